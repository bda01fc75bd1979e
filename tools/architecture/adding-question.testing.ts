/** Adds a kind of question to the engine: its table row, and how `touchstone asks` prints it. */
import type { Addition } from './addition.testing.ts'

/** The new question asks for several options in an order. */
export const SHAPE: Addition = {
  file: 'engine/gamedef/gamedef.ts',
  after: "  readonly kind: 'one' | 'many' | 'each' | 'roll' | 'draw' | 'window'",
  text: " | 'order'",
}
const ROW: Addition = {
  file: 'engine/gamedef/question-kinds.ts',
  after: '  many: { ...SINGLE_ANSWER_TRAITS, isSingleAnswer: false, takesList: true },\n',
  text: '  order: { ...SINGLE_ANSWER_TRAITS, isSingleAnswer: false, takesList: true },\n',
}
const PRINTED: Addition = {
  file: 'tools/asks/asks-text.ts',
  after: '  switch (kind) {\n',
  text: "    case 'order':\n      return 'in an order'\n",
}
export const REST: readonly Addition[] = [ROW, PRINTED]

/** In the copy a choice of several becomes a question of the new kind, which is asked and answered. */
export const SCRIPT = `
import { makeGameWithAction, startMiniGame } from './engine/mechanisms/mini.ts'
import { Conversation, gameOfDef, guessAnswer, legalMoves, makeRandomSource, moveFromJson, moveToJson } from './engine/index.ts'

const { def } = makeGameWithAction('- chooseN: { bind: $towns, from: spaces where it.type = town, min: 1, max: 2 }')
const choices = def.choices.map((choice) => (choice.kind === 'many' ? { ...choice, kind: 'order' } : choice))
const game = gameOfDef({ ...def, choices })
const talk = new Conversation(game, startMiniGame(game), legalMoves(game, startMiniGame(game))[0])
const { kind, options } = talk.question
const refused = talk.answer(options[0])?.code
const guess = guessAnswer(talk.question, makeRandomSource(1))
talk.answer(options)
const { move } = talk.finish().outcome
console.log(JSON.stringify({ kind, refused, isList: Array.isArray(guess), read: moveFromJson(game, moveToJson(game, move)) }))
`
