/** Formats the verification of equivalent mutants: those that differ, each with a scenario, and the totals. */
import { formatDiagnostics } from '../../engine/index.ts'
import { formatCount, type TextStyle } from '../run/style.ts'
import type { Verification } from './verify.ts'

/** `sources` are the texts from which diagnostics show their lines. */
export function formatVerification(
  { claims, boards, different, unplayed, seconds }: Verification,
  sources: ReadonlyMap<string, string>,
  style: TextStyle,
): string {
  if (claims === 0) return ''
  const lines = different.flatMap(({ diagnostic, counterexample }) => [
    style.bad(formatDiagnostics([diagnostic], sources)),
    ...counterexample.scenario
      .trimEnd()
      .split('\n')
      .map((line) => `    ${line}`),
    '',
  ])
  const parts = [
    `${formatCount(claims, 'equivalent mutant')} played on ${formatCount(boards, 'board')}`,
    ...(different.length > 0 ? [`${different.length} not equivalent`] : []),
    ...(unplayed.length > 0 ? [`${unplayed.length} on none that can show them`] : []),
  ]
  return [...lines, `${parts.join(', ')}; ${seconds.toFixed(1)} s`, ''].join('\n')
}
