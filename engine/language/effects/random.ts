/** Effects that draw from chance. */
import { INT } from '../../gamedef/types.ts'
import { declareBinding, declareChoice, enterScope } from '../check/check-context.ts'
import { checkExprAsList } from '../check/lists.ts'
import { isRangeShortEnough } from '../check/numbers.ts'
import { BROKEN_TYPE } from '../check/scope.ts'
import { optionalField } from '../describe/combinators.ts'
import { defineCustomEffect, makeStatedEffect } from '../describe/effect-spec.ts'
import { effectListField, expressionField, nameField, wordsField } from '../describe/simple-fields.ts'
import { blockEffect } from './control.ts'

const rollRandomEffect = defineCustomEffect({
  keywords: ['rollRandom'],
  doc: 'rolls a die; with `in` the roll is known only there',
  fields: {
    bind: nameField('binding', 'what the roll is called'),
    from: expressionField('number', 'the lowest face', 'from', 'min'),
    to: expressionField('number', 'the highest face', 'to', 'max'),
    in: optionalField(effectListField('what follows from it')),
  },
  means(of, { tag }, itself) {
    const roll = itself({ ...of, in: null })
    return of.in === null ? [roll] : [makeStatedEffect(blockEffect, tag, { effects: [roll, ...of.in] })]
  },
  check(of, here) {
    const { context, mark } = here
    const from = context.checker.checkAs(context.scope, of.from, INT)
    const to = context.checker.checkAs(context.scope, of.to, INT)
    const choice = declareChoice(here, of.bind.text, 'roll', INT)
    const name = declareBinding(context, of.bind, INT)
    if (!from || !to) return null
    const [low, high] = [context.checker.evaluator.findNumber(from), context.checker.evaluator.findNumber(to)]
    if (low !== undefined && high !== undefined && low > high)
      return context.checker.error(
        'constant-error',
        of.to.at,
        `no number is from ${low} to ${high}: the lowest face comes first`,
      )
    // A die has at most as many faces as a list may have elements.
    return isRangeShortEnough(context.checker, from, to, of.to.at)
      ? { do: 'roll', choice, name, from, to, ...mark }
      : null
  },
})

const drawRandomEffect = defineCustomEffect({
  keywords: ['drawRandom'],
  doc: 'draws one of a list',
  fields: {
    bind: nameField('binding', 'what is drawn is called'),
    from: expressionField('list', 'what it is drawn from'),
    weight: optionalField(expressionField('number', 'how many lots each (`it`) has; one, if nothing is said')),
    otherwise: optionalField(expressionField('value', 'what it is where there is nothing to draw from')),
    lacking: optionalField(wordsField(['skip', 'rest'], 'what is skipped where there is nothing to draw from')),
  },
  check(of, here) {
    const { context, mark } = here
    const list = checkExprAsList(context.checker, context.scope, of.from, null)
    if (!list) {
      declareBinding(context, of.bind, BROKEN_TYPE)
      return null
    }
    const choice = declareChoice(here, of.bind.text, 'draw', list.of, '', of.lacking)
    if (of.lacking && of.otherwise)
      context.checker.error(
        'lacking-never',
        here.keyAt,
        '`otherwise` says what is drawn from an empty list: leave `lacking` out',
      )
    const otherwise = of.otherwise && context.checker.checkAs(context.scope, of.otherwise, list.of)
    const inner = enterScope(context)
    const candidate = inner.scope.declare('it', list.of)
    const weight = of.weight && context.checker.checkAs(inner.scope, of.weight, INT)
    if (of.weight && list.of.k === 'piece')
      context.checker.error(
        'type-mismatch',
        of.weight.at,
        'each piece has one lot: only what is no piece can be weighed',
      )
    const name = declareBinding(context, of.bind, list.of)
    if ((of.otherwise && !otherwise) || (of.weight && !weight)) return null
    const drawn = { choice, name, candidate: candidate.local, of: list.of, list: list.expr, weight, otherwise }
    return { do: 'draw', ...drawn, ...mark }
  },
})

export const RANDOM_EFFECTS = [rollRandomEffect, drawRandomEffect] as const
