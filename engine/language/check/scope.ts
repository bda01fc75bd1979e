/** Scopes: the bindings that a rule may use. */
import type { Type } from '../../gamedef/types.ts'
import type { CardSyntax } from '../syntax/game.ts'
import type { Span } from '../yaml/node.ts'
import type { Checker } from './checker.ts'

/** The type of a parameter without an annotation, until a use decides it. */
export interface TypeHole {
  readonly k: 'hole'
  filledType: Type | null
}

export const makeHole = (): TypeHole => ({ k: 'hole', filledType: null })

/** The type of a binding whose declaration was an error: its uses are no further errors. */
export const BROKEN_TYPE: TypeHole = Object.freeze({ k: 'hole', filledType: null })

export interface Binding {
  readonly name: string
  /** The identifier in emitted code, unique within the function. */
  readonly local: string
  readonly type: Type | TypeHole
  /** A list that began as `empty(type)`: `append` may add to it. */
  readonly mayGrow?: boolean
  /** A number that effects change. */
  readonly mayChange?: boolean
  /** A list with at most one element: comparing it with a value asks whether it has that one. */
  readonly isSingleElement?: boolean
}

/** Facts about a binding beside its type. */
export type BindingNature = Pick<Binding, 'mayGrow' | 'mayChange' | 'isSingleElement'>

/** Gives out identifiers that are unique within one emitted function. */
export class LocalNames {
  readonly #used = new Set<string>()
  /** The next number of each base, so that the thousandth `it` does not try all others. */
  readonly #next = new Map<string, number>()

  makeFreshName(name: string): string {
    const base = name.replace(/[^A-Za-z0-9_]/g, '_') || '_'
    let local = base
    let n = this.#next.get(base) ?? 2
    for (; this.#used.has(local); n++) local = `${base}_${n}`
    this.#next.set(base, n)
    this.#used.add(local)
    return local
  }
}

export class Scope {
  readonly parent: Scope | null
  readonly locals: LocalNames
  readonly #bindings = new Map<string, Binding>()

  /** The card whose text it is: only there may rules name cards. */
  readonly card: CardSyntax | null

  constructor(
    parent: Scope | null = null,
    locals: LocalNames = parent?.locals ?? new LocalNames(),
    card: CardSyntax | null = parent?.card ?? null,
  ) {
    this.parent = parent
    this.locals = locals
    this.card = card
  }

  makeInnerScope(): Scope {
    return new Scope(this)
  }

  get(name: string): Binding | null {
    return this.#bindings.get(name) ?? this.parent?.get(name) ?? null
  }

  hasInThisScope(name: string): boolean {
    return this.#bindings.has(name)
  }

  declare(name: string, type: Type | TypeHole, nature: BindingNature = {}): Binding {
    const binding = { name, local: this.locals.makeFreshName(name), type, ...nature }
    this.#bindings.set(name, binding)
    return binding
  }

  /** Another name for a binding. */
  addAlias(name: string, binding: Binding): void {
    this.#bindings.set(name, binding)
  }

  listNames(): string[] {
    return [...this.#bindings.keys(), ...(this.parent?.listNames() ?? [])]
  }
}

/** The binding that a rule uses; null after a diagnostic. */
export function requireBinding(checker: Checker, scope: Scope, name: string, at: Span): Binding | null {
  const binding = scope.get(name)
  if (binding) return binding
  const print = (each: string): string => (each === 'it' ? each : `$${each}`)
  return checker.reportUnknown(
    'unknown-binding',
    { text: print(name), at },
    'the binding',
    scope.listNames().map(print),
  )
}
