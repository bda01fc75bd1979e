/** What two versions of a game differ in, before anything is played. */
import { describe, expect, it } from 'vitest'
import { type Game, gameOf } from '../../../engine/index.ts'
import { GAME, RAID } from '../../e2e/project.testing.ts'
import { compareRules } from './compare-rules.ts'
import { groupEditsThatCompile } from './version-changes.ts'

const BOARD_FILE = 'data/tally/board.yaml'
const RAID_FILE = 'data/tally/raid.yaml'

const load = (files: Readonly<Record<string, string>> = {}): Game =>
  gameOf(Object.entries({ ...GAME, ...files }).map(([name, text]) => ({ name, text })))

const edit = (file: string, from: string | RegExp, to: string) => ({ [file]: (GAME[file] ?? '').replaceAll(from, to) })

const before = load()

describe('two versions of the rules', () => {
  it('are the same where only comments and places differ', () => {
    expect(compareRules(before, load({ [RAID_FILE]: `# Raids\n${RAID}` })).kind).toBe('same')
  })

  it('differ in words, told by clause', () => {
    const { kind, texts } = compareRules(before, load(edit(BOARD_FILE, 'costs one gold', 'costs a gold')))
    expect([kind, texts]).toEqual(['words', ['2.1-cost']])
  })

  it('differ in names, where one stands for another everywhere', () => {
    const renamed = { ...edit(BOARD_FILE, /\bbrae\b/g, 'byre') }
    expect(compareRules(before, load(renamed))).toMatchObject({ kind: 'names', names: [['brae', 'byre']] })
  })

  it('differ in the board, told by what came and went', () => {
    const { kind, board } = compareRules(
      before,
      load(edit(BOARD_FILE, 'renown: { max: 20 }', 'renown: { max: 20 }, fame: { max: 3 }')),
    )
    expect([kind, board]).toEqual(['board', ['track fame came']])
  })

  it('differ in where they begin', () => {
    const { kind, setups } = compareRules(
      before,
      load(edit(BOARD_FILE, 'renown: { max: 20 }', 'renown: { max: 20, start: 4 }')),
    )
    expect([kind, setups]).toEqual(['rules', [{ setup: null, changes: ['renown: 0 → 4'] }]])
  })

  it('differ in nodes: what is changed, and what contains what came or went', () => {
    const now = load(edit(RAID_FILE, 'delta: 2', 'delta: 3'))
    const lines = (compareRules(before, now).nodes ?? []).map(
      (node) => now.def.places[now.def.nodes[node]?.at ?? -1]?.line,
    )
    expect(lines).toEqual([6])
    const removed = load({ [RAID_FILE]: RAID.split('\n').slice(0, 5).join('\n') })
    const around = (compareRules(before, removed).nodes ?? []).map((node) => removed.def.nodes[node]?.kind)
    expect(around).toEqual(['stage'])
  })

  it('are not renamed where an operator is another', () => {
    const now = load(edit(RAID_FILE, 'delta: 2', 'delta: 2 + 1'))
    expect(compareRules(now, load(edit(RAID_FILE, 'delta: 2', 'delta: 2 - 1'))).kind).toBe('rules')
  })
})

describe('edits', () => {
  /** Halves of pairs compile only together. */
  const compiles = (group: readonly string[]): boolean =>
    ['a', 'b'].every((pair) => group.includes(`${pair}1`) === group.includes(`${pair}2`))

  it('are a change each, but for those that compile only together', () => {
    expect(groupEditsThatCompile(['a1', 'x', 'b1', 'a2', 'y', 'b2'], compiles)).toEqual([
      ['a1', 'a2'],
      ['x'],
      ['b1', 'b2'],
      ['y'],
    ])
  })
})
