/** Prints what plays differently between two versions of the rules. */
import { formatCount, printable, type TextStyle, toOneLine, toPrintableLines } from '../../run/style.ts'
import { formatPlace, type PlannedVersion, WHOLE_BOARD } from './planned-version.ts'
import { ENOUGH_POSITIONS, type VersionDifference, type VersionResult } from './version-job.ts'

export interface VersionReport {
  readonly plan: PlannedVersion
  /** Null where nothing had to be played. */
  readonly result: VersionResult | null
  /** Where the draft was written, from the working directory. */
  readonly file: string | null
}

/** Whether it matters to play: something differs, or the rules cannot be compared. */
export const isDifferent = ({ plan, result }: VersionReport): boolean =>
  plan.refused !== null ||
  plan.comparison?.kind === 'board' ||
  (plan.comparison?.setups.length ?? 0) > 0 ||
  getDifference({ plan, result }) !== null

const getDifference = ({ plan, result }: Pick<VersionReport, 'plan' | 'result'>): VersionDifference | null =>
  plan.difference ?? result?.difference ?? null

export function formatVersionReports(reports: readonly VersionReport[], style: TextStyle): string {
  // All changes at once are told where they show more than each by itself.
  const told = reports.filter((each) => each.plan.kind !== 'together' || getDifference(each) !== null)
  if (told.length === 0) return 'no rule differs\n'
  const ordered = told.toSorted((a, b) => Number(isDifferent(b)) - Number(isDifferent(a)))
  const counted = told.filter(({ plan }) => plan.name !== WHOLE_BOARD)
  const refused = counted.filter(({ plan }) => plan.refused !== null).length
  const different = counted.filter(isDifferent).length - refused
  const what = told.every(({ plan }) => plan.kind === 'ruleset') ? 'clause' : 'change'
  const total = [
    `${formatCount(counted.length, what)}: ${different} ${different === 1 ? 'plays' : 'play'} differently`,
    ...(refused === 0 ? [] : [`${refused} ${refused === 1 ? 'does' : 'do'} not compile`]),
  ].join(', ')
  return `${[...ordered.map((each) => formatReport(each, style)), total].join('\n\n')}\n`
}

function formatReport(report: VersionReport, style: TextStyle): string {
  const { plan, file } = report
  const { cause, refused, comparison } = plan
  const heading = formatHeading(plan)
  const lines = [style.strong(printable(heading)), ...formatHunks(plan, style)]
  if (refused !== null) return [...lines, printable(`  The rules do not compile: ${refused}`)].join('\n')
  for (const { setup, changes } of comparison?.setups ?? [])
    lines.push(
      printable(
        `  ${setup === null ? 'The game' : `The setup ${setup}`} begins with another board: ${changes.slice(0, MOST_TOLD).join('; ')}${formatMore(changes)}`,
      ),
    )
  if (comparison?.kind === 'board')
    lines.push(
      printable(
        `  It is another board: ${comparison.board.slice(0, MOST_TOLD).join('; ')}${formatMore(comparison.board)}`,
      ),
    )
  const difference = getDifference(report)
  if (difference === null) return [...lines, ...formatAlike(report)].join('\n')
  const by = difference.cause
  if (by !== null && by.rule !== cause?.rule)
    lines.push(printable(`  It shows by ${by.rule ?? 'no clause'}, ${formatPlace(by)}`))
  lines.push(...[`  before: ${difference.before}`, `  now:    ${difference.now}`].map(printable))
  if (difference.scenario !== null)
    lines.push(printable(`  in ${difference.scenario}${formatOthers(difference.otherCases)}`))
  if (difference.text !== null && !difference.isDraft)
    lines.push('  No statement of a scenario tells them apart. The position:')
  if (file !== null) lines.push(style.strong(printable(`  ${file}`)))
  if (difference.text !== null)
    lines.push(
      ...toPrintableLines(difference.text)
        .trimEnd()
        .split('\n')
        .map((line) => `    ${line}`),
    )
  return lines.join('\n')
}

