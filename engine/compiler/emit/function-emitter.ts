/**
 * Writes one JavaScript function: its lines, and the bindings in scope. An expression that needs a loop becomes a second function
 * beside it (`hoistValue`). Names of the outer function that the second one reads become its parameters.
 */
import type { Expr } from '../../gamedef/expr.ts'
import { getAt } from '../../gamedef/lookup.ts'
import { INT, type Type } from '../../gamedef/types.ts'
import type { Runtime } from '../../runtime/index.ts'
import { type JsExpr, makeAtomExpr } from './js-expr.ts'
import type { JsName, JsText } from './js-name.ts'
import type { LoopBody } from './loops.ts'
import { EMITTED_NAMES, toCommentText } from './names.ts'
import type { ZoneTally } from './tally-sum.ts'
import type { CompilationUnit, RuntimeArgs, RuntimeFunctionName } from './unit.ts'
import { CodeWriter, type EmittedLine } from './writer.ts'

/** Functions with fewer steps do not count them: the count would take longer than the steps. */
export const MOST_UNCOUNTED_STEPS = 1000

export interface LocalBinding {
  readonly id: JsName
  readonly of: Type
  /** Whether it is surely a valid zone or seat, or a list of those. Then it is an index without a check. */
  readonly isSurelyValid: boolean
  /** The condition under which it has a value; null if it always has one. */
  readonly condition: JsText | null
  /** Of pieces that are only counted: the number is the value, and this writes the loop over their piles. */
  readonly pieceLoop?: PieceLoop
}

export type PieceLoop = (body: LoopBody) => void

/** A function beside another. Its parameters are `c`, `x`, its own, and the names of the outer function that it reads. */
export interface HoistedFunction {
  readonly name: string
  /** How many parameters are its own. */
  readonly ownParamCount: number
  readonly outerNames: readonly JsName[]
}

interface EmitScope {
  readonly outer: EmitScope | null
  readonly names: Map<string, LocalBinding>
}

export class FunctionEmitter {
  readonly unit: CompilationUnit
  readonly out = new CodeWriter()
  /** Whether a binding has a value only under a condition. */
  hasConditions = false
  /** Bindings that effects assign to. Their values are copied where they must last. */
  readonly reassigned: Set<string>
  /** The counts of pieces in each zone parameter that stand at the head of the function (see `tally.ts`). */
  readonly tallies = new Map<string, readonly ZoneTally[]>()
  /** Whether it calls other functions of the module. */
  callsFunctions = false
  /** Whether its loops may take lists in any order (see `unordered-loops.ts`). */
  ignoresOrder = false
  /** Definitions that are being written in place, from the outermost in. */
  readonly inlinedDefinitions = new Set<number>()
  /** Whether a call may take many steps, and counts as one itself (runtime/step-budget.ts). */
  #mayTakeManySteps: boolean
  #scope: EmitScope

  constructor(unit: CompilationUnit, outer: FunctionEmitter | null = null, steps = Number.POSITIVE_INFINITY) {
    this.unit = unit
    this.#mayTakeManySteps = outer === null ? steps > MOST_UNCOUNTED_STEPS : outer.#mayTakeManySteps
    this.reassigned = outer?.reassigned ?? new Set()
    this.#scope = { outer: outer === null ? null : outer.#scope, names: new Map() }
  }

  /** Writes in a scope of its own: bindings end with it. */
  writeInScope<T>(write: () => T): T {
    const outer = this.#scope
    this.#scope = { outer, names: new Map() }
    const result = write()
    this.#scope = outer
    return result
  }

  /**
   * Writes the body of a definition in a scope of its own. `back` writes code of the caller in between, which sees the bindings of
   * the caller and none of the definition.
   */
  writeDefinitionInScope(write: (asCaller: (own: () => void) => void) => void): void {
    const caller = this.#scope
    this.writeInScope(() => {
      write((writeForCaller) => {
        const definitionScope = this.#scope
        this.#scope = caller
        this.writeInScope(writeForCaller)
        this.#scope = definitionScope
      })
    })
  }

  /** Writes a part of a fold that depends on the order of its lists. */
  writeKeepingOrder(write: () => void): void {
    const { ignoresOrder: isFold } = this
    this.ignoresOrder = false
    write()
    this.ignoresOrder = isFold
  }

