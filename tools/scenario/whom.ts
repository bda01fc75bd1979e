/** `asks`: the seats that a move asks while it is played, each something, and no others; `nothing` where it asks none. */
import { closest } from '../../engine/index.ts'
import type { Asked } from './asked.ts'
import { textsIn } from './choice-path.ts'
import type { MoveStep } from './move.ts'
import type { OffersMiss } from './offers.ts'
import { fold, type Scene } from './scene.ts'
import { isNone } from './values.ts'

/** Questions that another seat was asked, and seats that were asked nothing. What comes of the move by itself is not meant. */
export function otherSeatsAsked(
  { game, d }: Scene,
  { asks, move }: MoveStep,
  asked: readonly Asked[],
): readonly OffersMiss[] {
  if (asks === null) return []
  const { seats } = game.def
  const texts = textsIn(asks)
  const isNobody = texts.length === 1 && isNone(texts[0]!.text)
  const expected = (isNobody ? [] : texts).flatMap(({ text, at }) => {
    const seat = seats.find((each) => fold(each) === fold(text))
    if (seat === undefined)
      d.add('unknown-seat', at, `the seat \`${text}\` is not known`, closest(text, seats))
    return seat === undefined ? [] : [{ seat, at }]
  })
  const names = expected.map(({ seat }) => seat)
  const others = asked.flatMap(({ choice, path, by }): OffersMiss[] => {
    if (by === null || names.includes(by)) return []
    const message = `${[...path, choice].join('/')} is asked`
    return [
      {
        at: asks.at,
        message,
        expected: isNobody ? 'of nobody' : `of ${names.join(', ')}`,
        received: `of ${by}`,
      },
    ]
  })
  const idle = expected.flatMap(({ seat, at }): OffersMiss[] => {
    if (asked.some(({ by }) => by === seat)) return []
    return [{ at, message: `${move.text} asks`, expected: seat, received: `nothing of ${seat}` }]
  })
  return [...others, ...idle]
}
