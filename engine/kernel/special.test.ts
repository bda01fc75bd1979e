/** Special activities inside operations: when they may begin, and how they interleave. */
import { describe, expect, it } from 'vitest'
import { DONE } from '../gamedef/machine.ts'
import { opening, pile, skirmish, talk } from './fixture/skirmish.ts'
import { ALBA, BRAE, COLE, MARCH as MARCH_ACTION, RAID, RED_HIDDEN, RED_OPEN, TAX } from './fixture/skirmish-def.ts'
import {
  type AnswerRecord,
  applyMove,
  Conversation,
  compoundVariants,
  describeCellChanges as describeChanges,
  legalChoices,
  legalMoves,
  type Move,
  makeTemplate,
  moveFromJson,
  moveToJson,
  type Outcome,
  type State,
  validateMove,
} from './index.ts'

const MARCH: readonly AnswerRecord[] = [
  { choice: 'spaces', value: [ALBA, BRAE] },
  { choice: 'pieces', value: [] },
  { choice: 'pieces', value: [pile(RED_HIDDEN, BRAE)] },
]

const march: Move = { ...makeTemplate('march', 'red'), answers: MARCH }

const withTax = (timing: 'before' | 'during' | 'after', window?: number): Move => ({
  ...march,
  compound: {
    specialActivity: { ...makeTemplate('tax', 'red'), answers: [{ choice: 'taxed', value: ALBA }] },
    timing,
    ...(window === undefined ? {} : { window }),
  },
})

const asked = (move: Move): readonly string[] =>
  new Conversation(skirmish, opening, move, { dice: [1] }).describeInLines()

describe('a compound move', () => {
  const tax = ['begin here: tax', 'taxed: alba']
  const first = ['spaces: alba, brae', 'pieces of alba: none']
  const second = ['pieces of brae: 1 hidden red scout in brae', 'die: 1']

  it('carries its special activity out before, between or after', () => {
    expect(asked(withTax('before'))).toEqual([...tax, ...first, ...second])
    expect(asked(withTax('during'))).toEqual([...first, ...tax, ...second])
    expect(asked(withTax('during', 0))).toEqual([...first, ...tax, ...second])
    expect(asked(withTax('after'))).toEqual([...first, ...second, ...tax])
  })

  it('plays, and is the move that was played', () => {
    const result = applyMove(skirmish, opening, withTax('during', 0), { dice: [1] })
    if (!result.ok) throw new Error(result.refusal.message)
    const { move, state } = result.outcome
    expect(move.compound).toEqual(withTax('during', 0).compound)
    // 5, 2 for the spaces, 1 from the tax.
    expect(state.cells[9]).toBe(4)
    expect(validateMove(skirmish, opening, move)).toBeNull()
  })

  it.each([
    ['a window that never comes', withTax('during', 1), 'no-such-window'],
    ['a limited operation', { ...withTax('after'), actionClass: 'limitedOperation' }, 'special-activity-not-allowed'],
    ['a free operation', { ...withTax('after'), freeOperation: true }, 'special-activity-not-allowed'],
    ['an operation not linked to it', { ...withTax('after'), action: 'demand' }, 'special-activity-not-allowed'],
  ] as const)('is refused in %s', (_, move, code) => {
    expect(validateMove(skirmish, opening, move as Move, { anySeat: true })?.code).toBe(code)
  })

  it('is refused when the special activity is', () => {
    const raid = { ...withTax('after'), answers: MARCH }
    const move = { ...raid, compound: { ...raid.compound!, specialActivity: makeTemplate('raid', 'red') } }
    const cells = opening.cells.slice()
    cells[9] = 3
    // Two spaces leave 1 gold; a raid needs 2.
    expect(validateMove(skirmish, { cells }, move)).toMatchObject({
      code: 'gold-needed',
      message: 'raid: a raid needs 2 gold',
      rule: '1.2',
      place: { line: 3 },
    })
    const pass = { ...move, compound: { ...move.compound, specialActivity: makeTemplate('pass', 'red') } }
    expect(validateMove(skirmish, opening, pass)?.code).toBe('special-activity-not-allowed')
    const blue = { ...move, compound: { ...move.compound, specialActivity: makeTemplate('tax', 'blue') } }
    expect(validateMove(skirmish, opening, blue)?.code).toBe('special-activity-not-allowed')
    const used = {
      ...withTax('after').compound!.specialActivity,
      answers: [
        { choice: 'taxed', value: ALBA },
        { choice: 'taxed', value: ALBA },
      ],
    }
    expect(
      validateMove(skirmish, opening, { ...march, compound: { specialActivity: used, timing: 'after' } })?.code,
    ).toBe('answer-unused')
  })

  it('may be told piece by piece', () => {
    const conversation = new Conversation(skirmish, opening, {
      ...withTax('during', 0),
      answers: MARCH.slice(0, 1),
    })
    expect(conversation.question!.name).toBe('pieces')
    // The tax comes after this one, and is not lost when it is refused first.
    expect(conversation.answer([COLE])?.code).toBe('illegal-answer')
    conversation.answer([])
    expect(conversation.describeInLines()).toContain('taxed: alba')
    expect(conversation.question).toMatchObject({ name: 'pieces', path: [BRAE], special: false })
  })
})

