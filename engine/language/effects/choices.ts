/** The effects that ask: what is offered to whom, and within which limits. */
import type { ChooseShape, OptionRule, Way } from '../../gamedef/effect.ts'
import { type Expr, UNLIMITED } from '../../gamedef/expr.ts'
import type { ChoiceDef, Lacking } from '../../gamedef/gamedef.ts'
import { BOOL, INT, listOf, SEAT, type Type } from '../../gamedef/types.ts'
import { bind, type Context, declareChoice, inside, loop } from '../check/context.ts'
import { checkEffects } from '../check/effects.ts'
import { checkListOf, ownEnum } from '../check/lists.ts'
import { BROKEN, type TypeHole } from '../check/scope.ts'
import { checkVarTarget } from '../check/targets.ts'
import { effectWithin, type Here } from '../describe/effect.ts'
import { checkAll, field, optional, type Written, withDefault } from '../describe/field.ts'
import { expression, flag, mapOf, mapsByName, name, rule, text, words } from '../describe/forms.ts'
import { readOptionRules } from '../read/conditions.ts'
import type { Name } from '../syntax/effect.ts'
import type * as E from '../syntax/expr.ts'
import { cond, effects, track } from './fields.ts'

const CHOOSING = {
  bind: name('binding', 'what the answer is called'),
  from: expression('list', 'what is offered', 'from', 'options'),
  where: withDefault(
    field(
      { form: 'options' },
      'which of them: a condition on `it`, or several with a clause each',
      [],
      readOptionRules,
    ),
    [],
  ),
  by: optional(expression('seat', 'who answers: the actor, if nobody is named')),
  prompt: withDefault(text('the question, for people'), ''),
  cost: optional(expression('number', 'what one of them costs: none is offered that costs too much')),
  budget: optional(expression('number', 'what they may cost, all of them together')),
}

const LIMITS = {
  min: optional(expression('number', 'how many at least')),
  max: optional(expression('number', 'how many at most: as many as there are, if nothing is said')),
}

const lacking = <const T extends Lacking>(...allowed: readonly T[]) =>
  optional(words(allowed, 'what happens where there is too little to choose from'))

/** What a rule says of too few options; `later` is meant where it says nothing and something was asked before. */
interface Lack {
  readonly said: Lacking | null
  readonly isPossible: boolean
  readonly later: Lacking
}

/** Everything about a choice but its answer, which is bound afterwards. */
interface Offer {
  readonly shape: Omit<ChooseShape, 'name'>
  /** The context in which limits and costs of one candidate are worked out. */
  readonly candidate: Context
}

function checkOffer(
  of: Written<typeof CHOOSING>,
  here: Here,
  kind: ChoiceDef['kind'],
  lack: Lack,
): Offer | null {
  const { c } = here
  const { w } = c
  const list = checkListOf(w, c.scope, of.from, null)
  const by = of.by && w.checkAs(c.scope, of.by, SEAT)
  if (!list || (of.by && !by)) return null
  const inner = inside(c)
  const candidate = inner.scope.declare(of.bind.text, list.of)
  // `where` calls the candidate `it`; a structured filter stands in `from` and has a name of its own for it.
  inner.scope.alias('it', candidate)
  const rules: OptionRule[] = []
  for (const rule of of.where) {
    const cond = w.checkAs(inner.scope, rule.when, BOOL)
    if (cond) rules.push({ cond, node: w.node('option', rule.when.at, w.rule(rule.rule, c.rule)) })
  }
  const choice = declareChoice(here, of.bind.text, kind, list.of, of.prompt, lack.said)
  if (!lack.isPossible && lack.said)
    w.error('lacking-never', here.keyAt, 'it cannot lack options: leave out what happens then')
  if (lack.isPossible && !lack.said) w.unsaid(choice, here.keyAt, lack.later)
  const cost = of.cost && w.checkAs(inner.scope, of.cost, INT)
  const budget = of.budget && w.checkAs(c.scope, of.budget, INT)
  if ((of.cost === null) !== (of.budget === null)) {
    const missing = of.cost ? 'budget' : 'cost'
    w.error('missing-key', here.keyAt, `\`cost\` and \`budget\` go together: \`${missing}\` is missing`)
  }
  const shape = {
    ...{ choice, candidate: candidate.local, of: list.of, list: list.x, rules, by },
    // Without either it has been said what is wrong.
    ...(cost && budget ? { cost, budget } : { cost: null, budget: null }),
  }
  return { shape, candidate: inner }
}

