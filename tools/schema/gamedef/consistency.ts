/** What must be true of the parts of a compiled game together: lists as long as what they are by, arguments, kinds of choices. */
import {
  ACTION,
  type BoardDef,
  type Effect,
  type Expr,
  type GameDef,
  ownersOf,
  type QuestionKind,
  type Type,
} from '../../../engine/index.ts'
import { listEnumWords } from './number-rules.ts'
import type { TypePath } from './walk.ts'

type Rule<V> = (value: V, def: GameDef) => string | false | null | undefined
/** Of objects that the schema says to be so. */
type AnyRule = Rule<never>

type Of<K, U> = U extends { readonly e: infer E } ? (K extends E ? U : never) : never
type Do<K, U> = U extends { readonly do: K } ? U : never
type Item<L> = L extends readonly (infer V)[] ? V : never
/** The sort of `ClassSet` that is a table. */
interface ClassTable {
  readonly keys: readonly Expr[]
  readonly sizes: readonly number[]
  readonly rows: readonly unknown[]
}

const product = (sizes: readonly number[]): number => sizes.reduce((all, size) => all * size, 1)

const length = (list: readonly unknown[] | undefined, wanted: number, what: string): string | false =>
  list?.length !== wanted && `${list?.length ?? 'no'} ${what}, not ${wanted}`

/** The words of the question which special activity to begin are the actions. */
const isKnown = (def: GameDef, id: string): boolean => id === ACTION.id || def.enums.some((each) => each.id === id)

const arguments_ = (args: readonly unknown[], params: readonly unknown[] | undefined): string | false =>
  length(args, params?.length ?? 0, 'arguments')

/** The kind of choice that an effect asks. */
const asks =
  (kind: QuestionKind): Rule<{ readonly choice: number }> =>
  ({ choice }, def) =>
    def.choices[choice]?.kind !== kind &&
    `the choice ${choice} is of the kind ${def.choices[choice]?.kind}, not ${kind}`

const rule = <V>(check: Rule<V>): AnyRule => check as AnyRule

