/**
 * Pieces of a board that is said: a named space or box holds exactly what is said. What stood there goes home first,
 * what is needed comes from home; a home that is named must come out as said.
 */
import { type Draft, getClassPhrase, type LexiconBoard, type Span } from '../../../engine/index.ts'
import type { CaseContext } from '../case-context.ts'
import { checkOwner } from './foreign-box.ts'

export function placePieces(scene: CaseContext, draft: Draft, said: LexiconBoard): void {
  const before = scene.d.all.length
  for (const { zone } of said.zones) clearZone(scene, draft, zone)
  for (const { zone, pieces } of said.zones)
    for (const { class: cls, count, at } of pieces) {
      if (isHome(scene, cls, zone)) continue
      if (count > 0) checkOwner(scene.game, cls, zone, at, scene.d)
      placePiles(scene, draft, cls, zone, count, at)
    }
  // With too few pieces everything after it would be wrong too.
  if (scene.d.all.length > before) return
  for (const { zone, pieces, at } of said.zones) {
    if (pieces.length === 0) checkNothing(scene, draft, zone, at)
    checkHomes(scene, draft, zone, pieces)
    checkRoom(scene, draft, zone, pieces.at(-1)?.at)
  }
}

const findHome = ({ game }: CaseContext, cls: number): number => game.def.kinds[game.def.classes[cls]!.kind]!.home

/** Pieces at home in their starting state: whatever is not said to be elsewhere. */
const isHome = (scene: CaseContext, cls: number, zone: number): boolean =>
  findHome(scene, cls) === zone && scene.game.def.classes[cls]!.start === cls

function clearZone(scene: CaseContext, draft: Draft, zone: number): void {
  const { def, layout } = scene.game
  def.classes.forEach(({ start }, cls) => {
    const pile = layout.piles[cls]! + zone
    const n = draft[pile]!
    if (n === 0 || isHome(scene, cls, zone)) return
    draft[pile] = 0
    draft[layout.piles[start]! + findHome(scene, cls)]! += n
  })
}

function placePiles(scene: CaseContext, draft: Draft, cls: number, zone: number, count: number, at: Span): void {
  const { def, layout } = scene.game
  const { kind, start } = def.classes[cls]!
  const home = findHome(scene, cls)
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
  const there = count - missing
  const message = `${missing} of these ${plural} are not at home: the game has ${all}, and the others stand elsewhere`
  scene.d.add('not-in-pool', at, message, there > 0 ? `${there} ${getClassPhrase(scene.game, cls, there)}` : null)
}

function checkHomes(
  scene: CaseContext,
  draft: Draft,
  zone: number,
  pieces: LexiconBoard['zones'][number]['pieces'],
): void {
  for (const { class: cls, count, at } of pieces) {
    if (!isHome(scene, cls, zone)) continue
    const left = draft[scene.game.layout.piles[cls]! + zone]!
    if (left === count) continue
    const { plural, singular } = scene.game.def.kinds[scene.game.def.classes[cls]!.kind]!
    const message = `${left} ${plural} are left to be here, not ${count}`
    scene.d.add('not-in-pool', at, message, left > 0 ? `${left} ${left === 1 ? singular : plural}` : null)
  }
}

/** A home that is said to be empty: whatever is left there is not said to be elsewhere. */
function checkNothing(scene: CaseContext, draft: Draft, zone: number, at: Span): void {
  const left = scene.game.def.classes.flatMap((_, cls) => {
    const n = isHome(scene, cls, zone) ? draft[scene.game.layout.piles[cls]! + zone]! : 0
    return n === 0 ? [] : [`${n} ${getClassPhrase(scene.game, cls, n)}`]
  })
  const pieces = left.join(', ')
  if (left.length > 0) scene.d.add('not-in-pool', at, `${pieces} are left to be here, not nothing`, pieces)
}

function checkRoom(scene: CaseContext, draft: Draft, zone: number, at: Span | undefined): void {
  const { def, layout } = scene.game
  for (const { zones, classes, max, id, description } of def.constraints) {
    if (at === undefined || !zones.includes(zone)) continue
    const n = classes.reduce((sum, cls) => sum + draft[layout.piles[cls]! + zone]!, 0)
    if (n <= max) continue
    const why = `\`${id}\`${description ? ` (${description})` : ''}`
    const message = `${n} pieces in \`${def.zones[zone]!.id}\` break ${why}: at most ${max}`
    scene.d.add('breaks-constraint', at, message)
  }
}
