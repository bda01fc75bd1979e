/** Effects by name: `call`, `macro`, the short form `{ name: argument }`, and `run` of an action. */
import { closest } from '../diagnostics/suggest.ts'
import type { Name } from '../syntax/effect.ts'
import type { Expr } from '../syntax/expr.ts'
import type { Node } from '../yaml/node.ts'
import { bodyOf, type EffectReader, type Written } from './context.ts'
import { type Argument, type Arguments, expandMacro } from './expansion.ts'
import { readExpression } from './expression/read-expression.ts'
import { asMap, asName, bindingAt, isNothing } from './shape.ts'

/** `{ call: name, with }` and `{ macro: name, args }` are the same, whichever section declares the name. */
export const readCall: EffectReader = (written) => {
  const { keyword, body, beside, ctx } = written
  const name = asName(body, `the name after \`${keyword}\``, ctx.diagnostics)
  const given = beside.node('with', 'args')
  const args = given && readArguments(given, written)
  return name ? invoke(name, { named: args ?? [], positional: null }, written) : []
}

/** `{ open: { pieces: …, upTo: 2 } }` or `{ open: red scouts in $space }`. */
export const readShortCall: EffectReader = (written) => {
  const { keyword, body, tag } = written
  const name: Name = { at: tag.keyAt, text: keyword }
  if (isNothing(body)) return invoke(name, { named: [], positional: null }, written)
  if (body.n === 'map')
    return invoke(name, { named: readArguments(body, written), positional: null }, written)
  return invoke(name, { named: [], positional: body }, written)
}

function readArguments(node: Node, { keyword, ctx: { diagnostics } }: Written): readonly Argument[] {
  const map = asMap(node, `the arguments of \`${keyword}\``, diagnostics)
  return (map?.entries ?? []).flatMap(({ key, keyAt, value }) => {
    const name = bindingAt(key, keyAt, 'the name of an argument', diagnostics)
    return name ? [{ name, node: value }] : []
  })
}

function invoke(name: Name, args: Arguments, written: Written): ReturnType<EffectReader> {
  const { ctx, tag } = written
  const { macros, procedures, diagnostics } = ctx
  const macro = macros.get(name.text.toLowerCase())
  if (macro) return expandMacro(macro, name, args, written)
  if (!procedures.has(name.text.toLowerCase())) {
    const known = [...[...macros.values()].map((each) => each.name.text), ...procedures]
    diagnostics.add(
      'unknown-macro',
      name.at,
      `no procedure or macro is called \`${name.text}\``,
      closest(name.text, known),
    )
    return []
  }
  const positional = args.positional && readExpression(args.positional, diagnostics)
  return [{ do: 'call', ...tag, name, with: valuesOf(args.named, written), positional }]
}

type Values = readonly { readonly name: Name; readonly value: Expr }[]

const valuesOf = (args: readonly Argument[], { ctx }: Written): Values =>
  args.flatMap(({ name, node }) => {
    const value = readExpression(node, ctx.diagnostics)
    return value ? [{ name, value }] : []
  })

export const readRun: EffectReader = (written) => {
  const fields = bodyOf(written)
  if (!fields) return []
  const action = fields.needName('action')
  const as = fields.expr('as')
  const free = fields.expr('free')
  const limited = fields.expr('limited')
  const only = fields.expr('only')
  const quota = fields.expr('quota')
  const told = fields.node('with')
  const values = told ? valuesOf(readArguments(told, written), written) : []
  fields.done()
  if (!action) return []
  return [{ do: 'run', ...written.tag, action, as, free, limited, only, quota, with: values }]
}
