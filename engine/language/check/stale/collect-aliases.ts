/** Which pieces an expression means, and what it reads of pieces that may be elsewhere by now. */
import type { Expr } from '../../../gamedef/expr.ts'
import { kindOf } from '../../../gamedef/expr-kinds.ts'
import { classesOf } from '../../../gamedef/narrow.ts'
import { visitParts } from '../../../gamedef/parts.ts'
import type { Checker } from '../checker.ts'
import {
  type AliasScope,
  type AliasSet,
  bindElements,
  NO_ALIASES,
  SELECTED_PIECES,
  type StaleCause,
  uniteAliases,
} from './alias-set.ts'

/** What is read of a piece: where it is, a property that changes, or which pieces they are at all. */
export type PieceAspect = 'space' | 'identity' | number

export const isConflict = ({ prop }: StaleCause, reading: PieceAspect): boolean => {
  if (reading === 'identity' || prop === null) return true
  return reading === prop
}

/** What a definition does with its arguments. */
export interface ArgumentUse {
  /** What it reads of them, by parameter. */
  readonly reads: readonly ReadonlySet<PieceAspect>[]
  /** The parameters whose pieces it may give back; null where it gives none. */
  readonly gives: ReadonlySet<number> | null
}

/** What else there is to know: of the game, and who wants to hear of what is read. */
export interface AliasReader {
  readonly checker: Checker
  definition(fn: number): ArgumentUse
  read(held: AliasSet, reading: PieceAspect, at: number, known: AliasScope): void
}

export function collectAliases(reader: AliasReader, expr: Expr, known: AliasScope): AliasSet {
  if (expr.e === 'local') return known.get(expr.name)
  const definition = expr.e === 'call' ? reader.definition(expr.fn) : null
  const flow = kindOf(expr).pieces
  const isCompared = flow === 'compares' || flow === 'first'
  const parts: AliasSet[] = []
  let all = NO_ALIASES
  visitParts(expr, {
    expr: (part, _, bound) => {
      const pieces = collectAliases(reader, part, bound.length === 0 ? known : bindElements(known, bound, all))
      const read = (reading: PieceAspect): void => reader.read(pieces, reading, part.at, known)
      if (expr.e === 'prop' && reader.checker.game.properties[expr.prop]?.changes) read(expr.prop)
      if (expr.e === 'zoneOf') read('space')
      if (isCompared) read('identity')
      definition?.reads[parts.length]?.forEach(read)
      all = uniteAliases(all, pieces)
      parts.push(pieces)
    },
  })
  switch (flow) {
    case 'selects':
      return { ...SELECTED_PIECES, classes: expr.e === 'pieces' ? classesOf(expr.classes) : null }
    case 'returns': {
      const { gives = null } = definition ?? {}
      if (gives === null) return NO_ALIASES
      return parts.filter((_, i) => gives.has(i)).reduce(uniteAliases, SELECTED_PIECES)
    }
    case 'filters':
      return expr.e === 'where' ? { ...all, classes: filtered(reader, all, expr.cond, expr.bind) } : all
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

/** Of which classes a filter leaves pieces. */
function filtered({ checker }: AliasReader, list: AliasSet, cond: Expr, bind: string): ReadonlySet<number> {
  const classes = [...(list.classes ?? checker.game.classes.keys())]
  return new Set(classes.filter((cls) => checker.evaluator.holds(cond, bind, cls) !== false))
}
