/** JavaScript expressions as text, with the strength of their outermost operator, so that brackets are few. */

export interface Code {
  readonly text: string
  readonly prec: number
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

export const atom = (text: string): Code => ({ text, prec: PREC.atom })
export const code = (text: string, prec: number): Code => ({ text, prec })

export function literal(n: number): Code {
  // `+ 0` turns -0 into 0, which has no place in a cell.
  return n < 0 ? code(String(n), PREC.unary) : atom(String(n + 0))
}

/** The text, in brackets if it binds looser than `prec`. */
export function within(c: Code, prec: number): string {
  return c.prec < prec ? `(${c.text})` : c.text
}

/** Both sides of a left-associative operator. */
export function binary(left: Code, op: string, right: Code, prec: number): Code {
  return code(`${within(left, prec)} ${op} ${within(right, prec + 1)}`, prec)
}

/** `base + index` without a zero or an addition that can be done now. */
export function plus(base: number, index: Code): Code {
  if (/^-?\d+$/.test(index.text)) return literal(base + Number(index.text))
  if (base === 0) return index
  return binary(literal(base), '+', index, PREC.plus)
}

export function joined(parts: readonly Code[], op: '&&' | '||', empty: string): Code {
  const first = parts[0]
  if (first === undefined) return atom(empty)
  if (parts.length === 1) return first
  const prec = op === '&&' ? PREC.and : PREC.or
  return code(parts.map((p) => within(p, prec + 1)).join(` ${op} `), prec)
}

export const not = (c: Code): Code => {
  if (c.text === 'true') return atom('false')
  if (c.text === 'false') return atom('true')
  return code(`!${within(c, PREC.unary)}`, PREC.unary)
}

/** An integer as a JavaScript truth, and back. */
export const truth = (c: Code): Code => {
  if (/^-?\d+$/.test(c.text)) return atom(c.text === '0' ? 'false' : 'true')
  return binary(c, '!==', literal(0), PREC.equal)
}
export const bit = (c: Code): Code => {
  if (c.text === 'true') return atom('1')
  if (c.text === 'false') return atom('0')
  return code(`${within(c, PREC.ternary + 1)} ? 1 : 0`, PREC.ternary)
}

/** Whether evaluating it twice costs nothing. */
export const isSimple = (c: Code): boolean => /^(-?\d+|[A-Za-z_$][\w$]*|x\.actor)$/.test(c.text)
