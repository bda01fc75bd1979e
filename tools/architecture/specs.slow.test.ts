/** The scenarios of Fire in the Lake show the tests that specifications name, and every clause of the finished chapters. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { filesOf, formatBoardHash, gameOf, initialState } from '../../engine/node.ts'
import type { Games } from '../project/games.ts'
import { isClaimFor } from '../project/project.ts'
import { heads, isNoticed, isNoticedByAny, loadBrokenRules, root } from './broken-rules.testing.ts'

/** A break of the rules for each test: a file, its text, and the broken text. */
const BROKEN: Readonly<Record<string, readonly [file: string, was: string, now: string]>> = {
  T001: ['values/control', 'value: $these > $those', 'value: $these >= $those'],
  T002: ['values/support', 'value: 2 * $s.population', 'value: $s.population'],
  T003: ['values/resources', 'where $s.sabotage = intact, $s.econ', 'where true, $s.econ'],
  T004: ['values/victory', '(us troops or us bases) in us.available', 'us troops in us.available'],
  T005: ['forces/stacking', 'pieces: bases\n    max: 2', 'pieces: bases\n    max: 3'],
  T006: ['forces/stacking', 'pieces: bases\n    prohibit: true', 'pieces: bases\n    max: 9'],
  T007: ['procedures/placing', 'value: $kind = irregulars', 'value: $kind != bases'],
  T008: ['procedures/resources', 'if: not free', 'if: true'],
  T009: ['values/resources', 'if $seat = us then totalEcon else 0', 'if $seat = us then totalEcon - 1 else 0'],
  T010: ['procedures/markers', 'delta: $levels, rule: 1.6.1-two', 'delta: 0 - $levels, rule: 1.6.1-two'],
  T011: ['values/victory', 'value: totalOpposition + count', 'value: totalOpposition - count'],
  // T012 asks for tests of the real data, so this break changes one number of it.
  T012: ['setups/full', 'patronage: 15', 'patronage: 16'],
}

/** Some clauses say what does not happen. These breaks let it happen. */
const LET: typeof BROKEN = {
  '7.2-when': ['sequence/course', 'end: { when: over', 'end: { when: over or any(seats where wins(it))'],
  '1.5.2-transfer-window': [
    'sequence/course',
    '{ what: pass, rule: 2.3.3-who-may }',
    '{ what: [pass, give-to-ally], rule: 2.3.3-who-may }',
  ],
  '4.1-timing-one-time': [
    'special-activities/tax',
    'rule: 4.5.1-spaces }]\n          max',
    'rule: 4.5.1-cap }]\n          max',
  ],
  '3.2.2-assault-any-loc': ['operations/patrol', 'not limited or not any($entered)', 'not any($entered)'],
}

describe('the tests that Spec 25 names', () => {
  const ids = Array.from({ length: 12 }, (_, i) => `T${String(i + 1).padStart(3, '0')}`)
  it.each(ids)('%s has a scenario that fails where the rules are broken', (id) => {
    const naming = heads.filter(({ head }) => head?.specs.includes(id)).map(({ file }) => file)
    expect(naming).not.toEqual([])
    expect(isNoticedByAny(loadBrokenRules([BROKEN[id] ?? ['', '', '']]), naming)).toBe(true)
  })
})

describe('what does not happen', () => {
  it.each(Object.keys(LET))('%s has a scenario that fails where it happens', (id) => {
    const claiming = heads.filter(({ head }) => head?.rules.includes(id)).map(({ file }) => file)
    expect(isNoticedByAny(loadBrokenRules([LET[id] ?? ['', '', '']]), claiming)).toBe(true)
  })
})

