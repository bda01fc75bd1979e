/** Choices as scenarios name them: `remove` of any path, `alba/remove` under alba, `tax/remove` in another action. */
import { closest, type Game, type InLoops, itemsOf, type Node, pathWords } from '../../engine/index.ts'
import type { Text } from './scenario.ts'
import { fold, namesAction, type Scene } from './scene.ts'
import { wordsOf, wordValue } from './values.ts'

/** A choice that came up. */
export interface Named {
  readonly name: string
  /** The values of the loops around it in words. */
  readonly path: readonly string[]
  /** The action that asks, where it is not the step's own, and how many of those loops are around it. */
  readonly inside: { readonly action: string; readonly outer: number } | null
}

/** `host` is the action of the step. */
export function namedOf(
  game: Game,
  host: number,
  asked: InLoops & { readonly action: number | null },
): Named {
  const choice = game.def.choices[asked.choice]!
  const action = asked.action === null || asked.action === host ? null : game.def.actions[asked.action]!.id
  return {
    name: choice.name,
    path: pathWords(game, asked),
    inside: action === null ? null : { action, outer: asked.path.length - choice.path.length },
  }
}

export function isNamed({ name, path, inside }: Named, text: string): boolean {
  const { around, choice } = partsOf(text)
  if (fold(choice) !== fold(name)) return false
  if (isEndOf(around, path)) return true
  const at = inside === null ? -1 : around.findIndex((part) => namesAction(part, inside.action))
  if (inside === null || at < 0) return false
  return (
    isEndOf(around.slice(0, at), path.slice(0, inside.outer)) &&
    isEndOf(around.slice(at + 1), path.slice(inside.outer))
  )
}

const isEndOf = (words: readonly string[], path: readonly string[]): boolean =>
  words.length <= path.length &&
  words.every((word, i) => fold(word) === fold(path[path.length - words.length + i] ?? ''))

/** As it may be written: with everything around it. */
export const pathText = ({ name, path, inside }: Named): string =>
  (inside ? path.toSpliced(inside.outer, 0, inside.action) : path).concat(name).join('/')

/** A name that no choice of the game has, or a path that none stands under, would never come up: it is a slip. */
export function checkPath({ game, d }: Scene, { text, at }: Text): boolean {
  const { around, choice } = partsOf(text)
  const own = game.def.choices.filter(({ name }) => fold(name) === fold(choice))
  if (own.length === 0) {
    const names = [...game.names.choices.keys()]
    d.add('unknown-name', at, `no choice is called \`${choice}\``, closest(choice, names))
    return false
  }
  const actions = game.def.actions.map(({ id }) => id)
  const action = around.findIndex((part) => actions.some((id) => namesAction(part, id)))
  // The loops around an action are those of whoever runs it.
  if (own.some(({ path }) => stands(game, path, around.slice(action + 1)))) return true
  const words = [...actions, ...own.flatMap(({ path }) => path.flatMap(({ type }) => wordsOf(game, type)))]
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
