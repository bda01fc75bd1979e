/** Adds a section to the language: its entries, and what the checker makes of them. */
import type { Addition } from './addition.testing.ts'

/** The new section declares words, the omens of a game. */
const DECLARATION: Addition = {
  file: 'engine/language/declare/board.ts',
  after: '/** `red: Red Army`, or only `red`. */\n',
  text: `export const omenDeclaration = makeDeclaration({
  family: 'omens',
  what: 'omen',
  fields: { rank: optionalField(textField('how bad it is')) },
  make: ({ id }) => id,
})

`,
}
const IMPORTED: Addition = {
  file: 'engine/language/declare/sections.ts',
  after: '  enumDeclaration,\n',
  text: '  omenDeclaration,\n',
}
const REGISTERED: Addition = {
  file: 'engine/language/declare/sections.ts',
  after: '  enums: enumDeclaration,\n',
  text: '  omens: omenDeclaration,\n',
}
export const SHAPE: readonly Addition[] = [DECLARATION, IMPORTED, REGISTERED]

const SYNTAX: Addition = {
  file: 'engine/language/syntax/game.ts',
  after: '  readonly enums: readonly EnumSyntax[]\n',
  text: '  readonly omens: readonly Name[]\n',
}
const CHECKED: Addition = {
  file: 'engine/language/check/stages.ts',
  after: "  makeCheckStep('enums', ['enums'], ['enums'], (checker, { enums }) => checkEnums(checker, enums)),\n",
  text: `  makeCheckStep('omens', ['omens'], ['enums'], (checker, { omens }) => {
    checker.enums.add('omen', omens.map(({ text }) => text))
  }),
`,
}
export const REST: readonly Addition[] = [SYNTAX, CHECKED]

/** Prints the new section in the copy. */
export const SCRIPT = `
import { startMiniGame, makeMiniGame } from './engine/mechanisms/mini.ts'
import { derive } from './engine/index.ts'
import { makeRulesSchema } from './tools/schema/language/rules-schema.ts'

const DEFINE = 'define: { "weight($omen: omen)": { value: "if $omen = frost then 3 else 1" } }'
const game = makeMiniGame('omens: { thunder: {}, frost: { rank: bad } }', DEFINE)
const wrong = (text) => {
  try { makeMiniGame(text, DEFINE) } catch (thrown) { return thrown.diagnostics.map(({ code, suggestion }) => [code, suggestion]) }
}
console.log(JSON.stringify({
  weights: ['thunder', 'frost'].map((omen) => derive(game, startMiniGame(game), 'weight', omen)),
  misspelt: wrong('omens: { thunder: {}, frost: { rnk: bad } }'),
  schema: 'omens' in makeRulesSchema(null).properties,
}))
`
