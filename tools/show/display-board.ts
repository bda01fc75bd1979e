/** A board as plain data in the game's words. The text, the picture and the JSON are printed from it. */
import {
  ACTIVE_SEAT_CELL,
  CARD,
  derive,
  describeValue,
  type Game,
  getClassPhrase,
  getFirstCardCell,
  getSeatName,
  getTypeWords,
  isPileTrack,
  listCardNames,
  listTrackHolders,
  type State,
  standings,
  type Type,
} from '../../engine/index.ts'
import type { View, ViewBadge, ViewRegion } from './view.ts'

export interface DisplayBoard {
  /** The game's title. */
  readonly game: string
  /** Which board of the game this is. */
  readonly title: string
  readonly active: string
  readonly header: readonly DisplayGroup[]
  /** The badges that spaces may have, in the order in which they are shown. */
  readonly badges: readonly string[]
  readonly regions: readonly { readonly title: string; readonly spaces: readonly DisplaySpace[] }[]
}

export interface DisplayGroup {
  readonly title: string
  readonly rows: readonly DisplayRow[]
}

export interface DisplayRow {
  readonly label: string
  readonly value: string
  /** The value that wins when it is exceeded, or null. */
  readonly over: number | null
}

export interface DisplaySpace {
  readonly id: string
  readonly name: string
  /** The attributes that the view shows, unless they are 0. */
  readonly facts: readonly { readonly name: string; readonly value: number }[]
  readonly holder: DisplayBadge | null
  readonly badges: readonly DisplayBadge[]
  readonly piles: readonly DisplayPile[]
}

export interface DisplayBadge {
  readonly id: string
  readonly text: string
  readonly colour: string
}

export interface DisplayPile {
  /** Index of the class, for printers that draw it. */
  readonly class: number
  readonly kind: string
  readonly count: number
  /** `2 hidden red scouts`. */
  readonly words: string
}

/** Without a view, the board shows all tracks and scores, and all markers that have left their start. */
export function buildDisplayBoard(game: Game, state: State, title: string, view: View | null): DisplayBoard {
  const regions = view ? addRegionOfOtherZones(game, view.regions) : listDefaultRegions(game)
  return {
    game: game.def.title,
    title,
    active: getSeatName(game, state.cells[ACTIVE_SEAT_CELL] ?? -1),
    header: [
      ...(view ? listViewHeader(game, state, view) : listDefaultHeader(game, state)),
      ...listCardsInEffect(game, state),
    ],
    badges: view ? view.badges.map(({ id }) => id) : listDefaultBadgeIds(game),
    regions: regions
      .map(({ title, zones }) => ({ title, spaces: zones.map((zone) => buildDisplaySpace(game, state, zone, view)) }))
      .filter(({ spaces }) => spaces.length > 0),
  }
}

export const isEmptySpace = ({ piles, badges, holder }: DisplaySpace): boolean =>
  piles.length + badges.length === 0 && holder === null

/** Adds a last region of all zones that the view does not name, so that nothing on the board is left out. */
function addRegionOfOtherZones({ def }: Game, regions: readonly ViewRegion[]): readonly ViewRegion[] {
  const zonesInRegions = new Set(regions.flatMap(({ zones }) => zones))
  const otherZones = def.zones.flatMap((_, zone) => (zonesInRegions.has(zone) ? [] : [zone]))
  return [...regions, { title: 'Off the map', zones: otherZones }]
}

const listDefaultRegions = ({ def }: Game): readonly ViewRegion[] => [
  { title: 'Spaces', zones: def.zones.flatMap(({ box }, zone) => (box ? [] : [zone])) },
  { title: 'Boxes', zones: def.zones.flatMap(({ box }, zone) => (box ? [zone] : [])) },
]

function listViewHeader(game: Game, state: State, { header }: View): readonly DisplayGroup[] {
  return header.map(({ title, rows }) => ({
    title,
    rows: rows.map(({ label, query, over }) => ({
      label,
      value: formatQueryValue(game, query.type, query.ask(state)),
      over,
    })),
  }))
}

function formatQueryValue(game: Game, type: Type, value: number | readonly number[]): string {
  if (typeof value === 'number') return describeValue(game, type, value)
  return value.map((each) => describeValue(game, type, each)).join(', ') || 'none'
}

function listDefaultHeader(game: Game, state: State): readonly DisplayGroup[] {
  const { def, layout } = game
  const tracks = def.vars.flatMap(({ id, type, per, has }, v): DisplayRow[] => {
    const row = (label: string, index: number): DisplayRow => ({
      label,
      value: describeValue(game, type, state.cells[layout.vars[v]! + index]!),
      over: null,
    })
    if (per?.k === 'zone' || isPileTrack({ id, type }) || v === game.def.inEffect) return []
    const owners = listTrackHolders(def, per)
    return per ? has.map((index) => row(`${owners[index]} ${id}`, index)) : [row(id, 0)]
  })
  const scores = standings(game, state).map(({ seat, score }) => ({
    label: seat,
    value: String(score),
    over: null,
  }))
  return [
    { title: 'Scores', rows: scores },
    { title: 'Tracks', rows: tracks },
    { title: 'Piles', rows: listCardPileRows(game, state) },
  ].filter(({ rows }) => rows.length > 0)
}

