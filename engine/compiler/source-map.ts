/**
 * The map from emitted lines to places in the rule data, so that stack traces and debuggers speak of YAML. Written by hand, as
 * it has one mapping for each line, in their order: for whoever allows for more it takes five times as long.
 */
import type { SpanDef } from '../gamedef/gamedef.ts'
import type { EmittedLine } from './emit/writer.ts'

/** The comment that carries the map. `sources` is parallel to `GameDef.files`. */
export function sourceMapComment(
  lines: readonly EmittedLine[],
  places: readonly SpanDef[],
  sources: readonly string[],
): string {
  const used = new Map<string, number>()
  let mappings = ''
  // What is written of a place is how far it is from the one before.
  let before = { source: 0, line: 1, col: 1 }
  for (let i = 0; i < lines.length; i++) {
    const { at, indent } = lines[i]!
    mappings += `${i > 0 ? ';' : ''}${number(2 * indent)}`
    const place = places[at]
    const name = place === undefined ? undefined : sources[place.file]
    // A line alone ends the one above: otherwise everything up to the next rule would seem to stand there.
    if (place === undefined || name === undefined) continue
    const source = used.get(name) ?? used.size
    used.set(name, source)
    const { line, col } = place
    mappings += number(source - before.source) + number(line - before.line) + number(col - before.col)
    before = { source, line, col }
  }
  const names = [...used.keys()]
  const map = { version: 3, names: [], sources: names, sourcesContent: names.map(() => null), mappings }
  // Names of files may hold any letter; `btoa` takes none but the first 256.
  const json = JSON.stringify({ ...map, ignoreList: [] }).replace(/[^ -~]/g, escaped)
  return `//# sourceMappingURL=data:application/json;base64,${btoa(json)}`
}

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** As source maps have it: the sign at the end, five bits to a digit, the lowest first, the sixth says that more follow. */
function number(n: number): string {
  let rest = n < 0 ? -2 * n + 1 : 2 * n
  let digits = ''
  for (; rest > 31; rest >>>= 5) digits += DIGITS[(rest & 31) | 32]
  return digits + DIGITS[rest]
}
