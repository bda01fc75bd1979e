/** A number that `let` has bound changes where effects beside it say so. */
import { describe, expect, it } from 'vitest'
import { GameDataError, gameOf } from '../index.ts'
import { changes, listDiagnosticCodes, playAnswers } from './at-the-table.ts'
import { MINI_BOARD, makeGameWithAction, makeMiniGame, startMiniGame } from './mini.ts'

/** The value of the road after effects; it begins at 2. */
const road = (effects: string, answers: readonly (readonly string[] | string)[] = [], more = '') => {
  const game = makeGameWithAction(effects, more)
  return changes(game, playAnswers(game, startMiniGame(game), 'red act', answers)).filter((line) =>
    line.startsWith('road'),
  )
}

describe('a number that changes', () => {
  it('is set or added to, and read as it is then', () => {
    expect(road('- let: { $n: 1 }\n- setVar: { var: $n, value: $n + 3 }\n- addVar: { var: road, delta: $n }')).toEqual([
      'road: 2 → 6',
    ])
    expect(road('- let: { $n: 5 }\n- addVar: { var: $n, delta: -3 }\n- setVar: { var: road, value: $n * $n }')).toEqual(
      ['road: 2 → 4'],
    )
  })

  it('keeps no limits, and begins anew in each turn of a loop', () => {
    expect(
      road('- let: { $n: 0 }\n- addVar: { var: $n, delta: -30 }\n- setVar: { var: road, value: $n + 33 }'),
    ).toEqual(['road: 2 → 3'])
    const each = `
- let: { $all: 0 }
- forEach: { bind: $s, over: spaces, effects: [
    { let: { $n: 1 } }, { addVar: { var: $n, delta: $s.population } }, { setVar: { var: $all, value: $all + $n } } ] }
- setVar: { var: road, value: $all - 2 }`
    // Populations 2, 0, 1 and 3, and 1 in each of four spaces.
    expect(road(each)).toEqual(['road: 2 → 8'])
  })

  it('is what conditions ask for, however often, and what a limit of a choice is', () => {
    const twice = `
- let: { $n: 2 }
- repeat: { while: $n > 0, atMost: 9, effects: [{ addVar: { var: road, delta: 1 } }, { addVar: { var: $n, delta: -1 } }] }
- if: { when: $n > 0, then: [{ setVar: { var: road, value: 9 } }] }`
    expect(road(twice)).toEqual(['road: 2 → 4'])
    const chosen = `
- let: { $left: 3 }
- chooseEach: { bind: $s, from: spaces, where: $left > 0, effects: [{ addVar: { var: road, delta: 1 } }, { addVar: { var: $left, delta: -2 } }] }`
    expect(road(chosen, ['alba', 'brae'])).toEqual(['road: 2 → 4'])
  })

  it('is given to procedures as it is, and stays theirs as it was given', () => {
    const more = `procedures: { walk: { params: { far: number }, effects: [{ addVar: { var: road, delta: $far } }] } }`
    const walking = '- let: { $n: 1 }\n- walk: { far: $n }\n- addVar: { var: $n, delta: 1 }\n- walk: { far: $n }'
    expect(road(walking, [], more)).toEqual(['road: 2 → 5'])
  })

  it('changes in the branches of what stands beside it, and under `in`', () => {
    const branch =
      '- let: { $n: 1 }\n- if: { when: truce, then: [], else: [{ addVar: { var: $n, delta: 4 } }] }\n- addVar: { var: road, delta: $n }'
    expect(road(branch)).toEqual(['road: 2 → 7'])
    const within =
      '- let: { bind: n, value: 1, in: [{ addVar: { var: n, delta: 2 } }, { addVar: { var: road, delta: $n } }] }'
    expect(road(within)).toEqual(['road: 2 → 5'])
  })
})

it('changes in later stages too', () => {
  const game = makeMiniGame(`actions:
  - id: act
    stages:
      - stage: first
        effects: [{ let: { $n: 1 } }]
      - stage: second
        effects: [{ addVar: { var: $n, delta: 4 } }]
      - stage: third
        effects: [{ addVar: { var: road, delta: $n } }]
`)
  expect(changes(game, playAnswers(game, startMiniGame(game), 'red act'))).toContain('road: 2 → 7')
})

it('changes by the turns of a long loop in no more steps than a track', () => {
  const long = `
- let: { $n: 0 }
- repeat: { while: $n < 20000, atMost: 30000, effects: [{ addVar: { var: $n, delta: 1 } }] }
- setVar: { var: road, value: $n - 19995 }`
  expect(road(long)).toEqual(['road: 2 → 5'])
})

