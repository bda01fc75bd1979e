/** The pieces that each name means. When pieces move, every name but the one that they moved under becomes stale. */
import type { BoundName } from '../../../gamedef/parts.ts'

/** Why a name is stale. */
export interface StaleCause {
  /** The name that knows where the pieces are now, if one does. */
  readonly currentName: string | null
  /** Whether that name is an element of a loop, whose list follows it. */
  readonly isLoopElement: boolean
  /** The property that changed; null where the pieces moved. */
  readonly prop: number | null
  /** The index of a parameter, which is stale if its argument is. */
  readonly param: number | null
}

/** The pieces that a name may mean. */
export interface AliasSet {
  /**
   * Names with a common root mean the same pieces. The root is the name that a selection got first. An element of a
   * loop adds its own name (`two/one`), and that of an earlier turn has a mark (`one~`).
   */
  readonly roots: ReadonlySet<string>
  readonly stale: ReadonlySet<StaleCause>
  /** The classes that they may have; null where that is unknown. */
  readonly classes: ReadonlySet<number> | null
}

/** The set of an expression that means no pieces. */
export const NO_ALIASES: AliasSet = { roots: new Set(), stale: new Set(), classes: null }
/** Pieces that were just selected: they have no name yet. */
export const SELECTED_PIECES: AliasSet = { ...NO_ALIASES, roots: new Set(['*']) }

export const hasAliases = (aliases: AliasSet): boolean => aliases.roots.size > 0

export function uniteAliases(a: AliasSet, b: AliasSet): AliasSet {
  if (!hasAliases(b) && b.stale.size === 0) return a
  if (!hasAliases(a) && a.stale.size === 0) return b
  return {
    roots: new Set([...a.roots, ...b.roots]),
    stale: new Set([...a.stale, ...b.stale]),
    classes: a.classes && b.classes && new Set([...a.classes, ...b.classes]),
  }
}

/** Whether two names may mean the same piece: they have a common root, and a class in common. */
export function mayMeanSamePiece(a: AliasSet, b: AliasSet): boolean {
  if (a.classes && b.classes && ![...a.classes].some((cls) => b.classes?.has(cls))) return false
  return [...a.roots].some((root) => root !== '*' && [...b.roots].some((other) => mayRootsMeanSamePiece(root, other)))
}

function mayRootsMeanSamePiece(a: string, b: string): boolean {
  if (a === b) return true
  const [end, otherEnd] = [findRootEnd(a), findRootEnd(b)]
  if (end !== otherEnd || !a.startsWith(b.slice(0, otherEnd))) return false
  // Elements of two turns of one loop differ.
  return removeTurnMark(a.slice(end)) !== removeTurnMark(b.slice(end))
}

function findRootEnd(root: string): number {
  const end = root.indexOf('/')
  return end < 0 ? root.length : end
}

const removeTurnMark = (name: string): string => name.replace('~', '')

/** Differs when a set has grown. Classes may only become unknown. */
const printAliasSizes = ({ roots, stale, classes }: AliasSet): string => `${roots.size} ${stale.size} ${classes?.size}`

/** The names for pieces at a place of the rules. A branch changes its own and reads the others from its parent. */
export class AliasScope {
  readonly #parent: AliasScope | null
  readonly #aliases = new Map<string, AliasSet>()
  readonly #bound: string[] = []
  /** Names that were bound at least once: only these can have pieces of earlier turns. */
  readonly #used: Set<string>

  constructor(parent: AliasScope | null = null, used = parent === null ? new Set<string>() : parent.#used) {
    this.#parent = parent
    this.#used = used
  }

  /** While a branch is played, its parent must not change. */
  makeBranch(): AliasScope {
    return new AliasScope(this)
  }

