/**
 * Edits rules at random and accepts all changes: nothing stays pending, only statements change, undo restores each byte.
 * TOUCHSTONE_RUNS sets the number of edits, up to 300, since each plays all scenarios of its game a dozen times.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Lexer, parse } from 'yaml'
import { makeRandomSource, type RandomSource } from '../../engine/index.ts'
import { makeLineEdit } from '../affected/edits.testing.ts'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { cleanUp, GAME, Project, SCENARIOS } from '../e2e/project.testing.ts'
import { openProject } from '../project/project.ts'

cleanUp()

const RUNS = Math.min(Number(process.env.TOUCHSTONE_RUNS ?? 5), 300)
const IS_LONG = RUNS >= 50
const SEED = process.env.TOUCHSTONE_SEED ?? '1'
const ROOT = join(import.meta.dirname, '../..')

type Texts = Readonly<Record<string, string>>

interface Listed {
  readonly pending: readonly { readonly scenario: string; readonly askedAlone: object | null }[]
  readonly causes: readonly object[]
}

function filesOf(folder: string): Texts {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
  const paths = names.filter((name) => name.endsWith('.yaml')).map((name) => `${folder}/${name}`)
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]))
}

const gameFiles = (game: string): Texts =>
  Object.assign({}, ...['data', 'scenarios', 'goldens'].map((room) => filesOf(`${room}/${game}`)))

/** These scenarios state their ends in every way, beside text that must not change. */
const TALLY: Texts = {
  ...GAME,
  ...SCENARIOS,
  'scenarios/tally/rows.scenario.yaml': `# Who raids pays.
title: Raids # of both
rules: [2.1-cost]
given: { tracks: { "\${who} gold": "\${gold}" } } # not what is stated
play:
  - "\${who} raid" # once
then: # What is left:
  tracks: { "\${who} gold": "\${left}", renown: 2 }
cases:
  # who, what they have, what is left
  - { case: red, who: red, gold: 7, left: 6 } # of 7
  - { case: blue, who: blue, gold: "3", left: '2' } # of 3
`,
  'scenarios/tally/values.scenario.yaml': `title: Scores of all sorts
play: [red raid, blue rest, blue raid, red rest]
then:
  tracks:
    gold: { red: 5, blue: 5 } # both as they were
    renown:   4
  values: { red gold + renown: 9, "map($s in seats, $s gold)": [5, 5] }
  unchanged: [alba] # nobody moves
`,
  'scenarios/tally/titled.scenario.yaml': `title: Rows that are called by what is left
play: ["\${who} rest"]
then: { tracks: { "\${who} gold": "\${left}" } }
cases: [{ who: red, left: 6 }, { who: blue, left: 6 }] # found one each
`,
  'scenarios/tally/after.scenario.yaml': `title: A rest after scores
given: { after: values }
play: [red rest] # one more
then: { tracks: { red gold: 6 } }
`,
  'scenarios/tally/refused.scenario.yaml': `title: Who has nothing cannot raid
given: { tracks: { red gold: 0 } }
play:
  - red raid:
    refused: cannot-pay
  - red rest
then: { tracks: { red gold: 1, renown: 0 } } # found
`,
}

/** Makes a project with a git history, which shows what was edited. */
async function gameAlone(files: Texts): Promise<Project> {
  const project = new Project(files)
  await runTouchstone(project.root, ['run'])
  const git = (...args: readonly string[]): void => {
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
      cwd: project.root,
      stdio: 'ignore',
    })
  }
  git('init', '-q')
  git('add', '.')
  git('commit', '-q', '-m', 'as it was')
  return project
}

const decided = (project: Project): Texts => ({ ...project.files('scenarios'), ...project.files('goldens') })

const listed = async ({ root }: Project): Promise<Listed> =>
  JSON.parse((await runTouchstone(root, ['review', '--json'])).out) as Listed

