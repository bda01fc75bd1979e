/** Cards: the enums that they make (`card`, `side`, `lasting`), their sides, and the track of what is in effect. */
import type { CardDef, CardSide, VarDef } from '../../gamedef/gamedef.ts'
import { CARD, LASTING, makeEnumType, makeListType, SIDE } from '../../gamedef/types.ts'
import { IN_EFFECT_TRACK, SIDES_ATTRIBUTE } from '../../gamedef/words.ts'
import { findClosestWord } from '../diagnostics/suggest.ts'
import type { CardSyntax, GameParts } from '../syntax/game.ts'
import { normalizeName } from '../syntax/names.ts'
import type { Checker } from './checker.ts'
import { makeDeferredRule } from './declared-rules.ts'
import { checkSideConditions } from './may-play.ts'
import { declareExpiryProcedures, declareSideProcedure, getCheckedSideProcedure } from './sides.ts'
import { readDistinctWords, readLiteralValue } from './values.ts'

/** The word of the track where nothing of a card is in effect. */
const NOT_IN_EFFECT_WORD = 'none'

/** Declares the words of cards before any rule may say one. A rule set may remove the last card and leave the enum. */
export function declareCards(
  checker: Checker,
  { cards, sides, lasting, attributes }: GameParts<'cards' | 'sides' | 'lasting' | 'attributes'>,
): void {
  const others = [...sides, ...lasting, ...attributes.filter(({ of }) => of === 'card')]
  if (cards.length + others.length === 0) return
  const words = cards.map(({ id }) => id)
  for (const { text } of words) checker.names.cards.add(text)
  checker.enums.add(CARD.id, readDistinctWords(checker, words))
  const none = sides.find(({ text }) => normalizeName(text) === NOT_IN_EFFECT_WORD)
  if (none)
    checker.error(
      'duplicate-name',
      none.at,
      'no side can be called `none`: that word means that nothing of a card is in effect',
    )
  checker.enums.add(SIDE.id, readDistinctWords(checker, sides))
  checker.enums.add(
    LASTING.id,
    readDistinctWords(
      checker,
      lasting.map(({ id }) => id),
    ),
  )
  for (const { id, rule } of lasting) {
    checker.names.lasting.add(id.text)
    checker.game.lasting.push({ id: id.text, rule: checker.names.findClause(rule, -1) })
  }
  // A call of `push` has no room for as many arguments as there may be cards.
  for (const card of cards) checker.cards.texts.push(card)
  const facts = new Set(attributes.map(({ id }) => normalizeName(id.text)))
  for (const card of cards) checker.game.cards.push(checkCard(checker, card, facts))
  if (lasting.length > 0) addInEffectTrack(checker)
  if (sides.length > 0) {
    checker.names.attributes.add(SIDES_ATTRIBUTE)
    const lists = checker.game.cards.map((card) => card.sides.map(({ side }) => side))
    checker.game.attributes.push({
      id: SIDES_ATTRIBUTE,
      of: CARD,
      type: makeListType(SIDE),
      values: [],
      lists,
      rule: -1,
    })
  }
}

/** The procedures of its sides are found when procedures are checked. */
function checkCard(checker: Checker, card: CardSyntax, attributes: ReadonlySet<string>): CardDef {
  const rule = checker.names.findClause(card.rule, -1)
  checkMentionedCards(checker, card)
  const sides = card.sides.flatMap((side) => checkSideDeclaration(checker, side, rule, attributes) ?? [])
  return { id: card.id.text, title: card.title, rule, sides }
}

/** A mention of a missing card is allowed, but one that is nearly the name of another card is misspelt. */
function checkMentionedCards(checker: Checker, { mentions }: CardSyntax): void {
  const letters = (name: string): string => normalizeName(name).replace(/[0-9]/g, '')
  for (const name of mentions) {
    if (checker.names.cards.get(name.text) !== undefined) continue
    const others = checker.names.cards.list.filter((card) => letters(card) !== letters(name.text))
    if (findClosestWord(name.text, others) !== null) checker.reportUnknown('unknown-card', name, 'the card', others)
  }
}

function checkSideDeclaration(
  checker: Checker,
  declaration: CardSyntax['sides'][number],
  cardRule: number,
  attributes: ReadonlySet<string>,
): CardSide | null {
  const { name, rule, lasts: sort, amends, doings } = declaration
  const side = checker.enums.indexOf(SIDE.id, name.text)
  if (side < 0) {
    if (attributes.has(normalizeName(name.text)))
      return checker.error('wrong-shape', name.at, `\`${name.text}\` is an attribute, so its value cannot be a map`)
    const sides = checker.enums.get(SIDE.id).values
    if (sides.length > 0) return checker.reportUnknown('unknown-side', name, 'the side', sides)
    return checker.error('unknown-side', name.at, 'the game has no `sides`: declare them', `sides: [${name.text}]`)
  }
  const lasts = sort && readLiteralValue(checker, LASTING, { at: sort.at, value: sort.text })
  const [acts] = [...amends, ...doings]
  if (!sort && acts)
    checker.error(
      'missing-key',
      acts.name.at,
      `the side \`${name.text}\` can do this only while it lasts: say of which sort it \`lasts\``,
    )
  return {
    side,
    proc: -1,
    lasts: lasts ?? -1,
    node: checker.marks.addNode('side', name.at, checker.names.findClause(rule, cardRule)),
  }
}

/** Adds the track of the side that is in effect of each card. */
function addInEffectTrack(checker: Checker): void {
  const words = [NOT_IN_EFFECT_WORD, ...checker.enums.get(SIDE.id).values]
  const type = makeEnumType(checker.enums.add(words.join('|'), words))
  const has = checker.game.cards.flatMap(({ sides }, card) => (sides.some(({ lasts }) => lasts >= 0) ? [card] : []))
  const bounds = { min: 0, max: words.length - 1, start: 0 }
  const track: VarDef = {
    id: IN_EFFECT_TRACK,
    name: 'in effect',
    as: 'track',
    type,
    ...bounds,
    per: CARD,
    has,
    rule: -1,
  }
  checker.names.vars.add(IN_EFFECT_TRACK)
  checker.game.inEffect = checker.game.vars.push(track) - 1
}

/** Declares the procedures of sides, before any rule that plays a side is checked. */
export function declareSideProcedures(checker: Checker, cards: readonly CardSyntax[]): void {
  declareExpiryProcedures(checker)
  if (cards.some(({ sides }) => sides.some(({ when }) => when))) checker.cards.mayPlay = makeDeferredRule(null)
  for (const [index, card] of cards.entries())
    for (const side of card.sides) declareSideProcedure(checker, card, index, side)
}

/** Checks the procedures of all sides, whether a rule plays them or not. */
export function checkSideProcedures(checker: Checker): void {
  checkSideConditions(checker)
  for (const [index, card] of checker.game.cards.entries()) {
    const syntax = checker.cards.texts[index]
    if (!syntax) continue
    const sides = card.sides.map((side) => ({
      ...side,
      proc: getCheckedSideProcedure(checker, index, side.side, syntax.id.at),
    }))
    checker.game.cards[index] = { ...card, sides }
  }
}
