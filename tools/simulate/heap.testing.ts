/** A small game for tests: two seats take 1 or 2 of a heap, as they like; what they took is their score. */
import { gameOf } from '../../engine/index.ts'
import { type GameVariants, makeGameVariants } from '../consistency/game-variants.ts'

export const HEAP = `
game: { id: heap }
seats: [ann, bob]
tracks: { heap: { max: 9, start: 9 }, taken: { per: seat, max: 9 } }
actions:
  take:
    rule: 1-take
    effects:
      - chooseOne: { bind: $n, from: "range(1, min(2, heap))" }
      - addVar: { var: heap, delta: 0 - $n }
      - addVar: { var: actor.taken, delta: $n }
  leave: { legality: [{ when: heap > 9, because: not-enough, rule: 1-leave }], effects: [] }
turn: { after: [{ setActive: if actor = ann then bob else ann }] }
define: { score($seat:seat): $seat.taken }
end: { when: heap = 0, score: score }
setups: { start: { active: ann } }
rules:
  sections:
    - id: "1"
      title: The heap
      clauses:
        - { id: 1-take, text: Take one or two of the heap. }
        - { id: 1-leave, text: Leave a heap that has grown. }
`

export function makeHeapVariants(more = '', text = HEAP): GameVariants {
  const files = [{ name: 'heap.yaml', text: `${text}\n${more}` }]
  return makeGameVariants((instrumentation) => gameOf(files, { instrumentation }))
}
