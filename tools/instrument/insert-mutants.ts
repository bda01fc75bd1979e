/**
 * Puts all mutants of a game into one GameDef, each as `if mutant 17 then … else …`. With no mutant on it plays as before. A place
 * that several actions share is one mutant. A place in a macro is one for each use, as few scenarios watch all uses.
 */
import {
  type BoundName,
  type Effect,
  type Expr,
  type GameDef,
  inferType,
  listBindings,
  type MutatedGame,
  type Mutator,
  mapGameParts,
  mapParts,
  type PartTransform,
  type PhaseDef,
  type PlacedPart,
  type Type,
  UNLIMITED,
} from '../../engine/index.ts'
import { hashSources } from '../cache/tools-hash.ts'
import { emptyGeneratedParts, insertActingMutants } from './insert-acting-mutants.ts'
import type { ExprOperator, MutationEdit, MutationRole, MutationSite, RuleMutant } from './mutant.ts'
import { makeMutationEdit } from './mutant.ts'
import { makeMutantIsOnExpr, makeNextSeatExpr, skipEffectsUnderMutant } from './mutant-switch.ts'
import { mutateComparisons, mutateCondition, mutateConnectives } from './mutate-conditions.ts'
import { mayOrderMatter, mutateEffect } from './mutate-effects.ts'
import { mutateConstants, mutatePieces } from './mutate-names.ts'
import { mutateArithmetic, mutateLimits, mutateNumbers } from './mutate-numbers.ts'
import { mutateCalls, mutateOperands } from './mutate-operands.ts'
import { MutantNumbering } from './numbering.ts'

/** A mutant's number is its index. */
export type GameWithMutants = MutatedGame & { readonly mutants: readonly RuleMutant[] }

const EXPR_OPERATORS: readonly ExprOperator[] = [
  mutateCondition,
  mutateConnectives,
  mutateComparisons,
  mutateNumbers,
  mutateArithmetic,
  mutateOperands,
  mutateLimits,
  mutateCalls,
  mutateConstants,
  mutatePieces,
]

const gamesWithMutants = new WeakMap<GameDef, GameWithMutants>()

/** Computed once for each game: playing a game asks for its mutants too. */
export function insertMutants(def: GameDef): GameWithMutants {
  const gameWithMutants = gamesWithMutants.get(def) ?? buildMutatedGame(def)
  gamesWithMutants.set(def, gameWithMutants)
  return gameWithMutants
}

function buildMutatedGame(def: GameDef): GameWithMutants {
  const numbering = new MutantNumbering(def)
  const maxima = def.constraints.map(({ max, at, rule }) => [
    {
      mutant: numbering.addMutant(
        makeMutationEdit('ignore-constraint', at, `at most ${max}`, `at most ${max + 1}`),
        -1,
        rule,
      ),
      max: max + 1,
    },
    {
      mutant: numbering.addMutant(makeMutationEdit('ignore-constraint', at, `at most ${max}`), -1, rule),
      max: UNLIMITED,
    },
  ])
  const game = new MutantInserter(def, numbering).insertAll()
  return { def: game, mutants: numbering.listMutants(), maxima }
}

/** The instrumentation that compiles games with their mutants. */
export const mutator: Mutator = { id: hashSources(['tools/instrument']), insertMutants: insertMutants }

export const listMutants = (def: GameDef): readonly RuleMutant[] => insertMutants(def).mutants

/** What surrounds the place that is changed. */
interface EnclosingNode {
  readonly node: number
  readonly at: number
  /** Runs wherever the place is evaluated: of an option without a condition, the choice. */
  readonly beside?: number
}

class MutantInserter {
  readonly #def: GameDef
  readonly #locals = new Map<string, Type>()
  readonly #numbering: MutantNumbering
  /** Whether special activities may be begun in the action. */
  #mayBegin = false

  constructor(def: GameDef, numbering: MutantNumbering) {
    this.#def = def
    this.#numbering = numbering
  }

