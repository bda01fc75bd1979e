/** Formats the report for a terminal: each choice with its limits and legal answers, then a script to begin with. */
import { PLAIN_STYLE, printable, type TextStyle, toPrintableLines } from '../run/style.ts'
import type { AsksReport } from './asks-report.ts'
import type { AskedChoice } from './list-asks.ts'

export interface AsksLayout {
  /** Longer lists are wrapped. */
  readonly width: number
  readonly style: TextStyle
}

export function formatAsks(
  report: AsksReport,
  { width, style }: AsksLayout = { width: 100, style: PLAIN_STYLE },
): string {
  const { move, board, refusal, choices, notAsked, specialActivities, script, isCut } = report
  const parts = [
    `${style.strong(printable(move))}  ${printable(board)}`,
    ...(refusal === null
      ? []
      : [style.bad(printable(`cannot be begun: ${refusal.code}${formatClause(refusal.rule)}: ${refusal.message}`))]),
    choices.map((choice) => formatChoice(choice, report.seat, width, style)).join('\n'),
    ...(isCut ? ['The answers are too many to try all of them: choices may be missing.'] : []),
    ...formatList('Not asked on this board', notAsked, width),
    ...formatList(
      'Special activities',
      specialActivities.map(({ action, timings }) => `${action} (${timings.join(', ')})`),
      width,
    ),
    ...(script === null ? [] : [`A script to begin with\n\nplay:\n${toPrintableLines(script)}`]),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function formatChoice(choice: AskedChoice, seat: string, width: number, style: TextStyle): string {
  const { path, under, after, answers, elsewhere, rule } = choice
  const facts = [
    formatLimits(choice),
    ...(choice.seat !== null && choice.seat !== seat ? [`asks ${choice.seat}`] : []),
    ...(after === null ? [] : [`comes up after \`${after.choice}: ${after.answer}\``]),
  ]
  const told = printable(`  ${facts.join('; ')}${formatClause(rule)}`)
  const head = `${style.strong(printable(path))}${told}${under === path ? '' : style.dim(printable(`  ${under}`))}`
  const more =
    elsewhere.length === 0 ? [] : wrapAnswers([`elsewhere also ${elsewhere[0]}`, ...elsewhere.slice(1)], width)
  return [head, ...wrapAnswers(answers, width), ...more].join('\n')
}

function formatLimits({ kind, min, max, mayStop }: AskedChoice): string {
  switch (kind) {
    case 'each':
      return mayStop ? 'one after another, or none' : 'one after another, at least one'
    case 'many':
      return min === max ? `${min} of` : `${min} to ${max} of`
    case 'roll':
      return 'rolled, stated under `dice`: one of'
    case 'draw':
      return 'drawn, stated under `dice`: one of'
    case 'window':
    case 'one':
      return 'one of'
  }
}

const formatClause = (rule: string | null): string => (rule === null ? '' : ` (${rule})`)

const formatList = (heading: string, words: readonly string[], width: number): readonly string[] =>
  words.length === 0 ? [] : [[heading, ...wrapAnswers(words, width)].join('\n')]

/** Wraps words with commas between them, indented. */
function wrapAnswers(words: readonly string[], width: number): readonly string[] {
  const lines: string[] = []
  for (const [i, word] of words.entries()) {
    const text = printable(i < words.length - 1 ? `${word},` : word)
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + text.length <= width) lines[lines.length - 1] = `${last} ${text}`
    else lines.push(`    ${text}`)
  }
  return lines
}
