/** Effects that ask: who is offered which options, and how many may be chosen. */
import type { ChoiceFields, EffectAlternative, OptionRule } from '../../gamedef/effect.ts'
import { type Expr, UNLIMITED } from '../../gamedef/expr.ts'
import type { ChoiceDef, LackingConsequence } from '../../gamedef/gamedef.ts'
import { BOOL, INT, makeListType, SEAT, type Type } from '../../gamedef/types.ts'
import {
  type CheckContext,
  declareBinding,
  declareChoice,
  type EffectCheckContext,
  enterLoop,
  enterScope,
} from '../check/check-context.ts'
import { checkEffects } from '../check/effects.ts'
import { checkExprAsList, declareEnumOfWords } from '../check/lists.ts'
import { makeConst } from '../check/make-expr.ts'
import { BROKEN_TYPE, type TypeHole } from '../check/scope.ts'
import { checkTrackTarget } from '../check/targets.ts'
import { defaultedField, mapField, mapsByNameField, optionalField } from '../describe/combinators.ts'
import { optionRulesField } from '../describe/conditions.ts'
import { defineCustomEffect } from '../describe/effect-spec.ts'
import { checkAllFields, type ParsedFields } from '../describe/field-spec.ts'
import { expressionField, flagField, nameField, ruleField, textField, wordsField } from '../describe/simple-fields.ts'
import type { Name } from '../syntax/effect.ts'
import type * as E from '../syntax/expr.ts'
import { conditionField, effectsField, trackField } from './fields.ts'

const CHOICE_FIELDS = {
  bind: nameField('binding', 'what the answer is called'),
  from: expressionField('list', 'what is offered', 'from', 'options'),
  where: defaultedField(optionRulesField('which of them: a condition on `it`, or several with a clause each'), []),
  by: optionalField(expressionField('seat', 'who answers: the actor, if nobody is named')),
  prompt: defaultedField(textField('the question, for people'), ''),
  cost: optionalField(expressionField('number', 'what one of them costs: none is offered that costs too much')),
  budget: optionalField(expressionField('number', 'what they may cost, all of them together')),
}

const CHOICE_LIMIT_FIELDS = {
  min: optionalField(expressionField('number', 'how many at least')),
  max: optionalField(expressionField('number', 'how many at most: as many as there are, if nothing is said')),
}

const makeLackingField = <const T extends LackingConsequence>(...allowed: readonly T[]) =>
  optionalField(wordsField(allowed, 'what happens where there is too little to choose from'))

/** The rule for too few options. `later` applies if it says nothing and another question came before. */
interface TooFewOptionsRule {
  readonly lackingWord: LackingConsequence | null
  readonly canLackOptions: boolean
  readonly afterAnotherQuestion: LackingConsequence
}

/** Everything of a choice but the binding of its answer, which follows. */
interface CheckedChoice {
  readonly shape: Omit<ChoiceFields, 'name'>
  /** The context in which the costs of one candidate are checked. */
  readonly candidateContext: CheckContext
}

function checkChoice(
  of: ParsedFields<typeof CHOICE_FIELDS>,
  here: EffectCheckContext,
  kind: ChoiceDef['kind'],
  tooFewRule: TooFewOptionsRule,
): CheckedChoice | null {
  const { context } = here
  const { checker } = context
  const list = checkExprAsList(checker, context.scope, of.from, null)
  const by = of.by && checker.checkAs(context.scope, of.by, SEAT)
  if (!list || (of.by && !by)) return null
  const inner = enterScope(context)
  const candidate = inner.scope.declare(of.bind.text, list.of)
  // `where` calls the candidate `it`. A structured filter stands in `from`, and names the candidate itself.
  inner.scope.addAlias('it', candidate)
  const rules: OptionRule[] = []
  for (const rule of of.where) {
    const cond = checker.checkAs(inner.scope, rule.when, BOOL)
    if (cond)
      rules.push({
        cond,
        node: checker.marks.addNode('option', rule.when.at, checker.names.findClause(rule.rule, context.rule)),
      })
  }
  const choice = declareChoice(here, of.bind.text, kind, list.of, of.prompt, tooFewRule.lackingWord)
  if (!tooFewRule.canLackOptions && tooFewRule.lackingWord)
    checker.error('lacking-never', here.keyAt, 'this choice never has too few options: leave `lacking` out')
  if (tooFewRule.canLackOptions && !tooFewRule.lackingWord)
    checker.marks.deferUnsaidLacking(choice, here.keyAt, tooFewRule.afterAnotherQuestion)
  const cost = of.cost && checker.checkAs(inner.scope, of.cost, INT)
  const budget = of.budget && checker.checkAs(context.scope, of.budget, INT)
  if ((of.cost === null) !== (of.budget === null)) {
    const missing = of.cost ? 'budget' : 'cost'
    checker.error('missing-key', here.keyAt, `\`cost\` and \`budget\` go together: \`${missing}\` is missing`)
  }
  const shape = {
    ...{ choice, candidate: candidate.local, of: list.of, list: list.expr, rules, by },
    // If one is missing, that was reported above.
    ...(cost && budget ? { cost, budget } : { cost: null, budget: null }),
  }
  return { shape, candidateContext: inner }
}

