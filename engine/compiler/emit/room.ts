/** Emits how many more pieces the constraints allow in a zone. */

import type { ClassSet, Expr } from '../../gamedef/expr.ts'
import { getAt } from '../../gamedef/lookup.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import { emitZoneIndex } from './guard.ts'
import type { JsExpr } from './js-expr.ts'
import { emitClassTableIndex } from './pieces.ts'
import type { NestedTable } from './tables.ts'

/**
 * A class has the room that its tightest constraint leaves. A phrase has the room of its freest class, so one class without a
 * constraint makes the whole phrase unlimited.
 */
export function emitRoomForPieces(emitter: FunctionEmitter, classes: ClassSet, zone: Expr): JsExpr {
  const { tables } = emitter.unit
  const index = emitZoneIndex(emitter, zone).text
  const table = (sets: NestedTable): string => tables.declareTable('room', sets)
  const byZone =
    classes.k === 'static'
      ? table(listConstraintSetsByZone(emitter, classes.classes))
      : `${table(classes.rows.map((row) => listConstraintSetsByZone(emitter, row)))}[${emitClassTableIndex(emitter, classes).text}]`
  return emitter.callRuntime('room', 'c', `${byZone}[${index}]`, index)
}

/** Lists for each zone the different sets of constraints on the classes; null if a class has none. */
function listConstraintSetsByZone(emitter: FunctionEmitter, classes: readonly number[]): (number[][] | null)[] {
  const { def, layout } = emitter.unit
  return def.zones.map((_, zone) => {
    const sets = new Map<string, number[]>()
    for (const cls of classes) {
      const limits = [...getAt(layout.limits, getAt(getAt(layout.landing, zone), cls) - layout.firstPile)]
      sets.set(limits.join(), limits)
    }
    return sets.has('') || sets.size === 0 ? null : [...sets.values()]
  })
}
