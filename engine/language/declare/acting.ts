/**
 * What acts on rules from outside them: it amends definitions and does something at points. Sides of cards act while they
 * last, standing rules under a condition of the board.
 */
import { optional, type Shape, takeOnly, type Written, withDefault } from '../describe/field.ts'
import { effectList, expression, number, rule } from '../describe/forms.ts'
import { asFields, type ReadNode } from '../read/fields.ts'
import { asMap, wordAt } from '../read/shape.ts'
import type { Name } from '../syntax/effect.ts'
import type { MapEntry } from '../yaml/node.ts'
import { declaration } from './declaration.ts'
import { params } from './definitions.ts'
import { part } from './forms.ts'

const order = optional(number('which is first where several act: the smallest number', 0, 1000))

/** A definition, and what it is instead. */
export const AMENDMENT = {
  value: expression('value', 'what it is; `otherwise` is what it would be without this'),
  order,
  rule,
}
/** A point, and what is done there. */
export const AT_POINT = { effects: effectList('what is done there'), order, rule }

/** By name: a map of these fields, or only what stands under the first of them. */
const byName = <S extends Shape>(fields: S): ReadNode<readonly ({ readonly name: Name } & Written<S>)[]> => {
  const [main = ''] = Object.keys(fields)
  return (node, what, d, around) =>
    (asMap(node, what, d)?.entries ?? []).flatMap(({ key, keyAt, value }: MapEntry) => {
      const isWhole = value.n === 'map' && value.entries.some((each) => each.key === main)
      const whole = isWhole
        ? value
        : { n: 'map' as const, at: value.at, entries: [{ key: main, keyAt, value }] }
      const read = asFields(whole, `\`${key}\` of ${what}`, d, { ...around, keyAt })
      const written = read && takeOnly(fields, read)
      const name = wordAt(key, keyAt, 'a name', d)
      return written && name ? [{ name, ...written }] : []
    })
}

const none = <T>(): readonly T[] => []

/** Of whatever acts. */
export const ACTING = {
  amends: withDefault(
    part('amends', 'definitions, each with what it is as long as this acts', byName(AMENDMENT)),
    none(),
  ),
  doings: withDefault(
    part('at', 'points, each with what is done there as long as this acts', byName(AT_POINT), 'at'),
    none(),
  ),
}

export const standing = declaration({
  family: 'standing',
  what: 'standing rule',
  fields: { rule, while: expression('condition', 'when it is in force'), ...ACTING },
  make: ({ id, while: when, ...more }) => ({ ...more, name: id, when }),
})

const LONG_FORM = new Set(['params', 'rule'])

/** Its parameters with their types; `rule` is the clause of the point itself. */
export const point = declaration({
  family: 'points',
  what: 'point',
  fields: { params, rule },
  short: {
    form: params.form,
    field: (body) =>
      body.n === 'map' && !body.entries.some(({ key }) => LONG_FORM.has(key)) ? 'params' : null,
  },
  make: ({ id, ...more }) => ({ ...more, name: id }),
})
