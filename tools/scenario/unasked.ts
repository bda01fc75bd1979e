/** `unasked`: choices that must not come up while the move is played. */
import type { Asked } from '../run/record.ts'
import { checkPath, isNamed, type Named, textsIn } from './choice-path.ts'
import type { MoveStep } from './move.ts'
import type { OffersMiss } from './offers.ts'
import type { Scene } from './scene.ts'

/** What came up all the same. */
export function askedAllTheSame(
  scene: Scene,
  { unasked }: MoveStep,
  asked: readonly Named[],
  answers: readonly Asked[],
): readonly OffersMiss[] {
  return textsIn(unasked).flatMap((said): OffersMiss[] => {
    if (!checkPath(scene, said)) return []
    const found = answers[asked.findIndex((each) => isNamed(each, said.text))]
    if (!found) return []
    const path = found.path.length > 0 ? ` (${found.path.join(', ')})` : ''
    const received = `asked${path}: ${found.answer}`
    return [{ at: said.at, message: said.text, expected: 'not asked', received }]
  })
}
