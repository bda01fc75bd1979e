/**
 * A wrong change beside an intended one is never repaired away: every case that it makes wrong by itself is wrong after
 * the repairs, too. TOUCHSTONE_FIX=all tries all pairs.
 */
import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { cleanUp, Project } from '../e2e/project.testing.ts'
import { findScenarioFiles, openProject } from '../project/project.ts'
import { playFile } from '../suite/play-file.ts'
import { isWrongCase } from './repair-file.ts'

cleanUp()

const ROOT = resolve(import.meta.dirname, '../..')
const ACTIONS = 'actions.yaml'

/** By file of the rule data, or everywhere. */
interface RuleEdit {
  readonly file?: string
  readonly from: RegExp
  readonly to: string
}

const LOUD = `            - chooseOne: { bind: $loud, from: "['no', 'yes']" }\n`

const INTENDED: Readonly<Record<string, RuleEdit>> = {
  // Its line is the next but one after the cost of a raid.
  'a new choice': { file: ACTIONS, from: /( {10}rule: 2\.3-cost\n {10}effects:\n)/, to: `$1${LOUD}` },
  'a renamed space': { from: /\barun\b/g, to: 'aroon' },
  'a renamed track': { from: /(?<![\w-])salt\b(?!-)(?! Road)/g, to: 'silver' },
  'a renamed choice': { file: ACTIONS, from: /\$walkers\b/g, to: '$movers' },
  'a renamed action': { file: ACTIONS, from: /id: scout\b/, to: 'id: search' },
}

const WRONG: Readonly<Record<string, RuleEdit>> = {
  'the cost of a raid': {
    file: ACTIONS,
    from: /amount: 1 \}\n {10}rule: 2\.3-cost/,
    to: 'amount: 2 }\n          rule: 2.3-cost',
  },
  'the loss in a raid': { file: ACTIONS, from: /take\(2, union/, to: 'take(1, union' },
  'the fare of travel': { file: ACTIONS, from: /(fare: .*value: )1/, to: '$12' },
  'what scouts find': {
    file: ACTIONS,
    from: /else count\(guards in \$space\)"/,
    to: 'else 2 * count(guards in $space)"',
  },
}

const PAIRS = Object.keys(INTENDED).flatMap((intended, i) =>
  Object.keys(WRONG)
    .filter((_, k) => process.env.TOUCHSTONE_FIX === 'all' || k === i % 4)
    .map((wrong) => [intended, wrong] as const),
)

function edit(project: Project, { file, from, to }: RuleEdit): void {
  let edits = 0
  for (const [path, text] of Object.entries(project.files('data'))) {
    if (file !== undefined && !path.endsWith(`/${file}`)) continue
    const now = text.replace(from, to)
    if (now !== text) edits++
    project.write(path, now)
  }
  expect(edits, String(from)).toBeGreaterThan(0)
}

/** The game with its scenarios, under git. */
function commit(): Project {
  const files = ['data', 'scenarios', 'goldens'].map((folder) => `${folder}/salt-road`)
  const project = new Project({})
  execFileSync('cp', ['-r', '--parents', ...files, project.root], { cwd: ROOT })
  for (const args of [
    ['init', '-q'],
    ['add', '.'],
    ['commit', '-q', '-m', 'as it was'],
  ])
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], { cwd: project.root })
  return project
}

/** The wrong cases by file and place: titles of rows may follow a new name. */
function listWrong({ root }: Project): ReadonlySet<string> {
  const project = openProject(root, { root })
  const wrong = findScenarioFiles(project).flatMap((file) =>
    playFile(project, file).cases.flatMap((played, i) => (isWrongCase(played) ? [`${file} ${i}`] : [])),
  )
  return new Set(wrong)
}

const wrongAlone = new Map<string, ReadonlySet<string>>()

function listWrongAlone(name: string): ReadonlySet<string> {
  const project = commit()
  edit(project, WRONG[name]!)
  const found = wrongAlone.get(name) ?? listWrong(project)
  wrongAlone.set(name, found)
  return found
}

it.each(PAIRS)(
  '%s, and %s',
  async (intended, wrong) => {
    const expected = listWrongAlone(wrong)
    expect(expected.size).toBeGreaterThan(0)
    const project = commit()
    edit(project, INTENDED[intended]!)
    edit(project, WRONG[wrong]!)
    const before = listWrong(project)
    const { out, err } = await runTouchstone(project.root, ['fix', '--apply', 'all', '--json'])
    expect(err).toBe('')
    const left = listWrong(project)
    expect([...expected].filter((each) => !left.has(each))).toEqual([])
    // Only what the wrong change leaves alone can be repaired. Some of it shares a text with a wrong case.
    const { repaired } = JSON.parse(out) as { readonly repaired: readonly unknown[] }
    const isRepairable = [...before].some((each) => !expected.has(each))
    expect(repaired.length > 0).toBe(isRepairable)
  },
  120_000,
)
