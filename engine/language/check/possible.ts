/** Which values an expression may have, or the elements of a list: of a piece its class, as the evaluator has it. */
import type { Effect } from '../../gamedef/effect.ts'
import { Evaluator } from '../../gamedef/evaluate.ts'
import type { ClassSet, Expr } from '../../gamedef/expr.ts'
import type { PossibleValues } from '../../gamedef/expr-kind.ts'
import type { Checker } from './checker.ts'
import { freeLocalsIn, type KnownConditions } from './facts.ts'

export class ValueAnalysis {
  readonly #checker: Checker
  readonly #evaluator: Evaluator
  readonly spaces: readonly number[]
  /** What names stand for, and what is given to the procedure that is played. */
  names: ReadonlyMap<string, PossibleValues> = new Map()
  /** The phrase that names for pieces come from: whatever its keys are in play, theirs are the same. */
  #phrases: ReadonlyMap<string, ClassSet> = new Map()
  /** Who may act. */
  actors: PossibleValues = null

  constructor(checker: Checker) {
    this.#checker = checker
    this.#evaluator = new Evaluator(checker.game, true)
    this.spaces = checker.game.spaces
  }

  /** Which of these it may be, where nothing but what is known of its name tells. */
  among(values: readonly number[], expr: Expr, known: KnownConditions): readonly number[] {
    return expr.e === 'local' ? known.reduce((left, fact) => this.#kept(left, fact, expr.name), values) : values
  }

  of(expr: Expr, known: KnownConditions = []): PossibleValues {
    const one = this.#evaluator.closed(expr)
    if (one !== undefined) return typeof one === 'number' ? [one] : one
    switch (expr.e) {
      case 'local': {
        const all = this.names.get(expr.name) ?? null
        return all && this.among(all, expr, known)
      }
      case 'actor':
        return this.actors
      case 'pieces':
        return this.#classes(expr.classes)
      case 'where': {
        const all = this.of(expr.list, known)
        return all && this.#kept(all, expr.cond, expr.bind)
      }
      case 'take':
      case 'distinct':
      case 'except':
        return this.of(expr.list, known)
      case 'first':
        return this.#either(this.of(expr.list, known), expr.otherwise, known)
      case 'least':
      case 'most':
        return this.#either(this.#each(expr, known), expr.otherwise, known)
      case 'list':
        return this.#any(expr.items, known)
      case 'union':
        return this.#any(expr.args, known)
      case 'if':
        return this.#any([expr.then, expr.else], known)
      case 'adjacent':
        return this.#nextTo(this.of(expr.zone, known))
      case 'around':
        return this.#nextTo(this.of(expr.list, known))
      case 'connected':
      case 'granted':
        return this.spaces
      case 'call': {
        const { params = [], body } = this.#checker.game.functions[expr.fn] ?? {}
        const given = params.map(({ name }, i) => [name, this.of(expr.args[i] ?? expr, known)] as const)
        return body ? this.#with(given, () => this.of(body)) : null
      }
      case 'map':
        return this.#each(expr, known)
      case 'boxOf':
        return this.of(expr.seat, known)?.flatMap((seat) => expr.zones[seat] ?? []) ?? expr.zones
      case 'zoneOf':
        return [...this.#checker.game.zones.keys()]
      default:
        return null
    }
  }

  #nextTo(zones: PossibleValues): PossibleValues {
    return zones?.flatMap((zone) => this.#checker.game.adjacency[zone] ?? []) ?? this.spaces
  }

  phrase(expr: Expr): ClassSet | null {
    switch (expr.e) {
      case 'pieces':
        return expr.classes
      case 'local':
        return this.#phrases.get(expr.name) ?? null
      case 'take':
      case 'where':
      case 'except':
        return this.phrase(expr.list)
      case 'first':
        return expr.otherwise === null ? this.phrase(expr.list) : null
      default:
        return null
    }
  }

  /** From here on a name stands for what an effect binds. */
  bind(effect: Effect): void {
    // What it is otherwise may be of any phrase.
    const isElse = 'otherwise' in effect && effect.otherwise !== null
    const from =
      effect.do === 'let' ? effect.value : 'name' in effect && 'list' in effect && !isElse ? effect.list : null
    const phrase = from && this.phrase(from)
    if ('name' in effect && phrase) this.#phrases = new Map(this.#phrases).set(effect.name, phrase)
    switch (effect.do) {
      case 'let':
        // What begins empty is filled later on, and what changes is another number then.
        this.#name(effect.name, isEmpty(effect.value) || effect.changes ? null : this.of(effect.value))
        return
      case 'forEach':
        this.#name(effect.name, this.of(effect.list))
        return
      case 'draw':
        this.#name(effect.name, this.#either(this.of(effect.list), effect.otherwise))
        return
      case 'chooseOne':
      case 'chooseN':
      case 'chooseEach': {
        const offered = this.of(effect.list)
        const left = offered && effect.rules.reduce((all, { cond }) => this.#kept(all, cond, effect.candidate), offered)
        const chosen = this.#either(left, effect.do === 'chooseOne' ? effect.otherwise : null)
        this.#name(effect.name, chosen)
        if (effect.do === 'chooseEach') this.#name(effect.chosen, chosen)
        return
      }
      case 'call':
      case 'run':
        if (effect.bound) this.#name(effect.bound.name, null)
    }
  }

  /** Goes through a procedure with what it is given. */
  within(names: ReadonlyMap<string, PossibleValues>, play: () => void): void {
    const [outer, phrases] = [this.names, this.#phrases]
    this.names = names
    this.#phrases = new Map()
    play()
    this.names = outer
    this.#phrases = phrases
  }

  /** Goes through what another seat does. */
  acting<T>(seat: Expr, play: () => T): T {
    const outer = this.actors
    this.actors = this.of(seat)
    const played = play()
    this.actors = outer
    return played
  }

  #name(name: string, values: PossibleValues): void {
    this.names = new Map(this.names).set(name, values)
  }

  #with<T>(names: readonly (readonly [string, PossibleValues])[], look: () => T): T {
    const outer = this.names
    this.names = new Map([...outer, ...names])
    const seen = look()
    this.names = outer
    return seen
  }

  #any(args: readonly Expr[], known: KnownConditions): PossibleValues {
    return joined(args.map((arg) => this.of(arg, known)))
  }

  /** One of these, or what is said for where there is none. */
  #either(values: PossibleValues, otherwise: Expr | null, known: KnownConditions = []): PossibleValues {
    return otherwise === null ? values : joined([values, this.of(otherwise, known)])
  }

