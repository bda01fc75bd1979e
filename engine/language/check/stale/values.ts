/** Which pieces an expression means, and what it reads of pieces that may be elsewhere by now. */
import type { Expr } from '../../../gamedef/expr.ts'
import { classesOf } from '../../../gamedef/narrow.ts'
import { eachPart } from '../../../gamedef/parts.ts'
import type { World } from '../world.ts'
import { both, type Cause, type Held, type Holdings, NOTHING, SELECTED, withEach } from './held.ts'

/** What is read of a piece: where it is, a property that changes, or which pieces they are at all. */
export type Reading = 'space' | 'identity' | number

export const conflicts = ({ prop }: Cause, reading: Reading): boolean => {
  if (reading === 'identity' || prop === null) return true
  return reading === prop
}

/** What mean their pieces, or some of them, wherever those are. */
const PASSING: ReadonlySet<Expr['e']> = new Set<Expr['e']>(['where', 'take', 'first', 'if', 'list', 'call'])
/** What says how many they are, or goes through them one after the other. */
const COUNTING: ReadonlySet<Expr['e']> = new Set<Expr['e']>([
  ...(['count', 'any', 'sum', 'all', 'least', 'most', 'map'] as const),
  // Of one piece: what is read says the kind itself.
  ...(['prop', 'zoneOf'] as const),
])

/** What a definition does with its arguments. */
export interface Definition {
  /** What it reads of them, by parameter. */
  readonly reads: readonly ReadonlySet<Reading>[]
  /** The parameters whose pieces it may give back; null where it gives none. */
  readonly gives: ReadonlySet<number> | null
}

/** What else there is to know: of the game, and who wants to hear of what is read. */
export interface Reader {
  readonly w: World
  definition(fn: number): Definition
  read(held: Held, reading: Reading, at: number, known: Holdings): void
}

export function held(reader: Reader, e: Expr, known: Holdings): Held {
  if (e.e === 'local') return known.get(e.name)
  const definition = e.e === 'call' ? reader.definition(e.fn) : null
  // Whatever else there is holds pieces against one another, and may give them back.
  const isMerged = !PASSING.has(e.e) && !COUNTING.has(e.e)
  const parts: Held[] = []
  let all = NOTHING
  eachPart(e, {
    expr: (part, _, bound) => {
      const pieces = held(reader, part, bound.length === 0 ? known : withEach(known, bound, all))
      const read = (reading: Reading): void => reader.read(pieces, reading, part.at, known)
      if (e.e === 'prop' && reader.w.properties[e.prop]?.changes) read(e.prop)
      if (e.e === 'zoneOf') read('space')
      if (isMerged) read('identity')
      definition?.reads[parts.length]?.forEach(read)
      all = both(all, pieces)
      parts.push(pieces)
    },
  })
  switch (e.e) {
    case 'pieces':
      return { ...SELECTED, classes: classesOf(e.classes) }
    case 'call': {
      const { gives = null } = definition ?? {}
      if (gives === null) return NOTHING
      return parts.filter((_, i) => gives.has(i)).reduce(both, SELECTED)
    }
    case 'where':
      return { ...all, classes: filtered(reader, all, e.cond, e.bind) }
    case 'except':
      return parts[0] ?? NOTHING
    case 'map':
      return parts[1] ?? NOTHING
    default:
      return COUNTING.has(e.e) ? NOTHING : all
  }
}

/** Of which classes a filter leaves pieces. */
function filtered({ w }: Reader, list: Held, cond: Expr, bind: string): ReadonlySet<number> {
  const classes = [...(list.classes ?? w.classes.keys())]
  return new Set(classes.filter((cls) => w.evaluator.holds(cond, bind, cls) !== false))
}