  value(expr: Expr): JsExpr {
    return this.unit.expressions.value(this, expr)
  }

  cond(expr: Expr): JsExpr {
    return this.unit.expressions.cond(this, expr)
  }

  /** Gives a list as an array. It may be a constant or belong to a binding, so it must not be written to. */
  list(expr: Expr): JsExpr {
    return this.unit.expressions.list(this, expr)
  }

  /** Writes a loop over a list, which is built only if it must be. `stem` makes the name of the element readable. */
  each(expr: Expr, stem: string, body: LoopBody): void {
    this.unit.expressions.each(this, expr, stem, body)
  }

  /** Writes a block with a scope of its own; `otherwise` writes its `else`. */
  block(head: string, at: number, write: () => void, otherwise: (() => void) | null = null): void {
    this.out.openBlock(head, at)
    this.writeInScope(write)
    if (otherwise !== null) {
      this.out.openElse()
      this.writeInScope(otherwise)
    }
    this.out.closeBlock()
  }

  /** Makes a new parameter or variable; `stem` makes its name readable. */
  declare(stem: string): JsName {
    return this.unit.names.declare(stem, this)
  }

  /** Makes a parameter or variable for a new binding of the innermost scope. */
  declareBinding(name: string, of: Type, isSurelyValid = false): JsName {
    const id = this.declare(name)
    this.bindToVariable(name, id, of, isSurelyValid)
    return id
  }

  /** Binds a name to an existing variable. A zone has been checked before it was assigned. */
  bindToVariable(name: string, id: JsName, of: Type, isSurelyValid = false): void {
    this.#scope.names.set(name, { id, of, isSurelyValid: isSurelyValid || of.k === 'zone', condition: null })
  }

  /** Binds a name to the number of its pieces, which are never a list (`counted-pieces.ts`). */
  bindCountedPieces(name: string, pieceLoop: PieceLoop): JsName {
    const id = this.declare(name)
    this.#scope.names.set(name, { id, of: INT, isSurelyValid: false, condition: null, pieceLoop })
    return id
  }

  /** Whether a binding of that name is in scope. */
  hasBinding(name: string): boolean {
    return this.#findScope(name) !== undefined
  }

  /** Says under which condition a binding has a value in the running scope; null if it always has one. */
  setBindingCondition(name: string, condition: JsText | null): void {
    const { local } = this.#findBinding(name)
    this.#scope.names.set(name, { ...local, condition: condition })
    if (condition !== null) this.hasConditions = true
  }

  /** Gives an earlier declared binding its value. Facts about it hold in the scope of its declaration, too. */
  recordBindingValue(name: string, of: Type, isSurelyValid: boolean): void {
    const { scope, local } = this.#findBinding(name)
    const binding = { id: local.id, of, isSurelyValid: isSurelyValid || of.k === 'zone', condition: null }
    scope.names.set(name, binding)
    this.#scope.names.set(name, binding)
  }

  /** Puts a value that is not cheap into a variable, so that it is computed once. */
  memoize(stem: string, value: JsExpr, at: number): JsExpr {
    if (value.cheap) return value
    const id = this.declare(stem)
    this.out.line(`const ${id} = ${value.text}`, at)
    return id
  }

  /** Finds the binding of a name. */
  getBinding(name: string): LocalBinding {
    return this.#findBinding(name).local
  }

  /** Writes a function beside this one that computes a value, and gives the call of it. */
  hoistValue(stem: string, at: number, build: (inner: FunctionEmitter) => void): JsExpr {
    return this.callHoistedFunction(this.hoistFunction(stem, at, build))
  }

