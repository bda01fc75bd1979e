/** Special activities inside operations: when they may begin, and how they interleave. */
import { describe, expect, it } from 'vitest'
import { opening, pile, skirmish, talk } from './fixture/skirmish.ts'
import { ALBA, BRAE, COLE, RED_HIDDEN } from './fixture/skirmish-def.ts'
import {
  type AnswerRecord,
  applyMove,
  Conversation,
  compoundVariants,
  type Move,
  template,
  validateMove,
} from './index.ts'

const MARCH: readonly AnswerRecord[] = [
  { choice: 'spaces', value: [ALBA, BRAE] },
  { choice: 'pieces', value: [] },
  { choice: 'pieces', value: [pile(RED_HIDDEN, BRAE)] },
]

const march: Move = { ...template('march', 'red'), answers: MARCH }

const withTax = (timing: 'before' | 'during' | 'after', window?: number): Move => ({
  ...march,
  compound: {
    specialActivity: { ...template('tax', 'red'), answers: [{ choice: 'taxed', value: ALBA }] },
    timing,
    ...(window === undefined ? {} : { window }),
  },
})

const asked = (move: Move): readonly string[] =>
  new Conversation(skirmish, opening, move, { dice: [1] }).inWords()

describe('a compound move', () => {
  const tax = 'taxed: alba'
  const first = ['spaces: alba, brae', 'pieces of alba: none']
  const second = ['pieces of brae: 1 hidden red scout in brae', 'die: 1']

  it('carries its special activity out before, between or after', () => {
    expect(asked(withTax('before'))).toEqual([tax, ...first, ...second])
    expect(asked(withTax('during'))).toEqual([...first, tax, ...second])
    expect(asked(withTax('during', 0))).toEqual([...first, tax, ...second])
    expect(asked(withTax('after'))).toEqual([...first, ...second, tax])
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
    [
      'a limited operation',
      { ...withTax('after'), actionClass: 'limitedOperation' },
      'special-activity-not-allowed',
    ],
    ['a free operation', { ...withTax('after'), freeOperation: true }, 'special-activity-not-allowed'],
    [
      'an operation not linked to it',
      { ...withTax('after'), action: 'demand' },
      'special-activity-not-allowed',
    ],
  ] as const)('is refused in %s', (_, move, code) => {
    expect(validateMove(skirmish, opening, move as Move, { anySeat: true })?.code).toBe(code)
  })

  it('is refused when the special activity is', () => {
    const raid = { ...withTax('after'), answers: MARCH }
    const move = { ...raid, compound: { ...raid.compound!, specialActivity: template('raid', 'red') } }
    const cells = opening.cells.slice()
    cells[9] = 3
    // Two spaces leave 1 gold; a raid needs 2.
    expect(validateMove(skirmish, { cells }, move)).toMatchObject({
      code: 'gold-needed',
      message: 'raid: a raid needs 2 gold',
      rule: '1.2',
      place: { line: 3 },
    })
    const pass = { ...move, compound: { ...move.compound, specialActivity: template('pass', 'red') } }
    expect(validateMove(skirmish, opening, pass)?.code).toBe('special-activity-not-allowed')
    const blue = { ...move, compound: { ...move.compound, specialActivity: template('tax', 'blue') } }
    expect(validateMove(skirmish, opening, blue)?.code).toBe('special-activity-not-allowed')
    const used = {
      ...withTax('after').compound!.specialActivity,
      answers: [
        { choice: 'taxed', value: ALBA },
        { choice: 'taxed', value: ALBA },
      ],
    }
    expect(
      validateMove(skirmish, opening, { ...march, compound: { specialActivity: used, timing: 'after' } })
        ?.code,
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
    expect(conversation.inWords()).toContain('taxed: alba')
    expect(conversation.question).toMatchObject({ name: 'pieces', path: [BRAE], special: false })
  })
})

describe('invitations', () => {
  it('name the window, the place and what may begin there', () => {
    const conversation = talk('march', { windows: true })
    expect(conversation.invitations).toEqual([
      {
        ordinal: 0,
        timing: 'before',
        window: null,
        answers: 0,
        place: { value: null, word: null, done: 0 },
        actions: ['tax', 'raid'],
      },
    ])
    conversation.answer([ALBA, BRAE])
    expect(conversation.invitations).toEqual([])
    conversation.answer([])
    expect(conversation.invitations).toEqual([
      {
        ordinal: 1,
        timing: 'during',
        window: 0,
        answers: 2,
        place: { value: ALBA, word: 'alba', done: 1 },
        actions: ['tax', 'raid'],
      },
    ])
    conversation.answer([])
    expect(conversation.status).toBe('complete')
    expect(conversation.invitations.map(({ timing }) => timing)).toEqual(['after'])
    expect(conversation.allInvitations.map(({ timing }) => timing)).toEqual(['before', 'during', 'after'])
  })

  it('leave out what is not legal there', () => {
    const cells = opening.cells.slice()
    cells[9] = 2
    const conversation = talk('march', { windows: true }, { cells })
    expect(conversation.invitations[0]!.actions).toEqual(['tax', 'raid'])
    conversation.answer([ALBA])
    conversation.answer([])
    // One gold left.
    expect(conversation.invitations[0]!.actions).toEqual(['tax'])
  })

  it('can be taken, also late: answers after the window are dropped', () => {
    const conversation = talk('march', { windows: true, dice: [1] })
    for (const { value } of MARCH) conversation.answer(value)
    expect(conversation.status).toBe('complete')
    expect(conversation.begin('raid', 1)).toBeNull()
    expect(conversation.question).toMatchObject({ name: 'raided', special: true, action: 2 })
    expect(conversation.invitations).toEqual([])
    conversation.answer(COLE)
    conversation.answer(1)
    expect(conversation.question).toMatchObject({ name: 'pieces', path: [BRAE], special: false })
    expect(conversation.begin('tax', 0)?.code).toBe('no-such-window')
    conversation.answer([])
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

  it('that were not given cannot be taken', () => {
    const conversation = talk('march', { windows: true })
    expect(conversation.begin('tax', 5)?.code).toBe('no-such-window')
    expect(conversation.begin('demand', 0)?.code).toBe('special-activity-not-allowed')
    expect(conversation.begin('gone', 0)?.code).toBe('unknown-action')
    expect(conversation.question!.name).toBe('spaces')
  })

  it('are none inside free, limited and nested actions', () => {
    for (const [limited, free] of [
      [true, false],
      [false, true],
    ] as const) {
      const move = template('march', 'red', limited, free)
      const conversation = new Conversation(skirmish, opening, move, { anySeat: true, windows: true })
      expect(conversation.allInvitations).toEqual([])
    }
    const festival = talk('festival', { windows: true })
    festival.answer(ALBA)
    festival.answer(ALBA)
    festival.answer(0)
    // Blue marches inside the festival: its windows are not offered, only the festival's own is.
    expect(festival.question!.name).toBe('spaces')
    expect(festival.allInvitations).toMatchObject([{ timing: 'before', actions: ['tax'] }])
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
    expect(compoundVariants(skirmish, opening, { ...march, freeOperation: true }, { anySeat: true })).toEqual(
      [],
    )
  })
})

it('refuses an operation that its special activity has left with nothing to do', () => {
  // One gold: the raid is not legal; with two it takes both, and nothing is left to march with.
  const cells = opening.cells.slice()
  cells[9] = 2
  const conversation = new Conversation(
    skirmish,
    { cells },
    {
      ...template('march', 'red'),
      compound: { specialActivity: template('raid', 'red'), timing: 'before' },
    },
  )
  conversation.answer(ALBA)
  expect(conversation.answer(0)?.code).toBe('no-options')
  expect(conversation.question!.name).toBe('seat')
})
