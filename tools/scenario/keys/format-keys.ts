/**
 * The keys of the scenario format, map by map: how the value of each is read, and what it holds. The reader (`read/`) and
 * the JSON Schema (`tools/schema/scenario`) follow from these tables.
 */
import { asBool } from '../../../engine/index.ts'
import { readEnds, readOffers, readRefusal } from '../read/expectations.ts'
import { checkScalars } from '../read/text-nodes.ts'
import type { BoardSections, GivenSections, Scenario, ScriptStep } from '../scenario.ts'
import {
  countKey,
  drawsKey,
  flagKey,
  type KeyDescriptor,
  type KeyTable,
  mapKey,
  scalarsKey,
  textKey,
} from './key-descriptor.ts'

type EverywhereProperty =
  | 'tracks'
  | 'inEffect'
  | 'flags'
  | 'globalMarkers'
  | 'markers'
  | 'spaces'
  | 'boxes'
  | 'piles'
  | 'active'

/** In `given`, `set` and `then`. */
export const BOARD_KEYS: KeyTable<Pick<BoardSections, EverywhereProperty>> = {
  tracks: mapKey('tracks', 'tracks'),
  inEffect: mapKey('inEffect', 'inEffect'),
  flags: {
    key: 'flags',
    content: 'flags',
    read(node, diagnostics) {
      // `[truce]` or `{ truce: true }`.
      if (node?.n !== 'map') checkScalars(node, 'a flag', diagnostics)
      return node
    },
  },
  globalMarkers: mapKey('globalMarkers', 'globalMarkers'),
  markers: mapKey('markers', 'markers'),
  spaces: mapKey('spaces', 'spaces'),
  boxes: mapKey('boxes', 'boxes'),
  piles: mapKey('piles', 'piles'),
  active: textKey('active', 'active'),
}

type StatementProperty = 'over' | 'asked' | 'values' | 'unchanged' | 'violates' | 'sees'

export const GIVEN_KEYS: KeyTable<Omit<GivenSections, 'at' | StatementProperty>> = {
  setup: textKey('setup', 'setup'),
  after: textKey('after', 'scenario'),
  ...BOARD_KEYS,
  phase: textKey('phase', 'phase'),
  inside: textKey('inside', 'phase'),
  seed: countKey('seed'),
  dice: drawsKey('dice', 'dice'),
  state: mapKey('state', 'state'),
}

/** Sets of keys of `given` that each say one thing in several ways. */
export const GIVEN_CONFLICTS: readonly { readonly what: string; readonly keys: readonly string[] }[] = [
  { what: 'the board comes from', keys: [GIVEN_KEYS.setup.key, GIVEN_KEYS.after.key] },
  { what: 'the phase is said by', keys: [GIVEN_KEYS.phase.key, GIVEN_KEYS.inside.key] },
]

/** `state` is a whole board: beside it only the seed has something to say. */
export const KEYS_BESIDE_STATE: readonly string[] = [GIVEN_KEYS.seed.key]

export const THEN_KEYS: KeyTable<Pick<BoardSections, EverywhereProperty | 'phase' | StatementProperty>> = {
  ...BOARD_KEYS,
  phase: textKey('phase', 'phase'),
  asked: scalarsKey('asked', 'asked', 'who is `asked`'),
  over: {
    key: 'over',
    content: 'flag',
    read(node, diagnostics) {
      if (node) asBool(node, '`over`', diagnostics)
      return node
    },
  },
  values: mapKey('values', 'values'),
  unchanged: scalarsKey('unchanged', 'unchanged', 'what is `unchanged`'),
  sees: mapKey('sees', 'sees'),
  violates: scalarsKey('violates', 'violates', 'an invariant'),
}

/** Only of a `then` within the script: the phase that found the board so. */
export const THEN_STEP_KEYS: KeyTable<Pick<Extract<ScriptStep, { readonly step: 'then' }>, 'before'>> = {
  before: textKey('before', 'phase'),
}

type Move = Extract<ScriptStep, { readonly step: 'move' }>

/** Beside a move. */
export const MOVE_KEYS: KeyTable<Omit<Move, 'step' | 'at' | 'move' | 'answers'>> = {
  dice: drawsKey('dice', 'dice'),
  free: flagKey('free'),
  limited: flagKey('limited'),
  outOfTurn: flagKey('out-of-turn'),
  granted: scalarsKey('granted', 'places', 'what is `granted`'),
  quota: countKey('quota'),
  circumstances: mapKey('circumstances', 'circumstances'),
  refused: {
    key: 'refused',
    content: 'refused',
    read: (node, diagnostics) => node && readRefusal(node, '`refused`', diagnostics),
  },
  offers: {
    key: 'offers',
    content: 'offers',
    read(node, diagnostics) {
      if (node) readOffers(node, diagnostics)
      return node
    },
  },
  unasked: scalarsKey('unasked', 'unasked', 'what is `unasked`'),
  ended: {
    key: 'ended',
    content: 'ended',
    read: (node, diagnostics) => node && readEnds(node, diagnostics),
  },
  asks: scalarsKey('asks', 'asks', 'whom a move `asks`'),
}

/** A move is refused, or looked at on the way, or played to its end: then more may be stated of it. */
const OUTCOMES: readonly (keyof typeof MOVE_KEYS)[] = ['refused', 'offers', 'unasked', 'ended', 'asks']
const OF_PLAYED: ReadonlySet<keyof typeof MOVE_KEYS> = new Set(['unasked', 'ended', 'asks'])

/** The pairs of keys that one move cannot have together. */
export const MOVE_CONFLICTS: readonly (readonly [string, string])[] = OUTCOMES.flatMap((second, i) =>
  OUTCOMES.slice(0, i)
    .filter((first) => !(OF_PLAYED.has(first) && OF_PLAYED.has(second)))
    .map((first) => [MOVE_KEYS[first].key, MOVE_KEYS[second].key] as const),
)

/** Kinds of steps that are no move. */
export const STEP_KEYS = ['legal', 'illegal', 'set', 'then'] as const

/** The keys at the top. `read.ts` reads them itself, because some readers need what others read. */
export const TOP_KEYS: {
  readonly [Property in keyof Omit<Scenario, 'file' | 'at'>]: Pick<KeyDescriptor<unknown>, 'key' | 'content'>
} = {
  title: { key: 'title', content: 'title' },
  rules: { key: 'rules', content: 'rules' },
  specs: { key: 'specs', content: 'specs' },
  rulesets: { key: 'ruleset', content: 'rulesets' },
  game: { key: 'game', content: 'folder' },
  assume: { key: 'assume', content: 'expressions' },
  knownFailing: { key: 'known-failing', content: 'known-failing' },
  outOfTurn: { key: 'out-of-turn', content: 'flag' },
  sound: { key: 'sound', content: 'flag' },
  cards: { key: 'cards', content: 'cards' },
  given: { key: 'given', content: 'given' },
  play: { key: 'play', content: 'play' },
  then: { key: 'then', content: 'then' },
  cases: { key: 'cases', content: 'rows' },
}
