/** A query from outside is answered by the mutant that is on. */
import { expect, test } from 'vitest'
import { Diagnostics, type Game, gameOf, initialState, query, readDocument } from '../../engine/index.ts'
import { listMutants, mutator } from './insert-mutants.ts'

function asked(text: string, of: Game): number | readonly number[] | undefined {
  const diagnostics = new Diagnostics()
  const [node] = readDocument('x.yaml', `"${text}"`, diagnostics)
  return query(of, node!, null, diagnostics)?.ask(initialState(of))
}

test('the definitions are mutated, and numbered as in the whole game', () => {
  const text = `game: { id: small }
seats: [red]
tracks: { gold: { max: 9, start: 4 } }
define: { isRich: gold > 3, half: gold / 2, quarter: half / 2 }`
  const mutable = gameOf([{ name: 'small.yaml', text }], { instrumentation: mutator })
  const mutants = listMutants(mutable.def)
  const wrong = mutants.findIndex(({ operator, was }) => operator === 'off-by-one' && was.join() === '2')
  const told = () => [asked('half', mutable), asked('quarter', mutable)]
  mutable.mutation!.left = 100
  expect(told()).toEqual([2, 1])
  mutable.mutation!.on = wrong
  // Each half is a mutant of its own: only the first is on.
  expect(told()).toEqual([1, 0])
})

test('the constraints are mutated too', () => {
  const text = `game: { id: small }
seats: [red]
spaces: { alba: { adjacent: [] } }
boxes: { stock: {} }
pieces: { properties: { kind: [forts] }, kinds: { forts: { kind: forts, count: 9, home: stock } } }
constraints: [{ id: one-fort, pieces: forts, max: 1 }]`
  const mutable = gameOf([{ name: 'small.yaml', text }], { instrumentation: mutator })
  const wrong = listMutants(mutable.def).findIndex(({ operator }) => operator === 'ignore-constraint')
  const room = () => asked('room(forts, alba)', mutable)
  mutable.mutation!.left = 100
  expect(room()).toBe(1)
  mutable.mutation!.on = wrong
  expect(room()).toBe(2)
})
