/** Whether a replay of a move, with its rolls and from its record, gives the same board. */
import { describe, expect, it } from 'vitest'
import { Conversation, type ConversationOptions, initialState, makeTemplate, type Outcome } from '../../engine/index.ts'
import { camp } from '../run/fixture/raiders.testing.ts'
import { checkReplayOfRecord } from './move-faults.ts'

const { game } = camp('hands')

/** Red drops its only card, and gains 1 for it and what a die shows. */
function dropped(options: ConversationOptions = {}): Outcome {
  const state = initialState(game, { setup: 'dealt', seed: 3 })
  const talk = new Conversation(game, state, makeTemplate('drop', 'red'), options)
  talk.answer(talk.question?.options[0] ?? 0)
  const told = talk.finish()
  if (told.ok) return told.outcome
  throw new Error(told.refusal.message)
}

const rollOf = ({ rolls }: Outcome): number => Number(rolls[0]?.value)

/** The same record but for its rolls. */
const withRoll = (outcome: Outcome, value: number): Outcome =>
  new Proxy(outcome, {
    get: (from, key) => (key === 'rolls' ? [{ choice: 'die', value }] : Reflect.get(from, key, from)),
  })

describe('a move told again', () => {
  it('has no fault where its record says all of it', () => {
    expect(checkReplayOfRecord(game, dropped())).toEqual([])
  })

  it('has one where it is another with the rolls that it says it had', () => {
    const outcome = dropped()
    const rolled = rollOf(outcome)
    const said = rolled === 6 ? 1 : rolled + 1
    expect(checkReplayOfRecord(game, withRoll(outcome, said))).toEqual([
      { sort: 'replay', key: 'drop', text: `red drop: red points: ${rolled + 1}, and ${said + 1}` },
    ])
  })

  it('has one where its state would roll something else, unless its dice were said', () => {
    const rolled = rollOf(dropped())
    const said = rolled === 6 ? 1 : rolled + 1
    const scripted = dropped({ dice: [said] })
    expect(checkReplayOfRecord(game, scripted, { isScripted: true })).toEqual([])
    expect(checkReplayOfRecord(game, scripted)).toMatchObject([
      { sort: 'replay', text: expect.stringContaining(`red points: ${said + 1}, and ${rolled + 1}`) },
    ])
  })
})
