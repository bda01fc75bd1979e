/**
 * What the bindings of pieces hold. A piece is known by where it stands, so when it moves, only the name it moved under
 * knows where it went: all other names for the same pieces are stale from then on.
 *
 * Which names mean the same pieces is told by their roots: the name that a selection got, and of an element of a loop also its
 * own (`two/one`). What a loop bound in earlier turns is marked (`one~`): those are other pieces than now.
 */
import type { BoundName } from '../../../gamedef/parts.ts'

/** What made a binding stale. */
export interface StaleCause {
  /** The name that knows where the pieces are now, if one does. */
  readonly by: string | null
  /** Whether that is an element of a loop: its list follows it. */
  readonly isElement: boolean
  /** The property that changed; null where the pieces moved. */
  readonly prop: number | null
  /** Of a parameter, by its place: stale if what it was given is. */
  readonly param: number | null
}

export interface AliasSet {
  readonly roots: ReadonlySet<string>
  readonly stale: ReadonlySet<StaleCause>
  /** Of which classes they are, as far as that is known. */
  readonly classes: ReadonlySet<number> | null
}

/** Of what is no piece. */
export const NO_ALIASES: AliasSet = { roots: new Set(), stale: new Set(), classes: null }
/** Just selected: these pieces have no other name. */
export const SELECTED_PIECES: AliasSet = { ...NO_ALIASES, roots: new Set(['*']) }

export const hasAliases = (held: AliasSet): boolean => held.roots.size > 0

export function uniteAliases(a: AliasSet, b: AliasSet): AliasSet {
  if (!hasAliases(b) && b.stale.size === 0) return a
  if (!hasAliases(a) && a.stale.size === 0) return b
  return {
    roots: new Set([...a.roots, ...b.roots]),
    stale: new Set([...a.stale, ...b.stale]),
    classes: a.classes && b.classes && new Set([...a.classes, ...b.classes]),
  }
}

/** Whether two names may mean the same piece: by the selections that they come from, and not of classes that differ. */
export function mayOverlap(a: AliasSet, b: AliasSet): boolean {
  if (a.classes && b.classes && ![...a.classes].some((cls) => b.classes?.has(cls))) return false
  return [...a.roots].some((root) => root !== '*' && [...b.roots].some((other) => meet(root, other)))
}

function meet(a: string, b: string): boolean {
  if (a === b) return true
  const [end, otherEnd] = [rootEnd(a), rootEnd(b)]
  if (end !== otherEnd || !a.startsWith(b.slice(0, otherEnd))) return false
  // Two turns of a loop have two elements.
  return turnless(a.slice(end)) !== turnless(b.slice(end))
}

function rootEnd(root: string): number {
  const end = root.indexOf('/')
  return end < 0 ? root.length : end
}

const turnless = (name: string): string => name.replace('~', '')

/** Grows when something is taken in; what is known of classes gets lost by it. */
const sizeOf = ({ roots, stale, classes }: AliasSet): string => `${roots.size} ${stale.size} ${classes?.size}`

/** All bindings of pieces at a place of the rules; those of a `way` from there are its own where they differ. */
export class AliasScope {
  readonly #parent: AliasScope | null
  readonly #own = new Map<string, AliasSet>()
  readonly #bound: string[] = []
  /** The names that were ever bound: only of those there are earlier turns. */
  readonly #used: Set<string>

  constructor(parent: AliasScope | null = null, used = parent === null ? new Set<string>() : parent.#used) {
    this.#parent = parent
    this.#used = used
  }

  /** As long as somebody goes it, nobody else may change what is known here. */
  way(): AliasScope {
    return new AliasScope(this)
  }

