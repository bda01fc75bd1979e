/**
 * Definitions of who controls a space count the same pieces in one grouping after the other, for every space and in
 * every total. Where counts of a definition overlap, the pieces are summed once, in the largest groups that all of its
 * counts are made of: half the reads, and functions short enough for V8 to inline.
 */
import type { Expr } from '../../gamedef/expr.ts'
import { simplify } from '../../gamedef/narrow.ts'
import { exprsOf } from '../../gamedef/parts.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import { emitTotalIn } from './pieces.ts'

interface Counted {
  readonly zone: string
  readonly classes: readonly number[]
}

/** Puts the sums at the head of the function of this body. Reads cells of valid zones only, so it may come too early. */
export function emitTallies(emitter: FunctionEmitter, body: Expr): void {
  const counts = countsIn(emitter, body).filter(({ zone }) => emitter.local(zone).sure)
  for (const zone of new Set(counts.map((counted) => counted.zone))) {
    const sets = counts.filter((counted) => counted.zone === zone).map((counted) => counted.classes)
    const groups = groupsOf(sets)
    const overlap = sets.reduce((n, set) => n + set.length, 0) > groups.flat().length
    if (!overlap) continue
    emitter.tallies.set(
      zone,
      groups.map((classes) => {
        const id = emitter.declare('n')
        const inZone = emitTotalIn(emitter, { k: 'known', classes }, emitter.local(zone).id)
        emitter.out.line(`const ${id} = ${inZone.text}`, body.at)
        return { id, classes }
      }),
    )
  }
}

/** Classes that are in the same sets, together. */
function groupsOf(sets: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const groups = new Map<string, number[]>()
  for (const cls of new Set(sets.flat())) {
    const key = sets.map((set) => Number(set.includes(cls))).join('')
    groups.set(key, [...(groups.get(key) ?? []), cls])
  }
  return [...groups.values()]
}

/** Counts of fixed phrases in a zone that has a name, as far as they are written into the function itself. */
function countsIn(emitter: FunctionEmitter, expr: Expr): readonly Counted[] {
  switch (expr.e) {
    case 'count': {
      const list = simplify(emitter.unit.evaluator, expr.list)
      if (list.e !== 'pieces' || list.many || list.in.e !== 'local' || list.classes.k !== 'static') return []
      return [{ zone: list.in.name, classes: list.classes.classes }]
    }
    case 'arith':
    case 'and':
    case 'or':
    case 'compare':
    case 'not':
    case 'if':
      return exprsOf(expr).flatMap((part) => countsIn(emitter, part))
    default:
      return []
  }
}