  copy(): AliasScope {
    const copy = new AliasScope(null, this.#used)
    for (const [name, aliases] of this.#collectVisible()) copy.#aliases.set(name, aliases)
    return copy
  }

  #collectVisible(): Map<string, AliasSet> {
    return this.#parent === null ? this.#aliases : new Map([...this.#parent.#collectVisible(), ...this.#aliases])
  }

  get(name: string): AliasSet {
    return this.#aliases.get(name) ?? this.#parent?.get(name) ?? NO_ALIASES
  }

  has(name: string): boolean {
    return this.#aliases.has(name) || this.#parent?.has(name) === true
  }

  set(name: string, aliases: AliasSet): void {
    if (!this.has(name)) this.#bound.push(name)
    this.#aliases.set(name, aliases)
  }

  get isEmpty(): boolean {
    return this.#aliases.size === 0 && this.#parent?.isEmpty !== false
  }

  /** `release` takes it to forget the names of a list of effects. */
  get mark(): number {
    return this.#bound.length
  }

  forgetBoundSince(mark: number): void {
    for (const name of this.#bound.splice(mark)) this.#aliases.delete(name)
  }

  /** Names a selection. Pieces that had the name in an earlier turn of a loop are others. */
  bindSelection(name: string, aliases: AliasSet): void {
    this.#markEarlierPieces(name)
    const roots = [...aliases.roots].map((root) => (root === '*' ? name : root))
    this.set(name, { ...aliases, roots: new Set(roots) })
  }

  /** Names an element of a list. */
  bindElement(name: string, list: AliasSet): void {
    this.#markEarlierPieces(name)
    const roots = [...list.roots].map((root) => (root === '*' ? name : `${root.slice(0, findRootEnd(root))}/${name}`))
    this.set(name, { ...list, roots: new Set(roots) })
  }

  /** Names the elements of a list that the loop is not at now. */
  bindOtherElements(name: string, element: string, list: AliasSet): void {
    const roots = [...list.roots].map((root) => `${root === '*' ? name : root.slice(0, findRootEnd(root))}/${element}~`)
    this.set(name, { ...list, roots: new Set(roots) })
  }

  /** A loop that begins again may go through the elements that it had before. */
  forgetElements(name: string): void {
    if (!this.#used.has(name)) return
    this.#renameRoots((root) =>
      removeTurnMark(root.slice(findRootEnd(root))) === `/${name}` ? root.slice(0, findRootEnd(root)) : root,
    )
  }

  /** Marks earlier pieces of a name that is bound again. */
  #markEarlierPieces(name: string): void {
    const aged = (part: string): string => (part === name ? `${name}~` : part)
    if (this.#used.has(name)) this.#renameRoots((root) => root.split('/').map(aged).join('/'))
    this.#used.add(name)
  }

  #renameRoots(renamed: (root: string) => string): void {
    for (const [name, aliases] of this.#collectVisible())
      this.#aliases.set(name, { ...aliases, roots: new Set([...aliases.roots].map(renamed)) })
  }

  /** Makes all names for pieces that move or change stale, but one. `widened` returns the classes they may have then. */
  makeStale(
    pieces: AliasSet,
    exceptName: string | null,
    cause: StaleCause,
    widenClasses: (aliases: AliasSet) => AliasSet['classes'],
  ): void {
    for (const [name, aliases] of this.#collectVisible()) {
      const isStaleAlready = name !== exceptName && isCauseIncluded(aliases.stale, cause)
      if (isStaleAlready || !mayMeanSamePiece(pieces, aliases)) continue
      const stale = name === exceptName ? aliases.stale : new Set([...aliases.stale, cause])
      this.#aliases.set(name, { ...aliases, stale, classes: widenClasses(aliases) })
    }
  }

  /** A list follows its element: it is stale where the element is. */
  followElement(list: string, element: string): void {
    const aliases = this.get(list)
    const otherCauses = [...aliases.stale].filter(({ currentName }) => currentName !== element)
    const { stale } = this.get(element)
    this.set(list, { ...aliases, stale: new Set([...otherCauses, ...stale]) })
  }

  /** Adds the meanings that names have in another scope; returns whether any is new. */
  joinScope(other: AliasScope): boolean {
    let isNew = false
    for (const [name, aliases] of other.#parent === this ? other.#aliases : other.#collectVisible()) {
      const before = this.get(name)
      const now = uniteAliases(before, aliases)
      if (printAliasSizes(now) === printAliasSizes(before)) continue
      isNew = true
      this.set(name, now)
    }
    return isNew
  }
}

/** Whether a cause adds nothing. Of causes that only say that pieces moved, one is enough. */
const isCauseIncluded = (stale: ReadonlySet<StaleCause>, cause: StaleCause): boolean =>
  stale.has(cause) ||
  (!cause.isLoopElement &&
    [...stale].some((each) => each.param === null && !each.isLoopElement && each.prop === cause.prop))

/** The scope of a part whose names each mean any of these pieces. */
export function makeElementScope(scope: AliasScope, bound: readonly BoundName[], pieces: AliasSet): AliasScope {
  const inner = scope.makeBranch()
  for (const [name] of bound) inner.set(name, pieces)
  return inner
}