const withGold = (gold: number): State => {
  const cells = opening.cells.slice()
  cells[9] = gold
  return { cells }
}

describe('windows', () => {
  const asks = { windows: true }

  it('are questions for whoever wants to be asked: begin one of these here, or go on', () => {
    const conversation = talk('march', { ...asks, dice: [1] })
    expect(conversation.question).toMatchObject({
      kind: 'window',
      name: 'begin here',
      seat: 'red',
      special: false,
      mayStop: true,
      options: [TAX, RAID],
      optionWords: ['tax', 'raid'],
      window: { timing: 'before', during: null, canGoOnAlone: true },
    })
    expect(`${conversation.question}`).toBe('begin here: tax, raid, or go on')
    expect(conversation.answer(DONE)).toBeNull()
    expect(conversation.question!.name).toBe('spaces')
    conversation.answer([ALBA, BRAE])
    expect(conversation.question!.name).toBe('pieces')
    conversation.answer([])
    expect(conversation.question).toMatchObject({ kind: 'window', window: { timing: 'during', during: 0 } })
    conversation.answer(DONE)
    conversation.answer([])
    expect(conversation.question).toMatchObject({ kind: 'window', window: { timing: 'after', during: null } })
    conversation.answer(DONE)
    expect(conversation.status).toBe('complete')
    const { outcome } = conversation.finish() as { outcome: Outcome }
    expect(outcome.move.answers.map(({ choice }) => choice)).toEqual(['spaces', 'pieces', 'pieces'])
  })

  it('are gone past by default', () => {
    const conversation = talk('march', { dice: [1] })
    for (const { value } of MARCH) {
      expect(conversation.question!.kind).not.toBe('window')
      conversation.answer(value)
    }
    expect(conversation.status).toBe('complete')
  })

  it('offer only what can be begun there, are not asked where nothing can, and say why not', () => {
    const conversation = talk('march', asks, withGold(2))
    expect(conversation.question!.optionWords).toEqual(['tax', 'raid'])
    conversation.answer(DONE)
    conversation.answer([ALBA])
    conversation.answer([])
    // One gold left.
    expect(conversation.question!.optionWords).toEqual(['tax'])
    expect(conversation.answer(RAID)).toMatchObject({ code: 'gold-needed', rule: '1.2' })
    expect(conversation.answer(MARCH_ACTION)?.code).toBe('special-activity-not-allowed')
    expect(conversation.question!.kind).toBe('window')
    const nobody = opening.cells.slice()
    for (const zone of [ALBA, BRAE]) for (const cls of [RED_HIDDEN, RED_OPEN]) nobody[pile(cls, zone)] = 0
    nobody[9] = 1
    expect(talk('festival', asks, { cells: nobody }).question).toMatchObject({ name: 'spaces', seat: 'blue' })
  })

  it('begin the special activity that is the answer, and are not asked again', () => {
    const conversation = talk('march', { ...asks, dice: [1] })
    conversation.answer(DONE)
    for (const { value } of MARCH.slice(0, 2)) conversation.answer(value)
    expect(conversation.answer(RAID)).toBeNull()
    expect(conversation.question).toMatchObject({ name: 'raided', special: true, action: 2 })
    conversation.answer(COLE)
    conversation.answer(1)
    expect(conversation.question).toMatchObject({ name: 'pieces', path: [BRAE], special: false })
    conversation.answer([])
    expect(conversation.status).toBe('complete')
    expect(conversation.describeInLines()).toContain('begin here: raid')
    expect(conversation.move.compound).toEqual({
      specialActivity: {
        action: 'raid',
        seat: 'red',
        answers: [
          { choice: 'raided', value: COLE },
          { choice: 'seat', value: 1 },
        ],
      },
      timing: 'during',
      window: 0,
    })
    expect(validateMove(skirmish, opening, conversation.move)).toBeNull()
  })

  it('name the special activity that there is not by its number', () => {
    const conversation = talk('march', asks)
    expect(conversation.answer(99)?.message).toContain('99 in march')
  })

  it('that were gone past stay so in a move told in part, and leave no trace in one told further', () => {
    const conversation = talk('march', asks)
    conversation.answer(DONE)
    const past = [{ choice: 'begin here', value: DONE }]
    expect(conversation.move.answers).toEqual(past)
    expect(legalChoices(skirmish, opening, conversation.move, asks)).toMatchObject({
      question: { name: 'spaces' },
    })
    // Also for whoever does not want to be asked, and in words.
    expect(new Conversation(skirmish, opening, conversation.move).question!.name).toBe('spaces')
    const json = moveToJson(skirmish, conversation.move)
    expect(json.answers).toEqual([{ choice: 'begin here', value: null }])
    expect(moveFromJson(skirmish, json)).toEqual({ ok: true, move: conversation.move })
    conversation.answer([ALBA])
    expect(conversation.move.answers).toEqual([{ choice: 'spaces', value: [ALBA] }])
  })

  it('are none inside free, limited and nested actions', () => {
    for (const [limited, free] of [
      [true, false],
      [false, true],
    ] as const) {
      const move = makeTemplate('march', 'red', limited, free)
      const conversation = new Conversation(skirmish, opening, move, { anySeat: true, windows: true })
      expect(conversation.question!.name).toBe('spaces')
    }
    const festival = talk('festival', asks)
    expect(festival.question).toMatchObject({ kind: 'window', optionWords: ['tax'] })
    festival.answer(DONE)
    festival.answer(ALBA)
    festival.answer(ALBA)
    festival.answer(0)
    // Blue marches inside the festival: its windows are not offered, only the festival's own is.
    expect(festival.question!.name).toBe('spaces')
  })
})

