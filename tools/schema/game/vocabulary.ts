/**
 * The words of a game, as schemas offer them: of the game as it is and under each of its rule sets, since a scenario
 * may be played under any of them, and an overlay may name what only it declares.
 */
import {
  enumType,
  type GameDef,
  innermostType,
  ownersOf,
  REFUSALS,
  type Type,
  typeWords,
} from '../../../engine/index.ts'
import { type DocumentedName, toDocumentedNames } from '../name-schemas.ts'
import { type AnswerWords, collectAnswerWords } from './answer-words.ts'
import { listPieceWords } from './piece-words.ts'
import { listRefusalCodes, type SourceDeclarations } from './source-declarations.ts'

export interface Parameters {
  readonly name: string
  readonly params: readonly string[]
}

export interface TypedName {
  readonly id: string
  readonly type: Type
}

export interface States {
  readonly id: string
  readonly states: readonly string[]
}

export interface Track extends TypedName {
  readonly as: 'track' | 'flag' | 'marker'
  readonly per: Type | null
  /** Whose there is one. */
  readonly owners: readonly string[]
  readonly min: number
  readonly max: number
}

export interface ActionWords {
  readonly id: string
  readonly kind: string
  readonly inner: boolean
  readonly seats: readonly string[]
  readonly answers: AnswerWords
}

export interface Vocabulary {
  readonly title: string
  readonly seats: readonly DocumentedName[]
  readonly spaces: readonly DocumentedName[]
  /** `available:red`, and `available` for those of all seats. */
  readonly boxes: readonly DocumentedName[]
  readonly families: readonly string[]
  readonly enums: readonly States[]
  readonly attributes: readonly (TypedName & { readonly of: Type })[]
  readonly properties: readonly States[]
  readonly kinds: readonly DocumentedName[]
  readonly tracks: readonly Track[]
  readonly markers: readonly States[]
  readonly circumstances: readonly TypedName[]
  readonly definitions: readonly string[]
  /** Procedures and macros. */
  readonly calls: readonly Parameters[]
  readonly points: readonly Parameters[]
  readonly actions: readonly ActionWords[]
  readonly setups: readonly DocumentedName[]
  readonly invariants: readonly DocumentedName[]
  readonly rules: readonly DocumentedName[]
  readonly refusals: readonly DocumentedName[]
  readonly rulesets: readonly string[]
  /** Each word that pieces are called by in phrases of a board. */
  readonly pieceWords: readonly string[]
  /** `1 hidden rider`: a phrase for each class of pieces. */
  readonly phrases: readonly string[]
}

/** The definitions of one game: as it is first, then under its rule sets. */
export function makeVocabulary(defs: readonly [GameDef, ...GameDef[]], declared: SourceDeclarations): Vocabulary {
  const all = <T>(take: (def: GameDef) => readonly T[], key: (thing: T) => string): readonly T[] =>
    uniqueBy(defs.flatMap(take), key)
  const byId = <T extends { readonly id: string }>(take: (def: GameDef) => readonly T[]): readonly T[] =>
    all(take, ({ id }) => id)
  const words = (take: (def: GameDef) => readonly DocumentedName[]): readonly DocumentedName[] =>
    all(take, ({ word }) => word)
  const procedures = all(
    (def) =>
      def.procedures.filter(isCalled).map(({ name, params }) => ({ name, params: params.map((each) => each.name) })),
    ({ name }) => name,
  )
  return {
    title: defs[0].title,
    seats: words((def) => toDocumentedNames(def.seats)),
    spaces: words((def) => def.zones.filter(({ box }) => !box).map(({ id, name }) => ({ word: id, says: name }))),
    boxes: words((def) => boxesOf(def)),
    families: words((def) => toDocumentedNames(def.zones.flatMap(({ box, family }) => (box ? [family] : [])))).map(
      ({ word }) => word,
    ),
    enums: byId((def) => def.enums.map(({ id, values }) => ({ id, states: values }))),
    attributes: byId((def) => def.attributes),
    properties: byId((def) => def.properties.map((each) => ({ id: each.id, states: typeWords(def, each.type) }))),
    kinds: words((def) => def.kinds.map(({ id, plural }) => ({ word: id, says: plural }))),
    tracks: byId((def) => tracksOf(def)),
    markers: byId((def) => def.markers.map((each) => ({ id: each.id, states: typeWords(def, enumType(each.enum)) }))),
    circumstances: byId((def) => def.circumstances),
    definitions: words((def) => toDocumentedNames(def.functions.flatMap(({ name, part }) => (part ? [] : [name])))).map(
      ({ word }) => word,
    ),
    calls: uniqueBy([...procedures, ...declared.macros], ({ name }) => name),
    points: all(
      (def) => def.points.map(({ id, params }) => ({ name: id, params: params.map(({ name }) => name) })),
      ({ name }) => name,
    ),
    actions: actionsOf(defs),
    setups: words((def) => def.setups.map(({ id, title }) => ({ word: id, says: title }))),
    invariants: words((def) => def.invariants.map(({ id, description }) => ({ word: id, says: description }))),
    rules: words((def) => rulesOf(def)),
    refusals: uniqueBy(
      [...codes(), ...defs.flatMap((def) => toDocumentedNames(listRefusalCodes(def)))],
      ({ word }) => word,
    ),
    rulesets: declared.rulesets,
    pieceWords: uniqueBy(defs.flatMap(listPieceWords), (word) => word),
    phrases: words((def) => toDocumentedNames(def.classes.map(({ singular }) => `1 ${singular}`))).map(
      ({ word }) => word,
    ),
  }
}

