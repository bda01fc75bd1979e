/** Reports reads of pieces by a name that did not move with them. Rules are played abstractly: all branches, all loops. */
import type { Effect, EffectOf } from '../../../gamedef/effect.ts'
import type { Expr } from '../../../gamedef/expr.ts'
import { listBindings, visitParts } from '../../../gamedef/parts.ts'
import type { Checker } from '../checker.ts'
import {
  AliasScope,
  type AliasSet,
  hasAliases,
  makeElementScope,
  mayMeanSamePiece,
  NO_ALIASES,
  SELECTED_PIECES,
  type StaleCause,
  uniteAliases,
} from './alias-set.ts'
import {
  type AliasReader,
  type ArgumentUse,
  collectAliases,
  isAspectStale,
  type PieceAspect,
} from './collect-aliases.ts'
import { isPieceOrPieces, StaleReads } from './stale-reads.ts'

/** How a procedure uses one of its parameters. */
interface ParamSummary {
  readonly aspectsRead: ReadonlySet<PieceAspect>
  /** How it changes pieces that other names of the caller may mean too. */
  readonly changes: ReadonlySet<StaleCause>
  /** Why the parameter itself is stale at the end: the list that the caller passed by name is stale then, too. */
  readonly staleAtEnd: ReadonlySet<StaleCause>
}

export function reportStaleNames(checker: Checker): void {
  const analysis = new AliasAnalysis(checker)
  for (const i of checker.game.functions.keys()) analysis.findArgumentUse(i)
  for (const i of checker.game.procedures.keys()) analysis.summarizeParams(i)
  for (const { spend, stages, after } of checker.game.actions) {
    const staged = stages.flatMap(({ effects }) => effects)
    for (const effects of [spend, staged, after]) analysis.playEffects(effects, new AliasScope())
  }
  for (const { enter, after } of checker.game.phases)
    for (const effects of [enter, after]) analysis.playEffects(effects, new AliasScope())
}

class AliasAnalysis implements AliasReader {
  readonly checker: Checker
  readonly #reads: StaleReads
  readonly #definitions = new Map<number, ArgumentUse>()
  readonly #summaries = new Map<number, readonly ParamSummary[]>()
  /** By loop: the names when a turn of it begins. */
  readonly #loopHeads = new Map<Effect, AliasScope>()

  constructor(checker: Checker) {
    this.checker = checker
    this.#reads = new StaleReads(checker)
  }

