/** An action inside another: new circumstances for the same mechanism. */
import type { Effect } from '../../gamedef/effect.ts'
import { UNLIMITED } from '../../gamedef/expr.ts'
import { type Code, literal, ternary } from './code.ts'
import { cond, value } from './expr.ts'
import type { Fn } from './fn.ts'
import { bound, hasSureItems, seatIndex } from './guard.ts'
import { list } from './query.ts'
import { define, type Setting } from './setting.ts'

/** The class that a limited action has, whatever its kind. */
const LIMITED = 'limitedOperation'

export function run(s: Setting, e: Effect & { readonly do: 'run' }): void {
  const { fn } = s
  const { def } = fn.unit
  const action = def.actions[e.action]!
  const limited = cond(fn, e.limited)
  const own = def.circumstances.map(({ start, type }, index) => {
    const given = e.circumstances.find((c) => c.index === index)
    if (given === undefined) return typeof start === 'number' ? String(start) : '[]'
    return (type.k === 'list' ? list(fn, given.value) : bound(fn, given.value, type)).text
  })
  const fields = [
    `actor: ${seatIndex(fn, e.seat).text}`,
    `free: ${cond(fn, e.free).text}`,
    `limited: ${limited.text}`,
    `actionClass: ${classOf(fn, limited, action.kind).text}`,
    `granted: ${e.granted === null ? 'null' : granted(fn, e.granted)}`,
    `quota: ${e.quota === null ? UNLIMITED : value(fn, e.quota).text}`,
    `own: [${own.join(', ')}]`,
  ]
  const runs = `yield* m.run(c, { ${fields.join(', ')} }, ${e.action})`
  if (e.bound) define(s, e.bound.name, e.bound.type, false, runs, e.at)
  else fn.out.line(runs, e.at)
}

function classOf(fn: Fn, limited: Code, kind: string): Code {
  const values = fn.unit.def.enums.find((e) => e.id === 'actionClass')?.values ?? []
  const [small, full] = [literal(values.indexOf(LIMITED)), literal(values.indexOf(kind))]
  return small.known === full.known ? full : ternary(limited, small, full)
}

/** The inner action indexes with these spaces unchecked. */
function granted(fn: Fn, e: NonNullable<(Effect & { readonly do: 'run' })['granted']>): string {
  const spaces = list(fn, e).text
  return hasSureItems(fn, e, fn.unit.def.zones.length) ? spaces : fn.runtime('zones', spaces, e.at).text
}
