/** The values that an expression, or the elements of a list, may have. Of a piece it is the class. */
import type { Effect } from '../../../gamedef/effect.ts'
import type { Evaluator } from '../../../gamedef/evaluate.ts'
import type { ClassSet, Expr } from '../../../gamedef/expr.ts'
import type { PossibleValues, ValueSite } from '../../../gamedef/expr-kind.ts'
import { getExprKind } from '../../../gamedef/expr-kinds.ts'
import type { ExprOf } from '../../../gamedef/expr-parts.ts'
import { joinPossibleValues } from '../../../gamedef/kinds/presets.ts'
import type { Checker } from '../checker.ts'
import { type KnownConditions, listFreeLocals } from './facts.ts'

export class ValueAnalysis implements ValueSite {
  readonly #checker: Checker
  readonly #evaluator: Evaluator
  readonly spaces: readonly number[]
  readonly zones: ValueSite['zones']
  readonly adjacency: ValueSite['adjacency']
  /** The values of bindings and of the parameters of the procedure that is walked. */
  valuesByName: ReadonlyMap<string, PossibleValues> = new Map()
  /** The phrases that bindings of pieces come from: their keys have the same values in play. */
  #phrases: ReadonlyMap<string, ClassSet> = new Map()
  /** The seats that may act. */
  actors: PossibleValues = null

  constructor(checker: Checker) {
    this.#checker = checker
    this.#evaluator = checker.definitionEvaluator
    this.spaces = checker.game.spaces
    this.zones = checker.game.zones
    this.adjacency = checker.game.adjacency
  }

  /** Narrows values by facts about the name of an expression. */
  narrowByConditions(values: readonly number[], expr: Expr, conditions: KnownConditions): readonly number[] {
    return expr.e === 'local'
      ? conditions.reduce((remaining, fact) => this.filterByCondition(remaining, fact, expr.name), values)
      : values
  }

  findValues(expr: Expr, conditions: KnownConditions = []): PossibleValues {
    const one = this.#evaluator.findConstant(expr)
    if (one !== undefined) return typeof one === 'number' ? [one] : one
    return getExprKind(expr).possible(expr, conditions, this)
  }

  findLocalValues(expr: ExprOf<'local'>, conditions: KnownConditions): PossibleValues {
    const all = this.valuesByName.get(expr.name) ?? null
    return all && this.narrowByConditions(all, expr, conditions)
  }

  findCallValues(fn: number, args: readonly Expr[], conditions: KnownConditions): PossibleValues {
    const { params = [], body } = this.#checker.game.functions[fn] ?? {}
    if (body === undefined) return null
    const names = params.map(({ name }, i): [string, PossibleValues] => {
      const arg = args[i]
      return [name, arg ? this.findValues(arg, conditions) : null]
    })
    return this.#lookWithNames(names, () => this.findValues(body))
  }

  /** The phrase that names all pieces of an expression; null where no single phrase does. */
  findPhrase(expr: Expr): ClassSet | null {
    if (expr.e === 'pieces') return expr.classes
    if (expr.e === 'local') return this.#phrases.get(expr.name) ?? null
    const [source, ...others] = getExprKind(expr).sources(expr) ?? []
    return source && others.length === 0 ? this.findPhrase(source) : null
  }

  /** Binds the names of an effect from here on. */
  bindNames(effect: Effect): void {
    // With `otherwise` the pieces may be of another phrase.
    const isElse = 'otherwise' in effect && effect.otherwise !== null
    const from =
      effect.do === 'let' ? effect.value : 'name' in effect && 'list' in effect && !isElse ? effect.list : null
    const phrase = from && this.findPhrase(from)
    if ('name' in effect && phrase) this.#phrases = new Map(this.#phrases).set(effect.name, phrase)
    switch (effect.do) {
      case 'let':
        // A list that begins empty is filled later, and a number that changes gets other values.
        this.#setValues(
          effect.name,
          isEmptyListLiteral(effect.value) || effect.changes ? null : this.findValues(effect.value),
        )
        return
      case 'forEach':
        this.#setValues(effect.name, this.findValues(effect.list))
        return
      case 'draw':
        this.#setValues(effect.name, this.#addOtherwiseValues(this.findValues(effect.list), effect.otherwise))
        return
      case 'chooseOne':
      case 'chooseN':
      case 'chooseEach': {
        const offered = this.findValues(effect.list)
        const values =
          offered &&
          effect.rules.reduce((all, { cond }) => this.filterByCondition(all, cond, effect.candidate), offered)
        const chosen = this.#addOtherwiseValues(values, effect.do === 'chooseOne' ? effect.otherwise : null)
        this.#setValues(effect.name, chosen)
        if (effect.do === 'chooseEach') this.#setValues(effect.chosen, chosen)
        return
      }
      case 'call':
      case 'run':
        if (effect.bound) this.#setValues(effect.bound.name, null)
    }
  }

  /** Walks a procedure with the values of its arguments. */
  walkProcedure(names: ReadonlyMap<string, PossibleValues>, walk: () => void): void {
    const [outer, phrases] = [this.valuesByName, this.#phrases]
    this.valuesByName = names
    this.#phrases = new Map()
    walk()
    this.valuesByName = outer
    this.#phrases = phrases
  }

  /** Walks the effects of another seat. */
  walkAsSeat<T>(seat: Expr, walk: () => T): T {
    const outer = this.actors
    this.actors = this.findValues(seat)
    const result = walk()
    this.actors = outer
    return result
  }

  #setValues(name: string, values: PossibleValues): void {
    this.valuesByName = new Map(this.valuesByName).set(name, values)
  }

  #lookWithNames<T>(names: readonly (readonly [string, PossibleValues])[], look: () => T): T {
    const outer = this.valuesByName
    this.valuesByName = new Map([...outer, ...names])
    const result = look()
    this.valuesByName = outer
    return result
  }

  /** The values, or those of `otherwise` where there is none. */
  #addOtherwiseValues(values: PossibleValues, otherwise: Expr | null): PossibleValues {
    return otherwise === null ? values : joinPossibleValues([values, this.findValues(otherwise, [])])
  }

  /** The values of an expression for the elements of a list. */
  findValuesForEach(bind: string, list: Expr, value: Expr, conditions: KnownConditions): PossibleValues {
    return this.#lookWithNames([[bind, this.findValues(list, conditions)]], () => this.findValues(value, conditions))
  }

  /** The values for which a condition may be true. */
  filterByCondition(values: readonly number[], cond: Expr, name: string): readonly number[] {
    // Most facts are about something else.
    if (!listFreeLocals(cond).includes(name)) return this.#evaluator.findNumber(cond) === 0 ? [] : values
    if (this.#evaluator.undecided.isPartUndecided(cond)) return values
    return values.filter((value) => this.#evaluator.holds(cond, name, value) !== false)
  }

  findClassesOfSet(set: ClassSet): readonly number[] {
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

const isEmptyListLiteral = (expr: Expr): boolean => expr.e === 'list' && expr.items.length === 0
