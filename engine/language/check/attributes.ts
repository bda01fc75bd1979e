/** What spaces, boxes and cards are like: attributes and their values. */
import { CARD, SIDE, sameType, type Type, ZONE } from '../../gamedef/types.ts'
import { SIDES } from '../../gamedef/words.ts'
import type { OfRest } from '../declare/declaration.ts'
import { closest } from '../diagnostics/suggest.ts'
import type { GameSyntax, Stated } from '../syntax/game.ts'
import { fold } from './names.ts'
import { listOfValues, noValue, oneValue, typeOfValues } from './values.ts'
import type { World } from './world.ts'

export function checkAttributes(w: World, game: GameSyntax): void {
  for (const { of, ...attribute } of game.attributes) {
    const { id, rule } = attribute
    const type = typeOfValues(w, 'an attribute', attribute, 'lists and spaces')
    if (type === null) w.break(id.text)
    else if (w.declare('attributes', id)) {
      const owners: readonly unknown[] = of === 'card' ? game.cards : w.zones
      const every = owners.map(() => (type.k === 'list' ? [] : noValue(type)))
      const held =
        type.k === 'list' ? { values: [], lists: every as number[][] } : { values: every as number[] }
      w.attributes.push({
        id: id.text,
        of: of === 'card' ? CARD : ZONE,
        type,
        ...held,
        rule: w.rule(rule, -1),
      })
    }
  }
  for (const { id, box, attributes } of game.zones) {
    const family = [...w.zones.entries()].filter(([, z]) => fold(z.family) === fold(id.text) && z.box === box)
    setAttributes(
      w,
      attributes,
      ZONE,
      family.map(([zone]) => zone),
    )
  }
  for (const [card, { values }] of game.cards.entries()) setAttributes(w, values, CARD, [card])
}

function setAttributes(w: World, said: readonly OfRest<Stated>[], of: Type, owners: readonly number[]): void {
  for (const { name, value } of said) {
    if (sameType(of, CARD) && fold(name.text) === SIDES) {
      w.error('wrong-shape', name.at, 'the sides of a card are what stands under their names')
      continue
    }
    if (sameType(of, CARD) && w.valueOf(SIDE.id, name.text) >= 0) {
      w.error('wrong-shape', value.at, `\`${name.text}\` is a side: it is a map`)
      continue
    }
    const attribute = w.attributes[w.find('attributes', name) ?? -1]
    if (!attribute) {
      // Like nothing that is declared: the declaration is what is missing, not something in every space.
      if (closest(name.text, w.names.attributes.list) === null) w.break(name.text)
      continue
    }
    if (!sameType(attribute.of, of)) {
      const [has, not] = of.k === 'zone' ? ['cards', 'spaces'] : ['spaces', 'cards']
      w.error('unknown-property', name.at, `\`${name.text}\` is an attribute of ${has}, not of ${not}`)
      continue
    }
    const { type } = attribute
    const [into, v] =
      type.k === 'list'
        ? [attribute.lists as unknown[], listOfValues(w, type.of, value)]
        : [attribute.values as unknown[], oneValue(w, type, value)]
    if (v !== null) for (const owner of owners) into[owner] = v
  }
}
