/** What many games found, each sort of it once, as scenarios that have been seen to fail. */
import { join, relative } from 'node:path'
import { openProject, type Project, SCENARIO_END, withTexts } from '../project/project.ts'
import type { Run } from '../run/record.ts'
import { runFile } from '../run/run-file.ts'
import type { Found, Played } from '../simulate/game.ts'
import type { Rules } from '../sound/dresses.ts'
import { isAlike } from '../sound/fault.ts'
import { FAILS, gameSaid, nameOf, type Origin, scenarioOf, writeFound } from './write.ts'

export interface Told {
  readonly seed: number
  readonly fault: Found
  /** Null where no scenario shows it: the seed has to. */
  readonly path: string | null
}

export interface Written {
  readonly told: readonly Told[]
  /** How many sorts more there are. */
  readonly left: number
}

/** One that breaks everything breaks it in many ways, and each takes its time to be made small. */
const MOST = 12

export function writeScenarios(
  { root }: Pick<Project, 'root'>,
  rules: Rules,
  origin: Omit<Origin, 'seed' | 'said'>,
  games: readonly Played[],
  folder: string,
): Written {
  const news: { seed: number; fault: Found }[] = []
  for (const { seed, faults } of games)
    for (const fault of faults)
      if (!news.some((known) => isAlike(known.fault, fault))) news.push({ seed, fault })
  const told = news.slice(0, MOST).map(({ seed, fault }): Told => {
    const own: Origin = { ...origin, seed, said: gameSaid(root, folder, origin.game) }
    const name = nameOf(own, fault)
    // Played here it would end this process too.
    const text = fault.sort === 'process' ? null : scenarioOf(rules, own, fault)
    const fails = text === null ? null : failsAt(root, join(folder, name), text)
    // One that does not fail would stand there as one that shows the fault.
    if (text === null || fails === null) return { seed, fault, path: null }
    const failing = text.replace(`fails: ${FAILS}`, () => `fails: ${fails}`)
    return { seed, fault, path: writeFound(folder, name, failing) }
  })
  return { told, left: news.length - told.length }
}

/** Played as if it were written: what is at its place is somebody's. */
function failsAt(root: string, place: string, text: string): string | null {
  const file = relative(root, `${place}${SCENARIO_END}`)
  const [run] = runFile(withTexts(openProject(root, { root }), new Map([[file, text]])), file)
  return run ? failsOf(run) : null
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
