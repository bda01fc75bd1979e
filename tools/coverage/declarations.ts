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
  readonly words: readonly string[]
  /** The part of it that can change alone, without its shape; null where there is none. */
  readonly is: unknown
}

export const CONSTRAINTS = 'constraints'
export const ADJACENCY = 'adjacency'
/** All places that put pieces on a board: `given`, `set`, a whole state. */
const PLACING_KEYS = ['spaces', 'boxes', 'state']

/**
 * What a change of a field concerns: every case, only cases that speak of the declaration, or no play, as for its place
 * and its clause.
 */
type FieldConcern = 'anybody' | 'speaker' | 'nobody'
/** Every field of a declaration, so that a new one does not compile before it is listed here. */
type FieldConcerns<T> = { readonly [F in keyof T]-?: FieldConcern }

const ATTRIBUTE_CONCERNS: FieldConcerns<AttributeDef> = {
  ...{ id: 'anybody', of: 'anybody', type: 'anybody', rule: 'nobody' },
  ...{ values: 'speaker', lists: 'speaker' },
}
const VARIABLE_CONCERNS: FieldConcerns<VarDef> = {
  ...{ id: 'anybody', name: 'anybody', as: 'anybody', type: 'anybody', rule: 'nobody' },
  ...{ per: 'anybody', has: 'anybody', seen: 'anybody', fleeting: 'anybody' },
  ...{ min: 'speaker', max: 'speaker', start: 'speaker' },
}
const MARKER_CONCERNS: FieldConcerns<MarkerDef> = {
  ...{ id: 'anybody', enum: 'anybody', rule: 'nobody', start: 'speaker', lo: 'speaker', hi: 'speaker' },
}
const GROUP_CONCERNS: FieldConcerns<GroupDef> = { id: 'anybody', rows: 'speaker', rule: 'nobody' }
/** Its clause is listed below by its name, as a refusal names it. */
const CONSTRAINT_CONCERNS: FieldConcerns<ConstraintDef> = {
  ...{ id: 'speaker', description: 'speaker', rule: 'nobody', at: 'nobody' },
  ...{ zones: 'speaker', classes: 'speaker', max: 'speaker', refuses: 'speaker' },
}

/** The part of it that concerns these cases. */
function listFieldsFor<T extends object>(concern: FieldConcern, fields: FieldConcerns<T>, thing: T): object {
  return Object.fromEntries(Object.entries(thing).filter(([field]) => fields[field as keyof T] === concern))
}

/**
 * What a change of a part of a game concerns. With `some`, a part of it concerns every case, and the rest is declared
 * one by one. `rules` and `setups` are compared node by node.
 */
type GamePartConcern = 'anybody' | 'speaker' | 'some' | 'rules' | 'setups' | 'nobody'

const GAME_PART_CONCERNS: { readonly [K in keyof GameDef]-?: GamePartConcern } = {
  ...{ id: 'anybody', title: 'anybody', ruleset: 'anybody', files: 'nobody', places: 'nobody' },
  ...{ enums: 'anybody', seats: 'anybody', zones: 'anybody', firstSpace: 'anybody', properties: 'anybody' },
  ...{ owner: 'anybody', kinds: 'anybody', classes: 'anybody', cards: 'anybody', piles: 'anybody' },
  ...{ lasting: 'anybody', circumstances: 'anybody', points: 'anybody', acting: 'anybody', runs: 'anybody' },
  ...{
    phaseTrack: 'anybody',
    inEffect: 'anybody',
    mayPlay: 'rules',
    attributes: 'some',
    vars: 'some',
    markers: 'some',
    groups: 'some',
  },
  ...{ adjacency: 'speaker', constraints: 'speaker', setups: 'setups', functions: 'rules' },
  ...{ procedures: 'rules', actions: 'rules', phases: 'rules', end: 'rules', invariants: 'rules' },
  ...{ choices: 'rules', nodes: 'rules', macroUses: 'nobody', rules: 'rules' },
}

/** Which things there are, and their nature: a change may concern every case. */
export const describeGameShape = (def: GameDef): unknown => [
  Object.entries(def).filter(([key]) => GAME_PART_CONCERNS[key as keyof GameDef] === 'anybody'),
  def.attributes.map((each) => listFieldsFor('anybody', ATTRIBUTE_CONCERNS, each)),
  def.vars.map((each) => listFieldsFor('anybody', VARIABLE_CONCERNS, each)),
  def.markers.map((each) => listFieldsFor('anybody', MARKER_CONCERNS, each)),
  def.groups.map((each) => listFieldsFor('anybody', GROUP_CONCERNS, each)),
]

const known = new WeakMap<GameDef, readonly CoverageDeclaration[]>()

export function listDeclarations(def: GameDef): readonly CoverageDeclaration[] {
  const found = known.get(def) ?? declarations(def)
  known.set(def, found)
  return found
}

function declarations(def: GameDef): readonly CoverageDeclaration[] {
  const { attributes, vars, markers, groups, kinds, zones, constraints, functions } = def
  const one = (key: string, id: string, rule: number, is: unknown): CoverageDeclaration => ({
    ...{ key: `${key} ${id}`, rule, is },
    words: [id],
  })
  const piles = new Map(def.piles.map((pile) => [pile.family, pile]))
  const families = new Map(zones.flatMap((zone) => (zone.box ? [[zone.family, zone.rule]] : [])))
  // A refusal names the clause of a constraint.
  const limits = constraints.map((each) => [
    listFieldsFor('speaker', CONSTRAINT_CONCERNS, each),
    def.rules[each.rule]?.id ?? '',
  ])
  return [
    ...attributes.map((each) =>
      one('attribute', each.id, each.rule, listFieldsFor('speaker', ATTRIBUTE_CONCERNS, each)),
    ),
    { key: ADJACENCY, rule: -1, words: [], is: def.adjacency },
    ...vars.map((each) => one(each.as, each.id, each.rule, listFieldsFor('speaker', VARIABLE_CONCERNS, each))),
    ...markers.map((each) => one('marker', each.id, each.rule, listFieldsFor('speaker', MARKER_CONCERNS, each))),
    { key: CONSTRAINTS, rule: -1, words: PLACING_KEYS, is: limits },
    ...groups.map((each) => {
      const { key, rule, is } = one('group', each.id, each.rule, listFieldsFor('speaker', GROUP_CONCERNS, each))
      return { key, rule, is, words: listForms(each.id) }
    }),
    ...kinds.map(({ id, rule, singular, plural }) => {
      return { ...one('kind', id, rule, null), words: [...listForms(id), singular, plural] }
    }),
    ...[...families].map(([id, rule]) => one('box', id, rule, null)),
    ...[...piles].map(([id, { rule, seen }]) => one('pile', id, rule, seen ?? 'all')),
    ...def.lasting.map(({ id, rule }) => one('lasting', id, rule, null)),
    // Rules that call a definition change with it; a scenario that does says its name. The clause is that of the
    // definition itself.
    ...functions.filter(({ params }) => params.length > 0).map(({ name }) => one('definition', name, -1, null)),
    // A scenario begins with a setup by a key; its words elsewhere mean other things.
    ...def.setups.map(({ id, rule }) => ({ ...one('setup', id, rule, null), words: [] })),
  ]
}

/** Words for pieces, as the language reads them. */
function listForms(id: string): readonly string[] {
  const word = id.toLowerCase()
  return [word, toOtherNumber(word), toPlural(word)]
}
