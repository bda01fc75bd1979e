/**
 * What an expression comes to when nothing of the board decides it: works out at compile time what only depends on
 * constants, attributes, adjacency and kinds. `undefined` is "only known in play".
 */
import type { ArithOp, CompareOp, Expr } from './expr.ts'
import type { ExprOf } from './expr-parts.ts'
import type { GameDef } from './gamedef.ts'

export type Known = number | readonly number[]

/** What never changes in play. While it is checked a game knows them already. */
export type Facts = Pick<GameDef, 'attributes' | 'adjacency' | 'properties' | 'classes' | 'functions'>

/** Values of locals; of a local that is a piece, its class. */
interface Env {
  readonly values: ReadonlyMap<string, Known>
  readonly classes: ReadonlyMap<string, number>
}

const EMPTY: Env = { values: new Map(), classes: new Map() }
const DEEPEST_CALL = 20
/** Beyond this an expression is left to the running game: folding is a favour, not a promise. */
const MOST_STEPS = 50_000

export class Evaluator {
  private readonly facts: Facts
  private readonly foldsCalls: boolean
  private readonly memo = new Map<Expr, Known | undefined>()
  private calls = 0
  private steps = 0

  /** `foldsCalls`: whether definitions are worked out too. Where calls are counted they must stay. */
  constructor(facts: Facts, foldsCalls: boolean) {
    this.facts = facts
    this.foldsCalls = foldsCalls
  }

  closed(e: Expr): Known | undefined {
    this.steps = 0
    return this.in(e, EMPTY)
  }

  number(e: Expr): number | undefined {
    const known = this.closed(e)
    return typeof known === 'number' ? known : undefined
  }

  list(e: Expr): readonly number[] | undefined {
    const known = this.closed(e)
    return typeof known === 'object' ? known : undefined
  }

  /** Whether the condition holds for a value, or for any piece of a class. */
  holds(cond: Expr, name: string, value: number, as: 'value' | 'class'): boolean | undefined {
    this.steps = 0
    const binding = new Map([[name, value]])
    const known = this.in(
      cond,
      as === 'value'
        ? { values: binding, classes: EMPTY.classes }
        : { values: EMPTY.values, classes: binding },
    )
    return typeof known === 'number' ? known !== 0 : undefined
  }

  private in(e: Expr, env: Env): Known | undefined {
    if (env !== EMPTY) return this.evaluate(e, env)
    if (this.memo.has(e)) return this.memo.get(e)
    const known = this.evaluate(e, env)
    this.memo.set(e, known)
    return known
  }

  private scalar(e: Expr, env: Env): number | undefined {
    const known = this.in(e, env)
    return typeof known === 'number' ? known : undefined
  }

  private elements(e: Expr, env: Env): readonly number[] | undefined {
    const known = this.in(e, env)
    return typeof known === 'object' ? known : undefined
  }

