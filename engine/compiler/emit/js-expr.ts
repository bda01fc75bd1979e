/** Builds JavaScript expressions: their text, and facts about them, so that no code has to parse the text again. */
import { type CompareOp, NEGATED_COMPARISON } from '../../gamedef/expr.ts'

export interface JsExpr {
  readonly text: string
  /** The precedence of its outermost operator, which decides about parentheses. */
  readonly prec: number
  /** Its value, if that is known at compile time. */
  readonly constant: number | boolean | null
  /** Whether computing it twice costs next to nothing. */
  readonly cheap: boolean
  /** Builds the opposite of a condition. */
  readonly opposite?: () => JsExpr
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

export const makeExpr = (text: string, prec: number): JsExpr => ({ text, prec, constant: null, cheap: false })
export const makeAtomExpr = (text: string): JsExpr => makeExpr(text, PREC.atom)
/** Builds a constant of the module or a field. */
export const makeNameExpr = (id: string): JsExpr => ({ text: id, prec: PREC.atom, constant: null, cheap: true })
export const makeCall = (fn: string, args: readonly string[]): JsExpr => makeAtomExpr(`${fn}(${args.join(', ')})`)
/** Builds the access to an element of a table or of the cells. */
export const makeElementAccess = (array: string | JsExpr, index: JsExpr): JsExpr =>
  makeAtomExpr(`${typeof array === 'string' ? array : array.text}[${index.text}]`)

export function makeNumber(n: number): JsExpr {
  const prec = n < 0 ? PREC.unary : PREC.atom
  // `+ 0` turns -0 into 0, which has no place in a cell.
  return { text: String(n + 0), prec, constant: n + 0, cheap: true }
}

export const makeBoolean = (holds: boolean): JsExpr => ({
  text: String(holds),
  prec: PREC.atom,
  constant: holds,
  cheap: true,
})

/** Gives the text, in parentheses if it binds looser than `prec`. */
export function parenthesize(code: JsExpr, prec: number): string {
  return code.prec < prec ? `(${code.text})` : code.text
}

/** Builds a left-associative operation. */
export function makeBinary(left: JsExpr, op: string, right: JsExpr, prec: number): JsExpr {
  return makeExpr(`${parenthesize(left, prec)} ${op} ${parenthesize(right, prec + 1)}`, prec)
}

/** Builds a comparison. JavaScript writes `=` and `!=` as `===` and `!==`. */
export function makeJsComparison(left: JsExpr, op: CompareOp, right: JsExpr): JsExpr {
  const sign = op === '=' ? '===' : op === '!=' ? '!==' : op
  const prec = op === '=' || op === '!=' ? PREC.equal : PREC.compare
  return {
    ...makeBinary(left, sign, right, prec),
    opposite: () => makeJsComparison(left, NEGATED_COMPARISON[op], right),
  }
}

/** Builds a sum. It leaves out zeros, adds constants, and writes `- 1` instead of `+ -1`. */
export function addExprs(a: JsExpr, b: JsExpr): JsExpr {
  if (typeof a.constant === 'number' && typeof b.constant === 'number') return makeNumber(a.constant + b.constant)
  if (a.constant === 0) return b
  if (b.constant === 0) return a
  const sum =
    typeof b.constant === 'number' && b.constant < 0
      ? makeBinary(a, '-', makeNumber(-b.constant), PREC.plus)
      : makeBinary(a, '+', b, PREC.plus)
  return { ...sum, cheap: a.cheap && b.cheap }
}

export const multiplyExprs = (a: JsExpr, b: JsExpr): JsExpr =>
  b.constant === 1 ? a : makeBinary(a, '*', b, PREC.times)

export function joinExprs(parts: readonly JsExpr[], op: '&&' | '||'): JsExpr {
  const [first] = parts
  if (first === undefined) return makeBoolean(op === '&&')
  if (parts.length === 1) return first
  const prec = op === '&&' ? PREC.and : PREC.or
  return makeExpr(parts.map((p) => parenthesize(p, prec + 1)).join(` ${op} `), prec)
}

export function negateExpr(code: JsExpr): JsExpr {
  if (typeof code.constant === 'boolean') return makeBoolean(!code.constant)
  return (
    code.opposite?.() ?? {
      ...makeExpr(`!${parenthesize(code, PREC.unary)}`, PREC.unary),
      opposite: () => code,
    }
  )
}

/** Turns an integer into a JavaScript boolean; `toBit` turns it back. */
export const toJsBoolean = (code: JsExpr): JsExpr =>
  typeof code.constant === 'number' ? makeBoolean(code.constant !== 0) : makeJsComparison(code, '!=', makeNumber(0))
export const toZeroOrOne = (code: JsExpr): JsExpr =>
  typeof code.constant === 'boolean'
    ? makeNumber(code.constant ? 1 : 0)
    : makeExpr(`${parenthesize(code, PREC.ternary + 1)} ? 1 : 0`, PREC.ternary)

export function makeTernary(when: JsExpr, yes: JsExpr, no: JsExpr): JsExpr {
  if (when.constant === true) return yes
  if (when.constant === false) return no
  const text = `${parenthesize(when, PREC.or)} ? ${parenthesize(yes, PREC.ternary)} : ${parenthesize(no, PREC.ternary)}`
  return makeExpr(text, PREC.ternary)
}
