/** Parameters of definitions and procedures, and how their types are found. */
import type { ParamDef } from '../../gamedef/gamedef.ts'
import type { Type } from '../../gamedef/types.ts'
import type { ParamSyntax } from '../syntax/game.ts'
import type { Checker } from './checker.ts'
import { type Binding, BROKEN_TYPE, makeHole, Scope } from './scope.ts'
import { isUnfilledHole, readType, resolveType } from './types.ts'

/**
 * Finds the types of parameters without an annotation. A use that settles one may stand after a use that needs it, so
 * the body is checked quietly until that settles no more.
 */
export function inferParamTypes(
  checker: Checker,
  params: readonly Binding[],
  checkBody: (scope: Scope) => unknown,
): void {
  const countOpenTypes = (): number => params.filter((p) => isUnfilledHole(p.type) && p.type !== BROKEN_TYPE).length
  for (let before = params.length + 1; countOpenTypes() > 0 && countOpenTypes() < before; ) {
    before = countOpenTypes()
    const scope = new Scope()
    for (const param of params) scope.addAlias(param.name, param)
    checker.diagnostics.checkQuietly(() => checkBody(scope))
  }
}

export function declareParams(checker: Checker, scope: Scope, params: readonly ParamSyntax[]): Binding[] {
  return params.map((param) => {
    const earlierParam = scope.get(param.name.text)
    if (earlierParam) {
      checker.error('duplicate-binding', param.name.at, `the parameter \`$${param.name.text}\` is declared twice`)
      return earlierParam
    }
    const type: Type | null = param.type && readType(checker, param.type)
    return scope.declare(param.name.text, type ?? (param.type ? BROKEN_TYPE : makeHole()))
  })
}

/** The parameters after their types are settled; null after a diagnostic. */
export function makeParams(
  checker: Checker,
  bindings: readonly Binding[],
  syntax: readonly ParamSyntax[],
): ParamDef[] | null {
  const defs: ParamDef[] = []
  for (const [i, binding] of bindings.entries()) {
    const type = resolveType(binding.type)
    const at = syntax[i]?.name.at
    if (type) defs.push({ name: binding.local, type })
    else if (at && binding.type !== BROKEN_TYPE)
      checker.error('untyped-parameter', at, `nothing says what \`$${binding.name}\` is`, `$${binding.name}: space`)
  }
  return defs.length === bindings.length ? defs : null
}
