/** Cards: the words of their sides, and each card with its attributes and what its sides do. */
import { field, optional, withDefault } from '../describe/field.ts'
import { effectList, expression, mapOf, name, names, rule, text } from '../describe/forms.ts'
import { isNothing } from '../read/shape.ts'
import type { Effect } from '../syntax/effect.ts'
import type { SideSyntax, Stated } from '../syntax/game.ts'
import { ACTING } from './acting.ts'
import { declaration } from './declaration.ts'
import { stated } from './forms.ts'

/** The game's own words for the sides of cards. */
export const side = declaration({ family: 'sides', what: 'side', fields: {}, make: ({ id }) => id })

const NO_EFFECTS: readonly Effect[] = []

/** Without `lasts` everything of it happens when it is played. */
export const SIDE = {
  rule,
  when: optional(expression('condition', 'when it may be played')),
  effects: withDefault(effectList('what happens when it is played'), NO_EFFECTS),
  lasts: optional(name('lasting', 'what sort of lasting effect it is: in effect from then on')),
  ...ACTING,
}

/** The game's own words for what lasts: `expire` ends all of a sort. */
export const lasting = declaration({
  family: 'lasting',
  what: 'sort of lasting effect',
  fields: { rule },
  make: (sort) => sort,
})

const sideMap = mapOf(SIDE, 'what a side of the card does')
const value = stated('the value of an attribute')

/** What stands under a key of the game's own: a side is a map, the value of an attribute is none. */
type Own = { readonly side: Omit<SideSyntax, 'name'> } | { readonly value: Stated }

const own = field<Own>({ form: 'either', of: [value.form, sideMap.form] }, value.doc, [], (node, ...more) => {
  if (node.n !== 'map' && !isNothing(node)) {
    const read = value.read(node, ...more)
    return read && { value: read }
  }
  const read = sideMap.read(isNothing(node) ? { n: 'map', at: node.at, entries: [] } : node, ...more)
  return read && { side: read }
})

export const card = declaration({
  family: 'cards',
  what: 'card',
  fields: {
    title: optional(text('its printed name')),
    rule,
    mentions: withDefault(names('card', 'cards that it speaks of, which may be missing'), []),
  },
  rest: { of: 'card', value: own },
  make: ({ title, ...more }, { rest }) => ({
    ...more,
    title: title ?? more.id.text,
    values: rest.flatMap(({ name, value: own }) => ('value' in own ? [{ name, value: own.value }] : [])),
    sides: rest.flatMap(({ name, value: own }) => ('side' in own ? [{ name, ...own.side }] : [])),
  }),
})
