/** A golden as data: what a scenario's moves did, and how its end differs from the board it was given. */
import { createHash } from 'node:crypto'
import type { GoldenFormat } from './format.ts'

/** One scenario file's outcomes, by the title of the case; a file without cases has one under ''. */
export interface Golden {
  readonly scenario: string
  readonly bodies: ReadonlyMap<string, GoldenBody>
}

export interface GoldenBody {
  readonly format: GoldenFormat
  readonly play: readonly GoldenStep[]
  readonly end: GoldenEnd
}

/** A step of the script, or what came of one by itself. */
export const STEP_KINDS = ['move', 'refused', 'set', 'phase', 'forced'] as const

/** `title` is the move (`red raid`), the refusal, the board that was set or the phase that began. */
export interface GoldenStep {
  readonly kind: (typeof STEP_KINDS)[number]
  readonly title: string
  readonly asked: readonly string[]
  readonly changes: readonly string[]
}

/** Section (`tracks`, `spaces` …) to name to value, in canonical order. */
export type GoldenEnd = ReadonlyMap<string, ReadonlyMap<string, string>>

/**
 * Digests everything that the body says. The end names every cell that differs from the given board, so its words
 * identify the outcome. A new track of the game that the scenario never touches does not change them.
 */
export function computeGoldenDigest(body: GoldenBody): string {
  const digest = digests.get(body) ?? hashBody(body)
  digests.set(body, digest)
  return digest
}

/** A golden is checked when it is read, and compared later. */
const digests = new WeakMap<GoldenBody, string>()

function hashBody({ format, play, end }: GoldenBody): string {
  const parts: (readonly string[])[] = []
  // The first format did not name itself.
  if (format > 1) parts.push(['format', String(format)])
  for (const { kind, title, asked, changes } of play)
    parts.push(['step', kind, title], ['asked', ...asked], ['changes', ...changes])
  for (const [section, entries] of end) parts.push(['section', section], ...entries)
  const text = parts.map((words) => JSON.stringify(words)).join('')
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
