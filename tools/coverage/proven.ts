/** The last rung, from the last run of mutation: `{ "data/g": { "3.2-cost": true } }`. Nothing where there was none. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../../engine/node.ts'
import { isOfDisk, type Project } from '../project/project.ts'
import type { Proven } from './clauses.ts'

export const PROVEN = 'node_modules/.cache/touchstone/proven.json'

/** By game folder. Clauses that are not in it were not mutated. */
export function provenBy(project: Project): (game: string) => Proven {
  const found = readProven(join(project.root, PROVEN))
  return (game) => {
    const clauses = found[game]
    if (typeof clauses !== 'object' || clauses === null) return null
    return new Map(Object.entries(clauses).map(([id, is]) => [id, is === true]))
  }
}

export type ProvenClauses = Readonly<Record<string, Readonly<Record<string, boolean>>>>

/** `isWhole`: nothing of an earlier run is kept; else what this one did not try is. Whether it could be written. */
export function writeProven(project: Project, found: ProvenClauses, isWhole: boolean): boolean {
  const path = join(project.root, PROVEN)
  const before = isWhole ? {} : readProven(path)
  const merged: Record<string, unknown> = { ...before }
  for (const [game, clauses] of Object.entries(found)) {
    const known = before[game]
    merged[game] = typeof known === 'object' && known !== null ? { ...known, ...clauses } : clauses
  }
  try {
    // Never half of it, whoever reads it meanwhile.
    writeWhole(path, `${JSON.stringify(merged, null, 2)}\n`)
    return true
  } catch (thrown) {
    if (isOfDisk(thrown)) return false
    throw thrown
  }
}

function readProven(path: string): Readonly<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return typeof found === 'object' && found !== null ? { ...found } : {}
  } catch {
    return {}
  }
}
