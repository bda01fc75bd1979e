/** A scenario file to its runs: every case under every rule set. */
import { type Diagnostic, Diagnostics } from '../../engine/index.ts'
import { gameFolderOf, type Project } from '../project/project.ts'
import type { ScenarioCode } from '../scenario/codes.ts'
import type { CasePlan, Scenario } from '../scenario/scenario.ts'
import { chainBefore, endOf, type Play } from './after.ts'
import { playCase } from './play-case.ts'
import type { Run } from './record.ts'
import { keyOf, reading, Session } from './session.ts'

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
  const { read, diagnostics } = reading(project, file, session)
  if (read === null) return [brokenFile(file, diagnostics)]
  const plans = read.cases.filter(
    ({ row, ruleset }) =>
      (options.case === undefined || row === options.case) &&
      (options.ruleset === undefined || ruleset === options.ruleset),
  )
  return plans.map((plan) => {
    const run = played(project, file, plan, session, options.watched === true)
    if (run.status !== 'failed' || options.watched || !options.explain) return run
    return played(project, file, plan, session, true)
  })
}

/**
 * Every case once, watched, under a rule set that its file need not name, and without what the file states of boards
 * and claims: those speak of the rules it was written for. For comparing rule sets.
 */
export function playUnder(project: Project, file: string, ruleset: string, session: Session): readonly Run[] {
  const { read, diagnostics } = reading(project, file, session)
  if (read === null) return [brokenFile(file, diagnostics)]
  const rows = read.cases.filter((plan, i) => read.cases.findIndex(({ row }) => row === plan.row) === i)
  return rows.map(({ row, scenario }) =>
    played(project, file, { row, ruleset, scenario: withoutStatements(scenario) }, session, true),
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

function played(project: Project, file: string, plan: CasePlan, session: Session, watched: boolean): Run {
  const known = session.runs.get(keyOf(file, plan, watched))
  if (known !== undefined && known !== 'playing') return known
  session.runs.set(keyOf(file, plan, watched), 'playing')
  // The first of a chain first: one within the other, a long one would be too deep.
  for (const each of chainBefore(project, session, file, plan))
    played(project, each.file, each.plan, session, false)
  return playedAlone(project, file, plan, session, watched)
}

function playedAlone(
  project: Project,
  file: string,
  plan: CasePlan,
  session: Session,
  watched: boolean,
): Run {
  session.runs.set(keyOf(file, plan, watched), 'playing')
  const game = gameFolderOf(file, plan.scenario.game?.text ?? null)
  const play: Play = (before, other) => played(project, before, other, session, false)
  const run = playCase(project, file, plan, {
    after: (from, name, ruleset, d) => endOf(project, session, { from, name, ruleset, game }, play, d),
    otherRules: () =>
      ['', ...project.games.rulesets(game)].flatMap((ruleset) => {
        const load = project.games.load(game, ruleset)
        return load.ok ? [load.game] : []
      }),
    watched,
  })
  session.runs.set(keyOf(file, plan, watched), run)
  return run
}

const brokenFile = (file: string, diagnostics: readonly Diagnostic[]): Run => ({
  id: { file, case: null, ruleset: '' },
  title: file,
  rules: [],
  specs: [],
  game: gameFolderOf(file, null),
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
