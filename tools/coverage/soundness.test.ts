/**
 * Every scenario that a change of the example game turns red is among those that it was said to affect. Some
 * changes of its rules and half of those of its board by default; TOUCHSTONE_MUTANTS=all makes them all.
 */
import { cpSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { touchstone } from '../commands/terminal.testing.ts'
import { cleanUp, Project } from '../e2e/project.testing.ts'
import { type Project as Opened, openProject, scenarioFiles } from '../project/project.ts'
import { Session } from '../run/session.ts'
import { playFile } from '../suite/play.ts'
import { EVERYTHING } from '../suite/select.ts'
import { affectedFiles } from './affected.ts'
import { observe } from './observe.ts'
import { save } from './store.ts'

cleanUp()

const ROOT = resolve(import.meta.dirname, '../..')
const RULES = 'data/salt-road/actions.yaml'
const BOARD = 'data/salt-road/board.yaml'
const OMENS = 'data/salt-road/omens.yaml'
const MOST = process.env.TOUCHSTONE_MUTANTS === 'all' ? Number.POSITIVE_INFINITY : 16

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

/** Changes of what is declared: a text, and what it becomes. Neighbours are parted and joined on both sides. */
const DECLARED: readonly (readonly [string, ...(readonly [string, string])[]])[] = [
  ...['wealth: 2', 'wealth: 1', 'wealth: 3'].map((was) => [BOARD, [was, 'wealth: 0']] as const),
  [BOARD, ['wealth: 1', 'wealth: 4']],
  [BOARD, ['type: sand', 'type: town']],
  [BOARD, ['type: sand', 'type: road']],
  [BOARD, ['name: Arun, type: town', 'name: Arun, type: sand']],
  [BOARD, ['name: The Cliffs, type: road', 'name: The Cliffs, type: town']],
  [BOARD, ['[white-road, dunes] }', '[white-road] }'], ['[arun, belt, coss]', '[belt, coss]']],
  [
    BOARD,
    ['[white-road, dunes, cliffs]', '[dunes, cliffs]'],
    ['adjacent: [arun, belt] }', 'adjacent: [arun] }'],
  ],
  [
    BOARD,
    ['[white-road, dunes] }', '[white-road, dunes, coss] }'],
    ['[cliffs, dunes]', '[arun, cliffs, dunes]'],
  ],
  [BOARD, ['[arun, belt] }', '[arun, belt, coss] }'], ['[cliffs, dunes]', '[cliffs, dunes, white-road]']],
  ...['max: 4', 'max: 5', 'max: 19'].map((max) => [BOARD, ['max: 20, start', `${max}, start`]] as const),
  [BOARD, ['min: 0, max: 20', 'min: 1, max: 20']],
  ...['start: 2', 'start: 4'].map((start) => [BOARD, ['start: 3', start]] as const),
  [BOARD, ['max: 12', 'max: 13']],
  [BOARD, ['min: 1, max: 12', 'min: 0, max: 12']],
  [BOARD, ['guards or riders', 'guards']],
  [BOARD, ['guards or riders', 'riders']],
  [BOARD, ['guards or riders', 'guards or riders or camps']],
  [BOARD, ['riders or raider-camps', 'riders']],
  [BOARD, ['raiders: guards or caravan-camps', 'raiders: guards']],
  [BOARD, ['pieces: camps, max: 1', 'pieces: camps, max: 2']],
  [BOARD, ['pieces: camps, max: 1', 'pieces: guards, max: 3']],
  [BOARD, ['max: 1 }', 'max: 1, spaces: it.type = road }']],
  [BOARD, ['kind: guards, count: 10', 'kind: guards, count: 9']],
  [BOARD, ['  stock: { per: seat }', '  stock: { per: seat, keeps: true }']],
  [OMENS, ['states: [calm, tense] }', 'states: [calm] }']],
  [OMENS, ['it.type = road', 'it.type = town']],
  [OMENS, ['start: calm', 'start: tense']],
  [OMENS, ['storm: {}', 'storm: { start: true }']],
  [OMENS, ['sons: guards', 'sons: riders']],
]

/** What the example game has none of: a marker of spaces, a flag, and scenarios that name what is declared themselves. */
const MORE: Readonly<Record<string, string>> = {
  [OMENS]: `markers: { omen: { states: [calm, tense, wild], start: calm, only: [{ where: it.type = road, states: [calm, tense] }] } }
flags: { storm: {} }
pieces: { groups: { sons: guards } }
actions:
  - id: augur
    effects:
      - chooseOne: { bind: $where, from: spaces where it.omen != wild }
      - shiftMarker: { space: $where, marker: omen, delta: 2 }
      - if: not storm
        then: [{ addVar: { var: actor salt, delta: 1 } }]
`,
  'scenarios/salt-road/omens/wild.scenario.yaml': `title: An omen goes wild
play: [caravan augur: { where: "\${where}" }]
then: { markers: { omen: { "\${where}": "\${is}" } } }
cases:
  - { where: arun, is: wild }
  - { where: cliffs, is: tense }
`,
  'scenarios/salt-road/omens/said.scenario.yaml': `title: What is asked of the board alone
given: { tracks: { caravan salt: 4 }, spaces: { belt: 2 guards } }
then: { values: { arun.wealth-1: 1, "\${asked}": "\${is}" } }
cases:
  - { asked: count(adjacent(coss)), is: 2 }
  - { asked: count(Sons in belt), is: 2 }
  - { asked: "room(camps, white-road)", is: 1 }
  - { asked: cliffs.omen, is: calm }
  - { asked: storm, is: no }
`,
}

interface Tally {
  played: number
  killed: number
  spared: number
}

interface Recorded {
  readonly project: Project
  readonly opened: Opened
  readonly all: readonly string[]
  /** What is read of scenarios stays as it is, whatever becomes of the rules. */
  readonly session: Session
}

/** The example game with its goldens and its coverage record. */
async function recorded(): Promise<Recorded> {
  const project = new Project(MORE)
  for (const folder of ['data/salt-road', 'scenarios/salt-road', 'goldens/salt-road'])
    cpSync(join(ROOT, folder), join(project.root, folder), { recursive: true })
  const opened = openProject(project.root, { root: project.root })
  const { code } = await touchstone(project.root, ['update'])
  expect(code).toBe(0)
  save(opened, observe(opened, EVERYTHING))
  return { project, opened, all: scenarioFiles(opened), session: new Session() }
}

let making: Promise<Recorded> | null = null

async function prove(
  mutants: (read: (file: string) => string) => readonly (readonly [string, string])[],
): Promise<Tally> {
  making ??= recorded()
  const { project, opened, all, session } = await making
  const isRed = (file: string): boolean =>
    playFile(opened, file, { session }).cases.some(
      ({ run, verdict }) => run.status !== 'passed' || verdict.k !== 'same',
    )
  const tally = { played: 0, killed: 0, spared: 0 }
  for (const [file, mutant] of mutants((name) => project.read(name))) {
    const before = project.read(file)
    project.write(file, mutant)
    opened.games.refresh()
    session.runs.clear()
    // What cannot be read is told by every scenario, whoever is asked.
    if (opened.games.load('data/salt-road').ok) {
      const affected = affectedFiles(opened)
      const missed = all.filter((each) => !affected.files.includes(each) && isRed(each))
      expect({ missed, mutant: missed.length > 0 ? mutant : '' }).toEqual({ missed: [], mutant: '' })
      tally.played++
      // Of those that may turn red one is enough to know that the change is one.
      tally.killed += affected.files.some(isRed) ? 1 : 0
      tally.spared += affected.files.length < affected.of ? 1 : 0
    }
    project.write(file, before)
  }
  if (process.env.TOUCHSTONE_MUTANTS) process.stderr.write(`${JSON.stringify(tally)}\n`)
  return tally
}

describe('affected-only misses nothing', () => {
  it('of the rules', { timeout: 600_000 }, async () => {
    const { killed, spared } = await prove((read) => {
      const all = mutantsOf(read(RULES))
      const step = Math.max(1, all.length / MOST)
      return all.filter((_, i) => i % step < 1).map((text) => [RULES, text])
    })
    expect(killed).toBeGreaterThan(3)
    expect(spared).toBeGreaterThan(3)
  })

  it('of the board, its pieces and its tracks', { timeout: 600_000 }, async () => {
    const { played, killed, spared } = await prove((read) =>
      DECLARED.filter((_, i) => MOST > DECLARED.length || i % 2 === 0).map(([file, ...changes]) => {
        const mutant = changes.reduce((text, [was, becomes]) => text.replace(was, becomes), read(file))
        expect(changes.filter(([was]) => !read(file).includes(was))).toEqual([])
        return [file, mutant]
      }),
    )
    expect(played).toBeGreaterThan(12)
    expect(killed).toBeGreaterThan(6)
    expect(spared).toBeGreaterThan(6)
  })
})
