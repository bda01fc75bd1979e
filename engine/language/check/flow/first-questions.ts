/** Settles what happens where a choice lacks options and its rule does not say it: the first question of an action refuses. */
import type { Checker } from '../checker.ts'
import { PathWalker } from './path-walker.ts'

/** Whether play may come to a choice before any question, and after one. */
interface QuestionOrder {
  readonly isFirst: boolean
  readonly isLater: boolean
}

/** A choice is the first question where no other can come before it, whichever way play takes. */
export function settleLackingOfChoices(checker: Checker): void {
  const orders = new Map<number, QuestionOrder>()
  const walker = new PathWalker(
    checker,
    (effect, wasAsked) => {
      if (!('choice' in effect)) return
      const { isFirst = false, isLater = false } = orders.get(effect.choice) ?? {}
      orders.set(effect.choice, { isFirst: isFirst || !wasAsked, isLater: isLater || wasAsked })
    },
    false,
  )
  walker.walkAllRules()
  for (const [choice, { keyAt, afterAnotherQuestion }] of checker.marks.unsaidLacking) {
    const { isFirst = false, isLater = false } = orders.get(choice) ?? {}
    if (isFirst && isLater)
      checker.error(
        'lacking-unsaid',
        keyAt,
        'this question comes first in some calls of the procedure and later in others: say with `lacking` what happens where it has too few options',
        `lacking: ${afterAnotherQuestion}`,
      )
    const def = checker.game.choices[choice]
    if (def) checker.game.choices[choice] = { ...def, lacking: isFirst ? 'refuse' : afterAnotherQuestion }
  }
}