function formatHeading({ name, kind, cause }: PlannedVersion): string {
  const place = cause === null ? '' : `, ${cause.file}:${cause.line}`
  if (kind === 'ruleset') return `${name}${place}`
  return kind === 'together' ? name : `${cause?.rule ?? 'no clause'}${place} (${kind})`
}

const formatOthers = (n: number): string => (n === 0 ? '' : `, and ${formatCount(n, 'other case')}`)

/** So many lines or items are told; the rest is counted. */
const MOST_TOLD = 6

const formatMore = (all: readonly unknown[]): string =>
  all.length > MOST_TOLD ? `; and ${all.length - MOST_TOLD} more` : ''

function formatHunks({ hunks, kind }: PlannedVersion, style: TextStyle): readonly string[] {
  if (kind === 'together') return []
  const lines = hunks.flatMap(({ was, now }) => [
    ...was.map((line) => style.bad(`  - ${toOneLine(line)}`)),
    ...now.map((line) => style.good(`  + ${toOneLine(line)}`)),
  ])
  return lines.length <= MOST_TOLD
    ? lines
    : [...lines.slice(0, MOST_TOLD), `  … ${formatCount(lines.length - MOST_TOLD, 'line')} more`]
}

/** What is known of a change without a difference, and how surely. */
function formatAlike({ plan: { comparison, claims, cause }, result }: VersionReport): readonly string[] {
  if (comparison === null || result === null) return []
  const nature = {
    same: 'The rules say the same.',
    words: 'Only words differ.',
    names: `Only names differ: ${formatNames(comparison.names)}.`,
    board: '',
    rules: '',
  }[comparison.kind]
  const texts =
    comparison.texts.length === 0
      ? ''
      : ` Texts: ${comparison.texts.slice(0, MOST_TOLD).join(', ')}${formatMore(comparison.texts)}, which ${formatCount(claims, 'case claims', 'cases claim')}.`
  const unit = comparison.kind === 'board' ? 'script' : 'position'
  const played =
    result.positions === 0
      ? `No ${unit} was found that gets ${cause === null ? 'there' : 'to it'}.`
      : `${formatNumber(result.positions)} ${unit}${result.positions === 1 ? '' : 's'} played alike.`
  const cut = result.isCut && result.positions > 0 ? ` The time was up: --seconds gives more.` : ''
  return [`  ${[nature + texts, played + cut].filter((each) => each !== '').join(' ')}`].map(printable)
}

/** Names that say more come first. */
function formatNames(names: readonly (readonly [before: string, now: string])[]): string {
  const shortest = names.toSorted((a, b) => a[0].length - b[0].length)
  const told = shortest.filter(([before], i) => !shortest.slice(0, i).some(([other]) => before.includes(other)))
  return (
    told
      .slice(0, MOST_TOLD)
      .map((each) => each.join(' is now '))
      .join(', ') + formatMore(told)
  )
}

const formatNumber = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',')

export const makeVersionsJson = (reports: readonly VersionReport[]) => ({
  enough: ENOUGH_POSITIONS,
  changes: reports.map(({ plan, result, file }) => ({
    name: plan.name,
    game: plan.game,
    kind: plan.kind,
    cause: plan.cause,
    edits: plan.hunks.map(({ file: edited, line, was, now }) => ({ file: edited, line, was, now })),
    refused: plan.refused,
    nature: plan.comparison?.kind ?? null,
    names: plan.comparison?.names ?? [],
    board: plan.comparison?.board ?? [],
    setups: plan.comparison?.setups ?? [],
    texts: plan.comparison?.texts ?? [],
    positions: result?.positions ?? 0,
    isCut: result?.isCut ?? false,
    difference: getDifference({ plan, result }),
    file,
  })),
})
