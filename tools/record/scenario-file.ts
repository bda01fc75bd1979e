/** Formats a scenario file; all tools that write scenarios use it. */
import { Document, isCollection, isPair, isScalar, isSeq, visit } from 'yaml'
import type { SectionEntries } from './board-words.ts'
import { type AnswerText, listNeededAnswers, type TurnScript } from './turn-script.ts'

export interface ScenarioParts {
  /** Lines of the comment at the top. */
  readonly comment: readonly string[]
  readonly title: string
  /** Keys between the title and the board. */
  readonly head: SectionEntries
  readonly given: SectionEntries
  readonly play: readonly SectionEntries[]
  readonly then: SectionEntries
}

/** Wider than goldens, because a line for each answer would make whole games too long. */
const SCENARIO_LINE_WIDTH = 120

export function formatScenario({ comment, title, head, given, play, then }: ScenarioParts): string {
  const content = new Map<string, unknown>([['title', title], ...head])
  if (given.size > 0) content.set('given', given)
  if (play.length > 0) content.set('play', play.map(shortenStepToMove))
  if (then.size > 0) content.set('then', then)
  const document = new Document(content)
  visit(document, {
    Collection(_, node, path) {
      // Sections, steps and the answers of long steps have their own lines; their contents stand on one line.
      const depth = path.filter((each) => isCollection(each)).length
      const isListOfWords = !isInPlaySection(path) && isSeq(node) && node.items.every((item) => isScalar(item))
      const isPart =
        (depth < 2 && !(isListOfWords && !isLongNode(node))) ||
        (depth === 2 && (isInPlaySection(path) || isLongNode(node))) ||
        (depth === 3 && isInPlaySection(path) && isLongNode(node))
      if (!isPart) node.flow = true
    },
  })
  const text = document.toString({ lineWidth: SCENARIO_LINE_WIDTH, flowCollectionPadding: true, singleQuote: true })
  return `${comment.map((line) => `# ${line}\n`).join('')}${text}`
}

const isInPlaySection = (path: readonly unknown[]): boolean =>
  path.some((each) => isPair(each) && isScalar(each.key) && each.key.value === 'play')

const isLongNode = (node: unknown): boolean => JSON.stringify(node).length > SCENARIO_LINE_WIDTH - 20

/** A step without answers and options is only the text of its move. */
const shortenStepToMove = (step: SectionEntries): unknown => {
  const [only, ...others] = step
  const isEmpty = only !== undefined && only[1] instanceof Map && only[1].size === 0
  return isEmpty && others.length === 0 ? only[0] : step
}

/** Formats a step of the script. */
export function formatStep(
  turn: TurnScript,
  told: readonly AnswerText[],
  dice: readonly (string | number)[],
): SectionEntries {
  const answers = listNeededAnswers(told).map(({ choice, words }) => new Map([[choice, words]]))
  const step = new Map<string, unknown>([
    [`${turn.seat} ${turn.action.replaceAll('-', ' ')}`, answers.length > 0 ? answers : new Map()],
  ])
  if (turn.limited) step.set('limited', true)
  if (turn.free) step.set('free', true)
  if (dice.length > 0) step.set('dice', dice)
  return step
}
