/** `sees`: what a seat sees at the end, and what it does not. What is said to be seen must be so, too. */
import {
  asMap,
  canSeeCell,
  canSeePile,
  describeCell,
  describeCellValue,
  findClosestWord,
  type Game,
  getListItems,
  type LexiconBoard,
  type MapEntry,
  type MapNode,
  type Node,
  type State,
} from '../../../engine/index.ts'
import { type CaseContext, normalizeWord } from '../case-context.ts'
import { type Mismatch, makeMismatch } from '../mismatch.ts'
import { findNamedCells } from './named-cells.ts'
import { checkStatedCells } from './stated-cells.ts'

export function checkSeatViews(context: CaseContext, end: State, node: Node | null): readonly Mismatch[] {
  const { game, diagnostics } = context
  return (node?.n === 'map' ? node.entries : []).flatMap((entry) => {
    const { key, keyAt } = entry
    const seat = game.def.seats.findIndex((each) => normalizeWord(each) === normalizeWord(key))
    if (seat >= 0) return checkSeatView(context, end, seat, entry)
    diagnostics.add('unknown-seat', keyAt, `the seat \`${key}\` is not known`, findClosestWord(key, game.def.seats))
    return []
  })
}

const SEEN_SECTIONS = ['tracks', 'flags', 'piles'] as const

type SeenSections = Readonly<Record<(typeof SEEN_SECTIONS)[number], readonly MapEntry[]>>

function checkSeatView(context: CaseContext, end: State, seat: number, entry: MapEntry): readonly Mismatch[] {
  const { game, diagnostics, lexicon } = context
  const before = diagnostics.all.length
  const parts = readSeenSections(context, entry)
  const makeShownMap = (part: keyof SeenSections): MapNode => ({
    n: 'map',
    at: entry.value.at,
    entries: parts[part].filter(({ value }) => !hasHiddenWord(value)),
  })
  const nothing = {
    inEffect: null,
    globalMarkers: null,
    markers: null,
    spaces: null,
    boxes: null,
    active: null,
  }
  const [tracks, flags, piles] = [makeShownMap('tracks'), makeShownMap('flags'), makeShownMap('piles')]
  const statedBoard = lexicon.readBoard({ ...nothing, tracks, flags, piles })
  const covered = SEEN_SECTIONS.flatMap((part) =>
    parts[part].flatMap((one) =>
      hasHiddenWord(one.value) ? checkStatedAsHidden(context, end, seat, part === 'piles', one) : [],
    ),
  )
  return diagnostics.all.length > before ? [] : [...checkStatedAsSeen(game, end, seat, statedBoard), ...covered]
}

/** Each thing under one key: `hand: { blue: hidden }` is `hand:blue: hidden`. */
function readSeenSections({ diagnostics }: CaseContext, { key, keyAt, value }: MapEntry): SeenSections {
  const before = diagnostics.all.length
  const entries = asMap(value, `what \`${key}\` sees`, diagnostics)?.entries ?? []
  const odd = entries.find((entry) => !SEEN_SECTIONS.some((part) => part === entry.key))
  if (odd)
    diagnostics.add('unknown-key', odd.keyAt, `a seat sees no \`${odd.key}\``, findClosestWord(odd.key, SEEN_SECTIONS))
  const readPart = (name: keyof SeenSections): readonly MapEntry[] => {
    const section = entries.find((entry) => entry.key === name)
    const map = section && asMap(section.value, `\`${name}\``, diagnostics)
    return map?.entries.flatMap((entry) => flattenFamilyEntry(entry, name === 'piles')) ?? []
  }
  const parts = { tracks: readPart('tracks'), flags: readPart('flags'), piles: readPart('piles') }
  const half = Object.values(parts)
    .flat()
    .find(({ value }) => isPartlyHidden(value))
  if (half)
    diagnostics.add(
      'wrong-shape',
      half.value.at,
      '`hidden` must stand alone: no card of a hidden pile is known',
      'hidden',
    )
  if (diagnostics.all.length === before && SEEN_SECTIONS.every((name) => parts[name].length === 0))
    diagnostics.add('says-nothing', keyAt, `\`${key}\` names nothing that the seat sees: it would always hold`)
  return parts
}

const flattenFamilyEntry = (entry: MapEntry, isPile: boolean): readonly MapEntry[] =>
  entry.value.n !== 'map'
    ? [entry]
    : entry.value.entries.map(({ key, ...more }) => ({
        ...more,
        key: isPile ? `${entry.key}:${key}` : `${key} ${entry.key}`,
      }))

const hasHiddenWord = (node: Node): boolean =>
  node.n === 'scalar' ? normalizeWord(node.text) === 'hidden' : getListItems(node).some(hasHiddenWord)

/** `[ant, hidden]`: a pile is seen, or it is not. */
const isPartlyHidden = (node: Node): boolean => hasHiddenWord(node) && !getListItems(node).every(hasHiddenWord)

/**
 * Checks what is said to be seen: it must be so, and the seat must see it. Everybody sees how many cards a pile has.
 */
function checkStatedAsSeen(game: Game, end: State, seat: number, statedBoard: LexiconBoard): readonly Mismatch[] {
  const word = game.def.seats[seat] ?? ''
  const covered = [
    ...statedBoard.vars.flatMap(({ var: v, index, value, at }) => {
      const cell = game.layout.vars[v]! + index
      if (canSeeCell(game, end, seat, cell)) return []
      return [
        makeMismatch(at, `${word} sees ${describeCell(game, cell)}`, describeCellValue(game, cell, value), 'hidden', [
          cell,
        ]),
      ]
    }),
    ...statedBoard.piles.flatMap(({ pile, count, at }) => {
      if (count !== null || canSeePile(game, seat, pile)) return []
      return [makeMismatch(at, `${word} sees ${game.def.piles[pile]?.id}`, 'which cards are there', 'hidden')]
    }),
  ]
  return covered.length > 0 ? covered : checkStatedCells(game, end, statedBoard)
}

/** Checks what is said to be hidden: the seat must not see it. */
function checkStatedAsHidden(
  context: CaseContext,
  end: State,
  seat: number,
  isPile: boolean,
  { key, keyAt }: MapEntry,
): readonly Mismatch[] {
  const { game, diagnostics } = context
  const { def } = game
  const piles = def.piles.flatMap(({ id, family }, pile) =>
    [id, family].some((name) => normalizeWord(name) === normalizeWord(key)) ? [pile] : [],
  )
  const cells = isPile ? [] : findNamedCells(game, key)
  if (piles.length + cells.length === 0 || (isPile && piles.length === 0)) {
    const names = isPile ? def.piles.map(({ id }) => id) : def.vars.map(({ id }) => id)
    diagnostics.add(
      'unknown-name',
      keyAt,
      `no ${isPile ? 'pile' : 'track or flag'} is called \`${key}\``,
      findClosestWord(key, names),
    )
    return []
  }
  const isSeen = isPile
    ? piles.some((pile) => canSeePile(game, seat, pile))
    : cells.some((cell) => canSeeCell(game, end, seat, cell))
  return isSeen ? [makeMismatch(keyAt, `${def.seats[seat]} sees ${key}`, 'hidden', 'it is seen', cells)] : []
}
