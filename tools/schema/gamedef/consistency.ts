/** Checks what the parts of a compiled game must fulfil together: lengths of lists, arguments, kinds of choices. */
import {
  type BoardDef,
  type Effect,
  type Expr,
  type GameDef,
  listTrackHolders,
  type QuestionKind,
  SPECIAL_ACTIVITY,
  type Type,
} from '../../../engine/index.ts'
import { listEnumWords } from './number-rules.ts'
import type { TypePath } from './walk.ts'

type ConsistencyRule<V> = (value: V, def: GameDef) => string | false | null | undefined
/** The schema has already checked the type of the value. */
type AnyConsistencyRule = ConsistencyRule<never>

type ExprOfKind<K, U> = U extends { readonly e: infer E } ? (K extends E ? U : never) : never
type EffectOfKind<K, U> = U extends { readonly do: K } ? U : never
type ListItem<L> = L extends readonly (infer V)[] ? V : never
/** The sort of `ClassSet` that is a table. */
interface ClassSetTable {
  readonly keys: readonly Expr[]
  readonly sizes: readonly number[]
  readonly rows: readonly unknown[]
}

const multiplyAll = (sizes: readonly number[]): number => sizes.reduce((all, size) => all * size, 1)

const checkLength = (list: readonly unknown[] | undefined, expectedLength: number, what: string): string | false =>
  list?.length !== expectedLength && `${list?.length ?? 'no'} ${what}, not ${expectedLength}`

/** The words of the question which special activity to begin are the actions. */
const isKnownEnum = (def: GameDef, id: string): boolean =>
  id === SPECIAL_ACTIVITY.id || def.enums.some((each) => each.id === id)

const checkArgumentCount = (args: readonly unknown[], params: readonly unknown[] | undefined): string | false =>
  checkLength(args, params?.length ?? 0, 'arguments')

/** The kind of choice that an effect asks. */
const makeChoiceKindRule =
  (kind: QuestionKind): ConsistencyRule<{ readonly choice: number }> =>
  ({ choice }, def) =>
    def.choices[choice]?.kind !== kind &&
    `the choice ${choice} is of the kind ${def.choices[choice]?.kind}, not ${kind}`

const toAnyConsistencyRule = <V>(check: ConsistencyRule<V>): AnyConsistencyRule => check as AnyConsistencyRule

