/** JavaScript expressions as text, with what is known of them, so that nobody has to read the text again. */

export interface JsExpr {
  readonly text: string
  /** The strength of its outermost operator, so that brackets are few. */
  readonly prec: number
  /** The number or truth that it is, where that is known now. */
  readonly constant: number | boolean | null
  /** Whether it may stand twice: working it out again costs next to nothing. */
  readonly cheap: boolean
  /** What is true when it is not. */
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
export const makeAtom = (text: string): JsExpr => makeExpr(text, PREC.atom)
/** A variable, constant or field. */
export const makeName = (id: string): JsExpr => ({ text: id, prec: PREC.atom, constant: null, cheap: true })
export const makeCall = (fn: string, args: readonly string[]): JsExpr => makeAtom(`${fn}(${args.join(', ')})`)
/** An element of a table or of the cells. */
export const makeElement = (array: string | JsExpr, index: JsExpr): JsExpr =>
  makeAtom(`${typeof array === 'string' ? array : array.text}[${index.text}]`)

export function makeNumber(n: number): JsExpr {
  const prec = n < 0 ? PREC.unary : PREC.atom
  // `+ 0` turns -0 into 0, which has no place in a cell.
  return { text: String(n + 0), prec, constant: n + 0, cheap: true }
}

export const makeTruth = (holds: boolean): JsExpr => ({
  text: String(holds),
  prec: PREC.atom,
  constant: holds,
  cheap: true,
})

/** The text, in brackets if it binds looser than `prec`. */
export function parenthesize(code: JsExpr, prec: number): string {
  return code.prec < prec ? `(${code.text})` : code.text
}

/** Both sides of a left-associative operator. */
export function makeBinary(left: JsExpr, op: string, right: JsExpr, prec: number): JsExpr {
  return makeExpr(`${parenthesize(left, prec)} ${op} ${parenthesize(right, prec + 1)}`, prec)
}

export type JsComparisonOp = '===' | '!==' | '<' | '<=' | '>' | '>='

const OPPOSITE: Readonly<Record<JsComparisonOp, JsComparisonOp>> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
}

export function compareExprs(left: JsExpr, op: JsComparisonOp, right: JsExpr): JsExpr {
  const prec = op === '===' || op === '!==' ? PREC.equal : PREC.compare
  return { ...makeBinary(left, op, right, prec), opposite: () => compareExprs(left, OPPOSITE[op], right) }
}

/** A sum without zeros, without numbers that can be added now, and without `+ -`. */
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
  if (first === undefined) return makeTruth(op === '&&')
  if (parts.length === 1) return first
  const prec = op === '&&' ? PREC.and : PREC.or
  return makeExpr(parts.map((p) => parenthesize(p, prec + 1)).join(` ${op} `), prec)
}

export function negateExpr(code: JsExpr): JsExpr {
  if (typeof code.constant === 'boolean') return makeTruth(!code.constant)
  return (
    code.opposite?.() ?? {
      ...makeExpr(`!${parenthesize(code, PREC.unary)}`, PREC.unary),
      opposite: () => code,
    }
  )
}

/** An integer as a JavaScript truth, and back. */
export const toCondition = (code: JsExpr): JsExpr =>
  typeof code.constant === 'number' ? makeTruth(code.constant !== 0) : compareExprs(code, '!==', makeNumber(0))
export const toBit = (code: JsExpr): JsExpr =>
  typeof code.constant === 'boolean'
    ? makeNumber(code.constant ? 1 : 0)
    : makeExpr(`${parenthesize(code, PREC.ternary + 1)} ? 1 : 0`, PREC.ternary)

export function makeTernary(when: JsExpr, yes: JsExpr, no: JsExpr): JsExpr {
  if (when.constant === true) return yes
  if (when.constant === false) return no
  const text = `${parenthesize(when, PREC.or)} ? ${parenthesize(yes, PREC.ternary)} : ${parenthesize(no, PREC.ternary)}`
  return makeExpr(text, PREC.ternary)
}