  #addMutantAtNodes(edit: MutationEdit, { node, beside = -1 }: EnclosingNode): number {
    const id = this.#numbering.addMutant(edit, node)
    return beside < 0 ? id : this.#numbering.addMutant(edit, beside)
  }

  insertAll(): GameDef {
    const def = this.#def
    const site = { def, wanted: null, typeOf: this.#typeOf }
    const spent = new Set(def.actions.map(({ spend }) => spend))
    const beginning = new Set(
      def.actions.flatMap(({ windows, stages }) => (windows.length === 0 ? [] : stages.map(({ effects }) => effects))),
    )
    const written = mapGameParts(emptyGeneratedParts(def), {
      expr: (expr, part) => {
        this.#recordLocalTypes(part.bound)
        const as = chooseRole(expr, part, 'value') ?? 'value'
        return this.#mutateExpr(expr, part.wanted(site), as, { node: part.node ?? -1, at: part.at ?? -1 })
      },
      effects: (effects, bound) => {
        this.#recordLocalTypes(bound)
        this.#mayBegin = beginning.has(effects)
        return this.#mutateEffects(effects, spent.has(effects))
      },
    })
    const instrumented = insertActingMutants(def, written, (operator, at, now, node) =>
      this.#numbering.addMutant({ operator, at, was: [{ at }], now }, node),
    )
    const actions = instrumented.actions.map((action, i) => {
      const [first, ...rest] = action.stages
      const free = this.#makeChargeWhenFree(def.actions[i] ?? action)
      return first ? { ...action, stages: [{ ...first, effects: [...free, ...first.effects] }, ...rest] } : action
    })
    return {
      ...instrumented,
      actions,
      phases: instrumented.phases.map((phase) => this.#addMutantsWithoutOffers(phase)),
    }
  }

  /** Each offer of a phase gets a mutant without it. The one turn of a game without phases has none. */
  #addMutantsWithoutOffers(phase: PhaseDef): PhaseDef {
    if (phase.id === '') return phase
    const offers = phase.offers.map((offer) => {
      const at = this.#def.nodes[offer.node]?.at
      if (at === undefined) return offer
      const isThere: Expr = {
        e: 'not',
        arg: makeMutantIsOnExpr(
          this.#numbering.addMutant({ operator: 'drop-offer', at, was: [{ at }], now: [] }, offer.node),
          at,
        ),
        at,
      }
      const when: Expr = offer.when ? { e: 'and', args: [isThere, offer.when], at } : isThere
      return { ...offer, when }
    })
    return { ...phase, offers }
  }

  /** An action spends its costs unless it is free; this mutant spends them then, too. */
  #makeChargeWhenFree({ spend, node }: GameDef['actions'][number]): readonly Effect[] {
    const [first] = spend
    if (first === undefined) return []
    const at = first.at
    const id = this.#numbering.addMutant(
      { operator: 'charge-free', at, was: [{ at }], now: [{ at }, ' even when free'] },
      node,
    )
    const when: Expr = { e: 'and', args: [makeMutantIsOnExpr(id, at), { e: 'free', at }], at }
    return [{ do: 'if', when, then: spend, else: [], at, node }]
  }

  #mutateExpr(expr: Expr, wanted: Type | null, role: MutationRole, around: EnclosingNode): Expr {
    const site: MutationSite = { def: this.#def, role, wanted, around: around.at, typeOf: this.#typeOf }
    const changes = EXPR_OPERATORS.flatMap((operator) => operator(expr, site))
    const inside = mapParts(expr, this.#makePartTransform(around, wanted, role))
    return changes.reduce<Expr>(
      (rest, each) => ({
        e: 'if',
        when: makeMutantIsOnExpr(this.#addMutantAtNodes(each, around), expr.at),
        then: each.into,
        else: rest,
        at: expr.at,
      }),
      inside,
    )
  }

  /** Only one mutant is ever on, so the effects after the first of two swapped ones must not look at other mutants. */
  #mutateEffects(effects: readonly Effect[], isCost = false): readonly Effect[] {
    const instrumented: Effect[] = []
    let moved: number | null = null
    for (const [i, effect] of effects.entries()) {
      const next = effects[i + 1]
      const { at, node } = effect
      const swap: number | null =
        next !== undefined && mayOrderMatter(this.#def, effect, next)
          ? this.#numbering.addMutant(
              { operator: 'swap-order', at, was: [{ at }], now: ['after ', { at: next.at }] },
              node,
            )
          : null
      if (swap !== null && next !== undefined) {
        instrumented.push({ do: 'if', when: makeMutantIsOnExpr(swap, at), then: [next], else: [], at, node })
      }
      const own = this.#mutateEffect(effect, isCost)
      const stays = moved === null ? [own] : [skipEffectsUnderMutant(moved, [own], effect)]
      instrumented.push(...stays)
      moved = swap
    }
    return instrumented
  }

  #mutateEffect(effect: Effect, isCost: boolean): Effect {
    const { at, node } = effect
    const changes = mutateEffect(this.#def, effect, { isCost, mayBegin: this.#mayBegin })
    return changes.reduce<Effect>(
      (rest, each) => ({
        do: 'if',
        when: makeMutantIsOnExpr(this.#numbering.addMutant(each, node), at),
        then: each.into,
        else: [rest],
        at,
        node,
      }),
      this.#mutatePartsOfEffect(effect),
    )
  }

  #mutatePartsOfEffect(effect: Effect): Effect {
    const inside = mapParts(effect, this.#makePartTransform(effect, null, 'value'))
    this.#recordLocalTypes(listBindings(effect))
    return 'by' in inside && 'by' in effect && effect.by?.e !== 'const' ? this.#addMutantAskingNextSeat(inside) : inside
  }

  /** `swap-seat` changes a seat that is named; this asks the next seat after the actor or a computed seat. */
  #addMutantAskingNextSeat<E extends Effect & { readonly by: Expr | null }>(e: E): E {
    const { at, by, node } = e
    const { seats } = this.#def
    if (seats.length < 2) return e
    const asked: Expr = by ?? { e: 'actor', at }
    const id = this.#numbering.addMutant(
      { operator: 'ask-another', at, was: [{ at }], now: [{ at }, ' of the next seat'] },
      node,
    )
    return {
      ...e,
      by: { e: 'if', when: makeMutantIsOnExpr(id, at), then: makeNextSeatExpr(asked, seats.length), else: asked, at },
    }
  }

  /** The parts of an expression that has the type `wanted` and the role `role`. */
  #makePartTransform(around: EnclosingNode, wanted: Type | null, role: MutationRole): PartTransform {
    const site = { def: this.#def, wanted, typeOf: this.#typeOf }
    return {
      expr: (expr, part) => {
        this.#recordLocalTypes(part.bound)
        const as = chooseRole(expr, part, role)
        if (as === null) return expr
        const beside = as === 'offer' && expr.e === 'const' ? around.node : -1
        return this.#mutateExpr(expr, part.wanted(site), as, {
          at: around.at,
          node: part.node ?? around.node,
          beside,
        })
      },
      effects: (effects, bound) => {
        this.#recordLocalTypes(bound)
        return this.#mutateEffects(effects)
      },
    }
  }

  #recordLocalTypes(bound: readonly BoundName[]): void {
    for (const [name, type] of bound) this.#locals.set(name, type)
  }

  readonly #typeOf = (expr: Expr): Type | null => inferType(this.#def, this.#locals, expr)
}

/** Null where the part stays: a piece that a move names directly is assigned after the piece has moved. */
function chooseRole(expr: Expr, { role }: PlacedPart, whole: MutationRole): MutationRole | null {
  switch (role) {
    case 'piece':
    case 'word':
      return null
    case 'moved':
      return expr.e === 'local' ? null : 'value'
    case 'whole':
      return whole
    default:
      return role
  }
}
