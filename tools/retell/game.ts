/** A kept game told as scenarios: all its moves in one, or one for each time that a phase begins, each going on from the one before. */
import {
  applyMove,
  type Game,
  hashText,
  initialState,
  isOver,
  moveFromJson,
  type State,
} from '../../engine/index.ts'
import { makerOf } from '../simulate/agents.ts'
import { commandOf, fileOf, type KeptGame } from '../simulate/kept.ts'
import type { Words } from './board.ts'
import { scenarioText, stepWords } from './file.ts'
import { playTurn, turnOf } from './turn.ts'

export interface Recorded {
  /** Without its folder and ending. */
  readonly name: string
  readonly text: string
}

export interface Telling {
  /** Of the first file; of several each has its number behind it. */
  readonly name: string
  /** The phase with which a new scenario begins, an index; null for one scenario. */
  readonly by: number | null
}

/** Why the game is no game of these rules, in words. */
export class Otherwise extends Error {}

export function recorded(game: Game, kept: KeptGame, { name, by }: Telling): readonly Recorded[] {
  const chapters = chaptersOf(game, kept, by)
  const width = String(chapters.length).length
  const called = (i: number): string =>
    chapters.length === 1 ? name : `${name}-${String(i + 1).padStart(width, '0')}`
  const { setup, seed, ruleset, agents } = kept
  const players = [...new Set(agents)].join(' and ')
  return chapters.map((play, i) => {
    const before: [string, unknown][] =
      i === 0
        ? [...(setup === null ? [] : [['setup', setup] as [string, unknown]]), ['seed', seed]]
        : [['after', called(i - 1)]]
    const part = chapters.length === 1 ? '' : `, part ${i + 1} of ${chapters.length}`
    const text = scenarioText({
      comment: [
        'A game as it was played. Where the rules have changed it is played and told again by',
        `  ${commandOf({ ...kept, more: kept.ended === 'limit' ? ` --moves ${kept.moves.length}` : '' })} --keep kept`,
        `  record kept/${fileOf(kept)} --name ${name}${by === null ? '' : ` --by ${game.def.phases[by]!.id}`}`,
      ],
      title: `A whole game${setup === null ? '' : `, ${setup}`}, by ${players} agents, seed ${seed}${part}`,
      head: new Map(ruleset === '' ? [] : [['ruleset', ruleset]]),
      given: new Map(before),
      play,
      then: new Map(i === chapters.length - 1 && kept.ended === 'over' ? [['over', true]] : []),
    })
    return { name: called(i), text }
  })
}

function chaptersOf(game: Game, kept: KeptGame, by: number | null): readonly (readonly Words[])[] {
  const { setup, seed, agents, moves, ended, hash } = kept
  const setups = game.def.setups.map(({ id }) => id)
  if (setup !== null && !setups.includes(setup)) throw new Otherwise(`there is no setup ${setup}`)
  const seats = game.def.seats.length
  if (agents.length !== seats || !agents.every((agent) => makerOf(agent)))
    throw new Otherwise(`${agents.join(', ')} are no agents of ${seats} seats`)
  const chapters: Words[][] = [[]]
  let state: State = initialState(game, { setup: setup ?? undefined, seed })
  for (const [i, json] of moves.entries()) {
    const read = moveFromJson(game, json)
    if (!read.ok) throw new Otherwise(`move ${i + 1} cannot be read: ${read.errors[0]?.message ?? ''}`)
    const applied = applyMove(game, state, read.move)
    if (!applied.ok)
      throw new Otherwise(
        `move ${i + 1}, ${read.move.seat} ${read.move.action}, is refused: ${applied.refusal.message}`,
      )
    const { outcome } = applied
    const turn = turnOf(game, outcome)
    const { told, dice } = playTurn(game, state, turn, false)
    chapters.at(-1)!.push(stepWords(turn, told, dice))
    state = outcome.state
    const isNew = outcome.course.some(({ phase, move }) => phase === by && move === null)
    if (isNew && i < moves.length - 1) chapters.push([])
  }
  if (hashText(state) !== hash) throw new Otherwise('it ends on another board')
  if ((ended === 'over') !== isOver(game, state)) throw new Otherwise(`it does not end as it says: ${ended}`)
  return chapters
}
