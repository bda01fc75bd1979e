/** Prints the result of a sample of changes. */
import type { CodeChange } from './operators.ts'
import type { CodeTrial } from './trials.ts'

export const isUnnoticedTrial = ({ fate }: CodeTrial): boolean => fate === 'unnoticed' || fate === 'unreached'

const shortenToOneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 100)

export const formatCodeChange = ({ file, line, operator, before, text }: CodeChange): string =>
  `${file}:${line} ${operator}: \`${shortenToOneLine(before)}\`${text && ` became \`${shortenToOneLine(text)}\``}`

/** Prints each change that no test notices, then the sums. */
export function formatTrials(room: string, seed: string, trials: readonly CodeTrial[]): readonly string[] {
  const open = trials.filter(isUnnoticedTrial)
  const count = (...fates: readonly CodeTrial['fate'][]): number =>
    trials.filter(({ fate }) => fates.includes(fate)).length
  // A developer who runs all tests sees that they do not end, or that their process dies.
  const columns = [trials.length, count('noticed', 'late', 'crashed'), count('refused'), open.length]
  return [
    ...open.map(({ change, fate, played, reached }) => {
      const files = played < reached ? `${played} of ${reached}` : `${reached}`
      return `${fate.toUpperCase()} ${formatCodeChange(change)} (${files} files)`
    }),
    `| \`${room}\` | ${seed} | ${columns.join(' | ')} |`,
  ]
}

/** The sample fails where more than a tenth is unnoticed. */
export const hasTooManyUnnoticed = (trials: readonly CodeTrial[]): boolean =>
  trials.filter(isUnnoticedTrial).length > trials.length / 10
