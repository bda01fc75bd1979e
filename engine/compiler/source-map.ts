/**
 * Writes the source map from emitted lines to rule data, so that stack traces and debuggers show YAML. A library would take five
 * times as long, because it allows for more than one mapping per line.
 */

import type { SpanDef } from '../gamedef/gamedef.ts'
import { getAt } from '../gamedef/lookup.ts'
import type { EmittedLine } from './emit/writer.ts'

/** Makes the comment with the map. `sources` is parallel to `GameDef.files`. */
export function makeSourceMapComment(
  lines: readonly EmittedLine[],
  places: readonly SpanDef[],
  sources: readonly string[],
): string {
  const used = new Map<string, number>()
  let mappings = ''
  // The map stores each place as its distance from the one before.
  let before = { source: 0, line: 1, col: 1 }
  for (let i = 0; i < lines.length; i++) {
    const { at, indent } = getAt(lines, i)
    mappings += `${i > 0 ? ';' : ''}${encodeVlqNumber(2 * indent)}`
    const place = places[at]
    const name = place === undefined ? undefined : sources[place.file]
    // A line without a place still ends the mapping above, which would go on to the next rule otherwise.
    if (place === undefined || name === undefined) continue
    const source = used.get(name) ?? used.size
    used.set(name, source)
    const { line, col } = place
    mappings +=
      encodeVlqNumber(source - before.source) + encodeVlqNumber(line - before.line) + encodeVlqNumber(col - before.col)
    before = { source, line, col }
  }
  const names = [...used.keys()]
  const map = { version: 3, names: [], sources: names, sourcesContent: names.map(() => null), mappings }
  // Names of files may contain any letter, but `btoa` takes only the first 256.
  const json = JSON.stringify({ ...map, ignoreList: [] }).replace(/[^ -~]/g, escapeCodeUnit)
  return `//# sourceMappingURL=data:application/json;base64,${btoa(json)}`
}

const escapeCodeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

const BASE64_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Encodes a number as source maps do: the sign last, five bits to a digit, the lowest first; a sixth bit announces more. */
function encodeVlqNumber(n: number): string {
  let rest = n < 0 ? -2 * n + 1 : 2 * n
  let digits = ''
  for (; rest > 31; rest >>>= 5) digits += BASE64_DIGITS[(rest & 31) | 32]
  return digits + BASE64_DIGITS[rest]
}
