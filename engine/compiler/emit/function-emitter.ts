/**
 * One JavaScript function while it is being written: its lines, and which bindings are in scope.
 *
 * Where an expression needs statements (a loop), a function is put beside the one being written (`hoist`). Bindings
 * of the outer function that it reads become its parameters, under the same names.
 */
import type { Expr } from '../../gamedef/expr.ts'
import type { Type } from '../../gamedef/types.ts'
import type { Runtime } from '../../runtime/index.ts'
import { type JsExpr, makeAtom, makeName } from './js-expr.ts'
import type { LoopBody } from './loops.ts'
import { EMITTED_NAMES, FreshNames, toCommentText } from './names.ts'
import type { ZoneTally } from './tally-sum.ts'
import type { Callable, CompilationUnit, RuntimeArgs } from './unit.ts'
import { type EmittedLine, Writer } from './writer.ts'

/** So many steps are over before anybody could count them. */
export const LIGHT_STEPS = 1000

export interface LocalBinding {
  readonly id: string
  readonly of: Type
  /** Known to be a valid zone or seat, or a list of such: indexing with it needs no guard. */
  readonly sure: boolean
  /** The condition under which it has its value; null where it has one in any case. */
  readonly condition: string | null
}

/** A function that was put beside another. Its parameters, after `c` and `x`, are its own and then the bindings that it reads. */
export interface HoistedFunction {
  readonly name: string
  /** How many are its own. */
  readonly own: number
  readonly bindings: readonly string[]
}

interface EmitScope {
  readonly fn: FunctionEmitter
  readonly outer: EmitScope | null
  readonly names: Map<string, LocalBinding>
  readonly ids: Set<string>
}

export class FunctionEmitter {
  readonly unit: CompilationUnit
  readonly out = new Writer()
  /** Whether any binding has its value under a condition only. */
  hasConditions = false
  /** Bindings of the outer function that this one reads. */
  readonly free = new Set<string>()
  /** Bindings that are assigned to: what is to be kept of them is copied. */
  readonly changing: Set<string>
  /** By parameter: what has been counted in that zone (see `tally.ts`). */
  readonly tallies = new Map<string, readonly ZoneTally[]>()
  /** Whether it calls others of the module. */
  calls = false
  /** Whether it only looks at what lists hold, whatever their order: then they need not be built (see `streamed.ts`). */
  isFold = false
  /** Definitions that are written in place where this stands. */
  readonly inlined = new Set<number>()
  /** Whether that may come to much: then each call of it is a step that is counted (runtime/step-budget.ts). */
  #heavy: boolean
  #scope: EmitScope
  readonly #names: FreshNames

  constructor(unit: CompilationUnit, outer: FunctionEmitter | null = null, steps = Number.POSITIVE_INFINITY) {
    this.unit = unit
    this.#heavy = outer === null ? steps > LIGHT_STEPS : outer.#heavy
    this.changing = outer?.changing ?? new Set()
    this.#scope = { fn: this, outer: outer === null ? null : outer.#scope, names: new Map(), ids: new Set() }
    this.#names = outer === null ? new FreshNames(unit.takenNames) : outer.#names
  }

  /** What is bound while this writes is bound there alone. */
  scope<T>(write: () => T): T {
    const outer = this.#scope
    this.#scope = { fn: this, outer, names: new Map(), ids: new Set() }
    const written = write()
    this.#scope = outer
    return written
  }

  /**
   * What others say, in their own names, in a scope of its own. `back` is for what is said in between by who called them: that
   * sees the bindings of the running scope and none of theirs.
   */
  aside(write: (back: (own: () => void) => void) => void): void {
    const caller = this.#scope
    this.scope(() => {
      write((own) => {
        const theirs = this.#scope
        this.#scope = caller
        this.scope(own)
        this.#scope = theirs
      })
    })
  }

  /** Inside a fold: what is written meanwhile does care for the order of its lists. */
  inOrder(write: () => void): void {
    const { isFold } = this
    this.isFold = false
    write()
    this.isFold = isFold
  }

  value(expr: Expr): JsExpr {
    return this.unit.expressions.value(this, expr)
  }

  cond(expr: Expr): JsExpr {
    return this.unit.expressions.cond(this, expr)
  }

  /** The list as an array. It may be a constant or belong to a binding: it is read, never written. */
  list(expr: Expr): JsExpr {
    return this.unit.expressions.list(this, expr)
  }

  /** A loop over a list that is built only where it must be. */
  each(expr: Expr, item: string, body: LoopBody): void {
    this.unit.expressions.each(this, expr, item, body)
  }

  /** A block with a scope of its own; `otherwise` writes its `else`. */
  block(head: string, at: number, write: () => void, otherwise: (() => void) | null = null): void {
    this.out.open(head, at)
    this.scope(write)
    if (otherwise !== null) {
      this.out.otherwise()
      this.scope(otherwise)
    }
    this.out.close()
  }

  /** A new binding of the innermost scope. */
  declare(name: string, of: Type, sure = false): string {
    const id = this.reserve(name)
    this.alias(name, id, of, sure)
    return id
  }

  /** A readable identifier for a value that will be bound to `name`. */
  reserve(name: string): string {
    // The checker numbers what is called the same anywhere in a function, too.
    return this.#own(this.#names.ofRules(name.replace(/_\d+$/, '')))
  }

  /** Binds a name to a value that has an identifier already. A zone was checked on its way into it. */
  alias(name: string, id: string, of: Type, sure = false): void {
    this.#scope.names.set(name, { id, of, sure: sure || of.k === 'zone', condition: null })
  }

