import { describe, expect, it } from 'vitest'
import {
  applyMove,
  legalChoices,
  legalMoves,
  type Move,
  makeGreedyAgent,
  makeRandomAgent,
  makeTemplate,
  playGame,
  validateMove,
} from '../index.ts'
import { fixture, listOfferedOptions, start, talk } from './at-the-table.ts'
import { makeGameWithAction } from './mini.ts'

const game = fixture('frontier')
const opening = start(game, 'opening')
const any = { anySeat: true }

describe('a move is told question by question', () => {
  it('legal moves are templates without answers (E071)', () => {
    const moves = legalMoves(game, opening)
    expect(moves.map((move) => move.action)).toEqual(['settle', 'escort', 'search', 'decree', 'rest'])
    expect(moves.every((move) => move.seat === 'crown' && move.answers.length === 0)).toBe(true)
  })

  it('legal choices are the next question with its options, until the move is complete (E072, E073)', () => {
    const zone = (id: string) => game.names.zones.get(id)!
    let move: Move = makeTemplate('settle', 'crown')
    const asked: unknown[] = []
    for (const value of [[zone('alba')], 0, []]) {
      const choices = legalChoices(game, opening, move)
      if (choices.status !== 'question') throw new Error(choices.status)
      const { name, optionWords, min, max } = choices.question
      asked.push([name, optionWords, min, max])
      move = { ...move, answers: [...move.answers, { choice: choices.question.name, value }] }
    }
    // 12 silver less the tolls of 2 pay for three spaces; of those chosen only Alba has what mending needs.
    expect(asked).toEqual([
      ['spaces', ['alba', 'brae', 'cole', 'dunn', 'esk', 'glen'], 1, 3],
      ['sort', ['wardens', 'wagons'], 1, 1],
      ['mend', ['alba'], 0, 1],
    ])
    // Where one space is asked for after another, each asks as well, and may be the last.
    const scare = legalChoices(game, opening, makeTemplate('scare', 'rivers'), any)
    expect(scare.status === 'question' && [scare.question.optionWords, scare.question.mayStop]).toEqual([
      ['cole', 'esk', 'glen', 'holm'],
      false,
    ])
    expect(legalChoices(game, opening, move).status).toBe('complete')
    expect(
      legalChoices(game, opening, { ...move, answers: [{ choice: 'spaces', value: [zone('fell')] }] }),
    ).toMatchObject({
      status: 'illegal',
      refusal: { code: 'illegal-answer', choice: 'spaces' },
    })
  })

  it('spaces first, then what each space asks (E074)', () => {
    const names: string[] = []
    const conversation = talk(game, opening, 'guild settle', [['esk', 'glen'], 'wagons', 'wardens', ['esk'], '1'], any)
    for (const step of conversation.log) names.push(game.def.choices[step.choice]!.name)
    expect(names).toEqual(['spaces', 'sort', 'sort', 'mend', 'steps'])
  })

  it('a move is judged answer by answer, not looked up in a list of all moves (E075)', () => {
    const { move } = talk(game, opening, 'guild settle', [['esk', 'glen'], 'wagons', 'wardens', []], any)
    expect(validateMove(game, opening, move, any)).toBeNull()
    expect(validateMove(game, opening, { ...move, answers: move.answers.slice(0, 2) }, any)?.code).toBe(
      'answer-missing',
    )
    expect(
      validateMove(game, opening, { ...move, answers: [...move.answers, { choice: 'steps', value: 1 }] }, any)?.code,
    ).toBe('answer-unused')
    const wrong = { ...move, answers: [{ choice: 'spaces', value: [game.names.zones.get('king-road')!] }] }
    // It says which clause keeps the road out, and where that is written.
    expect(validateMove(game, opening, wrong, any)).toMatchObject({ code: 'illegal-answer', rule: '2.6' })
  })

  it('spaces that can no longer be paid for are not offered (E076)', () => {
    const poor = fixture('frontier', 'setups: { poor: { extends: opening, tracks: { silver: { rivers: 1 } } } }')
    const first = talk(poor, start(poor, 'poor'), 'rivers muster', [], any)
    expect(listOfferedOptions(first)).toContain('glen')
    expect(talk(poor, start(poor, 'poor'), 'rivers muster', ['glen', 'gather'], any).status).toBe('complete')
    // Free: everything is offered.
    expect(
      listOfferedOptions(talk(poor, start(poor, 'poor'), 'rivers free muster', ['glen', 'gather'], any)),
    ).toContain('esk')
  })

  it('the random player tells its moves this way (E077)', () => {
    const record = playGame(game, { seed: 5, agents: [makeRandomAgent(5)], setup: 'opening', maxMoves: 30 })
    let state = record.start
    for (const { move } of record.moves) {
      const applied = applyMove(game, state, move)
      if (!applied.ok) throw new Error(applied.refusal.message)
      state = applied.outcome.state
    }
    expect(state).toEqual(record.final)
  })

  it('it begins everything that may be begun, and gives every answer (E077)', () => {
    const begun = new Set<string>()
    const first = new Set<number>()
    for (let seed = 0; seed < 60; seed++) {
      const [told] = playGame(game, {
        seed,
        agents: [makeRandomAgent(seed)],
        setup: 'opening',
        maxMoves: 1,
      }).moves
      begun.add(told?.move.action ?? '')
      if (told?.move.action === 'search') first.add(Number(told.move.answers[0]?.value))
    }
    expect([...begun].toSorted()).toEqual(
      legalMoves(game, opening)
        .map((move) => move.action)
        .toSorted(),
    )
    const searched = talk(game, opening, 'crown search').question?.options ?? []
    expect([...first].toSorted((a, b) => a - b)).toEqual(searched)
  })

  it('so does the greedy player (E078)', () => {
    const record = playGame(game, {
      seed: 2,
      agents: [makeRandomAgent(2), makeGreedyAgent(2)],
      setup: 'opening',
      maxMoves: 60,
    })
    expect(record.ended).toBe('over')
    expect(record.refused).toEqual([])
    // Each turn brings what is chosen of 0 to 9: at random 4.5, the best of three tries 7 on average.
    const choosing = makeGameWithAction(
      `
      - chooseOne: { bind: $n, from: "range(0, 9)" }
      - addVar: { var: actor hoard, delta: $n }
      - addVar: { var: told, delta: 1 }
      - setActive: if actor = red then blue else red
    `,
      'tracks: { hoard: { per: seat, max: 999 }, told: {} }\ndefine: { wealth($s:seat): $s.hoard }\nend: { when: told = 60, score: wealth }',
    )
    const agents = [makeGreedyAgent(1), makeRandomAgent(1)]
    const [best, other] = playGame(choosing, { seed: 1, agents, setup: 'start' }).standings
    expect([best?.seat, other?.seat]).toEqual(['red', 'blue'])
    expect((best?.score ?? 0) / (other?.score ?? 0)).toBeGreaterThan(1.3)
    let state = record.start
    for (const { move } of record.moves) {
      const applied = applyMove(game, state, move)
      if (!applied.ok) throw new Error(applied.refusal.message)
      state = applied.outcome.state
    }
    expect(state).toEqual(record.final)
  })
})
