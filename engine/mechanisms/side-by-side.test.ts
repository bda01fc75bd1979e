/** Conversations of one game side by side do not disturb one another, and earlier questions stay as they were. */
import { describe, expect, it } from 'vitest'
import { Conversation, gameOf, legalMoves, makeTemplate, type Question } from '../index.ts'
import { MINI_BOARD, makeGameWithAction, startMiniGame } from './mini.ts'

describe('conversations side by side', () => {
  it('tell of each write in which phase or move that followed it was made', () => {
    const more = `
phases:
  day: { asks: '$s in seats where $s = red and road = 2', offers: [go], next: night }
  night:
    enter: [{ addVar: { var: red.gold, delta: 1 } }, { setVar: { var: road, value: 2 } }]
    next: day
actions: { go: { effects: [{ chooseOne: { bind: $x, from: spaces } }, { addVar: { var: road, delta: 1 } }] } }
`
    const texts = [MINI_BOARD.replace(' active: red', ' phase: day'), more]
    const game = gameOf(
      texts.map((text, i) => ({ name: `${i}.yaml`, text })),
      { instrumentation: 'watched' },
    )
    const stages: number[] = []
    game.watch!.wrote = () => stages.push(game.watch!.stage)
    const state = startMiniGame(game)
    const [one, other] = [0, 1].map(() => new Conversation(game, state, makeTemplate('go', 'red')))
    for (const talk of [one!, other!]) {
      stages.splice(0)
      talk.answer(talk.question!.options[0]!)
      // The road; in the night the phase, the gold and the road again; the phase of the next day.
      expect(stages).toEqual([0, 1, 1, 1, 2])
    }
  })
})

describe('a question', () => {
  it('keeps its options, whatever becomes of the list that they were taken from', () => {
    const game = makeGameWithAction(
      `
      - let: { $some: 'empty(space)' }
      - append: { to: $some, items: alba }
      - append: { to: $some, items: cole }
      - run: { action: inner, only: $some }
      - append: { to: $some, items: dunn }
      - chooseOne: { bind: $y, from: $some }
      `,
      '',
      `
  - id: inner
    effects: [{ chooseOne: { bind: $x, from: granted } }]`,
    )
    const talk = new Conversation(game, startMiniGame(game), legalMoves(game, startMiniGame(game))[0]!)
    const asked: Question[] = []
    for (; talk.question; talk.answer(talk.question.options[0]!)) asked.push(talk.question)
    expect(asked.map(({ optionWords }) => optionWords)).toEqual([
      ['alba', 'cole'],
      ['alba', 'cole', 'dunn'],
    ])
  })
})
