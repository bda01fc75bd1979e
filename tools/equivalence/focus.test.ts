/** The names near a change, and those in a script. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { initialState, loadGame } from '../../engine/node.ts'
import { findNamedKinds, findNearbyIds, findScriptZones } from './focus.ts'
import type { Situation } from './situation.ts'

const game = loadGame(join(import.meta.dirname, '../../data/salt-road'))

describe('what is named around a change', () => {
  const [row] = game.rows.filter(({ slots }) => slots.length > 0)
  const id = row!.id
  const around = (text: string, line: number): readonly string[] => [
    ...findNearbyIds(game, new Map([['a.yaml', text]]), {
      file: 'a.yaml',
      line,
      endLine: line,
      difference: '',
    }),
  ]

  it('is found in the lines next to it and as part of the name of a clause, not in other words', () => {
    expect(around(`- ${id} = 1`, 1)).toEqual([id])
    expect(around(`rule: 1.2-${id}-more`, 1)).toEqual([id])
    expect(around(`- x${id} = 1`, 1)).toEqual([])
    expect(around(`- ${id} = 1${'\n'.repeat(20)}- nothing`, 21)).toEqual([])
  })
})

it('speaks of pieces by their kind, or of some of a kind', () => {
  const { def } = game
  const said = (difference: string): readonly string[] =>
    findNamedKinds(game, { file: 'a.yaml', line: 1, endLine: 1, difference }).map((kind) => def.kinds[kind]!.plural)
  const [kind] = def.kinds
  const [part] = def.classes.filter((each) => def.kinds[each.kind] !== kind)
  expect(said(`\`$all\` became \`${kind!.plural}\``)).toEqual([kind!.plural])
  expect(said(`\`${part!.plural}\` was dropped`)).toEqual([def.kinds[part!.kind]!.plural])
  expect(said('`1` became `2`')).toEqual([])
})

describe('the spaces of a script', () => {
  it('are those that it answers with and those of pieces that it takes, without boxes', () => {
    const { def, layout } = game
    const [first, last] = [def.firstSpace, def.zones.length - 1]
    const ofType = (k: string): string =>
      def.choices.find(({ type }) => (type.k === 'list' ? type.of.k : type.k) === k)!.name
    const said = [
      { choice: ofType('zone'), value: [0, first] },
      { choice: ofType('piece'), value: layout.piles[0]! + last },
    ]
    const begins = { seat: def.seats[0]!, action: '', limited: false, free: false, said, dice: [] }
    const situation: Situation = { board: initialState(game), begins, isOutOfTurn: true }
    expect(def.zones[0]?.box).toBe(true)
    expect(findScriptZones(game, situation)).toEqual([first, last])
  })
})
