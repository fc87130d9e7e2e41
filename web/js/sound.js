/**
 * The sounds of the table: what happens, placed left to right by seat. They are fetched after the first touch.
 * @module
 */

import { el, fill } from './dom.js';
import * as memory from './memory.js';
import { icon } from './pictures.js';
import { seatOrder } from './plates.js';
import { WORDS } from './words.js';

const WIDTH = 0.7; // how far to a side the outermost player is heard, of 1
const GAP = 0.09, MOST = 8; // seconds between the sounds of one piece of news; sounds of one
/** @type {Record<string, string>} */
const FOR_EVENT = { play: 'land', discard: 'land', turn_up: 'land', draw: 'draw', penalty: 'attack', pass: 'pass' };

/**
 * @typedef {{cue: string, pan: number}} Heard
 * @typedef {Record<string, {gain: number, takes: AudioBuffer[]}>} Sounds by cue
 */

/** @type {AudioContext | null} */
let context = null;
/** @type {Promise<Sounds> | null} */
let sounds = null;
const last = new Map(); // the take of each cue that was heard last

/** Where a seat is heard, from -1 on the left to 1 on the right. @param {import('./types.js').Dealt} match @param {number} seat */
function panOf(match, seat) {
  const others = seatOrder(match), place = others.indexOf(seat);
  return place < 0 || others.length < 2 ? 0 : (place / (others.length - 1) * 2 - 1) * WIDTH;
}

/**
 * Return what is heard of the last news: of events their kind, seat and word, never their cards.
 * @param {import('./types.js').Dealt} match
 * @returns {Heard[]}
 */
export function heardIn(match) {
  const { view, happened, me } = match, heard = [];
  for (const { kind, seat, word } of happened) {
    const cue = kind === 'draw' && word ? 'attack' : FOR_EVENT[kind];
    if (cue) heard.push({ cue, pan: panOf(match, seat) });
    if (kind === 'play' && view.hands[seat].count === 1) heard.push({ cue: 'last card', pan: panOf(match, seat) });
  }
  if (view.result && happened.length && me !== null) heard.push({ cue: view.result.winners.includes(me) ? 'win' : 'loss', pan: 0 });
  else if (match.mine && match.asks && !match.wasMine) heard.push({ cue: 'turn', pan: 0 });
  return heard.slice(-MOST);
}

/** Play what is heard of the last news. @param {import('./types.js').Dealt} match */
export function playNews(match) {
  if (!match.catchesUp) heardIn(match).forEach(({ cue, pan }, number) => play(cue, pan, number * GAP));
}

/** Play a sound. @param {string} cue @param {number} [pan] @param {number} [delay] seconds */
export async function play(cue, pan = 0, delay = 0) {
  if (!context || memory.settings().muted) return;
  const at = context.currentTime + delay;
  const sound = (await (sounds ??= load(context)))[cue];
  if (!sound?.takes.length) return;
  const others = sound.takes.filter((take) => take !== last.get(cue) || sound.takes.length === 1);
  const take = others[Math.floor(Math.random() * others.length)];
  last.set(cue, take);
  const source = new AudioBufferSourceNode(context, { buffer: take });
  source.connect(new GainNode(context, { gain: 10 ** (sound.gain / 20) })).connect(new StereoPannerNode(context, { pan })).connect(context.destination);
  source.start(at);
}

/** Fetch all sounds; those that this browser cannot read are silent. @param {AudioContext} reader @returns {Promise<Sounds>} */
async function load(reader) {
  /** @param {string} path */
  const take = async (path) => reader.decodeAudioData(await (await fetch(path)).arrayBuffer()).catch(() => null);
  try {
    const list = Object.entries(await (await fetch('/sounds.json')).json());
    return Object.fromEntries(await Promise.all(list.map(async ([cue, { gain, takes }]) => [cue, { gain, takes: (await Promise.all(takes.map(take))).filter(Boolean) }])));
  } catch {
    return {}; // the host is away; sounds come with the next page
  }
}

/** Make sound ready, which browsers allow after a touch or a key. */
function prepare() {
  if (!globalThis.AudioContext) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') context.resume();
  if (!memory.settings().muted) sounds ??= load(context);
}

/** Turn the sound off or on, and remember it. */
export function toggleMute() {
  memory.keepSettings({ muted: !memory.settings().muted });
  for (const button of document.querySelectorAll('.mute')) showMute(button);
  prepare();
}

/** @param {Element} button */
function showMute(button) {
  const { muted } = memory.settings();
  button.setAttribute('aria-pressed', String(!muted));
  fill(button, icon(muted ? 'sound-off' : 'sound-on', muted ? '×' : '♪'));
}

/** Return a button that turns the sound off and on. */
export function muteButton() {
  const button = el('button', { class: 'icon mute', 'aria-label': WORDS.sound, onclick: toggleMute });
  showMute(button);
  return button;
}

for (const kind of ['pointerup', 'keydown']) addEventListener(kind, prepare, { capture: true });
