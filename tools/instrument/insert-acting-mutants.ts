/**
 * Inserts mutants of what acts from outside a rule: it never acts, always, or where another side of its card is in
 * effect. Only these conditions are changed; the engine wrote the code around them.
 */
import type { Effect, Expr, GameDef } from '../../engine/index.ts'
import type { MutationOperator, SourceWords } from './mutant.ts'

/** Gives a mutant its number: what it is, at which place, and the node where it may be noticed. */
export type MutantAdder = (operator: MutationOperator, at: number, now: SourceWords, node: number) => number

/** The game without the parts that no author wrote: they are not mutated. */
export const emptyGeneratedParts = (def: GameDef): GameDef => ({
  ...def,
  functions: def.functions.map((one) => (one.made ? { ...one, body: UNTYPED_EXPR } : one)),
  procedures: def.procedures.map((one) => (one.made ? { ...one, effects: [] } : one)),
})

/** An expression whose type is unknown. */
const UNTYPED_EXPR: Expr = { e: 'local', name: '', at: -1 }

/** The same part with its mutants; `woven` is the rest. */
export function insertActingMutants(def: GameDef, instrumented: GameDef, add: MutantAdder): GameDef {
  const functions = def.functions.map((one, i) => {
    if (!one.made) return instrumented.functions[i] ?? one
    const base = def.functions.find(({ name }) => name === `${getAmendedName(one.name)} otherwise`)
    // Whether a side may be played is a chain of conditions that each stand in their card.
    return base ? { ...one, body: mutateAmendments(def, one.body, base.node, add) } : one
  })
  const procedures = def.procedures.map((one, i) => {
    if (!one.made) return instrumented.procedures[i] ?? one
    const effects = one.effects.map((effect): Effect => {
      if (effect.do !== 'if') return effect
      const [call] = effect.then
      const node = call?.do === 'call' ? (def.procedures[call.proc]?.node ?? -1) : -1
      return { ...effect, when: mutateActingCondition(def, effect.when, { node, asked: one.node }, add) }
    })
    return one.name.startsWith('point ') ? { ...one, effects } : one
  })
  return { ...instrumented, functions, procedures }
}

/** One amendment after the other, each with the condition under which it acts. */
function mutateAmendments(def: GameDef, expr: Expr, askingNode: number, add: MutantAdder): Expr {
  if (expr.e !== 'if' || expr.then.e !== 'call') return expr
  const node = def.functions[expr.then.fn]?.node ?? -1
  return {
    ...expr,
    when: mutateActingCondition(def, expr.when, { node, asked: askingNode }, add),
    else: mutateAmendments(def, expr.else, askingNode, add),
  }
}

/** Also a layer between others. */
const getAmendedName = (name: string): string => name.replace(/ with .*$/, '')

function mutateActingCondition(
  def: GameDef,
  when: Expr,
  { node, asked: askingNode }: { readonly node: number; readonly asked: number },
  add: MutantAdder,
): Expr {
  const at = def.nodes[node]?.at ?? -1
  const switchTo = (id: number, v: Expr, rest: Expr): Expr => ({
    ...{ e: 'if', when: { e: 'mutant', id, at }, then: v, else: rest, at },
  })
  const makeConstant = (v: number): Expr => ({ e: 'const', v, at })
  const never = switchTo(add('drop-amendment', at, [], node), makeConstant(0), when)
  const always = switchTo(
    add('always-acts', at, [{ at }, ' whatever is in effect'], askingNode),
    makeConstant(1),
    never,
  )
  const others = listOtherLastingSides(def, when).map((side): readonly [string, Expr] => [
    def.enums.find(({ id }) => id === 'side')?.values[side] ?? '',
    when.e === 'compare' ? { ...when, right: makeConstant(side + 1) } : when,
  ])
  return others.reduce(
    (rest, [word, other]) =>
      switchTo(add('other-side', at, [{ at }, ` where \`${word}\` is in effect`], askingNode), other, rest),
    always,
  )
}

/** The other lasting sides of its card. */
function listOtherLastingSides(def: GameDef, when: Expr): readonly number[] {
  if (when.e !== 'compare' || when.left.e !== 'var' || when.right.e !== 'const') return []
  const { index } = when.left
  const ownSide = when.right.v - 1
  const card = when.left.var === def.inEffect && index?.e === 'const' ? def.cards[index.v] : undefined
  return (card?.sides ?? []).flatMap(({ side, lasts }) => (lasts >= 0 && side !== ownSide ? [side] : []))
}