export const CONSISTENCY_RULES: Readonly<Record<TypePath, AnyConsistencyRule>> = {
  'Type<enum>': toAnyConsistencyRule<Type & { readonly k: 'enum' }>(
    ({ id }, def) => !isKnownEnum(def, id) && `there is no enum ${id}`,
  ),
  'Expr<call>': toAnyConsistencyRule<ExprOfKind<'call', Expr>>(({ fn, args }, def) =>
    checkArgumentCount(args, def.functions[fn]?.params),
  ),
  'Effect<call>': toAnyConsistencyRule<EffectOfKind<'call', Effect>>(({ proc, args }, def) =>
    checkArgumentCount(args, def.procedures[proc]?.params),
  ),
  'Expr<lookup>': toAnyConsistencyRule<ExprOfKind<'lookup', Expr>>(
    ({ by, from, keys, sizes, values }) =>
      checkLength(from, by.length, 'first keys') ||
      checkLength(keys, by.length, 'keys') ||
      checkLength(sizes, by.length, 'sizes') ||
      checkLength(values, multiplyAll(sizes), 'values'),
  ),
  'ClassSet<table>': toAnyConsistencyRule<ClassSetTable>(
    ({ keys, sizes, rows }) =>
      checkLength(sizes, keys.length, 'sizes') || checkLength(rows, multiplyAll(sizes), 'rows'),
  ),
  'Expr<boxOf>': toAnyConsistencyRule<ExprOfKind<'boxOf', Expr>>(({ zones }, def) =>
    checkLength(zones, def.seats.length, 'boxes'),
  ),
  'Expr<arith>': toAnyConsistencyRule<ExprOfKind<'arith', Expr>>(({ op, args }) => {
    if (op === 'min' || op === 'max' || op === '-') return args.length === 0 && 'no arguments'
    return checkLength(args, 2, 'arguments')
  }),
  'Effect<move>': toAnyConsistencyRule<EffectOfKind<'move', Effect>>(({ to, boxes }, def) =>
    boxes === null ? to === null && 'it moves nowhere' : checkLength(boxes, def.seats.length, 'boxes'),
  ),
  'Effect<chooseOne>': toAnyConsistencyRule(makeChoiceKindRule('one')),
  'Effect<chooseN>': toAnyConsistencyRule(makeChoiceKindRule('many')),
  'Effect<chooseEach>': toAnyConsistencyRule(makeChoiceKindRule('each')),
  'Effect<chooseEffect>': toAnyConsistencyRule(makeChoiceKindRule('one')),
  'Effect<roll>': toAnyConsistencyRule(makeChoiceKindRule('roll')),
  'Effect<draw>': toAnyConsistencyRule(makeChoiceKindRule('draw')),
  ActionDef: toAnyConsistencyRule<ListItem<GameDef['actions']>>(({ begins, windows }, def) =>
    begins === null
      ? windows.length > 0 && 'there are windows, and no choice asks for them'
      : makeChoiceKindRule('window')({ choice: begins }, def),
  ),
  AttributeDef: toAnyConsistencyRule<ListItem<BoardDef['attributes']>>(({ of, type, values, lists }, def) =>
    type.k === 'list'
      ? checkLength(lists, listTrackHolders(def, of).length, 'lists')
      : checkLength(values, listTrackHolders(def, of).length, 'values'),
  ),
  PropertyDef: toAnyConsistencyRule<ListItem<BoardDef['properties']>>(({ type, lists, changes }, def) =>
    type.k === 'list'
      ? !lists && 'no lists'
      : changes && (type.k !== 'enum' || !isKnownEnum(def, type.id)) && 'a property that changes must hold a word',
  ),
  ClassDef: toAnyConsistencyRule<ListItem<BoardDef['classes']>>(
    ({ kind, values, start }, def) =>
      checkLength(values, def.properties.length, 'values') ||
      (def.classes[start]?.kind !== kind && `it starts as another kind`),
  ),
  KindDef: toAnyConsistencyRule<ListItem<BoardDef['kinds']>>((kind, def) => {
    const index = def.kinds.indexOf(kind)
    return !def.classes.some((cls) => cls.kind === index) && 'no class is of this kind'
  }),
  GroupDef: toAnyConsistencyRule<ListItem<BoardDef['groups']>>(
    ({ rows }, def) => rows.length !== 1 && checkLength(rows, def.seats.length, 'rows'),
  ),
  MarkerDef: toAnyConsistencyRule<ListItem<BoardDef['markers']>>(
    ({ enum: id, lo, hi }, def) =>
      (!isKnownEnum(def, id) && `there is no enum ${id}`) ||
      checkLength(lo, def.zones.length, 'lowest states') ||
      checkLength(hi, def.zones.length, 'highest states'),
  ),
  VarDef: toAnyConsistencyRule<ListItem<BoardDef['vars']>>(
    ({ type, per, has, min, max }, def) =>
      (min > max && `there is no number from ${min} to ${max}`) ||
      (type.k === 'list' && 'a list') ||
      (type.k === 'enum' &&
        (min < -1 || max >= listEnumWords(def, type.id).length) &&
        `words of ${type.id} end before`) ||
      (type.k === 'bool' && (min < 0 || max > 1) && 'neither yes nor no') ||
      (per === null ? has.length > 0 && 'one for the game' : per.k !== 'zone' && per.k !== 'enum' && 'of nothing'),
  ),
  CircumstanceDef: toAnyConsistencyRule<ListItem<GameDef['circumstances']>>(
    ({ type, start }) => (type.k === 'list') !== Array.isArray(start) && 'it begins as something else',
  ),
  SetupDef: toAnyConsistencyRule<ListItem<BoardDef['setups']>>(({ pieces }, def) => checkSetupPieceCounts(pieces, def)),
  GameDef: toAnyConsistencyRule<GameDef>(
    (def) =>
      (JSON.stringify(def.seats) !== JSON.stringify(listEnumWords(def, 'seat')) &&
        'seats are the words of the enum seat') ||
      (def.seats.length === 0 && 'there is no seat') ||
      (def.phases.length === 0 && 'it has no phase') ||
      checkLength(def.adjacency, def.zones.length, 'lists of neighbours') ||
      checkLength(def.cards, listEnumWords(def, 'card').length, 'cards') ||
      checkLength(def.piles, listEnumWords(def, 'pile').length, 'piles') ||
      (def.phaseTrack >= 0 && checkLength(def.phases, listEnumWords(def, 'phase').length, 'phases')) ||
      checkScoreAndRank(def),
  ),
}

/** A setup has no more pieces of a kind than the game. */
function checkSetupPieceCounts(pieces: readonly (readonly number[])[], def: GameDef): string | false {
  const used = def.kinds.map(() => 0)
  for (const [cls = 0, , n = 0] of pieces) {
    const kind = def.classes[cls]?.kind ?? 0
    used[kind] = (used[kind] ?? 0) + n
  }
  const over = used.findIndex((n, kind) => n > (def.kinds[kind]?.count ?? 0))
  return over >= 0 && `it uses ${used[over]} ${def.kinds[over]?.id}: there are ${def.kinds[over]?.count}`
}

const checkScoreAndRank = ({ end: { score, rank }, functions }: GameDef): string | false => {
  const wrong = [score, rank].find((fn) => fn >= 0 && functions[fn]?.params.length !== 1)
  return wrong !== undefined && `${functions[wrong]?.name} is not asked of one seat`
}
