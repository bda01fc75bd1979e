/** A move in words, as JSON. */
import type { ChoiceDef } from '../gamedef/gamedef.ts'
import { type Answer, DONE } from '../gamedef/machine.ts'
import { typeName } from '../gamedef/types.ts'
import type { Game } from './game.ts'
import { type JsonError, JsonReader, shown } from './json-reader.ts'
import { type AnswerRecord, type Move, template } from './move.ts'
import { LIMITED_OPERATION } from './names.ts'
import { type Scalar, scalarOf } from './state-json.ts'
import { elementType, grouped, pileWords } from './words.ts'

export interface AnswerJson {
  readonly choice: string
  /** Only where choices of different types share the name and the words would not tell them apart. */
  readonly type?: string
  readonly path?: readonly Scalar[]
  /** null is `done`. */
  readonly value: Scalar | readonly Scalar[] | null
}

export interface MoveJson {
  readonly action: string
  readonly seat: string
  readonly actionClass?: typeof LIMITED_OPERATION
  readonly freeOperation?: true
  readonly answers: readonly AnswerJson[]
  readonly compound?: {
    readonly specialActivity: MoveJson
    readonly timing: string
    readonly window?: number
  }
}

export function moveToJson(game: Game, move: Move): MoveJson {
  const { action, seat, actionClass, freeOperation, answers, compound } = move
  return {
    action,
    seat,
    ...(actionClass ? { actionClass } : {}),
    ...(freeOperation ? { freeOperation } : {}),
    answers: answers.map((record) => answerToJson(game, record)),
    ...(compound
      ? { compound: { ...compound, specialActivity: moveToJson(game, compound.specialActivity) } }
      : {}),
  }
}

/** The choices of this name, one for each type that they have. */
function meanings(game: Game, name: string): readonly ChoiceDef[] {
  const byType = new Map<string, ChoiceDef>()
  for (const i of game.names.choices.get(name) ?? []) {
    const choice = game.def.choices[i]!
    const key = signature(choice)
    // A choice made again and again has one answer more, `done`; else it reads like a choice of one.
    if (!byType.has(key) || choice.kind === 'each') byType.set(key, choice)
  }
  return [...byType.values()]
}

/** `space list`, `piece of space` */
function signature(choice: ChoiceDef): string {
  const shape = choice.kind === 'many' ? ' list' : ''
  const around = choice.path.map(({ type }) => typeName(elementType(type))).join(', ')
  return `${typeName(elementType(choice.type))}${shape}${around ? ` of ${around}` : ''}`
}

function answerToJson(game: Game, record: AnswerRecord): AnswerJson {
  const choices = meanings(game, record.choice)
  // Which of several the record means: the first that reads its own words back.
  for (const choice of choices) {
    const json = written(game, choice, record)
    const typed = choices.length > 1 ? { ...json, type: signature(choice) } : json
    const read = new JsonReader(game)
    const back = readAnswer(game, read, typed, '', { pieces: Number.POSITIVE_INFINITY })
    if (read.errors.length === 0 && sameAnswer(back, record)) return typed
  }
  throw new RangeError(`the answer to ${record.choice} has no words: ${JSON.stringify(record.value)}`)
}

function written(game: Game, choice: ChoiceDef, { path, value }: AnswerRecord): AnswerJson {
  const type = elementType(choice.type)
  const one = (v: number): Scalar => (type.k === 'piece' ? pileWords(game, v) : scalarOf(game, type, v))
  const several = (values: readonly number[]): readonly Scalar[] =>
    type.k === 'piece' ? grouped(values).map(([pile, n]) => pileWords(game, pile, n)) : values.map(one)
  const around = path?.map((v, i) => {
    const loop = choice.path[i] ? elementType(choice.path[i].type) : null
    if (!loop) return v
    return loop.k === 'piece' ? pileWords(game, v) : scalarOf(game, loop, v)
  })
  return {
    choice: choice.name,
    ...(around ? { path: around } : {}),
    value: value === DONE ? null : typeof value === 'number' ? one(value) : several(value),
  }
}

const sameAnswer = (a: AnswerRecord | null, b: AnswerRecord): boolean =>
  a !== null && JSON.stringify([a.path ?? null, a.value]) === JSON.stringify([b.path ?? null, b.value])

export type MoveRead =
  | { readonly ok: true; readonly move: Move }
  | { readonly ok: false; readonly errors: readonly JsonError[] }

export function moveFromJson(game: Game, json: unknown): MoveRead {
  const read = new JsonReader(game)
  const move = readMove(game, read, json, '', true)
  return read.errors.length > 0 ? { ok: false, errors: read.errors } : { ok: true, move }
}

const OPTIONAL = ['actionClass', 'freeOperation']

/** So many pieces a move may name, in all readings of all its answers: `10000 guards` is short to write. */
const MOST_PIECES = 100_000

/** How many are left of these. */
interface Room {
  pieces: number
}

