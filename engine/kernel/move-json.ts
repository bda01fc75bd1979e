/** Moves as JSON in words, both ways. */
import type { ChoiceDef, Loop, Timing } from '../gamedef/gamedef.ts'
import { getAt } from '../gamedef/lookup.ts'
import { type Answer, DONE } from '../gamedef/machine.ts'
import { QUESTION_KINDS } from '../gamedef/question-kinds.ts'
import { formatType, INT } from '../gamedef/types.ts'
import { LIMITED_OPERATION } from '../gamedef/words.ts'
import type { Game } from './game.ts'
import { Json, type JsonError, showJson } from './json.ts'
import { type AnswerRecord, type Compound, type Move, makeTemplate } from './move.ts'
import { countValues, innermostType, pileWords, type Scalar, scalarOf } from './words.ts'

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

export function moveToJson(game: Game, { compound, ...move }: Move): MoveJson {
  const answers = move.answers.map((record) => answerToJson(game, record))
  if (!compound) return { ...move, answers }
  const specialActivity = moveToJson(game, compound.specialActivity)
  return { ...move, answers, compound: { ...compound, specialActivity } }
}

export function moveFromJson(game: Game, json: unknown): MoveReadResult {
  const top = new Json(game, json)
  const move = readMove(game, top, ['actionClass', 'freeOperation', 'compound'])
  return top.errors.length > 0 ? { ok: false, errors: top.errors } : { ok: true, move }
}

/** The choices of this name, one for each of their types. */
function listMeanings(game: Game, name: string): readonly ChoiceDef[] {
  const byType = new Map<string, ChoiceDef>()
  for (const i of game.names.choices.get(name) ?? []) {
    const choice = getAt(game.def.choices, i)
    const key = describeSignature(choice)
    // A repeated choice reads like a choice of one, with `done` as one answer more.
    if (!byType.has(key) || QUESTION_KINDS[choice.kind].repeats) byType.set(key, choice)
  }
  return [...byType.values()]
}

/** `space list`, `piece of space` */
function describeSignature(choice: ChoiceDef): string {
  const shape = QUESTION_KINDS[choice.kind].takesList ? ' list' : ''
  const around = choice.path.map(({ type }) => formatType(innermostType(type))).join(', ')
  return `${formatType(innermostType(choice.type))}${shape}${around ? ` of ${around}` : ''}`
}

function answerToJson(game: Game, record: AnswerRecord): AnswerJson {
  const choices = listMeanings(game, record.choice)
  // The record means the first choice that reads its words back.
  for (const choice of choices) {
    const json = writeAnswer(game, choice, record)
    const typed = choices.length > 1 ? { ...json, type: describeSignature(choice) } : json
    const back = readAnswer(game, new Json(game, typed), { pieces: Number.POSITIVE_INFINITY })
    if (back && isSameAnswer(back, record)) return typed
  }
  // Loops around two actions may share words. The order of the answers is enough then.
  if (record.around) return answerToJson(game, { choice: record.choice, value: record.value })
  throw new RangeError(`the answer to ${record.choice} has no words: ${JSON.stringify(record.value)}`)
}

const isSameAnswer = (answer: AnswerRecord, b: AnswerRecord): boolean =>
  JSON.stringify([answer.path ?? null, answer.value]) === JSON.stringify([b.path ?? null, b.value])

function writeAnswer(game: Game, choice: ChoiceDef, { path, around = [], value }: AnswerRecord): AnswerJson {
  const { name, type } = choice
  const loops = [...around, ...choice.path]
  const one = (v: number): Scalar => scalarOf(game, type, v)
  const several = (values: readonly number[]): readonly Scalar[] =>
    innermostType(type).k === 'piece'
      ? countValues(values).map(([pile, n]) => pileWords(game, pile, n))
      : values.map(one)
  return {
    choice: name,
    ...(path ? { path: path.map((v, i) => (loops[i] ? scalarOf(game, loops[i].type, v) : v)) } : {}),
    value: value === DONE ? null : typeof value === 'number' ? one(value) : several(value),
  }
}

/** The most pieces that the answers of a move may name in all. `10000 guards` is short to write. */
const MOST_PIECES = 100_000

/** What is left of that limit. */
interface PieceAllowance {
  pieces: number
}

/** Keys of other formats, and the keys that replace them here. */
const OTHER_KEYS: ReadonlyMap<string, (value: unknown) => string> = new Map([
  ['actionId', (value: unknown) => `\`action\`: { action: ${showJson(value)}, seat, answers: [{ choice, value }] }`],
  [
    'params',
    (value: unknown) => {
      const [choice = 'choice'] = typeof value === 'object' && value !== null ? Object.keys(value) : []
      return `\`answers\`, in the order of the questions: [{ choice: ${showJson(choice)}, value }]`
    },
  ],
])

