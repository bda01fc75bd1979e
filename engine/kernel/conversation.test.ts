import { describe, expect, it } from 'vitest'
import { MOVE_COUNT_CELL } from '../gamedef/layout.ts'
import { DONE } from '../gamedef/machine.ts'
import { makeWatch } from '../runtime/watch.ts'
import { makeSkirmish, opening, pile, skirmish, talk } from './fixture/skirmish.ts'
import { ALBA, BLUE_HIDDEN, BRAE, COLE, RED_HIDDEN } from './fixture/skirmish-def.ts'
import {
  Conversation,
  makeTemplate,
  type Outcome,
  RuleCrash,
  seedChance,
  describeCellChanges as told,
} from './index.ts'

const outcomeOf = (conversation: Conversation): Outcome => {
  const result = conversation.finish()
  if (!result.ok) throw new Error(result.refusal.message)
  return result.outcome
}

describe('a conversation', () => {
  it('asks, is answered and ends', () => {
    const march = talk('march', { dice: [4] })
    expect(march.status).toBe('asking')
    expect(march.question!.name).toBe('spaces')
    expect(march.answer([BRAE])).toBeNull()
    expect(march.question!.name).toBe('pieces')
    expect(march.answer([pile(RED_HIDDEN, BRAE)])).toBeNull()
    expect(march.status).toBe('complete')
    expect(march.question).toBeNull()

    const { changes, rolls, move, state } = outcomeOf(march)
    expect(told(skirmish, changes)).toEqual([
      'active: red → blue',
      'trail: 1 → 2',
      'red gold: 5 → 4',
      'truce: no → yes',
      'brae: 1 → 0 hidden red scouts',
      'brae: 1 → 2 open red scouts',
    ])
    expect(rolls).toEqual([{ choice: 'die', value: 4 }])
    expect(move).toEqual({
      action: 'march',
      seat: 'red',
      answers: [
        { choice: 'spaces', value: [BRAE] },
        { choice: 'pieces', path: [BRAE], value: [pile(RED_HIDDEN, BRAE)] },
      ],
    })
    expect(state.cells[MOVE_COUNT_CELL]).toBe(1)
    expect(opening.cells[MOVE_COUNT_CELL]).toBe(0)
  })

  it('says everything about its question', () => {
    const march = talk('march')
    const question = march.question!
    expect(question).toMatchObject({
      name: 'spaces',
      kind: 'many',
      type: { k: 'zone' },
      prompt: 'Where do you march?',
      seat: 'red',
      options: [ALBA, BRAE],
      optionWords: ['alba', 'brae'],
      counts: null,
      costs: [1, 1],
      budget: 5,
      min: 1,
      max: 2,
      path: [],
      rule: '1.1',
      place: { file: 'rules.yaml', line: 1, col: 5 },
      special: false,
    })
    expect(`${question}`).toBe('spaces: 1 to 2 of alba, brae')
    march.answer([ALBA])
    expect(march.question).toMatchObject({
      pathNames: ['space'],
      pathWords: ['alba'],
      counts: [2],
      optionWords: ['2 hidden red scouts in alba'],
    })
    expect(march.describeInLines()).toEqual(['spaces: alba', 'pieces of alba: 0 to 2 of 2 hidden red scouts in alba?'])
  })

  it('keeps a list of its own of what was answered', () => {
    const march = talk('march')
    const spaces = [ALBA]
    march.answer(spaces)
    spaces[0] = COLE
    march.answer([pile(RED_HIDDEN, ALBA)])
    // The rules write the list of pieces as they move; what was answered stays.
    expect(march.move.answers.map(({ value }) => value)).toEqual([[ALBA], [pile(RED_HIDDEN, ALBA)]])
  })

  it('does not write the state it began with', () => {
    const before = [...opening.cells]
    const march = talk('march')
    march.answer([ALBA, BRAE])
    expect(opening.cells).toEqual(before)
  })

  it('takes loops until done, and asks the other seat', () => {
    const build = talk('build')
    expect(build.question).toMatchObject({ kind: 'each', mayStop: false, options: [ALBA, BRAE] })
    expect(build.answer(DONE)).toMatchObject({ code: 'too-few' })
    build.answer(ALBA)
    // Alba has two forts now.
    expect(build.question).toMatchObject({ mayStop: true, options: [BRAE] })
    expect(`${build.question}`).toBe('where: brae, or done')
    build.answer(DONE)
    expect(build.question).toMatchObject({ name: 'forts', seat: 'blue' })
    build.answer(2)
    expect(build.status).toBe('complete')
    expect(build.describeInLines()).toEqual(['where: alba', 'where: done', 'forts: 2'])
  })

  it('is complete at once when nothing is asked', () => {
    const pass = talk('pass')
    expect(pass.status).toBe('complete')
    expect(told(skirmish, outcomeOf(pass).changes)).toEqual(['active: red → blue'])
    expect(pass.answer(3)).toMatchObject({ code: 'answer-unused' })
  })

  it('does neither what comes after nor the turn when the move is free', () => {
    const move = makeTemplate('march', 'red', false, true)
    const free = new Conversation(skirmish, opening, move, { anySeat: true, dice: [1] })
    free.answer([ALBA])
    free.answer([])
    expect(outcomeOf(free).changes).toEqual([])
    expect(outcomeOf(free).state.cells[MOVE_COUNT_CELL]).toBe(1)
  })

  it('gives a limited move one space', () => {
    const move = makeTemplate('march', 'red', true)
    const limited = new Conversation(skirmish, opening, move)
    expect(limited.question!.max).toBe(1)
    expect(limited.answer([ALBA, BRAE])).toMatchObject({ code: 'too-many' })
  })
})

