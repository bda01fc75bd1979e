/** Changes of whole entries and items: dropped, borrowed from elsewhere in the file, or moved. */
import type { MapEntry, MapNode, Span } from '../../engine/index.ts'
import { groupBy } from '../suite/group.ts'
import type { ChangeCandidate, TextChangeKind } from './kinds.ts'
import {
  getEntrySpan,
  getLastLine,
  getTextInSource,
  isFlowNode,
  isLineStart,
  isSilentKey,
  makeLinesSpan,
  type RuleSource,
} from './rule-source.ts'

const collapseWhitespace = (text: string): string => text.trim().replace(/\s+/g, ' ')

/** The place of an entry with the separator to its neighbours. */
function findSpanToCutEntry(source: RuleSource, { entries }: MapNode, i: number): Span | null {
  const entry = entries[i]!
  const own = getEntrySpan(entry)
  const [before, after] = [entries[i - 1], entries[i + 1]]
  if (after?.keyAt.line === own.line) return { ...own, endLine: after.keyAt.line, endCol: after.keyAt.col }
  if (before && getEntrySpan(before).endLine === own.line)
    return { ...own, line: before.value.at.endLine, col: before.value.at.endCol }
  return isLineStart(source, entry.keyAt) ? makeLinesSpan(source, own.line, getLastLine(source, own)) : null
}

const dropEntry: TextChangeKind = (source) =>
  source.maps.flatMap((map) =>
    map.entries.flatMap((entry, i): readonly ChangeCandidate[] => {
      if (isSilentKey(entry.key) || map.entries.length < 2) return []
      const at = findSpanToCutEntry(source, map, i)
      const was = collapseWhitespace(getTextInSource(source, getEntrySpan(entry)))
      return at === null ? [] : [{ line: entry.keyAt.line, was, now: '', edits: [{ at, text: '' }] }]
    }),
  )

/** Adds an entry at the end of a map. */
function addEntry(source: RuleSource, map: MapNode, text: string): ChangeCandidate | null {
  const last = map.entries.at(-1)
  if (last === undefined) return null
  const { endLine, endCol } = last.value.at
  const end: Span = { ...last.value.at, line: endLine, col: endCol }
  if (isFlowNode(source, map)) return { line: map.at.line, was: '', now: text, edits: [{ at: end, text: `, ${text}` }] }
  const first = map.entries[0]!
  const at = makeLinesSpan(source, first.keyAt.line, getLastLine(source, getEntrySpan(last)))
  const block = getTextInSource(source, at).replace(/\n?$/, '\n')
  const more = `${' '.repeat(first.keyAt.col - 1)}${text}\n`
  return { line: map.at.line, was: '', now: text, edits: [{ at, text: block + more }] }
}

/** Takes an entry that this map lacks from the nearest map that begins with the same key. */
const borrowEntry: TextChangeKind = (source) => {
  const alike = groupBy(
    source.maps.filter(({ entries }) => entries.length > 0),
    ({ entries }) => entries[0]!.key,
  )
  return source.maps.flatMap((map) => {
    const own = new Set(map.entries.map(({ key }) => key))
    const others = (alike.get(map.entries[0]?.key ?? '') ?? []).toSorted(
      (a, b) => Math.abs(a.at.line - map.at.line) - Math.abs(b.at.line - map.at.line),
    )
    const lacking = new Map<string, MapEntry>()
    for (const { entries } of others)
      for (const entry of entries)
        if (!own.has(entry.key) && !isSilentKey(entry.key) && entry.value.n === 'scalar' && !lacking.has(entry.key))
          lacking.set(entry.key, entry)
    return [...lacking.values()].flatMap(
      (entry) => addEntry(source, map, collapseWhitespace(getTextInSource(source, getEntrySpan(entry)))) ?? [],
    )
  })
}

/** Asks another seat for a choice. */
const askOtherSeat: TextChangeKind = (source, seats) =>
  source.maps.flatMap((map) => {
    const keys = map.entries.map(({ key }) => key)
    if (!keys.includes('bind') || !keys.includes('from') || keys.includes('by')) return []
    return seats.flatMap((seat) => addEntry(source, map, `by: ${seat}`) ?? [])
  })

/** In these lists the order is a rule: of effects, and of who comes first. */
const ORDERED_LIST_KEYS: ReadonlySet<string> = new Set('effects then else after order steps setup'.split(' '))

/** Exchanges two items that are no neighbours. */
const exchangeItems: TextChangeKind = (source) =>
  source.lists.flatMap(({ key, node: { items } }) =>
    (ORDERED_LIST_KEYS.has(key) ? items : []).slice(0, -2).map((a, i): ChangeCandidate => {
      const b = items[i + 2 + ((i * 7) % (items.length - i - 2))]!
      const [one, other] = [getTextInSource(source, a.at), getTextInSource(source, b.at)]
      const edits = [
        { at: a.at, text: other },
        { at: b.at, text: one },
      ]
      return {
        line: a.at.line,
        was: `${collapseWhitespace(one)} … ${collapseWhitespace(other)}`,
        now: `${collapseWhitespace(other)} … ${collapseWhitespace(one)}`,
        edits,
      }
    }),
  )

/** The last item of an inner list moves behind the item around it. */
const moveItemOut: TextChangeKind = (source) =>
  source.lists.flatMap(({ node: outer }) =>
    outer.items.flatMap((item): readonly ChangeCandidate[] => {
      if (item.n !== 'map' || isFlowNode(source, outer)) return []
      const inner = findInnermostList(item)
      const last = inner?.items.at(-1)
      if (!inner || !last || inner.items.length < 2 || isFlowNode(source, inner)) return []
      const [from, to] = [last.at.line, getLastLine(source, last.at)]
      const end = getLastLine(source, item.at)
      if (to !== end) return []
      const at = makeLinesSpan(source, from, to)
      const by = last.at.col - item.at.col
      const moved = getTextInSource(source, at)
        .split('\n')
        .map((line) => line.slice(by))
        .join('\n')
      return [
        {
          line: from,
          was: `${collapseWhitespace(getTextInSource(source, at))}, inside`,
          now: 'the same after it',
          edits: [{ at, text: moved }],
        },
      ]
    }),
  )

function findInnermostList(map: MapNode): (MapEntry['value'] & { readonly n: 'list' }) | null {
  const value = map.entries.at(-1)?.value
  if (value?.n === 'list') return value
  return value?.n === 'map' ? findInnermostList(value) : null
}

export const BLOCK_KINDS: Readonly<Record<string, TextChangeKind>> = {
  'entry-dropped': dropEntry,
  'entry-borrowed': borrowEntry,
  'other-seat-asked': askOtherSeat,
  'items-exchanged': exchangeItems,
  'item-moved-out': moveItemOut,
}
