/** Choices as scenarios name them: `remove` of any path, `alba/remove` under alba, whatever is around that. */
import { closest, type Game, itemsOf, type Node } from '../../engine/index.ts'
import type { Text } from './scenario.ts'
import { fold, type Scene } from './scene.ts'
import { wordsOf, wordValue } from './values.ts'

/** A choice that came up, by name and the loop values around it in words. */
export interface Named {
  readonly name: string
  readonly path: readonly string[]
}

export function isNamed({ name, path }: Named, text: string): boolean {
  const { around, choice } = partsOf(text)
  return (
    fold(choice) === fold(name) &&
    around.length <= path.length &&
    around.every((part, i) => fold(part) === fold(path[path.length - around.length + i] ?? ''))
  )
}

export const pathText = ({ name, path }: Named): string => [...path, name].join('/')

/** A name that no choice of the game has, or a path that none stands under, would never come up: it is a slip. */
export function checkPath({ game, d }: Scene, { text, at }: Text): boolean {
  const { around, choice } = partsOf(text)
  const own = game.def.choices.filter(({ name }) => fold(name) === fold(choice))
  const names = [...game.names.choices.keys()]
  if (own.length === 0) {
    d.add('unknown-name', at, `no choice is called \`${choice}\``, closest(choice, names))
    return false
  }
  if (own.some(({ path }) => stands(game, path, around))) return true
  const words = own.flatMap(({ path }) => path.flatMap(({ type }) => wordsOf(game, type)))
  const wrong = around.find((part) => !words.some((word) => fold(word) === fold(part))) ?? around[0] ?? ''
  d.add('unknown-path', at, `\`${choice}\` never stands under \`${wrong}\``, closest(wrong, words))
  return false
}

export const textsIn = (node: Node | null): readonly Text[] =>
  node === null
    ? []
    : itemsOf(node).flatMap((item) => (item.n === 'scalar' ? [{ at: item.at, text: item.text }] : []))

type Path = Game['def']['choices'][number]['path']

/** Pieces are loops' values too: their words are phrases, which only the play can compare. */
const stands = (game: Game, path: Path, around: readonly string[]): boolean =>
  around.length <= path.length &&
  around.every((part, i) => {
    const { type } = path[path.length - around.length + i]!
    return type.k === 'piece' || wordValue(game, type, part) !== null
  })

function partsOf(text: string): { readonly around: readonly string[]; readonly choice: string } {
  const around = text.split('/').map((part) => part.trim())
  return { choice: around.pop() ?? '', around }
}
