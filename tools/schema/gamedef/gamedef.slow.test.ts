/** Every game here, written down as JSON and read again, is the same game; what is no game is told. */
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import {
  formatBoardHash,
  type Game,
  GameDataError,
  type GameDef,
  loadGame,
  makeRandomAgent,
  playGame,
} from '../../../engine/node.ts'
import { TOUCHSTONE_ROOT } from '../source/own-files.ts'
import { makeGameDefSchema } from './gamedef-schema.ts'
import { findNumberRule, NUMBER_RULES_BY_PATH } from './number-rules.ts'
import { formatGameDef, GAMEDEF_MISTAKE_CODES, readGameJson } from './read-gamedef.ts'
import { listNumberPaths } from './walk.ts'

const GAMES = [
  ['engine/fixtures/frontier', ''],
  ['engine/fixtures/frontier', 'structured'],
  ['engine/fixtures/cards', ''],
  ['engine/fixtures/specifications', ''],
  ['data/salt-road', ''],
  ['data/fire-in-the-lake', ''],
  ['data/fire-in-the-lake', 'spec-26'],
] as const

const load = (folder: string, ruleset = ''): Game => loadGame(join(TOUCHSTONE_ROOT, folder), { ruleset, cache: false })

/** The board after each of the first moves of players who choose at random. */
const played = (game: Game): readonly string[] => {
  const [setup] = game.def.setups
  const record = playGame(game, { seed: 5, agents: [makeRandomAgent(5)], maxMoves: 25, setup: setup?.id })
  return [formatBoardHash(record.start), ...record.moves.map(({ hash }) => hash)]
}

describe('the JSON of a compiled game', () => {
  it.each(GAMES)('of %s %s is accepted, and plays the same', (folder, ruleset) => {
    const game = load(folder, ruleset)
    const again = readGameJson('game.json', formatGameDef(game.def))
    expect(again.def).toEqual(game.def)
    const moves = played(game)
    expect(moves.length).toBeGreaterThan(1)
    expect(played(again)).toEqual(moves)
  })
})

type Mutable = { -readonly [K in keyof GameDef]: MutableValue<GameDef[K]> }
type MutableValue<V> = V extends readonly (infer I)[]
  ? MutableValue<I>[]
  : V extends object
    ? { -readonly [K in keyof V]: MutableValue<V[K]> }
    : V

