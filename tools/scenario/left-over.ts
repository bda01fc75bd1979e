/** Answers that no question took. */
import { closest, type Game, type MapEntry, type MapNode } from '../../engine/index.ts'
import type { Desk } from './reply.ts'
import { fold, namesAction, type Scene } from './scene.ts'
import { specialNamed } from './windows.ts'

export function leftOvers(
  { scene, answers, taken }: Desk,
  map: MapNode | null,
  host: number,
  special: MapEntry | null,
): void {
  const { game, d } = scene
  const { windows, id } = game.def.actions[host]!
  const specials = windows.map(({ action }) => game.def.actions[action]!.id)
  for (const { entry, path } of answers.leftOver(map)) {
    const { key, keyAt } = entry
    const under = path.slice(0, Math.max(0, path.length - key.length - 1))
    const isSpecial = specialNamed(game, host, key) !== null
    const suggestion = isSpecial ? null : answers.meant(key, specials)
    const message = !isSpecial
      ? `nothing asks for \`${key}\`${under === '' ? '' : ` under \`${under}\``}; ${answers.askedText()}`
      : special
        ? `\`${id}\` has begun \`${special.key}\`: a move has one special activity`
        : `\`${key}\` stands beside the answers of \`${id}\`, not under \`${under}\``
    d.add('unused-answer', keyAt, message, suggestion === key ? null : suggestion)
  }
  for (const [node, n] of taken) {
    if (node.n !== 'list' || n >= node.items.length) continue
    d.add(
      'wrong-count',
      node.at,
      `${node.items.length} answers, but it is asked ${n === 1 ? 'once' : `${n} times`}`,
    )
  }
}

/**
 * Of a move that is to be refused, or only looked at, many answers are never reached. A word that means nothing in the
 * whole game is a slip all the same.
 */
export function strangers({ scene, answers }: Desk, map: MapNode | null, host: number): void {
  if (host >= 0 && answers.leftOver(map).length > 0) reportStrangers(scene, map)
}

export function reportStrangers({ game, d }: Scene, map: MapNode | null): void {
  const known = answerWords(game)
  const isKnown = (key: string): boolean =>
    known.has(fold(key)) ||
    /^-?\d+$/.test(key) ||
    key.includes(' in ') ||
    game.def.actions.some(({ id }) => namesAction(key, id))
  const look = (inside: MapNode | null): void => {
    for (const { key, keyAt, value } of inside?.entries ?? []) {
      if (isKnown(key)) look(value.n === 'map' ? value : null)
      else d.add('unused-answer', keyAt, `nothing asks for \`${key}\``, closest(key, [...known]))
    }
  }
  look(map)
}

/** What an answer may be called or speak of, in small letters. */
function answerWords({ names, def }: Game): ReadonlySet<string> {
  return new Set([
    ...[...names.choices.keys()].map(fold),
    ...def.choices.flatMap(({ path }) => path.map(({ name }) => fold(name))),
    ...def.zones.map(({ id }) => fold(id)),
    ...def.enums.flatMap(({ values }) => values.map(fold)),
  ])
}
