/**
 * Draws crooked borders from few points. A line is bent at its middle, and so are its halves, by amounts that only its
 * two ends decide. So neighbours that share two corners share the whole border, and a road along it lies exactly on it.
 */
import type { MapPoint } from '../view.ts'

/** Shorter stretches stay straight. */
const SHORTEST_ROUGH_STRETCH = 22

/** `roughness` is in hundredths of the length. The last point of a closed line leads to its first. */
export function roughenLine(points: readonly MapPoint[], roughness: number, isClosed: boolean): readonly MapPoint[] {
  if (roughness === 0) return points
  const bent = points.slice(0, isClosed ? undefined : -1).flatMap((a, i) => {
    const b = points[(i + 1) % points.length]!
    return [a, ...bendLineBetween(a, b, roughness / 100)]
  })
  return isClosed ? bent : [...bent, points.at(-1)!]
}

/** Gives the same points whichever end comes first. */
function bendLineBetween(a: MapPoint, b: MapPoint, roughness: number): readonly MapPoint[] {
  const isForward = a.x < b.x || (a.x === b.x && a.y < b.y)
  const points = isForward ? bendFromFirstPoint(a, b, roughness) : bendFromFirstPoint(b, a, roughness)
  return isForward ? points : points.toReversed()
}

function bendFromFirstPoint(a: MapPoint, b: MapPoint, roughness: number): readonly MapPoint[] {
  const dx = b.x - a.x
  const dy = b.y - a.y
  if (dx * dx + dy * dy < SHORTEST_ROUGH_STRETCH * SHORTEST_ROUGH_STRETCH) return []
  const offset = (hashPointsToFraction(a, b) * 2 - 1) * roughness
  const middle = { x: roundToTenth((a.x + b.x) / 2 - dy * offset), y: roundToTenth((a.y + b.y) / 2 + dx * offset) }
  return [...bendFromFirstPoint(a, middle, roughness), middle, ...bendFromFirstPoint(middle, b, roughness)]
}

const roundToTenth = (value: number): number => Math.round(value * 10) / 10

/** A number from 0 to 1 that depends on two points. It uses integers, so that every machine draws the same map. */
function hashPointsToFraction(a: MapPoint, b: MapPoint): number {
  let hash = 0x811c9dc5
  for (const value of [a.x, a.y, b.x, b.y]) {
    hash = Math.imul(hash ^ Math.round(value * 10), 0x01000193)
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  }
  hash ^= hash >>> 13
  return (hash >>> 0) / 0x1_0000_0000
}