  private evaluate(e: Expr, env: Env): Known | undefined {
    const { facts } = this
    if (++this.steps > MOST_STEPS) return undefined
    switch (e.e) {
      case 'const':
        return e.v
      case 'zones':
        return e.zones
      case 'local':
        return env.values.get(e.name)
      case 'attr': {
        const zone = this.scalar(e.zone, env)
        const attribute = facts.attributes[e.attr]
        return zone === undefined ? undefined : (attribute?.lists ?? attribute?.values)?.[zone]
      }
      case 'prop': {
        if (e.piece.e !== 'local') return undefined
        const cls = env.classes.get(e.piece.name)
        const value = cls === undefined ? undefined : facts.classes[cls]?.values[e.prop]
        const lists = facts.properties[e.prop]?.lists
        return lists && value !== undefined ? (lists[value] ?? []) : value
      }
      case 'boxOf': {
        const seat = this.scalar(e.seat, env)
        return seat === undefined ? undefined : e.zones[seat]
      }
      case 'arith': {
        const args = this.all(e.args, env)
        return args === undefined ? undefined : arithmetic(e.op, args)
      }
      case 'compare': {
        const left = this.scalar(e.left, env)
        const right = this.scalar(e.right, env)
        return left === undefined || right === undefined ? undefined : Number(compares(e.op, left, right))
      }
      case 'and':
        return this.chain(e.args, env, 0)
      case 'or':
        return this.chain(e.args, env, 1)
      case 'not': {
        const arg = this.scalar(e.arg, env)
        return arg === undefined ? undefined : Number(arg === 0)
      }
      case 'if': {
        const when = this.scalar(e.when, env)
        return when === undefined ? undefined : this.in(when !== 0 ? e.then : e.else, env)
      }
      case 'list':
        return this.all(e.items, env)
      case 'range': {
        const from = this.scalar(e.from, env)
        const to = this.scalar(e.to, env)
        if (from === undefined || to === undefined || to - from > 1000) return undefined
        return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)
      }
      case 'adjacent': {
        const zone = this.scalar(e.zone, env)
        return zone === undefined ? undefined : facts.adjacency[zone]
      }
      case 'count':
        return this.elements(e.list, env)?.length
      case 'any': {
        const list = this.elements(e.list, env)
        return list === undefined ? undefined : Number(list.length > 0)
      }
      case 'has': {
        const list = this.elements(e.list, env)
        const item = this.scalar(e.item, env)
        return list === undefined || item === undefined ? undefined : Number(list.includes(item))
      }
      case 'first': {
        const list = this.elements(e.list, env)
        if (list === undefined) return undefined
        return list[0] ?? (e.otherwise === null ? undefined : this.in(e.otherwise, env))
      }
      case 'where': {
        const list = this.elements(e.list, env)
        if (list === undefined || e.of.k === 'piece') return undefined
        const kept: number[] = []
        for (const item of list) {
          const holds = this.scalar(e.cond, this.bind(env, e.bind, item))
          if (holds === undefined) return undefined
          if (holds !== 0) kept.push(item)
        }
        return kept
      }
      case 'map':
        return this.each(e.list, e.bind, e.value, env)
      case 'sum': {
        const values = this.each(e.list, e.bind, e.value, env)
        return values?.reduce((total, v) => total + v, 0)
      }
      case 'all': {
        const values = this.each(e.list, e.bind, e.cond, env)
        return values === undefined ? undefined : Number(values.every((v) => v !== 0))
      }
      case 'least':
      case 'most': {
        const values = this.each(e.list, e.bind, e.value, env)
        if (values === undefined) return undefined
        if (values.length === 0) return e.otherwise === null ? undefined : this.in(e.otherwise, env)
        return e.e === 'least' ? Math.min(...values) : Math.max(...values)
      }
      case 'union': {
        if (e.of.k === 'piece') return undefined
        const lists: number[] = []
        for (const arg of e.args) {
          const list = this.elements(arg, env)
          if (list === undefined) return undefined
          lists.push(...list)
        }
        return [...new Set(lists)]
      }
      case 'except': {
        if (e.of.k === 'piece') return undefined
        const list = this.elements(e.list, env)
        const without = this.elements(e.not, env)
        return list === undefined || without === undefined
          ? undefined
          : list.filter((v) => !without.includes(v))
      }
      case 'distinct': {
        const list = this.elements(e.list, env)
        return list === undefined ? undefined : [...new Set(list)]
      }
      case 'take': {
        const list = this.elements(e.list, env)
        const n = this.scalar(e.n, env)
        return list === undefined || n === undefined ? undefined : list.slice(0, Math.max(0, n))
      }
      case 'call':
        return this.call(e.fn, e.args, env)
      case 'lookup': {
        const keys = this.all(e.keys, env)
        return keys === undefined ? undefined : (found(e, keys) ?? e.otherwise ?? undefined)
      }
      case 'actor':
      case 'active':
      case 'free':
      case 'limited':
      case 'actionClass':
      case 'granted':
      case 'quota':
      case 'circumstance':
      case 'var':
      case 'marker':
      case 'zoneOf':
      case 'room':
      case 'mutant':
      case 'connected':
      case 'seatsFrom':
      case 'pieces':
        return undefined
    }
  }

  private all(args: readonly Expr[], env: Env): readonly number[] | undefined {
    const values: number[] = []
    for (const arg of args) {
      const value = this.scalar(arg, env)
      if (value === undefined) return undefined
      values.push(value)
    }
    return values
  }

  /** `and` and `or`: one argument may decide although others are not known. */
  private chain(args: readonly Expr[], env: Env, decides: 0 | 1): number | undefined {
    let known = true
    for (const arg of args) {
      const value = this.scalar(arg, env)
      if (value === undefined) known = false
      else if (Number(value !== 0) === decides) return decides
    }
    return known ? 1 - decides : undefined
  }

  private each(list: Expr, bind: string, value: Expr, env: Env): readonly number[] | undefined {
    const elements = this.elements(list, env)
    if (elements === undefined) return undefined
    const values: number[] = []
    for (const element of elements) {
      const v = this.scalar(value, this.bind(env, bind, element))
      if (v === undefined) return undefined
      values.push(v)
    }
    return values
  }

  private call(fn: number, args: readonly Expr[], env: Env): Known | undefined {
    const target = this.facts.functions[fn]
    if (!this.foldsCalls || target === undefined || this.calls >= DEEPEST_CALL) return undefined
    const values = new Map<string, Known>()
    for (const [i, param] of target.params.entries()) {
      const value = this.in(args[i]!, env)
      if (value === undefined) return undefined
      values.set(param.name, value)
    }
    this.calls++
    const known = this.in(target.body, { values, classes: EMPTY.classes })
    this.calls--
    return known
  }

  private bind(env: Env, name: string, value: number): Env {
    return { values: new Map(env.values).set(name, value), classes: env.classes }
  }
}

function arithmetic(op: ArithOp, args: readonly number[]): number | undefined {
  const [a = 0, b] = args
  switch (op) {
    case '+':
      return a + (b ?? 0)
    case '-':
      return b === undefined ? 0 - a : a - b
    case '*':
      return a * (b ?? 1) + 0
    // Dividing by zero is left to the running game, which names the place.
    case '/':
      return b ? Math.trunc(a / b) + 0 : undefined
    case '%':
      return b ? (a % b) + 0 : undefined
    case 'min':
      return Math.min(...args)
    case 'max':
      return Math.max(...args)
  }
}

function compares(op: CompareOp, left: number, right: number): boolean {
  switch (op) {
    case '=':
      return left === right
    case '!=':
      return left !== right
    case '<':
      return left < right
    case '<=':
      return left <= right
    case '>':
      return left > right
    case '>=':
      return left >= right
  }
}

/** What a table has for these keys. */
function found({ from, sizes, values }: ExprOf<'lookup'>, keys: readonly number[]): number | null {
  let index = 0
  for (const [i, size] of sizes.entries()) {
    const row = (keys[i] ?? 0) - (from[i] ?? 0)
    if (row < 0 || row >= size) return null
    index = index * size + row
  }
  return values[index] ?? null
}
