/** What declarations hold: the types that they name, and the literals of the data as values of those. */
import { CARD, enumType, SEAT, type Type } from '../../gamedef/types.ts'
import type { Code } from '../diagnostics/codes.ts'
import type { Name } from '../syntax/effect.ts'
import type { Literal, Stated, TypeName } from '../syntax/game.ts'
import { fold } from './names.ts'
import { aType, readType } from './types.ts'
import type { World } from './world.ts'

interface Typed {
  readonly id: Name
  /** Null: of words of its own. */
  readonly type: TypeName | null
  readonly values: readonly Name[]
  readonly ordered?: boolean
}

/** The type of what is declared; null after a diagnostic. `also`: whether it may be several values, or spaces as well. */
export function typeOfValues(
  w: World,
  what: string,
  typed: Typed,
  also: 'lists' | 'lists and spaces' | null = null,
): Type | null {
  const { id, type, values, ordered } = typed
  if (type === null) return enumType(w.addEnum(id.text, distinctWords(w, values), ordered))
  const t = readType(w, type)
  const of = also && t?.k === 'list' ? t.of : t
  if (also === 'lists and spaces' && of?.k === 'zone') return t
  if (t === null || of?.k === 'int' || of?.k === 'bool' || of?.k === 'enum') return t
  return w.error('type-mismatch', type.at, `${what} cannot be ${aType(t)}`)
}

/** Where nothing is said: no word, nothing, no. */
export const noValue = (type: Type): number => (type.k === 'int' || type.k === 'bool' ? 0 : -1)

export function distinctWords(w: World, values: readonly Name[]): string[] {
  const words = new Map<string, string>()
  for (const value of values) {
    if (words.has(fold(value.text))) w.error('duplicate-name', value.at, `\`${value.text}\` is there twice`)
    else words.set(fold(value.text), value.text)
  }
  return [...words.values()]
}

/** What must be one value; null after a diagnostic. */
export function oneValue(w: World, type: Type, { at, values, list }: Stated): number | null {
  const [only] = values
  if (list || !only) return w.error('wrong-value', at, `${aType(type)} is needed here, not a list`)
  return literalValue(w, type, only)
}

/** All that are values of the type. */
export const listOfValues = (w: World, of: Type, { values }: Stated): readonly number[] =>
  values.flatMap((value) => literalValue(w, of, value) ?? [])

/** Of a word that is none of an enum. */
export const codeOf = (enumId: string): Code =>
  enumId === SEAT.id ? 'unknown-seat' : enumId === CARD.id ? 'unknown-card' : 'unknown-state'

/** A literal of the data as a value of a type; null after a diagnostic. */
export function literalValue(w: World, type: Type, { value, at }: Literal): number | null {
  switch (type.k) {
    case 'int':
      if (typeof value === 'number' && Number.isInteger(value)) return value
      return w.error('wrong-value', at, `a whole number is needed here, not \`${value}\``)
    case 'bool':
      if (typeof value === 'boolean') return value ? 1 : 0
      if (value === 'yes' || value === 'no') return value === 'yes' ? 1 : 0
      return w.error('wrong-value', at, `true or false is needed here, not \`${value}\``)
    case 'enum': {
      const v = w.valueOf(type.id, String(value))
      if (v >= 0) return v
      const code = codeOf(type.id)
      const word = { at, text: String(value) }
      return w.unknown(code, word, `the ${type.id} value`, w.enumOf(type.id).values)
    }
    case 'zone':
      return w.find('zones', { text: String(value), at })
    default:
      return w.error('wrong-value', at, `${aType(type)} cannot be written here`)
  }
}
