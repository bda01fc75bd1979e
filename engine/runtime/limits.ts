/** Constraints on where pieces may stand: the room that they leave. */
import { UNLIMITED } from '../gamedef/expr.ts'
import type { GameDef } from '../gamedef/gamedef.ts'
import type { Cells, Layout } from '../gamedef/layout.ts'
import type { RuntimeOptions } from './host.ts'
import { countPiecesInZone } from './piles.ts'

interface ConstraintLimit {
  readonly id: string
  readonly max: number
  /** The first cells of the classes that it counts. */
  readonly piles: readonly number[]
}

export function makeConstraintFunctions(
  def: Pick<GameDef, 'constraints'>,
  layout: Layout,
  { host, mutation = null, maxima = [] }: RuntimeOptions,
) {
  const { refuse } = host
  const { firstPile, zoneOf, limits } = layout
  const constraints = def.constraints.map(({ id, max, classes }, i): ConstraintLimit => {
    const piles = [...new Set(classes)].map((cls) => layout.piles[cls]!)
    const others = maxima[i]
    if (others === undefined || mutation === null) return { id, max, piles }
    return {
      id,
      piles,
      get max() {
        return others.find(({ mutant }) => mutant === mutation.on)?.max ?? max
      },
    }
  })

  return {
    /**
     * The number of further pieces that a zone has room for. `sets` are the constraints on each class of a phrase;
     * null where a class has none.
     */
    room(cells: Cells, sets: readonly (readonly number[])[] | null, zone: number): number {
      if (sets === null) return UNLIMITED
      let room = 0
      for (let s = 0; s < sets.length; s++) {
        const binding = sets[s]!
        let tightest = UNLIMITED
        for (let i = 0; i < binding.length; i++) {
          const { max, piles } = constraints[binding[i]!]!
          tightest = Math.min(tightest, max - countPiecesInZone(cells, piles, zone))
        }
        room = Math.max(room, tightest)
      }
      return room
    },

    /** The number of n pieces that another pile has room for. The others stay, or refuse the move. */
    fits(cells: Cells, pile: number, to: number, n: number, node: number, stays: boolean): number {
      const from = pile - firstPile
      const zone = zoneOf[to - firstPile]!
      const binding = limits[to - firstPile]!
      let fitting = n
      for (let i = 0; i < binding.length; i++) {
        const { id, max, piles } = constraints[binding[i]!]!
        if (zoneOf[from] === zone && limits[from]!.includes(binding[i]!)) continue
        const room = max - countPiecesInZone(cells, piles, zone)
        if (room >= fitting) continue
        if (!stays) refuse('constraint', node, id)
        fitting = room > 0 ? room : 0
      }
      return fitting
    },
  }
}
