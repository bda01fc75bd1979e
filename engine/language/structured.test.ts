/** What the types of the structured spelling let a program write is what the sections read, key by key. */
import { describe, expect, it } from 'vitest'
import { mistakesOf } from './assemble/reading.testing.ts'
import { SECTION_DECLARATIONS } from './declare/sections.ts'
import { getFieldKeys } from './describe/field-spec.ts'
import type { GlobalMarkerLatticeDef, OperationProfileDef, StackingConstraint } from './structured.ts'

/** Every key there is: one that a type gains or loses does not compile here. */
type Whole<T> = { readonly [K in keyof T]-?: NonNullable<T[K]> }

const constraint: Whole<StackingConstraint> = {
  id: 'one-fort',
  description: 'One fort in a town',
  spaceFilter: { spaceIds: ['alba'], spaceTypes: ['town'], population: [1, 2], countryEquals: 'here' },
  pieceFilter: { pieceTypeIds: ['forts'], factions: ['red'] },
  rule: 'maxCount',
  maxCount: 1,
}
const profile: Whole<OperationProfileDef> = {
  id: 'raid-profile',
  actionId: 'raid',
  rule: '3.1',
  kind: 'operation',
  seats: ['red'],
  legality: { when: { op: '>=', left: { ref: 'gvar', var: 'gold' }, right: 1 } },
  cost: { validate: true, spend: [{ addVar: { var: 'gold', delta: -1 } }] },
  targeting: {},
  resolution: [{ stage: 'all', rule: '3.1', effects: [{ addVar: { var: 'gold', delta: 1 } }] }],
  partialExecution: { mode: 'forbid' },
  linkedSpecialActivityWindows: ['feast', { begin: ['levy'], when: '$able', rule: '3.1' }],
  saInsertionPoints: ['before', 'after'],
}
const lattice: Whole<GlobalMarkerLatticeDef> = {
  id: 'lamp',
  states: ['dark', 'lit'],
  defaultState: 'dark',
  name: 'Lamp',
  rule: '3.1',
}

const SAMPLES = [
  ['stackingConstraints', constraint],
  ['operationProfiles', profile],
  ['globalMarkerLattices', lattice],
] as const

describe.each(SAMPLES)('the type of %s', (section, sample) => {
  it('has keys that the section reads', () => {
    const { fields } = SECTION_DECLARATIONS[section]
    const keys = ['id', ...Object.entries(fields).flatMap(([name, field]) => getFieldKeys(field, name))]
    expect(Object.keys(sample).filter((key) => !keys.includes(key))).toEqual([])
  })

  it('is read from JSON without a mistake', () => {
    expect(mistakesOf(`${section}: ${JSON.stringify([sample])}`)).toEqual([])
    expect(mistakesOf(`${section}: ${JSON.stringify([{ ...sample, more: 1 }])}`)).toHaveLength(1)
  })
})
