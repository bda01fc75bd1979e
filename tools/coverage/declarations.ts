/**
 * What a game declares, and which cases a change of it can concern. A clause that a declaration carries is used by
 * every case that speaks of the declaration.
 */
import {
  type AttributeDef,
  type ConstraintDef,
  type GameDef,
  type GroupDef,
  type MarkerDef,
  toOtherNumber,
  toPlural,
  type VarDef,
} from '../../engine/index.ts'

export interface CoverageDeclaration {
  /** `attribute econ`, `group cubes`, `adjacency` ... */
  readonly key: string
  /** The clause it carries, or -1. */
  readonly rule: number
  /** The names by which a scenario calls it. */
  readonly names: readonly string[]
  /** The part of it that can change alone, without its shape; null where there is none. */
  readonly changeablePart: unknown
}

export const CONSTRAINTS_KEY = 'constraints'
export const ADJACENCY_KEY = 'adjacency'
/** All places that put pieces on a board: `given`, `set`, a whole state. */
const PIECE_PLACING_KEYS = ['spaces', 'boxes', 'state']

/**
 * What a change of a field concerns: every case, only cases that speak of the declaration, or no play, as for its place
 * and its clause.
 */
type FieldConcern = 'every-case' | 'mentioning-cases' | 'no-case'
/** Every field of a declaration, so that a new one does not compile before it is listed here. */
type ConcernByField<T> = { readonly [F in keyof T]-?: FieldConcern }

const ATTRIBUTE_FIELD_CONCERNS: ConcernByField<AttributeDef> = {
  ...{ id: 'every-case', of: 'every-case', type: 'every-case', rule: 'no-case' },
  ...{ values: 'mentioning-cases', lists: 'mentioning-cases' },
}
const VARIABLE_FIELD_CONCERNS: ConcernByField<VarDef> = {
  ...{ id: 'every-case', name: 'every-case', as: 'every-case', type: 'every-case', rule: 'no-case' },
  ...{ per: 'every-case', has: 'every-case', seen: 'every-case', fleeting: 'every-case' },
  ...{ min: 'mentioning-cases', max: 'mentioning-cases', start: 'mentioning-cases' },
}
const MARKER_FIELD_CONCERNS: ConcernByField<MarkerDef> = {
  ...{
    id: 'every-case',
    enum: 'every-case',
    rule: 'no-case',
    start: 'mentioning-cases',
    lo: 'mentioning-cases',
    hi: 'mentioning-cases',
  },
}
const GROUP_FIELD_CONCERNS: ConcernByField<GroupDef> = { id: 'every-case', rows: 'mentioning-cases', rule: 'no-case' }
/** `collectDeclarations` adds the id of the clause instead of `rule`, because a refusal of a constraint names its clause. */
const CONSTRAINT_FIELD_CONCERNS: ConcernByField<ConstraintDef> = {
  ...{ id: 'mentioning-cases', description: 'mentioning-cases', rule: 'no-case', at: 'no-case' },
  ...{ zones: 'mentioning-cases', classes: 'mentioning-cases', max: 'mentioning-cases', refuses: 'mentioning-cases' },
}

/** The part of it that concerns these cases. */
function pickFieldsOfConcern<T extends object>(
  concern: FieldConcern,
  concernByField: ConcernByField<T>,
  declaration: T,
): object {
  return Object.fromEntries(
    Object.entries(declaration).filter(([field]) => concernByField[field as keyof T] === concern),
  )
}

/**
 * What a change of a part of a game concerns. With `in-part`, a part of it concerns every case, and the rest is declared
 * one by one. `rules` and `setups` are compared node by node.
 */
type GamePartConcern = 'every-case' | 'mentioning-cases' | 'in-part' | 'rules' | 'setups' | 'no-case'

const GAME_PART_CONCERNS: { readonly [K in keyof GameDef]-?: GamePartConcern } = {
  ...{ id: 'every-case', title: 'every-case', ruleset: 'every-case', files: 'no-case', places: 'no-case' },
  ...{
    enums: 'every-case',
    seats: 'every-case',
    zones: 'every-case',
    firstSpace: 'every-case',
    properties: 'every-case',
  },
  ...{ owner: 'every-case', kinds: 'every-case', classes: 'every-case', cards: 'every-case', piles: 'every-case' },
  ...{
    lasting: 'every-case',
    circumstances: 'every-case',
    points: 'every-case',
    acting: 'every-case',
    runs: 'every-case',
  },
  ...{
    phaseTrack: 'every-case',
    inEffect: 'every-case',
    mayPlay: 'rules',
    attributes: 'in-part',
    vars: 'in-part',
    markers: 'in-part',
    groups: 'in-part',
  },
  ...{ adjacency: 'mentioning-cases', constraints: 'mentioning-cases', setups: 'setups', functions: 'rules' },
  ...{ procedures: 'rules', actions: 'rules', phases: 'rules', end: 'rules', invariants: 'rules' },
  ...{ choices: 'rules', nodes: 'rules', macroUses: 'no-case', rules: 'rules' },
}

