/** What many games found, each sort of it once, as scenarios that have been seen to fail. */

import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { openProject, type Project } from '../project/project.ts'
import type { Run } from '../run/record.ts'
import { runFile } from '../run/run-file.ts'
import type { Found, Played } from '../simulate/game.ts'
import type { Rules } from '../sound/dresses.ts'
import { isAlike } from '../sound/fault.ts'
import { FAILS, type Origin, scenarioOf, writeFound } from './write.ts'

export interface Told {
  readonly seed: number
  readonly fault: Found
  /** Null where no scenario shows it: the seed has to. */
  readonly path: string | null
}

/** One that breaks everything breaks it in many ways. */
const MOST = 12

export function writeScenarios(
  { root }: Pick<Project, 'root'>,
  rules: Rules,
  origin: Omit<Origin, 'seed'>,
  games: readonly Played[],
  folder: string,
): readonly Told[] {
  const news: { seed: number; fault: Found }[] = []
  for (const { seed, faults } of games)
    for (const fault of faults)
      if (!news.some((known) => isAlike(known.fault, fault))) news.push({ seed, fault })
  return news.slice(0, MOST).map(({ seed, fault }) => {
    const own = { ...origin, seed }
    const text = scenarioOf(rules, own, fault)
    if (text === null) return { seed, fault, path: null }
    const path = writeFound(root, folder, own, fault, text)
    const file = relative(root, path)
    const [run] = runFile(openProject(root, { root }), file)
    const fails = run && failsOf(run)
    if (!run || !fails) {
      // It would stand there as one that shows the fault.
      rmSync(path)
      return { seed, fault, path: null }
    }
    writeFileSync(path, readFileSync(path, 'utf8').replace(FAILS, fails))
    return { seed, fault, path }
  })
}

/** As `known-failing` says it; null where it passes, or cannot be played. */
function failsOf({ status, failures }: Run): string | null {
  if (status !== 'failed') return null
  const bySteps = new Map<number, string[]>()
  for (const { step, message } of failures) bySteps.set(step, [...(bySteps.get(step) ?? []), message])
  const told = [...bySteps].map(
    ([step, messages]) => `${step < 0 ? 'then' : step + 1}: [${messages.map(quoted).join(', ')}]`,
  )
  return `{ ${told.join(', ')} }`
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
