/** The effects that hold others: `forEach`, `let`, `if`, `block`; and `require`, `window`, `append`, `setActive`. */
import type { Effect, Name } from '../syntax/effect.ts'
import type { Expr } from '../syntax/expr.ts'
import type { MapNode } from '../yaml/node.ts'
import { spanning } from './build.ts'
import { bodyOf, type EffectReader, type Written } from './context.ts'
import { readExpression } from './expression/read-expression.ts'
import { Fields } from './fields.ts'
import { asBinding, asBool, bindingAt } from './shape.ts'

export const readForEach: EffectReader = (written) => {
  const fields = bodyOf(written)
  if (!fields) return []
  const { diagnostics } = written.ctx
  const named = fields.node('bind')
  const list = fields.need('over')
  const over = list && readExpression(list, diagnostics)
  const limit = fields.expr('limit')
  const window = fields.bool('window')
  const effects = written.effects(fields.need('effects'))
  fields.done()
  if (!over) return []
  const loop = named
    ? { bind: asBinding(named, '`bind` of `forEach`', diagnostics), over }
    : // The name in a structured filter is only the filter's.
      list.n === 'scalar' && splitBinder(over)
  if (!loop) {
    diagnostics.add('missing-key', written.tag.keyAt, '`forEach` needs `bind`, or `over: $name in list`')
    return []
  }
  if (!loop.bind) return []
  return [{ do: 'forEach', ...written.tag, bind: loop.bind, over: loop.over, limit, window, effects }]
}

/** `$x in list` and `$x in list where condition`, which alone would be questions whether `$x` is one of the list. */
function splitBinder(over: Expr): { readonly bind: Name; readonly over: Expr } | null {
  if (over.e === 'in' && over.what.e === 'binding' && over.what.name !== 'it') {
    return { bind: { at: over.what.at, text: over.what.name }, over: over.where }
  }
  if (over.e !== 'where' || over.bind === 'it') return null
  const { line, col } = over.at
  const at = { ...over.at, endLine: line, endCol: col + over.bind.length + 1 }
  return { bind: { at, text: over.bind }, over }
}

export const readLet: EffectReader = (written) => {
  const { body } = written
  const short = body.n === 'map' && body.entries.some((entry) => entry.key.startsWith('$'))
  if (short) return readLets(body, written)
  const fields = bodyOf(written)
  if (!fields) return []
  const bind = fields.needBinding('bind')
  const value = fields.needExpr('value')
  const inside = fields.node('in')
  const effects = inside && written.effects(inside)
  fields.done()
  return bind && value ? [{ do: 'let', ...written.tag, bind, value, in: effects }] : []
}

/** `{ $x: value, $y: value }`: one after the other, so that the second may use the first. */
function readLets(body: MapNode, { tag, ctx: { diagnostics } }: Written): readonly Effect[] {
  return body.entries.flatMap(({ key, keyAt, value: node }): Effect[] => {
    if (!key.startsWith('$')) {
      diagnostics.add('unknown-key', keyAt, `\`let\` with bindings has no key \`${key}\``, `$${key}`)
      return []
    }
    const bind = bindingAt(key, keyAt, 'a binding', diagnostics)
    const value = readExpression(node, diagnostics)
    const at = spanning(keyAt, node.at)
    return bind && value ? [{ do: 'let', ...tag, at, bind, value, in: null }] : []
  })
}

/** `if: condition` with `then` and `else` beside it, or the structured `if: { when, then, else }`. */
export const readIf: EffectReader = (written) => {
  const { body, beside, tag, ctx } = written
  const structured = body.n === 'map' && body.entries.some((entry) => entry.key === 'when')
  const fields = structured ? new Fields(body, '`if`', tag.keyAt, ctx.diagnostics) : beside
  const when = structured ? fields.needExpr('when') : readExpression(body, ctx.diagnostics)
  // A branch with only a comment in it is an empty branch; a missing one is a mistake.
  const then = fields.entry('then')
  if (!then) ctx.diagnostics.add('missing-key', tag.keyAt, '`if` needs `then`')
  const yes = written.effects(then?.value ?? null)
  const no = written.effects(fields.node('else'))
  if (structured) {
    fields.entry('rule')
    fields.done()
  }
  return when && then ? [{ do: 'if', ...tag, when, then: yes, else: no }] : []
}

export const readBlock: EffectReader = ({ body, tag, effects }) => [
  { do: 'block', inline: false, ...tag, effects: effects(body) },
]

export const readRequire: EffectReader = ({ body, beside, tag, ctx }) => {
  const when = readExpression(body, ctx.diagnostics)
  const because = beside.name('because')
  return when ? [{ do: 'require', ...tag, when, because }] : []
}

export const readWindow: EffectReader = ({ body, tag, ctx }) =>
  asBool(body, '`window`', ctx.diagnostics) ? [{ do: 'window', ...tag }] : []

export const readAppend: EffectReader = (written) => {
  const fields = bodyOf(written)
  if (!fields) return []
  const to = fields.needBinding('to')
  const items = fields.needExpr('items')
  fields.done()
  return to && items ? [{ do: 'append', ...written.tag, to, items }] : []
}

export const readSetActive: EffectReader = ({ body, tag, ctx }) => {
  const seat = readExpression(body, ctx.diagnostics)
  return seat ? [{ do: 'setActive', ...tag, seat }] : []
}
