/**
 * What a scenario states of its end, said as it now is: the values in `then`, or in the rows that stand for them, and
 * nothing else of the file. Whether that makes it right is not argued but played.
 */
import { computeDigest } from '../golden/golden.ts'
import { type Project, readText, withOverlay } from '../project/project.ts'
import { groupBy } from '../suite/group.ts'
import { type CaseResult, type FileResult, playFile } from '../suite/play-file.ts'
import { restateText } from './restated-text.ts'

export interface RestateResult {
  readonly text: string
  /** The file as it plays with this text. Rows may be called by their values, and so otherwise than before. */
  readonly file: FileResult
  /** By index: the cases that are right with it. */
  readonly right: ReadonlySet<number>
}

/** Whether anything could be done for a case: what else fails is for a person to write. */
export const mayRestate = ({ run }: CaseResult): boolean =>
  run.status === 'failed' && run.failures.every(({ kind }) => kind === 'then')

/** As many of these cases (by index in the file) as can be made right, one after the other, without harm to another. */
export function restateCases(project: Project, file: string, wanted: ReadonlySet<number>): RestateResult {
  let text = new TextDecoder().decode(readText(project, file))
  let played = playFile(project, file)
  const rows = [...groupBy(played.head?.cases ?? [], ({ row }) => row ?? '').keys()]
  const right = new Set<number>()
  for (const index of wanted) {
    const now = played.cases[index]
    if (now === undefined) continue
    // One statement may be that of several rows.
    if (now.run.status !== 'passed') {
      const next = mayRestate(now)
        ? restateText(text, now.run, rows.indexOf(played.head?.cases[index]?.row ?? ''))
        : null
      if (next === null) continue
      const after = playFile(withOverlay(project, new Map([[file, next]])), file)
      if (after.cases[index]?.run.status !== 'passed' || !isNoWorse(played.cases, after.cases)) continue
      text = next
      played = after
    }
    right.add(index)
  }
  return { text, file: played, right }
}

/** The same outcomes, and nobody fails more than before: a row's value may stand for more than what is stated. */
const isNoWorse = (before: readonly CaseResult[], after: readonly CaseResult[]): boolean =>
  before.length === after.length &&
  before.every((was, i) => {
    const now = after[i]!
    if (now.run.status !== was.run.status && now.run.status !== 'passed') return false
    return now.run.failures.length <= was.run.failures.length && digest(now) === digest(was)
  })

const digest = ({ outcome }: CaseResult): string => (outcome === null ? '' : computeDigest(outcome))
