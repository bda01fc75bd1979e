import { describe, expect, it } from 'vitest'
import { changes, listDiagnosticCodes, playAnswers } from './at-the-table.ts'
import { makeGameWithAction, makeMiniGame, startMiniGame } from './mini.ts'

describe('repeat', () => {
  it('ends when there is nothing left to do: the condition is asked before each turn', () => {
    const game = makeGameWithAction(`
      - repeat:
          while: any(actor wagons in alba) and actor gold > 0
          effects:
            - moveToken: { pieces: "take(1, actor wagons in alba)", to: dunn }
            - pay: { from: actor gold, amount: 1, upTo: true }
    `)
    expect(changes(game, playAnswers(game, startMiniGame(game), 'red act'))).toEqual([
      'red gold: 5 → 3',
      'alba: 2 → 0 red wagons',
      'dunn: 0 → 2 red wagons',
    ])
  })

  it('takes as many turns as may be', () => {
    const game = makeGameWithAction(
      '- repeat: { while: road < 9, atMost: actor gold - 2, effects: [{ addVar: { var: road, delta: 1 } }] }',
    )
    // Three of the seven that there are to the end.
    expect(changes(game, playAnswers(game, startMiniGame(game), 'red act'))).toEqual(['road: 2 → 5'])
  })

  it('may ask in each turn, and skips what lacks options', () => {
    const game = makeGameWithAction(`
      - repeat:
          while: road < 5
          effects:
            - chooseOne: { bind: $n, from: "[1, 2, 3]" }
            - addVar: { var: road, delta: $n }
    `)
    expect(changes(game, playAnswers(game, startMiniGame(game), 'red act', ['1', '2']))).toEqual(['road: 2 → 5'])
  })

  it('knows pieces by their names as any loop does', () => {
    expect(
      listDiagnosticCodes(() =>
        makeGameWithAction(`
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
    expect(listDiagnosticCodes(() => makeMiniGame(chain(12)))).toEqual([])
    expect(listDiagnosticCodes(() => makeMiniGame(chain(40)))).toEqual(['too-large'])
    // One way or the other is taken, not both.
    expect(
      listDiagnosticCodes(() =>
        makeMiniGame(chain(40).replaceAll(/"(d\d+) \+ d\d+ \+ road"/g, '"if truce then $1 else $1 + 1"')),
      ),
    ).toEqual([])
  })

  it('loops in loops, and procedures', () => {
    const loop = (n: number, inner: string) =>
      `- forEach: { over: "$n${inner.length} in range(1, ${n})", effects: [${inner.slice(2)}] }`
    const add = '- addVar: { var: road, delta: 1 }'
    expect(listDiagnosticCodes(() => makeGameWithAction(loop(100, loop(100, loop(100, add)))))).toEqual([])
    expect(listDiagnosticCodes(() => makeGameWithAction(loop(10_000, loop(10_000, loop(10_000, add)))))).toEqual([
      'too-large',
    ])
    const calls = Array.from(
      { length: 40 },
      (_, i) => `  p${i}: { effects: [{ call: p${i + 1} }, { call: p${i + 1} }] }`,
    )
    expect(
      listDiagnosticCodes(() =>
        makeGameWithAction(
          '- call: p0',
          `procedures:\n${calls.join('\n')}\n  p40: { effects: [{ addVar: { var: road, delta: 1 } }] }\n`,
        ),
      ),
    ).toEqual(['too-large'])
  })

  const ENDLESS = String.raw`the rules do not end: more than 10000000 steps without a question\n  at more.yaml:`
  const stay = '- addVar: { var: road, delta: 0 }'

  it.each([
    ['a condition that holds for ever', `- repeat: { while: road < 5, effects: [${stay.slice(2)}] }`, '5:9'],
    [
      'one that takes long to be asked is told of, not what it asks',
      `- repeat: { while: "sum($n in range(1, 1000 * road), $n) > 0 and road < 5", effects: [${stay.slice(2)}] }`,
      '5:9',
    ],
    [
      'loops in loops, as many turns as the board says',
      ['$c', '$b', '$a'].reduce(
        (inner, name) => `- forEach: { over: "${name} in range(1, road * 500)", effects: [${inner.slice(2)}] }`,
        stay,
      ),
      '5:',
    ],
    [
      'a list that is gone through while it doubles',
      `
        - let: { $l: empty(number) }
        - append: { to: $l, items: 1 }
        - repeat:
            while: road < 5
            effects: [{ forEach: { over: $n in $l, effects: [{ append: { to: $l, items: 2 } }] } }]
      `,
      '9:21',
    ],
  ])('%s', (_, effects, place) => {
    const game = makeGameWithAction(effects)
    expect(() => playAnswers(game, startMiniGame(game), 'red act')).toThrow(new RegExp(ENDLESS + place))
    // The next move has the same to spend.
    expect(() => playAnswers(game, startMiniGame(game), 'red act')).toThrow(new RegExp(ENDLESS + place))
  })

  it('is a crash of expressions as well', () => {
    const game = makeGameWithAction(
      '- setVar: { var: road, value: "long(1)" }',
      `
define:
  further($a): sum($b in range($a, road * 500), sum($c in range($b, road * 500), $c))
  long($a): sum($b in range($a, road * 500), further($b))
`,
    )
    expect(() => playAnswers(game, startMiniGame(game), 'red act')).toThrow(new RegExp(ENDLESS))
  })

  it('is a crash of actions that run the next twice', () => {
    const others = Array.from({ length: 40 }, (_, i) => {
      const run = `{ run: { action: a${i + 1}, as: red } }`
      return `  - { id: a${i}, effects: [${i < 39 ? `${run}, ${run}` : stay.slice(2)}] }`
    })
    const game = makeGameWithAction('- run: { action: a0, as: red }', '', others.join('\n'))
    expect(() => playAnswers(game, startMiniGame(game), 'red act')).toThrow(new RegExp(ENDLESS))
  })
})
