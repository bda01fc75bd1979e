/** Each test and criterion of Spec 26 and 45 has a scenario that fails if its mechanism is broken. */
import { describe, expect, it } from 'vitest'
import { BrokenGroups } from './broken-groups.testing.ts'
import { heads, type RuleBreak } from './broken-rules.testing.ts'
import { isHeldElsewhere, specifications } from './specifications.testing.ts'

const RATE = ['train', 'args: { payer: arvn, delta: -3 }', 'args: { payer: arvn, delta: -2 }'] as const
const FREE = ['train', 'right: 0 - levelPrice', 'right: 0'] as const
const LIMITED = ['rally', 'then: 1\n', 'then: 2\n'] as const
const TAX = ['rally', '[infiltrate, bombard, tax, subvert]', '[infiltrate, bombard, subvert]'] as const
const LOST = ['attack', '["casualties:", { ref: actor }]', '["available:", { ref: actor }]'] as const
const OWN = ['patrol', '{ prop: faction, eq: { ref: actor } }', '{ prop: faction, eq: us }'] as const
const JOINT = ['train', 'left: { ref: actor }, right: us }', 'left: { ref: actor }, right: arvn }'] as const
const HALF = ['sweep', 'name: cubeCount }, right: 2 }', 'name: cubeCount }, right: 1 }'] as const
const ORDER = ['macros', 'limit: $damage', 'limit: 1'] as const
const MARCHERS = ['march', 'value: [guerrillas, troops]', 'value: [guerrillas]'] as const
const SABOTAGE = ['terror', 'state: sabotaged', 'state: intact'] as const
const PLACED = ['train', 'then: 6', 'then: 5'] as const
const TROOPS = ['rally', 'limit: { ref: binding, name: guerrillaCount }', 'limit: 1'] as const
const SPARED = [
  'macros',
  '{ prop: activity, eq: active }',
  '{ prop: activity, op: in, value: [underground, active] }',
] as const
const CUBES = ['patrol', 'value: [troops, police]', 'value: [troops]'] as const

/** A break for each id: a file of the rule set, its text, and the broken text. */
const BROKEN: Readonly<Record<string, RuleBreak>> = {
  T013: ['terror', 'marker: support, delta: -1', 'marker: support, delta: 1'],
  T014: RATE,
  T015: ORDER,
  T016: LIMITED,
  T017: TAX,
  T018: TAX,
  T020: RATE,
  T021: [
    'train',
    'pacifiedInTrain: { rule: 26.0-points, value: 1 }',
    'pacifiedInTrain: { rule: 26.0-points, value: 2 }',
  ],
  T022: TAX,
  T023: FREE,
  T024: LIMITED,
  T025: ORDER,
  T026: RATE,
  T027: LOST,
  T028: LIMITED,
  T029: CUBES,
  T030: [
    'rally',
    'kind, eq: guerrillas }]\n                      right: 2',
    'kind, eq: guerrillas }]\n                      right: 1',
  ],
  T031: MARCHERS,
  T032: HALF,
  T033: TROOPS,
  T034: JOINT,
  // Tests of the engine show that a seed repeats; this break changes what is rolled for.
  T035: SPARED,
  T036: SABOTAGE,
  T037: LOST,
  T038: ['rally', 'var: trail }, right: 3', 'var: trail }, right: 2'],
  T039: ['march', 'right: 0\n  destinationPrice', 'right: 1\n  destinationPrice'],
  T040: ['patrol', 'name: cubeCount }, right: 2', 'name: cubeCount }, right: 1'],
  T041: HALF,
  T042: PLACED,
  T056: ['patrol', 'includeStart: false', 'includeStart: false\n                      maxDepth: 1'],
  T057: [
    'patrol',
    'query: tokensInAdjacentZones\n                                zone: $loc',
    'query: tokensInZones\n                                zones: $reachableZones',
  ],
  T058: ['patrol', 'op: in, value: [nva, vc]', 'op: in, value: [vc]'],
  T059: OWN,
  T060: ['board', 'floorDiv(coinResources($seat), 3)', 'floorDiv(coinResources($seat), 2)'],
  T061: ['assault', 'if mom_bodyCount then uncapped else coinSpaces($seat)', 'uncapped'],
  T062: ['sweep', 'min(otherwise, 2)', 'min(otherwise, 3)'],
  T063: ['rally', 'insurgentSpaces(actor)', 'uncapped'],
  T064: ['march', 'loc then 0 else 1', 'loc then 1 else 1'],
  T065: LIMITED,
  'AC-02': RATE,
  'AC-03': ORDER,
  'AC-04': TAX,
  'AC-05': SPARED,
  'AC-06': ['macros', 'name: die }, right: 4', 'name: die }, right: 5'],
  'AC-07': FREE,
  'AC-08': LOST,
  'AC-09': SABOTAGE,
  'AC-10': ['train', 'faction: { ref: actor }', 'faction: arvn'],
  'AC-11': JOINT,
  'AC-12': LIMITED,
  'AC-13': CUBES,
  'AC-14': TROOPS,
  'AC-15': PLACED,
  'AC-16': MARCHERS,
  'AC-17': HALF,
}

/** Makes an Operation a stub: it selects spaces, and nothing happens there. */
const STUBS = ['train', 'patrol', 'sweep', 'assault', 'rally', 'march', 'attack', 'terror'] as const
const STUB = /over: \{ query: binding, name: (target\w+) \}(?=\n +window: true)/g
const stubs: Readonly<Record<string, RuleBreak>> = Object.fromEntries(
  STUBS.map((file) => [file, [file, STUB, 'over: take(0, $$$1)']]),
)

/** Every Operation uses these. */
const SHARED_FILES = ['board', 'macros']
const broken = new BrokenGroups('spec-26', Object.values(BROKEN), SHARED_FILES)
const stubbed = new BrokenGroups('spec-26', Object.values(stubs), SHARED_FILES)

const naming = (id: string): readonly string[] =>
  heads.filter(({ head }) => head?.specs.includes(id)).map(({ file }) => file)

describe('Spec 26 and 45', () => {
  it.each(Object.keys(BROKEN))('%s has a scenario that fails where the rules are broken', (id) => {
    expect(naming(id)).not.toEqual([])
    expect(broken.isNoticedByAny(BROKEN[id]!, naming(id))).toBe(true)
  })

  it.each(STUBS)('AC-01 and T043 have a scenario that fails where %s is a stub', (file) => {
    for (const id of ['AC-01', 'T043']) expect(stubbed.isNoticedByAny(stubs[file]!, naming(id))).toBe(true)
  })

  it('leave nobody out whom the key does not say to be held elsewhere', () => {
    const ids = Object.keys(specifications).filter((id) => /^(T01[3-9]|T0[23]|T04[0-4]|T05[6-9]|T06|AC)/.test(id))
    const isShown = (id: string): boolean => id in BROKEN || id === 'AC-01' || id === 'T043'
    expect(ids.length).toBe(32 + 12 + 20)
    expect(ids.filter((id) => isShown(id) === isHeldElsewhere(id))).toEqual([])
  })
})
