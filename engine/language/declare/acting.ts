/**
 * What acts on rules from outside them: it amends definitions and does something at points. Sides of cards act while they
 * last, standing rules under a condition of the board.
 */
import { defaultedField, optionalField, partField } from '../describe/combinators.ts'
import { type FieldSpecs, type ParsedFields, takeOnly } from '../describe/field-spec.ts'
import { effectListField, expressionField, numberField, ruleField } from '../describe/simple-fields.ts'
import { asFields, type ReadNode } from '../read/fields.ts'
import { readByName } from '../read/shape.ts'
import type { Name } from '../syntax/effect.ts'
import { makeDeclaration } from './declaration.ts'
import { paramsField } from './definitions.ts'

const order = optionalField(numberField('which is first where several act: the smallest number', 0, 1000))

/** A definition, and what it is instead. */
export const AMENDMENT = {
  value: expressionField('value', 'what it is; `otherwise` is what it would be without this'),
  order,
  rule: ruleField,
}
/** A point, and what is done there. */
export const AT_POINT = { effects: effectListField('what is done there'), order, rule: ruleField }

/** By name: a map of these fields, or only what stands under the first of them. */
const byName = <S extends FieldSpecs>(fields: S): ReadNode<readonly ({ readonly name: Name } & ParsedFields<S>)[]> => {
  const [main = ''] = Object.keys(fields)
  return (node, what, diagnostics, around) =>
    readByName(node, what, 'a name', diagnostics, ({ key, keyAt, value }) => {
      const isWhole = value.n === 'map' && value.entries.some((each) => each.key === main)
      const map = isWhole ? value : { n: 'map' as const, at: value.at, entries: [{ key: main, keyAt, value }] }
      const keys = asFields(map, `\`${key}\` of ${what}`, diagnostics, { ...around, keyAt })
      return (keys && takeOnly(fields, keys)) ?? null
    }).map(({ name, value }) => ({ name, ...value }))
}

const none = <T>(): readonly T[] => []

/** Of whatever acts. */
export const ACTING = {
  amends: defaultedField(
    partField('amends', 'definitions, each with what it is as long as this acts', byName(AMENDMENT)),
    none(),
  ),
  doings: defaultedField(
    partField('at', 'points, each with what is done there as long as this acts', byName(AT_POINT), 'at'),
    none(),
  ),
}

export const standingDeclaration = makeDeclaration({
  family: 'standing',
  what: 'standing rule',
  fields: { rule: ruleField, while: expressionField('condition', 'when it is in force'), ...ACTING },
  make: ({ id, while: when, ...more }) => ({ ...more, name: id, when }),
})

const LONG_FORM = new Set(['params', 'rule'])

/** Its parameters with their types; `rule` is the clause of the point itself. */
export const pointDeclaration = makeDeclaration({
  family: 'points',
  what: 'point',
  fields: { params: paramsField, rule: ruleField },
  short: {
    form: paramsField.form,
    field: (body) => (body.n === 'map' && !body.entries.some(({ key }) => LONG_FORM.has(key)) ? 'params' : null),
  },
  make: ({ id, ...more }) => ({ ...more, name: id }),
})