/** Sides of cards, points and what ends them are called by effects of their own. */
const isCalled = ({ part, made }: GameDef['procedures'][number]): boolean => !part && !made

function uniqueBy<T>(things: readonly T[], key: (thing: T) => string): readonly T[] {
  const seen = new Map<string, T>()
  for (const thing of things) {
    const name = key(thing).toLowerCase()
    if (!seen.has(name)) seen.set(name, thing)
  }
  return [...seen.values()]
}

/** The words that values of the type have, or those in lists of the type; null where they are not words. */
export function listTypeWords(vocabulary: Vocabulary, list: Type): readonly string[] | null {
  const type = innermostType(list)
  if (type.k === 'enum') return vocabulary.enums.find(({ id }) => id === type.id)?.states ?? []
  return type.k === 'zone' ? [...vocabulary.spaces, ...vocabulary.boxes].map(({ word }) => word) : null
}

const boxesOf = ({ zones }: GameDef): readonly DocumentedName[] => {
  const boxes = zones.filter(({ box }) => box)
  return [
    ...boxes.map(({ family }) => ({ word: family, says: '' })),
    ...boxes.map(({ id, name }) => ({ word: id, says: name })),
  ]
}

const tracksOf = (def: GameDef): readonly Track[] =>
  def.vars.map(({ id, type, as, per, has, min, max }) => ({
    ...{ id, type, as, per, min, max },
    owners: has.map((index) => ownersOf(def, per)[index] ?? ''),
  }))

/** Clauses with their text, then the sections that they stand in. */
const rulesOf = ({ rules }: GameDef): readonly DocumentedName[] => [
  ...rules.map(({ id, title, text }) => ({ word: id, says: text || title })),
  ...rules.map(({ section, title }) => ({ word: section, says: title })),
]

const codes = (): readonly DocumentedName[] =>
  Object.entries(REFUSALS).map(([word, says]: readonly [string, string]) => ({ word, says }))

/** An action that several rule sets have is asked what any of them asks. */
function actionsOf(defs: readonly GameDef[]): readonly ActionWords[] {
  const found = new Map<string, ActionWords>()
  for (const def of defs) {
    for (const [index, { id, kind, inner, seats }] of def.actions.entries()) {
      const before = found.get(id)
      const answers = collectAnswerWords(def, index, before?.answers)
      const names = seats.map((seat) => def.seats[seat] ?? '')
      found.set(id, {
        id,
        kind,
        inner,
        seats: uniqueBy([...(before?.seats ?? []), ...names], (x) => x),
        answers,
      })
    }
  }
  return [...found.values()]
}
