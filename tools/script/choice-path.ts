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
import { analyzeActionChoices } from './action-choices.ts'
import { listValueWords, parseValueWord } from './answer-words.ts'
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
  host: number,
  asked: LoopContext & { readonly action: number | null },
): ChoiceOccurrence {
  const choice = game.def.choices[asked.choice]!
  const action = asked.action === null || asked.action === host ? null : game.def.actions[asked.action]!.id
  return {
    name: choice.name,
    path: describeLoopValues(game, asked),
    loops: listLoopsAround(game, asked).map(({ name }) => name),
    inside: action === null ? null : { action, outer: asked.path.length - choice.path.length },
  }
}

export function isChoiceNamed(named: ChoiceOccurrence, text: string): boolean {
  const { around, choice } = splitChoicePath(text)
  return normalizeWord(choice) === normalizeWord(named.name) && hasLevelsInOrder(listLevels(named), around)
}

/** Whether these parts of a path stand around such a choice. */
export const hasPathParts = (named: ChoiceOccurrence, around: readonly string[]): boolean =>
  hasLevelsInOrder(listLevels(named), around)

/** A level of a path: the values that fit it, and the name that may stand before it. */
interface PathLevel {
  readonly fits: (part: string) => boolean
  readonly name: string | null
}

function listLevels({ path, loops, inside }: ChoiceOccurrence): readonly PathLevel[] {
  const levels = path.map(
    (word, i): PathLevel => ({
      fits: (part) => normalizeWord(part) === normalizeWord(word),
      name: loops[i] ?? null,
    }),
  )
  return inside ? levels.toSpliced(inside.outer, 0, makeActionLevel(inside.action)) : levels
}

const makeActionLevel = (action: string): PathLevel => ({
  fits: (part) => isActionName(part, action),
  name: null,
})

/** Whether the parts name levels in their order. */
function hasLevelsInOrder(levels: readonly PathLevel[], [part, ...more]: readonly string[]): boolean {
  if (part === undefined) return true
  return levels.some(({ fits, name }, i) => {
    const further = levels.slice(i + 1)
    if (fits(part) && hasLevelsInOrder(further, more)) return true
    const [value, ...others] = more
    return (
      name !== null &&
      normalizeWord(part) === normalizeWord(name) &&
      value !== undefined &&
      fits(value) &&
      hasLevelsInOrder(further, others)
    )
  })
}

/** The full path, with everything around the choice. */
export const formatChoicePath = ({ name, path, inside }: ChoiceOccurrence): string =>
  (inside ? path.toSpliced(inside.outer, 0, inside.action) : path).concat(name).join('/')

/** A name that no choice of the game has, or a path that none stands under, would never come up: it is a slip. */
export function checkPath({ game, d: diagnostics }: CaseContext, { text, at }: LocatedText): boolean {
  const { around, choice } = splitChoicePath(text)
  const own = game.def.choices.flatMap(({ name }, i) => (normalizeWord(name) === normalizeWord(choice) ? [i] : []))
  if (own.length === 0) {
    const names = [...game.names.choices.keys()]
    diagnostics.add('unknown-name', at, `no choice is called \`${choice}\``, findClosestWord(choice, names))
    return false
  }
  if (own.some((each) => canChoiceStandUnder(game, each, around))) return true
  const actions = game.def.actions.map(({ id }) => id)
  const words = [
    ...actions,
    ...own.flatMap((each) => game.def.choices[each]!.path.flatMap(({ type }) => listValueWords(game, type))),
  ]
  const isWord = (part: string): boolean => words.some((word) => normalizeWord(word) === normalizeWord(part))
  const wrong = around.find((part) => !isWord(part))
  // Words that are right one by one make too long a path: without some of them it stands.
  const shorter = around
    .map((_, i) => around.toSpliced(i, 1))
    .find((parts) => own.some((each) => canChoiceStandUnder(game, each, parts)))
  const suggestion = wrong === undefined ? null : findClosestWord(wrong, words)
  diagnostics.add(
    'unknown-path',
    at,
    `\`${choice}\` never stands under \`${wrong ?? around.join('/')}\``,
    suggestion ?? (shorter && [...shorter, choice].join('/')) ?? null,
  )
  return false
}

export const collectTexts = (node: Node | null): readonly LocatedText[] =>
  node === null
    ? []
    : getListItems(node).flatMap((item) => (item.n === 'scalar' ? [{ at: item.at, text: item.text }] : []))

type ChoiceLoops = Game['def']['choices'][number]['path']

/**
 * Whether a choice that stands in these loops may be asked under that path. The loops around an action that runs inside another
 * are those of whoever runs it. Pieces are loops' values too: their words are phrases, which only the play can compare.
 */
function canChoiceStandUnder(game: Game, choice: number, around: readonly string[]): boolean {
  const { actions, choices } = game.def
  const listLoopLevels = (loops: ChoiceLoops): readonly PathLevel[] =>
    loops.map(({ type, name }) => ({
      fits: (part) => type.k === 'piece' || parseValueWord(game, type, part) !== null,
      name,
    }))
  const own = listLoopLevels(choices[choice]!.path)
  const action = around.findIndex((part) => actions.some(({ id }) => isActionName(part, id)))
  if (action >= 0) return hasLevelsInOrder(own, around.slice(action + 1))
  return (
    hasLevelsInOrder(own, around) ||
    listOuterLoops(game, choice).some((loops) => hasLevelsInOrder([...listLoopLevels(loops), ...own], around))
  )
}

/** Reports a choice that the action never asks for, whatever the board; `begun` are the actions that the script begins inside it. */
export function checkAsked(
  { game, d: diagnostics }: CaseContext,
  { text, at }: LocatedText,
  host: number,
  begun: readonly number[],
): boolean {
  const { around, choice } = splitChoicePath(text)
  const { actions, choices } = game.def
  const named = actions.flatMap(({ id }, i) => (around.some((part) => isActionName(part, id)) ? [i] : []))
  const asked = new Set([host, ...begun, ...named].flatMap((action) => [...analyzeActionChoices(game.def, action).all]))
  const names = [...asked].flatMap((index) => choices[index]?.name ?? [])
  if (names.some((name) => normalizeWord(name) === normalizeWord(choice))) return true
  const message = `\`${choice}\` is never asked in \`${actions[host]?.id}\`: to say that it is not says nothing`
  diagnostics.add('says-nothing', at, message, findClosestWord(choice, names))
  return false
}

/** The name of the choice alone, without what is around it. */
export const parseChoiceName = (text: string): string => splitChoicePath(text).choice

export function splitChoicePath(text: string): {
  readonly around: readonly string[]
  readonly choice: string
} {
  const around = text.split('/').map((part) => part.trim())
  return { choice: around.pop() ?? '', around }
}
