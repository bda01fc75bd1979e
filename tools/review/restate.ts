/**
 * Rewrites what a scenario states of its end: the values in `then`, or in the rows of its table, and nothing else.
 * The result is played to see that it passes.
 */
import { computeGoldenDigest } from '../golden/golden.ts'
import { type Project, readFileBytes, withOverlay } from '../project/project.ts'
import { groupBy } from '../suite/group.ts'
import { type CaseResult, type FileResult, type OpenScenario, playFile } from '../suite/play-file.ts'
import { restateText } from './restated-text.ts'

export interface RestateResult {
  readonly text: string
  /** The file played with this text. Titles may differ, because they may contain values. */
  readonly file: FileResult
  /** Indices of the cases that pass with it. */
  readonly right: ReadonlySet<number>
}

/** Whether a case fails only in statements of `then`; a person must repair all other failures. */
export const mayRestateCase = ({ run }: CaseResult): boolean =>
  run.status === 'failed' && run.failures.every(({ kind }) => kind === 'then')

/** Repairs these cases (by index in the file) one after the other, as far as no other case becomes worse. */
export function restateCases(project: Project, file: string, caseIndices: ReadonlySet<number>): RestateResult {
  let text = new TextDecoder().decode(readFileBytes(project, file))
  let played = playFile(project, file)
  const right = new Set<number>()
  for (const index of caseIndices) {
    const now = played.cases[index]
    if (now === undefined) continue
    // An earlier repair may have repaired this case, because several rows share a statement.
    if (now.run.status !== 'passed') {
      const next = mayRestateCase(now) ? restateText(text, now.run, findRowIndex(played, index)) : null
      if (next === null) continue
      const after = playFile(withOverlay(project, new Map([[file, next]])), file)
      if (after.cases[index]?.run.status !== 'passed' || !hasNoWorseCase(played.cases, after.cases)) continue
      text = next
      played = after
    }
    right.add(index)
  }
  return { text, file: played, right }
}

/** Finds the row of a case. One row may be several cases, under several rule sets. */
export function findRowIndex({ head }: OpenScenario, caseIndex: number): number {
  const rows = [...groupBy(head?.cases ?? [], ({ row }) => row ?? '').keys()]
  return rows.indexOf(head?.cases[caseIndex]?.row ?? '')
}

/** Checks that all outcomes are equal and no case fails more, because a row's value may be used elsewhere, too. */
const hasNoWorseCase = (before: readonly CaseResult[], after: readonly CaseResult[]): boolean =>
  before.length === after.length &&
  before.every((was, i) => {
    const now = after[i]!
    if (now.run.status !== was.run.status && now.run.status !== 'passed') return false
    return now.run.failures.length <= was.run.failures.length && computeCaseDigest(now) === computeCaseDigest(was)
  })

const computeCaseDigest = ({ outcome }: CaseResult): string => (outcome === null ? '' : computeGoldenDigest(outcome))
