/** Mutants of declarations, worked out from the text by hand. */
import { expect, test } from 'vitest'
import { gameOf } from '../../../engine/index.ts'
import { type DeclarationChange, findDeclarationChanges } from './declaration-mutants.ts'
import { applyEdits } from './edit.ts'

const TEXT = `game: { id: mini }
seats: [red, blue]
attributes: { type: [town, road], wealth: number, walled: flag }
spaces:
  alba: { type: town, wealth: 2, walled: true, adjacent: [brae, cole] }
  brae: { type: road, wealth: 1, adjacent: [alba] }
  cole:
    type: road
    adjacent: [alba]
boxes: { stock: {} }
pieces:
  properties: { kind: [scouts] }
  kinds: { scouts: { kind: scouts, count: 5, home: stock } }
tracks: { gold: { max: 9, start: 3 } }
setups: { first: { spaces: { alba: 2 scouts } } }
actions:
  - { id: act, seats: [red, blue], effects: [{ addVar: { var: gold, delta: 1 } }] }
`
const FILE = { name: 'mini.yaml', text: TEXT }

const all = findDeclarationChanges([FILE])
const told = (kept: (each: DeclarationChange) => boolean): readonly string[] =>
  all.filter(kept).map(({ operator, keyPath: path, was, now }) => `${operator} ${path.join('.')}: ${was} > ${now}`)

test('facts of the board are changed alone', () => {
  expect(told(({ keyPath: path, operator }) => path[1] === 'alba' && operator !== 'swap-facts')).toEqual([
    'swap-state spaces.alba.type: town > road',
    'off-by-one spaces.alba.wealth: 2 > 3',
    'off-by-one spaces.alba.wealth: 2 > 1',
    'flip-flag spaces.alba.walled: true > false',
    'drop-item spaces.alba.adjacent.brae: brae > ',
    'drop-item spaces.alba.adjacent.cole: cole > ',
  ])
})

test('and exchanged in pairs', () => {
  expect(told(({ operator }) => operator === 'swap-facts')).toEqual([
    'swap-facts spaces.alba.type.brae: town > road, and the other way round in brae',
    'swap-facts spaces.alba.wealth.brae: 2 > 1, and the other way round in brae',
  ])
})

test('what only some see is seen by all', () => {
  const hidden = `piles: { deck: { seen: nobody }, hand: { per: seat, seen: owner }, table: { seen: all } }\ntracks: { bid: { seen: nobody } }`
  const found = findDeclarationChanges([{ name: 'hidden.yaml', text: hidden }]).filter(
    ({ keyPath: path }) => path.at(-1) === 'seen',
  )
  expect(found.map(({ keyPath: path, was, now }) => `${path.join('.')}: ${was} > ${now}`)).toEqual([
    'piles.deck.seen: nobody > all',
    'piles.hand.seen: owner > all',
    'tracks.bid.seen: nobody > all',
  ])
})

test('groups of pieces run: who belongs to one is asked in play', () => {
  const groups = '{ small: { value: scouts or guards }, big: { value: wagons or guards } }'
  const text = `pieces: { groups: ${groups}, kinds: { scouts: { count: 5 }, guards: { count: 2 }, wagons: { count: 1 } } }\n`
  const found = findDeclarationChanges([{ name: 'groups.yaml', text }])
  expect([...new Set(found.map(({ keyPath: path }) => path[1]))]).toEqual(['kinds'])
})

test('what is no number begins as the next of its own states or words', () => {
  const text = `enums: { grade: [poor, fair], season: { ordered: [dry, wet] } }
markers: { mood: { states: [low, mid, high], start: mid }, road: { states: [whole, broken], start: broken } }
globalMarkers: { harvest: { type: grade, start: poor } }
tracks: { weather: { type: season, start: wet } }
`
  const found = findDeclarationChanges([{ name: 'begins.yaml', text }])
  expect(found.map(({ keyPath: path }) => path[0])).not.toContain('enums')
  const starts = found.filter(({ keyPath: path }) => path.at(-1) === 'start')
  expect(
    starts.map(({ operator, keyPath: path, was, now }) => `${operator} ${path.join('.')}: ${was} > ${now}`),
  ).toEqual([
    'swap-state markers.mood.start: mid > high',
    'swap-state markers.road.start: broken > whole',
    'swap-state globalMarkers.harvest.start: poor > fair',
    'swap-state tracks.weather.start: wet > dry',
  ])
})

test('limits, starts, numbers of pieces and setups are one more and one less', () => {
  expect(told(({ keyPath: path }) => path[0] === 'tracks')).toEqual([
    'off-by-one tracks.gold.max: 9 > 10',
    'off-by-one tracks.gold.max: 9 > 8',
    'off-by-one tracks.gold.start: 3 > 4',
    'off-by-one tracks.gold.start: 3 > 2',
  ])
  expect(told(({ keyPath: path }) => path[0] === 'setups')).toEqual([
    'off-by-one setups.first.spaces.alba: 2 scouts > 3 scouts',
  ])
  expect(told(({ keyPath: path }) => path.includes('count'))).toHaveLength(2)
})

test('who may act is left out, what runs is not touched', () => {
  expect(told(({ keyPath: path }) => path[0] === 'actions')).toEqual([
    'drop-item actions.act.seats.red: red > ',
    'drop-item actions.act.seats.blue: blue > ',
  ])
})

function played(one: DeclarationChange | undefined) {
  const edits = one?.edits.get('mini.yaml') ?? []
  return gameOf([{ ...FILE, text: applyEdits(TEXT, edits) }]).def
}

test('the text that comes of it is the game so changed', () => {
  const link = played(all.find(({ keyPath: path }) => path.join('.') === 'spaces.alba.adjacent.cole'))
  // Boxes come first: the stock, then Alba, Brae and Cole.
  expect(link.adjacency).toEqual([[], [2], [1], []])
  const exchange = played(
    all.find(({ keyPath: path, operator }) => operator === 'swap-facts' && path.includes('wealth')),
  )
  expect(exchange.attributes.find(({ id }) => id === 'wealth')?.values).toEqual([0, 1, 2, 0])
  const setup = played(all.find(({ keyPath: path }) => path[0] === 'setups'))
  expect(setup.setups[0]?.pieces).toEqual([[0, 1, 3]])
})

test('several changes of a text do not disturb each other, whatever their lengths', () => {
  const at = (line: number, col: number, endCol: number) => ({ file: 'x', line, col, endLine: line, endCol })
  const edits = [
    { at: at(1, 1, 2), text: 'long' },
    { at: at(1, 5, 6), text: '' },
    { at: at(2, 1, 4), text: 'x' },
  ]
  expect(applyEdits('a b c d\nabc def\n', edits)).toBe('long b  d\nx def\n')
})
