import { describe, expect, it } from 'vitest'
import { applyMove, Conversation, compoundVariants, legalMoves, makeTemplate, track, validateMove } from '../index.ts'
import { changes, fixture, parseAnswer, playAnswers, playRefused, start, talk } from './at-the-table.ts'

/*
 * The model: an operation has windows. One before its first question, one between two spaces of its outermost loop, one
 * after its last effect. In one of them, once, one linked special activity may be begun; it is told in the same move.
 */
const game = fixture('frontier')
const opening = start(game, 'opening')
const any = { anySeat: true }
const influence = (timing: 'before' | 'during' | 'after', window?: number) =>
  playAnswers(game, opening, 'guild settle', [['cole', 'glen'], 'wardens', 'wagons'], {
    special: { action: 'govern', timing, answers: [['alba']], ...(window === undefined ? {} : { window }) },
    ...any,
  })
const told = talk(game, opening, 'guild settle', [['cole', 'glen'], 'wardens', 'wagons'], any).move

describe('special activities inside operations', () => {
  it('one move joins the operation and its special activity (E062, E085, E151)', () => {
    const { move, state } = influence('during', 0)
    expect(move).toMatchObject({
      action: 'settle',
      seat: 'guild',
      compound: { timing: 'during', window: 0, specialActivity: { action: 'govern', seat: 'guild' } },
    })
    const again = applyMove(game, opening, move, any)
    expect(again.ok && again.outcome.state).toEqual(state)
  })

  it('runs before, during or after, as told (E063, E087)', () => {
    // Alba has three people: 6 + 3, and Ann adds 2 for settling.
    for (const timing of ['before', 'during', 'after'] as const)
      expect(track(game, influence(timing).state, 'influence')).toBe(11)
    // Where it runs shows in the order of the answers.
    const order = (timing: 'before' | 'during' | 'after') =>
      influence(timing)
        .log.filter((answer) => game.def.choices[answer.choice]!.kind !== 'window')
        .map((answer) => game.def.choices[answer.choice]!.name)
    expect(order('before')).toEqual(['spaces', 'spaces', 'sort', 'sort'])
    expect(influence('before').log[1]?.special).toBe(true)
    expect(order('after')).toEqual(['spaces', 'sort', 'sort', 'spaces'])
  })

  it('runs between two spaces: its effect is there when the second is resolved (E064)', () => {
    const during = influence('during', 0).log
    expect(during.map((answer) => answer.special)).toEqual([false, false, false, true, false])
    expect(game.def.choices[during[2]!.choice]!.kind).toBe('window')
    // Lifted wagons are in Cole for the second space, not for the first: hidden scouts in Esk are opened with them.
    const lifted = playAnswers(game, opening, 'crown search', ['cole', [], 'esk', ['1 crown wagon in cole'], 'done'], {
      special: {
        action: 'lift',
        timing: 'during',
        window: 0,
        answers: [['2 crown wagons in alba'], 'esk'],
      },
      ...any,
    })
    expect(changes(game, lifted)).toContain('esk: 0 → 3 crown wagons')
  })

  it('variants are every legal special activity in every window of the operation (E065, E066, E084)', () => {
    const variants = compoundVariants(game, opening, told, any).map(({ compound }) => [
      compound?.specialActivity.action,
      compound?.timing,
      compound?.window,
    ])
    // The crown's lift is linked too, but is not the guild's.
    expect(variants).toEqual([
      ['govern', 'before', undefined],
      ['govern', 'during', 0],
      ['govern', 'after', undefined],
    ])
    // Raids have no window between their spaces.
    const raid = talk(game, opening, 'rivers raid', ['esk', 'stand', 'done'], { dice: [6], ...any }).move
    const timings = compoundVariants(game, opening, raid, { dice: [6], ...any }).map((move) => move.compound?.timing)
    expect(new Set(timings)).toEqual(new Set(['before', 'after']))
  })

  it('the plain move stays beside its variants (E069, E086)', () => {
    expect(validateMove(game, opening, told, any)).toBeNull()
    const first = legalMoves(game, opening).filter((move) => move.action === 'settle')
    expect(first).toEqual([makeTemplate('settle', 'crown')])
  })

  it('is begun where the conversation asks whether to, and once only (E070)', () => {
    const conversation = new Conversation(game, opening, makeTemplate('settle', 'guild'), {
      windows: true,
      ...any,
    })
    expect(conversation.question).toMatchObject({ window: { timing: 'before' }, optionWords: ['govern'] })
    expect(conversation.answer(conversation.question!.options[0]!)).toBeNull()
    expect(conversation.question?.special).toBe(true)
    const kinds: (string | undefined)[] = []
    for (const said of [['alba'], ['cole', 'glen'], 'wardens', 'wagons']) {
      kinds.push(conversation.question?.kind)
      conversation.answer(parseAnswer(game, conversation.question!, said))
    }
    expect(kinds).not.toContain('window')
    expect(conversation.status).toBe('complete')
    const lift = { special: { action: 'lift', timing: 'after' as const }, ...any }
    expect(playRefused(game, opening, 'guild settle', lift).code).toBe('special-activity-not-allowed')
  })
})
