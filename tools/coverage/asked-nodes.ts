/** Finds the rule nodes of the questions that a case answers, or states not to be asked. */
import type { Game, GameDef } from '../../engine/index.ts'
import { normalizeWord } from '../script/case-context.ts'

interface StatedQuestions {
  readonly askedNames: readonly string[]
  readonly unaskedNames: readonly string[]
}

/**
 * A record identifies questions by name; two of one name can only be told apart by whether they ran. One that is not
 * asked need not run.
 */
export function findAskedNodes(
  { def }: Game,
  questions: StatedQuestions,
  ranNodes: ReadonlySet<number>,
): readonly number[] {
  const [asked, unasked] = [questions.askedNames, questions.unaskedNames].map(
    (names) => new Set(names.map(normalizeWord)),
  )
  return listChoiceWords(def).flatMap(([word, node]) =>
    unasked!.has(word) || (asked!.has(word) && ranNodes.has(node)) ? [node] : [],
  )
}

type ChoiceWord = readonly [word: string, node: number]

/** Every case of a game asks. */
const choiceWordsByGame = new WeakMap<GameDef, readonly ChoiceWord[]>()

function listChoiceWords(def: GameDef): readonly ChoiceWord[] {
  const words = choiceWordsByGame.get(def) ?? def.choices.map(({ name, node }) => [normalizeWord(name), node] as const)
  choiceWordsByGame.set(def, words)
  return words
}
