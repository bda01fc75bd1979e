/** What a setup takes from the pool of pieces, and where the constraints let them stand. */
import { singularOf } from '../../gamedef/plural.ts'
import type { Board, Pile } from './setups.ts'
import type { World } from './world.ts'

/** Pieces at home in their starting state are where they are without a setup. */
export const isHome = (w: World, cls: number, zone: number): boolean => {
  const { kind, start } = w.classes[cls] ?? {}
  return w.kinds[kind ?? -1]?.home === zone && start === cls
}

export function checkPool(w: World, board: Board): void {
  for (const [kind, def] of w.kinds.entries()) {
    let away = 0
    let said: Pile | null = null
    for (const [zone, piles] of board.pieces)
      for (const [cls, pile] of piles) {
        if (w.classes[cls]?.kind !== kind || pile.n === 0) continue
        if (isHome(w, cls, zone)) said = pile
        else {
          away += pile.n
          const over = away - def.count
          // Where the pool runs out; the piles after it are not wrong as well.
          if (over <= 0 || over > pile.n) continue
          const message = `the game has ${def.count} ${def.plural}, ${over} fewer than are set up`
          w.error('not-in-pool', pile.at, message, pile.n > over ? counted(pile, pile.n - over) : null)
        }
      }
    const left = def.count - away
    if (said && left >= 0 && said.n !== left) {
      const message = `of ${def.count} ${def.plural} ${left} are left to be here, not ${said.n}`
      w.error('not-in-pool', said.at, message, left > 0 ? counted(said, left) : null)
    }
  }
}

/** As many of these pieces, in the words that the setup has for them. */
function counted({ words }: Pile, n: number): string {
  return `${n} ${n > 1 ? words : singularOf(words)}`
}

export function checkStacking(w: World, board: Board): void {
  for (const limit of w.constraints)
    for (const zone of limit.zones) {
      const there = board.pieces.get(zone)
      const piles = limit.classes.flatMap((cls) => there?.get(cls) ?? []).filter(({ n }) => n > 0)
      const n = piles.reduce((sum, pile) => sum + pile.n, 0)
      const last = piles.at(-1)
      if (!last || n <= limit.max) continue
      const why = `\`${limit.id}\`${limit.description ? ` (${limit.description})` : ''}`
      w.error(
        'breaks-constraint',
        last.at,
        `${n} pieces in \`${w.zones[zone]?.id}\` break ${why}: at most ${limit.max}`,
      )
    }
}
