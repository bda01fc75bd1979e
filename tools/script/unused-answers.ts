/** Answers that no question took. */
import { findClosestWord, type Game, type MapEntry, type MapNode } from '../../engine/index.ts'
import { listReachableChoices } from './action-choices.ts'
import { listValueWords } from './answer-words.ts'
import { type CaseContext, isActionName, normalizeWord } from './case-context.ts'
import type { AnswerContext } from './resolve-answer.ts'
import { resolveSpecialActivity } from './special-activities.ts'
import { listScriptActions } from './unasked.ts'

export function findUnusedAnswers(
  { scene, answers, taken }: AnswerContext,
  map: MapNode | null,
  host: number,
  special: MapEntry | null,
): void {
  const { game, d: diagnostics } = scene
  const { windows, id } = game.def.actions[host]!
  const specials = windows.map(({ action }) => game.def.actions[action]!.id)
  for (const { entry, path } of answers.listLeftOver(map)) {
    const { key, keyAt } = entry
    const under = path.slice(0, Math.max(0, path.length - key.length - 1))
    const isSpecial = resolveSpecialActivity(game, host, key) !== null
    const suggestion = isSpecial ? null : answers.findMeantName(key, specials)
    const message = !isSpecial
      ? `nothing asks for \`${key}\`${under === '' ? '' : ` under \`${under}\``}; ${answers.formatAsked()}`
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
export function checkUnknownKeys({ scene, answers }: AnswerContext, map: MapNode | null, host: number): void {
  if (host >= 0 && answers.listLeftOver(map).length > 0) reportUnknownKeys(scene, map, host)
}

export function reportUnknownKeys({ game, d: diagnostics }: CaseContext, map: MapNode | null, host: number): void {
  const known = answerWords(game, [host, ...listScriptActions(game, map)])
  const isKnown = (key: string): boolean =>
    known.has(normalizeWord(key)) ||
    /^-?\d+$/.test(key) ||
    key.includes(' in ') ||
    game.def.actions.some(({ id }) => isActionName(key, id))
  const look = (inside: MapNode | null): void => {
    for (const { key, keyAt, value } of inside?.entries ?? []) {
      if (isKnown(key)) look(value.n === 'map' ? value : null)
      else diagnostics.add('unused-answer', keyAt, `nothing asks for \`${key}\``, findClosestWord(key, [...known]))
    }
  }
  look(map)
}

/**
 * The words that an answer may be called by, in lower case. They are the choices and loops of the game, since rows of a
 * table may begin other actions, and words of the types of these actions' choices and loops.
 */
function answerWords(game: Game, actions: readonly number[]): ReadonlySet<string> {
  const { choices } = game.def
  const names = choices.flatMap(({ name, path }) => [name, ...path.map((loop) => loop.name)])
  const own = new Set(actions.flatMap((action) => listReachableChoices(game.def, action)))
  const types = [...own].flatMap((choice) => [choices[choice]!, ...choices[choice]!.path]).map(({ type }) => type)
  const words = [...new Set(types)].flatMap((type) => listValueWords(game, type))
  return new Set([...game.names.choices.keys(), ...names, ...words].map((word) => normalizeWord(word)))
}
