/** Answers that no question took. */
import { findClosestWord, type Game, type MapEntry, type MapNode } from '../../engine/index.ts'
import { listChoicesOfMove } from './action-choices.ts'
import { listWordsOfType } from './answer-words.ts'
import { type CaseContext, isActionName, normalizeWord } from './case-context.ts'
import type { AnswerContext } from './resolve-answer.ts'
import { findSpecialActivityId } from './special-activities.ts'
import { listActionsNamedInScript } from './unasked.ts'

export function reportUnusedAnswers(
  { caseContext, answers, listProgress: taken }: AnswerContext,
  map: MapNode | null,
  hostAction: number,
  special: MapEntry | null,
): void {
  const { game, diagnostics } = caseContext
  const { windows, id } = game.def.actions[hostAction]!
  const specials = windows.map(({ action }) => game.def.actions[action]!.id)
  for (const { entry, path } of answers.listUnusedEntries(map)) {
    const { key, keyAt } = entry
    const under = path.slice(0, Math.max(0, path.length - key.length - 1))
    const isSpecial = findSpecialActivityId(game, hostAction, key) !== null
    const suggestion = isSpecial ? null : answers.findSimilarAskedName(key, specials)
    const message = !isSpecial
      ? `nothing asks for \`${key}\`${under === '' ? '' : ` under \`${under}\``}; ${answers.formatAskedNames()}`
      : special
        ? `\`${id}\` has begun \`${special.key}\`: a move has one special activity`
        : `\`${key}\` stands beside the answers of \`${id}\`, not under \`${under}\``
    diagnostics.add('unused-answer', keyAt, message, suggestion === key ? null : suggestion)
  }
  for (const [node, n] of taken) {
    if (node.n !== 'list' || n >= node.items.length) continue
    diagnostics.add(
      'wrong-count',
      node.at,
      `${node.items.length} answers, but it is asked ${n === 1 ? 'once' : `${n} times`}`,
    )
  }
}

/**
 * Many answers of a move that is refused, or only looked at, are never reached. A word without meaning in its actions
 * is still a slip.
 */
export function reportUnknownKeysIfUnused(
  { caseContext, answers }: AnswerContext,
  map: MapNode | null,
  hostAction: number,
): void {
  if (hostAction >= 0 && answers.listUnusedEntries(map).length > 0) reportUnknownKeys(caseContext, map, hostAction)
}

export function reportUnknownKeys({ game, diagnostics }: CaseContext, map: MapNode | null, hostAction: number): void {
  const knownWords = getAnswerWords(game, [hostAction, ...listActionsNamedInScript(game, map)])
  const isKnown = (key: string): boolean =>
    knownWords.has(normalizeWord(key)) ||
    /^-?\d+$/.test(key) ||
    key.includes(' in ') ||
    game.def.actions.some(({ id }) => isActionName(key, id))
  const visitMap = (inside: MapNode | null): void => {
    for (const { key, keyAt, value } of inside?.entries ?? []) {
      if (isKnown(key)) visitMap(value.n === 'map' ? value : null)
      else diagnostics.add('unused-answer', keyAt, `nothing asks for \`${key}\``, findClosestWord(key, [...knownWords]))
    }
  }
  visitMap(map)
}

/**
 * The words that an answer may be called by, in lower case. They are the choices and loops of the game, since rows of a
 * table may begin other actions, and words of the types of these actions' choices and loops.
 */
function getAnswerWords(game: Game, actions: readonly number[]): ReadonlySet<string> {
  const wordsByActions = answerWordsByGame.get(game) ?? new Map<string, ReadonlySet<string>>()
  answerWordsByGame.set(game, wordsByActions)
  const key = actions.join()
  const words = wordsByActions.get(key) ?? collectAnswerWords(game, actions)
  wordsByActions.set(key, words)
  return words
}

/** By game and actions: the refused moves of a thousand cases ask. */
const answerWordsByGame = new WeakMap<Game, Map<string, ReadonlySet<string>>>()

function collectAnswerWords(game: Game, actions: readonly number[]): ReadonlySet<string> {
  const { choices } = game.def
  const names = choices.flatMap(({ name, path }) => [name, ...path.map((loop) => loop.name)])
  const choicesOfActions = new Set(actions.flatMap((action) => listChoicesOfMove(game.def, action)))
  const types = [...choicesOfActions]
    .flatMap((choice) => [choices[choice]!, ...choices[choice]!.path])
    .map(({ type }) => type)
  const words = [...new Set(types)].flatMap((type) => listWordsOfType(game, type))
  return new Set([...game.names.choices.keys(), ...names, ...words].map((word) => normalizeWord(word)))
}
