/**
 * Pieces of a board that is said: a named space or box holds exactly what is said. What stood there goes home first,
 * what is needed comes from home; a home that is named must come out as said.
 */
import { type Draft, getClassPhrase, type LexiconBoard, type Span } from '../../../engine/index.ts'
import type { CaseContext } from '../case-context.ts'
import { reportForeignBox } from './foreign-box.ts'

export function placePieces(context: CaseContext, draft: Draft, statedBoard: LexiconBoard): void {
  const before = context.diagnostics.all.length
  for (const { zone } of statedBoard.zones) sendPiecesHome(context, draft, zone)
  for (const { zone, pieces } of statedBoard.zones)
    for (const { class: cls, count, at } of pieces) {
      if (isHomeOfStartingPieces(context, cls, zone)) continue
      if (count > 0) reportForeignBox(context.game, cls, zone, at, context.diagnostics)
      placePiecesFromHome(context, draft, cls, zone, count, at)
    }
  // With too few pieces everything after it would be wrong too.
  if (context.diagnostics.all.length > before) return
  for (const { zone, pieces, at } of statedBoard.zones) {
    if (pieces.length === 0) checkEmptyHome(context, draft, zone, at)
    checkHomeCounts(context, draft, zone, pieces)
    checkZoneConstraints(context, draft, zone, pieces.at(-1)?.at)
  }
}

const getHomeZone = ({ game }: CaseContext, cls: number): number => game.def.kinds[game.def.classes[cls]!.kind]!.home

/** Pieces at home in their starting state: whatever is not said to be elsewhere. */
const isHomeOfStartingPieces = (context: CaseContext, cls: number, zone: number): boolean =>
  getHomeZone(context, cls) === zone && context.game.def.classes[cls]!.start === cls

function sendPiecesHome(context: CaseContext, draft: Draft, zone: number): void {
  const { def, layout } = context.game
  def.classes.forEach(({ start }, cls) => {
    const pile = layout.piles[cls]! + zone
    const n = draft[pile]!
    if (n === 0 || isHomeOfStartingPieces(context, cls, zone)) return
    draft[pile] = 0
    draft[layout.piles[start]! + getHomeZone(context, cls)]! += n
  })
}

function placePiecesFromHome(
  context: CaseContext,
  draft: Draft,
  cls: number,
  zone: number,
  count: number,
  at: Span,
): void {
  const { def, layout } = context.game
  const { kind, start } = def.classes[cls]!
  const home = getHomeZone(context, cls)
  let missing = count
  // Pieces at home may have changed their state there; those in the starting state go first.
  const sources = [start, ...def.classes.flatMap((other, k) => (other.kind === kind && k !== start ? [k] : []))]
  for (const source of sources) {
    const pile = layout.piles[source]! + home
    if (home === zone && source !== start) continue
    const n = Math.min(missing, draft[pile]!)
    draft[pile]! -= n
    draft[layout.piles[cls]! + zone]! += n
    missing -= n
  }
  if (missing === 0) return
  const { plural, count: all } = def.kinds[kind]!
  const placed = count - missing
  const message = `${missing} of these ${plural} are not at home: the game has ${all}, and the others stand elsewhere`
  context.diagnostics.add(
    'not-in-pool',
    at,
    message,
    placed > 0 ? `${placed} ${getClassPhrase(context.game, cls, placed)}` : null,
  )
}

function checkHomeCounts(
  context: CaseContext,
  draft: Draft,
  zone: number,
  pieces: LexiconBoard['zones'][number]['pieces'],
): void {
  for (const { class: cls, count, at } of pieces) {
    if (!isHomeOfStartingPieces(context, cls, zone)) continue
    const remaining = draft[context.game.layout.piles[cls]! + zone]!
    if (remaining === count) continue
    const { plural, singular } = context.game.def.kinds[context.game.def.classes[cls]!.kind]!
    const message = `${remaining} ${plural} are left for this place, not ${count}`
    context.diagnostics.add(
      'not-in-pool',
      at,
      message,
      remaining > 0 ? `${remaining} ${remaining === 1 ? singular : plural}` : null,
    )
  }
}

/** A home that is said to be empty: whatever is left there is not said to be elsewhere. */
function checkEmptyHome(context: CaseContext, draft: Draft, zone: number, at: Span): void {
  const remaining = context.game.def.classes.flatMap((_, cls) => {
    const n = isHomeOfStartingPieces(context, cls, zone) ? draft[context.game.layout.piles[cls]! + zone]! : 0
    return n === 0 ? [] : [`${n} ${getClassPhrase(context.game, cls, n)}`]
  })
  const pieces = remaining.join(', ')
  if (remaining.length > 0)
    context.diagnostics.add('not-in-pool', at, `${pieces} are left for this place, so it is not empty`, pieces)
}

function checkZoneConstraints(context: CaseContext, draft: Draft, zone: number, at: Span | undefined): void {
  const { def, layout } = context.game
  for (const { zones, classes, max, id, description } of def.constraints) {
    if (at === undefined || !zones.includes(zone)) continue
    const n = classes.reduce((sum, cls) => sum + draft[layout.piles[cls]! + zone]!, 0)
    if (n <= max) continue
    const why = `\`${id}\`${description ? ` (${description})` : ''}`
    const message = `${n} pieces in \`${def.zones[zone]!.id}\` break ${why}: at most ${max}`
    context.diagnostics.add('breaks-constraint', at, message)
  }
}
