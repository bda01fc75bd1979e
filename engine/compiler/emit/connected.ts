/** Emits the search for the spaces that are connected with one, breadth first. */
import type { ExprOf } from '../../gamedef/expr-parts.ts'
import { ZONE } from '../../gamedef/types.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import { emitZoneIndex } from './guard.ts'
import { makeElementAccess } from './js-expr.ts'
import type { JsName } from './js-name.ts'
import { emitArrayLoop } from './loops.ts'
import { ZoneSet } from './zone-set.ts'

/** Writes a loop over the spaces while it finds them, one ring of neighbours after the other. */
export function emitConnectedLoop(
  emitter: FunctionEmitter,
  expr: ExprOf<'connected'>,
  stem: string,
  body: (zone: JsName) => void,
): void {
  const { out } = emitter
  const { at } = expr
  const start = emitter.memoize('start', emitZoneIndex(emitter, expr.zone), expr.zone.at)
  const depth = expr.depth === null ? null : emitter.memoize('depth', emitter.value(expr.depth), at)
  const [queue, done, zone] = [emitter.declare('found'), emitter.declare('done'), emitter.declare(stem)]
  const seen = new ZoneSet(emitter, 'seen', at)
  out.line(seen.emitAdd(start))
  out.line(`const ${queue} = [${start.text}]`)
  const [ring, end] = [emitter.declare('ring'), emitter.declare('end')]
  if (depth !== null) out.line(`let ${ring} = 0, ${end} = 1`)
  emitter.block(`for (let ${done} = 0; ${done} < ${queue}.length; ${done}++)`, at, () => {
    out.line(`const ${zone} = ${queue}[${done}]`)
    if (expr.includeStart) emitter.writeInScope(() => body(zone))
    else emitter.block(`if (${done} > 0)`, at, () => body(zone))
    if (depth !== null) {
      // A ring ends with the last space that was found before the ring began.
      out.line(`if (${done} === ${end}) ${ring}++, ${end} = ${queue}.length`, at)
      out.line(`if (${ring} >= ${depth.text}) continue`, at)
    }
    emitNeighbourLoop(emitter, expr, zone, queue, seen)
  })
}

function emitNeighbourLoop(
  emitter: FunctionEmitter,
  { bind, via, at }: ExprOf<'connected'>,
  zone: JsName,
  queue: JsName,
  seen: ZoneSet,
): void {
  const { out, unit } = emitter
  emitArrayLoop(emitter, makeElementAccess(unit.tables.getAdjacencyTable(), zone), bind, at, (next) => {
    emitter.block(`if (${seen.emitLacksTest(next)})`, at, () => {
      // Each space is tried once: `via` does not depend on the way to it.
      out.line(seen.emitAdd(next))
      emitter.bindToVariable(bind, next, ZONE)
      const mayPass = via === null ? '' : `if (${emitter.cond(via).text}) `
      out.line(`${mayPass}${queue}.push(${next})`, at)
    })
  })
}
