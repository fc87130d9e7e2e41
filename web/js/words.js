/**
 * The sentences of the page, and how marked texts are shown and read aloud.
 * @module
 */

import { el } from './dom.js';
import { signPicture } from './pictures.js';

export const WORDS = {
  title: 'Crazier Eights',
  name: 'Your name',
  picture: 'Your picture',
  code: 'Table code',
  scanned: 'scanned',
  takeSeat: 'Take a seat',
  onlyWatch: 'Only watch',
  openTable: 'Open a table',
  codeNeeded: 'A table code is needed to come in',
  tableOf: (/** @type {string} */ name) => `${name}’s table`,
  yourMatches: 'Your matches',
  useAddress: 'Your matches are here for you alone. Please use the address that the program opened, or start it again.',
  noMatches: 'You have no unfinished match.',
  newMatch: 'New match',
  nextMatch: 'To the waiting room',
  open: 'This page is not encrypted: somebody on the same Wi-Fi could read along, your cards and the chat included.',
  needName: 'Please type a name, so that the others know who you are.',
  plainName: 'A name has signs that everybody can see. Please leave out joined pictures and other hidden signs.',
  allTaken: 'All seats are taken, so you are watching.',
  needCode: 'A table code has ten letters and digits, such as 7K2QM-XD40P.',
  wrongCode: 'That is not the code of this table. Please look at the host’s screen and type it again.',
  missing: 'No table with this code is here now. The host may have closed it.',
  noTables: 'Nobody has opened a table here yet.',
  chooseTable: 'Choose a table',
  connecting: 'Looking for the host …',
  comingBack: 'The connection is lost. Coming back …',
  entering: 'The door is opening …',
  away: 'You are not at the table now',
  comeBack: 'Back to my seat',
  again: 'To the door',
  seats: 'Who is here',
  free: 'free seat',
  closed: 'closed',
  you: 'You',
  bot: 'bot',
  levelOf: (/** @type {string} */ name) => `How well ${name} plays`,
  ready: 'ready',
  notReady: 'not ready yet',
  lost: 'away',
  host: 'host',
  iAmReady: 'I am ready',
  iAmNotReady: 'Wait for me',
  start: 'Deal the cards',
  waitForHost: (/** @type {string} */ name) => `Waiting for ${name} to begin.`,
  waitForReady: (/** @type {string} */ names) => `Waiting for ${names} to be ready.`,
  sayReady: 'Tap when you are ready; then the host can deal.',
  allReady: 'Everybody is ready.',
  watching: 'You are watching.',
  rules: 'Rules',
  log: 'What happened',
  chat: 'Talk',
  sound: 'Sound',
  menu: 'Menu',
  close: 'Close',
  leave: 'Leave the table',
  leaveSure: 'Leave for good? A bot goes on for you, and somebody else may take the seat.',
  leaveAlone: 'Leave this match? It is saved, and you can go on with it here or in the window.',
  stay: 'Stay',
  send: 'Send',
  sayPlaceholder: 'Say something',
  hint: 'Hint',
  sort: 'Sort',
  yourTurn: 'Your turn',
  turnOf: (/** @type {string} */ name) => `${name} is thinking`,
  cards: (/** @type {number} */ count) => (count === 1 ? '1 card' : `${count} cards`),
  points: (/** @type {number} */ count) => (count === 1 ? '1 point' : `${count} points`),
  fit: (/** @type {number} */ count) => (count ? `${count} of yours fit` : 'none of yours fit'),
  oneCard: '1 card!',
  stock: (/** @type {number} */ count) => `Draw pile, ${count === 1 ? '1 card' : `${count} cards`}`,
  top: (/** @type {string} */ card) => `Top card, ${card}`,
  hand: 'Your hand',
  others: 'The others',
  table: 'The table',
  question: 'Your decision',
  canPlay: 'can be played',
  cannotPlay: 'cannot be played now',
  named: (/** @type {string} */ word) => `${word} is named`,
  declared: (/** @type {string} */ word) => `${word} is declared`,
  penalty: (/** @type {number} */ count) => `Draw ${count} or answer`,
  modes: { undecided: 'Rules undecided', eights: 'Eights rules', factor: 'Factor rules' },
  value: (/** @type {number} */ value) => `Value ${value}`,
  clockwise: 'clockwise',
  anticlockwise: 'anticlockwise',
  wins: (/** @type {string} */ names) => `${names} ${names === 'You' ? 'win' : 'wins'} the hand`,
  winMatch: (/** @type {string} */ names) => `${names} ${names === 'You' ? 'win' : 'wins'} the match`,
  shared: 'The hand is shared',
  nextHand: 'Ready for the next hand',
  waitNext: 'Waiting for the others …',
  player: 'Player',
  score: 'Score',
  left: 'Left in hand',
  thisHand: 'Hand',
  paused: (/** @type {string} */ why) => `Paused: ${why}.`,
  pausedBy: (/** @type {string} */ name) => (name === 'You' ? 'You have paused the game.' : `${name} has paused the game.`),
  goOn: 'Go on',
  doNotWait: (/** @type {string} */ name) => `Do not wait for ${name}`,
  seconds: (/** @type {number} */ count) => `${count} seconds`,
  coach: (/** @type {string} */ words, /** @type {number} */ percent) => `Coach: ${words} (${percent} % to win).`,
  settings: 'Settings',
  textSize: 'Text size',
  palette: 'Colours of the suits',
  palettes: { classic: 'Classic', 'two-colour': 'Two colours', 'high-contrast': 'High contrast', 'colour-safe': 'Colour-safe' },
  confirmPlays: 'Confirm before playing',
  sorted: { drawn: 'Cards as they were drawn', suit: 'Cards by suit', rank: 'Cards by rank' },
  scan: 'Scan with one switch',
  pace: 'Pace of the scan',
  paceOf: (/** @type {number} */ seconds) => (seconds === 1 ? '1 second' : `${seconds} seconds`),
  scanNote: 'A light goes over what you can do. Any key or touch starts it, and chooses what it is on.',
  scanStart: 'Press any key to scan',
  scanMore: 'More …',
  scanDown: 'Scroll down',
  space: 'Space',
  erase: 'Erase',
  letterKeys: 'Space and erase',
  written: 'Done',
  read: 'Read the card',
  yes: 'Yes',
  no: 'No',
  play: 'Play',
  discard: 'Discard',
  back: 'Back',
  confirm: 'Confirm',
  assets: (/** @type {string} */ name) => (name === 'You' ? 'Your assets' : `${name}’s assets`),
  noAssets: 'no assets',
  /** @type {Record<import('./types.js').FactWhat, (name: string, count: number) => string>} */
  facts: {
    controls: (name, count) => `${name}: ${count === 1 ? '1 asset' : `${count} assets`}`,
    holds: (name, count) => `${name}: ${count === 1 ? '1 card' : `${count} cards`}`,
    wins: (name) => (name === 'You' ? 'you win' : `${name} wins`),
    loses: (name) => (name === 'You' ? 'you lose' : `${name} loses`),
  },
  follows: (/** @type {string[]} */ cards) => (cards.length > 3 ? `${cards.length} of yours could follow` : `${cards.join(', ')} could follow`),
  canChoose: 'can be chosen',
  firm: 'cannot be destroyed',
  out: 'out of the game',
  mustPlay: (/** @type {string} */ card, /** @type {boolean} */ now) => (now ? `${card} must go this turn` : `${card} must go next turn`),
  waits: (/** @type {string} */ cards) => `Waiting: ${cards}`,
  skips: (/** @type {string} */ name, /** @type {number} */ count) => (count === 1 ? `${name}: misses a turn` : `${name}: misses ${count} turns`),
  extra: (/** @type {string} */ name) => `${name}: extra turn`,
  discardsLeft: (/** @type {number} */ count) => (count === 1 ? '1 discard left' : `${count} discards left`),
  pause: 'Pause',
  kick: (/** @type {string} */ name) => `Ask ${name} to leave`,
  handOver: (/** @type {string} */ name) => `Make ${name} the host`,
  handOverSure: (/** @type {string} */ name) => `Make ${name} the host? Then you no longer are.`,
  game: 'Game',
  houseRules: 'House rules',
  ruleByRule: 'Rule by rule',
  usualRules: 'Back to the usual rules',
  terms: 'At this table',
  move: 'Move to another device',
  moveHow: 'Scan this code, or open this address, with the device on which you want to play on.',
  moveSecret: 'Whoever opens it plays in your seat, so show it to nobody else.',
  teams: 'Teams',
  seatCount: 'Seats',
  /** @type {Record<string, string>} */
  games: { standard: 'Crazy Eights', crazy8: 'Crazy 8', factor: 'Crazy Factor', camelot: 'Camelot', olympus: 'Olympus', shahrzad: 'Shahrzad' },
  codeIs: (/** @type {string} */ code) => `Table code: ${code}`,
  fullTable: (/** @type {number} */ taken, /** @type {number} */ seats) => `${taken} of ${seats} at the table`,
  inGame: 'being played',
  toMove: 'to move',
  turned: (/** @type {string} */ name) => `${name} to move`,
  handNumber: (/** @type {number} */ number) => `hand ${number}`,
  target: (/** @type {number} */ points) => `to ${points}`,
  steps: 'Steps of the turn',
  phases: { begin: 'Begin', draw: 'Draw', main: 'Main', end: 'End' },
  tv: {
    name: (/** @type {number} */ number) => (number > 1 ? `Television ${number}` : 'Television'),
    sitDown: 'Sit down with us', watchToo: 'Watch on your phone', scan: 'Scan, or open', codeIs: 'code', askCode: 'and ask the host for the code',
    standings: 'Standings', inForce: 'In force', ready: (/** @type {string} */ name) => `${name} can deal now.`, empty: 'Scan the code and take a seat.',
    unwatched: 'The host of this table lets nobody watch.', inBrowser: 'browser', lookIn: 'Look in', reason: (/** @type {string} */ sentence) => `${sentence} Looking for the next table …`,
  },
  /** @type {Record<string, string>} */
  orders: { draw: 'Draw a card', take: 'Draw the penalty', pass: 'Pass', done: 'End the turn', expire: 'Let the time run out' },
};