it('is exactly what it is set to, however large it was', () => {
  const large = `
- let: { $n: 3 }
- repeat: { while: true, atMost: 6, effects: [{ setVar: { var: $n, value: $n * $n } }] }
- setVar: { var: $n, value: 1 }
- setVar: { var: road, value: $n + 2 }`
  // 3 to the power of 64 is far above 2 to the power of 53.
  expect(road(large)).toEqual(['road: 2 → 3'])
})

describe('beside a choice that lacks options', () => {
  const nobody = (lacking: string) =>
    `chooseOne: { bind: $s, from: spaces, where: it.population > 7, lacking: ${lacking} }`

  it.each([
    ['no change', []],
    ['a change', ['- addVar: { var: $n, delta: 1 }']],
    ['a change under a condition', ['- if: { when: truce, then: [{ setVar: { var: $n, value: 1 } }] }']],
  ])('is not there, nor what uses it, where it comes from the answer: %s', (_, change) => {
    const effects = [
      `- ${nobody('skip')}`,
      '- let: { $n: $s.population + 1 }',
      ...change,
      '- addVar: { var: road, delta: $n + 3 }',
    ]
    expect(road(effects.join('\n'))).toEqual([])
  })

  it('stays as it was where the change uses the answer, and changes where there is one', () => {
    const setting = (choice: string) => `
- let: { $n: 1 }
- ${choice}
- setVar: { var: $n, value: $s.population + 2 }
- addVar: { var: road, delta: $n }`
    expect(road(setting(nobody('skip')))).toEqual(['road: 2 → 3'])
    const all = 'chooseOne: { bind: $s, from: spaces, where: it.population = 2, lacking: skip }'
    expect(road(setting(all), ['alba'])).toEqual(['road: 2 → 6'])
  })

  it.each([
    ['before', 'chooses', '$n: 1', ['road: 2 → 4']],
    ['after', 'chooses first', '$n: 1', []],
  ])('is there in later stages where it is bound %s it', (_, order, bound, expected) => {
    const own = [`{ let: { ${bound} } }`, `{ ${nobody('rest')} }`]
    const game = makeMiniGame(`actions:
  - id: act
    stages:
      - stage: first
        effects: [${(order === 'chooses' ? own : own.toReversed()).join(', ')}, { addVar: { var: $n, delta: 5 } }]
      - stage: second
        effects: [{ addVar: { var: $n, delta: 1 } }, { addVar: { var: road, delta: $n } }]
`)
    const lines = changes(game, playAnswers(game, startMiniGame(game), 'red act'))
    expect(lines.filter((line) => line.startsWith('road'))).toEqual(expected)
  })
})

describe('what is worked out once', () => {
  it('is what the number was then, whatever it is later', () => {
    const copied = `
- let: { $n: 1 }
- let: { $before: $n }
- addVar: { var: $n, delta: 5 }
- addVar: { var: road, delta: $before }`
    expect(road(copied)).toEqual(['road: 2 → 3'])
    const counted = `
- let: { $n: 3 }
- forEach: { bind: $i, over: "range(1, $n)", effects: [{ addVar: { var: $n, delta: 1 } }, { addVar: { var: road, delta: 1 } }] }`
    expect(road(counted)).toEqual(['road: 2 → 5'])
    const often = `
- let: { $n: 2 }
- repeat: { while: true, atMost: $n, effects: [{ addVar: { var: $n, delta: 1 } }, { addVar: { var: road, delta: 1 } }] }`
    expect(road(often)).toEqual(['road: 2 → 4'])
    const some = `
- let: { $n: 2 }
- forEach: { bind: $s, over: spaces, limit: $n, effects: [{ addVar: { var: $n, delta: 1 } }, { addVar: { var: road, delta: 1 } }] }`
    expect(road(some)).toEqual(['road: 2 → 4'])
  })

  it('is how many may be chosen one after the other', () => {
    const chosen = `
- let: { $n: 2 }
- chooseEach: { bind: $s, from: spaces, max: $n, effects: [{ addVar: { var: $n, delta: 1 } }, { addVar: { var: road, delta: 1 } }] }`
    expect(road(chosen, ['alba', 'brae'])).toEqual(['road: 2 → 4'])
  })
})

it('is untouched by ways that are only tried', () => {
  const way = (by: number) => `{ effects: [{ addVar: { var: $n, delta: ${by} } }, { require: $n < 9 }] }`
  const ways = `
- let: { $n: 1 }
- chooseEffect: { options: { one: ${way(3)}, two: ${way(7)}, none: ${way(8)} } }
- chooseEffect: { options: { three: ${way(2)}, none: ${way(5)} } }
- addVar: { var: road, delta: $n }`
  // Options that lead to 9 and more are not offered: 1 + 3 + 2 is.
  expect(road(ways, ['one', 'three'])).toEqual(['road: 2 → 8'])
  expect(() => road(ways, ['one', 'none'])).toThrow('none')
  expect(() => road(ways, ['none'])).toThrow('none')
})