  findArgumentUse(fn: number): ArgumentUse {
    const cached = this.#definitions.get(fn)
    const def = this.checker.game.functions[fn]
    if (cached || !def) return cached ?? { aspectsRead: [], returnedParams: null }
    let result = NO_ALIASES
    const reads = this.#reads.collectReadsOfParams(def.params, (scope) => {
      if (!scope.isEmpty) result = collectAliases(this, def.body, scope)
    })
    const gives = new Set(def.params.flatMap(({ name }, i) => (result.roots.has(name) ? [i] : [])))
    const use = { aspectsRead: reads, returnedParams: isPieceOrPieces(def.returns) ? gives : null }
    this.#definitions.set(fn, use)
    return use
  }

  /** By parameter. A twin of each parameter stands for the other names that the caller may have for its pieces. */
  summarizeParams(proc: number): readonly ParamSummary[] {
    const cached = this.#summaries.get(proc)
    const def = this.checker.game.procedures[proc]
    if (cached || !def) return cached ?? []
    let end = new AliasScope()
    const twinOf = (name: string): string => `${name} elsewhere`
    const reads = this.#reads.collectReadsOfParams(def.params, (scope) => {
      for (const { name } of def.params) scope.set(twinOf(name), scope.get(name))
      this.playEffects(def.effects, scope)
      end = scope
    })
    const causesIn = (name: string): ReadonlySet<StaleCause> =>
      new Set([...end.get(name).stale].filter(({ param }) => param === null))
    const summaries = def.params.map(({ name }, i) => ({
      aspectsRead: reads[i] ?? new Set(),
      changes: causesIn(twinOf(name)),
      staleAtEnd: causesIn(name),
    }))
    this.#summaries.set(proc, summaries)
    return summaries
  }

  recordRead(aliases: AliasSet, aspect: PieceAspect, at: number, scope: AliasScope): void {
    this.#reads.recordRead(aliases, aspect, at, scope)
  }

  /** All classes of the kinds that pieces have: whatever they change to, they keep their kind. */
  readonly #widenToKinds = ({ classes }: AliasSet): AliasSet['classes'] => {
    const all = [...this.checker.game.classes.keys()]
    const kindOf = (cls: number): number | undefined => this.checker.game.classes[cls]?.kind
    const kinds = new Set([...(classes ?? all)].map(kindOf))
    return new Set(all.filter((cls) => kinds.has(kindOf(cls))))
  }

  /** Plays a list of effects, which changes what the names in the scope mean. */
  playEffects(effects: readonly Effect[], scope: AliasScope): void {
    const { mark } = scope
    for (const effect of effects) this.#playEffect(effect, scope)
    scope.forgetBoundSince(mark)
  }

  #playEffect(effect: Effect, scope: AliasScope): void {
    if (effect.do === 'forEach') this.#playForEach(effect, scope)
    else if (effect.do === 'chooseEach') this.#playChooseEach(effect, scope)
    else if (effect.do === 'repeat') this.#repeatTurns(effect, scope, (turn) => this.#visitEffectParts(effect, turn))
    else if (effect.do === 'call') this.#playCall(effect, scope)
    else if (effect.do === 'append')
      scope.set(effect.to, uniteAliases(scope.get(effect.to), collectAliases(this, effect.items, scope)))
    else {
      const before = this.#reads.reportedCount
      const aliases = this.#visitEffectParts(effect, scope)
      // A binding made of an error is none: it would only be reported again.
      const bound = this.#reads.reportedCount === before ? aliases : { ...aliases, stale: NO_ALIASES.stale }
      for (const [name, type] of listBindings(effect))
        if (isPieceOrPieces(type)) scope.bindSelection(name, hasAliases(bound) ? bound : SELECTED_PIECES)
    }
  }

  /** Reads the expressions of an effect, plays its branches and moves its pieces; returns all pieces it mentions. */
  #visitEffectParts(effect: Effect, scope: AliasScope): AliasSet {
    let all = NO_ALIASES
    const moved: Expr[] = []
    const branches: AliasScope[] = []
    const list = 'choice' in effect && 'list' in effect ? effect.list : null
    const offered = list === null ? NO_ALIASES : collectAliases(this, list, scope)
    const bindsPieces = listBindings(effect).some(([, type]) => isPieceOrPieces(type))
    visitParts(effect, {
      expr: (part, role, bound) => {
        // Most effects have nothing to do with pieces that have a name.
        if (scope.isEmpty && !bindsPieces && role !== 'moved') return
        const aliases = collectAliases(this, part, bound.length === 0 ? scope : makeElementScope(scope, bound, offered))
        if (role === 'moved') moved.push(part)
        // Pieces that are returned must be current, because the caller could not know that they are stale.
        if (role === 'moved' || part === list || effect.do === 'return')
          this.recordRead(aliases, 'identity', part.at, scope)
        all = uniteAliases(all, aliases)
      },
      effects: (effects) => {
        const branch = scope.makeBranch()
        this.playEffects(effects, branch)
        branches.push(branch)
      },
    })
    for (const branch of branches) scope.joinScope(branch)
    for (const pieces of moved) {
      const by = pieces.e === 'local' ? pieces.name : null
      const cause = this.#reads.getStaleCause(by, effect.do === 'setProp' ? effect.prop : null)
      scope.makeStale(collectAliases(this, pieces, scope), by, cause, this.#widenToKinds)
    }
    return all
  }

  /** An element follows its moves, and the list follows its element where the list has a name. */
  #playForEach(loop: EffectOf<'forEach'>, scope: AliasScope): void {
    const { mark } = scope
    this.#visitEffectParts({ ...loop, effects: [] }, scope)
    if (loop.of.k !== 'piece') {
      this.#repeatTurns(loop, scope, (turn) => this.playEffects(loop.effects, turn))
      return
    }
    const otherElementsName = `${loop.name} rest`
    this.#reads.addLoopElement(loop.name)
    scope.forgetElements(loop.name)
    scope.bindOtherElements(otherElementsName, loop.name, collectAliases(this, loop.list, scope))
    this.#repeatTurns(loop, scope, (turn) => {
      turn.bindElement(loop.name, turn.get(otherElementsName))
      this.playEffects(loop.effects, turn)
      if (loop.list.e === 'local') turn.followElement(loop.list.name, loop.name)
    })
    scope.forgetBoundSince(mark)
  }

  #playChooseEach(choice: EffectOf<'chooseEach'>, scope: AliasScope): void {
    const { name, chosen } = choice
    const choosesPieces = choice.of.k === 'piece'
    scope.forgetElements(name)
    this.#reads.addLoopElement(name)
    if (choosesPieces) scope.bindSelection(chosen, NO_ALIASES)
    this.#repeatTurns(choice, scope, (turn) => {
      const options = this.#visitEffectParts({ ...choice, effects: [] }, turn)
      if (choosesPieces) {
        if (choice.again) turn.bindSelection(name, options)
        else turn.bindElement(name, options)
        turn.set(chosen, uniteAliases(turn.get(chosen), turn.get(name)))
      }
      this.playEffects(choice.effects, turn)
      if (choosesPieces) turn.followElement(chosen, name)
    })
  }

  /** Plays turns until one adds nothing new. The result is kept, so that an inner loop begins where it ended before. */
  #repeatTurns(loop: Effect, scope: AliasScope, playTurn: (turn: AliasScope) => void): void {
    const before = this.#loopHeads.get(loop)
    const head = before ?? scope.copy()
    this.#loopHeads.set(loop, head)
    let isNew = before === undefined || head.joinScope(scope)
    while (isNew) {
      const turn = head.makeBranch()
      const { mark } = turn
      playTurn(turn)
      turn.forgetBoundSince(mark)
      isNew = head.joinScope(turn)
    }
    scope.joinScope(head)
  }

  #playCall(call: EffectOf<'call'>, scope: AliasScope): void {
    const summaries = this.summarizeParams(call.proc)
    const args = call.args.map((arg) => collectAliases(this, arg, scope))
    this.#recordArgumentReads(call, summaries, args, scope)
    const { params = [] } = this.checker.game.procedures[call.proc] ?? {}
    for (const [i, { changes, staleAtEnd }] of summaries.entries()) {
      const [arg, pieces = NO_ALIASES] = [call.args[i], args[i]]
      const follower = arg?.e === 'local' && params[i]?.type.k === 'list' ? arg.name : null
      for (const { prop } of changes)
        scope.makeStale(pieces, follower, this.#reads.getStaleCause(follower, prop), this.#widenToKinds)
      if (follower === null) continue
      const stale = [...staleAtEnd].map(({ prop }) => this.#reads.getStaleCause(null, prop))
      const before = scope.get(follower)
      scope.set(follower, { ...before, stale: new Set([...before.stale, ...stale]) })
    }
    for (const [name, type] of listBindings(call))
      if (isPieceOrPieces(type)) scope.bindSelection(name, [...args, SELECTED_PIECES].reduce(uniteAliases))
  }

  /** Two parameters may mean the same pieces, and when one of them moves, the other does not follow. */
  #recordArgumentReads(
    call: EffectOf<'call'>,
    summaries: readonly ParamSummary[],
    args: readonly AliasSet[],
    scope: AliasScope,
  ): void {
    for (const [i, { aspectsRead, changes }] of summaries.entries()) {
      const [arg, pieces = NO_ALIASES] = [call.args[i], args[i]]
      if (!arg) continue
      for (const aspect of aspectsRead) this.recordRead(pieces, aspect, arg.at, scope)
      for (const [j, other] of args.entries()) {
        if (j === i || !mayMeanSamePiece(pieces, other)) continue
        const otherReads = [...(summaries[j]?.aspectsRead ?? [])]
        const cause = [...changes].find((each) => otherReads.some((aspect) => isAspectStale(each, aspect)))
        if (cause)
          this.#reads.reportStaleRead(this.#reads.getStaleCause(null, cause.prop), call.args[j]?.at ?? arg.at, scope)
      }
    }
  }
}
