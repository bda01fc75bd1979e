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
import { amendDefinition } from './amendments.ts'
import { isBuiltinFunctionName } from './calls.ts'
import type { CheckedDefinition, Checker } from './checker.ts'
import { checkDeferredRule } from './declared-rules.ts'
import { declareParams, inferParamTypes, makeParams } from './params.ts'
import { Scope } from './scope.ts'
import { readType } from './types.ts'

export function declareDefinitions(checker: Checker, definitions: readonly DefinitionSyntax[]): void {
  for (const syntax of definitions)
    if (isFreeDefinitionName(checker, syntax.name, syntax.params.length))
      checker.declared.definitions.set(normalizeName(syntax.name.text), { syntax, index: -1, def: null, state: 'new' })
}

/** Declares a table as a definition that is checked already, except for its amendments. Null after a diagnostic. */
export function declareLookupDefinition(checker: Checker, name: Name, def: FunctionDef | null): void {
  declareCheckedDefinition(checker, name, -1, def)
  const deferred = checker.declared.definitions.get(normalizeName(name.text))
  if (deferred && def)
    checker.declared.definitions.set(normalizeName(name.text), {
      ...deferred,
      def: null,
      state: 'new',
      check: () => def,
    })
}

/** Declares a definition of a compiled game, which is checked already. Null after a diagnostic. */
export function declareCheckedDefinition(checker: Checker, name: Name, index: number, def: FunctionDef | null): void {
  const { at } = name
  const params = (def?.params ?? []).map((param) => ({ name: { text: param.name, at }, type: null }))
  const body: S.ExprSyntax = { e: 'int', value: 0, at }
  const syntax = { name, params, returns: null, rule: null, body, at }
  checker.declared.definitions.set(normalizeName(name.text), { syntax, index, def, state: def ? 'done' : 'failed' })
}

/** Whether a definition can have this name; false after a diagnostic. */
export function isFreeDefinitionName(checker: Checker, name: Name, params: number): boolean {
  const { text, at } = name
  const isTaken = params === 0 && (checker.names.vars.get(text) ?? checker.names.circumstances.get(text)) !== undefined
  if (checker.declared.definitions.has(normalizeName(text)))
    checker.error('duplicate-name', at, `\`${text}\` is defined twice`)
  else if (isBuiltinFunctionName(text)) checker.error('duplicate-name', at, `\`${text}\` is a function of the language`)
  else if (isTaken) checker.error('duplicate-name', at, `\`${text}\` is a track, flag, marker or circumstance too`)
  else return checker.names.isFreeName(name)
  return false
}

export function checkDefinitions(checker: Checker): void {
  for (const [name, deferred] of checker.declared.definitions)
    checker.getCheckedDefinition(name, deferred.syntax.name.at)
}

/** The checked definition of that name; null after a diagnostic. */
export function getCheckedDefinition(checker: Checker, name: string, at: Span): CheckedDefinition | null {
  const deferred = checker.declared.definitions.get(normalizeName(name))
  if (!deferred) throw new Error(`no definition ${name}`)
  const def = checkDeferredRule(checker, deferred, at, {
    recursionError: ['recursion', `\`${deferred.syntax.name.text}\` needs itself`],
    check: () => {
      const base = deferred.check ? deferred.check() : checkDefinition(checker, deferred.syntax)
      const names = deferred.syntax.params.map((param) => param.name.text)
      return base && amendDefinition(checker, base, names)
    },
    table: checker.game.functions,
  })
  return def && { index: deferred.index, def, params: deferred.syntax.params.map(({ name }) => name.text) }
}

function checkDefinition(checker: Checker, syntax: DefinitionSyntax): FunctionDef | null {
  const scope = new Scope()
  const params = declareParams(checker, scope, syntax.params)
  const returns = syntax.returns && readType(checker, syntax.returns)
  inferParamTypes(checker, params, (inner) => checker.check(inner, syntax.body, returns))
  const body = checker.check(scope, syntax.body, returns)
  const defs = body && makeParams(checker, params, syntax.params)
  if (!body || !defs || (syntax.returns && !returns)) return null
  const node = checker.marks.addNode('definition', syntax.at, checker.names.findClause(syntax.rule, -1))
  return {
    name: syntax.name.text,
    params: defs,
    returns: body.type,
    body: body.expr,
    node,
    at: checker.marks.addPlace(syntax.at),
  }
}
