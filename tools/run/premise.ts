/** `assume`: premises about the data; a scenario whose premise does not hold is skipped. */
import { BOOL, Diagnostics, type Game, initialState, type Node } from '../../engine/index.ts'
import type { ScenarioCode } from '../scenario/codes.ts'
import { type CaseContext, compileQuery } from '../script/case-context.ts'

/**
 * Finds a premise that does not hold in the rule data, or cannot be checked. A name that only another rule set knows
 * makes a premise false here. A name that no rule set knows is a mistake.
 */
export function findFailedPremise(
  context: CaseContext,
  premises: readonly Node[],
  loadOtherRulesets: () => readonly Game[],
): string | null {
  const failed = premises.map((node) => {
    const ownDiagnostics = new Diagnostics<ScenarioCode>()
    const query = compileQuery({ ...context, diagnostics: ownDiagnostics }, node, BOOL)
    const text = node.n === 'scalar' ? node.text : 'the premise'
    if (query === null) {
      if (!loadOtherRulesets().some((game) => isPremiseKnownTo(game, context, node)))
        context.diagnostics.addUnrepeated(ownDiagnostics.all)
      return `${text}: ${ownDiagnostics.all[0]?.message ?? 'cannot be asked'}`
    }
    return query.ask(initialState(context.game)) ? null : `${text}: does not hold`
  })
  return failed.find((reason) => reason !== null) ?? null
}

const isPremiseKnownTo = (game: Game, context: CaseContext, node: Node): boolean =>
  compileQuery({ ...context, game, diagnostics: new Diagnostics<ScenarioCode>() }, node, BOOL) !== null
