/**
 * The phrases that every program knows by their numbers; a test keeps them those of the program.
 * @module
 */

export const PHRASES = [
  'Hello, everybody!',
  'Good luck!',
  'Well played!',
  'Thank you!',
  'Sorry about that.',
  'Ouch!',
  'That was close.',
  'One moment, please.',
  'Shall we begin?',
  'Another one?',
  'I have to go soon.',
  'Good night!',
];
