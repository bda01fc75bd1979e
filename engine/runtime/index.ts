/** What emitted rules stand on, closed over the tables of one game. In emitted code these have a `$` at their end. */
import type { GameDef } from '../gamedef/gamedef.ts'
import type { Layout } from '../gamedef/layout.ts'
import type { Emitted } from '../gamedef/machine.ts'
import { budgetOf } from './budget.ts'
import { mutatingOf, watchingOf } from './dress.ts'
import type { Stand } from './ground.ts'
import { limitsOf } from './limits.ts'
import { listsOf, tally, unchosen } from './lists.ts'
import { movementOf } from './movement.ts'
import { clamp, indicesOf, numbersOf } from './numbers.ts'
import { any, aroundOf, shiftOf, total } from './piles.ts'
import { questionsOf } from './questions.ts'
import { markersOf, payOf, payUpToOf } from './tracks.ts'

export type { Ground, Reasons } from './ground.ts'

export type Runtime = ReturnType<typeof runtimeOf>

/** What an emitted module exports. */
export type Instantiate = (k: Runtime) => Emitted

export function runtimeOf(
  def: Pick<GameDef, 'zones' | 'seats' | 'markers' | 'constraints'>,
  layout: Layout,
  stand: Stand,
) {
  const { ground, watch = null, mutation = null } = stand
  const { set, refuse, crash } = ground
  const shift = shiftOf(ground)
  const limits = limitsOf(def, layout, stand)
  const budget = budgetOf(ground)
  return {
    layout,
    watch,
    set,
    refuse,
    crash,
    ...{ clamp, total, any, shift, tally, unchosen },
    around: aroundOf(budget),
    ...budget,
    ...listsOf(ground, budget),
    ...numbersOf(ground),
    ...indicesOf(def, ground, budget),
    pay: payOf(ground),
    payUpTo: payUpToOf(ground),
    ...markersOf(def, layout, ground),
    ...limits,
    ...movementOf(layout, ground, shift, limits.fits, budget),
    ...questionsOf(ground),
    ...watchingOf(watch),
    ...mutatingOf(mutation, ground),
  }
}
