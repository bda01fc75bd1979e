/**
 * Works out expressions that need the board alone: conditions on spaces (where a marker may be, what a constraint
 * covers) and on classes of pieces (what a group means).
 */
import type { Expr } from '../../gamedef/expr.ts'
import type { World } from './world.ts'

/** What is known of the candidate: a zone, or a class standing nowhere. */
export interface Known {
  readonly local: string
  readonly zone?: number
  readonly cls?: number
}

/** The value, or undefined where it depends on more than what is known. */
export function staticValue(w: World, e: Expr, known: Known | null): number | undefined {
  switch (e.e) {
    case 'const':
      return e.v
    case 'local':
      return known !== null && e.name === known.local ? known.zone : undefined
    case 'attr': {
      const zone = staticValue(w, e.zone, known)
      return zone === undefined ? undefined : w.attributes[e.attr]?.values[zone]
    }
    case 'prop':
      if (known?.cls === undefined || e.piece.e !== 'local' || e.piece.name !== known.local) return undefined
      return w.classes[known.cls]?.values[e.prop]
    case 'not': {
      const v = staticValue(w, e.arg, known)
      return v === undefined ? undefined : v === 0 ? 1 : 0
    }
    case 'and':
    case 'or': {
      const stop = e.e === 'and' ? 0 : 1
      let open = false
      for (const arg of e.args) {
        const v = staticValue(w, arg, known)
        if (v === stop) return stop
        if (v === undefined) open = true
      }
      return open ? undefined : 1 - stop
    }
    case 'if': {
      const when = staticValue(w, e.when, known)
      return when === undefined ? undefined : staticValue(w, when !== 0 ? e.then : e.else, known)
    }
    case 'compare': {
      const a = staticValue(w, e.left, known)
      const b = staticValue(w, e.right, known)
      return a === undefined || b === undefined ? undefined : compare(e.op, a, b) ? 1 : 0
    }
    case 'has': {
      const item = staticValue(w, e.item, known)
      const list = staticList(w, e.list, known)
      return item === undefined || list === undefined ? undefined : list.includes(item) ? 1 : 0
    }
    case 'arith': {
      const args: number[] = []
      for (const arg of e.args) {
        const v = staticValue(w, arg, known)
        if (v === undefined) return undefined
        args.push(v)
      }
      return arith(e.op, args)
    }
    default:
      return undefined
  }
}

function staticList(w: World, e: Expr, known: Known | null): readonly number[] | undefined {
  if (e.e === 'zones') return e.zones
  if (e.e !== 'list') return undefined
  const values = e.items.map((item) => staticValue(w, item, known))
  return values.every((v) => v !== undefined) ? values : undefined
}

function compare(op: '=' | '!=' | '<' | '<=' | '>' | '>=', a: number, b: number): boolean {
  switch (op) {
    case '=':
      return a === b
    case '!=':
      return a !== b
    case '<':
      return a < b
    case '<=':
      return a <= b
    case '>':
      return a > b
    case '>=':
      return a >= b
  }
}

function arith(op: '+' | '-' | '*' | '/' | '%' | 'min' | 'max', args: readonly number[]): number | undefined {
  const [a = 0, b] = args
  switch (op) {
    case '+':
      return b === undefined ? a : a + b
    case '-':
      return b === undefined ? -a : a - b
    case '*':
      return b === undefined ? a : a * b
    case '/':
      return b === undefined || b === 0 ? undefined : Math.trunc(a / b)
    case '%':
      return b === undefined || b === 0 ? undefined : a % b
    case 'min':
      return Math.min(...args)
    case 'max':
      return Math.max(...args)
  }
}
