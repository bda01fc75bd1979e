/** Lists the prose that still speaks of an old name: titles and comments are for their authors. */
import type { FixDecision } from './decisions.ts'
import type { FileRepair } from './repair-file.ts'
import { findWord } from './words.ts'

export interface NameMention {
  readonly file: string
  readonly line: number
  readonly text: string
}

/** In the repaired files of a decision. Choices that others are called like, too, would be found everywhere. */
export function listMentions({ id, changes }: FixDecision, repairs: readonly FileRepair[]): readonly NameMention[] {
  const old = changes.filter((change) => change.k === 'removed' || (change.k === 'renamed' && change.isWhole))
  return repairs
    .filter(({ repaired }) => repaired.some(({ decisions }) => decisions.includes(id)))
    .flatMap(({ before, text }) =>
      text.split('\n').flatMap((line, i): NameMention[] => {
        const isNamed = old.some(({ kind, name }) => findWord(line, kind, name).length > 0)
        return isNamed ? [{ file: before.file, line: i + 1, text: line.trim() }] : []
      }),
    )
}
