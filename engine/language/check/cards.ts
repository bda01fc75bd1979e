/** Cards: the words that they make (the enums `card` and `side`), and their sides. */
import type { CardSide } from '../../gamedef/gamedef.ts'
import { CARD, SIDE } from '../../gamedef/types.ts'
import { closest } from '../diagnostics/suggest.ts'
import type { CardSyntax, GameSyntax } from '../syntax/game.ts'
import { fold } from './names.ts'
import { distinctWords } from './values.ts'
import type { World } from './world.ts'

/** Their words, before anything that may say one. A game whose last card is taken away has the enum still. */
export function declareCards(w: World, { cards, sides, attributes }: GameSyntax): void {
  if (cards.length + sides.length === 0 && !attributes.some(({ of }) => of === 'card')) return
  const words = cards.map(({ id }) => id)
  for (const { text } of words) w.names.cards.add(text)
  w.addEnum(CARD.id, distinctWords(w, words))
  w.addEnum(SIDE.id, distinctWords(w, sides))
}

export function checkCards(w: World, cards: readonly CardSyntax[]): void {
  for (const card of cards) {
    const rule = w.rule(card.rule, -1)
    checkMentions(w, card)
    const sides = card.sides.flatMap((side) => checkSide(w, side, rule) ?? [])
    w.cards.push({ id: card.id.text, title: card.title, rule, sides })
  }
}

/** A card may be missing; what is nearly the name of one that is there is that one misspelt. */
function checkMentions(w: World, { mentions }: CardSyntax): void {
  const letters = (name: string): string => fold(name).replace(/[0-9]/g, '')
  for (const name of mentions) {
    if (w.names.cards.get(name.text) !== undefined) continue
    const others = w.names.cards.list.filter((card) => letters(card) !== letters(name.text))
    if (closest(name.text, others) !== null) w.unknown('unknown-card', name, 'the card', others)
  }
}

function checkSide(w: World, { name, rule }: CardSyntax['sides'][number], above: number): CardSide | null {
  const side = w.valueOf(SIDE.id, name.text)
  if (side >= 0) return { side, node: w.node('side', name.at, w.rule(rule, above)) }
  if (w.names.attributes.get(name.text) !== undefined)
    return w.error('wrong-shape', name.at, `\`${name.text}\` is an attribute: its value is no map`)
  return w.unknown('unknown-side', name, 'the side', w.enumOf(SIDE.id).values)
}
