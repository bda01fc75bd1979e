/** JavaScript expressions as text, with what is known of them, so that nobody has to read the text again. */

export interface Code {
  readonly text: string
  /** The strength of its outermost operator, so that brackets are few. */
  readonly prec: number
  /** The number or truth that it is, where that is known now. */
  readonly known: number | boolean | null
  /** Whether it may stand twice: working it out again costs next to nothing. */
  readonly cheap: boolean
  /** What is true when it is not. */
  readonly opposite?: () => Code
}

export const PREC = {
  ternary: 3,
  or: 4,
  and: 5,
  bitOr: 6,
  equal: 9,
  compare: 10,
  plus: 12,
  times: 13,
  unary: 15,
  atom: 20,
} as const

export const code = (text: string, prec: number): Code => ({ text, prec, known: null, cheap: false })
export const atom = (text: string): Code => code(text, PREC.atom)
/** A variable, constant or field. */
export const name = (id: string): Code => ({ text: id, prec: PREC.atom, known: null, cheap: true })
export const call = (fn: string, args: readonly string[]): Code => atom(`${fn}(${args.join(', ')})`)
/** An element of a table or of the cells. */
export const element = (array: string, index: Code): Code => atom(`${array}[${index.text}]`)

export function literal(n: number): Code {
  const prec = n < 0 ? PREC.unary : PREC.atom
  // `+ 0` turns -0 into 0, which has no place in a cell.
  return { text: String(n + 0), prec, known: n + 0, cheap: true }
}

export const fact = (holds: boolean): Code => ({
  text: String(holds),
  prec: PREC.atom,
  known: holds,
  cheap: true,
})

/** The text, in brackets if it binds looser than `prec`. */
export function within(c: Code, prec: number): string {
  return c.prec < prec ? `(${c.text})` : c.text
}

/** Both sides of a left-associative operator. */
export function binary(left: Code, op: string, right: Code, prec: number): Code {
  return code(`${within(left, prec)} ${op} ${within(right, prec + 1)}`, prec)
}

export type Comparison = '===' | '!==' | '<' | '<=' | '>' | '>='

const OPPOSITE: Readonly<Record<Comparison, Comparison>> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
}

export function compared(left: Code, op: Comparison, right: Code): Code {
  const prec = op === '===' || op === '!==' ? PREC.equal : PREC.compare
  return { ...binary(left, op, right, prec), opposite: () => compared(left, OPPOSITE[op], right) }
}

/** A sum without zeros, without numbers that can be added now, and without `+ -`. */
export function plus(a: Code, b: Code): Code {
  if (typeof a.known === 'number' && typeof b.known === 'number') return literal(a.known + b.known)
  if (a.known === 0) return b
  if (b.known === 0) return a
  const sum =
    typeof b.known === 'number' && b.known < 0
      ? binary(a, '-', literal(-b.known), PREC.plus)
      : binary(a, '+', b, PREC.plus)
  return { ...sum, cheap: a.cheap && b.cheap }
}

export function joined(parts: readonly Code[], op: '&&' | '||'): Code {
  const [first] = parts
  if (first === undefined) return fact(op === '&&')
  if (parts.length === 1) return first
  const prec = op === '&&' ? PREC.and : PREC.or
  return code(parts.map((p) => within(p, prec + 1)).join(` ${op} `), prec)
}

export function not(c: Code): Code {
  if (typeof c.known === 'boolean') return fact(!c.known)
  return c.opposite?.() ?? { ...code(`!${within(c, PREC.unary)}`, PREC.unary), opposite: () => c }
}

/** An integer as a JavaScript truth, and back. */
export const truth = (c: Code): Code =>
  typeof c.known === 'number' ? fact(c.known !== 0) : compared(c, '!==', literal(0))
export const bit = (c: Code): Code =>
  typeof c.known === 'boolean'
    ? literal(c.known ? 1 : 0)
    : code(`${within(c, PREC.ternary + 1)} ? 1 : 0`, PREC.ternary)

export function ternary(when: Code, yes: Code, no: Code): Code {
  if (when.known === true) return yes
  if (when.known === false) return no
  const text = `${within(when, PREC.or)} ? ${within(yes, PREC.ternary)} : ${within(no, PREC.ternary)}`
  return code(text, PREC.ternary)
}
