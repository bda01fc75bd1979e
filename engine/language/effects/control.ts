/** Effects that contain others, bind values, or end the move. */
import type { EffectOf } from '../../gamedef/effect.ts'
import { formatType, INT, isSameType } from '../../gamedef/types.ts'
import { declareBinding, enterLoop, enterScope } from '../check/check-context.ts'
import { checkEffects } from '../check/effects.ts'
import { checkExprAsList } from '../check/lists.ts'
import { BROKEN_TYPE, requireBinding } from '../check/scope.ts'
import { isBindingChanged } from '../check/targets.ts'
import { defaultedField, optionalField } from '../describe/combinators.ts'
import { defineCustomEffect, defineEffect, type EffectEntry, makeStatedEffect } from '../describe/effect-spec.ts'
import type { FieldSpec } from '../describe/field-spec.ts'
import { effectListField, expressionField, flagField, nameField } from '../describe/simple-fields.ts'
import { joinSpans } from '../read/build.ts'
import { readExpression } from '../read/expression/read-expression.ts'
import { asBinding, readBinding } from '../read/shape.ts'
import type { EffectSyntax, Name } from '../syntax/effect.ts'
import type { ExprSyntax } from '../syntax/expr.ts'
import { normalizeName } from '../syntax/names.ts'
import { conditionField, effectsField, effectsOrEmptyField, intField, refusesField, seatField } from './fields.ts'

export interface ListWithBinding {
  readonly bind: Name
  readonly list: ExprSyntax
}

/** `bind` and `over`, or `over: $name in list`. */
const loopListField: FieldSpec<ListWithBinding> = {
  ...expressionField('list or $name in list', 'what it goes through'),
  extraFields: { bind: optionalField(nameField('binding', 'what each of them is called')) },
  readFrom(fields) {
    const named = fields.findNode('bind')
    const node = fields.requireNode('over')
    const list = node && readExpression(node, fields.diagnostics)
    if (!list) return undefined
    if (named) {
      const bind = fields.readOptionalValue(asBinding, 'bind')
      return bind ? { bind, list } : undefined
    }
    // A name in a structured filter belongs to the filter alone.
    const split = node.n === 'scalar' ? splitListBinding(list) : null
    if (!split) fields.diagnostics.add('missing-key', fields.at, '`forEach` needs `bind`, or `over: $name in list`')
    return split ?? undefined
  },
  check: (written) => written,
}

/** Splits `$x in list` and `$x in list where condition`, which are memberships anywhere else. */
function splitListBinding(list: ExprSyntax): ListWithBinding | null {
  if (list.e === 'in' && list.what.e === 'binding' && list.what.name !== 'it')
    return { bind: { at: list.what.at, text: list.what.name }, list: list.where }
  if (list.e !== 'where' || list.bind === 'it') return null
  const { line, col } = list.at
  const at = { ...list.at, endLine: line, endCol: col + list.bind.length + 1 }
  return { bind: { at, text: list.bind }, list }
}

const forEachEffect = defineCustomEffect({
  keywords: ['forEach'],
  doc: 'for each of a list, in order',
  fields: {
    over: loopListField,
    limit: optionalField(expressionField('number', 'how many at most')),
    window: defaultedField(flagField('a special activity may be begun between two of them'), false),
    effects: effectsField('what happens for each'),
  },
  check(of, { context, mark }) {
    const list = checkExprAsList(context.checker, context.scope, of.over.list, null)
    const limit = of.limit && context.checker.checkAs(context.scope, of.limit, INT)
    const inner = list ? enterLoop(context, of.over.bind.text, list.of) : enterScope(context)
    const local = declareBinding(inner, of.over.bind, list?.of ?? BROKEN_TYPE)
    const within = checkEffects(inner, of.effects)
    if (!list || (of.limit && !limit)) return null
    return {
      do: 'forEach',
      name: local,
      of: list.of,
      list: list.expr,
      limit,
      window: of.window,
      effects: within,
      ...mark,
    }
  },
})

const repeatEffect = defineEffect({
  keywords: ['repeat'],
  doc: 'again and again while a condition holds, or at most so many times',
  fields: {
    when: conditionField('what must hold before each turn', 'while'),
    most: optionalField(intField('how often at most', 'atMost')),
    effects: effectsOrEmptyField('what happens in each turn'),
  },
  make: (of, { mark }) => ({ do: 'repeat', ...of, ...mark }),
})

