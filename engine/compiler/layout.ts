/** Assigns cells to all variables, markers and piles, and computes the piles that pieces come to when they change. */

import type { ClassDef, GameDef } from '../gamedef/gamedef.ts'
import { HEADER_SIZE, type Layout } from '../gamedef/layout.ts'
import { getAt } from '../gamedef/lookup.ts'
import { getTypeWords, listTrackHolders } from '../gamedef/words.ts'

export function computeLayout(def: GameDef): Layout {
  const zones = def.zones.length
  let next = HEADER_SIZE
  const take = (cells: number): number => {
    const base = next
    next += cells
    return base
  }
  const vars = def.vars.map(({ per }) => take(listTrackHolders(def, per).length))
  const markers = def.markers.map(() => take(zones))
  const firstPile = next
  const piles = def.classes.map(() => take(zones))

  const classOf: number[] = []
  const zoneOf: number[] = []
  for (let cls = 0; cls < def.classes.length; cls++) {
    for (let zone = 0; zone < zones; zone++) {
      classOf.push(cls)
      zoneOf.push(zone)
    }
  }
  return {
    size: next,
    vars,
    markers,
    piles,
    firstPile,
    classOf,
    zoneOf,
    limits: listConstraintsByPile(def),
    withProp: listClassesAfterPropertyChange(def),
    landing: def.zones.map(({ keeps }, zone) =>
      def.classes.map(({ start }, cls) => getAt(piles, keeps ? cls : start) + zone),
    ),
  }
}

function listConstraintsByPile(def: GameDef): number[][] {
  const zones = def.zones.length
  const limits: number[][] = Array.from({ length: def.classes.length * zones }, () => [])
  for (const [index, constraint] of def.constraints.entries()) {
    for (const cls of new Set(constraint.classes)) {
      for (const zone of new Set(constraint.zones)) limits[cls * zones + zone]?.push(index)
    }
  }
  return limits
}

/** Finds classes by kind and values, because comparing each of hundreds of classes with each other takes too long. */
function listClassesAfterPropertyChange(def: GameDef): number[][][] {
  const key = (kind: number, values: readonly number[]) => `${kind}:${values.join(',')}`
  const byKey = new Map(def.classes.map((pieceClass, cls) => [key(pieceClass.kind, pieceClass.values), cls]))
  const changed = (pieceClass: ClassDef, prop: number, value: number): number => {
    if ((pieceClass.values[prop] ?? -1) < 0) return -1
    return byKey.get(key(pieceClass.kind, pieceClass.values.with(prop, value))) ?? -1
  }
  return def.properties.map((property, prop) => {
    const values = getTypeWords(def, property.type).length
    return Array.from({ length: values }, (_, value) =>
      def.classes.map((pieceClass) => changed(pieceClass, prop, value)),
    )
  })
}
