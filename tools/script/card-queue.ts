/** `cards`: the cards that chance will bring, in the order in which they come, from the beginning of the game on. */
import { CARD, isSameType, type Node, QUESTION_KINDS, type Question } from '../../engine/index.ts'
import type { ScenarioDiagnostics } from '../scenario/codes.ts'

export class ScriptedCardQueue {
  readonly #cards: readonly Node[] | null
  #next = 0

  constructor(cards: readonly Node[] | null) {
    this.#cards = cards
  }

  get isScripted(): boolean {
    return this.#cards !== null
  }

  /** Whether the scenario says what is drawn here. */
  canAnswerDraw({ choice }: Question): boolean {
    return this.#cards !== null && QUESTION_KINDS[choice.kind].chance === 'drawn' && isSameType(choice.type, CARD)
  }

  /** The nth that comes from here on. */
  getComingCard = (nth: number): Node | undefined => this.#cards?.[this.#next + nth]

  /** So many have come. */
  markCardsDrawn(count: number): void {
    this.#next += count
  }

  reportUndrawnCards(diagnostics: ScenarioDiagnostics): void {
    const undrawn = this.#cards?.slice(this.#next) ?? []
    const [first, ...more] = undrawn
    if (!first) return
    const what = more.length === 0 ? `${quoteNode(first)} is` : `${quoteNode(first)} and ${more.length} more are`
    const last = this.#cards?.[this.#next - 1]
    const came = last ? `the last card drawn is ${quoteNode(last)}` : 'no card is drawn'
    diagnostics.add('dice-left-over', first.at, `${what} not drawn: ${came}`)
  }
}

const quoteNode = (node: Node): string => `\`${node.n === 'scalar' ? node.text : ''}\``
