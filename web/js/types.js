/**
 * The types of what the page knows and is told: messages (docs/protocol.md), views and events
 * (docs/protocol-game.md), and words for the page (game/lan/host/browser/page_words.py and table_choices.py).
 * @module
 */

/**
 * @typedef {import('./match.js').Match} Match
 * @typedef {import('./link.js').Link} Link
 *
 * @typedef {{[name: string]: unknown} & {[name: `on${string}`]: (event: any) => void}} Attributes of an element, and listeners
 * @typedef {Node | string | null | undefined | false | 0} Child what an element may have in it; nothing is shown of the last four
 * @typedef {(move: string) => void} Play makes a move
 */

/**
 * @typedef {boolean | number | string} Value of an option
 * @typedef {Record<string, Value>} Options
 * @typedef {{name: string, rules: string, options: Options, preset: string, teams: number[][] | null, watchers: boolean, browsers: boolean, hands_afterwards: boolean, hints: boolean, turn: number, bank: number, code?: boolean}} Agreement
 * @typedef {{kind: 'open' | 'closed' | 'bot' | 'guest', level: string, guest: number | null, name: string, avatar: string, ready: boolean, lost: boolean, browser: boolean}} Seat
 * @typedef {{table: string, name: string, rules: string, seats: number, taken: number, code: boolean, lock: string, running: boolean, watchers: boolean, yours: boolean}} Row
 * @typedef {{kind: string, seat: number, cards: (string | null)[], amount: number, word: string}} Happening
 * @typedef {{scores: number[], over: boolean, winners: number[]}} Standing
 */

/**
 * @typedef {{t: 'greeting', server: string, protocol: number, rules: number, content: string}} Greeting
 * @typedef {{t: 'tables', rows: Row[], start: number, total: number, told?: Record<string, SavedMatch>}} Tables
 * @typedef {{t: 'created', table: string, code: string}} Created
 * @typedef {{t: 'challenge', nonce: string, salt: string, proof: string}} Challenge
 * @typedef {{t: 'welcome', table: string, guest: number, number: number, secret: string}} Welcome
 * @typedef {{t: 'refused', fault: number, sentence: string, number: number}} Refused
 * @typedef {{t: 'lobby', agreement: Agreement, seats: Seat[], host: number, watching: {guest: number, name: string}[], me: number | null, hand: number, commitment: string, running: boolean, paused: string, pauses: number, decks: Record<string, string>, web: number, told?: LobbyText}} Lobby
 * @typedef {{t: 'news', hand: number, number: number, events: Happening[], view: Partial<View>, gone: string[], whole: boolean, asks: string, answer: boolean, standing: Standing, digest: string, told: Told}} News
 * @typedef {{t: 'done', number: number}} Done
 * @typedef {{t: 'reason', move: string, sentence: string}} Reason
 * @typedef {{t: 'advice', hand: number, number: number, move: string, percent: number, about: string, why: string[]}} Advice
 * @typedef {{t: 'times', seat: number, left: number, bank: number, running: boolean, grace: number, waits: Record<string, number>, idle: number[], pause: number, deal: number}} Times
 * @typedef {{t: 'said', guest: number, name: string, text: string, phrase: number}} Said
 * @typedef {{t: 'pong', number: number}} Pong
 * @typedef {{t: 'closed', fault: number, sentence: string}} Closed
 * @typedef {Greeting | Tables | Created | Challenge | Welcome | Refused | Lobby | News | Done | Reason | Advice | Times | Said | Pong | Closed | Texts | Choices} Message of the host
 */

