/** `given`, `set` and `then`, at the end or as a step: which parts of a board they name. What stands in the parts is read with the game. */
import {
  asBool,
  asInt,
  asMap,
  Fields,
  isNullNode,
  itemsOf,
  type MapEntry,
  type Node,
  type Span,
} from '../../../engine/index.ts'
import type { ScenarioDiagnostics } from '../codes.ts'
import type { BoardSections, GivenSections, LocatedText } from '../scenario.ts'
import { checkScalars, readTextNode } from './text-nodes.ts'

/** What is said of a board that nothing is said of. */
const NOTHING = {
  tracks: null,
  inEffect: null,
  flags: null,
  globalMarkers: null,
  markers: null,
  spaces: null,
  boxes: null,
  piles: null,
  active: null,
  phase: null,
  over: null,
  asked: null,
  values: null,
  unchanged: null,
  violates: null,
  sees: null,
} as const satisfies Omit<BoardSections, 'at'>

/** Where nothing is given, the board is the blank one, and its place is the beginning of the file. */
export function readGiven(entry: MapEntry | null, top: Span, diagnostics: ScenarioDiagnostics): GivenSections {
  const fields = fieldsOf(entry, '`given`', diagnostics)
  const [setup, after, inside, seed, dice, state] = [null, null, null, null, null, null]
  if (!fields) return { ...NOTHING, at: top, setup, after, inside, seed, dice, state }
  const given: GivenSections = {
    ...NOTHING,
    ...readBoard(fields, diagnostics),
    setup: readTextNode(fields.node('setup'), '`setup`', diagnostics),
    after: readTextNode(fields.node('after'), '`after`', diagnostics),
    phase: readTextNode(fields.node('phase'), '`phase`', diagnostics),
    inside: readTextNode(fields.node('inside'), '`inside`', diagnostics),
    seed: fields.node('seed'),
    dice: readDice(fields.node('dice'), diagnostics),
    state: fields.node('state'),
  }
  if (given.seed) asInt(given.seed, '`seed`', diagnostics, 0)
  if (given.state) asMap(given.state, '`state`', diagnostics)
  fields.done()
  reportConflict(fields, diagnostics)
  return given
}

export function readSet(entry: MapEntry, diagnostics: ScenarioDiagnostics): BoardSections | null {
  const fields = fieldsOf(entry, '`set`', diagnostics)
  if (!fields) return null
  const board = { ...NOTHING, ...readBoard(fields, diagnostics) }
  fields.done()
  return board
}

export function readThen(entry: MapEntry | null, diagnostics: ScenarioDiagnostics): BoardSections | null {
  const fields = fieldsOf(entry, '`then`', diagnostics)
  const board = fields && readStatements(fields, diagnostics)
  fields?.done()
  return board
}

/** As at the end, and which phase found the board so. */
export function readThenStep(
  entry: MapEntry,
  diagnostics: ScenarioDiagnostics,
): { readonly before: LocatedText | null; readonly board: BoardSections } | null {
  const fields = fieldsOf(entry, '`then`', diagnostics)
  if (!fields) return null
  const before = readTextNode(fields.node('before'), '`before`', diagnostics)
  const board = readStatements(fields, diagnostics)
  fields.done()
  return { before, board }
}

function readStatements(fields: Fields, diagnostics: ScenarioDiagnostics): BoardSections {
  const board: BoardSections = {
    ...readBoard(fields, diagnostics),
    phase: readTextNode(fields.node('phase'), '`phase`', diagnostics),
    over: fields.node('over'),
    asked: fields.node('asked'),
    values: fields.node('values'),
    unchanged: fields.node('unchanged'),
    violates: fields.node('violates'),
    sees: fields.node('sees'),
  }
  if (board.over) asBool(board.over, '`over`', diagnostics)
  if (board.values) asMap(board.values, '`values`', diagnostics)
  if (board.sees) asMap(board.sees, '`sees`', diagnostics)
  checkScalars(board.asked, 'who is `asked`', diagnostics)
  checkScalars(board.unchanged, 'what is `unchanged`', diagnostics)
  checkScalars(board.violates, 'an invariant', diagnostics)
  return board
}

function fieldsOf(entry: MapEntry | null, what: string, diagnostics: ScenarioDiagnostics): Fields | null {
  if (entry === null || isNullNode(entry.value)) return null
  const map = asMap(entry.value, what, diagnostics)
  return map && new Fields(map, what, entry.keyAt, diagnostics)
}

type Everywhere = Omit<BoardSections, 'phase' | 'over' | 'asked' | 'values' | 'unchanged' | 'violates' | 'sees'>

function readBoard(fields: Fields, diagnostics: ScenarioDiagnostics): Everywhere {
  const map = (key: string): Node | null => {
    const node = fields.node(key)
    return node && asMap(node, `\`${key}\``, diagnostics)
  }
  return {
    at: fields.at,
    tracks: map('tracks'),
    inEffect: map('inEffect'),
    flags: readFlags(fields.node('flags'), diagnostics),
    globalMarkers: map('globalMarkers'),
    markers: map('markers'),
    spaces: map('spaces'),
    boxes: map('boxes'),
    piles: map('piles'),
    active: readTextNode(fields.node('active'), '`active`', diagnostics),
  }
}

/** Rolls and draws in order, or the cards that come. */
export function readDice(node: Node | null, diagnostics: ScenarioDiagnostics): readonly Node[] | null {
  checkScalars(node, 'a die', diagnostics)
  return node && itemsOf(node)
}

/** `[truce]` or `{ truce: true }`. */
function readFlags(node: Node | null, diagnostics: ScenarioDiagnostics): Node | null {
  if (node?.n !== 'map') checkScalars(node, 'a flag', diagnostics)
  return node
}

/** The board comes from one place; a whole state leaves nothing to be said but the seed. */
function reportConflict(fields: Fields, diagnostics: ScenarioDiagnostics): void {
  const said = fields.entries.filter(({ value }) => !isNullNode(value))
  const state = said.find(({ key }) => key === 'state')
  const beside = said.find(({ key }) => key !== 'state' && key !== 'seed')
  if (state && beside) {
    const message = `\`state\` is a whole board: \`${beside.key}\` has nothing to say beside it`
    diagnostics.add('given-conflict', beside.keyAt, message)
    return
  }
  const once = (what: string, ...keys: readonly string[]): void => {
    const [first, second] = said.filter(({ key }) => keys.includes(key))
    if (first && second) diagnostics.add('given-conflict', second.keyAt, `${what} \`${first.key}\` already`)
  }
  once('the board comes from', 'setup', 'after')
  once('the phase is said by', 'phase', 'inside')
}
