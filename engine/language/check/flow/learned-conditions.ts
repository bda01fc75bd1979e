/** Facts that effects teach: what holds after them, and of the elements that they go through. */
import type { Effect, EffectOf } from '../../../gamedef/effect.ts'
import type { Expr } from '../../../gamedef/expr.ts'
import { getExprKind } from '../../../gamedef/expr-kinds.ts'
import { collectEffects, collectExprs, listWriteKeys } from '../../../gamedef/parts.ts'
import type { Checker } from '../checker.ts'
import { makeComparison, makeIsNotEmpty, makeListCount, makeLocal } from '../make-expr.ts'
import { type KnownConditions, listFactsWhereTrue, renameLocal } from './facts.ts'
import { isNeverEmpty } from './never-empty.ts'

/** The facts that hold after an effect that was carried out. */
export function listFactsAfterEffect(
  checker: Checker,
  effect: Effect,
  conditionsBefore: KnownConditions,
): KnownConditions {
  switch (effect.do) {
    case 'require':
      return listFactsWhereTrue(effect.when)
    case 'let':
      if (effect.type.k === 'list')
        return [
          ...(isNeverEmpty(checker, effect.value, conditionsBefore) ? [makeListNotEmptyFact(effect, effect.name)] : []),
          ...(effect.value.e === 'take' ? [makeComparison('<=', makeCountOfBoundList(effect), effect.value.n)] : []),
        ]
      return effect.type.k === 'int' ? [makeComparison('=', makeLocal(effect.name, effect.at), effect.value)] : []
    case 'chooseOne': {
      if (effect.otherwise === null) return listFactsOfOption(effect, effect.name)
      // A number of 0 or less is below any bound.
      return (checker.evaluator.findNumber(effect.otherwise) ?? 1) <= 0 ? listRangeEndFacts(effect, effect.name) : []
    }
    case 'chooseN':
      return [
        ...listFactsOfAllChosen(effect),
        ...(isAtLeastOneTaken(checker, effect) ? [makeListNotEmptyFact(effect, effect.name)] : []),
        makeComparison('<=', makeCountOfBoundList(effect), effect.max),
        ...(effect.cost && effect.budget
          ? [makeComparison('<=', makeTotalCostOfChosen(effect, effect.cost), effect.budget)]
          : []),
      ]
    case 'chooseEach':
      return isAtLeastOneTaken(checker, effect) ? [makeListNotEmptyFact(effect, effect.chosen)] : []
    default:
      return []
  }
}

/** Whether a choice takes at least one. It does not where it makes do with fewer, or where that is not settled yet. */
function isAtLeastOneTaken(checker: Checker, { min, choice }: EffectOf<'chooseN' | 'chooseEach'>): boolean {
  const { lacking = null } = checker.game.choices[choice] ?? {}
  return (checker.evaluator.findNumber(min) ?? 0) > 0 && lacking !== null && lacking !== 'fewer'
}

type ChoiceEffect = EffectOf<'chooseOne' | 'chooseN' | 'chooseEach'>

/** The facts about a chosen option, under its name now. */
export const listFactsOfOption = (choice: ChoiceEffect, name: string): KnownConditions => {
  const facts = choice.rules.flatMap(({ cond }) => listFactsWhereTrue(cond))
  const { cost, budget } = choice
  const priced = cost && budget ? [makeComparison('<=', cost, budget)] : []
  return [
    ...listRangeEndFacts(choice, name),
    ...[...facts, ...priced].map((fact) => renameLocal(fact, choice.candidate, name)),
  ]
}

/** The name for one of the chosen. No binding could have it, unlike the name of the candidate. */
const getChosenElementName = ({ name }: EffectOf<'chooseN'>): string => `one of ${name}`

/** The facts about each of the chosen. */
function listFactsOfAllChosen(choice: EffectOf<'chooseN'>): KnownConditions {
  const list: Expr = makeLocal(choice.name, choice.at)
  const all = { e: 'all', bind: getChosenElementName(choice), of: choice.of, list } as const
  return listFactsOfOption(choice, getChosenElementName(choice)).map((cond): Expr => ({ ...all, cond, at: cond.at }))
}

/** Facts about all elements of a list hold for the one that a loop is at. */
export const listFactsOfLoopElement = (loop: EffectOf<'forEach'>, conditions: KnownConditions): KnownConditions =>
  conditions.flatMap((fact) => {
    if (fact.e !== 'all' || fact.list.e !== 'local' || loop.list.e !== 'local') return []
    return fact.list.name === loop.list.name ? listFactsWhereTrue(renameLocal(fact.cond, fact.bind, loop.name)) : []
  })

/** In a loop that pays for each of the chosen, and for nothing else, each can be paid for. */
export function listAffordableElementFacts(loop: EffectOf<'forEach'>, conditions: KnownConditions): KnownConditions {
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
const listRangeEndFacts = ({ list }: ChoiceEffect, name: string): KnownConditions =>
  list.e === 'range' ? [makeComparison('<=', makeLocal(name, list.at), list.to)] : []

/** The number of chosen or named elements. */
const makeCountOfBoundList = ({ name, at }: EffectOf<'let' | 'chooseN'>): Expr => makeListCount(makeLocal(name, at), at)

/** The cost of all chosen options together. */
const makeTotalCostOfChosen = (choice: EffectOf<'chooseN'>, cost: Expr): Expr => ({
  e: 'sum',
  bind: getChosenElementName(choice),
  of: choice.of,
  list: makeLocal(choice.name, choice.at),
  value: renameLocal(cost, choice.candidate, getChosenElementName(choice)),
  at: choice.at,
})

/** The fact that a list is not empty. */
const makeListNotEmptyFact = ({ at }: Effect, name: string): Expr => makeIsNotEmpty(makeLocal(name, at), at)
