/** Pairs names that are gone with names that came: the same thing under another name. */
import { findClosestWord } from '../../engine/index.ts'
import type { GameName } from './game-names.ts'

export interface NameChanges {
  readonly renamed: readonly { readonly from: GameName; readonly to: GameName }[]
  readonly removed: readonly GameName[]
  readonly added: readonly GameName[]
}

/** Two lists of one kind, each in the order of its declarations. */
export function pairNames(before: readonly GameName[], after: readonly GameName[]): NameChanges {
  const { gone, came } = dropMoved(listChanged(before, after))
  const renamed: { from: GameName; to: GameName }[] = []
  const pair = (from: PlacedName, to: PlacedName): void => {
    renamed.push({ from: from.name, to: to.name })
    gone.delete(from)
    came.delete(to)
  }
  // The same place among names that stayed.
  for (const from of [...gone]) {
    const own = [...gone].filter((each) => isAlike(each, from) && each.gap === from.gap)
    const others = [...came].filter((each) => isAlike(each, from) && each.gap === from.gap)
    if (own.length === others.length && others[0]) pair(from, others[0])
  }
  for (const from of [...gone]) {
    const others = [...came].filter((each) => isAlike(each, from))
    const closest = findClosestWord(
      from.name.name,
      others.map(({ name }) => name.name),
    )
    const isOnly = others.length === 1 && [...gone].filter((each) => isAlike(each, from)).length === 1
    const to = others.find(({ name }) => name.name === closest) ?? (isOnly ? others[0] : undefined)
    if (to) pair(from, to)
  }
  return { renamed, removed: [...gone].map(({ name }) => name), added: [...came].map(({ name }) => name) }
}

interface PlacedName {
  readonly name: GameName
  /** How many names that stayed are before it. */
  readonly gap: number
}

const isAlike = ({ name: one }: PlacedName, { name: other }: PlacedName): boolean => one.nature === other.nature

/** A name that is only declared elsewhere is neither gone nor new. */
function dropMoved({ gone, came }: ReturnType<typeof listChanged>): {
  readonly gone: Set<PlacedName>
  readonly came: Set<PlacedName>
} {
  const left = [new Set(gone), new Set(came)] as const
  for (const each of gone) {
    const moved = [...left[1]].find(({ name }) => name.name === each.name.name)
    if (!moved) continue
    left[0].delete(each)
    left[1].delete(moved)
  }
  return { gone: left[0], came: left[1] }
}

/** The names outside the longest sequence that both lists have. */
function listChanged(
  before: readonly GameName[],
  after: readonly GameName[],
): { readonly gone: readonly PlacedName[]; readonly came: readonly PlacedName[] } {
  const [old, now] = [before, after].map((names) => names.map(({ name }) => name)) as [string[], string[]]
  let start = 0
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start++
  let end = 0
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end++
  const [oldPart, newPart] = [old.slice(start, old.length - end), now.slice(start, now.length - end)]
  const lengths = computeCommonLengths(oldPart, newPart)
  const gone: PlacedName[] = []
  const came: PlacedName[] = []
  let [i, j, gap] = [0, 0, 0]
  while (i < oldPart.length || j < newPart.length) {
    const [withoutOld, withoutNew] = [lengths[i + 1]?.[j] ?? -1, lengths[i]?.[j + 1] ?? -1]
    if (i < oldPart.length && j < newPart.length && oldPart[i] === newPart[j]) {
      i++
      j++
      gap++
    } else if (j >= newPart.length || (i < oldPart.length && withoutOld >= withoutNew)) {
      gone.push({ name: before[start + i]!, gap })
      i++
    } else {
      came.push({ name: after[start + j]!, gap })
      j++
    }
  }
  return { gone, came }
}

/** By how many items of both lists are left: the length of their longest common sequence. */
function computeCommonLengths(one: readonly string[], other: readonly string[]): readonly (readonly number[])[] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0))
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--)
      lengths[i]![j] =
        one[i] === other[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
  return lengths
}
