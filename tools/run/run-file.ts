/** A scenario file to its runs: every case under every rule set. */
import { type Diagnostic, Diagnostics } from '../../engine/index.ts'
import { getGameFolder, type Project } from '../project/project.ts'
import type { ScenarioCode } from '../scenario/codes.ts'
import type { CasePlan, Scenario } from '../scenario/scenario.ts'
import type { AnswerSupplier } from '../script/answer-supplier.ts'
import { playCase } from './play-case.ts'
import { findPredecessorEndBoard, listUnplayedPredecessors } from './predecessors.ts'
import type { Run } from './run-record.ts'
import { makeCaseKey, readScenarioFile, Session } from './session.ts'

export interface RunOptions {
  /** Only the row of this title; null is the case of a file without rows. */
  readonly case?: string | null
  readonly ruleset?: string
  /** Plays by rules that count nothing, as mutants are: the record has no causes and no counts then. */
  readonly withoutCoverage?: boolean
  /** Shares what scenarios go on from between the files of one run. */
  readonly session?: Session
  /** Answers what the scripts do not. A session that it played in is of no other use. */
  readonly supplier?: AnswerSupplier
}

export function runFile(project: Project, file: string, options: RunOptions = {}): readonly Run[] {
  const session = options.session ?? new Session()
  const { read, diagnostics } = readScenarioFile(project, file, session)
  if (read === null) return [makeRunOfUnreadableFile(project, file, diagnostics)]
  const plans = read.cases.filter(
    ({ row, ruleset }) =>
      (options.case === undefined || row === options.case) &&
      (options.ruleset === undefined || ruleset === options.ruleset),
  )
  const player = new CasePlayer(project, session, options.withoutCoverage !== true, options.supplier)
  return plans.map((plan) => player.playOnce(file, plan))
}

/**
 * Plays every case once under a rule set that its file need not name, to compare rule sets. Statements and claims are
 * left out, because they speak of the rules the file was written for.
 */
export function playUnderRuleset(project: Project, file: string, ruleset: string, session: Session): readonly Run[] {
  const { read, diagnostics } = readScenarioFile(project, file, session)
  if (read === null) return [makeRunOfUnreadableFile(project, file, diagnostics)]
  const rows = read.cases.filter((plan, i) => read.cases.findIndex(({ row }) => row === plan.row) === i)
  const player = new CasePlayer(project, session, true)
  return rows.map(({ row, scenario }) =>
    player.playAfterPredecessors(file, { row, ruleset, scenario: withoutStatements(scenario) }),
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
export function collectScenarioDiagnostics(project: Project, file: string): readonly Diagnostic[] {
  const diagnostics = new Diagnostics<ScenarioCode>()
  for (const run of runFile(project, file)) diagnostics.addUnrepeated(run.diagnostics)
  return diagnostics.all
}

/** Plays each case once in a session. */
class CasePlayer {
  readonly #project: Project
  readonly #session: Session
  readonly #hasCoverage: boolean
  readonly #supplier: AnswerSupplier | null

  constructor(project: Project, session: Session, hasCoverage: boolean, supplier: AnswerSupplier | null = null) {
    this.#project = project
    this.#session = session
    this.#hasCoverage = hasCoverage
    this.#supplier = supplier
  }

  playOnce(file: string, plan: CasePlan): Run {
    const key = makeCaseKey(file, plan)
    const known = this.#session.runs.get(key)
    if (known !== undefined && known !== 'playing') return known
    this.#session.runs.set(key, 'playing')
    const run = this.playAfterPredecessors(file, plan)
    this.#session.runs.set(key, run)
    return run
  }

  /** Plays the first of a chain first: one within the other, a long chain would overflow the stack. */
  playAfterPredecessors(file: string, plan: CasePlan): Run {
    const { games } = this.#project
    for (const before of listUnplayedPredecessors(this.#project, this.#session, file, plan))
      this.playOnce(before.file, before.plan)
    const game = getGameFolder(this.#project, file, plan.scenario.game?.text ?? null)
    return playCase(this.#project, file, plan, {
      findPredecessorBoard: (from, name, ruleset, diagnostics) =>
        findPredecessorEndBoard(
          this.#project,
          this.#session,
          { from, name, ruleset, game },
          (before, other) => this.playOnce(before, other),
          diagnostics,
        ),
      loadOtherRulesets: () =>
        ['', ...games.rulesets(game)].flatMap((ruleset) => {
          const load = games.load(game, ruleset, this.#hasCoverage ? 'watched' : 'plain')
          return load.ok ? [load.game] : []
        }),
      hasCoverage: this.#hasCoverage,
      supplier: this.#supplier,
    })
  }
}

const makeRunOfUnreadableFile = (project: Project, file: string, diagnostics: readonly Diagnostic[]): Run => ({
  id: { file, case: null, ruleset: '' },
  title: file,
  rules: [],
  specs: [],
  game: getGameFolder(project, file, null),
  status: 'broken',
  draft: null,
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
