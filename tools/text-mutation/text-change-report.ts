/** Prints the result of a sample of text changes. */

import type { TrialResult } from '../mutation/trial.ts'
import { formatTable } from '../text/table.ts'
import type { TextChange } from './kinds.ts'

export type TextChangeFate = 'statement' | 'golden' | 'unnoticed' | 'refused' | 'crashed'

export interface JudgedTextChange {
  readonly change: TextChange
  readonly fate: TextChangeFate
}

const TEXT_CHANGE_FATES: readonly TextChangeFate[] = ['statement', 'golden', 'unnoticed', 'refused']

/** The share of the changes that the language takes. */
export const MOST_UNNOTICED_SHARE = 0.03

export function judgeTextChange(tried: TrialResult): TextChangeFate {
  if (tried.isUnreadable) return 'refused'
  if (tried.crash !== undefined) return 'crashed'
  if (tried.killedBy !== null) return 'statement'
  return tried.goldenBy.length > 0 ? 'golden' : 'unnoticed'
}

export const formatTextChange = ({ kind, file, line, was, now }: JudgedTextChange['change']): string =>
  `${kind}  ${file}:${line}  ${shortenTo90Characters(was)} => ${shortenTo90Characters(now)}`

const shortenTo90Characters = (text: string): string => (text.length > 90 ? `${text.slice(0, 87)}...` : text)

const listAcceptedChanges = (judged: readonly JudgedTextChange[]): readonly JudgedTextChange[] =>
  judged.filter(({ fate }) => fate !== 'refused')

export const computeUnnoticedShare = (judged: readonly JudgedTextChange[]): number =>
  judged.filter(({ fate }) => fate === 'unnoticed').length / Math.max(1, listAcceptedChanges(judged).length)

export function formatTextChanges(judged: readonly JudgedTextChange[]): readonly string[] {
  const kinds = [...new Set(judged.map(({ change }) => change.kind))].sort()
  const row = (name: string, own: readonly JudgedTextChange[]): readonly string[] => {
    const of = (fate: TextChangeFate): string => String(own.filter((each) => each.fate === fate).length)
    return [name, String(listAcceptedChanges(own).length), ...TEXT_CHANGE_FATES.map(of)]
  }
  const open = judged.filter(({ fate }) => fate !== 'refused' && fate !== 'statement')
  return [
    '',
    ...formatTable(
      [
        ['kind', 'taken', ...TEXT_CHANGE_FATES],
        ...kinds.map((kind) =>
          row(
            kind,
            judged.filter(({ change }) => change.kind === kind),
          ),
        ),
        row('all', judged),
      ],
      { sides: ['left', 'right'] },
    ),
    '',
    ...formatTable(open.map(({ change, fate }) => [fate, formatTextChange(change)])),
  ]
}
