/** Source maps of lines: each column of our sources, and the sources of packages, would be a third of the package. */
import { readFileSync } from 'node:fs'
import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec'
import { writeWholeFile } from '../../engine/node.ts'

interface SourceMap {
  readonly sources: readonly string[]
  readonly mappings: string
}

export function shortenSourceMap(file: string): void {
  const map = JSON.parse(readFileSync(file, 'utf8')) as SourceMap
  writeWholeFile(file, JSON.stringify(keepLines(map)))
}

/** Keeps where a line of our sources begins; a segment without a source ends what is before it. */
export function keepLines<Map extends SourceMap>(map: Map): Map {
  const lines = decode(map.mappings).map((segments) => {
    const kept: SourceMapSegment[] = []
    let last = ''
    for (const [column, source = -1, line = -1, sourceColumn = 0] of segments) {
      const isOurs = source >= 0 && !/(^|\/)node_modules\//.test(map.sources[source] ?? '')
      const place = isOurs ? `${source}:${line}` : ''
      if (place !== last) kept.push(isOurs ? [column, source, line, sourceColumn] : [column])
      last = place
    }
    return kept
  })
  return { ...map, names: [], mappings: encode(lines) }
}
