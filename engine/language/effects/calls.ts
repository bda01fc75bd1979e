/** Calls: `call`, `macro`, the short form `{ name: argument }`, and `run` of an action. */

import type { Expr } from '../../gamedef/expr.ts'
import { findReturnedListType } from '../check/actions.ts'
import type { CheckContext } from '../check/check-context.ts'
import { makeConst } from '../check/make-expr.ts'
import { checkProcedureCall } from '../check/procedures.ts'
import { bindReturnedValue } from '../check/returns.ts'
import { checkedField, defaultedField, optionalField } from '../describe/combinators.ts'
import {
  defineCustomEffect,
  defineEffect,
  defineSpelling,
  type EffectEntry,
  makeStatedEffect,
} from '../describe/effect-spec.ts'
import { makeField, type ParsedFields } from '../describe/field-spec.ts'
import { expressionField, nameField } from '../describe/simple-fields.ts'
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import { findClosestWord } from '../diagnostics/suggest.ts'
import { readExpression } from '../read/expression/read-expression.ts'
import type { ReadNode } from '../read/fields.ts'
import { isNullNode, readBinding, readByName } from '../read/shape.ts'
import type { ArgumentSyntax, EffectSyntax, Name } from '../syntax/effect.ts'
import { normalizeName } from '../syntax/names.ts'
import type { Node } from '../yaml/node.ts'
import { expandMacro, type MacroArgument, type MacroArguments } from './expansion.ts'
import { conditionField, intField, seatField, spacesField } from './fields.ts'

const NO_ARGUMENTS: readonly MacroArgument[] = []

/** Arguments stay nodes, because a parameter of a macro takes any node. */
const unreadArgumentsField = defaultedField(
  makeField<readonly MacroArgument[]>(
    { form: 'arguments' },
    'what it is given, by the names of its parameters',
    ['with', 'args'],
    readArgumentsAsNodes,
  ),
  NO_ARGUMENTS,
)

function readArgumentsAsNodes(node: Node, what: string, diagnostics: Diagnostics): readonly MacroArgument[] {
  return readByName(node, what, 'the name of an argument', diagnostics, ({ value }) => value, readBinding)
}

const readArgumentExpressions = (args: readonly MacroArgument[], diagnostics: Diagnostics): readonly ArgumentSyntax[] =>
  args.flatMap((arg) => {
    const value = readExpression(arg.value, diagnostics)
    return value ? [{ name: arg.name, value }] : []
  })

/** Reads arguments of procedures: expressions by the names of their parameters. */
export const readProcedureArguments: ReadNode<readonly ArgumentSyntax[]> = (node, what, diagnostics) =>
  readArgumentExpressions(readArgumentsAsNodes(node, what, diagnostics), diagnostics)

const returnBindingField = optionalField(nameField('binding', 'what is called that it gives back'))

/** `{ call: name, with }` and `{ macro: name, args }` mean the same, whichever section declares the name. */
const callEffect = defineSpelling({
  keywords: ['call', 'macro'],
  doc: 'carries out a procedure or macro; also `{ name: { parameter: value } }` and `{ name: value }`, with `bind` beside it',
  fields: {
    name: nameField('call', 'its name'),
    with: unreadArgumentsField,
    bind: returnBindingField,
  },
  value: 'name',
  means: (of, entry) => invokeMacroOrProcedure(of.name, { named: of.with, positional: null, bind: of.bind }, entry),
})

/** The fields beside the short form of a call. */
export const SHORT_CALL_FIELDS = { bind: returnBindingField }

/** `{ open: { pieces: …, upTo: 2 } }` or `{ open: red scouts in $space }`. */
export function readShortCall(
  entry: EffectEntry,
  { bind }: ParsedFields<typeof SHORT_CALL_FIELDS>,
): readonly EffectSyntax[] {
  const { keyword, body, tag, context } = entry
  const called: Name = { at: tag.keyAt, text: keyword }
  const isMap = body.n === 'map'
  const named = isMap
    ? readArgumentsAsNodes(body, `the arguments of \`${keyword}\``, context.diagnostics)
    : NO_ARGUMENTS
  return invokeMacroOrProcedure(called, { named, positional: isMap || isNullNode(body) ? null : body, bind }, entry)
}

