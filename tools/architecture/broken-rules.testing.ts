/** Breaks rules of Fire in the Lake on purpose, and finds out whether a scenario notices. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect } from 'vitest'
import { Games } from '../project/games.ts'
import { findScenarioFiles, openProject } from '../project/project.ts'
import { runFile } from '../run/run-file.ts'
import type { Run } from '../run/run-record.ts'
import { Session } from '../run/session.ts'
import { readScenarioHead } from '../suite/scenario-head.ts'

export const root = resolve(import.meta.dirname, '../..')
export const project = openProject(root, { root })
/** Scenario files are read once, since their text does not depend on the rules. */
const read = new Session()
export const heads = findScenarioFiles(project)
  .filter((file) => file.startsWith('scenarios/fire-in-the-lake/'))
  .map((file) => ({ file, head: readScenarioHead(project, file, read) }))

const played = new WeakMap<Games, Session>()

/** Whether the scenario fails under these rules in one of the cases that count. */
export function isNoticed(games: Games, file: string, isCounted: (run: Run) => boolean = () => true): boolean {
  const session = played.get(games) ?? new Session()
  if (!played.has(games)) for (const [name, reading] of read.files) session.files.set(name, reading)
  played.set(games, session)
  const runs = runFile({ ...project, games }, file, { session, withoutCoverage: true })
  return runs.some((run) => (run.status === 'failed' || run.status === 'broken') && isCounted(run))
}

export const isNoticedByAny = (games: Games, files: readonly string[]): boolean =>
  files.some((file) => isNoticed(games, file))

export type RuleBreak = readonly [file: string, was: string | RegExp, now: string]

/** Loads the rules with each text replaced everywhere in its file. */
export function loadBrokenRules(breaks: readonly RuleBreak[], ruleset = ''): Games {
  const texts = new Map<string, string>()
  for (const [file, was, now] of breaks) {
    const path = `data/fire-in-the-lake/${file}.yaml`
    const text = texts.get(path) ?? readFileSync(join(root, path), 'utf8')
    texts.set(path, text.replaceAll(was, now))
    expect(texts.get(path) === text, `${path}: ${was}`).toBe(false)
  }
  const games = new Games(root, texts)
  const load = games.load('data/fire-in-the-lake', ruleset)
  if (!load.ok) throw new Error(load.diagnostics.map(({ message }) => message).join())
  return games
}