const letEffect = defineCustomEffect({
  keywords: ['let'],
  doc: 'names a value, or several, one after the other; with `in` only there, else to the end of the list of effects',
  fields: {
    bind: nameField('binding', 'what it is called'),
    value: expressionField('value', 'what it is'),
    in: optionalField(effectListField('where it is called so')),
  },
  also: { form: 'bindings' },
  short: readLetBindings,
  check(of, { context, mark }): EffectOf<'let' | 'block'> | null {
    const inner = of.in === null ? context : enterScope(context)
    const value = context.checker.check(context.scope, of.value, null)
    // Bound even if the value is wrong, so that its uses are not reported too.
    if (!value) {
      declareBinding(inner, of.bind, BROKEN_TYPE)
      if (of.in) checkEffects(inner, of.in)
      return null
    }
    const mayGrow = of.value.e === 'call' && normalizeName(of.value.name) === 'empty'
    const mayChange =
      value.type.k === 'int' && isBindingChanged(context.checker, of.bind.text, of.in ?? context.effectsAround ?? [])
    const one = {
      do: 'let',
      name: declareBinding(inner, of.bind, value.type, { mayGrow, mayChange }),
      type: value.type,
      value: value.expr,
      ...(mayChange ? { changes: mayChange } : {}),
      ...mark,
    } as const
    if (of.in === null) return one
    return { do: 'block', effects: [one, ...checkEffects(inner, of.in)], ...mark }
  },
})

/** Reads `{ $x: value, $y: value }`. The second value may use the first. */
function readLetBindings({ body, tag, context: { diagnostics } }: EffectEntry): readonly EffectSyntax[] | null {
  if (body.n !== 'map' || !body.entries.some((entry) => entry.key.startsWith('$'))) return null
  return body.entries.flatMap(({ key, keyAt, value: node }) => {
    if (!key.startsWith('$')) {
      diagnostics.add('unknown-key', keyAt, `\`let\` with bindings has no key \`${key}\``, `$${key}`)
      return []
    }
    const bound = readBinding(key, keyAt, 'a binding', diagnostics)
    const value = readExpression(node, diagnostics)
    const at = joinSpans(keyAt, node.at)
    return bound && value ? [makeStatedEffect(letEffect, { ...tag, at }, { bind: bound, value, in: null })] : []
  })
}

const ifEffect = defineEffect({
  keywords: ['if'],
  doc: 'one list of effects or the other',
  fields: {
    when: conditionField('whether'),
    then: effectsOrEmptyField('what happens if so'),
    else: defaultedField(effectsOrEmptyField('what happens if not'), []),
  },
  value: 'when',
  orMap: true,
  make: (of, { mark }) => ({ do: 'if', ...of, ...mark }),
})

export const blockEffect = defineEffect({
  keywords: ['block'],
  doc: 'effects with bindings of their own',
  fields: { effects: effectsOrEmptyField('what happens') },
  value: 'effects',
  make: (of, { mark }) => ({ do: 'block', ...of, ...mark }),
})

const actAsEffect = defineEffect({
  keywords: ['as'],
  doc: 'another seat does this: in it `actor` is that seat, who is asked',
  fields: { seat: seatField('who acts'), effects: effectsOrEmptyField('what it does') },
  value: 'seat',
  orMap: true,
  make: (of, { mark }) => ({ do: 'as', ...of, ...mark }),
})

const appendEffect = defineCustomEffect({
  keywords: ['append'],
  doc: 'adds one or several to a list that began as `{ let: { $list: empty(type) } }`',
  fields: { to: nameField('binding', 'the list'), items: expressionField('value or list', 'what is added') },
  /** Only a list that began as `empty(type)` grows, so that no other name for a list changes. */
  check({ to, items: written }, { context, mark }) {
    const { checker, scope } = context
    const binding = requireBinding(checker, scope, to.text, to.at)
    if (!binding) return null
    if (binding.mayGrow !== true || binding.type.k !== 'list')
      return checker.error('not-writable', to.at, `\`$${to.text}\` was not begun as \`empty(…)\`, so it does not grow`)
    const items = checker.check(scope, written, null)
    if (!items) return null
    const many = items.type.k === 'list'
    if (!isSameType(items.type.k === 'list' ? items.type.of : items.type, binding.type.of))
      return checker.error(
        'type-mismatch',
        written.at,
        `this is a ${formatType(items.type)}, not of a ${formatType(binding.type)}`,
      )
    return { do: 'append', to: binding.local, items: items.expr, many, ...mark }
  },
})

const requireEffect = defineEffect({
  keywords: ['require'],
  doc: 'refuses the move where the condition does not hold',
  fields: {
    when: conditionField('what must hold'),
    because: optionalField(nameField('word', 'the code of the refusal')),
    refuses: refusesField,
  },
  value: 'when',
  make: ({ when, because, refuses }, { mark }) => ({
    do: 'require',
    when,
    because: because?.text ?? 'required',
    refuses,
    ...mark,
  }),
})

const windowEffect = defineCustomEffect({
  keywords: ['window'],
  doc: 'a special activity may be begun here',
  fields: { open: flagField('whether') },
  value: 'open',
  means: (of, _, itself) => (of.open ? [itself(of)] : []),
  check: (_, { mark }) => ({ do: 'window', ...mark }),
})

export const CONTROL_EFFECTS = [
  forEachEffect,
  repeatEffect,
  letEffect,
  ifEffect,
  blockEffect,
  actAsEffect,
  appendEffect,
  requireEffect,
  windowEffect,
] as const
