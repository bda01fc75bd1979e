/** An answer as records and goldens tell it: `1 blue wagon` under alba, `1 blue wagon in brae` where it comes from elsewhere. */
import {
  answerWords,
  classWords,
  DONE,
  type Game,
  innermostType,
  type LoggedAnswer,
  loopsOf,
  zoneWord,
} from '../../engine/index.ts'

export function formatAnswer(game: Game, step: LoggedAnswer): string {
  const { path, answer } = step
  const choice = game.def.choices[step.choice]!
  if (innermostType(choice.type).k !== 'piece' || answer === DONE) return answerWords(game, choice, answer)
  const zones = loopsOf(game, step).flatMap(({ type }, i) => (innermostType(type).k === 'zone' ? [path[i]!] : []))
  const here = zones.at(-1)
  const piles = typeof answer === 'number' ? [answer] : answer
  const counts = new Map<number, number>()
  for (const pile of piles) counts.set(pile, (counts.get(pile) ?? 0) + 1)
  const { classOf, zoneOf, firstPile } = game.layout
  const words = [...counts].map(([pile, n]) => {
    const cls = classOf[pile - firstPile]
    const zone = zoneOf[pile - firstPile]
    if (cls === undefined || zone === undefined) return answerWords(game, choice, answer)
    return `${n} ${classWords(game, cls, n)}${zone === here ? '' : ` in ${zoneWord(game, zone)}`}`
  })
  return words.join(', ') || 'none'
}
