/** `given` and `set`: what is said of a board put onto a state. */
import {
  ACTIVE_SEAT_CELL,
  beginGame,
  enterPhase,
  findClosestWord,
  formatBoardHash,
  initialState,
  type LexiconBoard,
  type Node,
  recomputeBoardHash,
  type Span,
  type State,
  seedChance,
  stateFromJson,
} from '../../../engine/index.ts'
import type { BoardSections, GivenSections, LocatedText } from '../../scenario/scenario.ts'
import { type CaseContext, normalizeWord } from '../case-context.ts'
import { ScriptedDice } from '../dice.ts'
import { placeCards } from './place-cards.ts'
import { placePieces } from './place-pieces.ts'

/** Parses what is said of a board; null where nothing is said. */
export function parseBoardSections(context: CaseContext, board: BoardSections): LexiconBoard | null {
  const { tracks, inEffect, flags, globalMarkers, markers, spaces, boxes, piles, active } = board
  const parts = { tracks, inEffect, flags, globalMarkers, markers, spaces, boxes, piles, active }
  if (Object.values(parts).every((part) => part === null)) return null
  return context.lexicon.readBoard(parts)
}

/** The state with what is said put on it. Diagnostics say what could not be. */
export function placeBoard(context: CaseContext, state: State, board: BoardSections): State {
  const statedBoard = parseBoardSections(context, board)
  if (statedBoard === null) return state
  const { layout } = context.game
  const cells = state.cells.slice()
  for (const { var: v, index, value } of statedBoard.vars) cells[layout.vars[v]! + index] = value
  for (const { marker, zone, state: is } of statedBoard.markers) cells[layout.markers[marker]! + zone] = is
  if (statedBoard.active >= 0) cells[ACTIVE_SEAT_CELL] = statedBoard.active
  if (statedBoard.zones.length > 0) placePieces(context, cells, statedBoard)
  if (statedBoard.piles.length > 0) placeCards(context, cells, statedBoard)
  recomputeBoardHash(cells)
  return { cells }
}

export const seedState = (state: State, seed: Node | null): State => {
  if (seed?.n !== 'scalar') return state
  const cells = state.cells.slice()
  seedChance(cells, seed.text)
  return { cells }
}

/** The phase of that name; null after a diagnostic. */
export function findPhaseNamed({ game, diagnostics }: CaseContext, { text, at }: LocatedText): number | null {
  const ids = game.def.phaseTrack < 0 ? [] : game.def.phases.map(({ id }) => id)
  const index = ids.findIndex((id) => normalizeWord(id) === normalizeWord(text))
  if (index >= 0) return index
  diagnostics.add('unknown-phase', at, `the phase \`${text}\` is not known`, findClosestWord(text, ids))
  return null
}

/** The state in that phase, which does not begin. */
export function placeInPhase(context: CaseContext, state: State, inside: LocatedText | null): State {
  const phase = inside && findPhaseNamed(context, inside)
  if (phase === null) return state
  const cells = state.cells.slice()
  cells[context.game.layout.vars[context.game.def.phaseTrack]!] = phase
  recomputeBoardHash(cells)
  return { cells }
}

/** A board, and the dice that are said and not rolled yet. */
export interface StartBoard {
  readonly state: State
  readonly dice: readonly Node[] | null
}

/** The named setup; blank without a name. Null after a diagnostic. Where a phase is said, the setup's own does not begin. */
export function beginSetup(
  context: CaseContext,
  { setup, seed, dice, phase, inside }: GivenSections,
): StartBoard | null {
  const { game, diagnostics } = context
  const name = setup?.text ?? 'blank'
  const ids = game.def.setups.map(({ id }) => id)
  const id = ids.find((each) => normalizeWord(each) === normalizeWord(name))
  if (id !== undefined && setup) {
    const isIn = phase !== null || inside !== null
    const statedBoard = seed?.n === 'scalar' ? seed.text : undefined
    return beginWithDice(context, { dice, seed, move: setup }, phase !== null, (dice) =>
      beginGame(game, { setup: id, seed: statedBoard, dice, ...(isIn ? { phase: null } : {}) }),
    )
  }
  if (setup === null || name === 'blank') return { state: initialState(game), dice }
  const message = `the setup \`${name}\` is not known`
  diagnostics.add('unknown-setup', setup.at, message, findClosestWord(name, [...ids, 'blank']))
  return null
}