/** Accepts all, and then each of what is asked one by one. */
async function acceptEverything(project: Project): Promise<void> {
  await runTouchstone(project.root, ['review', '--accept', 'all'])
  const { pending } = await listed(project)
  if (pending.length === 0) return
  expect(pending.filter(({ askedAlone }) => askedAlone === null)).toEqual([])
  await runTouchstone(project.root, ['review'], { keys: pending.map(() => 'a') })
}

const commentsIn = (text: string): readonly string[] =>
  [...new Lexer().lex(text)].filter((token) => token.startsWith('#'))

/** A scenario without its `then` and the values of its rows. */
function besideThen(text: string): object {
  const { then: _then, cases, ...rest } = parse(text) as Record<string, unknown>
  return { ...rest, rows: Array.isArray(cases) ? cases.length : 0 }
}

/** Makes one to three edits, one after the other. */
function edited(rules: Texts, luck: RandomSource): { readonly what: readonly string[]; readonly texts: Texts } {
  let texts = new Map(Object.entries(rules))
  const what: string[] = []
  for (let n = 1 + luck.drawBelow(3); n > 0; n--) {
    const edit = makeLineEdit(texts, luck)
    if (edit === null) continue
    texts = new Map([...texts, ...edit.texts])
    what.push(edit.what)
  }
  return { what, texts: Object.fromEntries(texts) }
}

/** Returns whether anything was pending. */
async function prove(project: Project, before: Texts, what: readonly string[]): Promise<boolean> {
  const { pending, causes } = await listed(project)
  if (pending.length === 0) return false
  const keys = [...causes.map(() => 'A'), ...causes.map(() => 'u'), 'q']
  await runTouchstone(project.root, ['review'], { keys })
  expect({ what, undone: decided(project) }).toEqual({ what, undone: before })

  await acceptEverything(project)
  const left = (await listed(project)).pending
  const after = decided(project)
  const texts = Object.keys(before).filter((path) => path.startsWith('scenarios/'))
  const restated = texts.filter((path) => before[path] !== after[path])
  const waited = new Set(pending.map(({ scenario }) => scenario))
  expect({
    what,
    left,
    others: restated.filter((path) => !waited.has(path)),
    comments: restated.map((path) => commentsIn(after[path]!)),
    said: restated.map((path) => besideThen(after[path]!)),
    files: Object.keys(after),
  }).toEqual({
    what,
    left: [],
    others: [],
    comments: restated.map((path) => commentsIn(before[path]!)),
    said: restated.map((path) => besideThen(before[path]!)),
    files: Object.keys(before),
  })
  return true
}

describe('whatever is edited and accepted', { timeout: 7_200_000 }, () => {
  it.each([
    ['tally', IS_LONG ? 0.4 : 1],
    ...(IS_LONG
      ? ([
          ['salt-road', 0.3],
          ['night-ferry', 0.15],
          ['holdem', 0.15],
        ] as const)
      : []),
  ] as const)('of %s leaves nothing to decide, and can be undone', async (game, part) => {
    const project = await gameAlone(game === 'tally' ? TALLY : gameFiles(game))
    const [rules, before] = [project.files('data'), decided(project)]
    const luck = makeRandomSource(`${game} ${SEED}`)
    const wanted = Math.ceil(RUNS * part)
    let [proved, tries] = [0, 0]
    while (proved < wanted && tries++ < wanted * 40) {
      const { what, texts } = edited(rules, luck)
      for (const [path, text] of Object.entries(texts)) if (text !== rules[path]) project.write(path, text)
      const isGame = openProject(project.root).games.load(`data/${game}`).ok
      if (isGame && (await prove(project, before, what))) proved++
      for (const [path, text] of Object.entries({ ...rules, ...before })) project.write(path, text)
    }
    if (IS_LONG) process.stderr.write(`${game}: ${proved} edits of ${tries} were decided\n`)
    expect(proved).toBe(wanted)
  })
})