function readMove(game: Game, read: JsonReader, json: unknown, path: string, outer: boolean): Move {
  const at = (key: string): string => (path === '' ? key : `${path}.${key}`)
  const fields = read.record(
    json,
    path,
    ['action', 'seat', 'answers'],
    outer ? [...OPTIONAL, 'compound'] : [],
  )
  const { answers, actionClass, freeOperation, compound } = fields
  if (actionClass !== undefined && actionClass !== LIMITED_OPERATION) {
    read.error('unknown-word', at('actionClass'), shown(actionClass))
  }
  if (freeOperation !== undefined && freeOperation !== true) {
    read.error('wrong-type', at('freeOperation'), 'true or nothing is wanted')
  }
  const name = (words: ReadonlyMap<string, number>, key: 'action' | 'seat'): string => {
    const word = fields[key]
    if (typeof word === 'string' && words.has(word)) return word
    read.error('unknown-word', at(key), shown(word))
    return ''
  }
  const room = { pieces: MOST_PIECES }
  const plain: Move = {
    ...template(
      name(game.names.actions, 'action'),
      name(game.names.seats, 'seat'),
      actionClass === LIMITED_OPERATION,
      freeOperation === true,
    ),
    answers: read
      .list(answers === undefined ? [] : answers, at('answers'))
      .flatMap((answer, i) => readAnswer(game, read, answer, at(`answers.${i}`), room) ?? []),
  }
  if (compound === undefined) return plain
  const { specialActivity, timing, window } = read.record(
    compound,
    at('compound'),
    ['specialActivity', 'timing'],
    ['window'],
  )
  if (timing !== 'before' && timing !== 'during' && timing !== 'after') {
    read.error('unknown-word', at('compound.timing'), shown(timing))
    return plain
  }
  return {
    ...plain,
    compound: {
      specialActivity: readMove(game, read, specialActivity, at('compound.specialActivity'), false),
      timing,
      ...(window === undefined ? {} : { window: read.integer(window, at('compound.window'), 0, 1_000_000) }),
    },
  }
}

/** Reads an answer as every choice of its name would, and wants exactly one way. */
function readAnswer(
  game: Game,
  read: JsonReader,
  json: unknown,
  path: string,
  room: Room,
): AnswerRecord | null {
  const fields = read.record(json, path, ['choice', 'value'], ['path', 'type'])
  const name = fields.choice
  const choices = typeof name === 'string' ? meanings(game, name) : []
  if (choices.length === 0) {
    read.error('unknown-word', `${path}.choice`, shown(name))
    return null
  }
  const found = new Map<string, AnswerRecord>()
  let errors: readonly JsonError[] = []
  for (const choice of choices) {
    if (fields.type !== undefined && fields.type !== signature(choice)) continue
    const attempt = new JsonReader(game)
    const record = readAs(attempt, choice, fields, path, room)
    if (attempt.errors.length === 0) found.set(JSON.stringify(record), record)
    else errors = attempt.errors
  }
  const [only] = found.values()
  if (only && found.size === 1) return only
  if (found.size > 1) {
    read.error('ambiguous', path, `type: one of ${choices.map(signature).join(' | ')}`)
  } else if (errors.length === 0) {
    read.error('unknown-word', `${path}.type`, shown(fields.type))
  }
  for (const error of errors) if (found.size === 0) read.errors.push(error)
  return null
}

function readAs(
  read: JsonReader,
  choice: ChoiceDef,
  fields: Readonly<Record<string, unknown>>,
  path: string,
  room: Room,
): AnswerRecord {
  const type = elementType(choice.type)
  let value: Answer
  if (choice.kind !== 'many') {
    const done = (choice.kind === 'each' || choice.kind === 'window') && fields.value === null
    value = done ? DONE : read.value(type, fields.value, `${path}.value`)
  } else if (type.k === 'piece') {
    value = read.list(fields.value, `${path}.value`).flatMap((piece, i) => {
      const pile = read.pilesIn(piece, `${path}.value.${i}`)
      if (pile === null) return []
      room.pieces -= pile.count
      if (room.pieces >= 0) return new Array<number>(pile.count).fill(pile.pile)
      read.error('out-of-range', `${path}.value.${i}`, `${shown(piece)}: too many pieces in one move`)
      return []
    })
  } else {
    value = read.list(fields.value, `${path}.value`).map((v, i) => read.value(type, v, `${path}.value.${i}`))
  }
  if (fields.path === undefined) return { choice: choice.name, value }
  const around = read.list(fields.path, `${path}.path`)
  if (around.length !== choice.path.length) {
    read.error('wrong-type', `${path}.path`, `${choice.path.length} values are wanted`)
  }
  const loops = around.map((v, i) => {
    const loop = choice.path[i]
    return loop ? read.value(elementType(loop.type), v, `${path}.path.${i}`) : 0
  })
  return { choice: choice.name, path: loops, value }
}
