import { expect, test } from 'vitest'
import { initialState } from '../../engine/index.ts'
import { PLAIN_STYLE } from '../run/style.ts'
import { formatBoardText } from './board-text.ts'
import { buildDisplayBoard } from './display-board.ts'
import { makeSmallGame, makeSmallView } from './small.testing.ts'

const game = makeSmallGame()
const war = initialState(game, { setup: 'war' })

const lines = (text: string): string => `${text.replace(/^\n/, '').replace(/^ {4}/gm, '')}`

test('with a view: its header, its regions, holders and badges; empty spaces in one line', () => {
  const text = formatBoardText(buildDisplayBoard(game, war, 'War', makeSmallView(game)))
  expect(text).toBe(
    lines(`
    Skirmish & Sons, War
    red to move

    Score
      Red        7 / > 6
      blue.gold  5

    North
      Alba          2  Red            2 Ruins  2 hidden red scouts, 1 open red scout, 1 red fort
      Brae                   Hostile

    South
      Cole             Blue                    3 open blue scouts
      empty: Dunn

    Off the map
      stock (red)                              9 hidden red scouts, 1 red fort
      stock (blue)                             3 hidden blue scouts

    The number after a name: wealth.
`),
  )
})

test('without a view everything is told that is not as it starts', () => {
  expect(formatBoardText(buildDisplayBoard(game, war, 'War', null))).toBe(
    lines(`
    Skirmish & Sons, War
    red to move

    Scores        Tracks
      blue  8       red gold   3
      red   7       blue gold  5

    Spaces
      Alba                   ruins 2  2 hidden red scouts, 1 open red scout, 1 red fort
      Brae          hostile
      Cole                            3 open blue scouts
      empty: Dunn

    Boxes
      stock (red)                     9 hidden red scouts, 1 red fort
      stock (blue)                    3 hidden blue scouts
`),
  )
})

test('where there is less room, groups stand below each other and pieces are folded', () => {
  const board = buildDisplayBoard(game, war, 'War', null)
  const text = formatBoardText({ ...board, regions: board.regions.slice(0, 1) }, { width: 24, style: PLAIN_STYLE })
  expect(text).toBe(
    lines(`
    Skirmish & Sons, War
    red to move

    Scores
      blue  8
      red   7

    Tracks
      red gold   3
      blue gold  5

    Spaces
      Alba           ruins 2  2 hidden red scouts,
                              1 open red scout, 1 red fort
      Brae  hostile
      Cole                    3 open blue scouts
      empty: Dunn
`),
  )
})

test('nothing in the data steers the terminal', () => {
  const board = buildDisplayBoard(game, war, 'War\u001b[31m\u202e', null)
  expect(formatBoardText(board)).not.toMatch(/(?!\n)\p{Cc}|\p{Bidi_Control}/u)
})
