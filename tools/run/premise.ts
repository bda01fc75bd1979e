/** `assume`: premises about the data; a scenario whose premise does not hold is skipped. */
import { BOOL, Diagnostics, type Game, initialState, type Node } from '../../engine/index.ts'
import type { ScenarioCode } from '../scenario/codes.ts'
import { type CaseContext, compileQuery } from '../script/case-context.ts'

/**
 * Finds a premise that does not hold in the rule data, or cannot be checked. A name that only another rule set knows
 * makes a premise false here. A name that no rule set knows is a mistake.
 */
export function findFailedPremise(
  scene: CaseContext,
  premises: readonly Node[],
  otherRules: () => readonly Game[],
): string | null {
  const failed = premises.map((node) => {
    const own = new Diagnostics<ScenarioCode>()
    const asked = compileQuery({ ...scene, diagnostics: own }, node, BOOL)
    const text = node.n === 'scalar' ? node.text : 'the premise'
    if (asked === null) {
      if (!otherRules().some((game) => canAsk(game, scene, node))) scene.diagnostics.addUnrepeated(own.all)
      return `${text}: ${own.all[0]?.message ?? 'cannot be asked'}`
    }
    return asked.ask(initialState(scene.game)) ? null : `${text}: not so`
  })
  return failed.find((reason) => reason !== null) ?? null
}

const canAsk = (game: Game, scene: CaseContext, node: Node): boolean =>
  compileQuery({ ...scene, game, diagnostics: new Diagnostics<ScenarioCode>() }, node, BOOL) !== null