/** A phase that begins on a board; null after a diagnostic. */
export function beginPhase(
  context: CaseContext,
  { state, dice }: StartBoard,
  { phase, seed }: GivenSections & { readonly phase: LocatedText },
): (StartBoard & StartedPhase) | null {
  const index = findPhaseNamed(context, phase)
  const { game } = context
  if (index === null) return null
  return beginWithDice(context, { dice, seed, move: phase }, false, (dice) =>
    enterPhase(game, state, game.def.phases[index]!.id, dice),
  )
}

type StartedPhase = Extract<ReturnType<typeof beginGame>, { readonly ok: true }>

/** `goesOn`: whether what is left of the dice is for what comes then. */
function beginWithDice(
  context: CaseContext,
  rolling: Pick<GivenSections, 'dice' | 'seed'> & { readonly move: LocatedText },
  keepsUnrolledDice: boolean,
  begin: (dice: ScriptedDice['answerRoll'] | undefined) => ReturnType<typeof beginGame>,
): (StartBoard & StartedPhase) | null {
  const scripted = new ScriptedDice(context, rolling)
  const isScripted = rolling.seed === null || rolling.dice !== null || context.comingCards.isScripted
  const begun = begin(isScripted ? scripted.answerRoll : undefined)
  if (!begun.ok) {
    if (!scripted.reportDiceRefusal(begun.refusal))
      context.diagnostics.add('bad-state', rolling.move.at, begun.refusal.message)
    return null
  }
  const rolled = begun.log.length
  const dice = rolling.dice && scripted.listUnrolledDice(rolled)
  if (!keepsUnrolledDice) scripted.reportUnrolledDice(rolled)
  scripted.markCardsOfRollsDrawn(rolled)
  return { ...begun, dice }
}

/** A whole state, as the kernel writes it. */
export function parseWholeState({ game, diagnostics }: CaseContext, node: Node): State | null {
  const json = toPlainValue(node)
  for (const key of ['game', 'ruleset'] as const) {
    const [statedBoard, is] = [isRecord(json) ? json[key] : undefined, key === 'game' ? game.def.id : game.def.ruleset]
    if (statedBoard === undefined || statedBoard === is) continue
    diagnostics.add('bad-state', findSpanAtPath(node, key), `this is a state of \`${statedBoard}\`, not of \`${is}\``)
    return null
  }
  // A state written by hand cannot have its hash. A written hash is checked.
  const filled = isRecord(json) && json.hash === undefined ? addComputedHash(game, json) : json
  const read = stateFromJson(game, filled)
  if (read.ok) return read.state
  const errors = read.errors.map((error) => ({ ...error, at: findSpanAtPath(node, error.path) }))
  // A missing part is missing everywhere, so a wrong part says more.
  const wrong = errors.filter(({ at }) => at !== node.at)
  for (const { path, code, message, at } of wrong.length > 0 ? wrong : errors.slice(0, 1))
    diagnostics.add('bad-state', at, `${path === '' ? '' : `${path}: `}${code}: ${message}`)
  return null
}

function addComputedHash(game: CaseContext['game'], json: Readonly<Record<string, unknown>>): unknown {
  const blank = formatBoardHash(initialState(game))
  const first = stateFromJson(game, { ...json, hash: blank })
  if (first.ok) return { ...json, hash: blank }
  const [only] = first.errors
  const right = only?.code === 'hash-mismatch' ? /board's is (\w+)$/.exec(only.message)?.[1] : undefined
  return { ...json, hash: right ?? blank }
}

const isRecord = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

/** A hash may look like a number to YAML. */
function toPlainValue(node: Node, key = ''): unknown {
  switch (node.n) {
    case 'scalar':
      return key === 'hash' ? node.text : node.value
    case 'list':
      return node.items.map((item) => toPlainValue(item))
    case 'map':
      return Object.fromEntries(node.entries.map((entry) => [entry.key, toPlainValue(entry.value, entry.key)]))
  }
}

/** The node that a path of keys and indices leads to, as far as it does. */
function findSpanAtPath(node: Node, path: string): Span {
  let at: Node = node
  for (const key of path === '' ? [] : path.split('.')) {
    const next: Node | undefined =
      at.n === 'map'
        ? at.entries.find((entry) => entry.key === key)?.value
        : at.n === 'list'
          ? at.items[Number(key)]
          : undefined
    if (next === undefined) break
    at = next
  }
  return at.at
}
