/**
 * Mistakes that break scenarios from outside of them: in rule data, or in a scenario that others go on from. One breaks
 * thousands of cases; whoever reports it reports it once, with its place, and how many it breaks.
 */
import type { Diagnostic } from '../../engine/index.ts'

/** A mistake, and how many cases it breaks. */
export interface CountedDiagnostic extends Diagnostic {
  readonly cases: number
}

/** The parts of a run that tell where its mistakes are. */
interface BrokenRun {
  readonly id: { readonly file: string }
  readonly diagnostics: readonly Diagnostic[]
}

/** Whether it is broken by nothing that is its own. */
export const isBrokenElsewhere = ({ id, diagnostics }: BrokenRun): boolean =>
  diagnostics.length > 0 && diagnostics.every(({ at }) => at.file !== id.file)

/** Each once, in the order in which the runs tell them. */
export function countDiagnostics(runs: readonly BrokenRun[]): readonly CountedDiagnostic[] {
  const mistakes = new Map<string, { readonly diagnostic: Diagnostic; cases: number }>()
  for (const run of runs.filter(isBrokenElsewhere))
    for (const [key, diagnostic] of new Map(run.diagnostics.map((each) => [makeDiagnosticKey(each), each]))) {
      const mistake = mistakes.get(key) ?? { diagnostic, cases: 0 }
      mistake.cases++
      mistakes.set(key, mistake)
    }
  return [...mistakes.values()].map(({ diagnostic, cases }) => ({ ...diagnostic, cases }))
}

const makeDiagnosticKey = ({ at, code, message }: Diagnostic): string =>
  `${at.file}:${at.line}:${at.col} ${code} ${message}`
