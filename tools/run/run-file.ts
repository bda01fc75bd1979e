/** A scenario file to its runs: every case under every rule set. */
import { type Diagnostic, Diagnostics } from '../../engine/index.ts'
import { findGameFolder, type Project } from '../project/project.ts'
import type { ScenarioCode } from '../scenario/codes.ts'
import type { CasePlan, Scenario } from '../scenario/scenario.ts'
import { playCase } from './play-case.ts'
import { type CasePlayer, findEndBoard, listPredecessors } from './predecessors.ts'
import type { Run } from './run-record.ts'
import { makeCaseKey, readScenarioFile, Session } from './session.ts'

export interface RunOptions {
  /** Only the row of this title; null is the case of a file without rows. */
  readonly case?: string | null
  readonly ruleset?: string
  /** Plays with the watched rules, so that every change and failure knows the clause that made it. */
  readonly watched?: boolean
  /** Plays what fails again, watched, so that its failures know theirs. */
  readonly explain?: boolean
  /** Shares what scenarios go on from between the files of one run. */
  readonly session?: Session
}

export function runFile(project: Project, file: string, options: RunOptions = {}): readonly Run[] {
  const session = options.session ?? new Session()
  const { read, diagnostics } = readScenarioFile(project, file, session)
  if (read === null) return [brokenFile(file, diagnostics)]
  const plans = read.cases.filter(
    ({ row, ruleset }) =>
      (options.case === undefined || row === options.case) &&
      (options.ruleset === undefined || ruleset === options.ruleset),
  )
  return plans.map((plan) => {
    const run = playOnce(project, file, plan, session, options.watched === true)
    if (run.status !== 'failed' || options.watched || !options.explain) return run
    return playOnce(project, file, plan, session, true)
  })
}

/**
 * Every case once, watched, under a rule set that its file need not name, and without what the file states of boards
 * and claims: those speak of the rules it was written for. For comparing rule sets.
 */
export function playUnderRuleset(project: Project, file: string, ruleset: string, session: Session): readonly Run[] {
  const { read, diagnostics } = readScenarioFile(project, file, session)
  if (read === null) return [brokenFile(file, diagnostics)]
  const rows = read.cases.filter((plan, i) => read.cases.findIndex(({ row }) => row === plan.row) === i)
  return rows.map(({ row, scenario }) =>
    playOnce(project, file, { row, ruleset, scenario: withoutStatements(scenario) }, session, true),
  )
}

const withoutStatements = (scenario: Scenario): Scenario => ({
  ...scenario,
  play: scenario.play.filter(({ step }) => step !== 'then'),
  then: null,
  rules: [],
  knownFailing: null,
})

/** Whatever is wrong with a file, its board or its script; a mistake that every row repeats is told once. */
export function checkScenario(project: Project, file: string): readonly Diagnostic[] {
  const found = new Diagnostics<ScenarioCode>()
  for (const run of runFile(project, file)) found.once(run.diagnostics)
  return found.all
}

function playOnce(project: Project, file: string, plan: CasePlan, session: Session, watched: boolean): Run {
  const known = session.runs.get(makeCaseKey(file, plan, watched))
  if (known !== undefined && known !== 'playing') return known
  session.runs.set(makeCaseKey(file, plan, watched), 'playing')
  // The first of a chain first: one within the other, a long one would be too deep.
  for (const each of listPredecessors(project, session, file, plan))
    playOnce(project, each.file, each.plan, session, false)
  return playedAlone(project, file, plan, session, watched)
}

function playedAlone(project: Project, file: string, plan: CasePlan, session: Session, watched: boolean): Run {
  session.runs.set(makeCaseKey(file, plan, watched), 'playing')
  const game = findGameFolder(file, plan.scenario.game?.text ?? null)
  const play: CasePlayer = (before, other) => playOnce(project, before, other, session, false)
  const run = playCase(project, file, plan, {
    after: (from, name, ruleset, diagnostics) =>
      findEndBoard(project, session, { from, name, ruleset, game }, play, diagnostics),
    otherRules: () =>
      ['', ...project.games.rulesets(game)].flatMap((ruleset) => {
        const load = project.games.load(game, ruleset)
        return load.ok ? [load.game] : []
      }),
    watched,
  })
  session.runs.set(makeCaseKey(file, plan, watched), run)
  return run
}

const brokenFile = (file: string, diagnostics: readonly Diagnostic[]): Run => ({
  id: { file, case: null, ruleset: '' },
  title: file,
  rules: [],
  specs: [],
  game: findGameFolder(file, null),
  status: 'broken',
  note: null,
  diagnostics,
  failures: [],
  start: null,
  given: null,
  setUpBy: [],
  steps: [],
  end: null,
  unended: null,
  checked: 0,
  counts: [],
  reached: [],
})
