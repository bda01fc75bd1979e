/** Procedures: functions of effects. Those in which a question may come up are generators. */
import type { GameDef } from '../../gamedef/gamedef.ts'
import { effectsIn, givenBy } from '../../gamedef/parts.ts'
import { SEAT } from '../../gamedef/types.ts'
import { Fn, type ProcedureFacts, type Unit } from './fn.ts'
import { sequence } from './sequence.ts'
import { CALLER, GIVEN, HOST_PARAM, settingOf, unreached } from './setting.ts'

export function emitProcedure(unit: Unit, index: number): void {
  const def = unit.def.procedures[index]!
  const { id, asks, windows } = unit.procedures[index]!
  const fn = new Fn(unit)
  const params = def.params.map((p) => fn.declare(p.name, p.type))
  const entry = unit.dress.entry(def.node)
  if (entry !== null) fn.out.line(entry)
  // Spaces and seats that a procedure is called with count as loops around its choices (`ChoiceDef.path`).
  const loops = def.params.flatMap(({ name, type }, i) =>
    type.k === 'zone' || (type.k === 'enum' && type.id === SEAT.id) ? [{ name, id: params[i]! }] : [],
  )
  const host = windows ? ({ k: 'parameter' } as const) : ({ k: 'none' } as const)
  const caller = unit.dress.tellsCaller ? [CALLER] : []
  const given = givenBy(def.effects)
  if (given) fn.out.line(`let ${GIVEN} = ${unreached(given)}`)
  sequence({ ...settingOf(fn, host, caller[0]), loops }, def.effects)
  if (given) fn.out.line(`return ${GIVEN}`)
  const first = asks ? ['m', 'c', 'x'] : ['c', 'x']
  if (windows) first.push(HOST_PARAM)
  const head = `function${asks ? '*' : ''} ${id}(${[...first, ...params, ...caller].join(', ')})`
  fn.finish(head, def.at, `procedure ${def.name}`)
}

/** What its effects, and the procedures that they call, make of each procedure: those stand before it. */
export function procedureFacts(def: GameDef, ids: readonly string[]): readonly ProcedureFacts[] {
  const facts: ProcedureFacts[] = []
  for (const [i, { effects, asks }] of def.procedures.entries()) {
    const windows = [...effectsIn(effects)].some(
      (e) =>
        e.do === 'window' ||
        (e.do === 'forEach' && e.window) ||
        (e.do === 'call' && facts[e.proc]?.windows === true),
    )
    facts.push({ id: ids[i]!, asks, windows })
  }
  return facts
}
