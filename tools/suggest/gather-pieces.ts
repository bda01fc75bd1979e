/** Brings pieces together that stand in many zones only so that none is left elsewhere. */
import { checkInvariants, type Game, recomputeBoardHash, type State } from '../../engine/index.ts'
import { showsDifference } from '../equivalence/counterexample.ts'
import type { Situation } from '../equivalence/situation.ts'
import type { VariantPair } from '../equivalence/variant-pair.ts'

/** Boards with fewer piles than this are easy to read. */
const MANY_PILES = 5
const MOST_TRIALS = 60

/** The same difference with pieces of a kind in fewer zones. */
export function gatherPieces(pair: VariantPair, situation: Situation): Situation {
  let best = situation
  let trials = 0
  const piles = listPiles(pair.watched, situation.board)
  if (piles.length < MANY_PILES) return situation
  for (const [i, pile] of piles.entries())
    for (const to of piles.slice(i + 1)) {
      if (to.cls !== pile.cls || trials >= MOST_TRIALS) continue
      trials++
      const board = movePile(best.board, pile.cell, to.cell)
      const gathered = { ...best, board }
      if (checkInvariants(pair.watched, board).length > 0 || !showsDifference(pair, gathered)) continue
      best = gathered
      break
    }
  return best
}

interface Pile {
  readonly cls: number
  readonly cell: number
}

/** Piles away from where their pieces are on a blank board. */
function listPiles({ def, layout }: Game, { cells }: State): readonly Pile[] {
  return def.classes.flatMap(({ kind, start }, cls) =>
    def.zones.flatMap((_, zone): Pile[] => {
      const cell = layout.piles[cls]! + zone
      const isHome = def.kinds[kind]!.home === zone && start === cls
      return isHome || !cells[cell] ? [] : [{ cls, cell }]
    }),
  )
}

function movePile({ cells }: State, from: number, to: number): State {
  const draft = cells.slice()
  draft[to]! += draft[from]!
  draft[from] = 0
  recomputeBoardHash(draft)
  return { cells: draft }
}
