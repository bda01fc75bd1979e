/**
 * The keys of the scenario format, map by map: how the value of each is read, and what it holds. The reader (`read/`) and
 * the JSON Schema (`tools/schema/scenario`) follow from these tables.
 */
import { asBool } from '../../../engine/index.ts'
import { checkOfferStatements, readExpectedEnds, readExpectedRefusal } from '../read/expectations.ts'
import { checkScalars } from '../read/text-nodes.ts'
import type { BoardSections, GivenSections, Scenario, ScriptStep } from '../scenario.ts'
import {
  describeCountKey,
  describeDrawsKey,
  describeFlagKey,
  describeMapKey,
  describeScalarsKey,
  describeTextKey,
  type KeyDescriptor,
  type KeyTable,
} from './key-descriptor.ts'

type CommonBoardProperty =
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
export const BOARD_KEYS: KeyTable<Pick<BoardSections, CommonBoardProperty>> = {
  tracks: describeMapKey('tracks', 'tracks'),
  inEffect: describeMapKey('inEffect', 'inEffect'),
  flags: {
    key: 'flags',
    content: 'flags',
    read(node, diagnostics) {
      // `[truce]` or `{ truce: true }`.
      if (node?.n !== 'map') checkScalars(node, 'a flag', diagnostics)
      return node
    },
  },
  globalMarkers: describeMapKey('globalMarkers', 'globalMarkers'),
  markers: describeMapKey('markers', 'markers'),
  spaces: describeMapKey('spaces', 'spaces'),
  boxes: describeMapKey('boxes', 'boxes'),
  piles: describeMapKey('piles', 'piles'),
  active: describeTextKey('active', 'active'),
}

type StatementProperty = 'over' | 'asked' | 'values' | 'unchanged' | 'violates' | 'sees'

export const GIVEN_KEYS: KeyTable<Omit<GivenSections, 'at' | StatementProperty>> = {
  setup: describeTextKey('setup', 'setup'),
  after: describeTextKey('after', 'scenario'),
  ...BOARD_KEYS,
  phase: describeTextKey('phase', 'phase'),
  inside: describeTextKey('inside', 'phase'),
  seed: describeCountKey('seed'),
  dice: describeDrawsKey('dice', 'dice'),
  state: describeMapKey('state', 'state'),
}

/** Sets of keys of `given` that each say one thing in several ways. */
export const CONFLICTING_GIVEN_KEYS: readonly { readonly what: string; readonly keys: readonly string[] }[] = [
  { what: 'the board comes from', keys: [GIVEN_KEYS.setup.key, GIVEN_KEYS.after.key] },
  { what: 'the phase comes from', keys: [GIVEN_KEYS.phase.key, GIVEN_KEYS.inside.key] },
]

/** `state` is a whole board: beside it only the seed has something to say. */
export const GIVEN_KEYS_BESIDE_STATE: readonly string[] = [GIVEN_KEYS.seed.key]

export const THEN_KEYS: KeyTable<Pick<BoardSections, CommonBoardProperty | 'phase' | StatementProperty>> = {
  ...BOARD_KEYS,
  phase: describeTextKey('phase', 'phase'),
  asked: describeScalarsKey('asked', 'asked', 'who is `asked`'),
  over: {
    key: 'over',
    content: 'flag',
    read(node, diagnostics) {
      if (node) asBool(node, '`over`', diagnostics)
      return node
    },
  },
  values: describeMapKey('values', 'values'),
  unchanged: describeScalarsKey('unchanged', 'unchanged', 'what is `unchanged`'),
  sees: describeMapKey('sees', 'sees'),
  violates: describeScalarsKey('violates', 'violates', 'an invariant'),
}

/** Only of a `then` within the script: the phase that found the board so. */
export const THEN_STEP_KEYS: KeyTable<Pick<Extract<ScriptStep, { readonly step: 'then' }>, 'before'>> = {
  before: describeTextKey('before', 'phase'),
}

type ScriptedMoveStep = Extract<ScriptStep, { readonly step: 'move' }>

/** Beside a move. */
export const MOVE_KEYS: KeyTable<Omit<ScriptedMoveStep, 'step' | 'at' | 'move' | 'answers'>> = {
  dice: describeDrawsKey('dice', 'dice'),
  free: describeFlagKey('free'),
  limited: describeFlagKey('limited'),
  outOfTurn: describeFlagKey('out-of-turn'),
  granted: describeScalarsKey('granted', 'places', 'what is `granted`'),
  quota: describeCountKey('quota'),
  circumstances: describeMapKey('circumstances', 'circumstances'),
  refused: {
    key: 'refused',
    content: 'refused',
    read: (node, diagnostics) => node && readExpectedRefusal(node, '`refused`', diagnostics),
  },
  offers: {
    key: 'offers',
    content: 'offers',
    read(node, diagnostics) {
      if (node) checkOfferStatements(node, diagnostics)
      return node
    },
  },
  unasked: describeScalarsKey('unasked', 'unasked', 'what is `unasked`'),
  ended: {
    key: 'ended',
    content: 'ended',
    read: (node, diagnostics) => node && readExpectedEnds(node, diagnostics),
  },
  asks: describeScalarsKey('asks', 'asks', 'whom a move `asks`'),
}

/** A move is refused, or looked at on the way, or played to its end: then more may be stated of it. */
const MOVE_OUTCOME_KEYS: readonly (keyof typeof MOVE_KEYS)[] = ['refused', 'offers', 'unasked', 'ended', 'asks']
const PLAYED_OUTCOME_KEYS: ReadonlySet<keyof typeof MOVE_KEYS> = new Set(['unasked', 'ended', 'asks'])

/** The pairs of keys that one move cannot have together. */
export const CONFLICTING_MOVE_KEYS: readonly (readonly [string, string])[] = MOVE_OUTCOME_KEYS.flatMap((second, i) =>
  MOVE_OUTCOME_KEYS.slice(0, i)
    .filter((first) => !(PLAYED_OUTCOME_KEYS.has(first) && PLAYED_OUTCOME_KEYS.has(second)))
    .map((first) => [MOVE_KEYS[first].key, MOVE_KEYS[second].key] as const),
)

/** Kinds of steps that are no move. */
export const NON_MOVE_STEP_KEYS = ['legal', 'illegal', 'set', 'then'] as const

/** The keys at the top. `read.ts` reads them itself, because some readers need what others read. */
export const SCENARIO_KEYS: {
  readonly [Property in keyof Omit<Scenario, 'file' | 'at'>]: Pick<KeyDescriptor<unknown>, 'key' | 'content'>
} = {
  title: { key: 'title', content: 'title' },
  rules: { key: 'rules', content: 'rules' },
  specs: { key: 'specs', content: 'specs' },
  rulesets: { key: 'ruleset', content: 'rulesets' },
  game: { key: 'game', content: 'folder' },
  assume: { key: 'assume', content: 'expressions' },
  knownFailing: { key: 'known-failing', content: 'known-failing' },
  draft: { key: 'draft', content: 'flag' },
  outOfTurn: { key: 'out-of-turn', content: 'flag' },
  sound: { key: 'sound', content: 'flag' },
  cards: { key: 'cards', content: 'cards' },
  given: { key: 'given', content: 'given' },
  play: { key: 'play', content: 'play' },
  then: { key: 'then', content: 'then' },
  cases: { key: 'cases', content: 'rows' },
}