  /** What an expression may be for the elements of a list. */
  #each({ bind, list, value }: Each, known: KnownConditions): PossibleValues {
    return this.#with([[bind, this.of(list, known)]], () => this.of(value, known))
  }

  /** Those of which a condition may be true. */
  #kept(values: readonly number[], cond: Expr, name: string): readonly number[] {
    // Most of what is known is of something else.
    if (!freeLocalsIn(cond).includes(name)) return this.#evaluator.number(cond) === 0 ? [] : values
    if (this.#evaluator.undecided.has(cond)) return values
    return values.filter((value) => this.#evaluator.holds(cond, name, value) !== false)
  }

  #classes(set: ClassSet): readonly number[] {
    if (set.k === 'static') return set.classes
    const rows = set.keys.reduce<readonly number[]>(
      (before, key, i) => {
        const size = set.sizes[i] ?? 0
        const values = this.of(key) ?? Array.from({ length: size }, (_, v) => v)
        return before.flatMap((row) => values.map((value) => row * size + value))
      },
      [0],
    )
    return [...new Set(rows.flatMap((row) => set.rows[row] ?? []))]
  }
}

type Each = Extract<Expr, { e: 'map' | 'least' | 'most' }>

const joined = (all: readonly PossibleValues[]): PossibleValues =>
  all.includes(null) ? null : [...new Set(all.flatMap((values) => values ?? []))]

const isEmpty = (expr: Expr): boolean => expr.e === 'list' && expr.items.length === 0
