/**
 * The runtime: the functions that emitted rules call, closed over the tables of one game. In emitted code their names
 * end in `$`.
 */
import type { GameDef } from '../gamedef/gamedef.ts'
import type { Layout } from '../gamedef/layout.ts'
import type { EmittedRules } from '../gamedef/machine.ts'
import type { RuntimeOptions } from './host.ts'
import { makeCoverageHooks, makeMutationHooks } from './instrumentation-hooks.ts'
import { makeConstraintFunctions } from './limits.ts'
import { addPiecesToOptions, makeListFunctions, removeChosenPieces } from './lists.ts'
import { makeMovementFunctions } from './movement.ts'
import { clamp, makeIndexChecks, makeNumberFunctions } from './numbers.ts'
import { countPiecesInZone, hasPieceInZone, makeNeighbourLister, makePieceShift } from './piles.ts'
import { makeQuestionFunctions } from './questions.ts'
import { makeStepBudget } from './step-budget.ts'
import { makeMarkerFunctions, makePayFunction, makePayUpToFunction } from './tracks.ts'

export type { ExclusionReasons, Host } from './host.ts'

export { clearWatch, makeWatch } from './watch.ts'

export type Runtime = ReturnType<typeof makeRuntime>

/** The export of an emitted module. */
export type RulesFactory = (k: Runtime) => EmittedRules

export function makeRuntime(
  def: Pick<GameDef, 'zones' | 'seats' | 'markers' | 'constraints'>,
  layout: Layout,
  options: RuntimeOptions,
) {
  const { host, watch = null, mutation = null } = options
  const { set, refuse, crash } = host
  const shift = makePieceShift(host)
  const limits = makeConstraintFunctions(def, layout, options)
  const budget = makeStepBudget(host)
  return {
    layout,
    watch,
    set,
    refuse,
    crash,
    ...{
      clamp,
      total: countPiecesInZone,
      any: hasPieceInZone,
      shift,
      tally: addPiecesToOptions,
      unchosen: removeChosenPieces,
    },
    around: makeNeighbourLister(budget),
    ...budget,
    ...makeListFunctions(host, budget),
    ...makeNumberFunctions(host),
    ...makeIndexChecks(def, host, budget),
    pay: makePayFunction(host),
    payUpTo: makePayUpToFunction(host),
    ...makeMarkerFunctions(def, layout, host),
    ...limits,
    ...makeMovementFunctions(layout, host, shift, limits.fits, budget),
    ...makeQuestionFunctions(host),
    ...makeCoverageHooks(watch),
    ...makeMutationHooks(mutation, host),
  }
}
