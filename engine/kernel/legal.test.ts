import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guessAnswer } from '../agents/guess.ts'
import { opening, pile, skirmish } from './fixture/skirmish.ts'
import { ALBA, BRAE, COLE, RED_HIDDEN, RED_OPEN } from './fixture/skirmish-def.ts'
import {
  applyMove,
  Conversation,
  checkInvariants,
  initialState,
  isRefusalCode,
  legalChoices,
  legalMoves,
  type Move,
  makeRandomSource,
  makeTemplate,
  type State,
  setCell,
  validateMove,
} from './index.ts'

const named = (moves: readonly Move[]): readonly string[] =>
  moves.map((move) =>
    [move.seat, move.actionClass, move.freeOperation && 'free', move.action].filter(Boolean).join(' '),
  )

const changed = (...writes: readonly (readonly [cell: number, value: number])[]): State => {
  const cells = opening.cells.slice()
  for (const [cell, value] of writes) setCell(cells, cell, value)
  return { cells }
}

const march: Move = {
  ...makeTemplate('march', 'red'),
  answers: [
    { choice: 'spaces', value: [BRAE] },
    { choice: 'pieces', path: [BRAE], value: [] },
  ],
}

describe('legalMoves', () => {
  it('are the offers that hold, to those that have them, where they can begin', () => {
    expect(named(legalMoves(skirmish, opening))).toEqual([
      'red march',
      'red demand',
      'red festival',
      'red build',
      'red pass',
      'red draft',
      'red limitedOperation march',
    ])
    for (const move of legalMoves(skirmish, opening)) expect(move.answers).toEqual([])
  })

  it('follow the board: a truce makes marching free, without gold nothing is paid for, blue does not build', () => {
    expect(named(legalMoves(skirmish, changed([11, 1])))).toContain('red free march')
    expect(named(legalMoves(skirmish, changed([9, 0])))).toEqual([
      'red march',
      'red demand',
      'red festival',
      'red pass',
      'red draft',
    ])
    expect(named(legalMoves(skirmish, changed([6, 1])))).not.toContain('blue build')
  })

  it('are none when the game is over', () => {
    expect(legalMoves(skirmish, changed([8, 4]))).toEqual([])
  })

  it('can all be begun', () => {
    for (const move of legalMoves(skirmish, opening)) {
      expect(legalChoices(skirmish, opening, move).status).not.toBe('illegal')
    }
  })
})

describe('legalChoices', () => {
  it('gives the next question and says when the move is complete', () => {
    const first = legalChoices(skirmish, opening, makeTemplate('march', 'red'))
    expect(first).toMatchObject({ status: 'question', question: { name: 'spaces', options: [ALBA, BRAE] } })
    const asked = legalChoices(skirmish, opening, makeTemplate('march', 'red'), { windows: true })
    expect(asked).toMatchObject({ status: 'question', question: { kind: 'window' } })
    const partial = { ...march, answers: march.answers.slice(0, 1) }
    const second = legalChoices(skirmish, opening, partial)
    expect(second).toMatchObject({ status: 'question', question: { name: 'pieces', path: [BRAE] } })
    expect(legalChoices(skirmish, opening, march).status).toBe('complete')
  })

  it('says why a move is not legal', () => {
    const choices = legalChoices(skirmish, opening, makeTemplate('march', 'blue'))
    expect(choices).toMatchObject({ status: 'illegal', refusal: { code: 'not-your-turn' } })
  })
})