describe('an operation that cannot go on by itself', () => {
  const poor = withGold(0)

  it('may be begun where something can be begun before it: that is its first question, without going on', () => {
    const [march] = legalMoves(skirmish, poor).filter(({ action }) => action === 'march')
    expect(march).toEqual(makeTemplate('march', 'red'))
    const conversation = new Conversation(skirmish, poor, march!)
    expect(conversation.question).toMatchObject({ kind: 'window', mayStop: false, optionWords: ['tax'] })
    expect(`${conversation.question}`).toBe('begin here: tax')
    expect(conversation.refusalWithoutSpecial?.code).toBe('no-options')
    expect(conversation.answer(DONE)?.code).toBe('too-few')
    expect(conversation.finish()).toMatchObject({ ok: false, refusal: { code: 'answer-missing' } })
    conversation.answer(TAX)
    expect(conversation.refusalWithoutSpecial).toBeNull()
    conversation.answer(ALBA)
    expect(conversation.question).toMatchObject({ name: 'spaces', budget: 1 })
  })

  it('is refused for its own reason where nothing can, and where it is told to go on', () => {
    const nobody = poor.cells.slice()
    for (const zone of [ALBA, BRAE]) for (const cls of [RED_HIDDEN, RED_OPEN]) nobody[pile(cls, zone)] = 0
    expect(validateMove(skirmish, { cells: nobody }, makeTemplate('march', 'red'))?.code).toBe('no-options')
    expect(validateMove(skirmish, poor, march)?.code).toBe('no-options')
    for (const more of [{ actionClass: 'limitedOperation' }, { freeOperation: true }] as const) {
      const move = { ...makeTemplate('march', 'red'), ...more }
      const refusal = validateMove(skirmish, poor, move, { anySeat: true })
      expect(refusal?.code).toBe('freeOperation' in more ? 'answer-missing' : 'no-options')
    }
  })

  it('ends with nothing done where its special activity leaves it nothing to do', () => {
    // Two gold: the raid takes both, and nothing is left to march with.
    const conversation = new Conversation(skirmish, withGold(2), {
      ...makeTemplate('march', 'red'),
      compound: { specialActivity: makeTemplate('raid', 'red'), timing: 'before' },
    })
    conversation.answer(ALBA)
    expect(conversation.answer(0)).toBeNull()
    expect(conversation.status).toBe('complete')
    const { outcome } = conversation.finish() as { outcome: Outcome }
    // The raid is paid for, what comes after a march comes, and the turn passes; no die was rolled.
    expect(describeChanges(skirmish, outcome.changes)).toEqual([
      'active: red → blue',
      'red gold: 2 → 0',
      'truce: no → yes',
    ])
    expect(validateMove(skirmish, withGold(2), outcome.move)).toBeNull()
    const tooFar = { ...outcome.move, answers: MARCH }
    expect(validateMove(skirmish, withGold(2), tooFar)?.code).toBe('answer-unused')
  })
})

describe('compoundVariants', () => {
  it('are every window with every special activity that may begin there', () => {
    const variants = compoundVariants(skirmish, opening, march)
    expect(
      variants.map(({ answers, compound }) => [
        compound!.timing,
        compound!.window,
        compound!.specialActivity.action,
        answers.length,
      ]),
    ).toEqual([
      ['before', undefined, 'tax', 0],
      ['before', undefined, 'raid', 0],
      ['during', 0, 'tax', 2],
      ['during', 0, 'raid', 2],
      ['after', undefined, 'tax', 3],
      ['after', undefined, 'raid', 3],
    ])
    for (const variant of variants) {
      expect(new Conversation(skirmish, opening, variant).status).toBe('asking')
    }
  })

  it('of a move told in part are those so far', () => {
    const variants = compoundVariants(skirmish, opening, { ...march, answers: MARCH.slice(0, 1) })
    expect(variants.map(({ compound }) => compound!.timing)).toEqual(['before', 'before'])
  })

  it('are none of limited and free moves', () => {
    expect(compoundVariants(skirmish, opening, { ...march, actionClass: 'limitedOperation' })).toEqual([])
    expect(compoundVariants(skirmish, opening, { ...march, freeOperation: true }, { anySeat: true })).toEqual([])
  })
})
