/** `assume`: premises about the data; a scenario whose premise does not hold is skipped. */
import { BOOL, Diagnostics, initialState, type Node } from '../../engine/index.ts'
import type { ScenarioCode } from '../scenario/codes.ts'
import { ask, type Scene } from '../scenario/scene.ts'

/** What does not hold, or cannot be asked, of the data; null when all premises hold. */
export function failedPremise(scene: Scene, premises: readonly Node[]): string | null {
  for (const node of premises) {
    const own = new Diagnostics<ScenarioCode>()
    const asked = ask({ ...scene, d: own }, node, BOOL)
    const text = node.n === 'scalar' ? node.text : 'the premise'
    if (asked === null) {
      // Names that the data does not have are premises that do not hold; an expression that is none, or no yes or no, is a mistake.
      const slip = own.all.filter(({ code }) =>
        /^(expression-|unknown-operator|wrong-shape|type-mismatch|not-comparable)/.test(code),
      )
      scene.d.once(slip)
      return `${text}: ${own.all[0]?.message ?? 'cannot be asked'}`
    }
    if (!asked.ask(initialState(scene.game))) return `${text}: not so`
  }
  return null
}
