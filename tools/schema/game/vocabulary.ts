/**
 * The words of a game and all its rule sets, as schemas offer them. A scenario may be played under any rule set,
 * and a rule set may name what only it declares.
 */
import {
  type GameDef,
  getInnermostType,
  getTypeWords,
  listTrackHolders,
  makeEnumType,
  REFUSAL_MESSAGES,
  type Type,
} from '../../../engine/index.ts'
import { type DocumentedName, makeNamesWithoutHelp } from '../name-schemas.ts'
import { type AnswerWords, collectAnswerWords } from './answer-words.ts'
import { listPieceWords } from './piece-words.ts'
import { listRefusalCodes, type SourceDeclarations } from './source-declarations.ts'

export interface CallSignature {
  readonly name: string
  readonly params: readonly string[]
}

export interface TypedName {
  readonly id: string
  readonly type: Type
}

export interface NamedStates {
  readonly id: string
  readonly states: readonly string[]
}

export interface TrackWords extends TypedName {
  readonly as: 'track' | 'flag' | 'marker'
  readonly per: Type | null
  /** Those who have one: seats, spaces or words. */
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
  readonly enums: readonly NamedStates[]
  readonly attributes: readonly (TypedName & { readonly of: Type })[]
  readonly properties: readonly NamedStates[]
  readonly kinds: readonly DocumentedName[]
  readonly tracks: readonly TrackWords[]
  readonly markers: readonly NamedStates[]
  readonly circumstances: readonly TypedName[]
  readonly definitions: readonly string[]
  /** Procedures and macros. */
  readonly calls: readonly CallSignature[]
  readonly points: readonly CallSignature[]
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
  const collectAll = <T>(take: (def: GameDef) => readonly T[], key: (thing: T) => string): readonly T[] =>
    dedupeBy(defs.flatMap(take), key)
  const collectById = <T extends { readonly id: string }>(take: (def: GameDef) => readonly T[]): readonly T[] =>
    collectAll(take, ({ id }) => id)
  const collectWords = (take: (def: GameDef) => readonly DocumentedName[]): readonly DocumentedName[] =>
    collectAll(take, ({ word }) => word)
  const procedures = collectAll(
    (def) =>
      def.procedures
        .filter(isCalledByName)
        .map(({ name, params }) => ({ name, params: params.map((each) => each.name) })),
    ({ name }) => name,
  )
  return {
    title: defs[0].title,
    seats: collectWords((def) => makeNamesWithoutHelp(def.seats)),
    spaces: collectWords((def) =>
      def.zones.filter(({ box }) => !box).map(({ id, name }) => ({ word: id, says: name })),
    ),
    boxes: collectWords((def) => listBoxNames(def)),
    families: collectWords((def) =>
      makeNamesWithoutHelp(def.zones.flatMap(({ box, family }) => (box ? [family] : []))),
    ).map(({ word }) => word),
    enums: collectById((def) => def.enums.map(({ id, values }) => ({ id, states: values }))),
    attributes: collectById((def) => def.attributes),
    properties: collectById((def) =>
      def.properties.map((each) => ({ id: each.id, states: getTypeWords(def, each.type) })),
    ),
    kinds: collectWords((def) => def.kinds.map(({ id, plural }) => ({ word: id, says: plural }))),
    tracks: collectById((def) => listTrackWords(def)),
    markers: collectById((def) =>
      def.markers.map((each) => ({ id: each.id, states: getTypeWords(def, makeEnumType(each.enum)) })),
    ),
    circumstances: collectById((def) => def.circumstances),
    definitions: collectWords((def) =>
      makeNamesWithoutHelp(def.functions.flatMap(({ name, part }) => (part ? [] : [name]))),
    ).map(({ word }) => word),
    calls: dedupeBy([...procedures, ...declared.macros], ({ name }) => name),
    points: collectAll(
      (def) => def.points.map(({ id, params }) => ({ name: id, params: params.map(({ name }) => name) })),
      ({ name }) => name,
    ),
    actions: mergeActionWords(defs),
    setups: collectWords((def) => def.setups.map(({ id, title }) => ({ word: id, says: title }))),
    invariants: collectWords((def) => def.invariants.map(({ id, description }) => ({ word: id, says: description }))),
    rules: collectWords((def) => listClausesAndSections(def)),
    refusals: dedupeBy(
      [...listEngineRefusals(), ...defs.flatMap((def) => makeNamesWithoutHelp(listRefusalCodes(def)))],
      ({ word }) => word,
    ),
    rulesets: declared.rulesets,
    pieceWords: dedupeBy(defs.flatMap(listPieceWords), (word) => word),
    phrases: collectWords((def) => makeNamesWithoutHelp(def.classes.map(({ singular }) => `1 ${singular}`))).map(
      ({ word }) => word,
    ),
  }
}

/** Sides of cards, points and what ends them are called by effects of their own. */
const isCalledByName = ({ part, made }: GameDef['procedures'][number]): boolean => !part && !made

function dedupeBy<T>(things: readonly T[], key: (thing: T) => string): readonly T[] {
  const itemsByKey = new Map<string, T>()
  for (const thing of things) {
    const name = key(thing).toLowerCase()
    if (!itemsByKey.has(name)) itemsByKey.set(name, thing)
  }
  return [...itemsByKey.values()]
}

/** The words that values of the type have, or those in lists of the type; null where they are not words. */
export function listTypeWords(vocabulary: Vocabulary, typeOrListType: Type): readonly string[] | null {
  const type = getInnermostType(typeOrListType)
  if (type.k === 'enum') return vocabulary.enums.find(({ id }) => id === type.id)?.states ?? []
  return type.k === 'zone' ? [...vocabulary.spaces, ...vocabulary.boxes].map(({ word }) => word) : null
}

const listBoxNames = ({ zones }: GameDef): readonly DocumentedName[] => {
  const boxes = zones.filter(({ box }) => box)
  return [
    ...boxes.map(({ family }) => ({ word: family, says: '' })),
    ...boxes.map(({ id, name }) => ({ word: id, says: name })),
  ]
}

const listTrackWords = (def: GameDef): readonly TrackWords[] =>
  def.vars.map(({ id, type, as, per, has, min, max }) => ({
    ...{ id, type, as, per, min, max },
    owners: has.map((index) => listTrackHolders(def, per)[index] ?? ''),
  }))

/** Lists the clauses with their text, then the sections. */
const listClausesAndSections = ({ rules }: GameDef): readonly DocumentedName[] => [
  ...rules.map(({ id, title, text }) => ({ word: id, says: text || title })),
  ...rules.map(({ section, title }) => ({ word: section, says: title })),
]

const listEngineRefusals = (): readonly DocumentedName[] =>
  Object.entries(REFUSAL_MESSAGES).map(([word, says]: readonly [string, string]) => ({ word, says }))

/** An action of several rule sets gets the questions of all. */
function mergeActionWords(defs: readonly GameDef[]): readonly ActionWords[] {
  const actionsById = new Map<string, ActionWords>()
  for (const def of defs) {
    for (const [index, { id, kind, inner, seats }] of def.actions.entries()) {
      const before = actionsById.get(id)
      const answers = collectAnswerWords(def, index, before?.answers)
      const names = seats.map((seat) => def.seats[seat] ?? '')
      actionsById.set(id, {
        id,
        kind,
        inner,
        seats: dedupeBy([...(before?.seats ?? []), ...names], (x) => x),
        answers,
      })
    }
  }
  return [...actionsById.values()]
}