  /** Whether a binding of that name is in scope. */
  has(name: string): boolean {
    return this.#find(({ names }) => names.has(name)) !== undefined
  }

  /** In the running scope a binding has its value under this condition, or in any case. */
  condition(name: string, given: string | null): void {
    const { local } = this.#binding(name)
    this.#scope.names.set(name, { ...local, condition: given })
    if (given !== null) this.hasConditions = true
  }

  /** A binding that was declared before gets its value. What is known of it holds wherever it was declared. */
  rebind(name: string, of: Type, sure: boolean): void {
    const { scope, local } = this.#binding(name)
    const known = { id: local.id, of, sure: sure || of.k === 'zone', condition: null }
    scope.names.set(name, known)
    this.#scope.names.set(name, known)
  }

  /** A name of our own for a value in between, or for a parameter. */
  temp(stem: string): string {
    return this.#own(this.#names.own(stem))
  }

  #own(id: string): string {
    this.#scope.ids.add(id)
    return id
  }

  /** A value that is worked out once, however often it stands. */
  memoize(stem: string, value: JsExpr, at: number): JsExpr {
    if (value.cheap) return value
    const id = this.temp(stem)
    this.out.line(`const ${id} = ${value.text}`, at)
    return makeName(id)
  }

  /** The binding of that name, passed in from outside if it must be. */
  local(name: string): LocalBinding {
    const { scope, local } = this.#binding(name)
    this.#pass(local.id, scope.fn)
    return local
  }

  /** Reads a temporary of an outer function. */
  reach(id: string): string {
    const scope = this.#find(({ ids }) => ids.has(id))
    if (scope === undefined) throw new Error(`compiler: ${id} is out of reach`)
    this.#pass(id, scope.fn)
    return id
  }

  /** A value whose working out takes statements: a function beside this one, and the call of it. */
  hoist(stem: string, at: number, build: (inner: FunctionEmitter) => void): JsExpr {
    return this.callOf(this.beside(stem, at, build))
  }

  /**
   * Writes a function beside this one. `own` are what its own parameters are called; `build` gets their names. `trial`: it is
   * what was written for one, or a generator where that cannot tell, and `m`, by which it is played, comes before its own.
   */
  beside(
    stem: string,
    at: number,
    build: (inner: FunctionEmitter, ...own: string[]) => void,
    own: readonly string[] = [],
    trial = false,
  ): HoistedFunction {
    const { unit } = this
    const name = EMITTED_NAMES.beside(stem, unit.serial())
    const inner = new FunctionEmitter(unit, this)
    if (trial) inner.out.trial = []
    const params = own.map((param) => inner.temp(param))
    build(inner, ...params)
    const bindings = [...inner.free]
    if (trial) params.unshift('m')
    inner.out.tried('return true')
    const told = inner.out.isUnsure ? null : inner.out.trial
    const plays = trial && told === null ? '*' : ''
    const list = ['c', 'x', ...params, ...bindings].join(', ')
    inner.#put(`function${plays} ${name}(${list})`, at, told ?? undefined)
    return { name, own: params.length, bindings }
  }

  /** A call of it from here. `own` is given for its own parameters; `instead` for what is not the binding of that name. */
  callOf(
    { name, own: expected, bindings }: HoistedFunction,
    own: readonly string[] = [],
    instead: Readonly<Record<string, string>> = {},
  ): JsExpr {
    if (own.length !== expected) throw new Error(`compiler: ${name} takes ${expected} of its own`)
    const args = [...own, ...bindings.map((id) => instead[id] ?? this.reach(id))]
    this.calls = true
    return makeAtom(`${name}(${['c', 'x', ...args].join(', ')})`)
  }

  /** Puts the finished function among those of the module. */
  finish(head: string, at: number | undefined, title: string | null = null): void {
    const { out } = this.unit
    out.line('')
    if (title !== null) out.line(`// ${toCommentText(title)}`)
    this.#put(head, at)
  }

  /** The same for what was written for a trial. */
  finishTrial(head: string, at: number): void {
    this.#put(head, at, this.out.trial ?? [])
  }

  #put(head: string, at = -1, lines: readonly EmittedLine[] = this.out.lines): void {
    this.unit.out.open(head, at)
    if (this.calls && this.#heavy) this.unit.out.line(this.runtime('spend', at), at)
    this.unit.out.append(lines)
    this.unit.out.close()
  }

  /** A call of a function of the runtime. */
  runtime<K extends Callable>(name: K, ...args: RuntimeArgs<Parameters<Runtime[K]>>): JsExpr {
    this.unit.used.add(name)
    const texts = args.map((arg) => (typeof arg === 'object' ? arg.text : String(arg)))
    return makeAtom(`${EMITTED_NAMES.runtime(name)}(${texts.join(', ')})`)
  }

  /** The innermost scope of which that is true. */
  #find(isIt: (scope: EmitScope) => boolean): EmitScope | undefined {
    for (let scope: EmitScope | null = this.#scope; scope !== null; scope = scope.outer) if (isIt(scope)) return scope
    return undefined
  }

  #binding(name: string): { readonly scope: EmitScope; readonly local: LocalBinding } {
    const scope = this.#find(({ names }) => names.has(name))
    const local = scope?.names.get(name)
    if (scope && local) return { scope, local }
    throw new Error(`compiler: no binding is called ${JSON.stringify(name)} here`)
  }

  /** Makes it a parameter of every function from here out to its owner. */
  #pass(id: string, owner: FunctionEmitter): void {
    this.#find(({ fn: emitter }) => {
      if (emitter !== owner) emitter.free.add(id)
      return emitter === owner
    })
  }
}