/** Binds the answer even if the choice is wrong, so that its uses are not reported too. */
function declareAnswerAnyway(
  context: CheckContext,
  of: ParsedFields<typeof CHOICE_FIELDS>,
  type: Type | TypeHole,
): null {
  declareBinding(context, of.bind, type)
  return null
}

function checkChoiceLimits(
  of: ParsedFields<typeof CHOICE_LIMIT_FIELDS>,
  { context, mark }: EffectCheckContext,
  defaultMin: number,
): { min: Expr | null; max: Expr | null } {
  const limit = (written: E.ExprSyntax | null, otherwise: number): Expr | null =>
    written ? context.checker.checkAs(context.scope, written, INT) : makeConst(otherwise, mark.at)
  return { min: limit(of.min, defaultMin), max: limit(of.max, UNLIMITED) }
}

/** A choice of no options at least never has too few. */
const makeTooFewOptionsRule = (
  { checker }: CheckContext,
  lackingWord: LackingConsequence | null,
  min: Expr | null,
): TooFewOptionsRule => ({
  lackingWord,
  canLackOptions: min === null || (checker.evaluator.findNumber(min) ?? 1) > 0,
  afterAnotherQuestion: 'fewer',
})

const chooseOneEffect = defineCustomEffect({
  keywords: ['chooseOne'],
  doc: 'one answer',
  fields: {
    ...CHOICE_FIELDS,
    when: optionalField(expressionField('condition', 'whether anybody is asked')),
    otherwise: optionalField(expressionField('value', 'the answer where nobody is asked, or nothing is offered')),
    lacking: makeLackingField('refuse', 'skip', 'rest'),
  },
  check(of, here) {
    const { context, mark } = here
    const offer = checkChoice(of, here, 'one', {
      lackingWord: of.lacking,
      canLackOptions: of.otherwise === null,
      afterAnotherQuestion: 'skip',
    })
    const when = of.when && context.checker.checkAs(context.scope, of.when, BOOL)
    if (!offer) return declareAnswerAnyway(context, of, BROKEN_TYPE)
    const { shape } = offer
    const otherwise = of.otherwise && context.checker.checkAs(context.scope, of.otherwise, shape.of)
    if (of.when && !of.otherwise)
      context.checker.error('missing-key', here.keyAt, '`when` needs `otherwise`: the answer when nobody is asked')
    if ((of.when && !when) || (of.otherwise && !otherwise)) return declareAnswerAnyway(context, of, shape.of)
    return {
      do: 'chooseOne',
      ...shape,
      name: declareBinding(context, of.bind, shape.of),
      when,
      otherwise,
      ...mark,
    }
  },
})

const chooseNEffect = defineCustomEffect({
  keywords: ['chooseN'],
  doc: 'several answers at once; none at least, if nothing is said',
  fields: {
    ...CHOICE_FIELDS,
    ...CHOICE_LIMIT_FIELDS,
    lacking: makeLackingField('refuse', 'fewer', 'skip', 'rest'),
  },
  check(of, here) {
    const { context, mark } = here
    const { min, max } = checkChoiceLimits(of, here, 0)
    const offer = checkChoice(of, here, 'many', makeTooFewOptionsRule(context, of.lacking, min))
    if (!offer) return declareAnswerAnyway(context, of, BROKEN_TYPE)
    const type = makeListType(offer.shape.of)
    if (!min || !max) return declareAnswerAnyway(context, of, type)
    const isSingleElement = context.checker.evaluator.findNumber(max) === 1
    return {
      do: 'chooseN',
      ...offer.shape,
      name: declareBinding(context, of.bind, type, { isSingleElement }),
      min,
      max,
      ...mark,
    }
  },
})

const EFFECT_OPTION_FIELDS = {
  when: optionalField(conditionField('whether it is offered')),
  rule: ruleField,
  effects: effectsField('what happens then: offered where it could be begun'),
}

