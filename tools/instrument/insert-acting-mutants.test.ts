/** Mutants of amendments and points: they never act, always act, or act under the other side of their card. */
import { expect, test } from 'vitest'
import { gameOf } from '../../engine/index.ts'
import { listMutants } from './insert-mutants.ts'

const RULES = `
game: { id: cards }
seats: [red, blue]
sides: [plain, dark]
lasting: [news]
points: { done: }
tracks: { gold: { per: seat }, day: { max: 9 } }
define: { price: 2 }
standing: { late: { while: day > 6, amends: { price: otherwise * 2 } } }
cards:
  comet:
    plain: { lasts: news, amends: { price: { value: 5, order: 1 } } }
    dark: { lasts: news, at: { done: [{ addVar: { var: day, delta: 2 } }] } }
actions:
  - id: wait
    effects: [{ addVar: { var: actor gold, delta: price } }, { point: done }, { expire: news }]
`.replace('price: otherwise * 2', 'price: { value: otherwise * 2, order: 2 }')

const game = gameOf([{ name: 'rules.yaml', text: RULES }])
const lines = RULES.split('\n')
const told = listMutants(game.def).map(({ operator, at }) => {
  const { line = 1, col = 1, endCol = 1 } = game.def.places[at] ?? {}
  return `${operator} ${lines[line - 1]?.slice(col - 1, endCol - 1)}`
})

test('each amendment and each doing at a point: dropped, always, under the other side', () => {
  expect(told.filter((one) => /^(drop-amendment|always-acts|other-side) /.test(one)).sort()).toEqual([
    'always-acts done',
    'always-acts price',
    'always-acts price',
    'drop-amendment done',
    'drop-amendment price',
    'drop-amendment price',
    'other-side done',
    'other-side price',
  ])
})

test('what expires, what is done, what the amendment says, and when a standing rule is in force', () => {
  expect(told).toEqual(
    expect.arrayContaining([
      'drop-effect { expire: news }',
      'drop-effect { point: done }',
      'drop-effect { addVar: { var: day, delta: 2 } }',
      'off-by-one 5',
      'boundary day > 6',
      'drop-effect news',
    ]),
  )
})

test('nothing else of what nobody wrote', () => {
  expect(told.filter((one) => one.startsWith('other-call'))).toEqual([])
})
