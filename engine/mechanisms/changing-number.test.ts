/** A number that `let` has bound changes where effects beside it say so. */
import { describe, expect, it } from 'vitest'
import { GameDataError } from '../index.ts'
import { changes, mistakes, play } from './at-the-table.ts'
import { acting, begun, mini } from './mini.ts'

/** What becomes of the road, which is at 2. */
const road = (effects: string, answers: readonly (readonly string[] | string)[] = [], more = '') => {
  const game = acting(effects, more)
  return changes(game, play(game, begun(game), 'red act', answers)).filter((line) => line.startsWith('road'))
}

describe('a number that changes', () => {
  it('is set or added to, and read as it is then', () => {
    expect(
      road('- let: { $n: 1 }\n- setVar: { var: $n, value: $n + 3 }\n- addVar: { var: road, delta: $n }'),
    ).toEqual(['road: 2 → 6'])
    expect(
      road('- let: { $n: 5 }\n- addVar: { var: $n, delta: -3 }\n- setVar: { var: road, value: $n * $n }'),
    ).toEqual(['road: 2 → 4'])
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
    const walking =
      '- let: { $n: 1 }\n- walk: { far: $n }\n- addVar: { var: $n, delta: 1 }\n- walk: { far: $n }'
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
  const game = mini(`actions:
  - id: act
    stages:
      - stage: first
        effects: [{ let: { $n: 1 } }]
      - stage: second
        effects: [{ addVar: { var: $n, delta: 4 } }]
      - stage: third
        effects: [{ addVar: { var: road, delta: $n } }]
`)
  expect(changes(game, play(game, begun(game), 'red act'))).toContain('road: 2 → 7')
})

describe('what keeps its value', () => {
  it.each([
    ['what was chosen', '- chooseOne: { bind: $n, from: [1, 2] }\n- addVar: { var: $n, delta: 1 }'],
    [
      'what a loop is at',
      '- forEach: { bind: $n, over: "range(1, 3)", effects: [{ addVar: { var: $n, delta: 1 } }] }',
    ],
    ['what is no number', '- let: { $s: alba }\n- setVar: { var: $s, value: brae }'],
  ])('is %s', (_, effects) => {
    expect(mistakes(() => acting(effects))).toEqual(['not-writable'])
  })

  it('is a number outside of what changes another of its name', () => {
    const inner =
      '- let: { $n: 1 }\n- block: [{ let: { $n: 5 } }, { addVar: { var: $n, delta: 1 } }]\n- addVar: { var: road, delta: $n }'
    expect(road(inner)).toEqual(['road: 2 → 3'])
  })

  it('is a number whose name a track has', () => {
    expect(road('- let: { bind: road, value: 1 }\n- setVar: { var: road, delta: 3 }')).toEqual([
      'road: 2 → 5',
    ])
    const read =
      '- let: { bind: road, value: 1 }\n- setVar: { var: road, delta: 3 }\n- addVar: { var: road, delta: $road }'
    expect(road(read)).toEqual(['road: 2 → 6'])
  })

  it('takes numbers alone', () => {
    expect(mistakes(() => acting('- let: { $n: 1 }\n- setVar: { var: $n, value: alba }'))).not.toEqual([])
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
    expect(suggestions(() => acting(effects))).toEqual([['not-writable', instead]])
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
