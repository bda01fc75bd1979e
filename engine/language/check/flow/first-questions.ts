/**
 * What happens where a choice has fewer options than its least, where the rule does not say it: the first choice of an action
 * refuses it, later ones are carried out as far as possible. Which is which is known before anybody plays: a choice is the
 * first where no question can come before it, whichever way play takes.
 */

import type { Checker } from '../checker.ts'
import type { PathVisitor } from './path-walker.ts'

/** Whether play comes to a choice with nothing asked before, and with something perhaps. */
interface QuestionOrder {
  readonly first: boolean
  readonly last: boolean
}

export class FirstQuestions {
  readonly #seen = new Map<number, QuestionOrder>()

  readonly visit: PathVisitor = (effect, asked) => {
    if (!('choice' in effect)) return
    const { first = false, last = false } = this.#seen.get(effect.choice) ?? {}
    this.#seen.set(effect.choice, { first: first || !asked, last: last || asked })
  }

  settle(checker: Checker): void {
    for (const [choice, { keyAt, later }] of checker.marks.unsaidLacking) {
      const { first = false, last = false } = this.#seen.get(choice) ?? {}
      if (first && last)
        checker.error(
          'lacking-unsaid',
          keyAt,
          'this is the first question in some calls of the procedure and a later one in others: say what happens where there is too little',
          `lacking: ${later}`,
        )
      const def = checker.game.choices[choice]
      if (def) checker.game.choices[choice] = { ...def, lacking: first ? 'refuse' : later }
    }
  }
}
