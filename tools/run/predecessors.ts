/** Finds the board that a scenario goes on from: the end of another one, which is played once in a session. */
import { findClosestWord, type Span, type State } from '../../engine/index.ts'
import { listScenarioNames, type Project, resolveScenarioName } from '../project/project.ts'
import type { ScenarioDiagnostics } from '../scenario/codes.ts'
import type { CasePlan, LocatedText, ScenarioFile } from '../scenario/scenario.ts'
import type { Run } from './run-record.ts'
import { makeCaseKey, type ParsedScenarioFile, readScenarioFile, type Session } from './session.ts'

export interface Predecessor {
  readonly from: string
  /** `../3.1/opening`, `opening#name`. */
  readonly name: LocatedText
  readonly ruleset: string
  readonly game: string
}

interface ResolvedPredecessor extends ParsedScenarioFile {
  readonly file: string
  /** The path as it was written, without the case. */
  readonly path: string
  readonly row: string | null
  /** Null where there is none, or nobody knows which. */
  readonly plan: CasePlan | null
}

/** The cases that this one goes on from and that are yet to be played, the first of them first. Ends where they turn in a circle. */
export function listUnplayedPredecessors(
  project: Project,
  session: Session,
  from: string,
  plan: CasePlan,
): readonly { readonly file: string; readonly plan: CasePlan }[] {
  const chain: { file: string; plan: CasePlan }[] = []
  const visited = new Set<string>()
  for (let at = { file: from, plan }; ; ) {
    const name = at.plan.scenario.given.after?.text
    const next = name === undefined ? null : resolvePredecessor(project, session, at.file, name, at.plan.ruleset)
    if (!next?.plan) return chain.reverse()
    const key = makeCaseKey(next.file, next.plan)
    if (visited.has(key) || session.runs.has(key)) return chain.reverse()
    visited.add(key)
    session.predecessorFiles.add(next.file)
    at = { file: next.file, plan: next.plan }
    chain.push(at)
  }
}

export function findPredecessorEndBoard(
  project: Project,
  session: Session,
  { from, name, ruleset, game }: Predecessor,
  play: (file: string, plan: CasePlan) => Run,
  diagnosticsOfCase: ScenarioDiagnostics,
): State | 'skipped' | null {
  const { at, text } = name
  const { file, path, row, plan, read, diagnostics } = resolvePredecessor(project, session, from, text, ruleset)
  session.predecessorFiles.add(file)
  if (diagnostics.some(({ code }) => code === 'file-unreadable')) {
    const folder = file.slice(0, file.lastIndexOf('/'))
    const last = path.slice(path.lastIndexOf('/') + 1)
    const near = findClosestWord(last, listScenarioNames(project, folder))
    const suggestion = near === null ? null : path.slice(0, path.length - last.length) + near
    diagnosticsOfCase.add('unknown-scenario', at, `there is no scenario \`${file}\``, suggestion)
    return null
  }
  if (read && !plan) {
    const rows = [...new Set(read.cases.map((each) => each.row ?? ''))].filter((title) => title !== '')
    const message =
      row === null
        ? `\`${file}\` has several cases, name one: ${rows.join(', ')}`
        : `\`${file}\` has no case \`${row}\``
    diagnosticsOfCase.add('unknown-case', at, message, row === null ? null : findClosestWord(row, rows))
    return null
  }
  if (!plan) return reportUnplayablePredecessor(diagnosticsOfCase, at, file, diagnostics[0]?.message)
  const isPlaying = session.runs.get(makeCaseKey(file, plan)) === 'playing'
  const run = isPlaying ? null : play(file, plan)
  if (run === null || run.diagnostics.some(({ code }) => code === 'cyclic-after')) {
    const how = isPlaying ? 'goes on from this one' : 'goes on from scenarios that follow each other in a circle'
    diagnosticsOfCase.add('cyclic-after', at, `\`${file}\` ${how}`)
    return null
  }
  if (run.status === 'skipped') return 'skipped'
  if (run.game !== game)
    return reportUnplayablePredecessor(diagnosticsOfCase, at, file, `it is of another game, \`${run.game}\``)
  if (run.end !== null) return { cells: run.end }
  const [first] = run.diagnostics
  // All scenarios of a chain report its first mistake, not each that of the one before it.
  if (first?.code !== 'broken-after')
    return reportUnplayablePredecessor(diagnosticsOfCase, at, file, first?.message ?? run.failures[0]?.received)
  diagnosticsOfCase.add('broken-after', at, first.message)
  return null
}

function resolvePredecessor(
  project: Project,
  session: Session,
  from: string,
  text: string,
  ruleset: string,
): ResolvedPredecessor {
  const [path = '', row = null] = text.split(/#(.*)/s)
  const file = resolveScenarioName(from, path)
  const { read, diagnostics } = readScenarioFile(project, file, session)
  return { file, path, row, read, diagnostics, plan: read && findCasePlan(read, row, ruleset) }
}

function findCasePlan({ cases }: ScenarioFile, row: string | null, ruleset: string): CasePlan | null {
  const plansOfRow = cases.filter((plan) => plan.row === row)
  const planOfRuleset = plansOfRow.find((plan) => plan.ruleset === ruleset)
  const [first] = plansOfRow
  // The one before is played under the rules of the one that goes on from it.
  return planOfRuleset ?? (first ? { ...first, ruleset } : null)
}

function reportUnplayablePredecessor(
  diagnostics: ScenarioDiagnostics,
  at: Span,
  file: string,
  why: string | undefined,
): null {
  diagnostics.add('broken-after', at, `\`${file}\` cannot be played to its end${why ? `: ${why}` : ''}`)
  return null
}
