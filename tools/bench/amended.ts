/** Makes Fire in the Lake with amendments that are never in effect, and operations to play on it. */
import { join, relative } from 'node:path'
import {
  Conversation,
  type Game,
  type Instrumentation,
  initialState,
  type Move,
  makeRandomSource,
  makeTemplate,
  type State,
} from '../../engine/index.ts'
import { filesOf, loadGameOfFiles } from '../../engine/node.ts'
import { OPERATIONS, pickAnswer } from './fitl-bench.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The game with an amendment of each of these definitions that is never in effect. */
export function loadAmendedGame(amended: readonly string[], instrumentation: Instrumentation): Game {
  const folder = join(ROOT, 'data/fire-in-the-lake')
  const files = filesOf(folder).map((file) => ({ ...file, name: relative(ROOT, file.name) }))
  const rules = amended.map((name, i) => `  bench-${i}: { while: trail > 9, amends: { ${name}: otherwise + 1 } }`)
  const text = ['standing:', ...rules, ''].join('\n')
  const all = amended.length === 0 ? files : [...files, { name: 'bench.yaml', text }]
  return loadGameOfFiles(all, { instrumentation })
}

/** Amendments that are not in effect change nothing, so these are equal in all such games. */
export function listOperations(game: Game): readonly { readonly state: State; readonly move: Move }[] {
  const luck = makeRandomSource('amended operations')
  const below = (n: number): number => luck.drawBelow(n)
  const played: { readonly state: State; readonly move: Move }[] = []
  let state: State = initialState(game, { setup: 'full', seed: 1 })
  for (let i = 0; i < 100; i++) {
    const seat = game.def.seats[i % 4] ?? ''
    const talk = new Conversation(game, state, makeTemplate(OPERATIONS[seat]?.[below(4)] ?? '', seat), {
      anySeat: true,
    })
    while (talk.question) talk.answer(pickAnswer(talk.question, below))
    const end = talk.status === 'complete' ? talk.finish() : null
    if (!end?.ok) continue
    played.push({ state, move: talk.move })
    state = end.outcome.state
  }
  return played
}
