/** Moves that constraints may keep out, and states of markers that a space may not allow. */
import type { EffectOf } from '../../../gamedef/effect.ts'
import type { ClassSet, Expr } from '../../../gamedef/expr.ts'
import type { ConstraintDef } from '../../../gamedef/gamedef.ts'
import { collectExprs } from '../../../gamedef/parts.ts'
import type { Checker } from '../checker.ts'
import { makeConst, makeListCount } from '../make-expr.ts'
import { getCanonicalKey, isKnownAtMost, type KnownConditions } from './facts.ts'
import type { ValueAnalysis } from './value-analysis.ts'

/** The constraints that a move may break, as far as the rules tell which pieces go where. */
export function findConstraintsOnMove(
  checker: Checker,
  valueAnalysis: ValueAnalysis,
  move: EffectOf<'move'>,
  conditions: KnownConditions,
): readonly ConstraintDef[] {
  if (checker.game.constraints.length === 0) return []
  const zones = new Set(
    move.to ? (valueAnalysis.findValues(move.to, conditions) ?? checker.game.zones.keys()) : checker.game.zones.keys(),
  )
  const moved = valueAnalysis.findValues(move.pieces, conditions) ?? [...checker.game.classes.keys()]
  // Pieces that change while they move stay of their kind.
  const kinds = new Set(moved.map((cls) => checker.game.classes[cls]?.kind))
  const isMoved = (cls: number): boolean => kinds.has(checker.game.classes[cls]?.kind)
  const isReached = (zone: number): boolean =>
    zones.has(zone) && (move.to !== null || checker.game.zones[zone]?.box === true)
  return checker.game.constraints.filter(
    (constraint) => constraint.zones.some(isReached) && constraint.classes.some(isMoved),
  )
}

/** Whether there is certainly room for the moved pieces. Constraints that are meant to refuse do not count. */
export function hasRoomForMove(
  checker: Checker,
  valueAnalysis: ValueAnalysis,
  move: EffectOf<'move'>,
  conditions: KnownConditions,
): boolean {
  const constraints = findConstraintsOnMove(checker, valueAnalysis, move, conditions).filter(({ refuses }) => !refuses)
  if (constraints.length === 0) return true
  const { to, pieces, at } = move
  if (to === null) return false
  const numbers: readonly Expr[] = move.many
    ? [makeListCount(pieces, at), ...(pieces.e === 'take' ? [pieces.n] : [])]
    : [makeConst(1, at)]
  const rooms = [...conditions, ...numbers].flatMap((fact) =>
    [...collectExprs(fact)].filter((part) => part.e === 'room'),
  )
  const movedPhrase = valueAnalysis.findPhrase(pieces)
  return constraints.every(({ classes }) => {
    const isWithin = (row: readonly number[]): boolean => row.every((cls) => classes.includes(cls))
    const isApart = (row: readonly number[]): boolean => !row.some((cls) => classes.includes(cls))
    /** Whether the room of a phrase is that of the moved pieces. Equal phrases have equal rows in play. */
    const isItsRoom = (phrase: ClassSet): boolean =>
      phrase.k === 'table' && movedPhrase !== null && isSameClassSet(movedPhrase, phrase)
        ? phrase.rows.every((row) => isWithin(row) || isApart(row))
        : valueAnalysis.findValues(makePiecesExpr(phrase))?.every((cls) => classes.includes(cls)) === true
    return rooms.some(
      (room) =>
        getCanonicalKey(room.zone) === getCanonicalKey(to) &&
        isItsRoom(room.classes) &&
        numbers.some((expr) => isKnownAtMost(checker, conditions, expr, room)),
    )
  })
}

const makePiecesExpr = (classes: ClassSet): Expr => ({
  e: 'pieces',
  classes,
  in: makeConst(0, 0),
  many: false,
  at: 0,
})

const isSameClassSet = (a: ClassSet, b: ClassSet): boolean =>
  getCanonicalKey(makePiecesExpr(a)) === getCanonicalKey(makePiecesExpr(b))

/** Whether the space certainly allows the state, or with null any state at all. */
export function isMarkerStateAllowed(
  checker: Checker,
  valueAnalysis: ValueAnalysis,
  { marker, zone }: EffectOf<'setMarker' | 'shiftMarker'>,
  state: Expr | null,
  conditions: KnownConditions,
): boolean {
  const { lo = [], hi = [] } = checker.game.markers[marker] ?? {}
  const zones =
    valueAnalysis.findValues(zone, conditions) ??
    valueAnalysis.narrowByConditions(valueAnalysis.spaces, zone, conditions)
  const all = checker.enums.get(checker.game.markers[marker]?.enum ?? '').values
  const states = state && (valueAnalysis.findValues(state, conditions) ?? [...all.keys()])
  return zones.every((z) => {
    const [least = 0, most = 0] = [lo[z], hi[z]]
    return least <= most && (states === null || states.every((index) => index >= least && index <= most))
  })
}
