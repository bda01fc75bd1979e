/** Adds an effect to the language: its shape, its descriptor, its emitted code, and what it mentions. */
import type { Addition } from './addition.testing.ts'

/** The new effect exchanges the values of two tracks. */
export const SHAPE: Addition = {
  file: 'engine/gamedef/effect.ts',
  after: "  | EffectNode<'setActive', { seat: Expr }>\n",
  text: "  | EffectNode<'swap', { left: WriteTarget; right: WriteTarget }>\n",
}
const PARTS: Addition = {
  file: 'engine/gamedef/effect.ts',
  after: "  setActive: { parts: { seat }, ...nonAskingKind, writes: () => ['active'] },\n",
  text: '  swap: { parts: { left: writeTargetParts, right: writeTargetParts }, ...nonAskingKind, writes: (e) => [makeTrackKey(e.left), makeTrackKey(e.right)] },\n',
}
const DESCRIPTOR: Addition = {
  file: 'engine/language/effects/writes.ts',
  after: "} from './fields.ts'\n",
  text: `
const swap = defineEffect({
  keywords: ['swap'],
  doc: 'exchanges what two tracks hold',
  fields: { left: trackField(INT, 'one of them', 'left', 'a'), right: trackField(INT, 'the other') },
  make: ({ left, right }, { mark }) => ({ do: 'swap', left: left.target, right: right.target, ...mark }),
})
`,
}
const REGISTERED: Addition = {
  file: 'engine/language/effects/writes.ts',
  after: 'export const WRITE_EFFECTS = [\n',
  text: '  swap,\n',
}
const EMITTED: Addition = {
  file: 'engine/compiler/emit/effect.ts',
  after: "const EFFECT_EMITTERS: { readonly [K in Effect['do']]: EffectEmitter<K> } = {\n",
  text: `  swap({ fn }, e) {
    const left = emitVarCell(fn, e.left)
    const right = emitVarCell(fn, e.right)
    const before = fn.memoize('before', makeElementAccess('c', left), e.at)
    fn.out.line(fn.callRuntime('set', 'c', left, makeElementAccess('c', right)))
    fn.out.line(fn.callRuntime('set', 'c', right, before))
  },
`,
}

const MENTIONS: Addition = {
  file: 'tools/coverage/mentions.ts',
  after: '  setActive: mentionNothing,\n',
  text: '  swap: (def, e) => [...mentionWrittenVariable(def, e.left), ...mentionWrittenVariable(def, e.right)],\n',
}

/** Prints the new effect in the copy. */
export const SCRIPT = `
import { makeGameWithAction, startMiniGame } from './engine/mechanisms/mini.ts'
import { applyMove, legalMoves } from './engine/index.ts'
import { listMutants } from './tools/instrument/insert-mutants.ts'
import { makeRulesSchema } from './tools/schema/language/rules-schema.ts'
import { updateReferenceTables } from './tools/schema/reference.ts'

const game = makeGameWithAction('- swap: { a: actor gold, right: road }')
const state = startMiniGame(game)
const told = applyMove(game, state, legalMoves(game, state)[0])
const wrong = (text) => {
  try { makeGameWithAction(text) } catch (thrown) { return thrown.diagnostics.map(({ code, suggestion }) => [code, suggestion]) }
}
console.log(JSON.stringify({
  changes: told.outcome.changes.map((each) => [each.before, each.after]),
  mutants: listMutants(game.def).map(({ operator }) => operator),
  misspelt: wrong('- swap: { lft: actor gold, right: road }'),
  mistyped: wrong('- swap: { left: truce, right: road }'),
  schema: Object.keys(makeRulesSchema(null).definitions.effect.properties.swap.properties),
  readme: updateReferenceTables('<!-- effects --><!-- /effects -->').split('### ').filter((entry) => entry.startsWith('swap')),
}))
`

export const REST: readonly Addition[] = [PARTS, DESCRIPTOR, REGISTERED, EMITTED, MENTIONS]
