/** Emits a set of zones for the time of a loop. */
import type { FunctionEmitter } from './function-emitter.ts'
import type { JsExpr } from './js-expr.ts'
import type { JsName, JsText } from './js-name.ts'

/** How many zones one number can hold, a bit for each. */
const ZONES_PER_NUMBER = 32

/** The set consists of numbers, because building an array takes longer than a short search. */
export class ZoneSet {
  readonly #words: readonly JsName[]

  constructor(emitter: FunctionEmitter, stem: string, at: number) {
    const count = Math.ceil(emitter.unit.def.zones.length / ZONES_PER_NUMBER)
    this.#words = Array.from({ length: count }, () => emitter.declare(stem))
    emitter.out.line(`let ${this.#words.map((word) => `${word} = 0`).join(', ')}`, at)
  }

  /** Shifts use only the last five bits of a zone, so a zone needs no subtraction within its word. */
  emitAdd({ text: zone }: JsExpr): string {
    const adds = this.#words.map((word) => `${word} |= 1 << ${zone}`)
    return `${selectBitWord(zone, adds, (isLower, then, other) => `if (${isLower}) ${then}; else ${other}`)}`
  }

  emitLacksTest({ text: zone }: JsExpr): string {
    const word = selectBitWord(zone, this.#words, (isLower, then, other) => `${isLower} ? ${then} : ${other}`)
    return `((${word}) & (1 << ${zone})) === 0`
  }
}

/** Writes the selection of the word that contains a zone. */
function selectBitWord(
  zone: string,
  texts: readonly JsText[],
  writeEither: (isLower: string, then: JsText, other: JsText) => string,
): JsText {
  const [last = '0', ...lower] = texts.toReversed()
  return lower
    .toReversed()
    .reduceRight<JsText>((other, text, i) => writeEither(`${zone} < ${(i + 1) * ZONES_PER_NUMBER}`, text, other), last)
}
