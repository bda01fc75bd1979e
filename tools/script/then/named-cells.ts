/** The cells that go by a name: of a space, a box, a track, a marker; also `red gold`. */
import { type Game, listTrackHolders } from '../../../engine/index.ts'
import { normalizeWord } from '../case-context.ts'

export function findNamedCells({ def, layout }: Game, text: string): readonly number[] {
  const name = normalizeWord(text.trim())
  const zoneCells = def.zones.flatMap(({ id, family }, z) => {
    if (normalizeWord(id) !== name && normalizeWord(family) !== name) return []
    const vars = def.vars.flatMap((variable, i) =>
      variable.per?.k === 'zone' && variable.has.includes(z) ? [layout.vars[i]! + z] : [],
    )
    const markers = def.markers.flatMap(({ lo, hi }, m) => (lo[z]! <= hi[z]! ? [layout.markers[m]! + z] : []))
    return [...vars, ...markers, ...layout.piles.map((base) => base + z)]
  })
  const varCells = def.vars.flatMap((variable, i) => {
    const owners = listTrackHolders(def, variable.per)
    return (variable.per ? variable.has : [0]).flatMap((index) => {
      const owned = variable.per && normalizeWord(`${owners[index]} ${variable.id}`) === name
      return owned || normalizeWord(variable.id) === name ? [layout.vars[i]! + index] : []
    })
  })
  const markerCells = def.markers.flatMap(({ id, lo, hi }, m) =>
    normalizeWord(id) === name ? def.zones.flatMap((_, z) => (lo[z]! <= hi[z]! ? [layout.markers[m]! + z] : [])) : [],
  )
  return [...zoneCells, ...varCells, ...markerCells]
}
