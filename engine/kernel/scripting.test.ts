/** What scripts need of a conversation: dice that are asked for, circumstances, windows, and who wrote what. */
import { describe, expect, it } from 'vitest'
import { Conversation, gameOf, initialState, makeTemplate } from '../index.ts'
import { makeGameWithAction, startMiniGame } from '../mechanisms/mini.ts'

const RUN = `
- chooseN: { bind: $spaces, from: spaces where it in granted, min: 1, max: quota }
- if: hurry
  then: [{ addVar: { var: road, delta: 1 } }]
`
const game = makeGameWithAction(RUN, 'circumstances: { hurry: flag }')
const told = (options: object) =>
  new Conversation(game, startMiniGame(game), makeTemplate('act', 'red'), { anySeat: true, ...options })

describe('what an action is told', () => {
  it('is everything without more', () => {
    expect(told({}).question).toMatchObject({ max: 4 })
    expect(told({}).question!.options).toHaveLength(4)
  })

  it('limits the spaces, how many of them, and what the game calls its own', () => {
    const zones = game.def.zones.map(({ id }) => id)
    const granted = [zones.indexOf('alba'), zones.indexOf('cole')]
    expect(told({ overrides: { granted } }).question!.options).toEqual(granted)
    expect(told({ overrides: { quota: 1 } }).question).toMatchObject({ max: 1 })
    const hurried = told({ overrides: { own: [1], quota: 1 } })
    expect(hurried.answer([granted[0]!])).toBeNull()
    const applied = hurried.finish()
    expect(applied.ok && applied.outcome.changes).toMatchObject([{ before: 2, after: 3 }])
  })
})

describe('dice that are asked for', () => {
  const rolling = makeGameWithAction(
    '- rollRandom: { bind: $a, from: 1, to: 6 }\n- chooseOne: { bind: $x, from: spaces }\n- rollRandom: { bind: $b, from: 1, to: 6 }\n- setVar: { var: road, value: $a + $b }',
  )
  const asked = (dice: ConstructorParameters<typeof Conversation>[3] & object) =>
    new Conversation(rolling, startMiniGame(rolling), makeTemplate('act', 'red'), { anySeat: true, ...dice })

  it('are told the question and which die it is, the same when the move is played again', () => {
    const heard: string[] = []
    const conversation = asked({ dice: (question, nth) => heard.push(`${question.name} ${nth}`) && nth + 3 })
    conversation.answer(conversation.question!.options[0]!)
    expect(heard).toEqual(['a 0', 'b 1'])
    const applied = conversation.finish()
    expect(applied.ok && applied.outcome.log.map(({ answer }) => answer)).toMatchObject([
      3,
      conversation.game.def.firstSpace,
      4,
    ])
  })

  it('refuse the move where there is none, or none like that', () => {
    expect(asked({ dice: () => undefined }).refusal?.code).toBe('no-die')
    expect(asked({ dice: () => 7 }).refusal?.code).toBe('die-out-of-range')
    const why = { code: 'cup-empty', message: 'the cup is empty', rule: null, place: null }
    expect(asked({ dice: () => why }).refusal).toEqual(why)
  })
})

describe('a watched game', () => {
  it('tells of every write with the node that made it, of each draft its own', () => {
    const files = [
      {
        name: 'a.yaml',
        text: 'game: { id: w }\nseats: [red]\ntracks: { gold: { max: 9, start: 1 } }\nactions:\n  - id: act\n    effects:\n      - addVar: { var: gold, delta: 2 }\n      - setVar: { var: gold, value: 3 }\n      - setVar: { var: gold, value: 7 }\n',
      },
    ]
    const watched = gameOf(files, { instrumentation: 'watched' })
    const writes: { line: number | undefined; value: number; c: readonly number[] }[] = []
    watched.watch!.wrote = (draft, _, value) => {
      const at = watched.def.nodes[watched.watch!.at]?.at ?? -1
      writes.push({ line: watched.def.places[at]?.line, value, c: draft })
    }
    const conversation = new Conversation(watched, initialState(watched), makeTemplate('act', 'red'))
    // What is already so is not written.
    expect(writes.map(({ line, value }) => [line, value])).toEqual([
      [7, 3],
      [9, 7],
    ])
    expect(writes.every((write) => write.c === conversation.cells)).toBe(true)
    watched.watch!.wrote = null
  })
})
