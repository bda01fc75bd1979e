/**
 * Reading pieces by a name that did not move with them is an error: nothing says any more where they are. The checked
 * rules are gone through as they would be played, both ways of a condition, loops until nothing is new.
 */
import type { Effect } from '../../../gamedef/effect.ts'
import type { Expr } from '../../../gamedef/expr.ts'
import { bindingsOf, visitParts } from '../../../gamedef/parts.ts'
import type { Type } from '../../../gamedef/types.ts'
import type { Checker } from '../checker.ts'
import {
  AliasScope,
  type AliasSet,
  bindElements,
  hasAliases,
  mayOverlap,
  NO_ALIASES,
  SELECTED_PIECES,
  type StaleCause,
  uniteAliases,
} from './alias-set.ts'
import { type AliasReader, type ArgumentUse, collectAliases, isConflict, type PieceAspect } from './collect-aliases.ts'

/** What a procedure does with one of its parameters. */
interface Summary {
  readonly reads: ReadonlySet<PieceAspect>
  /** Of whatever has the same pieces. */
  readonly changes: ReadonlySet<StaleCause>
  /** Of the list that it was given by name. */
  readonly left: ReadonlySet<StaleCause>
}

type Do<K extends Effect['do']> = Effect & { readonly do: K }

const isPieces = (type: Type): boolean => type.k === 'piece' || (type.k === 'list' && type.of.k === 'piece')

export function checkStale(checker: Checker): void {
  const rules = new Rules(checker)
  for (const i of checker.game.functions.keys()) rules.definition(i)
  for (const i of checker.game.procedures.keys()) rules.summaryOf(i)
  for (const { spend, stages, after } of checker.game.actions) {
    const own = stages.flatMap(({ effects }) => effects)
    for (const effects of [spend, own, after]) rules.play(effects, new AliasScope())
  }
  for (const { enter, after } of checker.game.phases)
    for (const effects of [enter, after]) rules.play(effects, new AliasScope())
}

class Rules implements AliasReader {
  readonly checker: Checker
  readonly #definitions = new Map<number, ArgumentUse>()
  readonly #summaries = new Map<number, readonly Summary[]>()
  readonly #causes = new Map<string, StaleCause>()
  /** Names of elements of loops. */
  readonly #elements = new Set<string>()
  /** By loop: what is known when a turn of it begins. */
  readonly #heads = new Map<Effect, AliasScope>()
  /** Of the definition or procedure that is looked at: what it reads of its parameters. */
  #own: Set<PieceAspect>[] = []
  #reports = 0

  constructor(checker: Checker) {
    this.checker = checker
  }

