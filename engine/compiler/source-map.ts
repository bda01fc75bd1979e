/** The map from emitted lines to places in the rule data, so that stack traces and debuggers speak of YAML. */
import { addMapping, GenMapping, toEncodedMap } from '@jridgewell/gen-mapping'
import type { Place } from '../gamedef/gamedef.ts'
import type { Line } from './emit/writer.ts'

/** The comment that carries the map. `sources` is parallel to `GameDef.files`. */
export function sourceMapComment(
  lines: readonly Line[],
  places: readonly Place[],
  sources: readonly string[],
): string {
  const map = new GenMapping()
  for (const [i, { at, indent }] of lines.entries()) {
    const place = places[at]
    const source = place === undefined ? undefined : sources[place.file]
    const generated = { line: i + 1, column: 2 * indent }
    if (place === undefined || source === undefined) {
      // Ends the line above: otherwise everything up to the next rule would seem to stand there.
      addMapping(map, { generated })
      continue
    }
    addMapping(map, { generated, source, original: { line: place.line, column: place.col - 1 } })
  }
  // Names of files may hold any letter; `btoa` takes none but the first 256.
  const json = JSON.stringify(toEncodedMap(map)).replace(/[^ -~]/g, escaped)
  return `//# sourceMappingURL=data:application/json;base64,${btoa(json)}`
}

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
