/** What still holds after effects: nothing that they may write is in it. */
import type { Effect, EffectOf } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import { effectsIn, exprsIn, writtenBy } from '../../gamedef/parts.ts'
import { constraintsOn } from './blocked.ts'
import type { Known } from './facts.ts'
import type { Possible } from './possible.ts'
import type { World } from './world.ts'

export class Lasting {
  readonly #w: World
  readonly #may: Possible
  readonly #written = new Map<Effect, ReadonlySet<string>>()
  readonly #read = new Map<Expr, readonly string[]>()

  constructor(w: World, may: Possible) {
    this.#w = w
    this.#may = may
  }

  of(known: Known, effects: readonly Effect[]): Known {
    if (known.length === 0) return known
    const written = effects.map((e) => this.#writtenBy(e)).filter(({ size }) => size > 0)
    if (written.length === 0) return known
    const mayWrite = (key: string): boolean =>
      key === ANYTHING ||
      written.some((keys) => keys.has(key) || keys.has(ANYTHING)) ||
      (key === 'room' && effects.some((e) => this.#fills(e)))
    return known.filter((fact) => !this.#readBy(fact).some(mayWrite))
  }

  #writtenBy(effect: Effect): ReadonlySet<string> {
    const found = this.#written.get(effect)
    if (found !== undefined) return found
    const written = new Set<string>()
    for (const e of effectsIn([effect])) {
      const key = e.do === 'chooseEach' && e.pay ? `var ${e.pay.from.var}` : writtenBy(e)
      if (key !== null) written.add(key)
      // Whatever is called or run may write anything, and so may a special activity.
      if (e.do === 'call' || e.do === 'run' || e.do === 'window' || (e.do === 'forEach' && e.window))
        written.add(ANYTHING)
    }
    this.#written.set(effect, written)
    return written
  }

  /**
   * There is as much room as before, unless something comes to where it is limited. Where nothing may stand there is none ever.
   */
  #fills(effect: Effect): boolean {
    const isLimited = (e: EffectOf<'move'>): boolean =>
      constraintsOn(this.#w, this.#may, e, []).some(({ max }) => max > 0)
    return [...effectsIn([effect])].some((e) => e.do === 'setProp' || (e.do === 'move' && isLimited(e)))
  }

  #readBy(fact: Expr): readonly string[] {
    const found = this.#read.get(fact)
    if (found !== undefined) return found
    const read = [...exprsIn(fact)].flatMap((part) => readBy(part) ?? [])
    this.#read.set(fact, read)
    return read
  }
}

/** Of what nobody says here what it reads or writes. */
const ANYTHING = 'anything'

/** What an expression by itself reads of the board, in the words of `writtenBy`; null where it reads nothing. */
export function readBy(e: Expr): string | null {
  switch (e.e) {
    case 'var':
      return `var ${e.var}`
    case 'marker':
      return `marker ${e.marker}`
    case 'pieces':
    case 'prop':
    case 'zoneOf':
      return 'pieces'
    case 'room':
      return 'room'
    case 'active':
      return 'active'
    case 'call':
      return ANYTHING
    default:
      return null
  }
}
