/** An answer as records and goldens tell it: `1 blue wagon` under alba, `1 blue wagon in brae` where it comes from elsewhere. */
import {
  DONE,
  describeAnswer,
  type Game,
  getClassPhrase,
  getInnermostType,
  getZoneName,
  type LoggedAnswer,
  listLoopsAround,
} from '../../engine/index.ts'

export function formatAnswer(game: Game, step: LoggedAnswer): string {
  const { path, answer } = step
  const choice = game.def.choices[step.choice]!
  if (getInnermostType(choice.type).k !== 'piece' || answer === DONE) return describeAnswer(game, choice, answer)
  const zones = listLoopsAround(game, step).flatMap(({ type }, i) =>
    getInnermostType(type).k === 'zone' ? [path[i]!] : [],
  )
  const here = zones.at(-1)
  const piles = typeof answer === 'number' ? [answer] : answer
  const counts = new Map<number, number>()
  for (const pile of piles) counts.set(pile, (counts.get(pile) ?? 0) + 1)
  const { classOf, zoneOf, firstPile } = game.layout
  const words = [...counts].map(([pile, n]) => {
    const cls = classOf[pile - firstPile]
    const zone = zoneOf[pile - firstPile]
    if (cls === undefined || zone === undefined) return describeAnswer(game, choice, answer)
    return `${n} ${getClassPhrase(game, cls, n)}${zone === here ? '' : ` in ${getZoneName(game, zone)}`}`
  })
  return words.join(', ') || 'none'
}
