/** What runs inside an action: procedures, and other actions, for which there are new circumstances. */
import type { EffectOf } from '../../gamedef/effect.ts'
import { type Expr, UNLIMITED } from '../../gamedef/expr.ts'
import { CARD, SIDE, ZONE } from '../../gamedef/types.ts'
import { typeWords } from '../../gamedef/words.ts'
import { isDistinct } from './distinct.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import { emitArguments, emitBindingValue, emitOwnerIndex, emitSeatIndex, isSureAs } from './guard.ts'
import { addExprs, type JsExpr, makeBinary, makeNumber, makeTernary, PREC } from './js-expr.ts'
import { quoteText } from './names.ts'
import { writeLoopPath } from './question.ts'
import { type EmitSetting, emitBinding } from './setting.ts'

/** The class that a limited action has, whatever its kind. */
const LIMITED = 'limitedOperation'

export function emitRun(s: EmitSetting, e: EffectOf<'run'>): void {
  const { fn } = s
  const { def } = fn.unit
  const action = def.actions[e.action]!
  const limited = fn.cond(e.limited)
  const own = def.circumstances.map(({ start, type }, index) => {
    const given = e.circumstances.find((c) => c.index === index)
    if (given === undefined) return typeof start === 'number' ? String(start) : '[]'
    return emitBindingValue(fn, given.value, type).text
  })
  const fields = [
    `actor: ${emitSeatIndex(fn, e.seat).text}`,
    `free: ${fn.cond(e.free).text}`,
    `limited: ${limited.text}`,
    `actionClass: ${classOf(fn, limited, action.kind).text}`,
    `granted: ${e.granted === null ? 'null' : granted(fn, e.granted)}`,
    `quota: ${e.quota === null ? UNLIMITED : fn.value(e.quota).text}`,
    `own: [${own.join(', ')}]`,
  ]
  const loops = def.runs[e.run] ?? []
  const within = loops.length > 0 ? `, ${e.run}, ${writeLoopPath(s, loops)}` : ''
  fn.out.mayAsk(e.at)
  given(s, e, `yield* m.run(c, { ${fields.join(', ')} }, ${e.action}${within})`)
}

/** The same circumstances with another actor. */
export function emitAs(s: EmitSetting, { seat, effects, at }: EffectOf<'as'>): void {
  const { fn } = s
  const other = fn.temp('as')
  fn.block('', at, () => {
    fn.out.line(`const ${other} = { ...x, actor: ${emitSeatIndex(fn, seat).text} }`, at)
    fn.block('', at, () => {
      fn.out.line(`const x = ${other}`)
      s.body(s, effects)
    })
  })
}

export function emitCall(s: EmitSetting, e: EffectOf<'call'>): void {
  const { fn } = s
  const { params, asks } = fn.unit.def.procedures[e.proc]!
  const args = [...(asks ? ['m', 'c', 'x'] : ['c', 'x']), ...emitArguments(fn, params, e.args)]
  fn.calls = true
  if (fn.unit.instrumenter.tellsCaller) args.push(`{ node: ${e.node}, from: ${s.caller} }`)
  if (asks) fn.out.mayAsk(e.at)
  given(s, e, `${asks ? 'yield* ' : ''}${fn.unit.procedures[e.proc]}(${args.join(', ')})`)
}

/** What the side does, found by the card and the side together. */
export function emitPlay(s: EmitSetting, { card, side, ways, at }: EffectOf<'play'>): void {
  const { fn } = s
  const { length: sides } = typeWords(fn.unit.def, SIDE)
  const which = addExprs(
    makeBinary(emitOwnerIndex(fn, card, CARD), '*', makeNumber(sides), PREC.times),
    emitOwnerIndex(fn, side, SIDE),
  )
  fn.block(`switch (${which.text})`, at, () => {
    for (const way of ways) {
      fn.block(`case ${way.card * sides + way.side}:`, at, () => {
        s.body(s, way.effects)
        fn.out.line('break')
      })
    }
    fn.out.line(`default: ${fn.runtime('crash', quoteText('the card has no such side'), at).text}`, at)
  })
}

/** What is given back gets its name, where it has one. */
function given(s: EmitSetting, { bound, at }: EffectOf<'run' | 'call'>, text: string): void {
  if (bound) emitBinding(s, bound.name, bound.type, false, text, at)
  else s.fn.out.line(text, at)
}

function classOf(fn: FunctionEmitter, limited: JsExpr, kind: string): JsExpr {
  const values = fn.unit.def.enums.find((e) => e.id === 'actionClass')?.values ?? []
  const [small, full] = [makeNumber(values.indexOf(LIMITED)), makeNumber(values.indexOf(kind))]
  return small.constant === full.constant ? full : makeTernary(limited, small, full)
}

/** The inner action indexes with these spaces unchecked, takes it that each is there once, and offers them as they stand: they are its own. */
function granted(fn: FunctionEmitter, e: Expr): string {
  const spaces = fn.list(e)
  const sure = isSureAs(fn, e, ZONE) ? spaces : fn.runtime('zones', spaces, e.at)
  return fn.runtime('copy', isDistinct(fn, e) ? sure : fn.runtime('distinct', sure, e.at), e.at).text
}
