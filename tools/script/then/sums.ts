/** Numbers of an expression as sums of the parts that only the board decides. A part is the same wherever it is written. */
import type { Expr } from '../../../engine/index.ts'

/** A sum of parts, each so many times: `score(red) - 2 * day + 1`. */
export interface LinearSum {
  readonly parts: ReadonlyMap<string, { readonly expr: Expr; readonly times: number }>
  readonly constant: number
}

export function toLinearSum(expr: Expr): LinearSum {
  if (expr.e === 'const') return { parts: new Map(), constant: expr.v }
  if (expr.e === 'arith') {
    const args = expr.args.map(toLinearSum)
    const [one, other] = args
    if (expr.op === '+' && one) return other ? addSums(one, other) : one
    if (expr.op === '-' && one) return other ? subtractSums(one, other) : multiplySum(one, -1)
    if (expr.op === '*' && one && other) {
      if (one.parts.size === 0) return multiplySum(other, one.constant)
      if (other.parts.size === 0) return multiplySum(one, other.constant)
    }
  }
  return { parts: new Map([[formatExprKey(expr), { expr, times: 1 }]]), constant: 0 }
}

export const subtractSums = (left: LinearSum, right: LinearSum): LinearSum => addSums(left, multiplySum(right, -1))

const multiplySum = ({ parts, constant }: LinearSum, factor: number): LinearSum =>
  factor === 0
    ? { parts: new Map(), constant: 0 }
    : {
        parts: new Map([...parts].map(([key, part]) => [key, { ...part, times: part.times * factor }])),
        constant: constant * factor,
      }

function addSums(left: LinearSum, right: LinearSum): LinearSum {
  const parts = new Map(left.parts)
  for (const [key, part] of right.parts) {
    const sum = part.times + (parts.get(key)?.times ?? 0)
    if (sum === 0) parts.delete(key)
    else parts.set(key, { ...part, times: sum })
  }
  return { parts, constant: left.constant + right.constant }
}

/** Wherever it stands: the order of its fields is no difference either. */
const formatExprKey = (expr: Expr): string =>
  JSON.stringify(expr, (key, value: unknown) =>
    key === 'at'
      ? undefined
      : value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
        : value,
  )
