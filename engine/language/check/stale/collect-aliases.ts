/** The pieces that an expression means, and what it reads of pieces that may have moved. */
import type { Expr } from '../../../gamedef/expr.ts'
import { getExprKind } from '../../../gamedef/expr-kinds.ts'
import { listPossibleClasses } from '../../../gamedef/narrow.ts'
import { visitParts } from '../../../gamedef/parts.ts'
import type { Checker } from '../checker.ts'
import {
  type AliasScope,
  type AliasSet,
  makeElementScope,
  NO_ALIASES,
  SELECTED_PIECES,
  type StaleCause,
  uniteAliases,
} from './alias-set.ts'

/** An aspect of a piece: its space, the index of a property that changes, or which piece it is at all. */
export type PieceAspect = 'space' | 'identity' | number

/** Whether the cause makes what is read wrong. */
export const isAspectStale = ({ prop }: StaleCause, aspect: PieceAspect): boolean =>
  aspect === 'identity' || prop === null || aspect === prop

/** How a definition uses its arguments. */
export interface ArgumentUse {
  /** By parameter. */
  readonly aspectsRead: readonly ReadonlySet<PieceAspect>[]
  /** The parameters whose pieces it may give back; null where it gives none. */
  readonly returnedParams: ReadonlySet<number> | null
}

/** The analysis that asks for the pieces of expressions, and hears what is read of them. */
export interface AliasReader {
  readonly checker: Checker
  findArgumentUse(fn: number): ArgumentUse
  recordRead(aliases: AliasSet, aspect: PieceAspect, at: number, scope: AliasScope): void
}

export function collectAliases(reader: AliasReader, expr: Expr, scope: AliasScope): AliasSet {
  if (expr.e === 'local') return scope.get(expr.name)
  const definition = expr.e === 'call' ? reader.findArgumentUse(expr.fn) : null
  const flow = getExprKind(expr).pieces
  const isCompared = flow === 'compares' || flow === 'first'
  const parts: AliasSet[] = []
  let all = NO_ALIASES
  visitParts(expr, {
    expr: (part, _, bound) => {
      const pieces = collectAliases(reader, part, bound.length === 0 ? scope : makeElementScope(scope, bound, all))
      const read = (aspect: PieceAspect): void => reader.recordRead(pieces, aspect, part.at, scope)
      if (expr.e === 'prop' && reader.checker.game.properties[expr.prop]?.changes) read(expr.prop)
      if (expr.e === 'zoneOf') read('space')
      if (isCompared) read('identity')
      definition?.aspectsRead[parts.length]?.forEach(read)
      all = uniteAliases(all, pieces)
      parts.push(pieces)
    },
  })
  switch (flow) {
    case 'selects':
      return { ...SELECTED_PIECES, classes: expr.e === 'pieces' ? listPossibleClasses(expr.classes) : null }
    case 'returns': {
      const { returnedParams: gives = null } = definition ?? {}
      if (gives === null) return NO_ALIASES
      return parts.filter((_, i) => gives.has(i)).reduce(uniteAliases, SELECTED_PIECES)
    }
    case 'filters':
      return expr.e === 'where' ? { ...all, classes: filterClassesByCondition(reader, all, expr.cond, expr.bind) } : all
    case 'first':
      return parts[0] ?? NO_ALIASES
    case 'second':
      return parts[1] ?? NO_ALIASES
    case 'observes':
      return NO_ALIASES
    case 'passes':
    case 'compares':
    case 'local':
      return all
  }
}

/** The classes of pieces that a filter may leave. */
function filterClassesByCondition(
  { checker }: AliasReader,
  list: AliasSet,
  cond: Expr,
  bind: string,
): ReadonlySet<number> {
  const classes = [...(list.classes ?? checker.game.classes.keys())]
  return new Set(classes.filter((cls) => checker.evaluator.holds(cond, bind, cls) !== false))
}
