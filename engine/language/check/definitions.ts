/**
 * Definitions. Each is checked when it is first needed, so that its callers know its types; one that needs itself is an
 * error.
 */
import type { FunctionDef } from '../../gamedef/gamedef.ts'
import type { Name } from '../syntax/effect.ts'
import type * as S from '../syntax/expr.ts'
import type { DefinitionSyntax } from '../syntax/game.ts'
import { normalizeName } from '../syntax/names.ts'
import type { Span } from '../yaml/node.ts'
import { amendFunction } from './amendments.ts'
import { isBuiltin } from './calls.ts'
import type { CheckedDefinition, Checker } from './checker.ts'
import { checkDeferred } from './declared-rules.ts'
import { declareParams, makeParams, settleParams } from './params.ts'
import { Scope } from './scope.ts'
import { readType } from './types.ts'

export function declareDefinitions(checker: Checker, definitions: readonly DefinitionSyntax[]): void {
  for (const syntax of definitions)
    if (isNewName(checker, syntax.name, syntax.params.length))
      checker.declared.definitions.set(normalizeName(syntax.name.text), { syntax, index: -1, def: null, state: 'new' })
}

/** Declares a table as a definition that is checked already, except for its amendments. Null after a diagnostic. */
export function declareTable(checker: Checker, name: Name, def: FunctionDef | null): void {
  declareChecked(checker, name, -1, def)
  const lazy = checker.declared.definitions.get(normalizeName(name.text))
  if (lazy && def)
    checker.declared.definitions.set(normalizeName(name.text), { ...lazy, def: null, state: 'new', check: () => def })
}

/** Declares a definition of a compiled game, which is checked already. Null after a diagnostic. */
export function declareChecked(checker: Checker, name: Name, index: number, def: FunctionDef | null): void {
  const { at } = name
  const params = (def?.params ?? []).map((param) => ({ name: { text: param.name, at }, type: null }))
  const body: S.ExprSyntax = { e: 'int', value: 0, at }
  const syntax = { name, params, returns: null, rule: null, body, at }
  checker.declared.definitions.set(normalizeName(name.text), { syntax, index, def, state: def ? 'done' : 'failed' })
}

/** Whether a definition can have this name; false after a diagnostic. */
export function isNewName(checker: Checker, name: Name, params: number): boolean {
  const { text, at } = name
  const isTaken = params === 0 && (checker.names.vars.get(text) ?? checker.names.circumstances.get(text)) !== undefined
  if (checker.declared.definitions.has(normalizeName(text)))
    checker.error('duplicate-name', at, `\`${text}\` is defined twice`)
  else if (isBuiltin(text)) checker.error('duplicate-name', at, `\`${text}\` is a function of the language`)
  else if (isTaken) checker.error('duplicate-name', at, `\`${text}\` is a track, flag, marker or circumstance too`)
  else return checker.names.isFree(name)
  return false
}

export function checkDefinitions(checker: Checker): void {
  for (const [name, lazy] of checker.declared.definitions) checker.functionOf(name, lazy.syntax.name.at)
}

/** The checked definition of that name; null after a diagnostic. */
export function checkFunctionNamed(checker: Checker, name: string, at: Span): CheckedDefinition | null {
  const lazy = checker.declared.definitions.get(normalizeName(name))
  if (!lazy) throw new Error(`no definition ${name}`)
  const def = checkDeferred(checker, lazy, at, {
    again: ['recursion', `\`${lazy.syntax.name.text}\` needs itself`],
    check: () => {
      const base = lazy.check ? lazy.check() : checkDefinition(checker, lazy.syntax)
      const names = lazy.syntax.params.map((param) => param.name.text)
      return base && amendFunction(checker, base, names)
    },
    all: checker.game.functions,
  })
  return def && { index: lazy.index, def, params: lazy.syntax.params.map(({ name }) => name.text) }
}

function checkDefinition(checker: Checker, syntax: DefinitionSyntax): FunctionDef | null {
  const scope = new Scope()
  const params = declareParams(checker, scope, syntax.params)
  const returns = syntax.returns && readType(checker, syntax.returns)
  settleParams(checker, params, (inner) => checker.check(inner, syntax.body, returns))
  const body = checker.check(scope, syntax.body, returns)
  const defs = body && makeParams(checker, params, syntax.params)
  if (!body || !defs || (syntax.returns && !returns)) return null
  const node = checker.marks.addNode('definition', syntax.at, checker.names.rule(syntax.rule, -1))
  return {
    name: syntax.name.text,
    params: defs,
    returns: body.type,
    body: body.expr,
    node,
    at: checker.marks.addPlace(syntax.at),
  }
}