/**
 * @typedef {{seat: number, text: string, loud?: boolean, cards?: string[]}} Line of the log
 * @typedef {{lines?: Line[], moves?: Record<string, string>, fits?: Record<string, string[]>, lasting?: string[]}} Told
 * @typedef {{name: string, title: string, default: Value, values: [Value, string][], run: boolean}} OptionText
 * @typedef {{key: string, title: string, sentence: string, options: Options}} PresetText
 * @typedef {{name: string, title: string, values: [number, string][]}} TermText of a field of the agreement
 * @typedef {[words: string, teams: number[][] | null]} Seating
 * @typedef {{t: 'choices', rules: string, games: Record<string, string>, levels: string[], sizes: Record<string, Seating[]>, presets: PresetText[], options: OptionText[], terms: TermText[]}} Choices of the table's host
 * @typedef {{title: string, changed: string[], terms: string[], idle?: Record<string, string>}} LobbyText
 * @typedef {{standing: string, played: number}} SavedMatch of one player alone
 * @typedef {{said: string, rank?: string, colours?: string[], type?: string, text?: string, flavour?: string, art?: string[], sides?: string[], notes?: [string, string][]}} CardText
 * @typedef {{t: 'texts', rules: string, title: string, summary: string[], cards: Record<string, CardText>, orders: Record<string, string[]>}} Texts
 */

/**
 * @typedef {{count: number, cards: (string | null)[]}} HandView
 * @typedef {{winners: number[], points: number[], reason: string}} ResultView
 * @typedef {{at: 'in_play' | 'hand' | 'draw' | 'discard' | 'seat' | 'side' | 'gone' | 'yes' | 'no' | 'number' | 'colour' | 'stop', seat: number, place: number}} Target
 * @typedef {'controls' | 'holds' | 'wins' | 'loses'} FactWhat
 * @typedef {{what: FactWhat, seat: number, number: number}} Fact
 * @typedef {'undecided' | 'eights' | 'factor'} Mode
 */

/**
 * Keys of every view; each view has those of the shedding games, which mean nothing with a deck.
 * @typedef {{
 *   rules: string, options: Options, players: number, seat: number | null,
 *   dealer: number, to_move: number, actors: number[], hands: HandView[], points: number[],
 *   stock: {count: number, known: Record<string, string>}, discard: string[], in_play: string[][],
 *   named: string | null, scored: boolean, moves: string[], result: ResultView | null, phase: string,
 *   direction: number, penalty: number, mode: Mode | null, declared: string | null, value: number | null,
 *   why?: Record<string, string[]>, under?: Record<string, Mode>, follows?: Record<string, string[]>,
 *   choices?: Record<string, number>
 * }} CommonView
 */

/**
 * Keys of the views of games with a deck.
 * @typedef {{
 *   turn: number, turn_phase: 'begin' | 'draw' | 'main' | 'end', asked: {seat: number, card: string | null} | null,
 *   playing: string[], played: string[], due: {seat: number, card: string}[], lasting: object[], skips: number[],
 *   extra: number[], out: number[], taking: number[], teams: number[][] | null, discards_left: number,
 *   must: {seat: number, card: string, by: number, now: boolean}[],
 *   progress: {state: 'now' | 'next' | 'then', card: string | null, seat: number, says: string, chosen?: number}[],
 *   means: Record<string, string>, targets: Target[], ordering: boolean, leads: Fact[][],
 *   standing: (Fact & {place: number})[], firm: [number, number][]
 * }} DeckKeys
 */

/**
 * @typedef {CommonView & {top: string} & {[Key in keyof DeckKeys]?: undefined}} SheddingView
 * @typedef {CommonView & {top: string | null} & DeckKeys} DeckView
 * @typedef {SheddingView | DeckView} View
 * @typedef {Match & {view: View, texts: Texts, standing: Standing, lobby: Lobby}} Dealt a match whose cards are dealt
 */

/**
 * @typedef {{name: string, avatar: string, code: string, table: string, watch: boolean, alone: boolean, screen?: boolean, moved?: import('./move.js').Ticket | null}} Aim where a player wants to go, and as whom; `screen`: as a television; `moved`: to the seat of a personal link
 * @typedef {'' | 'connecting' | 'choosing' | 'entering' | 'seated' | 'named' | 'ended'} LinkState named: another name is needed
 * @typedef {{server: string, table: string, guest: number, secret: string}} SavedSeat
 * @typedef {{card: Element, from: DOMRect | undefined, to: Element | null, hides?: boolean, small?: boolean}} Flight of a card; `hides`: what lies there already is hidden until the card has come; `small`: the card shrinks and fades on its way
 */

export {};
