import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeRandomAgent, playGame } from '../agents/index.ts'
import { DONE } from '../gamedef/machine.ts'
import { opening, pile, skirmish, skirmishLayout } from './fixture/skirmish.ts'
import { ALBA, BRAE, RED_HIDDEN, RED_OPEN, skirmishDef } from './fixture/skirmish-def.ts'
import { instantiate } from './fixture/skirmish-rules.ts'
import { type Move, makeGame, makeTemplate, moveFromJson, moveToJson, stateFromJson, stateToJson } from './index.ts'

type Json = Record<string, unknown>

const again = <T>(json: T): T => JSON.parse(JSON.stringify(json)) as T

describe('a state as JSON', () => {
  it('is in the game\u2019s words', () => {
    const { hash, chance, ...json } = stateToJson(skirmish, opening)
    expect(json).toEqual({
      game: 'skirmish',
      ruleset: '',
      active: 'red',
      moves: 0,
      tracks: { trail: 1, gold: { red: 5, blue: 3 }, garrison: { alba: 0, brae: 0 } },
      flags: { truce: false },
      globalMarkers: { leader: 'ann' },
      markers: { support: { alba: 'friendly', brae: 'neutral', cole: 'neutral' } },
      pieces: {
        'available:red': ['2 hidden red scouts', '2 red forts'],
        'available:blue': ['2 hidden blue scouts'],
        alba: ['2 hidden red scouts', '1 red fort'],
        brae: ['1 hidden red scout', '1 open red scout', '2 hidden blue scouts'],
      },
    })
    expect(hash).toMatch(/^[0-9a-f]{16}$/)
    expect(chance).toHaveLength(4)
  })

  it('reads back exactly, at any moment of any game', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const agents = [makeRandomAgent(seed)]
        const { moves } = playGame(skirmish, {
          seed,
          agents,
          setup: 'opening',
          maxMoves: 15,
          onMove: ({ state, move }) => {
            expect(stateFromJson(skirmish, again(stateToJson(skirmish, state)))).toEqual({ ok: true, state })
            expect(moveFromJson(skirmish, again(moveToJson(skirmish, move)))).toEqual({ ok: true, move })
          },
        })
        expect(moves.length).toBeGreaterThan(0)
      }),
      { numRuns: 40 },
    )
  })

  const broken: readonly (readonly [string, (json: Json) => unknown, readonly (readonly [string, string])[]])[] = [
    ['nothing', () => null, [['wrong-type', '']]],
    ['a list', () => [], [['wrong-type', '']]],
    ['another game', (j) => ({ ...j, game: 'chess' }), [['wrong-game', 'game']]],
    ['another rule set', (j) => ({ ...j, ruleset: 'old' }), [['wrong-game', 'ruleset']]],
    ['a section too few', ({ flags: _, ...j }) => j, [['missing', 'flags']]],
    ['a section too many', (j) => ({ ...j, cards: [] }), [['unknown-word', 'cards']]],
    ['an unknown seat', (j) => ({ ...j, active: 'green' }), [['unknown-word', 'active']]],
    ['a seat by number', (j) => ({ ...j, active: 0 }), [['unknown-word', 'active']]],
    ['half a move', (j) => ({ ...j, moves: 0.5 }), [['wrong-type', 'moves']]],
    ['fewer moves than none', (j) => ({ ...j, moves: -1 }), [['out-of-range', 'moves']]],
    ['dead dice', (j) => ({ ...j, chance: [0, 0, 0, 0] }), [['out-of-range', 'chance']]],
    [
      'too much gold and no trail',
      (j) => ({ ...j, tracks: { gold: { red: 21, blue: 3 }, garrison: { alba: 0, brae: 0 } } }),
      [
        ['missing', 'tracks.trail'],
        ['out-of-range', 'tracks.gold.red'],
      ],
    ],
    ['a flag of text', (j) => ({ ...j, flags: { truce: 'no' } }), [['wrong-type', 'flags.truce']]],
    [
      'a state that the road cannot have, and a space without the marker',
      (j) => ({
        ...j,
        markers: { support: { alba: 'friendly', brae: 'neutral', cole: 'hostile', lost: 'neutral' } },
      }),
      [
        ['unknown-word', 'markers.support.lost'],
        ['out-of-range', 'markers.support.cole'],
      ],
    ],
    [
      'a state that there is not, told once',
      (j) => ({ ...j, markers: { support: { alba: 'friendly', brae: 'neutral', cole: 'happy' } } }),
      [['unknown-word', 'markers.support.cole']],
    ],
    [
      'unknown pieces and places',
      (j) => ({ ...j, pieces: { alba: ['2 green scouts', 'scouts', 3], doune: [] } }),
      [
        ['unknown-word', 'pieces.doune'],
        ['unknown-word', 'pieces.alba.0'],
        ['unknown-word', 'pieces.alba.1'],
        ['wrong-type', 'pieces.alba.2'],
        ['unknown-word', 'pieces.alba.2'],
      ],
    ],
    [
      'a pile twice',
      (j) => ({ ...j, pieces: { alba: ['2 hidden red scouts', '1 hidden red scout'] } }),
      [['duplicate', 'pieces.alba.1']],
    ],
    ['a hash of another board', (j) => ({ ...j, hash: '0'.repeat(16) }), [['hash-mismatch', 'hash']]],
  ]
  it.each(broken)('is not read from %s', (_, change, errors) => {
    const read = stateFromJson(skirmish, change(again(stateToJson(skirmish, opening)) as unknown as Json))
    expect(read.ok ? [] : read.errors.map(({ code, path }) => [code, path])).toEqual(errors)
  })

  it('says of a number that is out of range which would not be', () => {
    const read = stateFromJson(skirmish, { ...again(stateToJson(skirmish, opening)), moves: -1 })
    expect(read.ok ? [] : read.errors.map(({ message }) => message)).toEqual([
      expect.stringContaining('-1 is not within 0 to 2147483647'),
    ])
  })

  it('keeps pieces, and the constraints', () => {
    const json = again(stateToJson(skirmish, opening)) as unknown as { pieces: Record<string, string[]> }
    json.pieces.alba = ['2 hidden red scouts', '3 red forts']
    const read = stateFromJson(skirmish, json)
    expect(read.ok ? [] : read.errors.map(({ code, path }) => [code, path])).toEqual([
      ['piece-count', 'red-forts'],
      ['constraint', 'two-forts'],
      ['hash-mismatch', 'hash'],
    ])
  })

  it('takes hostile keys for unknown words', () => {
    const text = JSON.stringify(stateToJson(skirmish, opening))
    const hostile = JSON.parse(text.replace('"truce"', '"__proto__"')) as unknown
    const read = stateFromJson(skirmish, hostile)
    expect(read.ok ? [] : read.errors.map(({ code, path }) => [code, path])).toEqual([
      ['unknown-word', 'flags.__proto__'],
      ['missing', 'flags.truce'],
    ])
    const constructed = { ...(JSON.parse(text) as Json), constructor: 1 }
    expect(stateFromJson(skirmish, constructed).ok).toBe(false)
    expect(({} as Json).truce).toBeUndefined()
  })
})

