/**
 * Every scenario that a change of the example game turns red is among those that it was said to affect. Some forty
 * changes of its text by default; TOUCHSTONE_MUTANTS=all makes them all.
 */
import { cpSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { cleanUp, Project } from '../e2e/project.testing.ts'
import { openProject } from '../project/project.ts'
import { EVERYTHING } from '../suite/select.ts'
import { playSuite } from '../suite/suite.ts'
import { affectedFiles } from './affected.ts'
import { observe } from './observe.ts'
import { save } from './store.ts'

cleanUp()

const ROOT = resolve(import.meta.dirname, '../..')
const RULES = 'data/salt-road/actions.yaml'
const MOST = process.env.TOUCHSTONE_MUTANTS === 'all' ? Number.POSITIVE_INFINITY : 40

/** A word or number of the rules, and what it becomes. */
const OPERATORS: readonly (readonly [RegExp, (found: string) => readonly string[]])[] = [
  [
    /(?<=[ ,(:])\d+(?=[ ,)}\]"]|$)/gm,
    (n) => [1, 2, 3, 6].flatMap((step) => [String(Number(n) + step), String(Math.max(0, Number(n) - step))]),
  ],
  [/ (<=|>=|<|>) /g, (op) => [' < ', ' <= ', ' > ', ' >= ', ' != '].filter((other) => other !== op)],
  [/ = /g, () => [' != ']],
  [/ and /g, () => [' or ']],
  [/ or /g, () => [' and ']],
  [/ \+ /g, () => [' - ']],
  [/ - (?=\d)/g, () => [' + ']],
  [/ \* /g, () => [' + ']],
  [/\bany\(/g, () => ['not any(', '0 = count(']],
  [/\bcount\(/g, () => ['1 + count(', '2 * count(']],
  [/\b(hidden|seen)\b/g, (state) => [state === 'hidden' ? 'seen' : 'hidden']],
  [/\b(guards|riders)\b/g, (kind) => [kind === 'guards' ? 'riders' : 'guards']],
  [/\b(caravan|raiders)\b/g, (seat) => [seat === 'caravan' ? 'raiders' : 'caravan']],
  [/\benemy\b/g, () => ['actor']],
  [/^ *- .*\n/gm, () => ['']],
  [/rule: [\d.]+[\w-]*/g, () => ['rule: 2.4-ransom']],
  [/\$(from|to|space|rider)\b/g, () => ['arun']],
  [/\b(it|itself)\b/g, () => ['arun']],
  [/\bactor\b(?! salt)/g, () => ['enemy']],
]

function mutantsOf(text: string): readonly string[] {
  return OPERATORS.flatMap(([pattern, becomes]) =>
    [...text.matchAll(pattern)].flatMap((found) =>
      becomes(found[0]).map(
        (other) => text.slice(0, found.index) + other + text.slice(found.index + found[0].length),
      ),
    ),
  )
}

it('affected-only misses nothing', { timeout: 600_000 }, () => {
  const { root, ...project } = projectOf()
  const opened = openProject(root, { root })
  save(opened, observe(opened, EVERYTHING))
  const text = project.read()
  const all = mutantsOf(text)
  const step = Math.max(1, all.length / MOST)
  let killed = 0
  let spared = 0
  let played = 0
  for (let i = 0; i < all.length; i += step) {
    const mutant = all[Math.floor(i)]!
    project.write(mutant)
    opened.games.refresh()
    // What cannot be read is told by every scenario, whoever is asked.
    if (!opened.games.load('data/salt-road').ok) continue
    played++
    const affected = new Set(affectedFiles(opened).files)
    const red = playSuite(opened, EVERYTHING).files.filter(({ cases }) =>
      cases.some(({ run, verdict }) => run.status !== 'passed' || verdict.k !== 'same'),
    )
    const missed = red.map(({ file }) => file).filter((file) => !affected.has(file))
    expect({ missed, mutant: missed.length > 0 ? mutant : '' }).toEqual({ missed: [], mutant: '' })
    killed += red.length > 0 ? 1 : 0
    spared += affected.size < playable(opened) ? 1 : 0
  }
  if (process.env.TOUCHSTONE_MUTANTS)
    process.stderr.write(`${all.length} changes, ${played} played, ${killed} killed, ${spared} spared some\n`)
  expect(killed).toBeGreaterThan(5)
  expect(spared).toBeGreaterThan(5)
})

const playable = (project: ReturnType<typeof openProject>): number => affectedFiles(project).of

function projectOf() {
  const project = new Project({})
  for (const folder of ['data/salt-road', 'scenarios/salt-road', 'goldens/salt-road'])
    cpSync(join(ROOT, folder), join(project.root, folder), { recursive: true })
  return {
    root: project.root,
    read: () => project.read(RULES),
    write: (text: string) => project.write(RULES, text),
  }
}
