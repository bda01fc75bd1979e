/**
 * Crooked borders. Between two points a line is bent at its middle, and so are its halves, by amounts that depend on
 * nothing but the two points: neighbours that share two corners share the whole border between them, and a road along
 * it lies exactly on it. Few points in the file, and yet it looks like a map.
 */
import type { MapPoint } from '../view.ts'

/** Shorter stretches stay straight. */
const FINEST = 22

/** `rough` is in hundredths of the length. The last point of a closed line leads to its first. */
export function roughenLine(points: readonly MapPoint[], rough: number, isClosed: boolean): readonly MapPoint[] {
  if (rough === 0) return points
  const bent = points.slice(0, isClosed ? undefined : -1).flatMap((a, i) => {
    const b = points[(i + 1) % points.length]!
    return [a, ...between(a, b, rough / 100)]
  })
  return isClosed ? bent : [...bent, points.at(-1)!]
}

/** The same points whichever end is named first. */
function between(a: MapPoint, b: MapPoint, rough: number): readonly MapPoint[] {
  const isForward = a.x < b.x || (a.x === b.x && a.y < b.y)
  const found = isForward ? bend(a, b, rough) : bend(b, a, rough)
  return isForward ? found : found.toReversed()
}

function bend(a: MapPoint, b: MapPoint, rough: number): readonly MapPoint[] {
  const dx = b.x - a.x
  const dy = b.y - a.y
  if (dx * dx + dy * dy < FINEST * FINEST) return []
  const by = (chance(a, b) * 2 - 1) * rough
  const middle = { x: tenth((a.x + b.x) / 2 - dy * by), y: tenth((a.y + b.y) / 2 + dx * by) }
  return [...bend(a, middle, rough), middle, ...bend(middle, b, rough)]
}

const tenth = (value: number): number => Math.round(value * 10) / 10

/** A number from 0 to 1 that two points always give: an integer hash, so that every machine draws the same map. */
function chance(a: MapPoint, b: MapPoint): number {
  let hash = 0x811c9dc5
  for (const value of [a.x, a.y, b.x, b.y]) {
    hash = Math.imul(hash ^ Math.round(value * 10), 0x01000193)
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  }
  hash ^= hash >>> 13
  return (hash >>> 0) / 0x1_0000_0000
}
