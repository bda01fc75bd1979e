/** A set of zones in emitted code, while a loop runs. */
import type { FunctionEmitter } from './function-emitter.ts'
import type { JsExpr } from './js-expr.ts'
import type { JsName, JsText } from './js-name.ts'

/** A number keeps so many zones, each as a bit. */
const BITS = 32

/** Numbers, because making a list for each search takes longer than the search. */
export class ZoneSet {
  readonly #words: readonly JsName[]

  constructor(emitter: FunctionEmitter, stem: string, at: number) {
    const count = Math.ceil(emitter.unit.def.zones.length / BITS)
    this.#words = Array.from({ length: count }, () => emitter.declare(stem))
    emitter.out.line(`let ${this.#words.map((word) => `${word} = 0`).join(', ')}`, at)
  }

  /** Shifts count only by the last five bits of a zone, so each word has its own 32. */
  add({ text: zone }: JsExpr): string {
    const adds = this.#words.map((word) => `${word} |= 1 << ${zone}`)
    return `${choose(zone, adds, (isLower, then, other) => `if (${isLower}) ${then}; else ${other}`)}`
  }

  lacks({ text: zone }: JsExpr): string {
    const word = choose(zone, this.#words, (isLower, then, other) => `${isLower} ? ${then} : ${other}`)
    return `((${word}) & (1 << ${zone})) === 0`
  }
}

/** Picks the text for the word that a zone is in. */
function choose(
  zone: string,
  texts: readonly JsText[],
  either: (isLower: string, then: JsText, other: JsText) => string,
): JsText {
  const [last = '0', ...lower] = texts.toReversed()
  return lower
    .toReversed()
    .reduceRight<JsText>((other, text, i) => either(`${zone} < ${(i + 1) * BITS}`, text, other), last)
}
