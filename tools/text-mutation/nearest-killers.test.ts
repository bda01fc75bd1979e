/** Which cases are shown a changed text first: those that reach the rules around it. */
import { expect, test } from 'vitest'
import { findSourcePlace, type GameDef, gameOf } from '../../engine/index.ts'
import type { CandidateCase } from '../mutation/mutation-result.ts'
import type { DrawnChange } from './draw-changes.ts'
import { findNearestKillers } from './nearest-killers.ts'

const TEXT = `game: { id: g }
seats: [red]
tracks: { gold: { max: 9 } }
actions:
  - { id: dig, effects: [{ addVar: { var: gold, delta: 1 } }] }
${'# far away\n'.repeat(30)}  - { id: sell, effects: [{ addVar: { var: gold, delta: -1 } }] }
`
const { def } = gameOf([{ name: 'data/g/g.yaml', text: TEXT }])
const [DIG, SELL] = [5, 36]
const nodesAt = (line: number): readonly number[] =>
  def.nodes.flatMap(({ at }, node) => (findSourcePlace(def, at)?.line === line ? [node] : []))

const witness = (file: string, reached: readonly number[], more: Partial<CandidateCase> = {}): CandidateCase => ({
  id: { file, case: null, ruleset: '' },
  ...{ game: 'data/g', title: file, line: 1, rules: [], key: file, hasGolden: true, words: new Set() },
  reached: new Set(reached),
  ...more,
})
const digs = witness('digs', nodesAt(DIG))
const sells = witness('sells', nodesAt(SELL))
const both = witness('both', [...nodesAt(DIG), ...nodesAt(SELL)])
const neither = witness('neither', [])

const change = (line: number, more: Partial<DrawnChange> = {}): DrawnChange => ({
  ...{ kind: 'number-far', file: 'data/g/g.yaml', line, was: '1', now: '3', edits: [] },
  ...{ game: 'data/g', rulesets: [''] },
  ...more,
})
const order = (drawn: DrawnChange, witnesses: readonly CandidateCase[], of: GameDef | null = def): readonly string[] =>
  findNearestKillers(drawn, witnesses, () => of).map(({ title }) => title)

test('the cases that reach what stands around a change come first, of these the smaller ones', () => {
  const all = [neither, both, sells, digs]
  expect(order(change(DIG), all)).toEqual(['digs', 'both', 'neither', 'sells'])
  expect(order(change(SELL), all)).toEqual(['sells', 'both', 'neither', 'digs'])
})

test('in another file nothing is around it: the smaller cases come first', () => {
  expect(order(change(DIG, { file: 'data/g/other.yaml' }), [both, neither, digs])).toEqual(['neither', 'digs', 'both'])
  expect(order(change(DIG), [both, digs, neither], null)).toEqual(['neither', 'digs', 'both'])
})

test('cases of other games, and of rule sets that do not read the file, are not asked', () => {
  const elsewhere = witness('elsewhere', nodesAt(DIG), { game: 'data/h' })
  const short = witness('short', nodesAt(DIG), { id: { file: 'short', case: null, ruleset: 'short' } })
  expect(order(change(DIG), [elsewhere, short, digs])).toEqual(['digs'])
  expect(order(change(DIG, { rulesets: ['short'] }), [elsewhere, short, digs])).toEqual(['short'])
})
