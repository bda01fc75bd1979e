/** Which clauses are a rule set's own: what it adds to its game, and to a rule set that it contains. */
import { expect, test } from 'vitest'
import { type GameDef, gameOf } from '../../engine/index.ts'
import { HEAP } from '../simulate/heap.testing.ts'
import { listOwnClauses } from './own-clauses.ts'

const { def } = gameOf([{ name: 'heap.yaml', text: HEAP }])
const withClauses = (ruleset: string, ...ids: readonly string[]): GameDef => ({
  ...def,
  ruleset,
  rules: [...def.rules, ...ids.map((id) => ({ ...def.rules[0]!, id, section: id }))],
})
const [small, large] = [withClauses('small', 'a'), withClauses('large', 'a', 'b')]
const own = (of: GameDef): readonly string[] =>
  listOwnClauses({ folder: 'data/heap', ruleset: of.ruleset, def: of }, () => [def, small, large]).map(({ id }) => id)

test('a game has all of its clauses, a rule set those that no smaller one has', () => {
  expect(def.rules).not.toEqual([])
  expect(own(def)).toEqual(def.rules.map(({ id }) => id))
  expect(own(small)).toEqual(['a'])
  expect(own(large)).toEqual(['b'])
})

test('a clause of two rule sets, neither of which contains the other, belongs to both', () => {
  const [one, other] = [withClauses('one', 'a', 'b'), withClauses('other', 'a', 'c', 'd')]
  const clauses = listOwnClauses({ folder: 'data/heap', ruleset: 'other', def: other }, () => [def, one, other])
  expect(clauses.map(({ id }) => id)).toEqual(['a', 'c', 'd'])
})