describe('refused answers', () => {
  it('leave the conversation where it was', () => {
    const march = talk('march')
    const refusal = march.answer([COLE])
    expect(refusal).toEqual({
      code: 'illegal-answer',
      message: 'spaces: the answer is not among the legal answers: cole; legal: alba, brae',
      rule: '1.2',
      place: { file: 'rules.yaml', line: 2, col: 5 },
      choice: 'spaces',
      answer: 'cole',
    })
    expect(march.status).toBe('asking')
    expect(march.refusal).toBeNull()
    expect(march.answer([ALBA])).toBeNull()
  })

  it.each([
    ['march', 3, 'wrong-kind-of-answer'],
    ['march', [], 'too-few'],
    ['march', [ALBA, ALBA], 'duplicate-answer'],
    ['march', [0], 'illegal-answer'],
    ['demand', [ALBA], 'wrong-kind-of-answer'],
    ['demand', 99, 'illegal-answer'],
  ] as const)('%s: %j is %s', (action, answer, code) => {
    const asking = talk(action)
    expect(asking.answer(answer)?.code).toBe(code)
    expect(asking.status).toBe('asking')
  })

  it('of more than anybody could mean are not gone through', () => {
    const march = talk('march')
    march.answer([BRAE])
    const many = new Array<number>(50_000).fill(pile(RED_HIDDEN, BRAE))
    expect(march.answer(many)).toMatchObject({
      code: 'too-many',
      message: expect.stringContaining('at most'),
    })
  })

  it('count the pieces of a pile', () => {
    const march = talk('march')
    march.answer([BRAE])
    const one = pile(RED_HIDDEN, BRAE)
    expect(march.answer([one, one])).toMatchObject({
      code: 'too-many',
      message: expect.stringContaining('there are only 1 hidden red scout in brae'),
    })
  })

  it('may not cost more than there is', () => {
    const cells = opening.cells.slice()
    cells[9] = 1
    const march = talk('march', {}, { cells })
    expect(march.answer([ALBA, BRAE])).toMatchObject({ code: 'cannot-pay', rule: '1.1' })
  })

  it('that the rules refuse later on are taken back', () => {
    const demand = talk('demand')
    const gold = demand.cells[9]
    expect(demand.answer(BRAE)).toEqual({
      code: 'too-proud',
      message: 'too proud: brae pays nobody',
      rule: '1.1',
      place: { file: 'rules.yaml', line: 4, col: 5 },
    })
    expect(demand.status).toBe('asking')
    expect(demand.question!.name).toBe('space')
    expect(demand.cells[9]).toBe(gold)
    expect(demand.answer(ALBA)).toBeNull()
    expect(demand.status).toBe('complete')
  })

  it('of a move that brings them along refuse the move', () => {
    const move = { ...makeTemplate('demand', 'red'), answers: [{ choice: 'space', value: BRAE }] }
    const demand = new Conversation(skirmish, opening, move)
    expect(demand.status).toBe('refused')
    expect(demand.refusal!.code).toBe('too-proud')
    expect(demand.finish()).toEqual({ ok: false, refusal: demand.refusal })
  })
})

describe('a list of answers that is far too long', () => {
  const march = (n: number) => talk('march').answer(Array.from({ length: n }, () => ALBA))

  it('is told to be too long, whatever is in it', () => {
    expect(march(1001)).toMatchObject({ code: 'too-many', message: expect.stringContaining('at most 2') })
    expect(march(1000)?.code).toBe('duplicate-answer')
  })
})

