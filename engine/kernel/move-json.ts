/** Moves as JSON in words, both ways. */
import type { ChoiceDef, LoopBinding, WindowTiming } from '../gamedef/gamedef.ts'
import { getAt } from '../gamedef/lookup.ts'
import { type Answer, DONE } from '../gamedef/machine.ts'
import { QUESTION_KINDS } from '../gamedef/question-kinds.ts'
import { formatType, INT } from '../gamedef/types.ts'
import { LIMITED_OPERATION } from '../gamedef/words.ts'
import type { Game } from './game.ts'
import { type JsonError, JsonReader, showJson } from './json.ts'
import { type AnswerRecord, type Compound, type Move, makeTemplate } from './move.ts'
import { describePile, getInnermostType, groupEqualNeighbours, type Scalar, toScalar } from './words.ts'

export interface AnswerJson {
  readonly choice: string
  /** Set only where choices of different types share the name and the words are ambiguous. */
  readonly type?: string
  readonly path?: readonly Scalar[]
  /** null is `done`. */
  readonly value: Scalar | readonly Scalar[] | null
}

/** A move with all answers in words. */
export interface MoveJson extends Omit<Move, 'answers' | 'compound'> {
  readonly answers: readonly AnswerJson[]
  readonly compound?: Omit<Compound, 'specialActivity'> & { readonly specialActivity: MoveJson }
}

export type MoveReadResult =
  | { readonly ok: true; readonly move: Move }
  | { readonly ok: false; readonly errors: readonly JsonError[] }

/** The move in words: its answers by the names of spaces, seats and pieces. */
export function moveToJson(game: Game, { compound, ...move }: Move): MoveJson {
  const answers = move.answers.map((record) => answerToJson(game, record))
  if (!compound) return { ...move, answers }
  const specialActivity = moveToJson(game, compound.specialActivity)
  return { ...move, answers, compound: { ...compound, specialActivity } }
}

/** Reads a move in words, with all its errors. */
export function moveFromJson(game: Game, json: unknown): MoveReadResult {
  const top = new JsonReader(game, json)
  const move = readMove(game, top, ['actionClass', 'freeOperation', 'compound'])
  return top.errors.length > 0 ? { ok: false, errors: top.errors } : { ok: true, move }
}

/** The choices of this name, one for each of their types. */
function listChoicesOfName(game: Game, name: string): readonly ChoiceDef[] {
  const byType = new Map<string, ChoiceDef>()
  for (const i of game.names.choices.get(name) ?? []) {
    const choice = getAt(game.def.choices, i)
    const key = describeChoiceType(choice)
    // A repeated choice reads like a choice of one, with `done` as one answer more.
    if (!byType.has(key) || QUESTION_KINDS[choice.kind].repeats) byType.set(key, choice)
  }
  return [...byType.values()]
}

/** `space list`, `piece of space` */
function describeChoiceType(choice: ChoiceDef): string {
  const shape = QUESTION_KINDS[choice.kind].takesList ? ' list' : ''
  const around = choice.path.map(({ type }) => formatType(getInnermostType(type))).join(', ')
  return `${formatType(getInnermostType(choice.type))}${shape}${around ? ` of ${around}` : ''}`
}

function answerToJson(game: Game, record: AnswerRecord): AnswerJson {
  const choices = listChoicesOfName(game, record.choice)
  // The record means the first choice that reads its words back.
  for (const choice of choices) {
    const json = writeAnswer(game, choice, record)
    const typed = choices.length > 1 ? { ...json, type: describeChoiceType(choice) } : json
    const back = readAnswer(game, new JsonReader(game, typed), { pieces: Number.POSITIVE_INFINITY })
    if (back && isSameAnswer(back, record)) return typed
  }
  // Loops around two actions may share words. The order of the answers is enough then.
  if (record.around) return answerToJson(game, { choice: record.choice, value: record.value })
  throw new RangeError(`the answer to ${record.choice} cannot be written in words: ${JSON.stringify(record.value)}`)
}

const isSameAnswer = (answer: AnswerRecord, other: AnswerRecord): boolean =>
  JSON.stringify([answer.path ?? null, answer.value]) === JSON.stringify([other.path ?? null, other.value])

function writeAnswer(game: Game, choice: ChoiceDef, { path, around = [], value }: AnswerRecord): AnswerJson {
  const { name, type } = choice
  const loops = [...around, ...choice.path]
  const one = (v: number): Scalar => toScalar(game, type, v)
  const several = (values: readonly number[]): readonly Scalar[] =>
    getInnermostType(type).k === 'piece'
      ? groupEqualNeighbours(values).map(([pile, n]) => describePile(game, pile, n))
      : values.map(one)
  return {
    choice: name,
    ...(path ? { path: path.map((v, i) => (loops[i] ? toScalar(game, loops[i].type, v) : v)) } : {}),
    value: value === DONE ? null : typeof value === 'number' ? one(value) : several(value),
  }
}

/** The most pieces that the answers of a move may name in all. `10000 guards` is short to write. */
const MOST_PIECES_IN_ANSWERS = 100_000

/** What is left of that limit. */
interface PieceAllowance {
  pieces: number
}

/** Keys of other formats, and the keys that replace them here. */
const FOREIGN_KEYS: ReadonlyMap<string, (value: unknown) => string> = new Map([
  ['actionId', (value: unknown) => `\`action\`: { action: ${showJson(value)}, seat, answers: [{ choice, value }] }`],
  [
    'params',
    (value: unknown) => {
      const [choice = 'choice'] = typeof value === 'object' && value !== null ? Object.keys(value) : []
      return `\`answers\`, in the order of the questions: [{ choice: ${showJson(choice)}, value }]`
    },
  ],
])