/** What is in a message must not be called, nor gone into. */
const UNTOLD: readonly (readonly [string, unknown])[] = [
  ['an object that cannot be text', JSON.parse('{ "toString": 1, "valueOf": 2 }')],
  ['a list nested 5,000 deep', JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`)],
  ['an object nested 5,000 deep', JSON.parse(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`)],
  ['a word of a million letters', 'x'.repeat(1_000_000)],
]

describe.each(UNTOLD)('where a word belongs, %s', (_, value) => {
  const whole = { action: 'march', seat: 'red', answers: [] }
  const errorsOf = (read: ReturnType<typeof moveFromJson> | ReturnType<typeof stateFromJson>) =>
    read.ok ? [] : read.errors
  const told = (errors: readonly { readonly message: string }[]) => {
    expect(errors).not.toEqual([])
    for (const { message } of errors) expect(message.length).toBeLessThan(300)
  }

  it.each(Object.keys(stateToJson(skirmish, opening)))('is an error in a state: %s', (key) => {
    const json = { ...again(stateToJson(skirmish, opening)), [key]: value }
    told(errorsOf(stateFromJson(skirmish, json)))
  })

  it.each(['action', 'seat', 'actionClass', 'freeOperation', 'answers', 'compound'])(
    'is an error in a move: %s',
    (key) => told(errorsOf(moveFromJson(skirmish, { ...whole, [key]: value }))),
  )

  it.each(['choice', 'type', 'value', 'path'])('is an error in an answer: %s', (key) => {
    const answer = { choice: 'seat', value: 'blue', [key]: value }
    told(errorsOf(moveFromJson(skirmish, { ...whole, answers: [answer] })))
  })

  it.each(['specialActivity', 'timing', 'window'])('is an error in a compound: %s', (key) => {
    const compound = { specialActivity: { ...whole, action: 'raid' }, timing: 'during', [key]: value }
    told(errorsOf(moveFromJson(skirmish, { ...whole, compound })))
  })
})