  /**
   * Writes a function beside this one. `own` are the stems of its own parameters, which `build` gets. As a `trial` it consists of
   * the trial lines, or is a generator if they cannot tell, and has the parameter `m` first.
   */
  hoistFunction(
    stem: string,
    at: number,
    build: (inner: FunctionEmitter, ...own: JsName[]) => void,
    own: readonly string[] = [],
    trial = false,
  ): HoistedFunction {
    const { unit } = this
    const name = EMITTED_NAMES.beside(stem, unit.takeSerial())
    const inner = new FunctionEmitter(unit, this)
    if (trial) inner.out.trialLines = []
    const params = own.map((param) => inner.declare(param))
    build(inner, ...params)
    inner.out.writeTrialLine('return true')
    const trialLines = inner.out.isTrialUncertain ? null : inner.out.trialLines
    const plays = trial && trialLines === null ? '*' : ''
    const ownParams = [...(trial ? ['m'] : []), ...params]
    const head = `function${plays} ${name}`
    const outerNames = inner.#printFunction(head, ['c', 'x', ...ownParams], at, trialLines ?? inner.out.lines)
    return { name, ownParamCount: ownParams.length, outerNames }
  }

  /** Calls such a function. `own` are the arguments for its own parameters; `instead` replaces names of this function. */
  callHoistedFunction(
    { name, ownParamCount: ownCount, outerNames }: HoistedFunction,
    own: readonly JsText[] = [],
    instead: ReadonlyMap<JsName, string> = new Map(),
  ): JsExpr {
    if (own.length !== ownCount) throw new Error(`compiler: ${name} takes ${ownCount} of its own`)
    const args = [...own, ...outerNames.map((id) => instead.get(id) ?? id)]
    this.callsFunctions = true
    return makeAtomExpr(`${name}(${['c', 'x', ...args].join(', ')})`)
  }

  /** Adds the finished function to the module. */
  addToModule(head: string, params: readonly JsText[], at: number | undefined, title: string | null = null): void {
    const { out } = this.unit
    out.line('')
    if (title !== null) out.line(`// ${toCommentText(title)}`)
    this.#addClosedFunction(head, params, at, this.out.lines)
  }

  /** Adds the trial lines to the module as a function. */
  addTrialToModule(head: string, params: readonly JsText[], at: number): void {
    this.#addClosedFunction(head, params, at, this.out.trialLines ?? [])
  }

  #addClosedFunction(
    head: string,
    params: readonly JsText[],
    at: number | undefined,
    lines: readonly EmittedLine[],
  ): void {
    const [foreignName] = this.#printFunction(head, params, at, lines)
    if (foreignName !== undefined)
      throw new Error(`compiler: another function declares ${JSON.stringify(foreignName.stem)}`)
  }

  /** Adds lines to the module as a function. The names of other functions in them become its last parameters. */
  #printFunction(head: string, params: readonly JsText[], at = -1, lines: readonly EmittedLine[]): readonly JsName[] {
    const { out, names } = this.unit
    const printer = names.makePrinter()
    const ownParams = params.map((param) => printer.print(`${param}`))
    const texts = lines.map(({ text }) => printer.print(text))
    const outerNames = printer.listNamesOfOtherOwners(this)
    const outerParams = outerNames.map(({ text }) => printer.print(text))
    out.openBlock(`${head}(${[...ownParams, ...outerParams].join(', ')})`, at)
    if (this.callsFunctions && this.#mayTakeManySteps) out.line(this.callRuntime('spend', at), at)
    lines.forEach(({ indent, at: place }, i) => {
      out.appendLine(getAt(texts, i), indent, place)
    })
    out.closeBlock()
    return outerNames
  }

  /** Calls a function of the runtime. */
  callRuntime<K extends RuntimeFunctionName>(name: K, ...args: RuntimeArgs<Parameters<Runtime[K]>>): JsExpr {
    this.unit.usedRuntimeFunctions.add(name)
    const texts = args.map((arg) => (typeof arg === 'object' ? arg.text : String(arg)))
    return makeAtomExpr(`${EMITTED_NAMES.callRuntime(name)}(${texts.join(', ')})`)
  }

  /** Finds the innermost scope with a binding of that name. */
  #findScope(name: string): EmitScope | undefined {
    for (let scope: EmitScope | null = this.#scope; scope !== null; scope = scope.outer)
      if (scope.names.has(name)) return scope
    return undefined
  }

  #findBinding(name: string): { readonly scope: EmitScope; readonly local: LocalBinding } {
    const scope = this.#findScope(name)
    const local = scope?.names.get(name)
    if (scope && local) return { scope, local }
    throw new Error(`compiler: no binding is called ${JSON.stringify(name)} here`)
  }
}
