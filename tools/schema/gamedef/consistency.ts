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
type AnyRule = ConsistencyRule<never>

type ExprMember<K, U> = U extends { readonly e: infer E } ? (K extends E ? U : never) : never
type EffectMember<K, U> = U extends { readonly do: K } ? U : never
type ListItem<L> = L extends readonly (infer V)[] ? V : never
/** The sort of `ClassSet` that is a table. */
interface ClassTable {
  readonly keys: readonly Expr[]
  readonly sizes: readonly number[]
  readonly rows: readonly unknown[]
}

const multiplyAll = (sizes: readonly number[]): number => sizes.reduce((all, size) => all * size, 1)

const checkLength = (list: readonly unknown[] | undefined, wanted: number, what: string): string | false =>
  list?.length !== wanted && `${list?.length ?? 'no'} ${what}, not ${wanted}`

/** The words of the question which special activity to begin are the actions. */
const isKnownEnum = (def: GameDef, id: string): boolean =>
  id === SPECIAL_ACTIVITY.id || def.enums.some((each) => each.id === id)

const checkArguments = (args: readonly unknown[], params: readonly unknown[] | undefined): string | false =>
  checkLength(args, params?.length ?? 0, 'arguments')

/** The kind of choice that an effect asks. */
const checkChoiceKind =
  (kind: QuestionKind): ConsistencyRule<{ readonly choice: number }> =>
  ({ choice }, def) =>
    def.choices[choice]?.kind !== kind &&
    `the choice ${choice} is of the kind ${def.choices[choice]?.kind}, not ${kind}`

const toAnyRule = <V>(check: ConsistencyRule<V>): AnyRule => check as AnyRule

