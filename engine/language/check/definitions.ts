/**
 * Definitions and the signatures of procedures. Each is checked when it is first needed, so that the types of its
 * parameters and result are known to whoever calls it; needing itself is an error.
 */
import type { FunctionDef, ParamDef } from '../../gamedef/gamedef.ts'
import type { Type } from '../../gamedef/types.ts'
import type { Code } from '../diagnostics/codes.ts'
import type { Name } from '../syntax/effect.ts'
import type * as S from '../syntax/expr.ts'
import type { DefinitionSyntax, ParamSyntax } from '../syntax/game.ts'
import type { Span } from '../yaml/node.ts'
import { amended } from './acting.ts'
import { isBuiltin } from './calls.ts'
import { check } from './expression.ts'
import { fold } from './names.ts'
import type { Lazy } from './outside.ts'
import { type Binding, BROKEN, hole, Scope } from './scope.ts'
import { isOpenType, known, readType } from './types.ts'
import type { World } from './world.ts'

export function declareDefinitions(w: World, definitions: readonly DefinitionSyntax[]): void {
  for (const syntax of definitions)
    if (isNewName(w, syntax.name, syntax.params.length))
      w.definitions.set(fold(syntax.name.text), { syntax, index: -1, def: null, state: 'new' })
}

/** A table: it is checked, but for what amends it. Null: it was an error. */
export function declareTable(w: World, name: Name, def: FunctionDef | null): void {
  declareChecked(w, name, -1, def)
  const lazy = w.definitions.get(fold(name.text))
  if (lazy && def) w.definitions.set(fold(name.text), { ...lazy, def: null, state: 'new', check: () => def })
}

/** One that has been checked: of a game that is opened again. Null: it was an error. */
export function declareChecked(w: World, name: Name, index: number, def: FunctionDef | null): void {
  const { at } = name
  const params = (def?.params ?? []).map((param) => ({ name: { text: param.name, at }, type: null }))
  const body: S.Expr = { e: 'int', value: 0, at }
  const syntax = { name, params, returns: null, rule: null, body, at }
  w.definitions.set(fold(name.text), { syntax, index, def, state: def ? 'done' : 'failed' })
}

/** Whether something can be called by this name; if not, that has been said. */
export function isNewName(w: World, name: Name, params: number): boolean {
  const { text, at } = name
  const isTaken = params === 0 && (w.names.vars.get(text) ?? w.names.circumstances.get(text)) !== undefined
  if (w.definitions.has(fold(text))) w.error('duplicate-name', at, `\`${text}\` is defined twice`)
  else if (isBuiltin(text)) w.error('duplicate-name', at, `\`${text}\` is a function of the language`)
  else if (isTaken) w.error('duplicate-name', at, `\`${text}\` is a track, flag, marker or circumstance too`)
  else return w.isFree(name)
  return false
}

export function checkDefinitions(w: World): void {
  for (const [name, lazy] of w.definitions) functionOf(w, name, lazy.syntax.name.at)
}

export interface Definition {
  readonly index: number
  readonly def: FunctionDef
  /** The names of its parameters as they are written. */
  readonly params: readonly string[]
}

/** The checked definition of that name; null after a diagnostic. */
export function functionOf(w: World, name: string, at: Span): Definition | null {
  const lazy = w.definitions.get(fold(name))
  if (!lazy) throw new Error(`no definition ${name}`)
  const def = whenNeeded(w, lazy, at, {
    again: ['recursion', `\`${lazy.syntax.name.text}\` needs itself`],
    check: () => {
      const base = lazy.check ? lazy.check() : checkDefinition(w, lazy.syntax)
      const names = lazy.syntax.params.map((param) => param.name.text)
      return base && amended(w, base, names)
    },
    all: w.functions,
  })
  return def && { index: lazy.index, def, params: lazy.syntax.params.map((p) => p.name.text) }
}

/** Checks a definition or procedure when somebody needs it for the first time; null after a diagnostic. */
export function whenNeeded<D>(
  w: World,
  lazy: Lazy<unknown, D>,
  at: Span,
  of: { readonly again: readonly [Code, string]; readonly all: D[]; check(): D | null },
): D | null {
  if (lazy.state === 'checking') {
    if (!w.isQuiet) lazy.state = 'failed'
    return w.error(of.again[0], at, of.again[1])
  }
  if (lazy.state === 'new') {
    lazy.state = 'checking'
    const firstNode = w.nodes.length
    const def = w.loudly(() => w.deeper(at, of.check))
    w.sinceOfOthers(firstNode)
    lazy.state = def ? 'done' : 'failed'
    lazy.def = def
    if (def) lazy.index = of.all.push(def) - 1
  }
  return lazy.def
}

function checkDefinition(w: World, syntax: DefinitionSyntax): FunctionDef | null {
  const scope = new Scope()
  const params = declareParams(w, scope, syntax.params)
  const returns = syntax.returns && readType(w, syntax.returns)
  settleParams(w, params, (inner) => check(w, inner, syntax.body, returns))
  const body = check(w, scope, syntax.body, returns)
  const defs = body && paramDefs(w, params, syntax.params)
  if (!body || !defs || (syntax.returns && !returns)) return null
  const node = w.node('definition', syntax.at, w.rule(syntax.rule, -1))
  return { name: syntax.name.text, params: defs, returns: body.t, body: body.x, node, at: w.place(syntax.at) }
}

/**
 * Finds out the types of parameters without an annotation. What settles a parameter may stand to the right of what
 * needs to know it, so the body is gone through, saying nothing, for as long as that settles something.
 */
export function settleParams(w: World, params: readonly Binding[], check: (scope: Scope) => unknown): void {
  const open = (): number => params.filter((p) => isOpenType(p.type) && p.type !== BROKEN).length
  for (let before = params.length + 1; open() > 0 && open() < before; ) {
    before = open()
    const scope = new Scope()
    for (const param of params) scope.alias(param.name, param)
    w.quietly(() => check(scope))
  }
}

export function declareParams(w: World, scope: Scope, params: readonly ParamSyntax[]): Binding[] {
  return params.map((param) => {
    const twin = scope.get(param.name.text)
    if (twin) {
      w.error('duplicate-binding', param.name.at, `the parameter \`$${param.name.text}\` is declared twice`)
      return twin
    }
    const type: Type | null = param.type && readType(w, param.type)
    return scope.declare(param.name.text, type ?? (param.type ? BROKEN : hole()))
  })
}

/** The parameters once the body has settled their types. */
export function paramDefs(
  w: World,
  bindings: readonly Binding[],
  syntax: readonly ParamSyntax[],
): ParamDef[] | null {
  const defs: ParamDef[] = []
  for (const [i, binding] of bindings.entries()) {
    const type = known(binding.type)
    const at = syntax[i]?.name.at
    if (type) defs.push({ name: binding.local, type })
    else if (at && binding.type !== BROKEN)
      w.error('untyped-parameter', at, `nothing says what \`$${binding.name}\` is`, `$${binding.name}: space`)
  }
  return defs.length === bindings.length ? defs : null
}
