/** What became of a sample of textual changes, in lines. */
import type { Tried } from '../trial.ts'
import type { TextChange } from './kinds.ts'

export type Fate = 'statement' | 'golden' | 'unnoticed' | 'refused' | 'crashed'

export interface Judged {
  readonly change: TextChange
  readonly fate: Fate
}

/** Of those that the language takes. */
export const MOST_UNNOTICED = 0.03

export function fateOf(tried: Tried): Fate {
  if (tried.isUnreadable) return 'refused'
  if (tried.crash !== undefined) return 'crashed'
  if (tried.killedBy !== null) return 'statement'
  return tried.goldenBy.length > 0 ? 'golden' : 'unnoticed'
}

export const changeText = ({ kind, file, line, was, now }: Judged['change']): string =>
  `${kind}  ${file}:${line}  ${short(was)} => ${short(now)}`

const short = (text: string): string => (text.length > 90 ? `${text.slice(0, 87)}...` : text)

const valid = (judged: readonly Judged[]): readonly Judged[] =>
  judged.filter(({ fate }) => fate !== 'refused')

export const shareUnnoticed = (judged: readonly Judged[]): number =>
  judged.filter(({ fate }) => fate === 'unnoticed').length / Math.max(1, valid(judged).length)

export function reportLines(judged: readonly Judged[]): readonly string[] {
  const kinds = [...new Set(judged.map(({ change }) => change.kind))].sort()
  const row = (name: string, own: readonly Judged[]): string => {
    const of = (fate: Fate): string => String(own.filter((each) => each.fate === fate).length).padStart(10)
    return `${name.padEnd(22)}${String(valid(own).length).padStart(6)}${of('statement')}${of('golden')}${of('unnoticed')}${of('refused')}`
  }
  const open = judged.filter(({ fate }) => fate !== 'refused' && fate !== 'statement')
  return [
    '',
    `${'kind'.padEnd(22)} taken statement    golden unnoticed   refused`,
    ...kinds.map((kind) =>
      row(
        kind,
        judged.filter(({ change }) => change.kind === kind),
      ),
    ),
    row('all', judged),
    '',
    ...open.map(({ change, fate }) => `${fate.padEnd(10)} ${changeText(change)}`),
  ]
}