describe('a move as JSON', () => {
  const move: Move = {
    ...makeTemplate('march', 'red'),
    answers: [
      { choice: 'spaces', value: [ALBA, BRAE] },
      {
        choice: 'pieces',
        path: [ALBA],
        value: [pile(RED_HIDDEN, ALBA), pile(RED_HIDDEN, ALBA), pile(RED_OPEN, ALBA)],
      },
      { choice: 'pieces', path: [BRAE], value: [] },
    ],
    compound: {
      specialActivity: { ...makeTemplate('raid', 'red'), answers: [{ choice: 'seat', value: 1 }] },
      timing: 'during',
      window: 0,
    },
  }

  it('is in the game\u2019s words, and reads back', () => {
    const json = moveToJson(skirmish, move)
    expect(json).toEqual({
      action: 'march',
      seat: 'red',
      answers: [
        { choice: 'spaces', value: ['alba', 'brae'] },
        {
          choice: 'pieces',
          path: ['alba'],
          value: ['2 hidden red scouts in alba', '1 open red scout in alba'],
        },
        { choice: 'pieces', path: ['brae'], value: [] },
      ],
      compound: {
        specialActivity: { action: 'raid', seat: 'red', answers: [{ choice: 'seat', value: 'blue' }] },
        timing: 'during',
        window: 0,
      },
    })
    expect(moveFromJson(skirmish, again(json))).toEqual({ ok: true, move })
  })

  it('says done, limited and free', () => {
    const done: Move = {
      ...makeTemplate('build', 'red', true, true),
      answers: [{ choice: 'where', value: DONE }],
    }
    const json = moveToJson(skirmish, done)
    expect(json).toMatchObject({
      actionClass: 'limitedOperation',
      freeOperation: true,
      answers: [{ choice: 'where', value: null }],
    })
    expect(moveFromJson(skirmish, again(json))).toEqual({ ok: true, move: done })
  })

  it('says which choice is meant where two of a name have other types', () => {
    const def = {
      ...skirmishDef,
      choices: skirmishDef.choices.map((choice) => (choice.name === 'seat' ? { ...choice, name: 'taxed' } : choice)),
    }
    const game = makeGame(def, skirmishLayout, instantiate)
    const red: Move = { ...makeTemplate('tax', 'red'), answers: [{ choice: 'taxed', value: 1 }] }
    const json = moveToJson(game, red)
    // Value 1 is the second zone too: the first type that has a word for it.
    expect(json.answers).toEqual([{ choice: 'taxed', value: 'available:blue', type: 'space' }])
    expect(moveFromJson(game, again(json))).toEqual({ ok: true, move: red })
  })

  it.each([
    [{ seat: 'red', answers: [] }, 'missing'],
    [{ action: 'fly', seat: 'red', answers: [] }, 'unknown-word'],
    [{ action: 'march', seat: 'red', answers: {} }, 'wrong-type'],
    [{ action: 'march', seat: 'red', answers: [{ choice: 'toString', value: 1 }] }, 'unknown-word'],
    [{ action: 'march', seat: 'red', answers: [{ choice: 'spaces', value: 'alba' }] }, 'wrong-type'],
    [{ action: 'march', seat: 'red', answers: [{ choice: 'spaces', value: ['doune'] }] }, 'unknown-word'],
    [{ action: 'march', seat: 'red', answers: [{ choice: 'spaces', value: [], path: ['alba'] }] }, 'wrong-type'],
    [{ action: 'march', seat: 'red', answers: null }, 'wrong-type'],
    [{ action: 'march', seat: 'red', answers: [], actionClass: 'big' }, 'unknown-word'],
    [{ action: 'march', seat: 'red', answers: [], actionClass: null }, 'unknown-word'],
    [{ action: 'march', seat: 'red', answers: [], actionClass: ['limitedOperation'] }, 'unknown-word'],
    [{ action: 'march', seat: 'red', answers: [], freeOperation: 'yes' }, 'wrong-type'],
    [{ action: 'march', seat: 'red', answers: [], freeOperation: false }, 'wrong-type'],
    [{ action: 'march', seat: 'red', answers: [], freeOperation: null }, 'wrong-type'],
    [{ action: 'march', seat: 'red', answers: [], compound: { specialActivity: {}, timing: 'late' } }, 'unknown-word'],
  ])('is not read from %j', (json, code) => {
    const read = moveFromJson(skirmish, json)
    expect(read.ok ? null : read.errors[0]!.code).toBe(code)
  })

  it.each([
    [null, 'null'],
    [undefined, 'nothing'],
    [[], 'a list'],
    [7, '7'],
    ['x'.repeat(70), `"${'x'.repeat(60)}…"`],
  ])('says what was given instead: %j', (json, said) => {
    const read = moveFromJson(skirmish, json)
    expect(read.ok ? null : read.errors[0]!.message).toBe(`expected an object, not ${said}`)
  })

  it('says how a key is written that others write for one of its own', () => {
    const read = moveFromJson(skirmish, { actionId: 'march', params: { spaces: ['alba'] } })
    expect(read.ok ? [] : read.errors.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'actionId: actionId; write `action`: { action: "march", seat, answers: [{ choice, value }] }',
      'params: params; write `answers`, in the order of the questions: [{ choice: "spaces", value }]',
      'action: action',
      'seat: seat',
      'answers: answers',
    ])
    const compound = { timing: 'after', specialActivity: { actionId: 'raid', params: null } }
    const inside = moveFromJson(skirmish, { action: 'march', seat: 'red', answers: [], compound })
    expect(inside.ok ? '' : inside.errors[1]).toMatchObject({
      path: 'compound.specialActivity.params',
      message: expect.stringContaining('write `answers`'),
    })
  })

  it('names no more pieces than can be, however often', () => {
    const many = '10000 hidden red scouts in alba'
    const inOne = [{ choice: 'pieces', value: Array.from({ length: 30_000 }, () => many) }]
    const inMany = Array.from({ length: 30_000 }, () => ({ choice: 'pieces', value: [many] }))
    for (const answers of [inOne, inMany]) {
      const before = process.cpuUsage()
      const read = moveFromJson(skirmish, { action: 'march', seat: 'red', answers })
      expect(process.cpuUsage(before).user).toBeLessThan(3_000_000)
      expect(read.ok ? [] : read.errors.map(({ code }) => code)).toContain('out-of-range')
    }
  })
})
