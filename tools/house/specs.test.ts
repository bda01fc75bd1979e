/**
 * What the scenarios of Fire in the Lake have to show: the tests that the specifications name, and every clause of the
 * parts of the rulebook that are done.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { Games } from '../project/games.ts'
import { claims, openProject, scenarioFiles } from '../project/project.ts'
import { runFile } from '../run/run-file.ts'
import { headOf } from '../suite/head.ts'

const root = resolve(import.meta.dirname, '../..')
const project = openProject(root, { root })
const heads = scenarioFiles(project)
  .filter((file) => file.startsWith('scenarios/fire-in-the-lake/'))
  .map((file) => ({ file, head: headOf(project, file) }))

/** What each of them is about, broken in the rules: a file, what stands there, what stands there instead. */
const BROKEN: Readonly<Record<string, readonly [file: string, was: string, now: string]>> = {
  T001: ['values/control', 'value: $these > $those', 'value: $these >= $those'],
  T002: ['values/support', 'value: 2 * $s.population', 'value: $s.population'],
  T003: ['values/resources', 'where $s.sabotage = intact, $s.econ', 'where true, $s.econ'],
  T004: ['values/victory', '(us troops or us bases) in us.available', 'us troops in us.available'],
  T005: ['forces/stacking', 'pieces: bases\n    max: 2', 'pieces: bases\n    max: 3'],
  T006: ['forces/stacking', 'pieces: bases\n    prohibit: true', 'pieces: bases\n    max: 9'],
  T007: ['procedures/placing', 'value: $kind = irregulars', 'value: $kind != bases'],
  T008: ['procedures/resources', 'if: not free and $amount > 0', 'if: $amount > 0'],
  T009: [
    'values/resources',
    'if $seat = us then totalEcon else 0',
    'if $seat = us then totalEcon - 1 else 0',
  ],
  T010: ['procedures/markers', 'delta: $levels, rule: 1.6.1-two', 'delta: 0 - $levels, rule: 1.6.1-two'],
  T011: ['values/victory', 'value: totalOpposition + count', 'value: totalOpposition - count'],
  // It asks that the data of the game be tested and no toy: a piece of the map, another number.
  T012: ['setups/full', 'patronage: 15', 'patronage: 16'],
}

/** Claims that something does not happen: the rules as they would let it happen. */
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

const isNoticed = (statuses: readonly string[]): boolean =>
  statuses.some((status) => status === 'failed' || status === 'broken')

/** How the scenarios come out under rules with another text. */
function under(
  [file, was, now]: readonly [string, string, string],
  files: readonly string[],
): readonly string[] {
  const path = `data/fire-in-the-lake/${file}.yaml`
  const text = readFileSync(join(root, path), 'utf8')
  expect(text.split(was).length - 1, `${path}: ${was}`).toBeGreaterThan(0)
  const games = new Games(root, new Map([[path, text.replaceAll(was, now)]]))
  const load = games.load('data/fire-in-the-lake')
  if (!load.ok) throw new Error(load.diagnostics.map(({ message }) => message).join())
  return files.flatMap((each) => runFile({ ...project, games }, each).map(({ status }) => status))
}

describe('the tests that Spec 25 names', () => {
  const ids = Array.from({ length: 12 }, (_, i) => `T${String(i + 1).padStart(3, '0')}`)
  it.each(ids)('%s has a scenario that fails where the rules are broken', (id) => {
    const naming = heads.filter(({ head }) => head?.specs.includes(id)).map(({ file }) => file)
    expect(naming).not.toEqual([])
    expect(under(BROKEN[id] ?? ['', '', ''], naming)).toSatisfy(isNoticed)
  })
})

describe('what does not happen', () => {
  it.each(Object.keys(LET))('%s has a scenario that fails where it happens', (id) => {
    const claiming = heads.filter(({ head }) => head?.rules.includes(id)).map(({ file }) => file)
    expect(under(LET[id] ?? ['', '', ''], claiming)).toSatisfy(isNoticed)
  })
})

describe('the tests that Spec 28 names', () => {
  // Rules for Capabilities, Momentum, Leaders and Coup Rounds are shown on a game of our own, by mechanisms that have numbers
  // in engine/README.md, until scenarios of this game name them. T055 asks for builds and other tests: CI runs them.
  const shown: Readonly<Record<string, readonly string[]>> = {
    T045: ['E174', 'E175', 'E176'],
    T046: ['E183', 'E184', 'E185'],
    T047: ['E178', 'E182'],
    T048: ['E190', 'E191', 'E192'],
    T049: ['E193'],
    T050: ['E177', 'E179'],
    T051: ['E180', 'E186', 'E187'],
    T052: ['E188', 'E189'],
    T053: ['E195'],
    T054: ['E164', 'E200'],
  }
  const mechanisms =
    readFileSync(join(root, 'engine/README.md'), 'utf8')
      .match(/^\| E\d{3}[^|]*/gm)
      ?.join() ?? ''

  it.each(Object.keys(shown))('%s is named by a scenario, or shown by the mechanisms it is about', (id) => {
    const isNamed = heads.some(({ head }) => head?.specs.includes(id))
    const missing = (shown[id] ?? []).filter((mechanism) => !mechanisms.includes(mechanism))
    expect(isNamed || missing.length === 0, missing.join()).toBe(true)
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
    !name.endsWith('.yaml')
      ? []
      : (parse(readFileSync(join(folder, name), 'utf8')) as Catalogue).rules.sections,
  )
  const done = ['1', '2.1', '7']
  const clauses = sections
    .filter(({ id }) => done.some((part) => claims(id, part)))
    .flatMap((section) => section.clauses.map((clause) => ({ ...clause, section: section.id })))
  const claimed = ({ id, section }: { readonly id: string; readonly section: string }): boolean =>
    heads.some(({ head }) => head?.rules.some((rule) => rule === id || claims(section, rule)))

  it('is read: 164 clauses of chapter 1, 80 of 2.1, 18 of chapter 7', () => {
    const counts = done.map((part) => clauses.filter(({ section }) => claims(section, part)).length)
    expect(counts).toEqual([164, 80, 18])
  })

  it('has a scenario for each of them, or the reason why there is none', () => {
    expect(clauses.filter((c) => !c.excluded && !claimed(c)).map(({ id }) => id)).toEqual([])
  })

  it('gives no reason for what has a scenario', () => {
    expect(clauses.filter((c) => c.excluded && claimed(c)).map(({ id }) => id)).toEqual([])
  })
})
