/**
 * What the checker knows: the game as far as it is resolved, by name and by index. Filled section by section in the
 * order of `game.ts`.
 */
import { Bounds } from '../../gamedef/bounds.ts'
import { Evaluator } from '../../gamedef/evaluate.ts'
import type { Expr } from '../../gamedef/expr.ts'
import type { EnumDef, FunctionDef, GameDef, ProcedureDef } from '../../gamedef/gamedef.ts'
import type { Type } from '../../gamedef/types.ts'
import { IN_EFFECT, MAY_PLAY } from '../../gamedef/words.ts'
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import type { Name } from '../syntax/effect.ts'
import type * as S from '../syntax/expr.ts'
import type { ActionSyntax, DefinitionSyntax, ProcedureSyntax } from '../syntax/game.ts'
import type { Span } from '../yaml/node.ts'
import type { Deferred } from './card-state.ts'
import { DiagnosticSink } from './diagnostic-sink.ts'
import { queryTables } from './game-tables.ts'
import { ALL_NAME_SORTS, isReserved, NAME_SORTS, type NameSort, NameTable, normalizeName } from './name-table.ts'
import type { Scope } from './scope.ts'
import type { PhraseTerm } from './term.ts'
import type { TypedExpr } from './types.ts'

/** What checks parts that stand in one another, and so cannot import each other. */
export interface CheckFunctions {
  /** `expected` is the type that the place wants. Null: it was an error. */
  check(checker: Checker, scope: Scope, expr: S.ExprSyntax, expected: Type | null): TypedExpr | null
  /** The checked definition of that name. Null: it was an error. */
  functionOf(checker: Checker, name: string, at: Span): CheckedDefinition | null
}

export interface CheckedDefinition {
  readonly index: number
  readonly def: FunctionDef
  /** The names of its parameters as they are written. */
  readonly params: readonly string[]
}

export class Checker extends DiagnosticSink {
  readonly #checkers: CheckFunctions
  /** What the board alone decides. Definitions are left to the running game, which counts them. */
  readonly evaluator = new Evaluator(this, false)
  readonly bounds = new Bounds(this, this.evaluator)

  readonly names = Object.fromEntries(ALL_NAME_SORTS.map((sort) => [sort, new NameTable()])) as Record<
    NameSort,
    NameTable
  >
  /** The enums that have a word, by the word. */
  #enumsOf = new Map<string, readonly string[]>()
  #indexOf = new Map<string, Map<string, number>>()
  /** The enums that something is of, or that a rule takes a word of. */
  readonly usedEnums = new Set<string>()
  /** Boxes kept per seat: family to zone by seat, -1 where a seat has none. */
  readonly families = new Map<string, number[]>()
  /** Piece words to what they mean; several meanings are an ambiguity only where the word is used. */
  readonly words = new Map<string, PhraseTerm[]>()
  readonly wordList: string[] = []
  readonly definitions = new Map<string, Deferred<DefinitionSyntax, FunctionDef>>()
  readonly procedureNames = new Map<string, Deferred<ProcedureSyntax, ProcedureDef>>()
  readonly actionSyntax: ActionSyntax[] = []
  readonly kindsOfAction: string[] = []
  /** By action: the type of what it gives back, once somebody has asked; `cyclic` where it asked itself meanwhile. */
  readonly returnTypes = new Map<number, Type | 'asked' | 'cyclic'>()
  /** The spaces among so many zones. */
  #spaces: { readonly of: number; readonly all: readonly number[] } = { of: 0, all: [] }
  /** Whether its types are those of another world, to which nothing is added. */
  #borrowsTypes = false

  constructor(diagnostics: Diagnostics, top: Span, checkers: CheckFunctions) {
    super(diagnostics, top)
    this.#checkers = checkers
  }

  /** An expression, of the type that the place wants if it wants one. Null: it was an error. */
  check(scope: Scope, expr: S.ExprSyntax, expected: Type | null): TypedExpr | null {
    return this.#checkers.check(this, scope, expr, expected)
  }

  /** The checked expression alone, of a type that is required. */
  checkAs(scope: Scope, expr: S.ExprSyntax, type: Type): Expr | null {
    return this.check(scope, expr, type)?.x ?? null
  }

  /** The checked definition of that name. Null: it was an error. */
  functionOf(name: string, at: Span): CheckedDefinition | null {
    return this.#checkers.functionOf(this, name, at)
  }

  /** The world of a game that was checked before. Places are those of what is asked of it now. */
  static fromGame(def: GameDef, diagnostics: Diagnostics, top: Span, checkers: CheckFunctions): Checker {
    const checker = new Checker(diagnostics, top, checkers)
    Object.assign(checker, queryTables(def), { enums: [], isOpened: true })
    checker.inEffect = def.lasting.length > 0 ? def.vars.findIndex(({ id }) => id === IN_EFFECT) : -1
    const mayPlay = def.functions.findIndex(({ name }) => name === MAY_PLAY)
    const found = def.functions[mayPlay]
    if (found) checker.mayPlay = { syntax: null, index: mayPlay, def: found, state: 'done' }
    for (const { id, values, ordered } of def.enums) checker.addEnum(id, values, ordered)
    for (const sort of ALL_NAME_SORTS)
      for (const each of sort === 'enums' ? [] : def[sort])
        checker.names[sort].add(typeof each === 'string' ? each : each.id)
    for (const [z, { seat, family }] of def.zones.entries()) if (seat >= 0) checker.familyOf(family)[seat] = z
    return checker
  }