function invokeMacroOrProcedure(called: Name, args: MacroArguments, entry: EffectEntry): readonly EffectSyntax[] {
  const { macros, procedures, diagnostics } = entry.context
  const macro = macros.get(normalizeName(called.text))
  if (macro) return expandMacro(macro, called, args, entry)
  if (!procedures.has(normalizeName(called.text))) {
    const candidates = [...[...macros.values()].map((each) => each.name.text), ...procedures]
    const message = `no procedure or macro is called \`${called.text}\``
    diagnostics.add('unknown-macro', called.at, message, findClosestWord(called.text, candidates))
    return []
  }
  const positional = args.positional && readExpression(args.positional, diagnostics)
  return [
    makeStatedEffect(procedureCallEffect, entry.tag, {
      name: called,
      with: readArgumentExpressions(args.named, diagnostics),
      positional,
      bind: args.bind,
    }),
  ]
}

/** A call of a procedure. */
export const procedureCallEffect = defineCustomEffect({
  keywords: ['call'],
  doc: callEffect.doc,
  fields: {
    name: nameField('call', 'its name'),
    with: makeField<readonly ArgumentSyntax[]>(
      { form: 'arguments' },
      unreadArgumentsField.doc,
      [],
      readProcedureArguments,
    ),
    positional: optionalField(expressionField('value', 'its one argument, without a name')),
    bind: returnBindingField,
  },
  check: checkProcedureCall,
})

/** The index of an action. */
const actionIndexField = checkedField(nameField('action', 'the action'), (name, { checker }) =>
  checker.names.find('actions', name),
)

const circumstancesField = defaultedField(
  checkedField(
    makeField({ form: 'circumstances' }, 'what it is told: circumstances of the game', [], readProcedureArguments),
    (args, context) => args.flatMap((each) => checkCircumstanceArgument(each, context) ?? []),
  ),
  [],
)

function checkCircumstanceArgument({ name, value }: ArgumentSyntax, { checker, scope }: CheckContext) {
  const index = checker.names.find('circumstances', name)
  const type = checker.game.circumstances[index ?? -1]?.type
  if (index === null || !type) return null
  const expr = checker.checkAs(scope, value, type)
  return expr && { index, value: expr }
}

const runEffect = defineEffect({
  keywords: ['run'],
  doc: 'carries out an action inside this one; skipped where it is not legal',
  fields: {
    action: actionIndexField,
    as: optionalField(seatField('who acts: the actor, if nobody is named')),
    free: optionalField(conditionField('whether it is free')),
    limited: optionalField(conditionField('whether it is limited')),
    only: optionalField(spacesField('the only spaces it may select')),
    quota: optionalField(intField('how much of something it may do: the action says of what')),
    with: circumstancesField,
    bind: optionalField(
      nameField('binding', 'what the list is called that it gives back: empty where it cannot begin'),
    ),
  },
  make: ({ action, as, free, limited, only, quota, with: told, bind }, { context, mark }, written) => ({
    do: 'run',
    run: context.checker.marks.addActionRun(context.loops),
    action,
    seat: as ?? { e: 'actor', at: mark.at },
    free: free ?? makeFalseConstant(mark.at),
    limited: limited ?? makeFalseConstant(mark.at),
    granted: only,
    quota,
    circumstances: told,
    bound:
      bind &&
      bindReturnedValue(context, bind, written.action.text, findReturnedListType(context.checker, action, bind.at)),
    ...mark,
  }),
})

const makeFalseConstant = (at: number): Expr => makeConst(0, at)

export const CALL_EFFECTS = [callEffect, runEffect] as const
