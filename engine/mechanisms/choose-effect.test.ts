import { describe, expect, it } from 'vitest'
import { applyMove, legalMoves, moveFromJson, moveToJson } from '../index.ts'
import { changes, listDiagnosticCodes, listOfferedOptions, playAnswers, playRefused, talk } from './at-the-table.ts'
import { makeGameWithAction, startMiniGame } from './mini.ts'

const WAYS = `
  - chooseEffect:
      bind: $what
      options:
        place:
          when: actor gold > 0
          effects:
            - chooseOne: { bind: $where, from: spaces where any(actor forts in it) }
            - moveToken: { pieces: "take(1, actor.available scouts)", to: $where }
        march:
          effects:
            - let: { $from: "first(spaces where any(blue wagons in it), otherwise: alba)" }
            - chooseN: { bind: $scouts, from: actor scouts in $from, min: 1 }
            - moveToken: { pieces: $scouts, to: dunn }
        rest: { effects: [{ addVar: { var: road, delta: 1 } }] }
  - if: $what = rest
    then: [{ addVar: { var: actor gold, delta: 2 } }]
`.replace('take(1, actor.available scouts)', 'take(1, actor scouts in actor.available)')

describe('lists of effects to choose from', () => {
  const game = makeGameWithAction(WAYS)

  it('are offered where their first choice has an option; the answer is the word', () => {
    // Red has a fort in dunn; in brae, where the wagons are, red has no scouts to march with.
    const asked = talk(game, startMiniGame(game), 'red act')
    expect(asked.question?.name).toBe('what')
    expect(listOfferedOptions(asked)).toEqual(['place', 'rest'])
    expect(listOfferedOptions(talk(game, startMiniGame(game), 'red act', ['place']))).toEqual(['dunn'])
    expect(changes(game, playAnswers(game, startMiniGame(game), 'red act', ['rest']))).toEqual([
      'red gold: 5 → 7',
      'road: 2 → 3',
    ])
  })

  it('are offered where their condition holds', () => {
    const poor = makeGameWithAction(`- setVar: { var: actor gold, value: 0 }\n${WAYS.replaceAll(/^ {2}/gm, '')}`)
    expect(listOfferedOptions(talk(poor, startMiniGame(poor), 'red act'))).toEqual(['rest'])
  })

  it('that are not offered are refused with their own clause', () => {
    const clauses = `rules: [{ id: '1.2', text: Rain. }, { id: '1.3', text: Open. }, { id: '1.4', text: Which. }]`
    const told = makeGameWithAction(
      `
      - chooseEffect:
          rule: '1.4'
          options:
            rain: { when: storm, rule: '1.2', effects: [] }
            open: { rule: '1.3', effects: [{ require: storm }] }
            rest: { effects: [] }
            sing: { when: storm, effects: [] }
      `,
      clauses,
    )
    const why = [0, 1, 2, 3].map((way) => talk(told, startMiniGame(told), 'red act').answer(way))
    expect(why.map((each) => each && [each.code, each.rule])).toEqual([
      ['illegal-answer', '1.2'],
      ['illegal-answer', '1.3'],
      null,
      ['illegal-answer', '1.4'],
    ])
  })

  it('leave the board as it was when they are tried, and what is bound around them', () => {
    const tried = makeGameWithAction(`
      - let: { $all: red wagons in alba, $names: empty(space) }
      - chooseEffect:
          options:
            move:
              effects:
                - moveToken: { pieces: $all, to: cole }
                - append: { to: $names, items: cole }
                - addVar: { var: road, delta: count($names) }
                - chooseOne: { bind: $s, from: spaces where any(red wagons in it) }
            stay: { effects: [] }
      - setVar: { var: road, value: count($names) + 3 }
      - forEach: { bind: $one, over: $all, effects: [{ moveToken: { pieces: $one, to: dunn } }] }
    `)
    const asked = talk(tried, startMiniGame(tried), 'red act')
    expect(listOfferedOptions(asked)).toEqual(['move', 'stay'])
    expect(changes(tried, playAnswers(tried, startMiniGame(tried), 'red act', ['stay']))).toEqual([
      'road: 2 → 3',
      'alba: 2 → 0 red wagons',
      'dunn: 0 → 2 red wagons',
    ])
    expect(changes(tried, playAnswers(tried, startMiniGame(tried), 'red act', ['move', 'cole']))).toContain(
      'road: 2 → 4',
    )
  })

  it('are none where nothing can be done: the first choice of an action refuses it, a later one is skipped', () => {
    const ways = `
      - chooseEffect: { options: { a: { when: storm, effects: [] }, b: { effects: [{ require: storm }] } } }`
    const first = makeGameWithAction(ways)
    expect(playRefused(first, startMiniGame(first), 'red act').code).toBe('no-options')
    expect(legalMoves(first, startMiniGame(first))).toEqual([])
    const later = makeGameWithAction(
      `- chooseOne: { bind: $s, from: spaces }\n${ways.trim()}\n- addVar: { var: road, delta: 1 }`,
    )
    expect(changes(later, playAnswers(later, startMiniGame(later), 'red act', ['cole']))).toEqual(['road: 2 → 3'])
    const rest = makeGameWithAction(
      `- chooseOne: { bind: $s, from: spaces }\n${ways.trim().replace('options', 'lacking: rest, options')}\n- addVar: { var: road, delta: 1 }`,
    )
    expect(changes(rest, playAnswers(rest, startMiniGame(rest), 'red act', ['cole']))).toEqual([])
  })

  it('may stand in loops, hold actions that run, and be told again in JSON', () => {
    const looped = makeGameWithAction(
      `
      - forEach:
          over: $s in [alba, cole]
          effects:
            - chooseEffect:
                by: blue
                options:
                  levy: { effects: [{ run: { action: levy, only: [$s] } }] }
                  mark: { effects: [{ addVar: { var: $s.unrest, delta: 1 } }] }
      `,
      '',
      `
  - id: levy
    inner: true
    effects:
      - chooseOne: { bind: $n, from: "[1, 2]" }
      - addVar: { var: road, delta: $n }
`,
    )
    const told = playAnswers(looped, startMiniGame(looped), 'red act', ['levy', '2', 'mark'])
    expect(changes(looped, told)).toEqual(['road: 2 → 4', 'cole unrest: 0 → 1'])
    expect(told.log.map(({ by }) => by)).toEqual([1, 0, 1])
    const json = JSON.parse(JSON.stringify(moveToJson(looped, told.move)))
    expect(json.answers[0]).toEqual({ choice: 'effect', path: ['alba'], value: 'levy' })
    const read = moveFromJson(looped, json)
    if (!read.ok) throw new Error(JSON.stringify(read.errors))
    expect(applyMove(looped, startMiniGame(looped), read.move)).toMatchObject({
      ok: true,
      outcome: { state: told.state },
    })
  })
})

describe('mistakes', () => {
  const wrong = (options: string) =>
    listDiagnosticCodes(() => makeGameWithAction(`- chooseEffect: { options: ${options} }`))

  it('are told', () => {
    expect(wrong('{}')).toEqual(['missing-key'])
    expect(wrong('{ a: { efects: [] } }')).toEqual(['unknown-key'])
    expect(wrong('{ a: { when: road, effects: [] } }')).toEqual(['type-mismatch'])
    expect(wrong('{ "a b": { effects: [] } }')).toEqual(['bad-name'])
    expect(wrong('[a]')).toEqual(['wrong-shape'])
    expect(listDiagnosticCodes(() => makeGameWithAction(`${WAYS}\n  - if: $what = fly\n    then: []`))).toEqual([
      'unknown-state',
    ])
  })
})
