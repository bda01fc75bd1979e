/** Whether a list names anything twice, as far as that is known before play. */
import type { Expr } from '../../gamedef/expr.ts'
import type { FunctionEmitter } from './function-emitter.ts'

/** Whether a list surely names nothing twice. Of pieces: whether no pile comes in two turns of its loop. */
export const hasDistinctElements = ({ unit }: FunctionEmitter, list: Expr): boolean =>
  unit.distinctLists.isDistinct(list)
