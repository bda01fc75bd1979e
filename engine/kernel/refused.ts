/** What emitted code threw, as a refusal: it names who decides, and says of each value why a question does not offer it. */
import { BARRED } from '../gamedef/machine.ts'
import type { Reasons } from '../runtime/index.ts'
import { type Exclusion, exclusionsOf, oneRule, typeOf, valuesOf } from './answers.ts'
import type { Game } from './game.ts'
import { clauseOf, placeOf, placeText } from './places.ts'
import { type Refusal, refusalBy } from './refusal.ts'
import type { Refused } from './runtime.ts'
import { valueWord } from './words.ts'

/** To be asked while the board is as it was when it was thrown. */
export function refusalOf(game: Game, { code, node, detail, question, refusal }: Refused): Refusal {
  if (refusal) return refusal
  // What the rules did until then is no part of what it takes to say why.
  game.runtime.refill()
  if (question === null) return refusalBy(game, code, node, detail)
  const excluded = exclusionsOf(game, question, valuesOf(game, typeOf(game, question)))
  const by = code === 'cannot-pay' ? priceNode(excluded) : oneRule(excluded)
  if (code !== 'no-options') return refusalBy(game, code, by ?? node, detail)
  const emptyChoice = game.def.choices[question.choice]!.name
  return { ...refusalBy(game, code, by ?? node, lackText(game, question, excluded)), emptyChoice }
}

const priceNode = (excluded: readonly Exclusion[]): number | null =>
  excluded.find(({ why, node }) => why === BARRED.byNoRule && node !== null)?.node ?? null

/** So many values are named for each rule; more are counted. */
const NAMED = 3

/** `space`: kept out are alba by 3.1-not-alba; brae, cole and 12 more by 3.1-spaces. */
function lackText(game: Game, question: Reasons, excluded: readonly Exclusion[]): string {
  const name = `\`${game.def.choices[question.choice]!.name}\``
  const byNode = new Map<number, number[]>()
  for (const { value, node } of excluded)
    if (node !== null) byNode.set(node, [...(byNode.get(node) ?? []), value])
  // What keeps out few is what the reader does not know yet.
  const groups = [...byNode].sort(([, a], [, b]) => a.length - b.length)
  const words = groups.map(
    ([node, values]) => `${valuesText(game, question, values)} by ${ruleText(game, node)}`,
  )
  return words.length === 0 ? name : `${name}: kept out are ${words.join('; ')}`
}

function valuesText(game: Game, question: Reasons, values: readonly number[]): string {
  const named = values.length > NAMED ? values.slice(0, NAMED - 1) : values
  const words = named.map((value) => valueWord(game, typeOf(game, question), value)).join(', ')
  return named.length < values.length ? `${words} and ${values.length - named.length} more` : words
}

function ruleText({ def }: Game, node: number): string {
  const place = placeOf(def, def.nodes[node]?.at ?? -1)
  return clauseOf(def, node) ?? (place ? placeText(place) : 'a rule')
}
