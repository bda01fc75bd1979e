/** The names of a game that scripts, statements and goldens can speak of, in the order of its declarations. */
import { collectEffects, type GameDef, type Type } from '../../engine/index.ts'

export const NAME_KINDS = [
  'space',
  'box',
  'seat',
  'piece',
  'piece-word',
  'group',
  'word',
  'track',
  'marker',
  'attribute',
  'property',
  'action',
  'choice',
  'phase',
  'card',
  'pile',
  'definition',
  'setup',
  'ruleset',
  'circumstance',
  'refusal',
  'clause',
  'invariant',
  'lasting',
] as const

export type NameKind = (typeof NAME_KINDS)[number]

export interface GameName {
  readonly kind: NameKind
  readonly name: string
  /** Names of different natures are never the same thing under another name. */
  readonly nature: string
  /** An index into the places of the game; -1 where it has none. */
  readonly at: number
}

type BareName = Pick<GameName, 'name'> & Partial<GameName>

/** Words of these enums are listed as names of another kind. */
const ENUMS_OF_OTHERS: ReadonlySet<string> = new Set(['seat', 'card', 'pile', 'phase', 'lasting', 'action'])

export function listGameNames(def: GameDef, rulesets: readonly string[]): ReadonlyMap<NameKind, readonly GameName[]> {
  const byKind: { readonly [K in NameKind]: readonly BareName[] } = {
    space: def.zones.filter(({ box }) => !box).map(({ id }) => ({ name: id })),
    box: dropRepeated(
      def.zones
        .filter(({ box }) => box)
        .map(({ family, seat }) => ({ name: family, nature: seat < 0 ? '' : 'of seats' })),
    ),
    seat: def.seats.map((name) => ({ name })),
    piece: def.kinds.map(({ id, owner }) => ({ name: id, nature: `${owner}` })),
    'piece-word': listPieceWords(def),
    group: def.groups.map(({ id }) => ({ name: id })),
    word: def.enums
      .filter(({ id }) => !ENUMS_OF_OTHERS.has(id))
      .flatMap(({ values }) => values.map((name) => ({ name }))),
    track: def.vars.map(({ id, as, type, per }) => ({
      name: id,
      nature: `${as} ${formatNature(type)} ${per ? formatNature(per) : ''}`,
    })),
    marker: def.markers.map(({ id }) => ({ name: id })),
    attribute: def.attributes.map(({ id, of, type }) => ({
      name: id,
      nature: `${formatNature(of)} ${formatNature(type)}`,
    })),
    property: def.properties.map(({ id, changes }) => ({ name: id, nature: `${changes}` })),
    action: def.actions.map(({ id, seats, at }) => ({ name: id, nature: seats.join(), at })),
    choice: def.choices.map(({ name, kind, type, at }) => ({ name, nature: `${kind} ${type.k}`, at })),
    phase: def.phases.map(({ id, at }) => ({ name: id, at })),
    card: def.cards.map(({ id, sides }) => ({ name: id, nature: `${sides.length}` })),
    pile: dropRepeated(def.piles.map(({ family, seat }) => ({ name: family, nature: seat < 0 ? '' : 'of seats' }))),
    definition: def.functions.flatMap(({ name, params, returns, part, made, at }) =>
      part || made ? [] : [{ name, nature: `${params.length} ${returns.k}`, at }],
    ),
    setup: def.setups.map(({ id, at }) => ({ name: id, at })),
    ruleset: rulesets.map((name) => ({ name })),
    circumstance: def.circumstances.map(({ id, type }) => ({ name: id, nature: formatNature(type) })),
    refusal: listRefusalCodes(def).map((name) => ({ name })),
    clause: [
      ...dropRepeated(def.rules.map(({ section }) => ({ name: section, nature: 'section' }))),
      ...def.rules.map(({ id, section, at }) => ({ name: id, nature: section, at })),
    ],
    invariant: def.invariants.map(({ id }) => ({ name: id })),
    lasting: def.lasting.map(({ id }) => ({ name: id })),
  }
  return new Map(
    NAME_KINDS.map((kind) => [
      kind,
      byKind[kind].filter(({ name }) => name !== '').map((each) => ({ nature: '', at: -1, ...each, kind })),
    ]),
  )
}

/** Sections are parts of clauses' ids; types are told apart as far as their values could not stand for each other. */
const formatNature = (type: Type): string =>
  type.k === 'enum' ? `enum ${type.id}` : type.k === 'list' ? `list of ${formatNature(type.of)}` : type.k

const dropRepeated = (names: readonly BareName[]): readonly BareName[] =>
  names.filter(({ name }, i) => names.findIndex((each) => each.name === name) === i)

/** The words of phrases for pieces, each once: `red`, `scout`, `scouts`. */
function listPieceWords({ kinds }: GameDef): readonly BareName[] {
  const words = kinds.flatMap(({ singular, plural }) => [
    ...singular.split(' ').map((name) => ({ name, nature: 'one' })),
    ...plural.split(' ').map((name) => ({ name, nature: 'many' })),
  ])
  return dropRepeated(words)
}

function listRefusalCodes(def: GameDef): readonly string[] {
  const conditions = def.actions.flatMap(({ legality, validate }) => [...legality, ...validate])
  const lists = [
    ...def.procedures.map(({ effects }) => effects),
    ...def.actions.flatMap(({ spend, after, stages }) => [spend, after, ...stages.map(({ effects }) => effects)]),
  ]
  const effects = lists.flatMap((list) => [...collectEffects(list)])
  const codes = effects.flatMap((effect) =>
    'because' in effect && typeof effect.because === 'string' ? [effect.because] : [],
  )
  return [...new Set([...conditions.map(({ because }) => because), ...codes])]
}
