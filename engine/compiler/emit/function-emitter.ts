/**
 * One JavaScript function while it is written: its lines, and the bindings in scope. Expressions that need statements (a loop)
 * get a function of their own beside it (`hoist`). What that reads of the outer function becomes its parameters.
 */
import type { Expr } from '../../gamedef/expr.ts'
import type { Type } from '../../gamedef/types.ts'
import type { Runtime } from '../../runtime/index.ts'
import { type JsExpr, makeAtom } from './js-expr.ts'
import type { JsName, JsText } from './js-name.ts'
import type { LoopBody } from './loops.ts'
import { EMITTED_NAMES, toCommentText } from './names.ts'
import type { ZoneTally } from './tally-sum.ts'
import type { Callable, CompilationUnit, RuntimeArgs } from './unit.ts'
import { type EmittedLine, Writer } from './writer.ts'

/** So many steps are over before anybody could count them. */
export const LIGHT_STEPS = 1000

export interface LocalBinding {
  readonly id: JsName
  readonly of: Type
  /** Known to be a valid zone or seat, or a list of such: indexing with it needs no guard. */
  readonly sure: boolean
  /** The condition under which it has its value; null where it has one in any case. */
  readonly condition: JsText | null
}

/** A function that was put beside another. Its parameters, after `c` and `x`, are its own and then the bindings that it reads. */
export interface HoistedFunction {
  readonly name: string
  /** How many are its own. */
  readonly own: number
  readonly bindings: readonly JsName[]
}

interface EmitScope {
  readonly outer: EmitScope | null
  readonly names: Map<string, LocalBinding>
}

export class FunctionEmitter {
  readonly unit: CompilationUnit
  readonly out = new Writer()
  /** Whether any binding has its value under a condition only. */
  hasConditions = false
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

  constructor(unit: CompilationUnit, outer: FunctionEmitter | null = null, steps = Number.POSITIVE_INFINITY) {
    this.unit = unit
    this.#heavy = outer === null ? steps > LIGHT_STEPS : outer.#heavy
    this.changing = outer?.changing ?? new Set()
    this.#scope = { outer: outer === null ? null : outer.#scope, names: new Map() }
  }

  /** What is bound while this writes is bound there alone. */
  scope<T>(write: () => T): T {
    const outer = this.#scope
    this.#scope = { outer, names: new Map() }
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

  /** A loop over a list that is built only where it must be; `stem` is what its element is called. */
  each(expr: Expr, stem: string, body: LoopBody): void {
    this.unit.expressions.each(this, expr, stem, body)
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

  /** A new parameter or variable; `stem` only makes it readable. */
  declare(stem: string): JsName {
    return this.unit.names.declare(stem, this)
  }

  /** A new parameter or variable for a binding of the innermost scope. */
  bind(name: string, of: Type, sure = false): JsName {
    const id = this.declare(name)
    this.alias(name, id, of, sure)
    return id
  }

  /** Binds a name to a value that has an identifier already. A zone was checked on its way into it. */
  alias(name: string, id: JsName, of: Type, sure = false): void {
    this.#scope.names.set(name, { id, of, sure: sure || of.k === 'zone', condition: null })
  }

  /** Whether a binding of that name is in scope. */
  has(name: string): boolean {
    return this.#scopeOf(name) !== undefined
  }

  /** In the running scope a binding has its value under this condition, or in any case. */
  condition(name: string, given: JsText | null): void {
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

  /** A value that is worked out once, however often it stands. */
  memoize(stem: string, value: JsExpr, at: number): JsExpr {
    if (value.cheap) return value
    const id = this.declare(stem)
    this.out.line(`const ${id} = ${value.text}`, at)
    return id
  }

  /** The binding of that name. */
  local(name: string): LocalBinding {
    return this.#binding(name).local
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
    build: (inner: FunctionEmitter, ...own: JsName[]) => void,
    own: readonly string[] = [],
    trial = false,
  ): HoistedFunction {
    const { unit } = this
    const name = EMITTED_NAMES.beside(stem, unit.serial())
    const inner = new FunctionEmitter(unit, this)
    if (trial) inner.out.trial = []
    const params = own.map((param) => inner.declare(param))
    build(inner, ...params)
    inner.out.tried('return true')
    const told = inner.out.isUnsure ? null : inner.out.trial
    const plays = trial && told === null ? '*' : ''
    const lines = told ?? inner.out.lines
    const bindings = inner.#foreignNames(lines)
    const machine = trial ? ['m'] : []
    inner.#print(`function${plays} ${name}(${['c', 'x', ...machine, ...params, ...bindings].join(', ')})`, at, lines)
    return { name, own: machine.length + params.length, bindings }
  }

  /** A call of it from here. `own` is given for its own parameters; `instead` for what is not the binding of that name. */
  callOf(
    { name, own: expected, bindings }: HoistedFunction,
    own: readonly JsText[] = [],
    instead: ReadonlyMap<JsName, string> = new Map(),
  ): JsExpr {
    if (own.length !== expected) throw new Error(`compiler: ${name} takes ${expected} of its own`)
    const args = [...own, ...bindings.map((id) => instead.get(id) ?? id)]
    this.calls = true
    return makeAtom(`${name}(${['c', 'x', ...args].join(', ')})`)
  }

  /** Puts the finished function among those of the module. */
  finish(head: string, at: number | undefined, title: string | null = null): void {
    const { out } = this.unit
    out.line('')
    if (title !== null) out.line(`// ${toCommentText(title)}`)
    const [stray] = this.#foreignNames()
    if (stray !== undefined) throw new Error(`compiler: another function declares ${JSON.stringify(stray.stem)}`)
    this.#print(head, at)
  }

  /** What it reads of other functions. */
  #foreignNames(lines: readonly EmittedLine[] = this.out.lines): JsName[] {
    return this.unit.names.foreignTo(
      this,
      lines.map(({ text }) => text),
    )
  }

  /** The same for what was written for a trial. */
  finishTrial(head: string, at: number): void {
    this.#print(head, at, this.out.trial ?? [])
  }

  #print(head: string, at = -1, lines: readonly EmittedLine[] = this.out.lines): void {
    const { out, names } = this.unit
    const print = names.makePrinter()
    out.open(print(head), at)
    if (this.calls && this.#heavy) out.line(this.runtime('spend', at), at)
    out.append(lines.map((line) => ({ ...line, text: print(line.text) })))
    out.close()
  }

  /** A call of a function of the runtime. */
  runtime<K extends Callable>(name: K, ...args: RuntimeArgs<Parameters<Runtime[K]>>): JsExpr {
    this.unit.used.add(name)
    const texts = args.map((arg) => (typeof arg === 'object' ? arg.text : String(arg)))
    return makeAtom(`${EMITTED_NAMES.runtime(name)}(${texts.join(', ')})`)
  }

  /** The innermost scope with a binding of that name. */
  #scopeOf(name: string): EmitScope | undefined {
    for (let scope: EmitScope | null = this.#scope; scope !== null; scope = scope.outer)
      if (scope.names.has(name)) return scope
    return undefined
  }

  #binding(name: string): { readonly scope: EmitScope; readonly local: LocalBinding } {
    const scope = this.#scopeOf(name)
    const local = scope?.names.get(name)
    if (scope && local) return { scope, local }
    throw new Error(`compiler: no binding is called ${JSON.stringify(name)} here`)
  }
}
