/** What amendments cost that are not in effect: the operations of Fire in the Lake with them and without. */
import { join, relative } from 'node:path'
import {
  applyMove,
  Conversation,
  type Dressing,
  type Game,
  gameOf,
  initialState,
  type Move,
  makeLuck,
  type State,
  template,
} from '../../engine/index.ts'
import { filesOf } from '../../engine/node.ts'
import type { Bench } from './bench.ts'
import { OPERATIONS, random } from './fitl-bench.ts'
import { compare, type Effort, type Task } from './measure.ts'

const ROOT = join(import.meta.dirname, '../..')
const MANY = 130

export const bench: Bench = {
  figures: [
    {
      key: 'amended_vs_plain',
      unit: 'x',
      limit: { most: 1.1 },
      what: `operations with ${MANY} rules that amend definitions, none in force, against without`,
    },
    {
      key: 'amended_once_vs_plain',
      unit: 'x',
      limit: { most: 1.02 },
      what: 'the same with the one that is asked most often amended',
    },
  ],
  run(effort) {
    const plain = game([], 'plain')
    const names = namesIn(plain)
    const dealt = Array.from({ length: MANY }, (_, i) => names[i % names.length]!)
    return {
      amended_vs_plain: against(plain, game(dealt, 'plain'), effort),
      amended_once_vs_plain: against(plain, game([mostAsked(names)], 'plain'), effort),
    }
  },
}

/** The game, with a rule for each of these definitions that is never in force. */
function game(amended: readonly string[], dress: Dressing): Game {
  const folder = join(ROOT, 'data/fire-in-the-lake')
  const files = filesOf(folder).map((file) => ({ ...file, name: relative(ROOT, file.name) }))
  const rules = amended.map(
    (name, i) => `  bench-${i}: { while: trail > 9, amends: { ${name}: otherwise + 1 } }`,
  )
  const text = ['standing:', ...rules, ''].join('\n')
  return gameOf(amended.length === 0 ? files : [...files, { name: 'bench.yaml', text }], { dress })
}

/** The definitions of numbers: what decides who may stand where the checker needs to know, so it stays as it is. */
const namesIn = ({ def }: Game): readonly string[] =>
  def.functions.flatMap(({ name, returns, part }) => (returns.k === 'int' && !part ? [name] : []))

function mostAsked(names: readonly string[]): string {
  const watched = game([], 'watched')
  operations(watched)
  const asked = new Map(
    watched.def.functions.map(({ name, node }) => [name, watched.watch?.ran[node] ?? 0] as const),
  )
  return names.toSorted((a, b) => (asked.get(b) ?? 0) - (asked.get(a) ?? 0))[0]!
}

const against = (plain: Game, amended: Game, effort: Effort): number =>
  compare(taskOf(amended), taskOf(plain), effort)[2]

interface Played {
  readonly state: State
  readonly move: Move
}

function taskOf(game: Game): Task {
  const played = operations(game)
  return {
    op(i) {
      const { state, move } = played[i % played.length]!
      const applied = applyMove(game, state, move, { anySeat: true })
      return applied.ok ? applied.outcome.state.cells.length : 0
    },
  }
}

/** The same in both games: what is not in effect changes nothing. */
function operations(game: Game): readonly Played[] {
  const luck = makeLuck('amended operations')
  const below = (n: number): number => luck.below(n)
  const played: Played[] = []
  let state: State = initialState(game, { setup: 'full', seed: 1 })
  for (let i = 0; i < 100; i++) {
    const seat = game.def.seats[i % 4] ?? ''
    const talk = new Conversation(game, state, template(OPERATIONS[seat]?.[below(4)] ?? '', seat), {
      anySeat: true,
    })
    while (talk.question) talk.answer(random(talk.question, below))
    const end = talk.status === 'complete' ? talk.finish() : null
    if (!end?.ok) continue
    played.push({ state, move: talk.move })
    state = end.outcome.state
  }
  return played
}
