/** Which values an expression may have, or the elements of a list: of a piece its class, as the evaluator has it. */
import type { Effect } from '../../../gamedef/effect.ts'
import type { Evaluator } from '../../../gamedef/evaluate.ts'
import type { ClassSet, Expr } from '../../../gamedef/expr.ts'
import type { PossibleValues, ValueSite } from '../../../gamedef/expr-kind.ts'
import { kindOf } from '../../../gamedef/expr-kinds.ts'
import type { ExprOf } from '../../../gamedef/expr-parts.ts'
import { joinValues } from '../../../gamedef/kinds/presets.ts'
import type { Checker } from '../checker.ts'
import { type KnownConditions, listFreeLocals } from './facts.ts'

export class ValueAnalysis implements ValueSite {
  readonly #checker: Checker
  readonly #evaluator: Evaluator
  readonly spaces: readonly number[]
  readonly zones: ValueSite['zones']
  readonly adjacency: ValueSite['adjacency']
  /** What names stand for, and what is given to the procedure that is played. */
  names: ReadonlyMap<string, PossibleValues> = new Map()
  /** The phrase that names for pieces come from: whatever its keys are in play, theirs are the same. */
  #phrases: ReadonlyMap<string, ClassSet> = new Map()
  /** Who may act. */
  actors: PossibleValues = null

  constructor(checker: Checker) {
    this.#checker = checker
    this.#evaluator = checker.definitionEvaluator
    this.spaces = checker.game.spaces
    this.zones = checker.game.zones
    this.adjacency = checker.game.adjacency
  }

  /** Which of these it may be, where nothing but what is known of its name tells. */
  narrow(values: readonly number[], expr: Expr, known: KnownConditions): readonly number[] {
    return expr.e === 'local' ? known.reduce((left, fact) => this.filter(left, fact, expr.name), values) : values
  }

  findValues(expr: Expr, known: KnownConditions = []): PossibleValues {
    const one = this.#evaluator.closed(expr)
    if (one !== undefined) return typeof one === 'number' ? [one] : one
    return kindOf(expr).possible(expr, known, this)
  }

  ofLocal(expr: ExprOf<'local'>, known: KnownConditions): PossibleValues {
    const all = this.names.get(expr.name) ?? null
    return all && this.narrow(all, expr, known)
  }

  ofCall(fn: number, args: readonly Expr[], known: KnownConditions): PossibleValues {
    const { params = [], body } = this.#checker.game.functions[fn] ?? {}
    if (body === undefined) return null
    const names = params.map(({ name }, i): [string, PossibleValues] => {
      const arg = args[i]
      return [name, arg ? this.findValues(arg, known) : null]
    })
    return this.#with(names, () => this.findValues(body))
  }

  /** The phrase that names all of its pieces; null where no single phrase does. */
  findPhrase(expr: Expr): ClassSet | null {
    if (expr.e === 'pieces') return expr.classes
    if (expr.e === 'local') return this.#phrases.get(expr.name) ?? null
    const [source, ...others] = kindOf(expr).sources(expr) ?? []
    return source && others.length === 0 ? this.findPhrase(source) : null
  }

  /** From here on a name stands for what an effect binds. */
  bind(effect: Effect): void {
    // What it is otherwise may be of any phrase.
    const isElse = 'otherwise' in effect && effect.otherwise !== null
    const from =
      effect.do === 'let' ? effect.value : 'name' in effect && 'list' in effect && !isElse ? effect.list : null
    const phrase = from && this.findPhrase(from)
    if ('name' in effect && phrase) this.#phrases = new Map(this.#phrases).set(effect.name, phrase)
    switch (effect.do) {
      case 'let':
        // What begins empty is filled later on, and what changes is another number then.
        this.#name(effect.name, isEmpty(effect.value) || effect.changes ? null : this.findValues(effect.value))
        return
      case 'forEach':
        this.#name(effect.name, this.findValues(effect.list))
        return
      case 'draw':
        this.#name(effect.name, this.#either(this.findValues(effect.list), effect.otherwise))
        return
      case 'chooseOne':
      case 'chooseN':
      case 'chooseEach': {
        const offered = this.findValues(effect.list)
        const left =
          offered && effect.rules.reduce((all, { cond }) => this.filter(all, cond, effect.candidate), offered)
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
  playProcedure(names: ReadonlyMap<string, PossibleValues>, play: () => void): void {
    const [outer, phrases] = [this.names, this.#phrases]
    this.names = names
    this.#phrases = new Map()
    play()
    this.names = outer
    this.#phrases = phrases
  }

  /** Goes through what another seat does. */
  playAs<T>(seat: Expr, play: () => T): T {
    const outer = this.actors
    this.actors = this.findValues(seat)
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

  /** One of these, or what is said for where there is none. */
  #either(values: PossibleValues, otherwise: Expr | null): PossibleValues {
    return otherwise === null ? values : joinValues([values, this.findValues(otherwise, [])])
  }

  /** What an expression may be for the elements of a list. */
  ofEach(bind: string, list: Expr, value: Expr, known: KnownConditions): PossibleValues {
    return this.#with([[bind, this.findValues(list, known)]], () => this.findValues(value, known))
  }

  /** Those of which a condition may be true. */
  filter(values: readonly number[], cond: Expr, name: string): readonly number[] {
    // Most of what is known is of something else.
    if (!listFreeLocals(cond).includes(name)) return this.#evaluator.number(cond) === 0 ? [] : values
    if (this.#evaluator.undecided.has(cond)) return values
    return values.filter((value) => this.#evaluator.holds(cond, name, value) !== false)
  }

  ofClasses(set: ClassSet): readonly number[] {
    if (set.k === 'static') return set.classes
    const rows = set.keys.reduce<readonly number[]>(
      (before, key, i) => {
        const size = set.sizes[i] ?? 0
        const values = this.findValues(key) ?? Array.from({ length: size }, (_, v) => v)
        return before.flatMap((row) => values.map((value) => row * size + value))
      },
      [0],
    )
    return [...new Set(rows.flatMap((row) => set.rows[row] ?? []))]
  }
}

const isEmpty = (expr: Expr): boolean => expr.e === 'list' && expr.items.length === 0
