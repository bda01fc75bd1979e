/** Which loops and actions a move came to: only there does a choice that is not asked have nothing to offer. */
import { type Answer, type Game, QUESTION_KINDS, type Question } from '../../engine/index.ts'
import { getActionChoices } from './action-choices.ts'
import { isActionName, normalizeWord } from './case-context.ts'
import { type ChoiceOccurrence, isChoiceUnderPath, splitChoicePath } from './choice-path.ts'
import { listOuterLoops } from './outer-loops.ts'

interface EnteredLoop {
  readonly name: string
  readonly word: string
  /** The kind of choice whose answer it is; null where a question stood in the loop. */
  readonly answered: Question['kind'] | null
}

export class EnteredScopes {
  readonly #game: Game
  /** By question, and by value that was chosen there: the loops around it, the value as the last. */
  readonly #loops: (readonly EnteredLoop[])[] = []
  readonly #actions = new Set<string>()

  constructor(game: Game) {
    this.#game = game
  }

  recordAnswer(question: Question, { name, path, loops, inside }: ChoiceOccurrence, answer: Answer): void {
    if (inside) this.#actions.add(inside.action)
    const around = path.map((word, i): EnteredLoop => ({ name: loops[i]!, word, answered: null }))
    this.#loops.push(around)
    const values = typeof answer === 'number' ? [answer] : typeof answer === 'object' ? answer : []
    for (const value of values)
      this.#loops.push([...around, { name, word: question.describeAnswer(value), answered: question.kind }])
  }

  /** Whether the move came to all that stands around a choice; `begun` are the actions that the script begins. */
  hasEnteredPath(choicePath: string, hostAction: number, begunActions: readonly number[]): boolean {
    const { around, choice } = splitChoicePath(choicePath)
    const { actions } = this.#game.def
    const findAction = (part: string): number => actions.findIndex(({ id }) => isActionName(part, id))
    const inner = around.map(findAction).filter((action) => action >= 0 && action !== hostAction)
    const isBegun = (action: number): boolean =>
      begunActions.includes(action) ||
      this.#actions.has(actions[action]!.id) ||
      actions[hostAction]?.windows.some((window) => window.action === action) !== true
    if (!inner.every(isBegun)) return false
    const values = around.filter((part) => findAction(part) < 0)
    const canSurround = this.#makeSurroundingLoopPredicate(choice, [hostAction, ...begunActions, ...inner])
    return values.length === 0 || this.#loops.some((loops) => hasValuesInLoops(loops.filter(canSurround), values))
  }

  /**
   * Finds the loops that can be around a choice of that name. A loop of choices is entered by its own answers. A loop
   * over a list is entered by what may have made the list, a procedure by its callers' values.
   */
  #makeSurroundingLoopPredicate(choiceName: string, hosts: readonly number[]): (loop: EnteredLoop) => boolean {
    const { def } = this.#game
    const asked = hosts.flatMap((hostAction) => [...getActionChoices(def, hostAction).choicesWithPhases])
    const isEach = (loop: string): boolean =>
      asked.some((each) => QUESTION_KINDS[def.choices[each]!.kind].repeats && def.choices[each]!.name === loop)
    const names = asked.flatMap((each) => {
      const choice = def.choices[each]!
      const outer = listOuterLoops(this.#game, each).flat()
      return normalizeWord(choice.name) === normalizeWord(choiceName)
        ? [...choice.path, ...outer].map((loop) => loop.name)
        : []
    })
    const lists = names.filter((loop) => !isEach(loop))
    const isParam = (loop: string): boolean =>
      def.procedures.some(({ params }) => params.some((param) => param.name === loop))
    return (loop) =>
      loop.answered !== null && QUESTION_KINDS[loop.answered].isSingleAnswer
        ? lists.some(isParam)
        : names.includes(loop.name) || (loop.answered !== null && lists.length > 0)
  }
}

const hasValuesInLoops = (loops: readonly EnteredLoop[], values: readonly string[]): boolean =>
  isChoiceUnderPath(
    { name: '', path: loops.map(({ word }) => word), loops: loops.map(({ name }) => name), inside: null },
    values,
  )