function readMove(game: Game, json: Json, optional: readonly string[]): Move {
  const { actions, seats } = game.names
  const fields = json.fields(['action', 'seat', 'answers'], optional, OTHER_KEYS)
  const [limited, free] = [fields.get('actionClass'), fields.get('freeOperation')]
  limited?.same('unknown-word', LIMITED_OPERATION)
  free?.same('wrong-type', true, 'true or nothing is wanted')
  const action = game.def.actions[fields.get('action')?.named(actions) ?? 0]?.id ?? ''
  const seat = game.def.seats[fields.get('seat')?.named(seats) ?? 0] ?? ''
  const room = { pieces: MOST_PIECES }
  const answers = (fields.get('answers')?.list() ?? []).flatMap((one) => readAnswer(game, one, room) ?? [])
  const compound = fields.get('compound')
  return {
    ...makeTemplate(action, seat, limited !== undefined, free !== undefined),
    answers,
    ...(compound ? { compound: readCompound(game, compound) } : {}),
  }
}

const TIMING_WORDS: ReadonlyMap<string, Timing> = new Map((['before', 'during', 'after'] as const).map((t) => [t, t]))

function readCompound(game: Game, json: Json): Compound {
  const fields = json.fields(['specialActivity', 'timing'], ['window'])
  const timing = fields.get('timing')?.named(TIMING_WORDS) ?? 'before'
  const inner = fields.get('specialActivity')
  const window = fields.get('window')
  return {
    specialActivity: inner ? readMove(game, inner, []) : makeTemplate('', ''),
    timing,
    ...(window ? { window: window.integer(0, 1_000_000) } : {}),
  }
}

/** Reads an answer as each choice of its name would. Exactly one reading must fit. */
function readAnswer(game: Game, json: Json, room: PieceAllowance): AnswerRecord | null {
  const fields = json.fields(['choice', 'value'], ['path', 'type'])
  const [name, value, type, path] = ['choice', 'value', 'type', 'path'].map((key) => fields.get(key))
  if (!name || !value) return null
  const choices = typeof name.json === 'string' ? listMeanings(game, name.json) : []
  if (choices.length === 0) {
    name.error('unknown-word')
    return null
  }
  const readings = new Map<string, AnswerRecord>()
  let errors: readonly JsonError[] = []
  const before = json.errors.length
  for (const choice of choices) {
    if (type !== undefined && type.json !== describeSignature(choice)) continue
    const around = path && readPath(game, choice, path)
    const record = { choice: choice.name, ...around, value: readAnswerValue(choice, value, room) }
    const wrong = json.errors.splice(before)
    if (wrong.length === 0) readings.set(JSON.stringify([record.path, record.value]), record)
    else errors = wrong
  }
  const [only] = readings.values()
  if (only && readings.size === 1) return only
  if (readings.size > 1) json.error('ambiguous', `type: one of ${choices.map(describeSignature).join(' | ')}`)
  else if (errors.length > 0) json.errors.push(...errors)
  else type?.error('unknown-word')
  return null
}

function readAnswerValue({ kind, type }: ChoiceDef, json: Json, room: PieceAllowance): Answer {
  if (!QUESTION_KINDS[kind].takesList) {
    const isDone = QUESTION_KINDS[kind].canEnd && json.json === null
    return isDone ? DONE : json.value(type)
  }
  if (innermostType(type).k !== 'piece') return json.list().map((one) => one.value(type))
  return json.list().flatMap((one) => {
    const pieces = one.pieces()
    if (pieces === null) return []
    room.pieces -= pieces.count
    if (room.pieces >= 0) return new Array<number>(pieces.count).fill(pieces.pile)
    one.error('out-of-range', `${showJson(one.json)}: too many pieces in one move`)
    return []
  })
}

function readPath(game: Game, { path }: ChoiceDef, json: Json): Pick<AnswerRecord, 'path' | 'around'> {
  const words = json.list()
  const more = Math.max(0, words.length - path.length)
  // The loops that actions run in, one for each type.
  const outer = new Map(game.def.runs.flat().map((loop) => [formatType(loop.type), loop]))
  if (words.length < path.length || (more > 0 && outer.size === 0))
    json.error('wrong-type', `${path.length} values are wanted`)
  const around = words.slice(0, more).map((word) => readAround([...outer.values()], word))
  const inner = words.slice(more).map((word, i) => (path[i] ? word.value(path[i].type) : 0))
  const values = [...around.map(({ value }) => value), ...inner]
  return more > 0 ? { path: values, around: around.map(({ loop }) => loop) } : { path: values }
}

/** Reads the value of a loop that an action runs in. */
function readAround(loops: readonly Loop[], json: Json): { readonly value: number; readonly loop: Loop } {
  const readings = new Map<number, Loop>()
  const before = json.errors.length
  for (const loop of loops) {
    const value = json.value(loop.type)
    if (json.errors.splice(before).length === 0) readings.set(value, loop)
  }
  const [only] = readings
  if (!only || readings.size > 1) json.error(only ? 'ambiguous' : 'unknown-word')
  const [value, loop] = only ?? [0, { name: '', type: INT }]
  return { value, loop }
}
