/** What the board is: seats, enums, attributes, spaces and boxes. */
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import type { Name } from '../syntax/effect.ts'
import type { AttributeSyntax, EnumSyntax, PropertySyntax, ZoneSyntax } from '../syntax/game.ts'
import type { Node } from '../yaml/node.ts'
import { type Entry, fieldsOf } from './entry.ts'
import { asLiteral, asNames, asText, asType, isNothing, oneOf } from './shape.ts'

/** `red: Red Army`, or only `red`. */
export function readSeat(entry: Entry, d: Diagnostics): { readonly id: Name; readonly name: string } | null {
  const { id, body } = entry
  if (body.n === 'scalar') {
    const name = isNothing(body) ? id.text : asText(body, 'the name of a seat', d)
    return name === null ? null : { id, name }
  }
  const fields = fieldsOf(entry, `the seat \`${id.text}\``, d)
  if (!fields) return null
  const name = fields.text('name') ?? id.text
  fields.done()
  return { id, name }
}

export const readEnum = ({ id, body }: Entry, d: Diagnostics): EnumSyntax => ({
  id,
  values: wordsOf(id, body, d),
})

/** A type, or with a clause a map: `{ rule: 1.3-types, values: [city, field] }`, `{ rule: 1.3-econ, type: number }`. */
export function readAttribute(entry: Entry, d: Diagnostics): AttributeSyntax | null {
  if (entry.body.n !== 'map') return { ...readTyped(entry, d), rule: null }
  const fields = fieldsOf(entry, `the attribute \`${entry.id.text}\``, d)
  if (!fields) return null
  const rule = fields.rule()
  const said = fields.need('type', 'values')
  fields.done()
  if (!said) return null
  const { id } = entry
  if (!fields.entries.some(({ key }) => key === 'values')) return { ...typeAlone(id, said, d), rule }
  return { id, type: null, values: wordsOf(id, said, d), rule }
}

/** A scalar is the name of a type, a list the words of a type of its own. */
export function readTyped({ id, body }: Entry, d: Diagnostics): PropertySyntax {
  return body.n === 'list' ? { id, type: null, values: wordsOf(id, body, d) } : typeAlone(id, body, d)
}

const wordsOf = (id: Name, node: Node, d: Diagnostics): readonly Name[] =>
  asNames(node, `a value of \`${id.text}\``, d)

const typeAlone = (id: Name, node: Node, d: Diagnostics): PropertySyntax => ({
  id,
  type: asType(node, `the type of \`${id.text}\``, d),
  values: [],
})

/** Every key of a space that is not the language's own is one of the game's attributes. */
export function readSpace(entry: Entry, d: Diagnostics): ZoneSyntax | null {
  const { id } = entry
  const fields = fieldsOf(entry, `the space \`${id.text}\``, d)
  if (!fields) return null
  const name = fields.text('name') ?? id.text
  const adjacent = fields.names('adjacent')
  const attributes = fields.rest().flatMap((attribute) => {
    const value = asLiteral(attribute.value, `\`${attribute.key}\` of ${fields.what}`, d)
    return value ? [{ name: { at: attribute.keyAt, text: attribute.key }, value }] : []
  })
  const alone = { box: false, perSeat: false, seats: [], keeps: false, rule: null }
  return { id, name, ...alone, attributes, adjacent }
}

export function readBox(entry: Entry, d: Diagnostics): ZoneSyntax | null {
  const { id } = entry
  const fields = fieldsOf(entry, `the box \`${id.text}\``, d)
  if (!fields) return null
  const name = fields.text('name') ?? id.text
  const seats = fields.names('seats')
  const per = readPer(fields.node('per'), ['seat'], d)
  const keeps = fields.bool('keeps')
  const rule = fields.rule()
  fields.done()
  const perSeat = per === 'seat' || seats.length > 0
  return { id, name, box: true, perSeat, seats, keeps, attributes: [], adjacent: [], rule }
}

/** `per: seat`, `per: space`. */
export const readPer = <const T extends string>(
  node: Node | null,
  words: readonly T[],
  d: Diagnostics,
): T | null => node && oneOf(node, '`per`', words, d)
