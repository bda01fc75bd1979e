/** The reason of a refusal is computed when somebody reads it, and does not depend on what was played since. */
import { expect, test } from 'vitest'
import { Conversation, type Game, legalMoves, makeTemplate, type Refusal, type State } from '../index.ts'
import { makeMiniGame, startMiniGame } from './mini.ts'

const GAME = makeMiniGame(`
define: { isOpen($s:space): $s.population > 1 and not truce }
actions:
  - { id: open, effects: [{ chooseOne: { bind: $s, from: spaces, where: [{ when: "isOpen(it) and it.population > 9" }] } }] }
  - { id: march, effects: [{ chooseOne: { bind: $s, from: spaces } }, { require: $s.population > 9, because: too-small, refuses: true }] }
  - id: op
    timings: [before]
    windows: [help]
    effects: [{ chooseOne: { bind: $s, from: spaces, where: [{ when: it.population > 9 and isOpen(it) }] } }]
  - { id: help, effects: [{ chooseOne: { bind: $t, from: spaces } }, { setVar: { var: truce, value: true } }] }
  - { id: settle, effects: [{ setVar: { var: truce, value: true } }, { addVar: { var: road, delta: 1 } }] }
`)
const STATE = startMiniGame(GAME)

/** Does everything that may touch drafts of the same board. */
function playOn(game: Game, state: State): void {
  legalMoves(game, state)
  for (const action of ['settle', 'op', 'open', 'march']) {
    const talk = new Conversation(game, state, makeTemplate(action, 'red'), { windows: true })
    while (talk.question && !talk.answer(talk.question.options[0] ?? 'done'));
    if (talk.refusal === null && talk.question === null) talk.finish()
  }
}

test('a move that cannot begin', () => {
  const refusalOf = (between: () => void): Refusal | null => {
    const talk = new Conversation(GAME, STATE, makeTemplate('open', 'red'))
    expect(talk.status).toBe('refused')
    between()
    return talk.refusal
  }
  const atOnce = refusalOf(() => {})
  expect(atOnce).toMatchObject({ code: 'no-options', message: expect.stringContaining('the rules exclude') })
  expect(refusalOf(() => playOn(GAME, STATE))).toEqual(atOnce)
})

test('a move that needs a special activity before it', () => {
  const unaidedOf = (between: () => void): Refusal | null => {
    const talk = new Conversation(GAME, STATE, makeTemplate('op', 'red'))
    expect(talk.question?.name).toBe('begin here')
    between()
    return talk.refusalWithoutSpecial
  }
  const atOnce = unaidedOf(() => {})
  expect(atOnce?.code).toBe('no-options')
  expect(unaidedOf(() => playOn(GAME, STATE))).toEqual(atOnce)
})

test('an answer that the rules refuse later on', () => {
  const talk = new Conversation(GAME, STATE, makeTemplate('march', 'red'))
  const [space] = talk.question!.options
  const refused = talk.answer(space!)
  expect(refused?.code).toBe('too-small')
  // The question still waits, and nothing is refused.
  expect([talk.refusal, talk.question?.name]).toEqual([null, 's'])
  expect(talk.answer(space!)).toEqual(refused)
})
