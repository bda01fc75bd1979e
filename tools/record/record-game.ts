/** Writes a kept game as scenarios: one for all moves, or one for each start of a phase, each continuing the last. */
import {
  applyMove,
  formatBoardHash,
  type Game,
  initialState,
  isOver,
  moveFromJson,
  type State,
} from '../../engine/index.ts'
import { findAgentMaker } from '../simulate/agents.ts'
import { formatReplayCommand, type KeptGame, makeKeptGameFileName } from '../simulate/kept-game.ts'
import type { SectionEntries } from './board-words.ts'
import { formatScenario, formatStep } from './scenario-file.ts'
import { extractTurn, recordTurn } from './turn-script.ts'

export interface RecordedScenario {
  /** The file name without folder and ending. */
  readonly name: string
  readonly text: string
}

export interface RecordOptions {
  /** The file name; each of several files has its number appended. */
  readonly name: string
  /** The phase with which a new scenario begins, an index; null for one scenario. */
  readonly by: number | null
}

/** Thrown when a kept game does not fit the rules; the message says why. */
export class ReplayMismatch extends Error {}

export function formatRecordedGame(
  game: Game,
  kept: KeptGame,
  { name, by }: RecordOptions,
): readonly RecordedScenario[] {
  const chapters = splitIntoChapters(game, kept, by)
  const width = String(chapters.length).length
  const nameChapter = (i: number): string =>
    chapters.length === 1 ? name : `${name}-${String(i + 1).padStart(width, '0')}`
  const { setup, seed, ruleset, agents } = kept
  const players = [...new Set(agents)].join(' and ')
  return chapters.map((play, i) => {
    const before: [string, unknown][] =
      i === 0
        ? [...(setup === null ? [] : [['setup', setup] as [string, unknown]]), ['seed', seed]]
        : [['after', nameChapter(i - 1)]]
    const part = chapters.length === 1 ? '' : `, part ${i + 1} of ${chapters.length}`
    const text = formatScenario({
      comment: [
        'A game as it was played. Where the rules have changed it is played and told again by',
        `  ${formatReplayCommand({ ...kept, more: kept.ended === 'limit' ? ` --moves ${kept.moves.length}` : '' })} --keep kept`,
        `  record kept/${makeKeptGameFileName(kept)} --name ${name}${by === null ? '' : ` --by ${game.def.phases[by]!.id}`}`,
      ],
      title: `A whole game${setup === null ? '' : `, ${setup}`}, by ${players} agents, seed ${seed}${part}`,
      head: new Map(ruleset === '' ? [] : [['ruleset', ruleset]]),
      given: new Map(before),
      play,
      then: new Map(i === chapters.length - 1 && kept.ended === 'over' ? [['over', true]] : []),
    })
    return { name: nameChapter(i), text }
  })
}

function splitIntoChapters(game: Game, kept: KeptGame, by: number | null): readonly (readonly SectionEntries[])[] {
  const { setup, seed, agents, moves, ended, hash } = kept
  const setups = game.def.setups.map(({ id }) => id)
  if (setup !== null && !setups.includes(setup)) throw new ReplayMismatch(`there is no setup ${setup}`)
  const seats = game.def.seats.length
  if (agents.length !== seats || !agents.every((agent) => findAgentMaker(agent)))
    throw new ReplayMismatch(`these are not one agent for each of ${seats} seats: ${agents.join(', ')}`)
  const chapters: SectionEntries[][] = [[]]
  let state: State = initialState(game, { setup: setup ?? undefined, seed })
  for (const [i, json] of moves.entries()) {
    const read = moveFromJson(game, json)
    if (!read.ok) throw new ReplayMismatch(`move ${i + 1} cannot be read: ${read.errors[0]?.message ?? ''}`)
    const applied = applyMove(game, state, read.move)
    if (!applied.ok)
      throw new ReplayMismatch(
        `move ${i + 1}, ${read.move.seat} ${read.move.action}, is refused: ${applied.refusal.message}`,
      )
    const { outcome } = applied
    const turn = extractTurn(game, outcome)
    const { told, dice } = recordTurn(game, state, turn, false)
    chapters.at(-1)!.push(formatStep(turn, told, dice))
    state = outcome.state
    const isNew = outcome.phaseRunner.some(({ phase, move }) => phase === by && move === null)
    if (isNew && i < moves.length - 1) chapters.push([])
  }
  if (formatBoardHash(state) !== hash) throw new ReplayMismatch('it ends on another board')
  if ((ended === 'over') !== isOver(game, state)) throw new ReplayMismatch(`its end is not the recorded one: ${ended}`)
  return chapters
}