function readMove(game: Game, json: JsonReader, optional: readonly string[]): Move {
  const { actions, seats } = game.names
  const fields = json.readFields(['action', 'seat', 'answers'], optional, FOREIGN_KEYS)
  const [limited, free] = [fields.get('actionClass'), fields.get('freeOperation')]
  limited?.checkEquals('unknown-word', LIMITED_OPERATION)
  free?.checkEquals('wrong-type', true, 'write true, or leave the key out')
  const action = game.def.actions[fields.get('action')?.readNamed(actions) ?? 0]?.id ?? ''
  const seat = game.def.seats[fields.get('seat')?.readNamed(seats) ?? 0] ?? ''
  const allowance = { pieces: MOST_PIECES_IN_ANSWERS }
  const answers = (fields.get('answers')?.readList() ?? []).flatMap((one) => readAnswer(game, one, allowance) ?? [])
  const compound = fields.get('compound')
  return {
    ...makeTemplate(action, seat, limited !== undefined, free !== undefined),
    answers,
    ...(compound ? { compound: readCompound(game, compound) } : {}),
  }
}

const TIMING_WORDS: ReadonlyMap<string, WindowTiming> = new Map(
  (['before', 'during', 'after'] as const).map((t) => [t, t]),
)

function readCompound(game: Game, json: JsonReader): Compound {
  const fields = json.readFields(['specialActivity', 'timing'], ['window'])
  const timing = fields.get('timing')?.readNamed(TIMING_WORDS) ?? 'before'
  const inner = fields.get('specialActivity')
  const window = fields.get('window')
  return {
    specialActivity: inner ? readMove(game, inner, []) : makeTemplate('', ''),
    timing,
    ...(window ? { window: window.readInteger(0, 1_000_000) } : {}),
  }
}

/** Reads an answer as each choice of its name would. Exactly one reading must fit. */
function readAnswer(game: Game, json: JsonReader, allowance: PieceAllowance): AnswerRecord | null {
  const fields = json.readFields(['choice', 'value'], ['path', 'type'])
  const [name, value, type, path] = ['choice', 'value', 'type', 'path'].map((key) => fields.get(key))
  if (!name || !value) return null
  const choices = typeof name.json === 'string' ? listChoicesOfName(game, name.json) : []
  if (choices.length === 0) {
    name.addError('unknown-word')
    return null
  }
  const readings = new Map<string, AnswerRecord>()
  let errors: readonly JsonError[] = []
  const before = json.errors.length
  for (const choice of choices) {
    if (type !== undefined && type.json !== describeChoiceType(choice)) continue
    const around = path && readLoopValues(game, choice, path)
    const record = { choice: choice.name, ...around, value: readAnswerValue(choice, value, allowance) }
    const readingErrors = json.errors.splice(before)
    if (readingErrors.length === 0) readings.set(JSON.stringify([record.path, record.value]), record)
    else errors = readingErrors
  }
  const [only] = readings.values()
  if (only && readings.size === 1) return only
  if (readings.size > 1)
    json.addError(
      'ambiguous',
      `several choices have this name; add \`type\`, one of ${choices.map(describeChoiceType).join(' | ')}`,
    )
  else if (errors.length > 0) json.errors.push(...errors)
  else type?.addError('unknown-word')
  return null
}

function readAnswerValue({ kind, type }: ChoiceDef, json: JsonReader, allowance: PieceAllowance): Answer {
  if (!QUESTION_KINDS[kind].takesList) {
    const isDone = QUESTION_KINDS[kind].canAnswerDone && json.json === null
    return isDone ? DONE : json.readValue(type)
  }
  if (getInnermostType(type).k !== 'piece') return json.readList().map((one) => one.readValue(type))
  return json.readList().flatMap((one) => {
    const pieces = one.readPieces()
    if (pieces === null) return []
    allowance.pieces -= pieces.count
    if (allowance.pieces >= 0) return new Array<number>(pieces.count).fill(pieces.pile)
    one.addError('out-of-range', `${showJson(one.json)}: too many pieces in one move`)
    return []
  })
}

function readLoopValues(game: Game, { path }: ChoiceDef, json: JsonReader): Pick<AnswerRecord, 'path' | 'around'> {
  const words = json.readList()
  const more = Math.max(0, words.length - path.length)
  // The loops that actions run in, one for each type.
  const outer = new Map(game.def.runs.flat().map((loop) => [formatType(loop.type), loop]))
  if (words.length < path.length || (more > 0 && outer.size === 0))
    json.addError('wrong-type', `expected ${path.length} values, not ${words.length}`)
  const around = words.slice(0, more).map((word) => readOuterLoopValue([...outer.values()], word))
  const inner = words.slice(more).map((word, i) => (path[i] ? word.readValue(path[i].type) : 0))
  const values = [...around.map(({ value }) => value), ...inner]
  return more > 0 ? { path: values, around: around.map(({ loop }) => loop) } : { path: values }
}

/** Reads the value of a loop that an action runs in. */
function readOuterLoopValue(
  loops: readonly LoopBinding[],
  json: JsonReader,
): { readonly value: number; readonly loop: LoopBinding } {
  const readings = new Map<number, LoopBinding>()
  const before = json.errors.length
  for (const loop of loops) {
    const value = json.readValue(loop.type)
    if (json.errors.splice(before).length === 0) readings.set(value, loop)
  }
  const [only] = readings
  if (!only || readings.size > 1) json.addError(only ? 'ambiguous' : 'unknown-word')
  const [value, loop] = only ?? [0, { name: '', type: INT }]
  return { value, loop }
}
