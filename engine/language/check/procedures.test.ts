import { describe, expect, it } from 'vitest'
import type { Effect } from '../../gamedef/effect.ts'
import { formatType } from '../../gamedef/types.ts'
import { bare, defOf, int, mistakesOf } from './check.testing.ts'

const procedure = (text: string, name = 't') =>
  defOf(`procedures:\n  t: ${text}`).procedures.find((procedure) => procedure.name === name)
const types = (text: string) => procedure(text)?.params.map((param) => formatType(param.type))

describe('parameters', () => {
  it('are of the type they say, their default is, or their use needs', () => {
    const add = (name: string) => `{ addVar: { var: trail, delta: $${name} } }`
    expect(types(`{ params: { n: number }, effects: [${add('n')}] }`)).toEqual(['number'])
    expect(types(`{ params: { n: { default: 2 } }, effects: [] }`)).toEqual(['number'])
    expect(types(`{ params: { s: { default: alba } }, effects: [] }`)).toEqual(['space'])
    expect(types(`{ params: [n], effects: [${add('n')}] }`)).toEqual(['number'])
    expect(types('{ params: [s, p], effects: [{ moveToken: { token: $p, to: $s } }] }')).toEqual(['space', 'piece'])
    expect(
      types(
        '{ params: [s], effects: [{ if: $s = $s, then: [{ setMarker: { space: $s, marker: support, state: neutral } }] }] }',
      ),
    ).toEqual(['space'])
  })

  it('tell choices apart when they are spaces or seats', () => {
    const { choices } = defOf(`procedures:
  t:
    params: { s, n: number }
    effects:
      - chooseOne: { bind: $r, from: adjacent($s) }
      - addVar: { var: trail, delta: $n }`)
    expect(choices.find((choice) => choice.name === 'r')?.path).toEqual([{ name: 's', type: { k: 'zone' } }])
  })

  it('leave nothing behind of finding out their types', () => {
    const one = 'procedures: { t: { params: [s], effects: [{ chooseOne: { bind: $r, from: adjacent($s) } }] } }'
    const { choices, procedures } = defOf(one)
    expect(choices.filter((choice) => choice.name === 'r')).toHaveLength(1)
    expect(procedures.at(-1)?.effects).toMatchObject([{ name: 'r_2', candidate: 'r' }])
  })
})

describe('calls', () => {
  const called = (
    call: string,
    params = '{ pieces: list of piece, upTo: { type: number, default: trail } }',
  ): unknown => {
    const text = `procedures: { t: { params: ${params}, effects: [] } }\nactions: [{ id: a, effects: [${call}] }]`
    const effects: readonly Effect[] = defOf(text).actions.at(-1)?.stages[0]?.effects ?? []
    return bare(effects)
  }
  const forts = { e: 'pieces', classes: { k: 'static', classes: [2] }, in: int(4), many: false }

  it('take their arguments by name or one alone, and defaults for the others', () => {
    const trail = { e: 'var', var: 2, index: null }
    const call = { do: 'call', proc: 1, args: [forts, trail], bound: null }
    expect(called('{ t: red forts in alba }')).toEqual([call])
    expect(called('{ t: { pieces: red forts in alba } }')).toEqual([call])
    expect(called('{ call: t, with: { upTo: 3, pieces: red forts in alba } }')).toEqual([
      { ...call, args: [forts, int(3)] },
    ])
  })

  it('are named by their mistakes', () => {
    const wrong = (call: string) =>
      mistakesOf(`procedures: { t: { params: { a: number, b: space }, effects: [] } }
actions:
- id: x
  effects:
  - ${call}`)
    expect(wrong('{ t: { a: 1 } }')).toEqual(['macro-argument 5:7'])
    expect(wrong('{ t: {} }')).toEqual(['macro-argument 5:7'])
    expect(wrong('{ t: { a: 1, c: alba } }')).toEqual(['macro-argument 5:18'])
    expect(wrong('{ t: { a: alba, b: alba } }')).toEqual(['type-mismatch 5:15'])
  })

  it('of a default that does not fit are the mistake of who declares it, called or not', () => {
    const text = 'procedures: { t: { params: { a: { type: number, default: alba } }, effects: [] } }'
    expect(mistakesOf(text)).toEqual(['type-mismatch 1:58'])
    expect(mistakesOf(`${text}\nactions: [{ id: x, effects: [{ t: {} }, { t: {} }] }]`)).toEqual(['type-mismatch 1:58'])
  })
})

describe('questions', () => {
  it('may come up in procedures that call those that ask', () => {
    const { procedures } = defOf(`procedures:
  outer: { effects: [{ call: inner }] }
  inner: { effects: [{ rollRandom: { bind: $r, from: 1, to: 6 } }] }
  quiet: { effects: [{ addVar: { var: trail, delta: 1 } }] }`)
    const asks = (name: string) => procedures.find((procedure) => procedure.name === name)?.asks
    expect([asks('outer'), asks('inner'), asks('quiet')]).toEqual([true, true, false])
  })
})
