/** The move of a step: who, what, in which circumstances. */
import {
  ACTIVE_SEAT_CELL,
  type CallOverrides,
  type Circumstances,
  type ConversationOptions,
  copyCells,
  findClosestWord,
  formatType,
  type Game,
  getCurrentPhase,
  getListItems,
  getSpanWithin,
  legalMoves,
  type Move,
  makeTemplate,
  type Node,
  type Span,
  type State,
  setCell,
  type Type,
} from '../../engine/index.ts'
import type { LocatedText, Scenario, ScriptStep } from '../scenario/scenario.ts'
import { listWordsOfType, parseValueWord } from './answer-words.ts'
import { type CaseContext, normalizeWord, removeWordBreaks } from './case-context.ts'

export type MoveStep = Extract<ScriptStep, { readonly step: 'move' }>

export interface ParsedMove {
  readonly move: Move
  /** Index of the action. */
  readonly action: number
  readonly options: ConversationOptions
}

/** These depend on whose turn it is: a step that expects one of them is played in its turn. */
export const TURN_REFUSAL_CODES: ReadonlySet<string> = new Set(['not-your-turn', 'not-offered', 'game-over'])

/**
 * Whether the order of play does not matter. The scenario says so, the game has no order, or none has begun yet, as on
 * a blank board.
 */
export function ignoresTurnOrder({ def }: Game, { outOfTurn, given }: Scenario): boolean {
  const hasOrder = def.phaseTrack >= 0 || def.phases.some(({ after }) => after.length > 0)
  const { setup, after, state, active, phase, inside } = given
  const isBlank = setup === null || normalizeWord(setup.text) === 'blank'
  return outOfTurn || !hasOrder || (isBlank && !(after || state || active || phase || inside))
}

/** Null after a diagnostic. */
export function parseMoveStep(context: CaseContext, step: MoveStep, state: State | null = null): ParsedMove | null {
  const named = parseMoveName(context, step.move, state)
  const overrides = parseCircumstanceOverrides(context, step)
  if (named === null || overrides === null) return null
  const isFree = context.ignoresTurnOrder || step.outOfTurn
  const anySeat = isFree && !TURN_REFUSAL_CODES.has(step.refused?.code?.text ?? '')
  const { seat, action } = named
  const id = context.game.def.actions[action]!.id
  return {
    move: makeTemplate(id, seat, step.limited, step.free),
    action,
    options: { anySeat, overrides },
  }
}

export interface MoveName {
  readonly seat: string
  readonly action: number
}

/** `<seat> <action>`; null after a diagnostic. `state`: the board on which the seat is to move, where it is known. */
export function parseMoveName(
  { game, diagnostics }: CaseContext,
  move: LocatedText,
  state: State | null = null,
): MoveName | null {
  const [first = '', ...rest] = move.text.trim().split(/\s+/)
  const seat = game.def.seats.find((id) => normalizeWord(id) === normalizeWord(first))
  if (seat === undefined) {
    const message = `the seat \`${first}\` is not known`
    diagnostics.add(
      'unknown-seat',
      getSpanOfTextPart(move, 0, first.length),
      message,
      findClosestWord(first, game.def.seats),
    )
    return null
  }
  const name = rest.join(' ')
  const action = findActionNamed(game, name)
  if (action >= 0) return { seat, action }
  const actionsOfSeat = game.def.actions.filter(({ seats }) => seats.includes(game.def.seats.indexOf(seat)))
  const ids = actionsOfSeat.map(({ id }) => id)
  const at = getSpanOfTextPart(move, move.text.indexOf(rest[0] ?? '', first.length), move.text.length)
  const now = state === null ? '' : formatActionsThatMayBegin(game, state, seat)
  diagnostics.add(
    'unknown-action',
    at,
    `the action \`${name}\` is not known${now}`,
    findClosestWord(rest.join('-'), ids),
  )
  return null
}

/** Lists what the seat could begin if it were to move. */
function formatActionsThatMayBegin(game: Game, state: State, seat: string): string {
  const moves = legalMoves(game, withSeatToMove(game, state, seat), seat)
  const ids = [...new Set(moves.map(({ action }) => action))]
  const { id } = game.def.phases[getCurrentPhase(game, state.cells)]!
  const where = id === '' ? '' : ` in the phase \`${id}\``
  return ids.length === 0 ? '' : `; now${where} ${seat} may begin ${ids.join(', ')}`
}

/** The board as if it were the turn of that seat; phases say themselves whom they ask. */
export function withSeatToMove(game: Game, state: State, seat: string): State {
  if (game.def.phaseTrack >= 0) return state
  const cells = copyCells(state.cells)
  setCell(cells, ACTIVE_SEAT_CELL, game.names.seats.get(seat)!)
  return { cells }
}

/** A part of the text, where the text stands in the file as it is; else all of it. */
const getSpanOfTextPart = ({ at, text }: LocatedText, start: number, end: number): Span =>
  at.line === at.endLine && at.endCol - at.col === text.length ? getSpanWithin(at, start, end) : at

/** By its id, words apart or joined; -1 without any. */
function findActionNamed({ def }: Game, name: string): number {
  const exact = def.actions.findIndex(({ id }) => normalizeWord(id) === normalizeWord(name.replaceAll(' ', '-')))
  return exact >= 0 ? exact : def.actions.findIndex(({ id }) => removeWordBreaks(id) === removeWordBreaks(name))
}

function parseCircumstanceOverrides(
  context: CaseContext,
  { granted, quota, circumstances }: MoveStep,
): CallOverrides | null {
  const before = context.diagnostics.all.length
  const overrides: CallOverrides = {
    ...(granted === null ? {} : { granted: getListItems(granted).flatMap((node) => parseZoneNode(context, node)) }),
    ...(quota?.n === 'scalar' ? { quota: Number(quota.text) } : {}),
    ...(circumstances === null ? {} : { own: parseCircumstanceValues(context, circumstances) }),
  }
  return context.diagnostics.all.length > before ? null : overrides
}

function parseZoneNode({ game, diagnostics }: CaseContext, node: Node): readonly number[] {
  if (node.n !== 'scalar') return []
  const zone = parseValueWord(game, { k: 'zone' }, node.text)
  if (zone !== null) return [zone]
  const message = `the space \`${node.text}\` is not known`
  diagnostics.add('unknown-space', node.at, message, findClosestWord(node.text, listWordsOfType(game, { k: 'zone' })))
  return []
}

function parseCircumstanceValues({ game, diagnostics }: CaseContext, node: Node): Circumstances['own'] {
  const values = [...game.names.circumstanceStarts]
  const circumstances = game.def.circumstances
  for (const { key, keyAt, value } of node.n === 'map' ? node.entries : []) {
    const i = circumstances.findIndex(({ id }) => normalizeWord(id) === normalizeWord(key))
    if (i < 0) {
      const ids = circumstances.map(({ id }) => id)
      diagnostics.add(
        'unknown-circumstance',
        keyAt,
        `the circumstance \`${key}\` is not known`,
        findClosestWord(key, ids),
      )
      continue
    }
    const { type } = circumstances[i]!
    const parseWord = (node: Node, of: Type): number | null =>
      node.n === 'scalar' ? parseValueWord(game, of, node.text) : null
    const several = type.k === 'list' ? getListItems(value).map((item) => parseWord(item, type.of)) : []
    const parsed = type.k === 'list' ? several.flatMap((one) => one ?? []) : parseWord(value, type)
    if (parsed !== null && !several.includes(null)) values[i] = parsed
    else diagnostics.add('type-mismatch', value.at, `\`${key}\` is a ${formatType(type)}`, null)
  }
  return values
}
