/** `asks`: the seats that a move asks while it is played, each something, and no others; `nothing` where it asks none. */
import { findClosestWord } from '../../engine/index.ts'
import { isNothingWord } from './answer-words.ts'
import type { AskedDecision } from './asked-decision.ts'
import { type CaseContext, normalizeWord } from './case-context.ts'
import { listScalarTexts } from './choice-path.ts'
import type { OfferMismatch } from './offers.ts'
import type { MoveStep } from './parse-move.ts'

/** Questions that another seat was asked, and seats that were asked nothing. What comes of the move by itself is not meant. */
export function checkAskedSeats(
  { game, diagnostics }: CaseContext,
  { asks, move }: MoveStep,
  decisions: readonly AskedDecision[],
): readonly OfferMismatch[] {
  if (asks === null) return []
  const { seats } = game.def
  const texts = listScalarTexts(asks)
  const isNobody = texts.length === 1 && isNothingWord(texts[0]!.text)
  const expected = (isNobody ? [] : texts).flatMap(({ text, at }) => {
    const seat = seats.find((each) => normalizeWord(each) === normalizeWord(text))
    if (seat === undefined)
      diagnostics.add('unknown-seat', at, `the seat \`${text}\` is not known`, findClosestWord(text, seats))
    return seat === undefined ? [] : [{ seat, at }]
  })
  const names = expected.map(({ seat }) => seat)
  const unexpected = decisions.flatMap(({ choice, path, by }): OfferMismatch[] => {
    if (by === null || names.includes(by)) return []
    const message = `${[...path, choice].join('/')} is asked`
    return [
      {
        at: asks.at,
        message,
        expected: isNobody ? 'of no seat' : `of ${names.join(', ')}`,
        received: `of ${by}`,
      },
    ]
  })
  const idle = expected.flatMap(({ seat, at }): OfferMismatch[] => {
    if (decisions.some(({ by }) => by === seat)) return []
    return [{ at, message: `${move.text} asks`, expected: seat, received: `nothing of ${seat}` }]
  })
  return [...unexpected, ...idle]
}
