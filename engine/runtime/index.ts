/**
 * The runtime: the functions that emitted rules call, closed over the tables of one game. In emitted code their names
 * end in `$`.
 */
import type { GameDef } from '../gamedef/gamedef.ts'
import type { Layout } from '../gamedef/layout.ts'
import type { EmittedRules } from '../gamedef/machine.ts'
import type { RuntimeOptions } from './host.ts'
import { makeMutationHooks, makeWatchHooks } from './instrumentation-hooks.ts'
import { makeLimits } from './limits.ts'
import { makeListFunctions, tally, unchosen } from './lists.ts'
import { makeMovement } from './movement.ts'
import { clamp, makeIndexChecks, makeNumberFunctions } from './numbers.ts'
import { any, makeAround, makeShift, total } from './piles.ts'
import { makeQuestionFunctions } from './questions.ts'
import { makeStepBudget } from './step-budget.ts'
import { makeMarkers, makePay, makePayUpTo } from './tracks.ts'

export type { ExclusionReasons, Host } from './host.ts'

export { clearWatch, makeWatch } from './watch.ts'

export type Runtime = ReturnType<typeof makeRuntime>

/** The export of an emitted module. */
export type Instantiate = (k: Runtime) => EmittedRules

export function makeRuntime(
  def: Pick<GameDef, 'zones' | 'seats' | 'markers' | 'constraints'>,
  layout: Layout,
  stand: RuntimeOptions,
) {
  const { ground, watch = null, mutation = null } = stand
  const { set, refuse, crash } = ground
  const shift = makeShift(ground)
  const limits = makeLimits(def, layout, stand)
  const budget = makeStepBudget(ground)
  return {
    layout,
    watch,
    set,
    refuse,
    crash,
    ...{ clamp, total, any, shift, tally, unchosen },
    around: makeAround(budget),
    ...budget,
    ...makeListFunctions(ground, budget),
    ...makeNumberFunctions(ground),
    ...makeIndexChecks(def, ground, budget),
    pay: makePay(ground),
    payUpTo: makePayUpTo(ground),
    ...makeMarkers(def, layout, ground),
    ...limits,
    ...makeMovement(layout, ground, shift, limits.fits, budget),
    ...makeQuestionFunctions(ground),
    ...makeWatchHooks(watch),
    ...makeMutationHooks(mutation, ground),
  }
}