describe('the tests that Spec 28 names', () => {
  const set = 'data/fire-in-the-lake/rulesets/spec-28'
  const text = (file: string): string => readFileSync(join(root, set, file), 'utf8')
  const named = (spec: string, clause = ''): readonly string[] =>
    heads.flatMap(({ file, head }) =>
      head?.specs.includes(spec) && (clause === '' || head.rules.includes(clause)) ? [file] : [],
    )
  const clauses = (part: string): readonly string[] =>
    (parse(text('rules.yaml')) as Catalogue).rules.sections
      .filter(({ id }) => id === part)
      .flatMap((section) => section.clauses.flatMap(({ id, excluded }) => (excluded ? [] : [id])))

  // All effects are removed at once, so each scenario of one of them must fail.
  const never = 'while: trail < 0 and ($1)'
  const files = readdirSync(join(root, set)).filter((file) => text(file).includes('\nstanding:'))
  let without: Games | null = null
  const allOut = (): Games => {
    without ??= loadBrokenRules(
      [
        ...files.map((file) => [`rulesets/spec-28/${file.slice(0, -5)}`, /while: ([^,\n]+)/g, never] as const),
        ['rulesets/spec-26/assault', /cap_abrams = shaded/g, 'trail < 0'],
        ['rulesets/spec-26/sweep', /cap_caps = shaded/g, 'trail < 0'],
        ['special-activities/transport', /leads\(khanh\)/g, 'trail < 0'],
        ['special-activities/govern', /leads\(young-turks\)/g, 'trail < 0'],
        ['rulesets/spec-28/cards', /state: unshaded/g, 'state: inactive'],
        ['rulesets/spec-28/cards', /value: true/g, 'value: false'],
      ],
      'spec-28',
    )
    return without
  }
  const capabilities = ['26.5-abrams-both', '26.4-caps-both', ...clauses('28.2')]
  const momentum = clauses('28.3').filter((id) => id !== '28.3-at-once')
  const leaders = ['28.5-minh', '28.5-ky', '2.4.1-khanh', '2.4.1-young-turks']

  it('are about 19 Capabilities with two sides, 15 sorts of Momentum (Medevac has two), 4 Leaders who do something', () => {
    // SA-2s shaded is not shown among the 38 sides, and two clauses of Momentum say how it begins and ends.
    expect([capabilities.length, momentum.length - 2, leaders.length]).toEqual([37, 15, 4])
  })

  it.each([
    ...capabilities.flatMap((clause) => [
      ['T045', clause],
      ['T050', clause],
    ]),
    ...momentum.map((clause) => ['T046', clause]),
    ...clauses('28.3')
      .filter((id) => !/granted|at-once/.test(id))
      .map((clause) => ['T051', clause]),
    ...leaders.flatMap((clause) => [
      ['T048', clause],
      ['T052', clause],
    ]),
    ['T045', '28.1-granted'],
    ['T045', '28.1-rand'],
  ] as [string, string][])('%s has a scenario of %s that fails where it does nothing', (spec, clause) => {
    const naming = named(spec, clause)
    expect(naming).not.toEqual([])
    expect(isNoticedByAny(allOut(), naming)).toBe(true)
  })

  it('T053: where nothing is in effect, every scenario of several that are fails', () => {
    expect(named('T053').length).toBeGreaterThanOrEqual(10)
    expect(named('T053').filter((file) => !isNoticed(allOut(), file))).toEqual([])
  })

  // The breaks: Terror is never legal, Momentum outlasts Reset, the Leader stays, an Attempt does nothing.
  let stubborn: Games | null = null
  const changeless = (): Games => {
    stubborn ??= loadBrokenRules(
      [
        ['rulesets/spec-26/terror', /legality: \{ when: true \}/g, 'legality: { when: trail < 0 }'],
        ['rulesets/spec-28/momentum', /value: false \}\n/g, 'value: true }\n'],
        ['tracks/leaders', /state: \$leader/g, 'state: minh'],
        ['tracks/leaders', /count\(arvn cubes in \$s\) \/ 3/g, 'count(arvn cubes in $s) / 9'],
        ['tracks/leaders', /value: leaderBoxCardCount > 0/g, 'value: leaderBoxCardCount > 9'],
      ],
      'spec-28',
    )
    return stubborn
  }
  it.each([
    ['T043', ''],
    ['T047', '28.3-until-reset'],
    ['T048', '2.4.1-top-card-leads'],
    ['T049', '2.4.1-failed-attempt'],
    ['T052', '2.4.1-failed-attempt-cancels-minh'],
  ])('%s has a scenario of %s that fails where nothing comes or goes', (spec, clause) => {
    expect(named(spec, clause)).not.toEqual([])
    expect(isNoticedByAny(changeless(), named(spec, clause))).toBe(true)
  })

  // T044 and T055 ask for builds, lint and whole suites, which CI runs.
  it('T054: whatever is in effect, the state has another hash', () => {
    const markers = text('board.yaml').match(/cap_\w+(?=: \{ name)/g) ?? []
    const flags = text('board.yaml').match(/mom_\w+(?=: \{ name)/g) ?? []
    const marked = [
      ...markers.flatMap((id) => [`globalMarkers: { ${id}: unshaded }`, `globalMarkers: { ${id}: shaded }`]),
      ...flags.map((id) => `flags: [${id}]`),
      ...['khanh', 'young-turks', 'ky', 'thieu'].map((id) => `globalMarkers: { activeLeader: ${id} }`),
    ]
    const setups = marked.map((what, n) => `  one-${n}: { extends: full, ${what} }\n`).join('')
    const more = { name: 'more.yaml', text: `ruleset: spec-28\nsetups:\n${setups}` }
    const game = gameOf([...filesOf(join(root, 'data/fire-in-the-lake')), more], { ruleset: 'spec-28' })
    const hash = (setup: string): string => formatBoardHash(initialState(game, { setup, seed: 1 }))
    expect(new Set(['full', ...marked.map((_, n) => `one-${n}`)].map(hash)).size).toBe(1 + 38 + 15 + 4)
  })
})

interface Clause {
  readonly id: string
  readonly excluded?: string
}
interface Catalogue {
  readonly rules: {
    readonly sections: readonly { readonly id: string; readonly clauses: readonly Clause[] }[]
  }
}

describe('the catalogue', () => {
  const folder = join(root, 'data/fire-in-the-lake/rules')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const sections = files.flatMap((name) =>
    !name.endsWith('.yaml') ? [] : (parse(readFileSync(join(folder, name), 'utf8')) as Catalogue).rules.sections,
  )
  const done = ['1', '2.1', '7']
  const clauses = sections
    .filter(({ id }) => done.some((part) => isClaimFor(id, part)))
    .flatMap((section) => section.clauses.map((clause) => ({ ...clause, section: section.id })))
  const claimed = ({ id, section }: { readonly id: string; readonly section: string }): boolean =>
    heads.some(({ head }) => head?.rules.some((rule) => rule === id || isClaimFor(section, rule)))

  it('is read: 164 clauses of chapter 1, 80 of 2.1, 18 of chapter 7', () => {
    const counts = done.map((part) => clauses.filter(({ section }) => isClaimFor(section, part)).length)
    expect(counts).toEqual([164, 80, 18])
  })

  it('has a scenario for each of them, or the reason why there is none', () => {
    expect(clauses.filter((c) => !c.excluded && !claimed(c)).map(({ id }) => id)).toEqual([])
  })

  it('gives no reason for what has a scenario', () => {
    expect(clauses.filter((c) => c.excluded && claimed(c)).map(({ id }) => id)).toEqual([])
  })
})
