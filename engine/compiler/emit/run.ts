/** What runs inside an action: procedures, and other actions, for which there are new circumstances. */
import type { EffectOf } from '../../gamedef/effect.ts'
import { type Expr, UNLIMITED } from '../../gamedef/expr.ts'
import { CARD, SIDE, ZONE } from '../../gamedef/types.ts'
import { wordsOf } from '../../gamedef/words.ts'
import { binary, type Code, literal, PREC, plus, ternary } from './code.ts'
import { isDistinct } from './distinct.ts'
import type { Fn } from './fn.ts'
import { argumentsOf, bound, isSureAs, ownerIndex, seatIndex } from './guard.ts'
import { quote } from './names.ts'
import { path } from './question.ts'
import { define, type Setting } from './setting.ts'

/** The class that a limited action has, whatever its kind. */
const LIMITED = 'limitedOperation'

export function run(s: Setting, e: EffectOf<'run'>): void {
  const { fn } = s
  const { def } = fn.unit
  const action = def.actions[e.action]!
  const limited = fn.cond(e.limited)
  const own = def.circumstances.map(({ start, type }, index) => {
    const given = e.circumstances.find((c) => c.index === index)
    if (given === undefined) return typeof start === 'number' ? String(start) : '[]'
    return bound(fn, given.value, type).text
  })
  const fields = [
    `actor: ${seatIndex(fn, e.seat).text}`,
    `free: ${fn.cond(e.free).text}`,
    `limited: ${limited.text}`,
    `actionClass: ${classOf(fn, limited, action.kind).text}`,
    `granted: ${e.granted === null ? 'null' : granted(fn, e.granted)}`,
    `quota: ${e.quota === null ? UNLIMITED : fn.value(e.quota).text}`,
    `own: [${own.join(', ')}]`,
  ]
  const loops = def.runs[e.run] ?? []
  const within = loops.length > 0 ? `, ${e.run}, ${path(s, loops)}` : ''
  fn.out.mayAsk(e.at)
  given(s, e, `yield* m.run(c, { ${fields.join(', ')} }, ${e.action}${within})`)
}

/** The same circumstances with another actor. */
export function as(s: Setting, { seat, effects, at }: EffectOf<'as'>): void {
  const { fn } = s
  const other = fn.temp('as')
  fn.block('', at, () => {
    fn.out.line(`const ${other} = { ...x, actor: ${seatIndex(fn, seat).text} }`, at)
    fn.block('', at, () => {
      fn.out.line(`const x = ${other}`)
      s.body(s, effects)
    })
  })
}

export function call(s: Setting, e: EffectOf<'call'>): void {
  const { fn } = s
  const { params, asks } = fn.unit.def.procedures[e.proc]!
  const args = [...(asks ? ['m', 'c', 'x'] : ['c', 'x']), ...argumentsOf(fn, params, e.args)]
  fn.calls = true
  if (fn.unit.dress.tellsCaller) args.push(`{ node: ${e.node}, from: ${s.caller} }`)
  if (asks) fn.out.mayAsk(e.at)
  given(s, e, `${asks ? 'yield* ' : ''}${fn.unit.procedures[e.proc]}(${args.join(', ')})`)
}

/** What the side does, found by the card and the side together. */
export function play(s: Setting, { card, side, ways, at }: EffectOf<'play'>): void {
  const { fn } = s
  const { length: sides } = wordsOf(fn.unit.def, SIDE)
  const which = plus(
    binary(ownerIndex(fn, card, CARD), '*', literal(sides), PREC.times),
    ownerIndex(fn, side, SIDE),
  )
  fn.block(`switch (${which.text})`, at, () => {
    for (const way of ways) {
      fn.block(`case ${way.card * sides + way.side}:`, at, () => {
        s.body(s, way.effects)
        fn.out.line('break')
      })
    }
    fn.out.line(`default: ${fn.runtime('crash', quote('the card has no such side'), at).text}`, at)
  })
}

/** What is given back gets its name, where it has one. */
function given(s: Setting, { bound, at }: EffectOf<'run' | 'call'>, text: string): void {
  if (bound) define(s, bound.name, bound.type, false, text, at)
  else s.fn.out.line(text, at)
}

function classOf(fn: Fn, limited: Code, kind: string): Code {
  const values = fn.unit.def.enums.find((e) => e.id === 'actionClass')?.values ?? []
  const [small, full] = [literal(values.indexOf(LIMITED)), literal(values.indexOf(kind))]
  return small.known === full.known ? full : ternary(limited, small, full)
}

/** The inner action indexes with these spaces unchecked, takes it that each is there once, and offers them as they stand: they are its own. */
function granted(fn: Fn, e: Expr): string {
  const spaces = fn.list(e)
  const sure = isSureAs(fn, e, ZONE) ? spaces : fn.runtime('zones', spaces, e.at)
  return fn.runtime('copy', isDistinct(fn, e) ? sure : fn.runtime('distinct', sure, e.at), e.at).text
}
