/** Cards: the words that they make (the enums `card`, `side` and `lasting`), and what stands in each. */
import type { CardDef, CardSide, VarDef } from '../../gamedef/gamedef.ts'
import { CARD, enumType, LASTING, listType, SIDE } from '../../gamedef/types.ts'
import { IN_EFFECT, SIDES } from '../../gamedef/words.ts'
import { closestWord } from '../diagnostics/suggest.ts'
import type { CardSyntax, GameSyntax } from '../syntax/game.ts'
import type { Checker } from './checker.ts'
import { normalizeName } from './name-table.ts'
import { checkWhens, declareExpiry, declareSide, procedureOf } from './sides.ts'
import { distinctWords, literalValue } from './values.ts'

/** Nothing of a card is in effect. */
const NONE = 'none'

/** Their words, before anything that may say one. A game whose last card is taken away has the enum still. */
export function declareCards(w: Checker, { cards, sides, lasting, attributes }: GameSyntax): void {
  const others = [...sides, ...lasting, ...attributes.filter(({ of }) => of === 'card')]
  if (cards.length + others.length === 0) return
  const words = cards.map(({ id }) => id)
  for (const { text } of words) w.names.cards.add(text)
  w.addEnum(CARD.id, distinctWords(w, words))
  const none = sides.find(({ text }) => normalizeName(text) === NONE)
  if (none) w.error('duplicate-name', none.at, '`none` is what is in effect of a card that is not')
  w.addEnum(SIDE.id, distinctWords(w, sides))
  w.addEnum(
    LASTING.id,
    distinctWords(
      w,
      lasting.map(({ id }) => id),
    ),
  )
  for (const { id, rule } of lasting) {
    w.names.lasting.add(id.text)
    w.lasting.push({ id: id.text, rule: w.rule(rule, -1) })
  }
  // One by one: a call has no room for as many arguments as there may be cards.
  for (const card of cards) w.cardTexts.push(card)
  const facts = new Set(attributes.map(({ id }) => normalizeName(id.text)))
  for (const card of cards) w.cards.push(cardOf(w, card, facts))
  if (lasting.length > 0) keepInEffect(w)
  if (sides.length > 0) {
    w.names.attributes.add(SIDES)
    const lists = w.cards.map((card) => card.sides.map(({ side }) => side))
    w.attributes.push({ id: SIDES, of: CARD, type: listType(SIDE), values: [], lists, rule: -1 })
  }
}

/** What plays its sides is known when procedures are. */
function cardOf(w: Checker, card: CardSyntax, attributes: ReadonlySet<string>): CardDef {
  const rule = w.rule(card.rule, -1)
  checkMentions(w, card)
  const sides = card.sides.flatMap((side) => sideOf(w, side, rule, attributes) ?? [])
  return { id: card.id.text, title: card.title, rule, sides }
}

/** A card may be missing; what is nearly the name of one that is there is that one misspelt. */
function checkMentions(w: Checker, { mentions }: CardSyntax): void {
  const letters = (name: string): string => normalizeName(name).replace(/[0-9]/g, '')
  for (const name of mentions) {
    if (w.names.cards.get(name.text) !== undefined) continue
    const others = w.names.cards.list.filter((card) => letters(card) !== letters(name.text))
    if (closestWord(name.text, others) !== null) w.reportUnknown('unknown-card', name, 'the card', others)
  }
}

function sideOf(
  w: Checker,
  written: CardSyntax['sides'][number],
  above: number,
  attributes: ReadonlySet<string>,
): CardSide | null {
  const { name, rule, lasts: said, amends, doings } = written
  const side = w.valueOf(SIDE.id, name.text)
  if (side < 0) {
    if (attributes.has(normalizeName(name.text)))
      return w.error('wrong-shape', name.at, `\`${name.text}\` is an attribute: its value is no map`)
    const sides = w.enumOf(SIDE.id).values
    if (sides.length > 0) return w.reportUnknown('unknown-side', name, 'the side', sides)
    return w.error('unknown-side', name.at, 'the game has no `sides`: declare them', `sides: [${name.text}]`)
  }
  const lasts = said && literalValue(w, LASTING, { at: said.at, value: said.text })
  const [acts] = [...amends, ...doings]
  if (!said && acts)
    w.error(
      'missing-key',
      acts.name.at,
      `\`${name.text}\` does this as long as it \`lasts\`: say of what sort`,
    )
  return { side, proc: -1, lasts: lasts ?? -1, node: w.addNode('side', name.at, w.rule(rule, above)) }
}

/** Which side of each card is in effect. */
function keepInEffect(w: Checker): void {
  const words = [NONE, ...w.enumOf(SIDE.id).values]
  const type = enumType(w.addEnum(words.join('|'), words))
  const has = w.cards.flatMap(({ sides }, card) => (sides.some(({ lasts }) => lasts >= 0) ? [card] : []))
  const bounds = { min: 0, max: words.length - 1, start: 0 }
  const track: VarDef = {
    id: IN_EFFECT,
    name: 'in effect',
    as: 'track',
    type,
    ...bounds,
    per: CARD,
    has,
    rule: -1,
  }
  w.names.vars.add(IN_EFFECT)
  w.inEffect = w.vars.push(track) - 1
}

/** After the names of procedures, before anything that plays a side. */
export function declareSides(w: Checker, cards: readonly CardSyntax[]): void {
  declareExpiry(w)
  if (cards.some(({ sides }) => sides.some(({ when }) => when)))
    w.mayPlay = { syntax: null, index: -1, def: null, state: 'new' }
  for (const [index, card] of cards.entries())
    for (const side of card.sides) declareSide(w, card, index, side)
}

/** What plays the sides, whether anybody does or not. */
export function checkSides(w: Checker): void {
  checkWhens(w)
  for (const [index, card] of w.cards.entries()) {
    const syntax = w.cardTexts[index]
    if (!syntax) continue
    const sides = card.sides.map((side) => ({
      ...side,
      proc: procedureOf(w, index, side.side, syntax.id.at),
    }))
    w.cards[index] = { ...card, sides }
  }
}
