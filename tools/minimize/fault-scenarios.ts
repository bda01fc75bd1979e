/** Writes the faults of many games as scenarios, each kind once, after seeing each of them fail. */
import { join, relative } from 'node:path'
import { isSameFault } from '../consistency/fault.ts'
import type { GameVariants } from '../consistency/game-variants.ts'
import { openProject, SCENARIO_END, withOverlay } from '../project/project.ts'
import { runFile } from '../run/run-file.ts'
import type { Run } from '../run/run-record.ts'
import type { GameFault, GameResult } from '../simulate/checked-game.ts'
import {
  FAILING_PLACEHOLDER,
  type FaultOrigin,
  formatFaultScenario,
  makeFaultFileName,
  makeGameReference,
  type ProjectPlace,
  writeFaultScenario,
} from './format-scenario.ts'

export interface FaultScenario {
  readonly seed: number
  readonly fault: GameFault
  /** Null where no scenario shows it: the seed has to. */
  readonly path: string | null
}

export interface WrittenScenarios {
  readonly told: readonly FaultScenario[]
  /** How many sorts more there are. */
  readonly left: number
}

/** One that breaks everything breaks it in many ways, and each takes its time to be made small. */
const MOST_FAULT_SCENARIOS = 12

export function writeScenarios(
  project: ProjectPlace,
  rules: GameVariants,
  origin: Omit<FaultOrigin, 'seed' | 'said'>,
  games: readonly GameResult[],
  folder: string,
): WrittenScenarios {
  const news: { seed: number; fault: GameFault }[] = []
  for (const { seed, faults } of games)
    for (const fault of faults) if (!news.some((known) => isSameFault(known.fault, fault))) news.push({ seed, fault })
  const told = news.slice(0, MOST_FAULT_SCENARIOS).map(({ seed, fault }): FaultScenario => {
    const own: FaultOrigin = { ...origin, seed, said: makeGameReference(project, folder, origin.game) }
    const name = makeFaultFileName(own, fault)
    // Played here it would end this process too.
    const text = fault.sort === 'process' ? null : formatFaultScenario(rules, own, fault)
    const fails = text === null ? null : playForFailure(project.root, join(folder, name), text)
    // One that does not fail would stand there as one that shows the fault.
    if (text === null || fails === null) return { seed, fault, path: null }
    const failing = text.replace(`fails: ${FAILING_PLACEHOLDER}`, () => `fails: ${fails}`)
    return { seed, fault, path: writeFaultScenario(folder, name, failing) }
  })
  return { told, left: news.length - told.length }
}

/** Played as if it were written: what is at its place is somebody's. */
function playForFailure(root: string, place: string, text: string): string | null {
  const file = relative(root, `${place}${SCENARIO_END}`)
  const [run] = runFile(withOverlay(openProject(root, { root }), new Map([[file, text]])), file)
  return run ? formatFailure(run) : null
}

/** The failure as `known-failing` names it; null if the run passes or cannot be played. */
function formatFailure({ status, failures }: Run): string | null {
  if (status !== 'failed') return null
  const bySteps = new Map<number, string[]>()
  for (const { step, message } of failures) bySteps.set(step, [...(bySteps.get(step) ?? []), message])
  const told = [...bySteps].map(
    ([step, messages]) => `${step < 0 ? 'then' : step + 1}: [${messages.map(quoteYaml).join(', ')}]`,
  )
  return `{ ${told.join(', ')} }`
}

const quoteYaml = (text: string): string => `'${text.replaceAll("'", "''")}'`
