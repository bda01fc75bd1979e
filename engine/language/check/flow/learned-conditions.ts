/** Facts that effects teach: what holds after them, and of the elements that they go through. */
import type { Effect, EffectOf } from '../../../gamedef/effect.ts'
import type { Expr } from '../../../gamedef/expr.ts'
import { getExprKind } from '../../../gamedef/expr-kinds.ts'
import { collectEffects, collectExprs, listWriteKeys } from '../../../gamedef/parts.ts'
import type { Checker } from '../checker.ts'
import { makeComparison, makeIsNotEmpty, makeListCount, makeLocal } from '../make-expr.ts'
import { type KnownConditions, listFacts, renameLocal } from './facts.ts'
import { isNeverEmpty } from './never-empty.ts'

/** The facts that hold after an effect that was carried out. */
export function learnFrom(checker: Checker, effect: Effect, before: KnownConditions): KnownConditions {
  switch (effect.do) {
    case 'require':
      return listFacts(effect.when)
    case 'let':
      if (effect.type.k === 'list')
        return [
          ...(isNeverEmpty(checker, effect.value, before) ? [makeFilled(effect, effect.name)] : []),
          ...(effect.value.e === 'take' ? [makeComparison('<=', makeCountOf(effect), effect.value.n)] : []),
        ]
      return effect.type.k === 'int' ? [makeComparison('=', makeLocal(effect.name, effect.at), effect.value)] : []
    case 'chooseOne': {
      if (effect.otherwise === null) return learnFromOffer(effect, effect.name)
      // A number of 0 or less is below any bound.
      return (checker.evaluator.number(effect.otherwise) ?? 1) <= 0 ? learnBound(effect, effect.name) : []
    }
    case 'chooseN':
      return [
        ...learnOfChosen(effect),
        ...(doesTakeOne(checker, effect) ? [makeFilled(effect, effect.name)] : []),
        makeComparison('<=', makeCountOf(effect), effect.max),
        ...(effect.cost && effect.budget ? [makeComparison('<=', makeSumOf(effect, effect.cost), effect.budget)] : []),
      ]
    case 'chooseEach':
      return doesTakeOne(checker, effect) ? [makeFilled(effect, effect.chosen)] : []
    default:
      return []
  }
}

/** Whether a choice takes at least one. It does not where it makes do with fewer, or where that is not settled yet. */
function doesTakeOne(checker: Checker, { min, choice }: EffectOf<'chooseN' | 'chooseEach'>): boolean {
  const { lacking = null } = checker.game.choices[choice] ?? {}
  return (checker.evaluator.number(min) ?? 0) > 0 && lacking !== null && lacking !== 'fewer'
}

type Choice = EffectOf<'chooseOne' | 'chooseN' | 'chooseEach'>

/** The facts about a chosen option, under its name now. */
export const learnFromOffer = (choice: Choice, name: string): KnownConditions => {
  const facts = choice.rules.flatMap(({ cond }) => listFacts(cond))
  const { cost, budget } = choice
  const priced = cost && budget ? [makeComparison('<=', cost, budget)] : []
  return [
    ...learnBound(choice, name),
    ...[...facts, ...priced].map((fact) => renameLocal(fact, choice.candidate, name)),
  ]
}

/** The name for one of the chosen. No binding could have it, unlike the name of the candidate. */
const nameChosenOne = ({ name }: EffectOf<'chooseN'>): string => `one of ${name}`

/** The facts about each of the chosen. */
function learnOfChosen(choice: EffectOf<'chooseN'>): KnownConditions {
  const list: Expr = makeLocal(choice.name, choice.at)
  const all = { e: 'all', bind: nameChosenOne(choice), of: choice.of, list } as const
  return learnFromOffer(choice, nameChosenOne(choice)).map((cond): Expr => ({ ...all, cond, at: cond.at }))
}

/** Facts about all elements of a list hold for the one that a loop is at. */
export const learnOfElement = (loop: EffectOf<'forEach'>, conditions: KnownConditions): KnownConditions =>
  conditions.flatMap((fact) => {
    if (fact.e !== 'all' || fact.list.e !== 'local' || loop.list.e !== 'local') return []
    return fact.list.name === loop.list.name ? listFacts(renameLocal(fact.cond, fact.bind, loop.name)) : []
  })

/** In a loop that pays for each of the chosen, and for nothing else, each can be paid for. */
export function learnAffordable(loop: EffectOf<'forEach'>, conditions: KnownConditions): KnownConditions {
  const within = [...collectEffects(loop.effects)]
  if (loop.window || within.some(({ do: what }) => what === 'call' || what === 'run' || what === 'window')) return []
  return conditions.flatMap((fact): KnownConditions => {
    if (fact.e !== 'compare' || fact.left.e !== 'sum' || loop.list.e !== 'local') return []
    const { list, bind, value } = fact.left
    if (list.e !== 'local' || list.name !== loop.list.name) return []
    const purse = new Set([...collectExprs(fact.right)].map((part) => getExprKind(part).readKey(part)))
    const spending = within.filter((one) => listWriteKeys(one).some((key) => purse.has(key)))
    const isPaid = spending.length === 1 && spending[0]?.do === 'pay'
    return isPaid ? [{ ...fact, left: renameLocal(value, bind, loop.name) }] : []
  })
}

/** A number of a range is at most its end. */
const learnBound = ({ list }: Choice, name: string): KnownConditions =>
  list.e === 'range' ? [makeComparison('<=', makeLocal(name, list.at), list.to)] : []

/** The number of chosen or named elements. */
const makeCountOf = ({ name, at }: EffectOf<'let' | 'chooseN'>): Expr => makeListCount(makeLocal(name, at), at)

/** The cost of all chosen options together. */
const makeSumOf = (choice: EffectOf<'chooseN'>, cost: Expr): Expr => ({
  e: 'sum',
  bind: nameChosenOne(choice),
  of: choice.of,
  list: makeLocal(choice.name, choice.at),
  value: renameLocal(cost, choice.candidate, nameChosenOne(choice)),
  at: choice.at,
})

/** The fact that a list is not empty. */
const makeFilled = ({ at }: Effect, name: string): Expr => makeIsNotEmpty(makeLocal(name, at), at)
