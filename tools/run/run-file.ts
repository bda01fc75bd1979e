/** A scenario file to its runs: every case under every rule set. */
import { closest, type Diagnostic, Diagnostics, type Span, type State } from '../../engine/index.ts'
import { gameFolderOf, namesIn, type Project, readText, scenarioNamed } from '../project/project.ts'
import type { ScenarioCode, ScenarioDiagnostics } from '../scenario/codes.ts'
import { readScenario } from '../scenario/read.ts'
import type { CasePlan, ScenarioFile, Text } from '../scenario/scenario.ts'
import { type Deps, playCase } from './play-case.ts'
import type { Run } from './record.ts'

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

/** What one run of several files has read and played already. Made anew for each run: files change between runs. */
export class Session {
  readonly files = new Map<string, Reading>()
  readonly runs = new Map<string, Run | 'playing'>()
}

interface Reading {
  readonly read: ScenarioFile | null
  readonly diagnostics: readonly Diagnostic[]
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
 * Every case once, watched, under a rule set that its file need not name, and without what the file states of its end
 * and claims: those speak of the rules it was written for. For comparing rule sets.
 */
export function playUnder(project: Project, file: string, ruleset: string, session: Session): readonly Run[] {
  const { read, diagnostics } = reading(project, file, session)
  if (read === null) return [brokenFile(file, diagnostics)]
  const rows = read.cases.filter((plan, i) => read.cases.findIndex(({ row }) => row === plan.row) === i)
  return rows.map(({ row, scenario }) =>
    played(
      project,
      file,
      { row, ruleset, scenario: { ...scenario, then: null, rules: [], knownFailing: null } },
      session,
      true,
    ),
  )
}

/** Whatever is wrong with a file, its board or its script; a mistake that every row repeats is told once. */
export function checkScenario(project: Project, file: string): readonly Diagnostic[] {
  const found = new Diagnostics<ScenarioCode>()
  for (const run of runFile(project, file)) found.once(run.diagnostics)
  return found.all
}

function reading(project: Project, file: string, session: Session): Reading {
  const known = session.files.get(file)
  if (known) return known
  const d = new Diagnostics<ScenarioCode>()
  const at = { file, line: 1, col: 1, endLine: 1, endCol: 1 }
  let read: ScenarioFile | null = null
  try {
    read = readScenario(file, readText(project, file), d)
  } catch (thrown) {
    d.add('file-unreadable', at, thrown instanceof Error ? thrown.message : String(thrown))
  }
  const found: Reading = { read: d.failed ? null : read, diagnostics: d.all }
  session.files.set(file, found)
  return found
}

function played(project: Project, file: string, plan: CasePlan, session: Session, watched: boolean): Run {
  const key = JSON.stringify([file, plan.row, plan.ruleset, watched])
  const known = session.runs.get(key)
  if (known !== undefined && known !== 'playing') return known
  session.runs.set(key, 'playing')
  const after: Deps['after'] = (from, name, ruleset, d) =>
    endOf(
      project,
      session,
      { from, name, ruleset, game: gameFolderOf(file, plan.scenario.game?.text ?? null) },
      d,
    )
  const run = playCase(project, file, plan, { after, watched })
  session.runs.set(key, run)
  return run
}

interface Before {
  readonly from: string
  /** `../3.1/opening`, `opening#name`. */
  readonly name: Text
  readonly ruleset: string
  readonly game: string
}

/** The board that another scenario ends with, played once in a session. */
function endOf(
  project: Project,
  session: Session,
  { from, name, ruleset, game }: Before,
  d: ScenarioDiagnostics,
): State | 'skipped' | null {
  const { at, text } = name
  const [path = '', row = null] = text.split(/#(.*)/s)
  const file = scenarioNamed(from, path)
  const { read, diagnostics } = reading(project, file, session)
  if (diagnostics.some(({ code }) => code === 'file-unreadable')) {
    const folder = file.slice(0, file.lastIndexOf('/'))
    const last = path.slice(path.lastIndexOf('/') + 1)
    const near = closest(last, namesIn(project, folder))
    const suggestion = near === null ? null : path.slice(0, path.length - last.length) + near
    d.add('unknown-scenario', at, `there is no scenario \`${file}\``, suggestion)
    return null
  }
  const plan = read && planOf(read, row, ruleset)
  if (read && !plan) {
    const rows = [...new Set(read.cases.map((each) => each.row ?? ''))].filter((title) => title !== '')
    const message = row === null ? `say which case: ${rows.join(', ')}` : `\`${file}\` has no case \`${row}\``
    d.add('unknown-case', at, message, row === null ? null : closest(row, rows))
    return null
  }
  if (!plan) return notToTheEnd(d, at, file, diagnostics[0]?.message)
  if (
    session.runs.get(JSON.stringify([file, plan.row, plan.ruleset, false])) === 'playing' ||
    isPlaying(session, file, plan)
  ) {
    d.add('cyclic-after', at, `\`${file}\` goes on from this one`)
    return null
  }
  const run = played(project, file, plan, session, false)
  if (run.status === 'skipped') return 'skipped'
  const cyclic = run.diagnostics.find(({ code }) => code === 'cyclic-after')
  if (cyclic) {
    d.add('cyclic-after', at, `\`${file}\` goes on from this one`)
    return null
  }
  if (run.game !== game) return notToTheEnd(d, at, file, `it is of another game, \`${run.game}\``)
  if (run.end === null)
    return notToTheEnd(d, at, file, run.diagnostics[0]?.message ?? run.failures[0]?.received)
  return { cells: run.end }
}

const isPlaying = (session: Session, file: string, { row, ruleset }: CasePlan): boolean =>
  [true, false].some(
    (watched) => session.runs.get(JSON.stringify([file, row, ruleset, watched])) === 'playing',
  )

function planOf({ cases }: ScenarioFile, row: string | null, ruleset: string): CasePlan | null {
  const named = cases.filter((plan) => plan.row === row)
  const same = named.find((plan) => plan.ruleset === ruleset)
  const [first] = named
  // The one before is played under the rules of the one that goes on from it.
  return same ?? (first ? { ...first, ruleset } : null)
}

function notToTheEnd(d: ScenarioDiagnostics, at: Span, file: string, why: string | undefined): null {
  d.add('broken-after', at, `\`${file}\` cannot be played to its end${why ? `: ${why}` : ''}`)
  return null
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
  steps: [],
  end: null,
  checked: 0,
})
