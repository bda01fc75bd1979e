/**
 * Choices as scenarios name them: `remove` anywhere, `alba/remove` under alba, `tax/remove` in another action. The
 * levels of a path stand in the order of the loops. Any level may be left out, or have its loop's name before it.
 */
import {
  describeLoopValues,
  findClosestWord,
  type Game,
  getListItems,
  type LoopContext,
  listLoopsAround,
  type Node,
} from '../../engine/index.ts'
import type { LocatedText } from '../scenario/scenario.ts'
import { getActionChoices } from './action-choices.ts'
import { listWordsOfType, parseValueWord } from './answer-words.ts'
import { type CaseContext, isActionName, normalizeWord } from './case-context.ts'
import { listOuterLoops } from './outer-loops.ts'

/** A choice that came up. */
export interface ChoiceOccurrence {
  readonly name: string
  /** The values of the loops around it in words. */
  readonly path: readonly string[]
  /** The names of those loops. */
  readonly loops: readonly string[]
  /** The action that asks, where it is not the step's own, and how many of those loops are around it. */
  readonly inside: { readonly action: string; readonly outer: number } | null
}

/** `host` is the action of the step. */
export function makeChoiceOccurrence(
  game: Game,
  hostAction: number,
  asking: LoopContext & { readonly action: number | null },
): ChoiceOccurrence {
  const choice = game.def.choices[asking.choice]!
  const action = asking.action === null || asking.action === hostAction ? null : game.def.actions[asking.action]!.id
  return {
    name: choice.name,
    path: describeLoopValues(game, asking),
    loops: listLoopsAround(game, asking).map(({ name }) => name),
    inside: action === null ? null : { action, outer: asking.path.length - choice.path.length },
  }
}

export function isChoiceNamedBy(occurrence: ChoiceOccurrence, choicePath: string): boolean {
  const { around: pathParts, choice } = splitChoicePath(choicePath)
  return (
    normalizeWord(choice) === normalizeWord(occurrence.name) &&
    hasLevelsNamedInOrder(listPathLevels(occurrence), pathParts)
  )
}

/** Whether these parts of a path stand around such a choice. */
export const isChoiceUnderPath = (occurrence: ChoiceOccurrence, pathParts: readonly string[]): boolean =>
  hasLevelsNamedInOrder(listPathLevels(occurrence), pathParts)

/** A level of a path: the values that fit it, and the name that may stand before it. */
interface PathLevel {
  readonly fits: (part: string) => boolean
  readonly name: string | null
}

function listPathLevels({ path, loops, inside }: ChoiceOccurrence): readonly PathLevel[] {
  const levels = path.map(
    (word, i): PathLevel => ({
      fits: (part) => normalizeWord(part) === normalizeWord(word),
      name: loops[i] ?? null,
    }),
  )
  return inside ? levels.toSpliced(inside.outer, 0, makeActionPathLevel(inside.action)) : levels
}

const makeActionPathLevel = (action: string): PathLevel => ({
  fits: (part) => isActionName(part, action),
  name: null,
})

/** Whether the parts name levels in their order. */
function hasLevelsNamedInOrder(levels: readonly PathLevel[], [part, ...more]: readonly string[]): boolean {
  if (part === undefined) return true
  return levels.some(({ fits, name }, i) => {
    const further = levels.slice(i + 1)
    if (fits(part) && hasLevelsNamedInOrder(further, more)) return true
    const [value, ...others] = more
    return (
      name !== null &&
      normalizeWord(part) === normalizeWord(name) &&
      value !== undefined &&
      fits(value) &&
      hasLevelsNamedInOrder(further, others)
    )
  })
}

/** The full path, with everything around the choice. */
export const formatChoicePath = ({ name, path, inside }: ChoiceOccurrence): string =>
  (inside ? path.toSpliced(inside.outer, 0, inside.action) : path).concat(name).join('/')