describe('validateMove', () => {
  const cases: [what: string, move: Move, code: string | undefined, state?: State][] = [
    ['a legal move', march, undefined],
    ['an action that is not there', makeTemplate('fly', 'red'), 'unknown-action'],
    ['a seat that is not there', makeTemplate('march', 'green'), 'unknown-seat'],
    ['another seat', makeTemplate('march', 'blue'), 'not-your-turn'],
    ['an action of windows', makeTemplate('tax', 'red'), 'not-offered'],
    ['a free march without truce', makeTemplate('march', 'red', false, true), 'not-offered'],
    ['an action of another seat', makeTemplate('build', 'blue'), 'not-offered', changed([6, 1])],
    [
      'a march without scouts',
      makeTemplate('march', 'red'),
      'no-options',
      changed([pile(RED_HIDDEN, ALBA), 0], [pile(RED_HIDDEN, BRAE), 0], [pile(RED_OPEN, BRAE), 0], [9, 1]),
    ],
    ['a move after the end', march, 'game-over', changed([8, 4])],
    ['a move told in part', { ...march, answers: [] }, 'answer-missing'],
    ['a move told too far', { ...march, answers: [...march.answers, ...march.answers] }, 'answer-unused'],
    ['answers in another order', { ...march, answers: march.answers.toReversed() }, 'wrong-choice-name'],
    ['an answer to another choice', { ...march, answers: [{ choice: 'where', value: [BRAE] }] }, 'wrong-choice-name'],
    [
      'an answer for another space',
      { ...march, answers: [march.answers[0]!, { choice: 'pieces', path: [ALBA], value: [] }] },
      'wrong-choice-name',
    ],
    ['an illegal answer', { ...march, answers: [{ choice: 'spaces', value: [COLE] }] }, 'illegal-answer'],
  ]
  it('says of what is no move how one is written', () => {
    const other = JSON.parse('{"actionId":"march","params":{}}') as Move
    expect(validateMove(skirmish, opening, other)?.message).toMatch(
      /^the game has no such action: a move is `\{ action, seat, answers: /,
    )
    expect(validateMove(skirmish, opening, makeTemplate('fly', 'red'))?.message).toMatch(/: fly$/)
  })

  it.each(cases)('%s', (_, move, code, at) => {
    const state = at ?? opening
    const refusal = validateMove(skirmish, state, move)
    expect(refusal?.code).toBe(code)
    if (refusal) {
      expect(isRefusalCode(refusal.code)).toBe(true)
      expect(refusal.message).not.toContain('undefined')
      expect(applyMove(skirmish, state, move)).toEqual({ ok: false, refusal })
    }
  })

  it('says in full what is not offered', () => {
    const told = (...more: [limited: boolean, free: boolean]) =>
      validateMove(skirmish, opening, makeTemplate('tax', 'red', ...more))?.message
    expect([told(false, false), told(true, false), told(false, true), told(true, true)]).toEqual(
      ['red tax', 'red limited tax', 'red free tax', 'red free limited tax'].map(
        (move) => `the seat is not offered this action now: ${move}`,
      ),
    )
  })

  it('lists the question that is missing', () => {
    expect(validateMove(skirmish, opening, makeTemplate('march', 'red'))).toEqual({
      code: 'answer-missing',
      message: 'the move is not complete: spaces: 1 to 2 of alba, brae',
      rule: '1.1',
      place: { file: 'rules.yaml', line: 1, col: 5 },
      choice: 'spaces',
    })
  })
})

describe('the four views', () => {
  it('agree at every step of any conversation, and break no invariant', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 12 }), (seed, moves) => {
        const luck = makeRandomSource(seed)
        let state = initialState(skirmish, { setup: 'opening', seed })
        for (let i = 0; i < moves; i++) {
          const templates = legalMoves(skirmish, state)
          if (templates.length === 0) return
          state = step(state, templates[luck.drawBelow(templates.length)]!, luck)
          expect(checkInvariants(skirmish, state)).toEqual([])
        }
      }),
      { numRuns: 150 },
    )
  })
})

/** Plays one move open and closed side by side. */
function step(state: State, move: Move, luck: ReturnType<typeof makeRandomSource>): State {
  const asks = { windows: true }
  const open = new Conversation(skirmish, state, move, asks)
  let refused = 0
  for (;;) {
    const closed = legalChoices(skirmish, state, open.move, asks)
    expect(closed.status).toBe(open.status === 'asking' ? 'question' : open.status)
    if (closed.status === 'illegal') throw new Error(closed.refusal.message)
    if (closed.status === 'complete') break
    expect(closed.question.ask).toEqual({ ...open.question!.ask, why: closed.question.ask.why })
    expect(validateMove(skirmish, state, open.move, asks)?.code).toBe('answer-missing')
    const answer = guessAnswer(open.question!, luck)!
    const told = open.move
    if (open.answer(answer)) {
      // Refused later on: nothing has changed.
      expect(open.move).toEqual(told)
      // Only a demand refuses what it offers.
      expect(open.question!.name).toBe('space')
      expect(++refused).toBeLessThan(50)
    }
  }
  expect(validateMove(skirmish, state, open.move)).toBeNull()
  const one = open.finish()
  const two = applyMove(skirmish, state, open.move)
  if (!one.ok || !two.ok) throw new Error('refused')
  expect(two.outcome.state).toEqual(one.outcome.state)
  expect(two.outcome.rolls).toEqual(one.outcome.rolls)
  expect(two.outcome.move).toEqual(one.outcome.move)
  return two.outcome.state
}
