/**
 * What the scenarios of Fire in the Lake have to show: the tests that the specifications name, and every clause of the
 * parts of the rulebook that are done.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { claims, openProject, scenarioFiles } from '../project/project.ts'
import { headOf } from '../suite/head.ts'

const root = resolve(import.meta.dirname, '../..')
const project = openProject(root, { root })
const heads = scenarioFiles(project)
  .filter((file) => file.startsWith('scenarios/fire-in-the-lake/'))
  .map((file) => ({ file, head: headOf(project, file) }))

describe('the tests that Spec 25 names', () => {
  // T012 asks that the data of the game be tested and no toy: every scenario here is played on that data, and the full
  // setup bears the mark.
  const ids = Array.from({ length: 12 }, (_, i) => `T${String(i + 1).padStart(3, '0')}`)
  it.each(ids)('%s has a scenario', (id) => {
    expect(heads.filter(({ head }) => head?.specs.includes(id)).map(({ file }) => file)).not.toEqual([])
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
  const sections = readdirSync(folder).flatMap(
    (name) => (parse(readFileSync(join(folder, name), 'utf8')) as Catalogue).rules.sections,
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