describe('chance', () => {
  const toTheDie = (dice?: readonly number[]): { march: Conversation; last: ReturnType<Conversation['answer']> } => {
    const march = talk('march', { dice })
    march.answer([BRAE])
    return { march, last: march.answer([]) }
  }

  it('is rolled by the state, the same every time', () => {
    const die = (): unknown => outcomeOf(toTheDie().march).rolls[0]!.value
    expect(die()).toBe(die())
    expect(die()).toBeGreaterThanOrEqual(1)
    expect(die()).toBeLessThanOrEqual(6)
  })

  it.each([
    [[], 'no-die'],
    [[7], 'die-out-of-range'],
  ])('refuses the dice %j: %s', (dice, code) => {
    const { march, last } = toTheDie(dice)
    expect(last).toMatchObject({ code, choice: 'die' })
    expect(march.status).toBe('asking')
  })

  it('refuses dice left over', () => {
    const { march } = toTheDie([3, 4, 5])
    expect(march.status).toBe('complete')
    expect(march.finish()).toMatchObject({
      ok: false,
      refusal: { code: 'dice-left-over', message: expect.stringContaining('4, 5') },
    })
  })

  it('does not move the generator when dice are scripted', () => {
    const { march } = toTheDie([3])
    expect(outcomeOf(march).state.cells.slice(2, 6)).toEqual(opening.cells.slice(2, 6))
  })

  it('draws a piece, not a pile: two of three scouts in brae are blue', () => {
    let blue = 0
    const c = opening.cells.slice()
    for (let seed = 0; seed < 3000; seed++) {
      seedChance(c, seed)
      const draft = talk('draft', {}, { cells: c })
      if (draft.log[0]!.answer === pile(BLUE_HIDDEN, BRAE)) blue++
    }
    // Four standard deviations are 103.
    expect(Math.abs(blue - 2000)).toBeLessThan(103)
  })
})

describe('actions inside an action', () => {
  it('run when legal, leave no trace when not, and ask whom they concern', () => {
    const festival = talk('festival')
    expect(festival.question!.name).toBe('taxed')
    expect(festival.question!.action).toBe(1)
    festival.answer(ALBA)
    // 5 gold, 1 from the tax, 4 spent: 2 left, which is enough for a raid.
    expect(festival.question!.name).toBe('raided')
    festival.answer(COLE)
    festival.answer(0)
    expect(festival.question).toMatchObject({ name: 'spaces', seat: 'blue', options: [BRAE] })
  })

  it('are skipped when they are not legal', () => {
    const cells = opening.cells.slice()
    cells[9] = 4
    const festival = talk('festival', {}, { cells })
    festival.answer(ALBA)
    expect(festival.question).toMatchObject({ name: 'spaces', seat: 'blue' })
    expect(festival.cells[9]).toBe(1)
  })

  it('are skipped when refused before their first question', () => {
    const cells = opening.cells.slice()
    // Without blue scouts on the map blue cannot march, and without red ones red cannot tax.
    for (const zone of [ALBA, BRAE]) for (let cls = 0; cls < 5; cls++) cells[pile(cls, zone)] = 0
    const festival = talk('festival', {}, { cells })
    expect(festival.status).toBe('complete')
    expect(festival.log).toEqual([])
    expect(festival.cells[9]).toBe(1)
  })
})

describe('rules that do the impossible', () => {
  it('are loud and tell the whole story', () => {
    const broken = talk('broken')
    expect(() => broken.answer(ALBA)).toThrow(RuleCrash)
    // What is half played is no board.
    expect(() => broken.finish()).toThrow(RuleCrash)
    expect(() => broken.answer(ALBA)).toThrow(RuleCrash)
    try {
      talk('broken').answer(ALBA)
    } catch (thrown) {
      const crash = thrown as RuleCrash
      expect(crash).toMatchObject({
        name: 'RuleCrash',
        reason: 'nothing is left',
        place: { file: 'rules.yaml', line: 6, col: 5 },
        clause: '1.2',
        context: { action: 'red broken', conversation: ['space: alba'], state: { game: 'skirmish' } },
      })
      expect(crash.message).toContain('rules.yaml:6:5')
      expect(crash.message).toContain('"hash"')
    }
    expect.assertions(6)
  })

  it('are found by what watches them when the error is a plain one', () => {
    const watch = makeWatch(0)
    const move = { ...makeTemplate('broken', 'red'), answers: [{ choice: 'space', value: BRAE }] }
    expect(() => new Conversation(makeSkirmish(watch), opening, move, { anySeat: true })).toThrow(
      expect.objectContaining({ clause: '1.2', cause: expect.any(TypeError) }),
    )
  })

  it('cannot write half a piece', () => {
    expect(() => talk('broken').answer(COLE)).toThrow('cell 8 cannot be set to 0.5')
  })
})
