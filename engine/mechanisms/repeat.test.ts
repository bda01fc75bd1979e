import { describe, expect, it } from 'vitest'
import { changes, mistakes, play } from './at-the-table.ts'
import { acting, begun, mini } from './mini.ts'

describe('repeat', () => {
  it('ends when there is nothing left to do: the condition is asked before each turn', () => {
    const game = acting(`
      - repeat:
          while: any(actor wagons in alba) and actor gold > 0
          effects:
            - moveToken: { pieces: "take(1, actor wagons in alba)", to: dunn }
            - pay: { from: actor gold, amount: 1, upTo: true }
    `)
    expect(changes(game, play(game, begun(game), 'red act'))).toEqual([
      'red gold: 5 → 3',
      'alba: 2 → 0 red wagons',
      'dunn: 0 → 2 red wagons',
    ])
  })

  it('takes as many turns as may be', () => {
    const game = acting(
      '- repeat: { while: road < 9, atMost: actor gold - 2, effects: [{ addVar: { var: road, delta: 1 } }] }',
    )
    // Three of the seven that there are to the end.
    expect(changes(game, play(game, begun(game), 'red act'))).toEqual(['road: 2 → 5'])
  })

  it('may ask in each turn, and skips what lacks options', () => {
    const game = acting(`
      - repeat:
          while: road < 5
          effects:
            - chooseOne: { bind: $n, from: "[1, 2, 3]" }
            - addVar: { var: road, delta: $n }
    `)
    expect(changes(game, play(game, begun(game), 'red act', ['1', '2']))).toEqual(['road: 2 → 5'])
  })

  it('without an end is a crash that says where', () => {
    const game = acting('- repeat: { while: road < 5, effects: [{ addVar: { var: road, delta: 0 } }] }')
    expect(() => play(game, begun(game), 'red act')).toThrow(
      /repeated more than 1000 times\n {2}at more.yaml:\d+:\d+/,
    )
  })

  it('knows pieces by their names as any loop does', () => {
    expect(
      mistakes(() =>
        acting(`
      - let: { $two: red wagons in alba, $one: "take(1, $two)" }
      - repeat:
          while: any($one where it.space = alba)
          effects: [{ moveToken: { pieces: $two, to: dunn } }]
    `),
      ),
    ).toEqual(['stale-pieces'])
  })
})

describe('what would not end', () => {
  const chain = (n: number) =>
    `define:\n${Array.from({ length: n }, (_, i) => `  d${i}: "d${i + 1} + d${i + 1} + road"`).join('\n')}\n  d${n}: road\n`

  it('is an error where it is written: definitions that call the next twice', () => {
    expect(mistakes(() => mini(chain(12)))).toEqual([])
    expect(mistakes(() => mini(chain(40)))).toEqual(['too-large'])
    // One way or the other is taken, not both.
    expect(
      mistakes(() =>
        mini(chain(40).replaceAll(/"(d\d+) \+ d\d+ \+ road"/g, '"if truce then $1 else $1 + 1"')),
      ),
    ).toEqual([])
  })

  it('loops in loops, and procedures', () => {
    const loop = (n: number, inner: string) =>
      `- forEach: { over: "$n${inner.length} in range(1, ${n})", effects: [${inner.slice(2)}] }`
    const add = '- addVar: { var: road, delta: 1 }'
    expect(mistakes(() => acting(loop(100, loop(100, loop(100, add)))))).toEqual([])
    expect(mistakes(() => acting(loop(10_000, loop(10_000, loop(10_000, add)))))).toEqual(['too-large'])
    const calls = Array.from(
      { length: 40 },
      (_, i) => `  p${i}: { effects: [{ call: p${i + 1} }, { call: p${i + 1} }] }`,
    )
    expect(
      mistakes(() =>
        acting(
          '- call: p0',
          `procedures:\n${calls.join('\n')}\n  p40: { effects: [{ addVar: { var: road, delta: 1 } }] }\n`,
        ),
      ),
    ).toEqual(['too-large'])
  })
})