/** The answer is bound even when the choice is wrong, so that its uses are not errors of their own. */
function bindAnyway(c: Context, of: Written<typeof CHOOSING>, type: Type | TypeHole): null {
  bind(c, of.bind, type)
  return null
}

function limits(
  of: Written<typeof LIMITS>,
  { c, mark }: Here,
  least: number,
): { min: Expr | null; max: Expr | null } {
  const limit = (written: E.Expr | null, otherwise: number): Expr | null =>
    written ? c.w.checkAs(c.scope, written, INT) : { e: 'const', v: otherwise, at: mark.at }
  return { min: limit(of.min, least), max: limit(of.max, UNLIMITED) }
}

/** Of several: where not one is wanted, there is always enough. */
const lackOf = ({ w }: Context, said: Lacking | null, min: Expr | null): Lack => ({
  said,
  isPossible: min === null || (w.evaluator.number(min) ?? 1) > 0,
  later: 'fewer',
})

const chooseOne = effectWithin({
  keywords: ['chooseOne'],
  doc: 'one answer',
  fields: {
    ...CHOOSING,
    when: optional(expression('condition', 'whether anybody is asked')),
    otherwise: optional(expression('value', 'the answer where nobody is asked, or nothing is offered')),
    lacking: lacking('refuse', 'skip', 'rest'),
  },
  check(of, here) {
    const { c, mark } = here
    const offer = checkOffer(of, here, 'one', {
      said: of.lacking,
      isPossible: of.otherwise === null,
      later: 'skip',
    })
    const when = of.when && c.w.checkAs(c.scope, of.when, BOOL)
    if (!offer) return bindAnyway(c, of, BROKEN)
    const { shape } = offer
    const otherwise = of.otherwise && c.w.checkAs(c.scope, of.otherwise, shape.of)
    if (of.when && !of.otherwise)
      c.w.error('missing-key', here.keyAt, '`when` needs `otherwise`: the answer when nobody is asked')
    if ((of.when && !when) || (of.otherwise && !otherwise)) return bindAnyway(c, of, shape.of)
    return { do: 'chooseOne', ...shape, name: bind(c, of.bind, shape.of), when, otherwise, ...mark }
  },
})

const chooseN = effectWithin({
  keywords: ['chooseN'],
  doc: 'several answers at once; none at least, if nothing is said',
  fields: {
    ...CHOOSING,
    ...LIMITS,
    lacking: lacking('refuse', 'fewer', 'skip', 'rest'),
  },
  check(of, here) {
    const { c, mark } = here
    const { min, max } = limits(of, here, 0)
    const offer = checkOffer(of, here, 'many', lackOf(c, of.lacking, min))
    if (!offer) return bindAnyway(c, of, BROKEN)
    const type = listOf(offer.shape.of)
    if (!min || !max) return bindAnyway(c, of, type)
    const single = c.w.evaluator.number(max) === 1
    return { do: 'chooseN', ...offer.shape, name: bind(c, of.bind, type, { single }), min, max, ...mark }
  },
})

const WAY = {
  when: optional(cond('whether it is offered')),
  rule,
  effects: effects('what happens then: offered where it could be begun'),
}

