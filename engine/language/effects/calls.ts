/** Effects by name: `call`, `macro`, the short form `{ name: argument }`, and `run` of an action. */
import type { Expr } from '../../gamedef/expr.ts'
import { listGivenBy } from '../check/actions.ts'
import type { Context } from '../check/context.ts'
import { checkProcedureCall } from '../check/procedures.ts'
import { bindGiven } from '../check/returns.ts'
import { type Entry, effect, effectWithin, spelling, stated } from '../describe/effect.ts'
import { checkedField, field, optional, type Written, withDefault } from '../describe/field.ts'
import { expression, name } from '../describe/forms.ts'
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import { closest } from '../diagnostics/suggest.ts'
import { type Arguments, expandMacro, type Given } from '../read/expansion.ts'
import { readExpression } from '../read/expression/read-expression.ts'
import type { ReadNode } from '../read/fields.ts'
import { asMap, asName, bindingAt, isNothing } from '../read/shape.ts'
import type { Argument, Effect, Name } from '../syntax/effect.ts'
import type { Node } from '../yaml/node.ts'
import { cond, int, seat, spaces } from './fields.ts'

const NO_ARGUMENTS: readonly Given[] = []

/** As they are written: the parameters of a macro take any node. */
const given = withDefault(
  field<readonly Given[]>(
    { form: 'arguments' },
    'what it is given, by the names of its parameters',
    ['with', 'args'],
    readGiven,
  ),
  NO_ARGUMENTS,
)

function readGiven(node: Node, what: string, diagnostics: Diagnostics): readonly Given[] {
  const map = asMap(node, what, diagnostics)
  return (map?.entries ?? []).flatMap(({ key, keyAt, value }) => {
    const found = bindingAt(key, keyAt, 'the name of an argument', diagnostics)
    return found ? [{ name: found, node: value }] : []
  })
}

const valuesOf = (args: readonly Given[], diagnostics: Diagnostics): readonly Argument[] =>
  args.flatMap((arg) => {
    const value = readExpression(arg.node, diagnostics)
    return value ? [{ name: arg.name, value }] : []
  })

/** Values by the names of what they are given to. */
export const readArguments: ReadNode<readonly Argument[]> = (node, what, d) =>
  valuesOf(readGiven(node, what, d), d)

const bind = optional(name('binding', 'what is called that it gives back'))

/** `{ call: name, with }` and `{ macro: name, args }` are the same, whichever section declares the name. */
const call = spelling({
  keywords: ['call', 'macro'],
  doc: 'carries out a procedure or macro; also `{ name: { parameter: value } }` and `{ name: value }`, with `bind` beside it',
  fields: {
    name: name('call', 'its name'),
    with: given,
    bind,
  },
  value: 'name',
  means: (of, entry) => invoke(of.name, { named: of.with, positional: null, bind: of.bind }, entry),
})

/** What stands beside the short form of a call. */
export const BESIDE_CALL = { bind }

/** `{ open: { pieces: …, upTo: 2 } }` or `{ open: red scouts in $space }`. */
export function readShortCall(entry: Entry, { bind }: Written<typeof BESIDE_CALL>): readonly Effect[] {
  const { keyword, body, tag, ctx } = entry
  const called: Name = { at: tag.keyAt, text: keyword }
  const isMap = body.n === 'map'
  const named = isMap ? readGiven(body, `the arguments of \`${keyword}\``, ctx.diagnostics) : NO_ARGUMENTS
  return invoke(called, { named, positional: isMap || isNothing(body) ? null : body, bind }, entry)
}

function invoke(called: Name, args: Arguments, entry: Entry): readonly Effect[] {
  const { macros, procedures, diagnostics } = entry.ctx
  const macro = macros.get(called.text.toLowerCase())
  if (macro) return expandMacro(macro, called, args, entry)
  if (!procedures.has(called.text.toLowerCase())) {
    const known = [...[...macros.values()].map((each) => each.name.text), ...procedures]
    const message = `no procedure or macro is called \`${called.text}\``
    diagnostics.add('unknown-macro', called.at, message, closest(called.text, known))
    return []
  }
  const positional = args.positional && readExpression(args.positional, diagnostics)
  return [
    stated(procedureCall, entry.tag, {
      name: called,
      with: valuesOf(args.named, diagnostics),
      positional,
      bind: args.bind,
    }),
  ]
}

/** A call that is none of a macro. */
export const procedureCall = effectWithin({
  keywords: ['call'],
  doc: call.doc,
  fields: {
    name: name('call', 'its name'),
    with: field<readonly Argument[]>({ form: 'arguments' }, given.doc, [], readArguments),
    positional: optional(expression('value', 'its one argument, without a name')),
    bind,
  },
  check: checkProcedureCall,
})

/** An index by name, of what the game declares. */
const actionName = checkedField({ form: 'name', of: 'action' }, 'the action', [], asName, (name, { w }) =>
  w.find('actions', name),
)

const circumstances = withDefault(
  checkedField(
    { form: 'circumstances' },
    'what it is told: circumstances of the game',
    [],
    (node, what, d) => valuesOf(readGiven(node, what, d), d),
    (given, c) => given.flatMap((each) => checkCircumstance(each, c) ?? []),
  ),
  [],
)

function checkCircumstance({ name, value }: Argument, { w, scope }: Context) {
  const index = w.find('circumstances', name)
  const type = w.circumstances[index ?? -1]?.type
  if (index === null || !type) return null
  const x = w.checkAs(scope, value, type)
  return x && { index, value: x }
}

const run = effect({
  keywords: ['run'],
  doc: 'carries out an action inside this one; skipped where it is not legal',
  fields: {
    action: actionName,
    as: optional(seat('who acts: the actor, if nobody is named')),
    free: optional(cond('whether it is free')),
    limited: optional(cond('whether it is limited')),
    only: optional(spaces('the only spaces it may select')),
    quota: optional(int('how much of something it may do: the action says of what')),
    with: circumstances,
    bind: optional(
      name('binding', 'what the list is called that it gives back: empty where it cannot begin'),
    ),
  },
  make: ({ action, as, free, limited, only, quota, with: told, bind }, { c, mark }, written) => ({
    do: 'run',
    run: c.w.run(c.path),
    action,
    seat: as ?? { e: 'actor', at: mark.at },
    free: free ?? no(mark.at),
    limited: limited ?? no(mark.at),
    granted: only,
    quota,
    circumstances: told,
    bound: bind && bindGiven(c, bind, written.action.text, listGivenBy(c.w, action, bind.at)),
    ...mark,
  }),
})

const no = (at: number): Expr => ({ e: 'const', v: 0, at })

export const CALLS = [call, run] as const
