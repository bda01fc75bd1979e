/** What the outcome of a scenario depends on: its file, those it goes on from, and the rule data of its game. */
import { createHash } from 'node:crypto'
import { Diagnostics, readSourceFile, ruleFilesIn } from '../../engine/node.ts'
import { gameFolderOf, onDisk, type Project, scenarioNamed } from '../project/project.ts'
import type { ScenarioCode } from '../scenario/codes.ts'
import { readScenario } from '../scenario/read.ts'
import type { Scenario } from '../scenario/scenario.ts'

export interface Inputs {
  /** The scenarios it goes on from, nearest first. */
  readonly before: readonly string[]
  /** The folders of rule data: one, but for rows that say otherwise; none where the file cannot be read. */
  readonly games: readonly string[]
}

/** Total: of a file that cannot be read nothing is known, and it is told elsewhere what is wrong with it. */
export function inputsOf(project: Project, file: string): Inputs {
  const before = new Set<string>()
  const games = new Set<string>()
  const visit = (from: string): void => {
    for (const scenario of scenariosIn(project, from)) {
      games.add(gameFolderOf(from, scenario.game?.text ?? null))
      const after = scenario.given.after?.text
      if (after === undefined) continue
      const [path = ''] = after.split('#')
      const next = scenarioNamed(from, path)
      if (next === file || before.has(next)) continue
      before.add(next)
      visit(next)
    }
  }
  visit(file)
  return { before: [...before], games: [...games].sort() }
}

/** One word for the bytes of all inputs: what is decided about one outcome is not decided about another. */
export function inputHash(project: Project, file: string): string {
  const { before, games } = inputsOf(project, file)
  const rules = games.flatMap((folder) => ruleFiles(project, folder))
  const hash = createHash('sha256')
  for (const each of [file, ...before, ...rules]) {
    const bytes = bytesOf(onDisk(project, each))
    hash.update(`${each}:${bytes === null ? 'none' : bytes.length}:`)
    if (bytes) hash.update(bytes)
  }
  return hash.digest('hex').slice(0, 16)
}

export function ruleFiles(project: Project, folder: string): readonly string[] {
  try {
    return ruleFilesIn(onDisk(project, folder))
      .filter((name) => isRuleFile(name))
      .map((name) => `${folder}/${name}`)
  } catch {
    return []
  }
}

export const isRuleFile = (path: string): boolean =>
  /\.(ya?ml|game\.md)$/.test(path) && !/\.(scenario|golden|view)\.ya?ml$/.test(path)

function scenariosIn(project: Project, file: string): readonly Scenario[] {
  const bytes = bytesOf(onDisk(project, file))
  const read = bytes && readScenario(file, bytes, new Diagnostics<ScenarioCode>())
  return read ? read.cases.map(({ scenario }) => scenario) : []
}

function bytesOf(path: string): Uint8Array | null {
  const { text, unreadable } = readSourceFile(path, path)
  return unreadable === undefined ? text : null
}