it('changes in macros, which may bind it or find it bound', () => {
  const macros = (own: string) => `macros:
  - id: more
    params: [{ name: by, type: value }]
    effects: [${own}{ addVar: { var: $m, delta: { param: by } } }]`
  const twice = '- { macro: more, args: { by: 1 } }\n- { macro: more, args: { by: 2 } }'
  const outer = `- let: { $m: 0 }\n${twice}\n- addVar: { var: road, delta: $m }`
  expect(road(outer, [], macros(''))).toEqual(['road: 2 → 5'])
  const inner = `${twice}\n- addVar: { var: road, delta: $m }`
  expect(road(inner, [], macros('{ let: { $m: 5 } }, '))).toEqual(['road: 2 → 9'])
})

it('is given back by procedures as what it has come to', () => {
  const more = `procedures: { far: { params: { by: number }, returns: $m, effects: [{ let: { $m: $by } }, { addVar: { var: $m, delta: 1 } }] } }`
  const called =
    '- call: far\n  with: { by: 2 }\n  bind: $k\n- call: far\n  with: { by: $k }\n  bind: $l\n- addVar: { var: road, delta: $l }'
  expect(road(called, [], more)).toEqual(['road: 2 → 6'])
})

it('is one effect with its `let`: it runs as often as it is reached', () => {
  const text = `actions: [{ id: act, effects: [{ let: { $n: 1 } }, { addVar: { var: $n, delta: 1 } }, { setVar: { var: road, value: $n } }] }]`
  const files = [MINI_BOARD, text].map((text, i) => ({ name: `${i}.yaml`, text }))
  const game = gameOf(files, { instrumentation: 'watched' })
  playAnswers(game, startMiniGame(game), 'red act')
  const ran = game.def.nodes.flatMap(({ kind }, i) =>
    kind === 'let' || kind === 'addVar' ? [[kind, game.watch?.ran[i]]] : [],
  )
  expect(ran).toEqual([
    ['let', 1],
    ['addVar', 1],
  ])
})

describe('what keeps its value', () => {
  it.each([
    ['what was chosen', '- chooseOne: { bind: $n, from: [1, 2] }\n- addVar: { var: $n, delta: 1 }'],
    ['what a loop is at', '- forEach: { bind: $n, over: "range(1, 3)", effects: [{ addVar: { var: $n, delta: 1 } }] }'],
    ['what is no number', '- let: { $s: alba }\n- setVar: { var: $s, value: brae }'],
  ])('is %s', (_, effects) => {
    expect(listDiagnosticCodes(() => makeGameWithAction(effects))).toEqual(['not-writable'])
  })

  it('is a number outside of what changes another of its name', () => {
    const inner =
      '- let: { $n: 1 }\n- block: [{ let: { $n: 5 } }, { addVar: { var: $n, delta: 1 } }]\n- addVar: { var: road, delta: $n }'
    expect(road(inner)).toEqual(['road: 2 → 3'])
  })

  it('is a number whose name a track has', () => {
    expect(road('- let: { bind: road, value: 1 }\n- setVar: { var: road, delta: 3 }')).toEqual(['road: 2 → 5'])
    const read =
      '- let: { bind: road, value: 1 }\n- setVar: { var: road, delta: 3 }\n- addVar: { var: road, delta: $road }'
    expect(road(read)).toEqual(['road: 2 → 6'])
  })

  it('takes numbers alone', () => {
    expect(
      listDiagnosticCodes(() => makeGameWithAction('- let: { $n: 1 }\n- setVar: { var: $n, value: alba }')),
    ).not.toEqual([])
  })
})

describe('who would change something else', () => {
  it.each([
    [
      'another number',
      '- chooseOne: { bind: $n, from: [1, 2] }\n- addVar: { var: $n, delta: 1 }',
      'let: { $changed: $n }',
    ],
    ['a track of the space', '- let: { $s: alba }\n- addVar: { var: $s, delta: 1 }', '$s.unrest'],
    ['a track of the seat', '- let: { $q: red }\n- addVar: { var: $q, delta: 1 }', '$q.gold'],
    [
      'a track to pay from',
      '- let: { $gild: 1 }\n- addVar: { var: $gild, delta: 1 }\n- pay: { from: $gild, amount: 1 }',
      'actor.gold',
    ],
  ])('is told of %s', (_, effects, instead) => {
    expect(suggestions(() => makeGameWithAction(effects))).toEqual([['not-writable', instead]])
  })
})

function suggestions(build: () => unknown): readonly (readonly [code: string, suggestion: string | null])[] {
  try {
    build()
  } catch (thrown) {
    if (thrown instanceof GameDataError)
      return thrown.diagnostics.map(({ code, suggestion }) => [code, suggestion] as const)
    throw thrown
  }
  return []
}
