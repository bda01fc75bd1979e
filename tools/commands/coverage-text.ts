/** The text of `touchstone coverage`. */
import type { ChangedClause, ChangedNode } from '../affected/revision-changes.ts'
import type { Coverage } from '../coverage/compute-coverage.ts'
import { formatLackingClauses, formatSectionCoverage } from '../coverage/coverage-tables.ts'
import type { ReachedNode } from '../coverage/reached-nodes.ts'
import { formatRulebookName, type MissedThreshold } from '../coverage/thresholds.ts'
import { formatCount, printable, type TextStyle } from '../run/style.ts'
import { formatEmptyClaims } from './suite-text.ts'

export interface CoverageTextInput extends Coverage {
  readonly missed: readonly MissedThreshold[]
  /** The file of the thresholds. */
  readonly thresholdsFile: string
  readonly reached?: readonly ReachedNode[]
  readonly changed?: readonly ChangedNode[]
  readonly changedClauses?: readonly ChangedClause[]
}

export function formatCoverage(coverage: CoverageTextInput, isDetailed: boolean, style: TextStyle): string {
  const requested = [
    ...(coverage.reached ?? []).flatMap((node) => formatReachedNode(node, style)),
    ...(coverage.changedClauses ?? []).flatMap((clause) => formatChangedClause(clause, style)),
    ...(coverage.changed ? formatChangedNodes(coverage.changed, style) : []),
  ]
  // `--reached` asks for one rule, so the tables are left out.
  const tables = coverage.reached && !isDetailed ? [] : formatCoverageOfGames(coverage, isDetailed, style)
  const lines = [...tables, ...requested, ...formatCoverageProblems(coverage, style)]
  return `${lines.join('\n').trimEnd()}\n`
}

function formatCoverageOfGames({ games }: Coverage, isDetailed: boolean, style: TextStyle): readonly string[] {
  return games.flatMap(({ game, ruleset, sections, clauses, total }) => [
    style.strong(printable(formatRulebookName(game, ruleset))),
    ...formatSectionCoverage([...sections, total], style),
    '',
    ...(isDetailed ? [...formatLackingClauses(clauses, style), ''] : []),
  ])
}

function formatReachedNode(node: ReachedNode, style: TextStyle): readonly string[] {
  const { ran, held, failed, reachedBy, watchedBy } = node
  const outcomes = node.decides === null ? '' : `, held ${held}, failed ${failed}`
  return [
    `${style.strong(formatNodeName(node))}: ran ${ran}${outcomes}`,
    ...reachedBy.map((file) => `  ${printable(file)}${watchedBy.includes(file) ? style.dim(' (claims it)') : ''}`),
    '',
  ]
}

const formatNodeName = ({ file, line, kind, rule }: ReachedNode): string =>
  printable(`${file}:${line} ${kind}${rule === null ? '' : ` (${rule})`}`)

function formatChangedNodes(changed: readonly ChangedNode[], style: TextStyle): readonly string[] {
  const unseen = changed.filter(({ how }) => how === 'unseen').length
  return [
    ...changed.map(({ node, how }) => {
      const scenarios = how === 'watched' ? node.watchedBy : node.reachedBy
      const outcome =
        how === 'gone'
          ? how
          : how === 'unseen'
            ? style.bad('no scenario')
            : `${how} by ${formatCount(scenarios.length, 'scenario')}`
      return `${formatNodeName(node)}: ${outcome}`
    }),
    `${formatCount(changed.length, 'changed rule')}, ${unseen} that no scenario reaches`,
    '',
  ]
}

const formatChangedClause = ({ id, was, now, claimedBy }: ChangedClause, style: TextStyle): readonly string[] => [
  style.strong(printable(`the text of ${id} changed`)),
  style.bad(printable(`  - ${was}`)),
  style.good(printable(`  + ${now}`)),
  ...(claimedBy.length === 0
    ? ['  claimed by no scenario']
    : claimedBy.map((file) => printable(`  claimed by ${file}`))),
  '',
]

function formatCoverageProblems(
  { emptyClaims, mistakes, wrong, drafts, missed, thresholdsFile }: CoverageTextInput,
  style: TextStyle,
): readonly string[] {
  return [
    ...mistakes.map(({ at, code, message, cases }) =>
      style.bad(
        printable(
          `${at.file}:${at.line}:${at.col} ${code}: ${message} (breaks ${formatCount(cases, 'scenario')}, which count for nothing)`,
        ),
      ),
    ),
    ...formatEmptyClaims(emptyClaims, style),
    ...wrong.map(({ file, title, status }) =>
      style.bad(printable(`${file}: ${title}: ${status}, so it counts for nothing (touchstone run says why)`)),
    ),
    ...drafts.map(({ file, title }) => printable(`${file}: ${title}: a draft, so it counts for nothing`)),
    ...missed.map((each) => style.bad(printable(formatMissedThreshold(thresholdsFile, each)))),
    ...(emptyClaims.length > 0 ? [`${formatCount(emptyClaims.length, 'claim')} not shown`] : []),
  ]
}

function formatMissedThreshold(file: string, { game, section, rung, limit, is }: MissedThreshold): string {
  const name = `${game} ${section}`
  if (limit === null)
    return `${name}: no threshold for what is ${rung}: \`touchstone coverage --ratchet\` writes what is reached`
  if (is === null) return `${name}: no longer in the rulebook, the threshold is ${limit}%`
  if (rung !== 'excluded') return `${name}: ${is}% ${rung}, the threshold is ${limit}%`
  const more = `${formatCount(is, 'clause')} excluded, ${limit} recorded`
  return `${name}: ${more}: show them, or write \`"excluded": ${is}\` in ${file}`
}