  copy(): AliasScope {
    const copy = new AliasScope(null, this.#used)
    for (const [name, held] of this.#all()) copy.#own.set(name, held)
    return copy
  }

  #all(): Map<string, AliasSet> {
    return this.#parent === null ? this.#own : new Map([...this.#parent.#all(), ...this.#own])
  }

  get(name: string): AliasSet {
    return this.#own.get(name) ?? this.#parent?.get(name) ?? NO_ALIASES
  }

  has(name: string): boolean {
    return this.#own.has(name) || this.#parent?.has(name) === true
  }

  set(name: string, held: AliasSet): void {
    if (!this.has(name)) this.#bound.push(name)
    this.#own.set(name, held)
  }

  get isEmpty(): boolean {
    return this.#own.size === 0 && this.#parent?.isEmpty !== false
  }

  /** To go back to with `release`, when a list of effects ends. */
  get mark(): number {
    return this.#bound.length
  }

  release(mark: number): void {
    for (const name of this.#bound.splice(mark)) this.#own.delete(name)
  }

  /** Names a selection; what had the name in an earlier turn of a loop is another one. */
  bind(name: string, held: AliasSet): void {
    this.#age(name)
    const roots = [...held.roots].map((root) => (root === '*' ? name : root))
    this.set(name, { ...held, roots: new Set(roots) })
  }

  /** Names an element of a list. */
  bindElement(name: string, list: AliasSet): void {
    this.#age(name)
    const roots = [...list.roots].map((root) => (root === '*' ? name : `${root.slice(0, rootEnd(root))}/${name}`))
    this.set(name, { ...list, roots: new Set(roots) })
  }

  /** Names the elements of a list that are not its element of that name now. */
  bindRest(name: string, element: string, list: AliasSet): void {
    const roots = [...list.roots].map((root) => `${root === '*' ? name : root.slice(0, rootEnd(root))}/${element}~`)
    this.set(name, { ...list, roots: new Set(roots) })
  }

  /** When a loop begins once more, its elements may be those that it had before. */
  forgetElements(name: string): void {
    if (!this.#used.has(name)) return
    this.#rename((root) => (turnless(root.slice(rootEnd(root))) === `/${name}` ? root.slice(0, rootEnd(root)) : root))
  }

  /** What is bound once more was another thing before. */
  #age(name: string): void {
    const aged = (part: string): string => (part === name ? `${name}~` : part)
    if (this.#used.has(name)) this.#rename((root) => root.split('/').map(aged).join('/'))
    this.#used.add(name)
  }

  #rename(renamed: (root: string) => string): void {
    for (const [name, held] of this.#all())
      this.#own.set(name, { ...held, roots: new Set([...held.roots].map(renamed)) })
  }

  /** These pieces move or change: all names for them but one are stale. `widened`: the classes that pieces may change to. */
  change(
    pieces: AliasSet,
    but: string | null,
    cause: StaleCause,
    widened: (held: AliasSet) => AliasSet['classes'],
  ): void {
    for (const [name, held] of this.#all()) {
      const isKnown = name !== but && isCaused(held.stale, cause)
      if (isKnown || !mayOverlap(pieces, held)) continue
      const stale = name === but ? held.stale : new Set([...held.stale, cause])
      this.#own.set(name, { ...held, stale, classes: widened(held) })
    }
  }

  /** A list follows its element, whatever became of that. */
  follow(list: string, element: string): void {
    const held = this.get(list)
    const kept = [...held.stale].filter(({ by }) => by !== element)
    const { stale } = this.get(element)
    this.set(list, { ...held, stale: new Set([...kept, ...stale]) })
  }

  /** Takes in what may hold instead; says whether that was anything new. */
  join(other: AliasScope): boolean {
    let isNew = false
    for (const [name, held] of other.#parent === this ? other.#own : other.#all()) {
      const before = this.get(name)
      const now = uniteAliases(before, held)
      if (sizeOf(now) === sizeOf(before)) continue
      isNew = true
      this.set(name, now)
    }
    return isNew
  }
}

/** Whether it says nothing new: of all that happened to pieces under names that do not matter, one is enough. */
const isCaused = (stale: ReadonlySet<StaleCause>, cause: StaleCause): boolean =>
  stale.has(cause) ||
  (!cause.isElement && [...stale].some((c) => c.param === null && !c.isElement && c.prop === cause.prop))

/** Where each of the names in a part is any of these pieces. */
export function bindElements(known: AliasScope, bound: readonly BoundName[], pieces: AliasSet): AliasScope {
  const inner = known.way()
  for (const [name] of bound) inner.set(name, pieces)
  return inner
}
