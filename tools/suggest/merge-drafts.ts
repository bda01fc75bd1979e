/** Leaves out drafts whose change another draft notices too, so that a person compares as few as possible. */

/** A draft and the change that it was written for. */
export interface MergeableDraft {
  readonly mutant: string
  readonly text: string
}

export interface MergedDraft extends MergeableDraft {
  /** The other changes that it notices, in their order. */
  readonly alsoNotices: readonly string[]
}

/** The drafts that notice most come first; of equal ones the shortest. `notices` plays a draft under a change. */
export function mergeDrafts(
  drafts: readonly MergeableDraft[],
  notices: (draft: MergeableDraft, mutant: string) => boolean,
): readonly MergedDraft[] {
  const noticed = new Map(
    drafts.map((draft) => [
      draft.mutant,
      drafts.filter(({ mutant }) => mutant === draft.mutant || notices(draft, mutant)).map(({ mutant }) => mutant),
    ]),
  )
  const open = new Set(drafts.map(({ mutant }) => mutant))
  const countOpen = ({ mutant }: MergeableDraft): number =>
    (noticed.get(mutant) ?? []).filter((each) => open.has(each)).length
  const merged: MergedDraft[] = []
  while (open.size > 0) {
    const [best] = drafts.toSorted((a, b) => countOpen(b) - countOpen(a) || a.text.length - b.text.length)
    if (best === undefined || countOpen(best) === 0) break
    const own = (noticed.get(best.mutant) ?? []).filter((each) => open.has(each))
    for (const each of own) open.delete(each)
    merged.push({ ...best, alsoNotices: own.filter((each) => each !== best.mutant) })
  }
  return merged
}
