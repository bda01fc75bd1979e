/** Choices: what is offered to whom, and within which limits. */
import type { ChooseShape, Effect, OptionRule } from '../../gamedef/effect.ts'
import { type Expr, UNLIMITED } from '../../gamedef/expr.ts'
import type { ChoiceDef } from '../../gamedef/gamedef.ts'
import { BOOL, INT, listOf, SEAT, type Type } from '../../gamedef/types.ts'
import type * as S from '../syntax/effect.ts'
import { bind, type Context, inside, loop } from './context.ts'
import { checkEffects } from './effects.ts'
import { checkAs } from './expression.ts'
import { checkListOf } from './lists.ts'
import { isShort } from './range.ts'
import { BROKEN, type TypeHole } from './scope.ts'
import { checkVarTarget } from './targets.ts'

type Of<K extends S.Effect['do']> = Extract<S.Effect, { do: K }>

/** Everything about a choice but its answer, which is bound afterwards. */
interface Offer extends Omit<ChooseShape, 'name'> {
  /** The context in which limits and costs of one candidate are worked out. */
  readonly candidateScope: Context
}

function declareChoice(
  c: Context,
  name: string,
  kind: ChoiceDef['kind'],
  type: Type,
  node: number,
  at: number,
  prompt: string,
): number {
  return c.w.choice({ name, kind, type, node, at, path: c.path, prompt })
}

function checkOffer(
  c: Context,
  e: S.Choosing,
  kind: ChoiceDef['kind'],
  node: number,
  at: number,
): Offer | null {
  const { w } = c
  const list = checkListOf(w, c.scope, e.from, null)
  const by = e.by && checkAs(w, c.scope, e.by, SEAT)
  if (!list || (e.by && !by)) return null
  const inner = inside(c)
  const candidate = inner.scope.declare(e.bind.text, list.of)
  inner.scope.alias(e.candidate, candidate)
  inner.scope.alias('it', candidate)
  const rules: OptionRule[] = []
  for (const rule of e.where) {
    const cond = checkAs(w, inner.scope, rule.cond, BOOL)
    if (cond) rules.push({ cond, node: w.node('option', rule.cond.at, w.rule(rule.rule, c.rule)) })
  }
  const choice = declareChoice(c, e.bind.text, kind, list.of, node, at, e.prompt)
  return { choice, candidate: candidate.local, of: list.of, list: list.x, rules, by, candidateScope: inner }
}

const shape = ({ candidateScope: _, ...offer }: Offer): Omit<ChooseShape, 'name'> => offer

/** The answer is bound even when the choice is wrong, so that its uses are not errors of their own. */
function bindAnyway(c: Context, e: S.Choosing, type: Type | TypeHole): null {
  bind(c, e.bind, type)
  return null
}

export function checkChooseOne(c: Context, e: Of<'chooseOne'>, node: number, at: number): Effect | null {
  const offer = checkOffer(c, e, 'one', node, at)
  const when = e.when && checkAs(c.w, c.scope, e.when, BOOL)
  if (!offer) return bindAnyway(c, e, BROKEN)
  const otherwise = e.otherwise && checkAs(c.w, c.scope, e.otherwise, offer.of)
  if (e.when && !e.otherwise)
    c.w.error('missing-key', e.keyAt, '`when` needs `otherwise`: the answer when nobody is asked')
  if ((e.when && !when) || (e.otherwise && !otherwise)) return bindAnyway(c, e, offer.of)
  const name = bind(c, e.bind, offer.of)
  return { do: 'chooseOne', ...shape(offer), name, when, otherwise, node, at }
}

const constant = (v: number, at: number): Expr => ({ e: 'const', v, at })

export function checkChooseN(c: Context, e: Of<'chooseN'>, node: number, at: number): Effect | null {
  const offer = checkOffer(c, e, 'many', node, at)
  const { w, scope } = c
  const min = e.min ? checkAs(w, scope, e.min, INT) : constant(0, at)
  const max = e.max ? checkAs(w, scope, e.max, INT) : constant(UNLIMITED, at)
  const budget = e.budget && checkAs(w, scope, e.budget, INT)
  if (!offer) return bindAnyway(c, e, BROKEN)
  const cost = e.cost && checkAs(w, offer.candidateScope.scope, e.cost, INT)
  if ((e.cost === null) !== (e.budget === null))
    w.error(
      'missing-key',
      e.keyAt,
      `\`cost\` and \`budget\` go together: \`${e.cost ? 'budget' : 'cost'}\` is missing`,
    )
  if (!min || !max || (e.cost && !cost) || (e.budget && !budget)) return bindAnyway(c, e, listOf(offer.of))
  const name = bind(c, e.bind, listOf(offer.of))
  return { do: 'chooseN', ...shape(offer), name, min, max, cost, budget, node, at }
}

export function checkChooseEach(c: Context, e: Of<'chooseEach'>, node: number, at: number): Effect | null {
  const { w, scope } = c
  const offer = checkOffer(c, e, 'each', node, at)
  const min = e.min ? checkAs(w, scope, e.min, INT) : constant(1, at)
  const max = e.max ? checkAs(w, scope, e.max, INT) : constant(UNLIMITED, at)
  const from = e.pay && checkVarTarget(c, e.pay.from, INT)
  const amount = e.pay && offer && checkAs(w, offer.candidateScope.scope, e.pay.amount, INT)
  const floor = e.pay?.floor && checkAs(w, scope, e.pay.floor, INT)
  const inner = offer ? loop(c, e.bind.text, offer.of) : inside(c)
  const name = bind(inner, e.bind, offer?.of ?? BROKEN)
  // The list of what was chosen outlives the loop; inside it, it is what was chosen so far.
  const chosen = e.chosen
    ? bind(c, e.chosen, offer ? listOf(offer.of) : BROKEN)
    : c.scope.locals.fresh(`${name}_chosen`)
  const effects = checkEffects(inner, e.effects)
  if (!offer || !min || !max || (e.pay && (!from || !amount)) || (e.pay?.floor && !floor)) return null
  const pay = from && amount ? { from: from.target, amount, floor: floor ?? null } : null
  return { do: 'chooseEach', ...shape(offer), name, min, max, again: e.again, pay, chosen, effects, node, at }
}

export function checkRoll(c: Context, e: Of<'rollRandom'>, node: number, at: number): Effect | null {
  const from = checkAs(c.w, c.scope, e.from, INT)
  const to = checkAs(c.w, c.scope, e.to, INT)
  const choice = declareChoice(c, e.bind.text, 'roll', INT, node, at, '')
  const name = bind(c, e.bind, INT)
  if (from && to && !isRoll(c, e, from, to)) return null
  return from && to && { do: 'roll', choice, name, from, to, node, at }
}

export function checkDraw(c: Context, e: Of<'drawRandom'>, node: number, at: number): Effect | null {
  const list = checkListOf(c.w, c.scope, e.from, null)
  if (!list) {
    bind(c, e.bind, BROKEN)
    return null
  }
  const choice = declareChoice(c, e.bind.text, 'draw', list.of, node, at, '')
  const name = bind(c, e.bind, list.of)
  return { do: 'draw', choice, name, of: list.of, list: list.x, node, at }
}

/** A die has a face, and not more of them than can be listed. */
function isRoll(c: Context, e: Of<'rollRandom'>, from: Expr, to: Expr): boolean {
  const [low, high] = [c.w.evaluator.number(from), c.w.evaluator.number(to)]
  if (low === undefined || high === undefined || low <= high) return isShort(c.w, from, to, e.to.at)
  c.w.error('constant-error', e.to.at, `nothing is from ${low} to ${high}`)
  return false
}
