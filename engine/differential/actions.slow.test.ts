/** Random actions play alike in every instrumentation, and no offered option is refused later. */
import { describe, expect, it } from 'vitest'
import {
  type Answer,
  Conversation,
  DONE,
  formatBoardHash,
  type Game,
  GameDataError,
  makeRandomSource,
  makeTemplate,
  type Question,
  type RandomSource,
  type State,
} from '../index.ts'
import { RuleCrash } from '../kernel/crash.ts'
import { canStartAlone, tryAction } from '../kernel/driver.ts'
import { getCircumstances } from '../kernel/name-index.ts'
import { checkRuleFiles, gameOfDef } from '../load.ts'
import { boardsOf, FRONTIER, INSTRUMENTATIONS } from './boards.testing.ts'
import { type Choices, runs, tried } from './choices.testing.ts'
import { type Effect, EffectsText } from './effects-text.testing.ts'

const RUNS = runs(25)
/** More questions than any action asks. */
const MOST_ANSWERS = 200

/** The board without its actions, which would only take time to compile. */
const BOARD = FRONTIER.filter(({ name }) => /\/(board|pieces|tracks|rules|setups)\.yaml$/.test(name))
const boards = boardsOf(gameOfDef(checkRuleFiles(FRONTIER, '')), 4)

const ID = 'tried'

/** The game with these effects as its action, in every instrumentation; null where the checker rejects them. */
function gamesOf(effects: readonly Effect[]): readonly Game[] | null {
  const text = JSON.stringify({ actions: { [ID]: { effects } } })
  try {
    const def = checkRuleFiles([...BOARD, { name: 'tried.yaml', text }], '')
    return Object.values(INSTRUMENTATIONS).map((instrumentation) => gameOfDef(def, instrumentation))
  } catch (thrown) {
    if (thrown instanceof GameDataError) return null
    throw thrown
  }
}

/** Gives some legal answer. */
function answerTo({ kind, options, counts, min, max, mayStop }: Question, luck: RandomSource): Answer {
  if (kind === 'many') {
    const all = options.flatMap((option, i) => new Array<number>(counts?.[i] ?? 1).fill(option))
    return all.slice(0, min + luck.drawBelow(Math.min(max, all.length) - min + 1))
  }
  if (mayStop && (options.length === 0 || luck.drawBelow(3) === 0)) return DONE
  return options[luck.drawBelow(options.length)]!
}

interface Played {
  /** Every question with its answer, then the end. */
  readonly lines: readonly string[]
  /** An offered answer that was refused, or null. */
  readonly refusedLate: string | null
  readonly crash: string | null
}

function played(game: Game, state: State, seat: string, seed: string): Played {
  const lines: string[] = []
  const luck = makeRandomSource(seed)
  try {
    const talk = new Conversation(game, state, makeTemplate(ID, seat), { anySeat: true })
    for (let n = 0; talk.question && n < MOST_ANSWERS; n++) {
      const answer = answerTo(talk.question, luck)
      lines.push(`${talk.question} <- ${talk.question.describeAnswer(answer)}`)
      const refusal = talk.answer(answer)
      if (refusal) return { lines, refusedLate: `${refusal.code}: ${refusal.message}`, crash: null }
    }
    const result = talk.finish()
    lines.push(result.ok ? formatBoardHash(result.outcome.state) : result.refusal.code)
    return { lines, refusedLate: null, crash: null }
  } catch (thrown) {
    if (!(thrown instanceof RuleCrash)) throw thrown
    return { lines, refusedLate: null, crash: thrown.reason }
  }
}

/** Checks that `begins`, by which `legalMoves` goes, agrees with a trial, and that both leave the board as it was. */
function expectSameTrial(game: Game, state: State, seat: string, text: string): void {
  const circumstances = getCircumstances(game.names, game.names.seats.get(seat)!, game.names.actions.get(ID)!)
  const cells = state.cells.slice()
  const why = tryAction(game, cells, circumstances, 0)
  expect(canStartAlone(game, cells, circumstances, 0), text).toBe(why === null)
  expect(cells, text).toEqual(state.cells)
}

function expectSame(effects: readonly Effect[], choices: Choices): void {
  const games = gamesOf(effects)
  if (games === null) return
  const text = JSON.stringify(effects)
  const seat = choices.pick(['crown', 'guild', 'hills', 'rivers'])
  for (let n = 0; n < 3; n++) {
    const state = choices.pick(boards)
    const [first, ...others] = games.map((game) => played(game, state, seat, `${n}`))
    for (const other of others) expect(other, text).toEqual(first)
    expect([first!.crash, first!.refusedLate], text).toEqual([null, null])
    for (const game of games) expectSameTrial(game, state, seat, text)
  }
}

describe('random actions', () => {
  it('play the same in every instrumentation, begin where a trial says so, and refuse nothing that was offered', () => {
    tried(RUNS, (choices) => expectSame(new EffectsText(choices, false).list(), choices))
  })

  it('that may refuse are taken only where they refuse nothing that was offered', () => {
    tried(RUNS, (choices) => expectSame(new EffectsText(choices, true).list(), choices))
  })

  it('are accepted, a third of them at least', () => {
    let accepted = 0
    tried(30, (choices) => {
      if (gamesOf(new EffectsText(choices, true).list())) accepted++
    })
    expect(accepted).toBeGreaterThanOrEqual(10)
  })
})
