/** Checks that a setup takes no more pieces than the game has, and that constraints allow where they stand. */
import { toSingular } from '../../../gamedef/plural.ts'
import type { Checker } from '../checker.ts'
import type { SetupBoard, SetupStack } from './setup-board.ts'

/** Whether pieces stand where they are without a setup: at home, in their starting state. */
export const isAtHome = (checker: Checker, cls: number, zone: number): boolean => {
  const { kind, start } = checker.game.classes[cls] ?? {}
  return checker.game.kinds[kind ?? -1]?.home === zone && start === cls
}

export function checkPiecePool(checker: Checker, board: SetupBoard): void {
  const atHome = checker.game.kinds.map((_, kind) => checkPoolOfKind(checker, board, kind))
  for (const [zone, at] of board.namedZones) {
    if (board.pieces.get(zone)?.size !== 0) continue
    const piecesAtHome = [...checker.game.kinds.entries()].flatMap(([kind, { home, singular, plural }]) => {
      const n = atHome[kind] ?? 0
      return home !== zone || n <= 0 ? [] : [`${n} ${n > 1 ? plural : singular}`]
    })
    const pieces = piecesAtHome.join(', ')
    // A comma would begin another key inside braces.
    const cure = piecesAtHome.length > 1 ? `"${pieces}"` : pieces
    if (piecesAtHome.length > 0)
      checker.error('not-in-pool', at, `${pieces} are left in the pool and stand here, not nothing`, cure)
  }
}

/** The number of pieces of a kind that are left at home; below 0 after a diagnostic. */
function checkPoolOfKind(checker: Checker, board: SetupBoard, kind: number): number {
  const def = checker.game.kinds[kind]!
  let away = 0
  let listed: SetupStack | null = null
  for (const [zone, piles] of board.pieces)
    for (const [cls, pile] of piles) {
      if (checker.game.classes[cls]?.kind !== kind) continue
      if (isAtHome(checker, cls, zone)) {
        listed = pile
        continue
      }
      away += pile.count
      const over = away - def.count
      // Only the stack with which the pool runs out is reported.
      if (over <= 0 || over > pile.count) continue
      const message = `the game has ${def.count} ${def.plural}, ${over} fewer than are set up`
      checker.error(
        'not-in-pool',
        pile.at,
        message,
        pile.count > over ? printPieceCount(pile, pile.count - over) : null,
      )
    }
  const atHome = def.count - away
  if (listed && atHome >= 0 && listed.count !== atHome) {
    const message = `of ${def.count} ${def.plural}, ${atHome} are left in the pool and stand here, not ${listed.count}`
    checker.error('not-in-pool', listed.at, message, atHome > 0 ? printPieceCount(listed, atHome) : null)
  }
  return atHome
}

/** So many pieces in the words of the setup. */
function printPieceCount({ words }: SetupStack, count: number): string {
  return `${count} ${count > 1 ? words : toSingular(words)}`
}

export function checkConstraintsOnBoard(checker: Checker, board: SetupBoard): void {
  for (const limit of checker.game.constraints)
    for (const zone of limit.zones) {
      const stacks = board.pieces.get(zone)
      const piles = limit.classes.flatMap((cls) => stacks?.get(cls) ?? []).filter(({ count }) => count > 0)
      const n = piles.reduce((sum, pile) => sum + pile.count, 0)
      const last = piles.at(-1)
      if (!last || n <= limit.max) continue
      const why = `\`${limit.id}\`${limit.description ? ` (${limit.description})` : ''}`
      checker.error(
        'breaks-constraint',
        last.at,
        `${n} pieces in \`${checker.game.zones[zone]?.id}\` break ${why}: at most ${limit.max}`,
      )
    }
}