  /**
   * The same world for another document, with diagnostics of its own. An expression may add types and what it is made of;
   * names and words of the game are those of every document.
   */
  forkFor(diagnostics: Diagnostics): Checker {
    const checker = new Checker(diagnostics, this.top, this.#checkers)
    const { names, families, words, wordList, definitions, inEffect, mayPlay, isOpened } = this
    const shared = { families, words, wordList, definitions, inEffect, mayPlay, isOpened }
    Object.assign(checker, queryTables(this), shared)
    Object.assign(checker.names, names)
    checker.#enumsOf = this.#enumsOf
    checker.#indexOf = this.#indexOf
    checker.#borrowsTypes = true
    return checker
  }

  /** Before one is added: most documents add none, so that none are copied for them. */
  #ownTypes(): void {
    if (!this.#borrowsTypes) return
    this.#borrowsTypes = false
    this.names.enums = this.names.enums.copy()
    Object.assign(this, { enums: [...this.enums] })
    this.#enumsOf = new Map(this.#enumsOf)
    this.#indexOf = new Map(this.#indexOf)
  }

  /** The boxes of that family by seat. */
  familyOf(name: string): number[] {
    const family = this.families.get(normalizeName(name)) ?? this.seats.map(() => -1)
    this.families.set(normalizeName(name), family)
    return family
  }

  /** The index of what goes by a name; null after a diagnostic. */
  find(sort: NameSort, { text, at }: Name): number | null {
    const [, called, code] = NAME_SORTS[sort]
    const names = this.names[sort]
    return names.get(text) ?? this.reportUnknown(code, { text, at }, `the ${called}`, names.list)
  }

  /** Zones by name: a space or box, or of a family of boxes those of the seats, -1 where a seat has none. */
  zonesNamed(name: Name): readonly number[] | null {
    const zone = this.names.zones.get(name.text)
    if (zone !== undefined) return [zone]
    const family = this.families.get(normalizeName(name.text))
    if (family) return family
    const what = 'the space or box'
    const printed = this.zones.find((each) => normalizeName(each.name) === normalizeName(name.text))
    if (printed) return this.error('unknown-space', name.at, `${what} \`${name.text}\` is not known`, printed.id)
    const all = [...this.names.zones.list, ...this.families.keys()]
    return this.reportUnknown('unknown-space', name, what, all)
  }

  /** The seats that are named, or all of them where none is. */
  seatsNamed(names: readonly Name[]): number[] {
    if (names.length === 0) return [...this.seats.keys()]
    return names.flatMap((name) => this.find('seats', name) ?? [])
  }

  /** Gives a name to what comes next in its table; false where it is taken, and that has been said. */
  declare(sort: NameSort, name: Name): boolean {
    if (this.names[sort].add(name.text) === undefined) return this.reportTaken(sort, name)
    return true
  }

  reportTaken(sort: NameSort, { text, at }: Name): false {
    const [a, called] = NAME_SORTS[sort]
    this.error('duplicate-name', at, `there is already ${a} ${called} \`${text}\``)
    return false
  }

  /** Whether the language leaves the name to the game; if not, that has been said. */
  isFree({ text, at }: Name): boolean {
    if (!isReserved(text)) return true
    this.error('duplicate-name', at, `\`${text}\` means something else everywhere: the language has it`)
    return false
  }

  /** The index of the clause a tag names, `inherited` without a tag. */
  rule(tag: Name | null, inherited: number): number {
    return (tag && this.find('rules', tag)) ?? inherited
  }

  /** Enums that nobody declared: of the words in a list, and the kinds of actions. Other meanings go before theirs. */
  isUnnamed(enumId: string): boolean {
    return enumId.includes('|') || enumId === 'actionClass'
  }

  enumOf(id: string): EnumDef {
    const found = this.enums[this.names.enums.get(id) ?? -1]
    if (!found) throw new Error(`no enum ${id}`)
    return found
  }

  /** Adds an enum under a free id: the wanted one, or that with a mark after it. */
  addEnum(wanted: string, values: readonly string[], ordered = false): string {
    this.#ownTypes()
    let id = wanted
    while (this.names.enums.get(id) !== undefined) id += "'"
    this.names.enums.add(id)
    this.enums.push({ id, values, ...(ordered ? { ordered } : {}) })
    const index = new Map<string, number>()
    for (const [i, value] of values.entries()) {
      const word = normalizeName(value)
      if (index.has(word)) continue
      index.set(word, i)
      const others = this.#enumsOf.get(word)
      // The words that a rule has for itself make none of the game's ambiguous.
      if (!others) this.#enumsOf.set(word, [id])
      else if (!id.includes('|')) this.#enumsOf.set(word, [...others, id])
    }
    this.#indexOf.set(normalizeName(id), index)
    return id
  }

  override valueOf(enumId: string, word: string): number {
    return this.#indexOf.get(normalizeName(enumId))?.get(normalizeName(word)) ?? -1
  }

  /** The enums that have the word, in the order of their declaration. */
  enumsWith(word: string): readonly string[] {
    return this.#enumsOf.get(normalizeName(word)) ?? []
  }

  get definitionNames(): readonly string[] {
    return [...this.definitions.values()].map(({ syntax }) => syntax.name.text)
  }

  get spaces(): readonly number[] {
    if (this.#spaces.of !== this.zones.length) {
      const all = this.zones.flatMap((zone, i) => (zone.box ? [] : [i]))
      this.#spaces = { of: this.zones.length, all }
    }
    return this.#spaces.all
  }

  owns(cls: number): number {
    const c = this.classes[cls]
    return c ? (this.kinds[c.kind]?.owner ?? -1) : -1
  }

  typeOf(table: 'attributes' | 'properties', index: number): Type {
    const found = this[table][index]
    if (!found) throw new Error(`no ${index} of ${table}`)
    return found.type
  }

  isOrdered(type: Type): boolean {
    return type.k === 'int' || (type.k === 'enum' && this.enumOf(type.id).ordered === true)
  }
}
