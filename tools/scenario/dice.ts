/** The dice of a step: numbers, and words of what is drawn. */
import { closest, type Question, REFUSALS, type Refusal, type RefusalCode } from '../../engine/index.ts'
import type { MoveStep } from './move.ts'
import type { Scene } from './scene.ts'
import { legalWords, piecesOf, wordValue } from './values.ts'

/** A move, or a setup that begins a game. */
type Rolling = Pick<MoveStep, 'dice' | 'move'>

export class ScriptedDice {
  readonly #scene: Scene
  readonly #step: Rolling
  /** The last question of chance, and which die it was. */
  #last: { readonly question: Question; readonly nth: number } | null = null

  constructor(scene: Scene, step: Rolling) {
    this.#scene = scene
    this.#step = step
  }

  /** What the kernel asks. A move may be played again from its start: the same die shows the same. */
  show = (question: Question, nth: number): number | Refusal | undefined => {
    this.#last = { question, nth }
    const node = this.#step.dice?.[nth]
    if (!node) return undefined
    if (node.n !== 'scalar') return because('die-out-of-range')
    const { game } = this.#scene
    if (question.type.k === 'piece') {
      const [part, more] = piecesOf(this.#scene, question, node) ?? []
      return part && !more ? part.value! : because('die-out-of-range')
    }
    return wordValue(game, question.type, node.text) ?? because('die-out-of-range')
  }

  /** Whether the move was refused for its dice: then that is said. */
  report({ code }: Refusal): boolean {
    const { d } = this.#scene
    const { dice, move } = this.#step
    if (this.#last === null || (code !== 'no-die' && code !== 'die-out-of-range')) return false
    const { question, nth } = this.#last
    if (code === 'no-die') {
      const message = `nothing says what is rolled for \`${question.name}\`: ${legalWords(question)}`
      d.add('no-die', dice?.at(-1)?.at ?? move.at, message)
      return true
    }
    const node = dice?.[nth]
    const text = node?.n === 'scalar' ? node.text : ''
    const message = `\`${question.name}\` cannot be \`${text}\`: ${legalWords(question)}`
    d.add('bad-die', node?.at ?? move.at, message, closest(text, question.optionWords))
    return true
  }

  /** Dice that nothing rolled. */
  reportLeft(rolled: number): void {
    const left = this.#step.dice?.slice(rolled) ?? []
    const [first] = left
    if (!first) return
    const many = left.length === 1 ? 'a die is' : `${left.length} dice are`
    this.#scene.d.add('dice-left-over', first.at, `${many} left over: the move rolls ${rolled}`)
  }
}

const because = (code: RefusalCode): Refusal => ({ code, message: REFUSALS[code], rule: null, place: null })