export const CONSISTENCY_RULES: Readonly<Record<TypePath, AnyRule>> = {
  'Type<enum>': toAnyRule<Type & { readonly k: 'enum' }>(
    ({ id }, def) => !isKnownEnum(def, id) && `there is no enum ${id}`,
  ),
  'Expr<call>': toAnyRule<ExprMember<'call', Expr>>(({ fn, args }, def) =>
    checkArguments(args, def.functions[fn]?.params),
  ),
  'Effect<call>': toAnyRule<EffectMember<'call', Effect>>(({ proc, args }, def) =>
    checkArguments(args, def.procedures[proc]?.params),
  ),
  'Expr<lookup>': toAnyRule<ExprMember<'lookup', Expr>>(
    ({ by, from, keys, sizes, values }) =>
      checkLength(from, by.length, 'first keys') ||
      checkLength(keys, by.length, 'keys') ||
      checkLength(sizes, by.length, 'sizes') ||
      checkLength(values, multiplyAll(sizes), 'values'),
  ),
  'ClassSet<table>': toAnyRule<ClassTable>(
    ({ keys, sizes, rows }) =>
      checkLength(sizes, keys.length, 'sizes') || checkLength(rows, multiplyAll(sizes), 'rows'),
  ),
  'Expr<boxOf>': toAnyRule<ExprMember<'boxOf', Expr>>(({ zones }, def) =>
    checkLength(zones, def.seats.length, 'boxes'),
  ),
  'Expr<arith>': toAnyRule<ExprMember<'arith', Expr>>(({ op, args }) => {
    if (op === 'min' || op === 'max' || op === '-') return args.length === 0 && 'no arguments'
    return checkLength(args, 2, 'arguments')
  }),
  'Effect<move>': toAnyRule<EffectMember<'move', Effect>>(({ to, boxes }, def) =>
    boxes === null ? to === null && 'it moves nowhere' : checkLength(boxes, def.seats.length, 'boxes'),
  ),
  'Effect<chooseOne>': toAnyRule(checkChoiceKind('one')),
  'Effect<chooseN>': toAnyRule(checkChoiceKind('many')),
  'Effect<chooseEach>': toAnyRule(checkChoiceKind('each')),
  'Effect<chooseEffect>': toAnyRule(checkChoiceKind('one')),
  'Effect<roll>': toAnyRule(checkChoiceKind('roll')),
  'Effect<draw>': toAnyRule(checkChoiceKind('draw')),
  ActionDef: toAnyRule<ListItem<GameDef['actions']>>(({ begins, windows }, def) =>
    begins === null
      ? windows.length > 0 && 'windows that nothing asks'
      : checkChoiceKind('window')({ choice: begins }, def),
  ),
  AttributeDef: toAnyRule<ListItem<BoardDef['attributes']>>(({ of, type, values, lists }, def) =>
    type.k === 'list'
      ? checkLength(lists, listTrackHolders(def, of).length, 'lists')
      : checkLength(values, listTrackHolders(def, of).length, 'values'),
  ),
  PropertyDef: toAnyRule<ListItem<BoardDef['properties']>>(({ type, lists, changes }, def) =>
    type.k === 'list'
      ? !lists && 'no lists'
      : changes && (type.k !== 'enum' || !isKnownEnum(def, type.id)) && 'what changes is no word',
  ),
  ClassDef: toAnyRule<ListItem<BoardDef['classes']>>(
    ({ kind, values, start }, def) =>
      checkLength(values, def.properties.length, 'values') ||
      (def.classes[start]?.kind !== kind && `it starts as another kind`),
  ),
  KindDef: toAnyRule<ListItem<BoardDef['kinds']>>((kind, def) => {
    const index = def.kinds.indexOf(kind)
    return !def.classes.some((cls) => cls.kind === index) && 'no class is of this kind'
  }),
  GroupDef: toAnyRule<ListItem<BoardDef['groups']>>(
    ({ rows }, def) => rows.length !== 1 && checkLength(rows, def.seats.length, 'rows'),
  ),
  MarkerDef: toAnyRule<ListItem<BoardDef['markers']>>(
    ({ enum: id, lo, hi }, def) =>
      (!isKnownEnum(def, id) && `there is no enum ${id}`) ||
      checkLength(lo, def.zones.length, 'lowest states') ||
      checkLength(hi, def.zones.length, 'highest states'),
  ),
  VarDef: toAnyRule<ListItem<BoardDef['vars']>>(
    ({ type, per, has, min, max }, def) =>
      (min > max && `from ${min} to ${max} there is nothing`) ||
      (type.k === 'list' && 'a list') ||
      (type.k === 'enum' &&
        (min < -1 || max >= listEnumWords(def, type.id).length) &&
        `words of ${type.id} end before`) ||
      (type.k === 'bool' && (min < 0 || max > 1) && 'neither yes nor no') ||
      (per === null ? has.length > 0 && 'one for the game' : per.k !== 'zone' && per.k !== 'enum' && 'of nothing'),
  ),
  CircumstanceDef: toAnyRule<ListItem<GameDef['circumstances']>>(
    ({ type, start }) => (type.k === 'list') !== Array.isArray(start) && 'it begins as something else',
  ),
  SetupDef: toAnyRule<ListItem<BoardDef['setups']>>(({ pieces }, def) => checkPieceCounts(pieces, def)),
  GameDef: toAnyRule<GameDef>(
    (def) =>
      (JSON.stringify(def.seats) !== JSON.stringify(listEnumWords(def, 'seat')) &&
        'seats are the words of the enum seat') ||
      (def.seats.length === 0 && 'nobody plays') ||
      (def.phases.length === 0 && 'it has no phase') ||
      checkLength(def.adjacency, def.zones.length, 'lists of neighbours') ||
      checkLength(def.cards, listEnumWords(def, 'card').length, 'cards') ||
      checkLength(def.piles, listEnumWords(def, 'pile').length, 'piles') ||
      (def.phaseTrack >= 0 && checkLength(def.phases, listEnumWords(def, 'phase').length, 'phases')) ||
      checkRanking(def),
  ),
}

/** A setup has no more pieces of a kind than the game. */
function checkPieceCounts(pieces: readonly (readonly number[])[], def: GameDef): string | false {
  const used = def.kinds.map(() => 0)
  for (const [cls = 0, , n = 0] of pieces) {
    const kind = def.classes[cls]?.kind ?? 0
    used[kind] = (used[kind] ?? 0) + n
  }
  const over = used.findIndex((n, kind) => n > (def.kinds[kind]?.count ?? 0))
  return over >= 0 && `it uses ${used[over]} ${def.kinds[over]?.id}: there are ${def.kinds[over]?.count}`
}

const checkRanking = ({ end: { score, rank }, functions }: GameDef): string | false => {
  const wrong = [score, rank].find((fn) => fn >= 0 && functions[fn]?.params.length !== 1)
  return wrong !== undefined && `${functions[wrong]?.name} is not asked of one seat`
}