const chooseEffect = effectWithin({
  keywords: ['chooseEffect'],
  doc: 'one of several lists of effects, by its word; those are offered that can be begun',
  fields: {
    bind: optional(name('binding', 'what the answer is called: `effect`, if nothing is said')),
    options: mapsByName(WAY, 'what is offered, each under its word'),
    by: CHOOSING.by,
    prompt: CHOOSING.prompt,
    lacking: lacking('refuse', 'skip', 'rest'),
  },
  check(of, here) {
    const { c, mark } = here
    const { w } = c
    const type = ownEnum(
      w,
      of.options.map(({ name }) => name.text),
    )
    const by = of.by && w.checkAs(c.scope, of.by, SEAT)
    const choice = declareChoice(here, of.bind?.text ?? 'effect', 'one', type, of.prompt, of.lacking)
    if (!of.lacking) w.unsaid(choice, here.keyAt, 'skip')
    const ways = of.options.flatMap(({ name, of: way }) => checkWay(c, name, way) ?? [])
    const local = of.bind ? bind(c, of.bind, type) : c.scope.locals.fresh('effect')
    if (ways.length < of.options.length || (of.by && !by)) return null
    return { do: 'chooseEffect', choice, name: local, of: type, by, ways, ...mark }
  },
})

function checkWay(c: Context, { at }: Name, way: Written<typeof WAY>): Way | null {
  const rule = c.w.rule(way.rule, c.rule)
  const node = c.w.node(way.when ? 'option' : 'effects', at, rule)
  const checked = checkAll(WAY, way, inside({ ...c, rule }))
  return checked
    ? { effects: checked.effects, node, when: checked.when ?? { e: 'const', v: 1, at: c.w.place(at) } }
    : null
}

const PAYMENT = {
  from: track(INT, 'what is paid from'),
  amount: expression('number', 'how much'),
  floor: optional(expression('number', 'what must be left')),
}

const chooseEach = effectWithin({
  keywords: ['chooseEach'],
  doc: 'choose one, pay, resolve, choose again, until done; one at least, if nothing is said',
  fields: {
    ...CHOOSING,
    ...LIMITS,
    again: withDefault(flag('the same may be chosen again'), false),
    pay: optional(mapOf(PAYMENT, 'what each costs: only what can be paid is offered')),
    lacking: lacking('refuse', 'fewer', 'skip', 'rest'),
    chosen: optional(name('binding', 'the list of what was chosen, for the effects after it')),
    effects: effects('what happens with each'),
  },
  check(of, here) {
    const { c, mark } = here
    const { min, max } = limits(of, here, 1)
    const offer = checkOffer(of, here, 'each', lackOf(c, of.lacking, min))
    const pay = of.pay && checkPayment(of.pay, c, offer)
    if (of.pay && of.cost)
      c.w.error('duplicate-key', here.keyAt, '`pay` is a price already: `cost` is for what the effects pay')
    const inner = offer ? loop(c, of.bind.text, offer.shape.of) : inside(c)
    const name = bind(inner, of.bind, offer?.shape.of ?? BROKEN)
    // The list of what was chosen outlives the loop; inside it, it is what was chosen so far.
    const chosen = of.chosen
      ? bind(c, of.chosen, offer ? listOf(offer.shape.of) : BROKEN)
      : c.scope.locals.fresh(`${name}_chosen`)
    const within = checkEffects(inner, of.effects)
    if (!offer || !min || !max || (of.pay && !pay)) return null
    const { again } = of
    return { do: 'chooseEach', ...offer.shape, name, min, max, again, pay, chosen, effects: within, ...mark }
  },
})

/** The amount is asked with the candidate in scope. */
function checkPayment({ from, amount, floor }: Written<typeof PAYMENT>, c: Context, offer: Offer | null) {
  const { w, scope } = c
  const purse = checkVarTarget(c, from, INT)
  const price = offer && w.checkAs(offer.candidate.scope, amount, INT)
  const least = floor && w.checkAs(scope, floor, INT)
  return purse && price && (!floor || least) ? { from: purse.target, amount: price, floor: least } : null
}

export const CHOICES = [chooseOne, chooseN, chooseEach, chooseEffect] as const
