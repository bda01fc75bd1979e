/**
 * Reading pieces by a name that did not move with them is an error: nothing says any more where they are. The checked
 * rules are gone through as they would be played, both ways of a condition, loops until nothing is new.
 */
import type { Effect } from '../../../gamedef/effect.ts'
import type { Expr } from '../../../gamedef/expr.ts'
import { boundBy, eachPart } from '../../../gamedef/parts.ts'
import type { Type } from '../../../gamedef/types.ts'
import type { World } from '../world.ts'
import { both, type Cause, type Held, Holdings, isAny, NOTHING, overlap, SELECTED, withEach } from './held.ts'
import { conflicts, type Definition, held, type Reader, type Reading } from './values.ts'

/** What a procedure does with one of its parameters. */
interface Summary {
  readonly reads: ReadonlySet<Reading>
  /** Of whatever has the same pieces. */
  readonly changes: ReadonlySet<Cause>
  /** Of the list that it was given by name. */
  readonly left: ReadonlySet<Cause>
}

type Do<K extends Effect['do']> = Effect & { readonly do: K }

const isPieces = (type: Type): boolean => type.k === 'piece' || (type.k === 'list' && type.of.k === 'piece')

export function checkStale(w: World): void {
  const rules = new Rules(w)
  for (const i of w.functions.keys()) rules.definition(i)
  for (const i of w.procedures.keys()) rules.summaryOf(i)
  for (const { spend, stages, after } of w.actions) {
    const own = stages.flatMap(({ effects }) => effects)
    for (const effects of [spend, own, after]) rules.play(effects, new Holdings())
  }
  for (const { enter, after } of w.phases)
    for (const effects of [enter, after]) rules.play(effects, new Holdings())
}

class Rules implements Reader {
  readonly w: World
  readonly #definitions = new Map<number, Definition>()
  readonly #summaries = new Map<number, readonly Summary[]>()
  readonly #causes = new Map<string, Cause>()
  /** Names of elements of loops. */
  readonly #elements = new Set<string>()
  /** By loop: what is known when a turn of it begins. */
  readonly #heads = new Map<Effect, Holdings>()
  /** Of the definition or procedure that is looked at: what it reads of its parameters. */
  #own: Set<Reading>[] = []
  #reports = 0

  constructor(w: World) {
    this.w = w
  }

