/**
 * A plain interpreter of checked expressions: it builds every list, calls every definition and folds nothing. Emitted
 * code must give the same values.
 */
import { ARITHMETIC_FUNCTIONS, COMPARISON_FUNCTIONS } from '../gamedef/arithmetic.ts'
import { type ClassSet, type Expr, UNLIMITED } from '../gamedef/expr.ts'
import type { ExprOf } from '../gamedef/expr-parts.ts'
import { ACTIVE_SEAT_CELL, type Cells } from '../gamedef/layout.ts'
import type { Circumstances } from '../gamedef/machine.ts'
import type { Game } from '../kernel/index.ts'

export type Value = number | readonly number[]
type Names = ReadonlyMap<string, Value>

export class Interpreter {
  readonly #game: Game
  readonly #c: Cells
  readonly #x: Circumstances

  constructor(game: Game, cells: Cells, circumstances: Circumstances) {
    this.#game = game
    this.#c = cells
    this.#x = circumstances
  }

  value(expr: Expr, names: Names = new Map()): Value {
    const { def, layout } = this.#game
    const number = (part: Expr): number => this.#number(part, names)
    const list = (part: Expr): readonly number[] => this.#list(part, names)
    const truth = (holds: boolean): number => (holds ? 1 : 0)
    switch (expr.e) {
      case 'const':
        return expr.v
      case 'local':
        return names.get(expr.name)!
      case 'actor':
        return this.#x.actor
      case 'active':
        return this.#c[ACTIVE_SEAT_CELL]!
      case 'free':
        return truth(this.#x.free)
      case 'limited':
        return truth(this.#x.limited)
      case 'actionClass':
        return this.#x.actionClass
      case 'quota':
        return this.#x.quota
      case 'granted':
        return this.#x.granted ?? [...def.zones.keys()].slice(def.firstSpace)
      case 'circumstance':
        return this.#x.own[expr.index]!
      case 'mutant':
        return 0
      case 'var':
        return this.#c[layout.vars[expr.var]! + (expr.index ? number(expr.index) : 0)]!
      case 'marker':
        return this.#c[layout.markers[expr.marker]! + number(expr.zone)]!
      case 'attr': {
        const { lists, values } = def.attributes[expr.attr]!
        return (lists ?? values)[number(expr.whose)]!
      }
      case 'prop': {
        const value = def.classes[this.#classOf(number(expr.piece))]!.values[expr.prop] ?? -1
        const { lists } = def.properties[expr.prop]!
        return lists ? (lists[value] ?? []) : value
      }
      case 'zoneOf':
        return layout.zoneOf[number(expr.piece) - layout.firstPile]!
      case 'boxOf':
        return expr.zones[number(expr.seat)]!
      case 'arith': {
        const [first = 0, ...more] = expr.args.map(number)
        return ARITHMETIC_FUNCTIONS[expr.op](first, ...more)!
      }
      case 'compare':
        return truth(COMPARISON_FUNCTIONS[expr.op](number(expr.left), number(expr.right)))
      case 'and':
        return truth(expr.args.every((arg) => number(arg) !== 0))
      case 'or':
        return truth(expr.args.some((arg) => number(arg) !== 0))
      case 'not':
        return truth(number(expr.arg) === 0)
      case 'if':
        return this.value(number(expr.when) !== 0 ? expr.then : expr.else, names)
      case 'call': {
        const { params, body } = def.functions[expr.fn]!
        return this.value(body, new Map(params.map(({ name }, i) => [name, this.value(expr.args[i]!, names)])))
      }
      case 'lookup':
        return this.#lookup(expr, expr.keys.map(number))
      case 'count':
        return list(expr.list).length
      case 'any':
        return truth(list(expr.list).length > 0)
      case 'has':
        return truth(list(expr.list).includes(number(expr.item)))
      case 'first':
        return list(expr.list)[0] ?? number(expr.otherwise!)
      case 'sum':
        return this.#each(expr, expr.value, names).reduce((total, value) => total + value, 0)
      case 'all':
        return truth(this.#each(expr, expr.cond, names).every((holds) => holds !== 0))
      case 'least':
      case 'most': {
        const values = this.#each(expr, expr.value, names)
        if (values.length === 0) return number(expr.otherwise!)
        return expr.e === 'least' ? Math.min(...values) : Math.max(...values)
      }
      case 'room':
        return this.#room(this.#classes(expr.classes, names), number(expr.zone))
      case 'zones':
        return expr.zones
      case 'list':
        return expr.items.map(number)
      case 'range': {
        const [from, to] = [number(expr.from), number(expr.to)]
        return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)
      }
      case 'adjacent':
        return def.adjacency[number(expr.zone)]!
      case 'around': {
        const zones = list(expr.list)
        return [...def.adjacency.keys()].filter((zone) => zones.some((one) => def.adjacency[one]!.includes(zone)))
      }
      case 'seatsFrom': {
        const seats = [...def.seats.keys()]
        const from = number(expr.seat)
        return [...seats.slice(from), ...seats.slice(0, from)].slice(expr.itself ? 0 : 1)
      }
      case 'connected':
        return this.#connected(expr, names)
      case 'pieces': {
        const zones = new Set(expr.many ? list(expr.in) : [number(expr.in)])
        const piles = this.#classes(expr.classes, names).map((cls) => layout.piles[cls]!)
        return [...zones].flatMap((zone) => piles.flatMap((base) => this.#inPile(base + zone)))
      }
      case 'where': {
        const holds = this.#each(expr, expr.cond, names)
        return list(expr.list).filter((_, i) => holds[i] !== 0)
      }
      case 'map':
        return this.#each(expr, expr.value, names)
      case 'distinct':
        return [...new Set(list(expr.list))]
      case 'take':
        return list(expr.list).slice(0, Math.max(0, number(expr.n)))
      case 'union': {
        const lists = expr.args.map(list)
        return expr.of.k === 'piece' ? lists.reduce(joined) : [...new Set(lists.flat())]
      }
      case 'except':
        return expr.of.k === 'piece' ? less(list(expr.list), list(expr.not)) : without(list(expr.list), list(expr.not))
    }
  }

  #number(expr: Expr, names: Names): number {
    const value = this.value(expr, names)
    if (typeof value !== 'number') throw new Error(`${expr.e} is a list`)
    return value
  }

  #list(expr: Expr, names: Names): readonly number[] {
    const value = this.value(expr, names)
    if (typeof value === 'number') throw new Error(`${expr.e} is no list`)
    return value
  }

  /** The values of an expression for each element of a list. */
  #each({ list, bind }: { readonly list: Expr; readonly bind: string }, expr: Expr, names: Names): number[] {
    return this.#list(list, names).map((value) => this.#number(expr, new Map(names).set(bind, value)))
  }

  #lookup({ from, sizes, values, otherwise }: ExprOf<'lookup'>, keys: readonly number[]): number {
    const rows = keys.map((key, i) => key - from[i]!)
    if (rows.some((row, i) => row < 0 || row >= sizes[i]!)) return otherwise!
    return values[rows.reduce((index, row, i) => index * sizes[i]! + row, 0)] ?? otherwise!
  }

  #connected({ zone, bind, via, includeStart, depth }: ExprOf<'connected'>, names: Names): number[] {
    const start = this.#number(zone, names)
    const most = depth ? this.#number(depth, names) : Number.POSITIVE_INFINITY
    const mayPass = (next: number): boolean => via === null || this.#number(via, new Map(names).set(bind, next)) !== 0
    const seen = new Set([start])
    const found = [start]
    for (let ring = [start], steps = 0; ring.length > 0 && steps < most; steps++) {
      const reached: number[] = []
      for (const next of ring.flatMap((one) => this.#game.def.adjacency[one]!)) {
        if (seen.has(next)) continue
        seen.add(next)
        if (mayPass(next)) reached.push(next)
      }
      found.push(...reached)
      ring = reached
    }
    return includeStart ? found : found.slice(1)
  }

  #classes(set: ClassSet, names: Names): readonly number[] {
    if (set.k === 'static') return set.classes
    return set.rows[set.keys.reduce((row, key, i) => row * set.sizes[i]! + this.#number(key, names), 0)]!
  }

  #classOf = (pile: number): number => this.#game.layout.classOf[pile - this.#game.layout.firstPile]!

  #inPile = (pile: number): number[] => Array.from({ length: this.#c[pile]! }, () => pile)

  /** A class has the room of its tightest constraint, a phrase the room of its freest class. */
  #room(classes: readonly number[], zone: number): number {
    const { def, layout } = this.#game
    const rooms = classes.map((cls) => {
      const limits = layout.limits[layout.landing[zone]![cls]! - layout.firstPile]!
      const left = [...limits].map((i) => {
        const { classes: counted, max } = def.constraints[i]!
        const there = [...new Set(counted)].map((one) => this.#c[layout.piles[one]! + zone]!)
        return max - there.reduce((sum, n) => sum + n, 0)
      })
      return Math.min(UNLIMITED, ...left)
    })
    return Math.max(0, ...rooms)
  }
}

const without = (list: readonly number[], not: readonly number[]): number[] =>
  list.filter((value) => !not.includes(value))

/** Takes the pieces of the second list from the first, pile by pile. */
function less(list: readonly number[], not: readonly number[]): number[] {
  const spare = [...not]
  return list.filter((pile) => {
    const found = spare.indexOf(pile)
    if (found >= 0) spare.splice(found, 1)
    return found < 0
  })
}

/** Joins lists of pieces: each pile has the larger of its counts. */
const joined = (list: readonly number[], more: readonly number[]): readonly number[] => [...list, ...less(more, list)]
