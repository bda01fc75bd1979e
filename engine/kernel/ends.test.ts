/** The ends of choices of one after another, for whoever asks for them: questions of their own, which say why nothing more comes. */
import { expect, test } from 'vitest'
import { DONE } from '../gamedef/machine.ts'
import { talk } from '../mechanisms/at-the-table.ts'
import { makeGameWithAction, startMiniGame } from '../mechanisms/mini.ts'

/** Red stands in alba and in dunn, and has five gold. */
const picking = (max: number, amount: number, then = '') =>
  makeGameWithAction(`
- chooseEach:
    bind: $space
    from: spaces where any(red pieces in it)
    max: ${max}
    pay: { from: red gold, amount: ${amount} }
    effects: []
${then}`)

test.each([
  ['as many as there may be', 1, 1, ['alba'], 'too-many'],
  ['no money for another', 3, 3, ['alba'], 'cannot-pay'],
  ['nothing is left', 3, 1, ['alba', 'dunn'], 'no-options'],
] as const)('%s', (_, max, amount, picks, code) => {
  const game = picking(max, amount)
  const conversation = talk(game, startMiniGame(game), 'red act', picks, { asksEnds: true })
  expect(conversation.question?.end?.code).toBe(code)
  expect(conversation.answer(DONE)).toBeNull()
  expect(conversation.status).toBe('complete')
  // Whoever does not ask for them is not asked.
  expect(talk(game, startMiniGame(game), 'red act', picks).status).toBe('complete')
})

test('the clause of an end is that of the rule that keeps all out; of several rules none is more the reason than another', () => {
  const game = makeGameWithAction(
    `
- chooseEach:
    bind: $space
    from: spaces
    rule: 1-towns
    where:
      - { when: it != cole, rule: 2-cole }
      - { when: it.type = town or it = cole, rule: 3-towns }
    effects: []
`,
    'rules: [{ id: 1-towns }, { id: 2-cole }, { id: 3-towns }]',
  )
  const ended = (picks: readonly string[]) =>
    talk(game, startMiniGame(game), 'red act', picks, { asksEnds: true }).question?.end?.rule
  // Cole is kept out by one rule, brae by the other.
  expect(ended(['alba', 'dunn'])).toBe('1-towns')
})

test('an end that was gone past is not asked again when a later answer is refused', () => {
  const game = picking(
    1,
    1,
    '- chooseOne: { bind: $town, from: spaces }\n- { require: $town.type = town, refuses: true }',
  )
  const conversation = talk(game, startMiniGame(game), 'red act', ['alba'], { asksEnds: true })
  conversation.answer(DONE)
  expect(conversation.question?.name).toBe('town')
  expect(conversation.answer(game.names.zones.get('brae')!)).not.toBeNull()
  expect(conversation.question?.name).toBe('town')
  expect(conversation.answer(game.names.zones.get('dunn')!)).toBeNull()
  expect(conversation.status).toBe('complete')
})
