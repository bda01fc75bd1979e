/** What it takes to add to the language: as few files as can be, and the type checker names those that are missing. */
import { afterAll, describe, expect, it } from 'vitest'
import { type Addition, Copy } from './addition.testing.ts'

/** An effect that exchanges what two tracks hold. */
const SHAPE: Addition = {
  file: 'engine/gamedef/effect.ts',
  after: "  | Kind<'setActive', { seat: Expr }>\n",
  text: "  | Kind<'swap', { left: Target; right: Target }>\n",
}
const PARTS: Addition = {
  file: 'engine/gamedef/effect.ts',
  after: "  setActive: { parts: { seat }, ...silent, writes: () => 'active' },\n",
  text: '  swap: { parts: { left: target, right: target }, ...silent, writes: (e) => written(e.left) },\n',
}
const DESCRIPTOR: Addition = {
  file: 'engine/language/effects/writes.ts',
  after: "import { globalMarker, int, marker, seat, space, target, track } from './fields.ts'\n",
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

const COPIED = `
import { acting, begun } from './engine/mechanisms/mini.ts'
import { applyMove, legalMoves } from './engine/index.ts'
import { mutantsOf } from './tools/mutation/weave/weave.ts'
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

describe('an effect', () => {
  const copy = new Copy()
  afterAll(() => copy.remove())

  it('is not forgotten anywhere: the type checker names what is missing to its shape', () => {
    copy.add(SHAPE)
    const mistakes = copy.mistakes()
    expect(mistakes.map((line) => line.split(':')[0])).toEqual([
      'engine/compiler/emit/effect.ts',
      'engine/gamedef/effect.ts',
      'engine/language/effects/all.ts',
    ])
    expect(mistakes.filter((line) => !line.includes('swap'))).toEqual([])
  })

  it('takes three files: its shape with its parts, its descriptor, and what it emits', () => {
    for (const each of [PARTS, DESCRIPTOR, REGISTERED, EMITTED]) copy.add(each)
    expect(new Set([SHAPE, PARTS, DESCRIPTOR, REGISTERED, EMITTED].map(({ file }) => file)).size).toBe(3)
    expect(copy.mistakes()).toEqual([])
  })

  it('is then read, checked, played, mutated, and known to editors and to the reference', () => {
    expect(JSON.parse(copy.run(COPIED))).toEqual({
      changes: [
        [5, 2],
        [2, 5],
      ],
      mutants: ['drop-effect'],
      misspelt: [['unknown-key', 'left']],
      mistyped: [['type-mismatch', null]],
      schema: ['left', 'a', 'right', 'rule'],
      readme: ['| swap | exchanges what two tracks hold | `{ swap: { left or a: track, right: track } }` |'],
    })
  })
})
