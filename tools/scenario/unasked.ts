/** `unasked`: choices that must not come up while the move is played. */
import { closest, itemsOf } from '../../engine/index.ts'
import type { Asked } from '../run/record.ts'
import type { MoveStep } from './move.ts'
import type { OffersMiss } from './offers.ts'
import { fold, type Scene } from './scene.ts'

/** What came up all the same. A name that no choice of the game has would never come up: it is a slip. */
export function askedAllTheSame(
  { game, d }: Scene,
  { unasked }: MoveStep,
  asked: readonly Asked[],
): readonly OffersMiss[] {
  const names = [...game.names.choices.keys()]
  return (unasked === null ? [] : itemsOf(unasked)).flatMap((node): OffersMiss[] => {
    const text = node.n === 'scalar' ? node.text : ''
    const parts = text.split('/').map((part) => part.trim())
    const name = parts.pop() ?? ''
    if (!names.some((each) => fold(each) === fold(name))) {
      d.add('unknown-name', node.at, `no choice is called \`${name}\``, closest(name, names))
      return []
    }
    const found = asked.find((each) => fold(each.choice) === fold(name) && isUnder(each, parts))
    if (!found) return []
    const path = found.path.length > 0 ? ` (${found.path.join(', ')})` : ''
    return [{ at: node.at, message: text, expected: 'not asked', received: `asked${path}: ${found.answer}` }]
  })
}

/** As in `offers`: `remove` of any path, `alba/remove` under alba, whatever is around that. */
const isUnder = ({ path }: Asked, parts: readonly string[]): boolean =>
  parts.length <= path.length &&
  parts.every((part, i) => fold(part) === fold(path[path.length - parts.length + i] ?? ''))