/** The letters of suits and colours in the notation of cards. @type {Record<string, string>} */
export const LETTERS = { spades: 'S', hearts: 'H', diamonds: 'D', clubs: 'C', red: 'R', yellow: 'Y', green: 'G', blue: 'B' };

/** Return the title of a game, or one made from the name of a deck that only its host knows. @param {string} rules */
export const gameTitle = (rules) => WORDS.games[rules] ?? capitalised(rules.replaceAll('-', ' '));

/** @param {string} text */
export const capitalised = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What is true after a move. @param {import('./types.js').Fact[]} facts @param {(seat: number) => string} name */
export const consequence = (facts, name) => facts.map(({ what, seat, number }) => WORDS.facts[what](name(seat), number)).join(', ');

const CARD = /([A-Za-z0-9+]+)\{([SHCDRYGB])\}/, SIGN = /\{([SHCDRYGB]|blue|green|orange|red|purple)\}/, VALUE = /\{([^{}]+)\}/;
const MARK = new RegExp(`${CARD.source}|${SIGN.source}|${VALUE.source}`, 'g');

/** Return a text with its marks as pictures of signs. @param {string} text @returns {Node[]} */
export function rich(text) {
  const parts = [];
  let at = 0;
  for (const found of text.matchAll(MARK)) {
    parts.push(document.createTextNode(text.slice(at, found.index)));
    const [whole, rank, suit, sign, value] = found;
    if (suit) parts.push(el('b', { class: `of-${suit}` }, rank, signPicture(suit)));
    else if (sign) parts.push(signPicture(sign));
    else parts.push(el('b', {}, value));
    at = found.index + whole.length;
  }
  return [...parts, document.createTextNode(text.slice(at))];
}

/** Kinds of card, named alone in a sentence. @type {Record<string, string>} */
const KINDS = { '+2': 'draw-two card', '+4': 'draw-four card', Skip: 'skip', Rev: 'reverse' };

/** Return a text as it is read aloud. @param {string} text @param {Record<string, {said: string}>} [cards] */
export const spoken = (text, cards = {}) => text
  .replace(new RegExp(CARD, 'g'), (whole, rank, suit) => cards[rank + suit]?.said ?? rank)
  .replace(new RegExp(` ?${SIGN.source}`, 'g'), '')
  .replace(new RegExp(VALUE, 'g'), (_, value) => KINDS[value] ?? value);

/** Return names in a sentence: "Ann, Bob and Cem". @param {string[]} names */
export const joined = (names) => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`);