/** A name that no choice of the game has, or a path that none stands under, would never come up: it is a slip. */
export function checkChoicePath({ game, diagnostics }: CaseContext, { text, at }: LocatedText): boolean {
  const { around: pathParts, choice } = splitChoicePath(text)
  const choicesOfName = game.def.choices.flatMap(({ name }, i) =>
    normalizeWord(name) === normalizeWord(choice) ? [i] : [],
  )
  if (choicesOfName.length === 0) {
    const names = [...game.names.choices.keys()]
    diagnostics.add('unknown-name', at, `no choice is called \`${choice}\``, findClosestWord(choice, names))
    return false
  }
  if (choicesOfName.some((each) => canChoiceStandUnder(game, each, pathParts))) return true
  const actions = game.def.actions.map(({ id }) => id)
  const words = [
    ...actions,
    ...choicesOfName.flatMap((each) => game.def.choices[each]!.path.flatMap(({ type }) => listWordsOfType(game, type))),
  ]
  const isWord = (part: string): boolean => words.some((word) => normalizeWord(word) === normalizeWord(part))
  const wrong = pathParts.find((part) => !isWord(part))
  // Words that are right one by one make too long a path: without some of them it stands.
  const shorter = pathParts
    .map((_, i) => pathParts.toSpliced(i, 1))
    .find((parts) => choicesOfName.some((each) => canChoiceStandUnder(game, each, parts)))
  const suggestion = wrong === undefined ? null : findClosestWord(wrong, words)
  diagnostics.add(
    'unknown-path',
    at,
    `\`${choice}\` is never asked under \`${wrong ?? pathParts.join('/')}\``,
    suggestion ?? (shorter && [...shorter, choice].join('/')) ?? null,
  )
  return false
}

export const listScalarTexts = (node: Node | null): readonly LocatedText[] =>
  node === null
    ? []
    : getListItems(node).flatMap((item) => (item.n === 'scalar' ? [{ at: item.at, text: item.text }] : []))

type ChoiceLoops = Game['def']['choices'][number]['path']

/**
 * Whether a choice that stands in these loops may be asked under that path. The loops around an action that runs inside another
 * are those of whoever runs it. Pieces are loops' values too: their words are phrases, which only the play can compare.
 */
function canChoiceStandUnder(game: Game, choice: number, pathParts: readonly string[]): boolean {
  const { actions, choices } = game.def
  const listLoopLevels = (loops: ChoiceLoops): readonly PathLevel[] =>
    loops.map(({ type, name }) => ({
      fits: (part) => type.k === 'piece' || parseValueWord(game, type, part) !== null,
      name,
    }))
  const ownLevels = listLoopLevels(choices[choice]!.path)
  const action = pathParts.findIndex((part) => actions.some(({ id }) => isActionName(part, id)))
  if (action >= 0) return hasLevelsNamedInOrder(ownLevels, pathParts.slice(action + 1))
  return (
    hasLevelsNamedInOrder(ownLevels, pathParts) ||
    listOuterLoops(game, choice).some((loops) =>
      hasLevelsNamedInOrder([...listLoopLevels(loops), ...ownLevels], pathParts),
    )
  )
}

/** Reports a choice that the action never asks for, whatever the board; `begun` are the actions that the script begins inside it. */
export function checkChoiceCanBeAsked(
  { game, diagnostics }: CaseContext,
  { text, at }: LocatedText,
  hostAction: number,
  begunActions: readonly number[],
): boolean {
  const { around: pathParts, choice } = splitChoicePath(text)
  const { actions, choices } = game.def
  const occurrence = actions.flatMap(({ id }, i) => (pathParts.some((part) => isActionName(part, id)) ? [i] : []))
  const asked = new Set(
    [hostAction, ...begunActions, ...occurrence].flatMap((action) => [
      ...getActionChoices(game.def, action).choicesWithPhases,
    ]),
  )
  const names = [...asked].flatMap((index) => choices[index]?.name ?? [])
  if (names.some((name) => normalizeWord(name) === normalizeWord(choice))) return true
  const message = `\`${choice}\` is never asked in \`${actions[hostAction]?.id}\`: a statement that it is not asked would always hold`
  diagnostics.add('says-nothing', at, message, findClosestWord(choice, names))
  return false
}

/** The name of the choice alone, without what is around it. */
export const parseChoiceName = (text: string): string => splitChoicePath(text).choice

export function splitChoicePath(text: string): {
  readonly around: readonly string[]
  readonly choice: string
} {
  const pathParts = text.split('/').map((part) => part.trim())
  return { choice: pathParts.pop() ?? '', around: pathParts }
}
