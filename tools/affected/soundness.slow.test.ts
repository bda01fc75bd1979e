/**
 * A scenario whose outcome a change of the rules alters is among those that it affects: refusals, questions, changes,
 * ends and lost claims are compared. By default some changes of the rules of the example game and half of those of its
 * board are made; TOUCHSTONE_MUTANTS=all makes all.
 */
import { describe, expect, it } from 'vitest'
import { cleanUp } from '../e2e/project.testing.ts'
import type { RuleTexts } from './edits.testing.ts'
import { findAffectedBy, findDiffering, type RecordedGame, recordGame } from './soundness.testing.ts'

cleanUp()

const RULES = 'data/salt-road/actions.yaml'
const BOARD = 'data/salt-road/board.yaml'
const OMENS = 'data/salt-road/omens.yaml'
const MOST = process.env.TOUCHSTONE_MUTANTS === 'all' ? Number.POSITIVE_INFINITY : 16

/** A word or number of the rules, and its new text. */
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
      becomes(found[0]).map((other) => text.slice(0, found.index) + other + text.slice(found.index + found[0].length)),
    ),
  )
}

/** Changes of declarations: a text and its new text. Neighbours are parted and joined on both sides. */
const DECLARED: readonly (readonly [string, ...(readonly [string, string])[]])[] = [
  ...['wealth: 2', 'wealth: 1', 'wealth: 3'].map((was) => [BOARD, [was, 'wealth: 0']] as const),
  [BOARD, ['wealth: 1', 'wealth: 4']],
  [BOARD, ['type: sand', 'type: town']],
  [BOARD, ['type: sand', 'type: road']],
  [BOARD, ['name: Arun, type: town', 'name: Arun, type: sand']],
  [BOARD, ['name: The Cliffs, type: road', 'name: The Cliffs, type: town']],
  [BOARD, ['[white-road, dunes] }', '[white-road] }'], ['[arun, belt, coss]', '[belt, coss]']],
  [BOARD, ['[white-road, dunes, cliffs]', '[dunes, cliffs]'], ['adjacent: [arun, belt] }', 'adjacent: [arun] }']],
  [BOARD, ['[white-road, dunes] }', '[white-road, dunes, coss] }'], ['[cliffs, dunes]', '[arun, cliffs, dunes]']],
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

/** What the example game lacks: a marker of spaces, a flag, and scenarios that name declarations themselves. */
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
  changing: number
  spared: number
}

const textOf = ({ texts }: RecordedGame, file: string): string => texts.get(file) ?? MORE[file] ?? ''

const changedLines = (recorded: RecordedGame, texts: RuleTexts): readonly string[] =>
  [...texts].flatMap(([file, text]) => {
    const before = new Set(textOf(recorded, file).split('\n'))
    return text.split('\n').filter((line) => !before.has(line))
  })

let making: Promise<RecordedGame> | null = null

async function prove(mutants: (read: (file: string) => string) => readonly RuleTexts[]): Promise<Tally> {
  making ??= recordGame('salt-road', { more: MORE })
  const recorded = await making
  const tally = { played: 0, changing: 0, spared: 0 }
  for (const texts of mutants((file) => textOf(recorded, file))) {
    const affected = findAffectedBy(recorded, texts)
    // Every scenario reports rules that cannot be read.
    if (affected === null) continue
    const { project, files } = affected
    const others = recorded.files.filter((file) => !files.has(file))
    const missed = findDiffering(recorded, project, others)
    const edited = missed.length > 0 ? changedLines(recorded, texts) : []
    expect({ missed, edited }).toEqual({ missed: [], edited: [] })
    tally.played++
    // One scenario that differs is enough to know that the change alters play.
    tally.changing += [...files].some((file) => findDiffering(recorded, project, [file]).length > 0) ? 1 : 0
    tally.spared += others.length > 0 ? 1 : 0
  }
  if (process.env.TOUCHSTONE_MUTANTS) process.stderr.write(`${JSON.stringify(tally)}\n`)
  return tally
}

describe('affected-only misses nothing', () => {
  it('of the rules', { timeout: 600_000 }, async () => {
    const { changing, spared } = await prove((read) => {
      const all = mutantsOf(read(RULES))
      const step = Math.max(1, all.length / MOST)
      return all.filter((_, i) => i % step < 1).map((text) => new Map([[RULES, text]]))
    })
    expect(changing).toBeGreaterThan(3)
    expect(spared).toBeGreaterThan(3)
  })

  it('of the board, its pieces and its tracks', { timeout: 600_000 }, async () => {
    const { played, changing, spared } = await prove((read) =>
      DECLARED.filter((_, i) => MOST > DECLARED.length || i % 2 === 0).map(([file, ...changes]) => {
        const mutant = changes.reduce((text, [was, becomes]) => text.replace(was, becomes), read(file))
        expect(changes.filter(([was]) => !read(file).includes(was))).toEqual([])
        return new Map([[file, mutant]])
      }),
    )
    expect(played).toBeGreaterThan(12)
    expect(changing).toBeGreaterThan(6)
    expect(spared).toBeGreaterThan(6)
  })
})
