/** Attributes: the fixed properties of spaces, boxes and cards, and their values. */
import { CARD, formatType, getEnumId, isSameType, SIDE, type Type, ZONE } from '../../gamedef/types.ts'
import { SIDES_ATTRIBUTE } from '../../gamedef/words.ts'
import { findClosestWord } from '../diagnostics/suggest.ts'
import type { GameKeyEntry, GameParts, StatedValue } from '../syntax/game.ts'
import { normalizeName } from '../syntax/names.ts'
import type { Span } from '../yaml/node.ts'
import type { Checker } from './checker.ts'
import { getEmptyValue, readDeclaredType, readOneValue, readValueList } from './values.ts'

export function checkAttributes(checker: Checker, game: GameParts<'attributes' | 'zones' | 'cards'>): void {
  const allOnceAttributes = new Set<unknown>()
  for (const { of, allOnce, ...attribute } of game.attributes) {
    const { id, rule } = attribute
    const type = readDeclaredType(checker, 'an attribute', attribute, 'lists and spaces')
    if (type === null) checker.diagnostics.markBrokenName(id.text)
    else if (allOnce && !(type.k === 'list' && type.of.k === 'enum'))
      checker.error(
        'wrong-value',
        id.at,
        `\`allOnce\` needs a list of seats or of words of an enum, and \`${id.text}\` is none`,
      )
    else if (checker.names.declare('attributes', id)) {
      const owners: readonly unknown[] = of === 'card' ? game.cards : checker.game.zones
      const every = owners.map(() => (type.k === 'list' ? [] : getEmptyValue(type)))
      const filled = type.k === 'list' ? { values: [], lists: every as number[][] } : { values: every as number[] }
      checker.game.attributes.push({
        id: id.text,
        of: of === 'card' ? CARD : ZONE,
        type,
        ...filled,
        rule: checker.names.findClause(rule, -1),
      })
      if (allOnce) allOnceAttributes.add(checker.game.attributes.at(-1))
    }
  }
  for (const { id, box, attributes } of game.zones) {
    const family = [...checker.game.zones.entries()].filter(
      ([, zone]) => normalizeName(zone.family) === normalizeName(id.text) && zone.box === box,
    )
    setAttributeValues(
      checker,
      attributes,
      ZONE,
      family.map(([zone]) => zone),
      allOnceAttributes,
    )
  }
  for (const [card, { values }] of game.cards.entries())
    setAttributeValues(checker, values, CARD, [card], allOnceAttributes)
}

/** `orders`: the attributes whose lists must have each word of their type once. */
function setAttributeValues(
  checker: Checker,
  entries: readonly GameKeyEntry<StatedValue>[],
  of: Type,
  owners: readonly number[],
  allOnceAttributes: ReadonlySet<unknown>,
): void {
  for (const { name, value } of entries) {
    if (isSameType(of, CARD) && normalizeName(name.text) === SIDES_ATTRIBUTE) {
      checker.error('wrong-shape', name.at, '`sides` is no attribute of a card: write each side under its own name')
      continue
    }
    if (isSameType(of, CARD) && checker.enums.indexOf(SIDE.id, name.text) >= 0) {
      checker.error('wrong-shape', value.at, `\`${name.text}\` is a side of the card, so its value must be a map`)
      continue
    }
    const attribute = checker.game.attributes[checker.names.find('attributes', name) ?? -1]
    if (!attribute) {
      // The name is like no attribute, so its declaration is missing: one error says that for all spaces.
      if (findClosestWord(name.text, checker.names.attributes.list) === null)
        checker.diagnostics.markBrokenName(name.text)
      continue
    }
    if (!isSameType(attribute.of, of)) {
      const [has, not] = of.k === 'zone' ? ['cards', 'spaces'] : ['spaces', 'cards']
      checker.error('unknown-property', name.at, `\`${name.text}\` is an attribute of ${has}, not of ${not}`)
      continue
    }
    const { id, type } = attribute
    if (type.k === 'list') {
      const list = readValueList(checker, type.of, value)
      if (list === null) continue
      if (allOnceAttributes.has(attribute)) reportMissingOrRepeatedWords(checker, id, type.of, list, value.at)
      for (const owner of owners) (attribute.lists as unknown[])[owner] = list
    } else {
      const v = readOneValue(checker, type, value)
      if (v !== null) for (const owner of owners) (attribute.values as unknown[])[owner] = v
    }
  }
}

/**
 * Reports a list that does not have each word once. The suggestion puts missing words in the place of repeated ones.
 */
function reportMissingOrRepeatedWords(
  checker: Checker,
  id: string,
  wordType: Type,
  list: readonly number[],
  at: Span,
): void {
  const words = checker.enums.get(getEnumId(wordType)).values
  const missing = [...words.keys()].filter((word) => !list.includes(word))
  const isRepeated = (word: number, i: number): boolean => list.indexOf(word) < i
  const repeated = list.filter(isRepeated)
  if (missing.length + repeated.length === 0) return
  const printWords = (some: readonly number[]): string =>
    [...new Set(some)].map((word) => `\`${words[word]}\``).join(', ')
  const wrong = [
    ...(missing.length > 0 ? [`${printWords(missing)} ${missing.length > 1 ? 'are' : 'is'} missing`] : []),
    ...(repeated.length > 0 ? [`${printWords(repeated)} ${new Set(repeated).size > 1 ? 'are' : 'is'} repeated`] : []),
  ]
  const remainingWords = [...missing]
  const filled = list.flatMap((word, i) => (isRepeated(word, i) ? remainingWords.splice(0, 1) : [word]))
  const suggestion = `[${[...filled, ...remainingWords].map((word) => words[word]).join(', ')}]`
  checker.error('wrong-value', at, `\`${id}\` has each ${formatType(wordType)} once: ${wrong.join(', ')}`, suggestion)
}