describe('what is no game', () => {
  const { def } = load('engine/fixtures/frontier')

  /** The code and place of the first mistake. */
  function told(text: string): string {
    try {
      readGameJson('game.json', text)
    } catch (thrown) {
      if (!(thrown instanceof GameDataError)) throw thrown
      const [{ code, at } = { code: 'none', at: { line: 0, col: 0 } }] = thrown.diagnostics
      return `${code} ${at.line}:${at.col}`
    }
    return 'a game'
  }
  /** The game with something else in one place, a line to each of its keys. */
  function changed(change: (def: Record<string, unknown>) => void): string {
    const copy = structuredClone(def) as unknown as Record<string, unknown>
    change(copy)
    return `{\n${Object.entries(copy)
      .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
      .join(',\n')}\n}`
  }
  const line = (key: keyof GameDef): number => Object.keys(def).indexOf(key) + 2

  it('is told with its code, where it stands', () => {
    expect(told(changed(() => {}))).toBe('a game')
    expect(told('{ x')).toBe('def-syntax 1:3')
    expect(told('[]')).toBe('def-shape 1:1')
    expect(told('{}')).toBe('def-shape 1:1')
    expect(told('['.repeat(5000) + ']'.repeat(5000))).toBe('def-shape 1:1')
    const column = '"functions":['.length + 1
    for (const wrong of [null, 7, 'x', [], {}])
      expect(told(changed((d) => Object.assign(d, { functions: [wrong] })))).toBe(
        `def-shape ${line('functions')}:${column}`,
      )
    expect(told(changed((d) => Object.assign(d, { firstSpace: 1.5 })))).toMatch(`def-shape ${line('firstSpace')}:`)
    expect(told(changed((d) => Object.assign(d, { owner: '0); globalThis.broken = 1; (0' })))).toMatch('def-shape')
    expect(told(`{"__proto__":{},${changed(() => {}).slice(1)}`)).toMatch('def-shape')
  })

  it('says of an expression or effect what is wrong with that one', () => {
    const [turn] = def.phases
    const body = (x: unknown) => changed((d) => Object.assign(d, { phases: [{ ...turn, after: [x] }] }))
    const at = `"phases":[${JSON.stringify({ ...turn, after: [] })}`.indexOf('"after":[') + '"after":['.length + 1
    // At the word that is none.
    const word = at + '{"do":'.length
    expect(told(body({ do: 'jump', at: 0, node: 0 }))).toBe(`def-shape ${line('phases')}:${word}`)
    expect(told(body({ do: 'window', at: 0 }))).toBe(`def-shape ${line('phases')}:${at}`)
    expect(told(body({ do: 'window', at: 0, node: 0, more: 1 }))).toBe(`def-shape ${line('phases')}:${at}`)
    const unbound = { do: 'setActive', at: 0, node: 0, seat: { e: 'local', name: 'process', at: 0 } }
    expect(told(body(unbound))).toBe('def-rules 1:1')
  })

  it('is told once by a validator that gathers all errors, which looks at one member of each union', () => {
    const validate = new Ajv({ allErrors: true, strictTypes: false }).compile(makeGameDefSchema())
    expect(validate(JSON.parse(formatGameDef(load('data/fire-in-the-lake').def)))).toBe(true)
    const wrong = (body: object) => {
      const game = { ...JSON.parse(formatGameDef(def)), phases: [{ ...def.phases[0], after: [body] }] }
      expect(validate(game)).toBe(false)
      return validate.errors?.filter(({ keyword }) => keyword !== 'if').map(({ message }) => message)
    }
    const deep = (n: number): object =>
      n === 0 ? { do: 'jump', at: 0, node: 0 } : { do: 'block', at: 0, node: 0, effects: [deep(n - 1)] }
    expect(wrong(deep(0))).toEqual(['must be equal to one of the allowed values'])
    expect(wrong(deep(9))).toEqual(['must be equal to one of the allowed values'])
    expect(wrong({ do: 'window', at: 0 })).toEqual(["must have required property 'node'"])
  })

  it('names nothing that is not there', () => {
    // Every number that names something, in its turn: nothing is as large as this.
    const text = JSON.stringify(def)
    const keys = ['at', 'node', 'rule', 'fn', 'proc', 'action', 'choice', 'var', 'marker', 'attr', 'prop', 'kind']
    for (const key of keys) {
      const broken = text.replace(new RegExp(`"${key}":\\d+`), `"${key}":99999`)
      expect(broken).not.toBe(text)
      expect(told(broken)).toBe(`def-index 1:${broken.indexOf(`"${key}":99999`) + key.length + 4}`)
    }
  })

  it('is said of every number there is', () => {
    const numbers = listNumberPaths(makeGameDefSchema(), 'GameDef')
    expect(numbers.filter((where) => !findNumberRule(where))).toEqual([])
    expect(Object.keys(NUMBER_RULES_BY_PATH).filter((where) => !numbers.includes(where))).toEqual([])
  })

  it.each<[string, (def: Mutable) => void, string]>([
    ['a piece without a home', (d) => (d.kinds[0]!.home = -1), 'def-index'],
    ['fewer pieces than none', (d) => (d.kinds[0]!.count = -1), 'def-index'],
    ['a choice that is not there', (d) => (d.actions[0]!.begins = -1), 'def-index'],
    ['a setup that begins with no action', (d) => (d.setups[0]!.begins = 1e308), 'def-index'],
    ['a setup with pieces of no class', (d) => d.setups[0]!.pieces.push([1e9, 0, 1]), 'def-index'],
    ['a setup with a value beyond its track', (d) => d.setups[0]!.vars.push([0, 0, 1e6]), 'def-index'],
    ['a setup with more pieces than there are', (d) => d.setups[0]!.pieces.push([0, 0, 1e6]), 'def-rules'],
    ['a track of an enum that is not there', (d) => (d.vars[0]!.per = { k: 'enum', id: 'x' }), 'def-index'],
    ['a track that begins beyond its end', (d) => (d.vars[0]!.start = 1e6), 'def-index'],
    ['an attribute without its values', (d) => (d.attributes[0]!.values = []), 'def-rules'],
    ['a type without its words', (d) => (d.choices[0]!.type = { k: 'enum', id: 'x' }), 'def-rules'],
    ['a choice of another kind', (d) => (d.choices[0]!.kind = 'window'), 'def-rules'],
    ['a map of other spaces', (d) => (d.adjacency = []), 'def-rules'],
    ['seats of other names', (d) => (d.seats[0] = 'x'), 'def-rules'],
    ['a state of another kind of piece', (d) => (d.classes[0]!.kind = d.kinds.length - 1), 'def-rules'],
  ])('is %s', (_, change, code) => {
    const text = changed((d) => change(d as unknown as Mutable))
    expect(told(text).split(' ')[0]).toBe(code)
  })

  it('has codes of its own', () => {
    expect(Object.keys(GAMEDEF_MISTAKE_CODES)).toEqual(['def-syntax', 'def-shape', 'def-index', 'def-rules'])
  })
})
