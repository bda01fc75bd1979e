/** Pieces in the home box of another seat are an error, unless a rule may put them there. */
import { expect, test } from 'vitest'
import { Diagnostics, gameOf } from '../../../engine/index.ts'
import type { ScenarioCode } from '../../scenario/codes.ts'
import { reportForeignBox } from './foreign-box.ts'

const BOARD = `game: { id: g }
seats: [red, blue]
spaces: { alba: {} }
boxes: { available: { per: seat }, prison: { per: seat } }
pieces:
  owner: side
  properties: { side: seat, kind: [scouts] }
  kinds:
    red-scouts: { side: red, kind: scouts, count: 6 }
    blue-scouts: { side: blue, kind: scouts, count: 6 }
`
const AT = { file: 'a', line: 1, col: 1, endLine: 1, endCol: 2 }

/** Of red scouts in that box, in a game with these rules. */
function told(rules: string, box = 'available:blue', board = BOARD): readonly string[] {
  const game = gameOf([{ name: 'g.yaml', text: `${board}${rules}` }])
  const { classes, kinds, zones } = game.def
  const red = classes.findIndex(({ kind }) => kinds[kind]!.id === 'red-scouts')
  const diagnostics = new Diagnostics<ScenarioCode>()
  const zone = zones.findIndex(({ id }) => id === box)
  reportForeignBox(game, red, zone, AT, diagnostics)
  return diagnostics.all.map(({ message }) => message)
}

const action = (effects: string, more = ''): string => `${more}actions: [{ id: go, effects: [${effects}] }]\n`
const FOREIGN = [
  '`available:blue` is the box of blue, and no rule puts red scouts there: their own box is `available:red`',
]

test.each([
  ['no rule moves anything', ''],
  ['pieces go to the box of their owner', action('{ moveToken: { pieces: red scouts in alba, to: available } }')],
  [
    'pieces are taken from such boxes, one at least',
    action(
      '{ chooseN: { bind: $p, from: blue scouts in blue.available, min: 1 } }, { moveToken: { pieces: $p, to: alba } }',
    ),
  ],
  [
    'a choice of spaces',
    action('{ chooseOne: { bind: $s, from: spaces } }, { moveToken: { pieces: red scouts in alba, to: $s } }'),
  ],
])('an error where %s', (_, rules) => {
  expect(told(rules)).toEqual(FOREIGN)
})

test.each([
  ['to that box', action('{ moveToken: { pieces: red scouts in alba, to: blue.available } }')],
  ['to the box of whoever acts', action('{ moveToken: { pieces: red scouts in alba, to: actor.available } }')],
  [
    'to one of two boxes',
    action(
      '{ moveToken: { pieces: red scouts in alba, to: "if actor = red then blue.available else red.available" } }',
    ),
  ],
  [
    'to a place that is chosen',
    action(
      '{ chooseOne: { bind: $s, from: "[alba, blue.available]" } }, { moveToken: { pieces: red scouts in alba, to: $s } }',
    ),
  ],
  [
    'to a place with a name',
    action('{ let: { bind: $s, value: blue.available } }, { moveToken: { pieces: red scouts in alba, to: $s } }'),
  ],
  [
    'to what a definition says',
    action('{ moveToken: { pieces: red scouts in alba, to: jail } }', 'define: { jail: blue.available }\n'),
  ],
])('none where a rule moves pieces %s', (_, rules) => {
  expect(told(rules)).toEqual([])
})

const IN_EXILE = '{ chooseOne: { bind: $p, from: blue scouts in blue.available } }'
const moved = (to: string, before = ''): string =>
  action(`${before}{ moveToken: { pieces: red scouts in alba, to: ${to} } }`)

test.each([
  ['a setup puts them there', 'setups: { start: { boxes: { available: { blue: 2 red scouts } } } }\n'],
  ['they go to where a piece of that box is', moved('$p.space', `${IN_EXILE}, `)],
  [
    'they go to where a piece of that box is, by a name',
    moved('$z', `${IN_EXILE}, { let: { bind: $z, value: $p.space } }, `),
  ],
  ['they go to the first of some places', moved('"first([blue.available, alba])"')],
  [
    'they go where a table says',
    `tables: { jail: { returns: space, by: [seat], values: { red: "available:blue", blue: "available:red" } } }\n${moved('jail(red)')}`,
  ],
  [
    'they go to places that are put together',
    action(
      '{ let: { $z: empty(space) } }, { append: { to: $z, items: blue.available } }, { forEach: { bind: $s, over: $z, effects: [{ moveToken: { pieces: red scouts in alba, to: $s } }] } }',
    ),
  ],
  [
    'they go to what an action is told',
    'circumstances: { exile: list of space }\nactions:\n  - { id: sub, effects: [{ forEach: { bind: $s, over: exile, effects: [{ moveToken: { pieces: red scouts in alba, to: $s } }] } }] }\n  - { id: go, effects: [{ run: { action: sub, with: { exile: "[blue.available]" } } }] }\n',
  ],
])('none where %s', (_, rules) => {
  expect(told(rules)).toEqual([])
})

test('none where an attribute of a space says that they go there', () => {
  const board = BOARD.replace(
    'spaces: { alba: {} }',
    'attributes: { exile: space }\nspaces: { alba: { exile: "available:blue" } }',
  )
  expect(told(moved('alba.exile'), 'available:blue', board)).toEqual([])
})

test.each([
  ['who acts is one of some seats', action('{ require: "actor in [red, blue]" }')],
  [
    'numbers are those that the boxes have in the list of places',
    action('{ require: "count(red scouts in alba) in [0, 1, 2]" }'),
  ],
  ['pieces are counted in it', action('{ require: "any(red scouts in blue.available)" }')],
  [
    'pieces go to where pieces on the map are',
    moved('$p.space', '{ chooseOne: { bind: $p, from: blue scouts in alba } }, '),
  ],
])('an error all the same where %s', (_, rules) => {
  expect(told(rules)).toEqual(FOREIGN)
})

test('none in the own box, and none in a box that is nobody’s home', () => {
  expect(told('', 'available:red')).toEqual([])
  expect(told('', 'prison:blue')).toEqual([])
})