  definition(fn: number): ArgumentUse {
    const found = this.#definitions.get(fn)
    const def = this.checker.game.functions[fn]
    if (found || !def) return found ?? { reads: [], gives: null }
    let given = NO_ALIASES
    const reads = this.#given(def.params, (known) => {
      if (!known.isEmpty) given = collectAliases(this, def.body, known)
    })
    const gives = new Set(def.params.flatMap(({ name }, i) => (given.roots.has(name) ? [i] : [])))
    const made = { reads, gives: isPieces(def.returns) ? gives : null }
    this.#definitions.set(fn, made)
    return made
  }

  summaryOf(proc: number): readonly Summary[] {
    const found = this.#summaries.get(proc)
    const def = this.checker.game.procedures[proc]
    if (found || !def) return found ?? []
    let end = new AliasScope()
    const reads = this.#given(def.params, (known) => {
      for (const { name } of def.params) known.set(`${name} elsewhere`, known.get(name))
      this.play(def.effects, known)
      end = known
    })
    const causes = (name: string): ReadonlySet<StaleCause> =>
      new Set([...end.get(name).stale].filter(({ param }) => param === null))
    const summaries = def.params.map(({ name }, i) => ({
      reads: reads[i] ?? new Set(),
      changes: causes(`${name} elsewhere`),
      left: causes(name),
    }))
    this.#summaries.set(proc, summaries)
    return summaries
  }

  /** Goes through a body with every parameter stale if its argument is, and says what is read of which. */
  #given(
    params: readonly { readonly name: string; readonly type: Type }[],
    body: (known: AliasScope) => void,
  ): readonly ReadonlySet<PieceAspect>[] {
    const outer = this.#own
    const own = params.map(() => new Set<PieceAspect>())
    this.#own = own
    const known = new AliasScope()
    for (const [i, { name, type }] of params.entries()) {
      if (!isPieces(type)) continue
      known.bind(name, { ...SELECTED_PIECES, stale: new Set([this.#cause(null, null, i)]) })
    }
    body(known)
    this.#own = outer
    return own
  }

  read(pieces: AliasSet, reading: PieceAspect, at: number, known: AliasScope): void {
    for (const cause of pieces.stale) {
      if (cause.param !== null) this.#own[cause.param]?.add(reading)
      else if (isConflict(cause, reading)) this.#report(cause, at, known)
    }
  }

  #report({ by, prop }: StaleCause, at: number, known: AliasScope): void {
    this.#reports++
    const what = prop === null ? 'moved' : 'changed'
    const knows = by !== null && known.has(by) && [...known.get(by).stale].every((cause) => cause.param !== null)
    this.checker.error(
      'stale-pieces',
      this.checker.marks.spanOf(at),
      `these pieces may have ${what} under another name, and this one did not follow`,
      knows ? `$${by.replace(/_\d+$/, '')}` : null,
    )
  }

  /** A kind stays what it is, whatever its pieces change to. */
  readonly #widened = ({ classes }: AliasSet): AliasSet['classes'] => {
    const all = [...this.checker.game.classes.keys()]
    const kinds = new Set([...(classes ?? all)].map((cls) => this.checker.game.classes[cls]?.kind))
    return new Set(all.filter((cls) => kinds.has(this.checker.game.classes[cls]?.kind)))
  }

  #cause(by: string | null, prop: number | null, param: number | null = null): StaleCause {
    const isElement = by !== null && this.#elements.has(by)
    const key = `${by} ${isElement} ${prop} ${param}`
    const known = this.#causes.get(key) ?? { by, isElement, prop, param }
    this.#causes.set(key, known)
    return known
  }

  /** A list of effects, as far as it concerns pieces: changes what is known of them. */
  play(effects: readonly Effect[], known: AliasScope): void {
    const { mark } = known
    for (const effect of effects) this.#effect(effect, known)
    known.release(mark)
  }

  #effect(effect: Effect, known: AliasScope): void {
    if (effect.do === 'forEach') this.#forEach(effect, known)
    else if (effect.do === 'chooseEach') this.#chooseEach(effect, known)
    else if (effect.do === 'repeat') this.#inTurns(effect, known, (turn) => this.#parts(effect, turn))
    else if (effect.do === 'call') this.#call(effect, known)
    else if (effect.do === 'append')
      known.set(effect.to, uniteAliases(known.get(effect.to), collectAliases(this, effect.items, known)))
    else {
      const before = this.#reports
      const pieces = this.#parts(effect, known)
      // What is made of an error is none of its own.
      const bound = this.#reports === before ? pieces : { ...pieces, stale: NO_ALIASES.stale }
      for (const [name, type] of bindingsOf(effect))
        if (isPieces(type)) known.bind(name, hasAliases(bound) ? bound : SELECTED_PIECES)
    }
  }

  /** Looks at expressions, goes the ways that there are, tells what moved; gives all pieces that were spoken of. */
  #parts(effect: Effect, known: AliasScope): AliasSet {
    let all = NO_ALIASES
    const moved: Expr[] = []
    const ways: AliasScope[] = []
    const list = 'choice' in effect && 'list' in effect ? effect.list : null
    const offers = list === null ? NO_ALIASES : collectAliases(this, list, known)
    const binds = bindingsOf(effect).some(([, type]) => isPieces(type))
    visitParts(effect, {
      expr: (part, role, bound) => {
        // Most effects have nothing to do with pieces that have a name.
        if (known.isEmpty && !binds && role !== 'moved') return
        const pieces = collectAliases(this, part, bound.length === 0 ? known : bindElements(known, bound, offers))
        if (role === 'moved') moved.push(part)
        // Whoever is given pieces back could not know that they are elsewhere.
        if (role === 'moved' || part === list || effect.do === 'return') this.read(pieces, 'identity', part.at, known)
        all = uniteAliases(all, pieces)
      },
      effects: (effects) => {
        const way = known.way()
        this.play(effects, way)
        ways.push(way)
      },
    })
    for (const way of ways) known.join(way)
    for (const pieces of moved) {
      const by = pieces.e === 'local' ? pieces.name : null
      known.change(
        collectAliases(this, pieces, known),
        by,
        this.#cause(by, effect.do === 'setProp' ? effect.prop : null),
        this.#widened,
      )
    }
    return all
  }

  /** An element follows its moves, and its list follows the element where it has a name. */
  #forEach(e: Do<'forEach'>, known: AliasScope): void {
    const { mark } = known
    this.#parts({ ...e, effects: [] }, known)
    if (e.of.k !== 'piece') {
      this.#inTurns(e, known, (turn) => this.play(e.effects, turn))
      return
    }
    const rest = `${e.name} rest`
    this.#elements.add(e.name)
    known.forgetElements(e.name)
    known.bindRest(rest, e.name, collectAliases(this, e.list, known))
    this.#inTurns(e, known, (turn) => {
      turn.bindElement(e.name, turn.get(rest))
      this.play(e.effects, turn)
      if (e.list.e === 'local') turn.follow(e.list.name, e.name)
    })
    known.release(mark)
  }

  #chooseEach(expr: Do<'chooseEach'>, known: AliasScope): void {
    known.forgetElements(expr.name)
    this.#elements.add(expr.name)
    if (expr.of.k === 'piece') known.bind(expr.chosen, NO_ALIASES)
    this.#inTurns(expr, known, (turn) => {
      const options = this.#parts({ ...expr, effects: [] }, turn)
      if (expr.of.k === 'piece') {
        if (expr.again) turn.bind(expr.name, options)
        else turn.bindElement(expr.name, options)
        turn.set(expr.chosen, uniteAliases(turn.get(expr.chosen), turn.get(expr.name)))
      }
      this.play(expr.effects, turn)
      if (expr.of.k === 'piece') turn.follow(expr.chosen, expr.name)
    })
  }

  /** Until a turn tells nothing new. What was known before a turn is kept: a loop in a loop begins where it ended. */
  #inTurns(effect: Effect, known: AliasScope, play: (turn: AliasScope) => void): void {
    const before = this.#heads.get(effect)
    const head = before ?? known.copy()
    this.#heads.set(effect, head)
    let isNew = before === undefined || head.join(known)
    while (isNew) {
      const turn = head.way()
      const { mark } = turn
      play(turn)
      turn.release(mark)
      isNew = head.join(turn)
    }
    known.join(head)
  }

  #call(e: Do<'call'>, known: AliasScope): void {
    const summaries = this.summaryOf(e.proc)
    const given = e.args.map((arg) => collectAliases(this, arg, known))
    const params = this.checker.game.procedures[e.proc]?.params ?? []
    for (const [i, { reads, changes }] of summaries.entries()) {
      const [arg, pieces = NO_ALIASES] = [e.args[i], given[i]]
      if (!arg) continue
      for (const reading of reads) this.read(pieces, reading, arg.at, known)
      // Two parameters may mean the same pieces, and only one of them follows.
      for (const [j, other] of given.entries()) {
        if (j === i || !mayOverlap(pieces, other)) continue
        const cause = [...changes].find((each) =>
          [...(summaries[j]?.reads ?? [])].some((reading) => isConflict(each, reading)),
        )
        if (cause) this.#report(this.#cause(null, cause.prop), e.args[j]?.at ?? arg.at, known)
      }
    }
    for (const [i, { changes, left }] of summaries.entries()) {
      const [arg, pieces = NO_ALIASES] = [e.args[i], given[i]]
      const follows = arg?.e === 'local' && params[i]?.type.k === 'list' ? arg.name : null
      for (const { prop } of changes) known.change(pieces, follows, this.#cause(follows, prop), this.#widened)
      if (follows === null) continue
      const stale = [...left].map(({ prop }) => this.#cause(null, prop))
      const before = known.get(follows)
      known.set(follows, { ...before, stale: new Set([...before.stale, ...stale]) })
    }
    for (const [name, type] of bindingsOf(e))
      if (isPieces(type)) known.bind(name, [...given, SELECTED_PIECES].reduce(uniteAliases))
  }
}
