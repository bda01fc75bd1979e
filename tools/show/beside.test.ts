import { describe, expect, it } from 'vitest'
import { PLAIN_STYLE } from '../run/style.ts'
import { formatBoardsSideBySide, formatLinesSideBySide } from './beside.ts'
import type { DisplayBoard, DisplaySpace } from './display-board.ts'

const space = (name: string, ...words: readonly string[]): DisplaySpace => ({
  id: name,
  name,
  facts: [],
  holder: null,
  badges: [],
  piles: words.map((each) => ({ class: 0, kind: 'scouts', count: 1, words: each })),
})

const board = (gold: string, ...spaces: readonly DisplaySpace[]): DisplayBoard => ({
  game: 'Tally',
  title: '',
  active: 'red',
  header: [{ title: 'Tracks', rows: [{ label: 'gold', value: gold, over: null }] }],
  badges: [],
  regions: [{ title: 'North', spaces }],
})

describe('boards beside each other', () => {
  it('tell what differs first, and nothing of what is empty on both', () => {
    const before = board('3', space('Alba', '2 red scouts'), space('Brae'), space('Cley'))
    const after = board('3', space('Alba', '2 red scouts'), space('Brae', '1 red scout'), space('Cley'))
    expect(formatBoardsSideBySide(before, after, 60, PLAIN_STYLE).split('\n')).toEqual([
      '            before                   after',
      '* Brae                               1 red scout',
      '  to move   red                      red',
      '  gold      3                        3',
      '  Alba      2 red scouts             2 red scouts',
    ])
  })

  it('fold what is longer than their column', () => {
    const told = formatBoardsSideBySide(
      board('3', space('Alba', '12 red scouts', '9 blue scouts')),
      board('4'),
      50,
      PLAIN_STYLE,
    )
    expect(told.split('\n').slice(1)).toEqual([
      '* gold      3                   4',
      '* Alba      12 red scouts, 9',
      '            blue scouts',
      '  to move   red                 red',
    ])
  })
})

it('lines stand beside each other as they come', () => {
  expect(formatLinesSideBySide(['before', 'gold: 1'], ['after', 'gold: 10', 'renown: 2'], 80, PLAIN_STYLE)).toEqual([
    '  before    after',
    '  gold: 1   gold: 10',
    '            renown: 2',
  ])
})