const chooseEffectEffect = defineCustomEffect({
  keywords: ['chooseEffect'],
  doc: 'one of several lists of effects, by its word; those are offered that can be begun',
  fields: {
    bind: optionalField(nameField('binding', 'what the answer is called: `effect`, if nothing is said')),
    options: mapsByNameField(EFFECT_OPTION_FIELDS, 'what is offered, each under its word'),
    by: CHOICE_FIELDS.by,
    prompt: CHOICE_FIELDS.prompt,
    lacking: makeLackingField('refuse', 'skip', 'rest'),
  },
  check(of, here) {
    const { context, mark } = here
    const { checker } = context
    const type = declareEnumOfWords(
      checker,
      of.options.map(({ name }) => name.text),
    )
    const by = of.by && checker.checkAs(context.scope, of.by, SEAT)
    const choice = declareChoice(here, of.bind?.text ?? 'effect', 'one', type, of.prompt, of.lacking)
    if (!of.lacking) checker.marks.deferUnsaidLacking(choice, here.keyAt, 'skip')
    const ways = of.options.flatMap(({ name, value: way }) => checkEffectOption(context, name, way) ?? [])
    const local = of.bind ? declareBinding(context, of.bind, type) : context.scope.locals.makeFreshName('effect')
    if (ways.length < of.options.length || (of.by && !by)) return null
    return { do: 'chooseEffect', choice, name: local, of: type, by, ways, ...mark }
  },
})

function checkEffectOption(
  context: CheckContext,
  { at }: Name,
  way: ParsedFields<typeof EFFECT_OPTION_FIELDS>,
): EffectAlternative | null {
  const rule = context.checker.names.findClause(way.rule, context.rule)
  const node = context.checker.marks.addNode(way.when ? 'option' : 'effects', at, rule)
  const checked = checkAllFields(EFFECT_OPTION_FIELDS, way, enterScope({ ...context, rule }))
  return checked
    ? {
        effects: checked.effects,
        node,
        when: checked.when ?? makeConst(1, context.checker.marks.addPlace(at)),
      }
    : null
}

const PAYMENT_FIELDS = {
  from: trackField(INT, 'what is paid from'),
  amount: expressionField('number', 'how much'),
  floor: optionalField(expressionField('number', 'what must be left')),
}

const chooseEachEffect = defineCustomEffect({
  keywords: ['chooseEach'],
  doc: 'choose one, pay, resolve, choose again, until done; one at least, if nothing is said',
  fields: {
    ...CHOICE_FIELDS,
    ...CHOICE_LIMIT_FIELDS,
    again: defaultedField(flagField('the same may be chosen again'), false),
    pay: optionalField(mapField(PAYMENT_FIELDS, 'what each costs: only what can be paid is offered')),
    lacking: makeLackingField('refuse', 'fewer', 'skip', 'rest'),
    chosen: optionalField(nameField('binding', 'the list of what was chosen, for the effects after it')),
    effects: effectsField('what happens with each'),
  },
  check(of, here) {
    const { context, mark } = here
    const { min, max } = checkChoiceLimits(of, here, 1)
    const offer = checkChoice(of, here, 'each', makeTooFewOptionsRule(context, of.lacking, min))
    const pay = of.pay && checkPayment(of.pay, context, offer)
    if (of.pay && of.cost)
      context.checker.error(
        'duplicate-key',
        here.keyAt,
        '`pay` and `cost` are two prices: the choice takes `pay`, its effects take `cost`',
      )
    const inner = offer ? enterLoop(context, of.bind.text, offer.shape.of) : enterScope(context)
    const name = declareBinding(inner, of.bind, offer?.shape.of ?? BROKEN_TYPE)
    // The list of chosen options outlives the loop. Inside the loop it holds the options chosen so far.
    const chosen = of.chosen
      ? declareBinding(context, of.chosen, offer ? makeListType(offer.shape.of) : BROKEN_TYPE)
      : context.scope.locals.makeFreshName(`${name}_chosen`)
    const within = checkEffects(inner, of.effects)
    if (!offer || !min || !max || (of.pay && !pay)) return null
    const { again } = of
    return { do: 'chooseEach', ...offer.shape, name, min, max, again, pay, chosen, effects: within, ...mark }
  },
})

/** Checks a payment. The amount may use the candidate. */
function checkPayment(
  { from, amount, floor }: ParsedFields<typeof PAYMENT_FIELDS>,
  context: CheckContext,
  offer: CheckedChoice | null,
) {
  const { checker, scope } = context
  const purse = checkTrackTarget(context, from, INT)
  const price = offer && checker.checkAs(offer.candidateContext.scope, amount, INT)
  const least = floor && checker.checkAs(scope, floor, INT)
  return purse && price && (!floor || least) ? { from: purse.target, amount: price, floor: least } : null
}

export const CHOICE_EFFECTS = [chooseOneEffect, chooseNEffect, chooseEachEffect, chooseEffectEffect] as const