/** Which things there are, and their nature: a change may concern every case. */
export const describeGameShape = (def: GameDef): unknown => [
  Object.entries(def).filter(([key]) => GAME_PART_CONCERNS[key as keyof GameDef] === 'every-case'),
  def.attributes.map((each) => pickFieldsOfConcern('every-case', ATTRIBUTE_FIELD_CONCERNS, each)),
  def.vars.map((each) => pickFieldsOfConcern('every-case', VARIABLE_FIELD_CONCERNS, each)),
  def.markers.map((each) => pickFieldsOfConcern('every-case', MARKER_FIELD_CONCERNS, each)),
  def.groups.map((each) => pickFieldsOfConcern('every-case', GROUP_FIELD_CONCERNS, each)),
]

const declarationsByGame = new WeakMap<GameDef, readonly CoverageDeclaration[]>()

export function listDeclarations(def: GameDef): readonly CoverageDeclaration[] {
  const list = declarationsByGame.get(def) ?? collectDeclarations(def)
  declarationsByGame.set(def, list)
  return list
}

function collectDeclarations(def: GameDef): readonly CoverageDeclaration[] {
  const { attributes, vars, markers, groups, kinds, zones, constraints, functions } = def
  const one = (key: string, id: string, rule: number, changeablePart: unknown): CoverageDeclaration => ({
    ...{ key: `${key} ${id}`, rule, changeablePart },
    names: [id],
  })
  const piles = new Map(def.piles.map((pile) => [pile.family, pile]))
  const families = new Map(zones.flatMap((zone) => (zone.box ? [[zone.family, zone.rule]] : [])))
  // A refusal names the clause of a constraint.
  const limits = constraints.map((each) => [
    pickFieldsOfConcern('mentioning-cases', CONSTRAINT_FIELD_CONCERNS, each),
    def.rules[each.rule]?.id ?? '',
  ])
  return [
    ...attributes.map((each) =>
      one('attribute', each.id, each.rule, pickFieldsOfConcern('mentioning-cases', ATTRIBUTE_FIELD_CONCERNS, each)),
    ),
    { key: ADJACENCY_KEY, rule: -1, names: [], changeablePart: def.adjacency },
    ...vars.map((each) =>
      one(each.as, each.id, each.rule, pickFieldsOfConcern('mentioning-cases', VARIABLE_FIELD_CONCERNS, each)),
    ),
    ...markers.map((each) =>
      one('marker', each.id, each.rule, pickFieldsOfConcern('mentioning-cases', MARKER_FIELD_CONCERNS, each)),
    ),
    { key: CONSTRAINTS_KEY, rule: -1, names: PIECE_PLACING_KEYS, changeablePart: limits },
    ...groups.map((each) => {
      const { key, rule, changeablePart } = one(
        'group',
        each.id,
        each.rule,
        pickFieldsOfConcern('mentioning-cases', GROUP_FIELD_CONCERNS, each),
      )
      return { key, rule, changeablePart, names: listWordFormsOfPiece(each.id) }
    }),
    ...kinds.map(({ id, rule, singular, plural }) => {
      return { ...one('kind', id, rule, null), names: [...listWordFormsOfPiece(id), singular, plural] }
    }),
    ...[...families].map(([id, rule]) => one('box', id, rule, null)),
    ...[...piles].map(([id, { rule, seen }]) => one('pile', id, rule, seen ?? 'all')),
    ...def.lasting.map(({ id, rule }) => one('lasting', id, rule, null)),
    // Rules that call a definition change with it; a scenario that does says its name. The clause is that of the
    // definition itself.
    ...functions.filter(({ params }) => params.length > 0).map(({ name }) => one('definition', name, -1, null)),
    // A scenario begins with a setup by a key; its words elsewhere mean other things.
    ...def.setups.map(({ id, rule }) => ({ ...one('setup', id, rule, null), names: [] })),
  ]
}

/** Words for pieces, as the language reads them. */
function listWordFormsOfPiece(id: string): readonly string[] {
  const word = id.toLowerCase()
  return [word, toOtherNumber(word), toPlural(word)]
}