export const CONSISTENCY: Readonly<Record<TypePath, AnyRule>> = {
  'Type<enum>': rule<Type & { readonly k: 'enum' }>(({ id }, def) => !isKnown(def, id) && `there is no enum ${id}`),
  'Expr<call>': rule<Of<'call', Expr>>(({ fn, args }, def) => arguments_(args, def.functions[fn]?.params)),
  'Effect<call>': rule<Do<'call', Effect>>(({ proc, args }, def) => arguments_(args, def.procedures[proc]?.params)),
  'Expr<lookup>': rule<Of<'lookup', Expr>>(
    ({ by, from, keys, sizes, values }) =>
      length(from, by.length, 'first keys') ||
      length(keys, by.length, 'keys') ||
      length(sizes, by.length, 'sizes') ||
      length(values, product(sizes), 'values'),
  ),
  'ClassSet<table>': rule<ClassTable>(
    ({ keys, sizes, rows }) => length(sizes, keys.length, 'sizes') || length(rows, product(sizes), 'rows'),
  ),
  'Expr<boxOf>': rule<Of<'boxOf', Expr>>(({ zones }, def) => length(zones, def.seats.length, 'boxes')),
  'Expr<arith>': rule<Of<'arith', Expr>>(({ op, args }) => {
    if (op === 'min' || op === 'max' || op === '-') return args.length === 0 && 'no arguments'
    return length(args, 2, 'arguments')
  }),
  'Effect<move>': rule<Do<'move', Effect>>(({ to, boxes }, def) =>
    boxes === null ? to === null && 'it moves nowhere' : length(boxes, def.seats.length, 'boxes'),
  ),
  'Effect<chooseOne>': rule(asks('one')),
  'Effect<chooseN>': rule(asks('many')),
  'Effect<chooseEach>': rule(asks('each')),
  'Effect<chooseEffect>': rule(asks('one')),
  'Effect<roll>': rule(asks('roll')),
  'Effect<draw>': rule(asks('draw')),
  ActionDef: rule<Item<GameDef['actions']>>(({ begins, windows }, def) =>
    begins === null ? windows.length > 0 && 'windows that nothing asks' : asks('window')({ choice: begins }, def),
  ),
  AttributeDef: rule<Item<BoardDef['attributes']>>(({ of, type, values, lists }, def) =>
    type.k === 'list'
      ? length(lists, ownersOf(def, of).length, 'lists')
      : length(values, ownersOf(def, of).length, 'values'),
  ),
  PropertyDef: rule<Item<BoardDef['properties']>>(({ type, lists, changes }, def) =>
    type.k === 'list'
      ? !lists && 'no lists'
      : changes && (type.k !== 'enum' || !isKnown(def, type.id)) && 'what changes is no word',
  ),
  ClassDef: rule<Item<BoardDef['classes']>>(
    ({ kind, values, start }, def) =>
      length(values, def.properties.length, 'values') ||
      (def.classes[start]?.kind !== kind && `it starts as another kind`),
  ),
  KindDef: rule<Item<BoardDef['kinds']>>((kind, def) => {
    const index = def.kinds.indexOf(kind)
    return !def.classes.some((cls) => cls.kind === index) && 'no class is of this kind'
  }),
  GroupDef: rule<Item<BoardDef['groups']>>(
    ({ rows }, def) => rows.length !== 1 && length(rows, def.seats.length, 'rows'),
  ),
  MarkerDef: rule<Item<BoardDef['markers']>>(
    ({ enum: id, lo, hi }, def) =>
      (!isKnown(def, id) && `there is no enum ${id}`) ||
      length(lo, def.zones.length, 'lowest states') ||
      length(hi, def.zones.length, 'highest states'),
  ),
  VarDef: rule<Item<BoardDef['vars']>>(
    ({ type, per, has, min, max }, def) =>
      (min > max && `from ${min} to ${max} there is nothing`) ||
      (type.k === 'list' && 'a list') ||
      (type.k === 'enum' &&
        (min < -1 || max >= listEnumWords(def, type.id).length) &&
        `words of ${type.id} end before`) ||
      (type.k === 'bool' && (min < 0 || max > 1) && 'neither yes nor no') ||
      (per === null ? has.length > 0 && 'one for the game' : per.k !== 'zone' && per.k !== 'enum' && 'of nothing'),
  ),
  CircumstanceDef: rule<Item<GameDef['circumstances']>>(
    ({ type, start }) => (type.k === 'list') !== Array.isArray(start) && 'it begins as something else',
  ),
  SetupDef: rule<Item<BoardDef['setups']>>(({ pieces }, def) => tooMany(pieces, def)),
  GameDef: rule<GameDef>(
    (def) =>
      (JSON.stringify(def.seats) !== JSON.stringify(listEnumWords(def, 'seat')) &&
        'seats are the words of the enum seat') ||
      (def.seats.length === 0 && 'nobody plays') ||
      (def.phases.length === 0 && 'it has no phase') ||
      length(def.adjacency, def.zones.length, 'lists of neighbours') ||
      length(def.cards, listEnumWords(def, 'card').length, 'cards') ||
      length(def.piles, listEnumWords(def, 'pile').length, 'piles') ||
      (def.phaseTrack >= 0 && length(def.phases, listEnumWords(def, 'phase').length, 'phases')) ||
      ranking(def),
  ),
}

/** More pieces of a kind than there are. */
function tooMany(pieces: readonly (readonly number[])[], def: GameDef): string | false {
  const used = def.kinds.map(() => 0)
  for (const [cls = 0, , n = 0] of pieces) {
    const kind = def.classes[cls]?.kind ?? 0
    used[kind] = (used[kind] ?? 0) + n
  }
  const over = used.findIndex((n, kind) => n > (def.kinds[kind]?.count ?? 0))
  return over >= 0 && `it uses ${used[over]} ${def.kinds[over]?.id}: there are ${def.kinds[over]?.count}`
}

const ranking = ({ end: { score, rank }, functions }: GameDef): string | false => {
  const wrong = [score, rank].find((fn) => fn >= 0 && functions[fn]?.params.length !== 1)
  return wrong !== undefined && `${functions[wrong]?.name} is not asked of one seat`
}
