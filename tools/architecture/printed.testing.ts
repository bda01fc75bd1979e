/** Prints what the data says of the components of a game: a line for each card, space and setup. */

import type { AttributeDef, GameDef } from '../../engine/index.ts'

export interface PrintedFacts {
  readonly title: string
  readonly spaces: Readonly<Record<string, string>>
  readonly setups: Readonly<Record<string, string>>
  readonly cards: Readonly<Record<string, string>>
}

export function listPrintedFacts(def: GameDef): PrintedFacts {
  const facts = (of: 'card' | 'zone', at: number): readonly string[] =>
    def.attributes.flatMap((attribute) => {
      const isOf = attribute.of.k === 'enum' ? of === 'card' : of === 'zone'
      const value = isOf ? factOf(def, attribute, at) : ''
      return value === '' ? [] : [value]
    })
  const spaces = def.zones.flatMap(({ id, name, box }, z) =>
    box ? [] : [[id, [name, ...facts('zone', z)].join('; ')] as const],
  )
  const sideWords = def.enums.find(({ id }) => id === 'side')?.values ?? []
  const cards = def.cards.map(({ id, title, sides }, card) => {
    const lasting = sides.flatMap(({ side, lasts }) =>
      lasts < 0 ? [] : [`${sideWords[side]} lasts ${def.lasting[lasts]!.id}`],
    )
    return [id, [title, ...facts('card', card), ...lasting].join('; ')] as const
  })
  return {
    title: def.title,
    spaces: Object.fromEntries(spaces),
    setups: Object.fromEntries(def.setups.map(({ id, title }) => [id, title])),
    cards: Object.fromEntries(cards),
  }
}

/** Prints `order us nva arvn vc`, `number 11` or `coastal`; '' for an absent attribute. */
function factOf(def: GameDef, { id, type, values, lists }: AttributeDef, at: number): string {
  const words = (enumId: string): readonly string[] => def.enums.find((each) => each.id === enumId)!.values
  if (type.k === 'list') {
    const list = lists![at]!
    if (type.of.k !== 'enum') throw new Error(`no words of ${id}`)
    const named = words(type.of.id)
    return list.length === 0 ? '' : `${id} ${list.map((word) => named[word]).join(' ')}`
  }
  const value = values[at]!
  if (type.k === 'enum') return value < 0 ? '' : `${id} ${words(type.id)[value]}`
  return value === 0 ? '' : type.k === 'bool' ? id : `${id} ${value}`
}
