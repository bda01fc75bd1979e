/** How many more pieces the constraints let stand in a zone. */
import type { ClassSet, Expr } from '../../gamedef/expr.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import { emitZoneIndex } from './guard.ts'
import type { JsExpr } from './js-expr.ts'
import { emitRowIndex } from './pieces.ts'
import type { NestedTable } from './tables.ts'

/**
 * A class has the room that its tightest constraint leaves; a phrase the room of its freest class. So where one class
 * of the phrase is not limited at all, neither is the phrase.
 */
export function emitRoom(emitter: FunctionEmitter, classes: ClassSet, zone: Expr): JsExpr {
  const { tables } = emitter.unit
  const index = emitZoneIndex(emitter, zone).text
  const table = (sets: NestedTable): string => tables.literal('room', sets)
  const byZone =
    classes.k === 'static'
      ? table(binding(emitter, classes.classes))
      : `${table(classes.rows.map((row) => binding(emitter, row)))}[${emitRowIndex(emitter, classes).text}]`
  return emitter.runtime('room', 'c', `${byZone}[${index}]`, index)
}

/** By zone: the different sets of constraints that bind a class of the phrase; null where one is bound by none. */
function binding(emitter: FunctionEmitter, classes: readonly number[]): (number[][] | null)[] {
  const { def, layout } = emitter.unit
  return def.zones.map((_, zone) => {
    const sets = new Map<string, number[]>()
    for (const cls of classes) {
      const limits = [...layout.limits[layout.landing[zone]![cls]! - layout.firstPile]!]
      sets.set(limits.join(), limits)
    }
    return sets.has('') || sets.size === 0 ? null : [...sets.values()]
  })
}
