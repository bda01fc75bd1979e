/** A choice among lists of effects: each is tried first, as actions are, up to its first question. */
import type { Effect, EffectOf } from '../../gamedef/effect.ts'
import { effectsIn, localsIn } from '../../gamedef/parts.ts'
import { emitUnlessLacking } from './choice.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import { joinExprs, makeAtom } from './js-expr.ts'
import { limitsTurn } from './move.ts'
import { quoteText } from './names.ts'
import { writeAnsweringSeat, writeAsk, writeLoopPath } from './question.ts'
import { type EmitSetting, emitBinding, makeSetting } from './setting.ts'
import type { CompilationUnit } from './unit.ts'

/** `then` writes what goes with the answer where the choice may be skipped. */
export function emitChooseEffect(setting: EmitSetting, e: EffectOf<'chooseEffect'>, then: () => void): void {
  const { fn: emitter } = setting
  const { instrumenter: dress, def } = emitter.unit
  const options = emitter.declare('options')
  emitter.out.line(`const ${options} = []`, e.at)
  for (const [i, { when, effects, node }] of e.ways.entries()) {
    const holds = when.e === 'const' ? [] : [dress.outcome(node, emitter.cond(when))]
    const tests = joinExprs([...holds, makeAtom(`m.tries(c, (c) => ${tried(setting, effects, e.at)})`)], '&&')
    emitter.out.line(when.e === 'const' && when.v === 0 ? null : `if (${tests.text}) ${options}.push(${i})`, when.at)
  }
  const candidate = emitter.declare('candidate')
  const asked = writeAsk({
    ...{ choice: e.choice, options, by: writeAnsweringSeat(emitter, e.by) },
    path: writeLoopPath(setting, def.choices[e.choice]?.path),
    // What is not offered is kept out by its own condition, or cannot be begun.
    why: `(${candidate}) => ${candidate}`,
  })
  const answer = (): void => {
    emitter.out.asks(e.at)
    const chosen = emitBinding(setting, e.name, e.of, true, `yield ${asked}`, e.at)
    for (const [i, { effects, node, when }] of e.ways.entries()) {
      emitter.block(`if (${chosen} === ${i})`, when.at, () => {
        emitter.out.line(dress.effect(node, setting.caller))
        setting.body(setting, effects)
      })
    }
  }
  const test = {
    none: `${options}.length === 0`,
    some: `${options}.length > 0`,
    refused: () => emitter.runtime('refuse', quoteText('no-options'), e.node).text,
  }
  emitUnlessLacking(setting, e, test, answer, then)
}

/**
 * A trial of the same effects beside the function, and the call of it: what it moves and appends to are the copies that it
 * is given, so that what is bound around it stays as it was.
 */
function tried(setting: EmitSetting, effects: readonly Effect[], at: number): string {
  const { fn: emitter } = setting
  const build = (inner: FunctionEmitter): void => {
    setting.body({ ...makeSetting(inner, setting.body), loops: setting.loops }, untilAsked(emitter.unit, effects))
  }
  const made = emitter.beside('tried', at, build, [], true)
  const names = new Set(effects.flatMap((effect) => [...localsIn(effect)]).filter((name) => emitter.has(name)))
  const lists = [...names].map((name) => emitter.local(name)).filter(({ of }) => of.k === 'list')
  const copies = new Map(lists.map(({ id }) => [id, emitter.runtime('copy', id, at).text]))
  return emitter.callOf(made, ['m'], copies).text
}

/**
 * No more than it takes to come to a question. A choice of which there may be nothing to ask is no end of it, as long as what
 * comes after it may refuse.
 */
function untilAsked(unit: CompilationUnit, effects: readonly Effect[]): readonly Effect[] {
  const end = effects.findIndex(
    (effect, i) => STOPS.has(effect.do) && (isSurelyAsked(unit, effect) || !mayRefuse(unit, effects.slice(i + 1))),
  )
  return end < 0 ? effects : effects.slice(0, end + 1)
}

const STOPS: ReadonlySet<Effect['do']> = new Set<Effect['do']>([
  'chooseOne',
  'chooseN',
  'chooseEach',
  'chooseEffect',
  'roll',
  'draw',
])

/** Whether play comes no further than to this without a question. */
function isSurelyAsked({ def, evaluator }: CompilationUnit, effect: Effect): boolean {
  const lacking = 'choice' in effect ? (def.choices[effect.choice]?.lacking ?? null) : null
  switch (effect.do) {
    case 'roll':
      return true
    case 'chooseOne':
    case 'draw':
      return effect.otherwise === null && lacking !== 'skip' && lacking !== 'rest'
    case 'chooseEffect':
      return lacking !== 'skip' && lacking !== 'rest'
    case 'chooseN':
    case 'chooseEach':
      return lacking === 'refuse' && (evaluator.number(effect.min) ?? 0) > 0
    default:
      return false
  }
}

/**
 * Whether effects after a choice may refuse the move. All but choices that say so the checker sees to, or the rule or a constraint says
 * that it means it (`refuses`). `seen` are the procedures that have been looked at: nothing new comes of them.
 */
function mayRefuse(unit: CompilationUnit, effects: readonly Effect[], seen: Set<number> = new Set()): boolean {
  const { procedures, choices, constraints } = unit.def
  return effectsIn(effects).some((effect) => {
    if (effect.do === 'move' && effect.blocked === 'refuse' && constraints.some(({ refuses }) => refuses)) return true
    if ('choice' in effect) return choices[effect.choice]?.lacking === 'refuse'
    if (effect.do === 'setProp') return limitsTurn(unit, effect.prop)
    if (effect.do !== 'call') return 'refuses' in effect && effect.refuses === true
    if (seen.has(effect.proc)) return false
    seen.add(effect.proc)
    return mayRefuse(unit, procedures[effect.proc]!.effects, seen)
  })
}