  definition(fn: number): Definition {
    const found = this.#definitions.get(fn)
    const def = this.w.functions[fn]
    if (found || !def) return found ?? { reads: [], gives: null }
    let given = NOTHING
    const reads = this.#given(def.params, (known) => {
      if (!known.isEmpty) given = held(this, def.body, known)
    })
    const gives = new Set(def.params.flatMap(({ name }, i) => (given.roots.has(name) ? [i] : [])))
    const made = { reads, gives: isPieces(def.returns) ? gives : null }
    this.#definitions.set(fn, made)
    return made
  }

  summaryOf(proc: number): readonly Summary[] {
    const found = this.#summaries.get(proc)
    const def = this.w.procedures[proc]
    if (found || !def) return found ?? []
    let end = new Holdings()
    const reads = this.#given(def.params, (known) => {
      for (const { name } of def.params) known.set(`${name} elsewhere`, known.get(name))
      this.play(def.effects, known)
      end = known
    })
    const causes = (name: string): ReadonlySet<Cause> =>
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
    body: (known: Holdings) => void,
  ): readonly ReadonlySet<Reading>[] {
    const outer = this.#own
    const own = params.map(() => new Set<Reading>())
    this.#own = own
    const known = new Holdings()
    for (const [i, { name, type }] of params.entries()) {
      if (!isPieces(type)) continue
      known.bind(name, { ...SELECTED, stale: new Set([this.#cause(null, null, i)]) })
    }
    body(known)
    this.#own = outer
    return own
  }

  read(pieces: Held, reading: Reading, at: number, known: Holdings): void {
    for (const cause of pieces.stale) {
      if (cause.param !== null) this.#own[cause.param]?.add(reading)
      else if (conflicts(cause, reading)) this.#report(cause, at, known)
    }
  }

  #report({ by, prop }: Cause, at: number, known: Holdings): void {
    this.#reports++
    const what = prop === null ? 'moved' : 'changed'
    const knows = by !== null && known.has(by) && [...known.get(by).stale].every((c) => c.param !== null)
    this.w.error(
      'stale-pieces',
      this.w.spanOf(at),
      `these pieces may have ${what} under another name, and this one did not follow`,
      knows ? `$${by.replace(/_\d+$/, '')}` : null,
    )
  }

  /** A kind stays what it is, whatever its pieces change to. */
  readonly #widened = ({ classes }: Held): Held['classes'] => {
    const all = [...this.w.classes.keys()]
    const kinds = new Set([...(classes ?? all)].map((cls) => this.w.classes[cls]?.kind))
    return new Set(all.filter((cls) => kinds.has(this.w.classes[cls]?.kind)))
  }

  #cause(by: string | null, prop: number | null, param: number | null = null): Cause {
    const isElement = by !== null && this.#elements.has(by)
    const key = `${by} ${isElement} ${prop} ${param}`
    const known = this.#causes.get(key) ?? { by, isElement, prop, param }
    this.#causes.set(key, known)
    return known
  }

  /** A list of effects, as far as it concerns pieces: changes what is known of them. */
  play(effects: readonly Effect[], known: Holdings): void {
    const { mark } = known
    for (const e of effects) this.#effect(e, known)
    known.release(mark)
  }

  #effect(e: Effect, known: Holdings): void {
    if (e.do === 'forEach') this.#forEach(e, known)
    else if (e.do === 'chooseEach') this.#chooseEach(e, known)
    else if (e.do === 'repeat') this.#inTurns(e, known, (turn) => this.#parts(e, turn))
    else if (e.do === 'call') this.#call(e, known)
    else if (e.do === 'append') known.set(e.to, both(known.get(e.to), held(this, e.items, known)))
    else {
      const before = this.#reports
      const pieces = this.#parts(e, known)
      // What is made of an error is none of its own.
      const bound = this.#reports === before ? pieces : { ...pieces, stale: NOTHING.stale }
      for (const [name, type] of boundBy(e))
        if (isPieces(type)) known.bind(name, isAny(bound) ? bound : SELECTED)
    }
  }

  /** Looks at expressions, goes the ways that there are, tells what moved; gives all pieces that were spoken of. */
  #parts(e: Effect, known: Holdings): Held {
    let all = NOTHING
    const moved: Expr[] = []
    const ways: Holdings[] = []
    const list = 'choice' in e && 'list' in e ? e.list : null
    const offers = list === null ? NOTHING : held(this, list, known)
    const binds = boundBy(e).some(([, type]) => isPieces(type))
    eachPart(e, {
      expr: (part, role, bound) => {
        // Most effects have nothing to do with pieces that have a name.
        if (known.isEmpty && !binds && role !== 'moved') return
        const pieces = held(this, part, bound.length === 0 ? known : withEach(known, bound, offers))
        if (role === 'moved') moved.push(part)
        // Whoever is given pieces back could not know that they are elsewhere.
        if (role === 'moved' || part === list || e.do === 'return')
          this.read(pieces, 'identity', part.at, known)
        all = both(all, pieces)
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
        held(this, pieces, known),
        by,
        this.#cause(by, e.do === 'setProp' ? e.prop : null),
        this.#widened,
      )
    }
    return all
  }

  /** An element follows its moves, and its list follows the element where it has a name. */
  #forEach(e: Do<'forEach'>, known: Holdings): void {
    const { mark } = known
    this.#parts({ ...e, effects: [] }, known)
    if (e.of.k !== 'piece') {
      this.#inTurns(e, known, (turn) => this.play(e.effects, turn))
      return
    }
    const rest = `${e.name} rest`
    this.#elements.add(e.name)
    known.forgetElements(e.name)
    known.bindRest(rest, e.name, held(this, e.list, known))
    this.#inTurns(e, known, (turn) => {
      turn.bindElement(e.name, turn.get(rest))
      this.play(e.effects, turn)
      if (e.list.e === 'local') turn.follow(e.list.name, e.name)
    })
    known.release(mark)
  }

  #chooseEach(e: Do<'chooseEach'>, known: Holdings): void {
    known.forgetElements(e.name)
    this.#elements.add(e.name)
    if (e.of.k === 'piece') known.bind(e.chosen, NOTHING)
    this.#inTurns(e, known, (turn) => {
      const options = this.#parts({ ...e, effects: [] }, turn)
      if (e.of.k === 'piece') {
        if (e.again) turn.bind(e.name, options)
        else turn.bindElement(e.name, options)
        turn.set(e.chosen, both(turn.get(e.chosen), turn.get(e.name)))
      }
      this.play(e.effects, turn)
      if (e.of.k === 'piece') turn.follow(e.chosen, e.name)
    })
  }

  /** Until a turn tells nothing new. What was known before a turn is kept: a loop in a loop begins where it ended. */
  #inTurns(e: Effect, known: Holdings, play: (turn: Holdings) => void): void {
    const before = this.#heads.get(e)
    const head = before ?? known.copy()
    this.#heads.set(e, head)
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

  #call(e: Do<'call'>, known: Holdings): void {
    const summaries = this.summaryOf(e.proc)
    const given = e.args.map((arg) => held(this, arg, known))
    const params = this.w.procedures[e.proc]?.params ?? []
    for (const [i, { reads, changes }] of summaries.entries()) {
      const [arg, pieces = NOTHING] = [e.args[i], given[i]]
      if (!arg) continue
      for (const reading of reads) this.read(pieces, reading, arg.at, known)
      // Two parameters may mean the same pieces, and only one of them follows.
      for (const [j, other] of given.entries()) {
        if (j === i || !overlap(pieces, other)) continue
        const cause = [...changes].find((each) =>
          [...(summaries[j]?.reads ?? [])].some((reading) => conflicts(each, reading)),
        )
        if (cause) this.#report(this.#cause(null, cause.prop), e.args[j]?.at ?? arg.at, known)
      }
    }
    for (const [i, { changes, left }] of summaries.entries()) {
      const [arg, pieces = NOTHING] = [e.args[i], given[i]]
      const follows = arg?.e === 'local' && params[i]?.type.k === 'list' ? arg.name : null
      for (const { prop } of changes) known.change(pieces, follows, this.#cause(follows, prop), this.#widened)
      if (follows === null) continue
      const stale = [...left].map(({ prop }) => this.#cause(null, prop))
      const before = known.get(follows)
      known.set(follows, { ...before, stale: new Set([...before.stale, ...stale]) })
    }
    for (const [name, type] of boundBy(e))
      if (isPieces(type)) known.bind(name, [...given, SELECTED].reduce(both))
  }
}