/** Lists each card of which a side is in effect. */
function listCardsInEffect(game: Game, { cells }: State): readonly DisplayGroup[] {
  const { def, layout } = game
  const track = def.inEffect
  const { type, has = [] } = def.vars[track] ?? {}
  const rows = has.flatMap((card): DisplayRow[] => {
    const now = cells[layout.vars[track]! + card]!
    return now === 0 || !type
      ? []
      : [{ label: def.cards[card]!.title, value: describeValue(game, type, now), over: null }]
  })
  return rows.length > 0 ? [{ title: 'In effect', rows }] : []
}

function listCardPileRows(game: Game, { cells }: State): readonly DisplayRow[] {
  const first = getFirstCardCell(game)
  const cards = [...getTypeWords(game.def, CARD).keys()]
  return game.def.piles.map(({ id }, pile) => {
    const there = cards.filter((card) => cells[first + card] === pile)
    return { label: id, value: listCardNames(game, there).join(', ') || 'nothing', over: null }
  })
}

function buildDisplaySpace(game: Game, state: State, zone: number, view: View | null): DisplaySpace {
  const { def, layout } = game
  const { id, name, box } = def.zones[zone]!
  const piles = def.classes.flatMap(({ kind }, cls): DisplayPile[] => {
    const count = state.cells[layout.piles[cls]! + zone]!
    if (count === 0) return []
    const words = `${count} ${getClassPhrase(game, cls, count)}`
    return [{ class: cls, kind: def.kinds[kind]!.id, count, words }]
  })
  const facts = (view?.facts ?? []).flatMap((attribute) => {
    const { id: name, values } = def.attributes[attribute]!
    const value = values[zone] ?? 0
    return value === 0 ? [] : [{ name, value }]
  })
  return {
    id,
    name: name || id,
    facts,
    holder: box || view === null ? null : makeHolderBadge(game, state, id, view),
    badges: box ? [] : view ? listViewBadges(game, state, zone, view.badges) : listDefaultBadges(game, state, zone),
    piles,
  }
}

function makeHolderBadge(game: Game, state: State, space: string, { holder }: View): DisplayBadge | null {
  if (holder === null) return null
  const answer = String(derive(game, state, holder.definition, space))
  const look = holder.looks.get(answer)
  return look ? { id: answer, ...look } : null
}

function listViewBadges(
  { def, layout }: Game,
  state: State,
  zone: number,
  badges: readonly ViewBadge[],
): readonly DisplayBadge[] {
  return badges.flatMap((badge): DisplayBadge[] => {
    const { id } = badge
    if (badge.k === 'marker') {
      const { lo, hi } = def.markers[badge.marker]!
      const look = badge.looks.get(state.cells[layout.markers[badge.marker]! + zone]!)
      return look && lo[zone]! <= hi[zone]! ? [{ id, ...look }] : []
    }
    const value = state.cells[layout.vars[badge.var]! + zone]!
    if (value === 0 || !def.vars[badge.var]!.has.includes(zone)) return []
    const { text, colour } = badge.look
    return [{ id, text: value === 1 ? text : `${value} ${text}`, colour }]
  })
}

const listDefaultBadgeIds = ({ def }: Game): readonly string[] => [
  ...def.markers.map(({ id }) => id),
  ...def.vars.filter(({ per }) => per?.k === 'zone').map(({ id }) => id),
]

const DEFAULT_BADGE_COLOUR = '#444444'

function listDefaultBadges(game: Game, state: State, zone: number): readonly DisplayBadge[] {
  const { def, layout } = game
  const markers = def.markers.flatMap(({ id, enum: type, start, lo, hi }, m): DisplayBadge[] => {
    const value = state.cells[layout.markers[m]! + zone]!
    const isTold = lo[zone]! <= hi[zone]! && value !== Math.min(hi[zone]!, Math.max(lo[zone]!, start))
    return isTold
      ? [{ id, text: describeValue(game, { k: 'enum', id: type }, value), colour: DEFAULT_BADGE_COLOUR }]
      : []
  })
  const vars = def.vars.flatMap(({ id, type, per, has, start }, v): DisplayBadge[] => {
    const value = state.cells[layout.vars[v]! + zone]!
    if (per?.k !== 'zone' || !has.includes(zone) || value === start) return []
    return [{ id, text: `${id} ${describeValue(game, type, value)}`, colour: DEFAULT_BADGE_COLOUR }]
  })
  return [...markers, ...vars]
}
