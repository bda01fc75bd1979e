/** An effect added to the language: its shape with its parts, its descriptor, what it emits, and what it speaks of. */
import type { Addition } from './addition.testing.ts'

/** An effect that exchanges what two tracks hold. */
export const SHAPE: Addition = {
  file: 'engine/gamedef/effect.ts',
  after: "  | Kind<'setActive', { seat: Expr }>\n",
  text: "  | Kind<'swap', { left: Target; right: Target }>\n",
}
const PARTS: Addition = {
  file: 'engine/gamedef/effect.ts',
  after: "  setActive: { parts: { seat }, ...silent, writes: () => ['active'] },\n",
  text: '  swap: { parts: { left: target, right: target }, ...silent, writes: (e) => [written(e.left), written(e.right)] },\n',
}
const DESCRIPTOR: Addition = {
  file: 'engine/language/effects/writes.ts',
  after: "import { globalMarker, int, marker, refuses, seat, space, target, track } from './fields.ts'\n",
  text: `
const swap = effect({
  keywords: ['swap'],
  doc: 'exchanges what two tracks hold',
  fields: { left: track(INT, 'one of them', 'left', 'a'), right: track(INT, 'the other') },
  make: ({ left, right }, { mark }) => ({ do: 'swap', left: left.target, right: right.target, ...mark }),
})
`,
}
const REGISTERED: Addition = {
  file: 'engine/language/effects/writes.ts',
  after: 'export const WRITES = [\n',
  text: '  swap,\n',
}
const EMITTED: Addition = {
  file: 'engine/compiler/emit/effect.ts',
  after: '  let: (s, e) => bind(s, e),\n',
  text: `  swap({ fn }, e) {
    const left = varCell(fn, e.left)
    const right = varCell(fn, e.right)
    const held = fn.held('held', element('c', left), e.at)
    fn.out.line(fn.runtime('set', 'c', left, element('c', right)))
    fn.out.line(fn.runtime('set', 'c', right, held))
  },
`,
}

const MENTIONS: Addition = {
  file: 'tools/coverage/mentions.ts',
  after: '  setActive: nothing,\n',
  text: '  swap: (def, e) => [...target(def, e.left), ...target(def, e.right)],\n',
}

/** What it tells in the copy. */
export const SCRIPT = `
import { acting, begun } from './engine/mechanisms/mini.ts'
import { applyMove, legalMoves } from './engine/index.ts'
import { mutantsOf } from './tools/weave/weave.ts'
import { rulesSchema } from './tools/schema/language/rules.ts'
import { withTables } from './tools/schema/reference.ts'

const game = acting('- swap: { a: actor gold, right: road }')
const state = begun(game)
const told = applyMove(game, state, legalMoves(game, state)[0])
const wrong = (text) => {
  try { acting(text) } catch (thrown) { return thrown.diagnostics.map(({ code, suggestion }) => [code, suggestion]) }
}
console.log(JSON.stringify({
  changes: told.outcome.changes.map((each) => [each.before, each.after]),
  mutants: mutantsOf(game.def).map(({ operator }) => operator),
  misspelt: wrong('- swap: { lft: actor gold, right: road }'),
  mistyped: wrong('- swap: { left: truce, right: road }'),
  schema: Object.keys(rulesSchema(null).definitions.effect.properties.swap.properties),
  readme: withTables('<!-- effects --><!-- /effects -->').split('\\n').filter((line) => line.includes('swap')),
}))
`

export const REST: readonly Addition[] = [PARTS, DESCRIPTOR, REGISTERED, EMITTED, MENTIONS]
