/** Nobody, chance and `done` differ from every value that a rule can offer. */
import { describe, expect, it } from 'vitest'
import { Conversation, DONE, makeTemplate, moveFromJson, moveToJson, RuleCrash } from '../index.ts'
import { makeGameWithAction, startMiniGame } from './mini.ts'

const told = (game: ReturnType<typeof makeGameWithAction>, seat = 'red') =>
  new Conversation(game, startMiniGame(game), makeTemplate('act', seat), { anySeat: true })

/** Only the space elba has an owner, and only red has a den. */
const OWNED = `
attributes: { holder: seat }
spaces: { elba: { type: town, population: 1, country: there, holder: blue } }
boxes: { den: { seats: [red] } }
`

describe('a seat that answers', () => {
  const game = (space: string) =>
    makeGameWithAction(`- chooseOne: { bind: $n, from: "range(1, 6)", by: ${space}.holder }`, OWNED)

  it('is the seat that the rules name', () => {
    expect(told(game('elba')).question).toMatchObject({ name: 'n', seat: 'blue' })
  })

  it('that is nobody is loud, and not the dice', () => {
    expect(() => told(game('alba'))).toThrow(RuleCrash)
    expect(() => told(game('alba'))).toThrow(/there is no such seat/)
  })

  it('is nobody where chance answers', () => {
    const rolling = told(makeGameWithAction('- rollRandom: { bind: $n, from: 1, to: 6 }'))
    expect(rolling.log).toMatchObject([{ by: null }])
    expect(rolling.move.answers).toEqual([])
  })
})

describe('done', () => {
  const game = makeGameWithAction(`
    - chooseEach: { bind: $n, from: "[-1, 0, 1]", min: 1, effects: [{ addVar: { var: road, delta: 1 } }] }
  `)
  const road = (conversation: Conversation) =>
    conversation.cells[game.layout.vars[game.def.vars.findIndex((variable) => variable.id === 'road')]!]

  it('is no number: -1 is an option like any other', () => {
    const conversation = told(game)
    expect(conversation.question?.options).toEqual([-1, 0, 1])
    expect(conversation.answer(DONE)?.code).toBe('too-few')
    expect(conversation.answer(-1)).toBeNull()
    expect(conversation.question?.options).toEqual([0, 1])
    expect(conversation.answer(DONE)).toBeNull()
    expect(road(conversation)).toBe(3)
    expect(conversation.describeInLines()).toEqual(['n: -1', 'n: done'])
  })

  it('and -1 stay apart in the JSON of a move', () => {
    const conversation = told(game)
    conversation.answer(-1)
    conversation.answer(DONE)
    const json = moveToJson(game, conversation.move)
    expect(json.answers.map(({ value }) => value)).toEqual([-1, null])
    expect(moveFromJson(game, JSON.parse(JSON.stringify(json)))).toEqual({
      ok: true,
      move: conversation.move,
    })
  })

  it('ends nothing but a loop', () => {
    const one = told(makeGameWithAction('- chooseOne: { bind: $n, from: "range(1, 6)" }'))
    expect(one.answer(DONE)?.code).toBe('wrong-kind-of-answer')
    const many = told(makeGameWithAction('- chooseN: { bind: $n, from: "range(1, 6)" }'))
    expect(many.answer(DONE)?.code).toBe('wrong-kind-of-answer')
  })
})

describe('a space that is nowhere', () => {
  const LIST = '[actor.den]'
  const USE = '{ addVar: { var: $s.unrest, delta: 1 } }'
  const OTHER = `
  - id: other
    inner: true
    effects:
      - chooseOne: { bind: $s, from: granted }
      - ${USE}`
  const start = (effects: string, seat: string) => {
    const game = makeGameWithAction(effects, OWNED, OTHER)
    const conversation = told(game, seat)
    const { question } = conversation
    if (question) conversation.answer(question.kind === 'many' ? question.options : question.options[0]!)
    return { game, c: conversation }
  }

  it.each([
    `- chooseOne: { bind: $s, from: "${LIST}" }\n- ${USE}`,
    `- chooseN: { bind: $l, from: "${LIST}", min: 1 }\n- forEach: { bind: $s, over: $l, effects: [${USE}] }`,
    `- chooseEach: { bind: $s, from: "${LIST}", effects: [${USE}] }`,
    `- drawRandom: { bind: $s, from: "${LIST}" }\n- ${USE}`,
    `- let: { $l: "${LIST}" }\n- forEach: { bind: $s, over: $l, effects: [${USE}] }`,
    `- let: { $s: "first(${LIST})" }\n- ${USE}`,
    `- run: { action: other, only: "${LIST}" }`,
  ])('never reaches a cell: %s', (effects) => {
    expect(() => start(effects, 'blue')).toThrow(/there is no such space/)
    const { game, c: conversation } = start(effects, 'red')
    const unrest = game.layout.vars[game.def.vars.findIndex((variable) => variable.id === 'unrest')]!
    expect(conversation.cells[unrest + game.names.zones.get('den:red')!]).toBe(1)
  })
})

describe('what an action is told from outside', () => {
  const game = makeGameWithAction('- chooseOne: { bind: $s, from: granted }', 'circumstances: { hurry: flag }')
  const begin = (options: object) =>
    new Conversation(game, startMiniGame(game), makeTemplate('act', 'red'), { anySeat: true, overrides: options })

  it('is checked: no space, no seat, no value that the game does not have', () => {
    expect(() => begin({ granted: [-1] })).toThrow(/granted/)
    expect(() => begin({ granted: [99] })).toThrow(/granted/)
    expect(() => begin({ own: [] })).toThrow(/hurry/)
    expect(() => begin({ own: [2] })).toThrow(/hurry/)
    expect(() => begin({ quota: 0.5 })).toThrow(/quota/)
    expect(begin({ granted: [game.def.firstSpace], own: [1], quota: 1 }).question?.options).toHaveLength(1)
  })
})
