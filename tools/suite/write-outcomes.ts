/** Writes outcomes to goldens as a policy allows; the others stay pending. */
import { type FileWrite, rewriteFilesTogether } from '../../engine/node.ts'
import type { Golden, GoldenBody } from '../golden/golden.ts'
import { isGoldenReplaceable, mergeGolden, planGolden } from '../golden/golden-store.ts'
import { isMovedOutcome } from '../golden/judge.ts'
import type { UpdatePolicy } from '../golden/policy.ts'
import { type Project, toDiskPath } from '../project/project.ts'
import type { CaseResult, FileResult } from './play-file.ts'

export interface GoldenWrite {
  readonly golden: string
  /** `format`: only the format is another; the outcomes are as they were. */
  readonly how: 'new' | 'changed' | 'format'
  /** The cases whose outcomes are now in it. */
  readonly titles: readonly string[]
  /** Former names of cases with the same outcomes. */
  readonly moved: readonly string[]
  /** Cases that the scenario no longer has. `update` without filters removes them. */
  readonly orphans: readonly string[]
}

/** Whether a policy lets this outcome become the golden. What failed has no outcome that anybody may keep. */
export function mayWriteOutcome({ run, verdict, isOptional }: CaseResult, policy: UpdatePolicy): boolean {
  // Nobody has read what a draft comes to.
  if (run.status !== 'passed' || run.draft !== null || policy === 'none') return false
  switch (verdict.k) {
    case 'same':
    case 'none':
      return false
    case 'missing':
      return policy === 'all' || !isOptional
    // A title states nothing: nobody has to decide, but what goldens say has to be so.
    case 'retitled':
    // The format of a golden states nothing either.
    case 'older':
      return true
    case 'renamed':
      return policy === 'all' || isMovedOutcome(verdict)
    case 'changed':
      return policy === 'all'
    case 'unusable':
      return policy === 'all' && verdict.why.code !== 'golden-newer'
  }
}

export interface WrittenOutcomes {
  /** The file after writing: written cases have the verdict `same`. */
  readonly file: FileResult
  /** Null when nothing was. */
  readonly written: GoldenWrite | null
}

export interface WriteOutcomesOptions {
  /** Cases that are called otherwise now, and go from the golden with it. */
  readonly renamed?: readonly string[]
  /** Files to write with the golden: all of them or none. */
  readonly otherWrites?: readonly FileWrite[]
}

/** One write for the file, whole or not at all. */
export function writeOutcomes(
  project: Project,
  file: FileResult,
  isAccepted: (played: CaseResult) => boolean,
  options: WriteOutcomesOptions = {},
): WrittenOutcomes {
  const { writings, ...settled } = planOutcomes(project, file, isAccepted, options)
  if (settled.written) rewriteFilesTogether(writings)
  return settled
}

export interface OutcomePlan extends WrittenOutcomes {
  /** All files to write together. */
  readonly writings: readonly FileWrite[]
}

/** What `writeOutcomes` would write. */
export function planOutcomes(
  project: Project,
  file: FileResult,
  isAccepted: (played: CaseResult) => boolean,
  { renamed = [], otherWrites = [] }: WriteOutcomesOptions = {},
): OutcomePlan {
  const accepted = file.cases.filter((played) => played.outcome !== null && isAccepted(played))
  const mayWrite = isGoldenReplaceable(file.golden, accepted.length, file.titles.length)
  if (accepted.length === 0 || !mayWrite) return { file, written: null, writings: [] }
  const news = accepted.filter(({ verdict }) => verdict.k !== 'older')
  // The old name of a renamed case is dropped.
  const moved = accepted.flatMap(({ verdict }) =>
    verdict.k === 'renamed' && isMovedOutcome(verdict) && verdict.gone !== null ? [verdict.gone] : [],
  )
  const left = [...renamed, ...moved]
  const golden = makeAcceptedGolden(file, accepted, left)
  const gone = file.gone.filter((title) => !left.includes(title))
  const writing = planGolden(toDiskPath(project, file.goldenPath), golden)
  const cases = file.cases.map(
    (played): CaseResult => (accepted.includes(played) ? { ...played, verdict: { k: 'same' } } : played),
  )
  return {
    file: { ...file, golden, gone, cases },
    writings: [...otherWrites, ...(writing ? [writing] : [])],
    written: {
      golden: file.goldenPath,
      how: file.golden === null ? 'new' : news.length > 0 ? 'changed' : 'format',
      titles: (news.length > 0 ? news : accepted).map(({ title }) => title),
      moved,
      orphans: gone,
    },
  }
}

function makeAcceptedGolden(file: FileResult, accepted: readonly CaseResult[], gone: readonly string[]): Golden {
  const bodies = new Map<string, GoldenBody>()
  for (const { title, outcome } of accepted) if (outcome) bodies.set(title, outcome)
  return mergeGolden(file.golden, { scenario: file.title, bodies, titles: file.titles, gone })
}

/** The golden without the cases that its scenario has no more; null when that is nothing. */
export function withoutGoneCases(file: FileResult): Golden | null {
  if (file.gone.length === 0) return null
  const { title: scenario, titles, gone } = file
  return mergeGolden(file.golden, { scenario, bodies: new Map(), titles, gone })
}
