/** Pairs of rules of the test game, emitted and by hand, that run on the same boards. */
import {
  type Answer,
  type Ask,
  type Cells,
  type Circumstances,
  Conversation,
  type Draft,
  type Game,
  type Machine,
  makeTemplate,
  type Play,
  type ReturningPlay,
} from '../../engine/index.ts'
import { collectBenchBoards, makeFullActionCircumstances } from './bench-boards.ts'
import { findHandCells } from './hand/cells.ts'
import { makeHandJourney } from './hand/journey.ts'
import { makeHandRouse } from './hand/rouse.ts'
import { makeHandStanding } from './hand/standing.ts'
import { makeHandSweep } from './hand/sweep.ts'

/** A board, the acting seat, and its answers. */
export interface RuleSample {
  readonly cells: Cells
  readonly x: Circumstances
  readonly answers: readonly Answer[]
}

/** Runs a rule on a board that it may write. The result depends on everything that the rule computed. */
export type RuleRunner = (draft: Draft, sample: RuleSample) => number

export interface RulePair {
  readonly name: string
  readonly what: string
  readonly samples: readonly RuleSample[]
  readonly emitted: RuleRunner
  readonly byHand: RuleRunner
  /** The questions of one run, for rules that ask. */
  readonly asked: ((by: 'emitted' | 'byHand', sample: RuleSample) => readonly Ask[]) | null
}

type ActionRule = (machine: Machine, draft: Draft, circumstances: Circumstances) => Play | ReturningPlay

export function makeRulePairs(game: Game): readonly RulePair[] {
  const { def, emitted } = game
  const at = findHandCells(game)
  const action = (id: string): number => def.actions.findIndex((action) => action.id === id)
  const play = (id: string): ActionRule => emitted.actions[action(id)]!.play
  /** Finds a choice between the head of its action and the next action, since actions share names of choices. */
  const choice = (of: string, name: string): number => {
    const from = def.actions[action(of)]!.node
    return def.choices.findIndex((choice) => choice.name === name && choice.node > from)
  }

  const hand = makeHandStanding(at)
  const sweep = makeHandSweep(at, choice('sweep', 'spaces'), hand.control)
  const journey = makeHandJourney(at, choice('journey', 'goals'), choice('journey', 'movers'))
  const rouse = makeHandRouse(at, choice('rouse', 'spaces'))
  return [
    makeStandingsPair(game, hand.standing),
    makeActionPair(
      game,
      'rouse',
      'options by the pieces of who acts, with a price each',
      [0, 1, 2, 3],
      play('rouse'),
      rouse,
      1,
    ),
    makeActionPair(game, 'sweep', 'removal in order of priority in six spaces', [0, 1], play('sweep'), sweep),
    makeActionPair(game, 'journey', 'movement through connected spaces', [0, 1], play('journey'), journey),
  ]
}

function makeStandingsPair(game: Game, byHand: (cells: Cells, seat: number) => number): RulePair {
  const emitted = game.emitted.functions[game.def.functions.findIndex((definition) => definition.name === 'standing')]!
  return {
    name: 'standings',
    what: 'who controls each space, and four totals over them',
    samples: collectBenchBoards(game).map((cells) => ({ cells, x: makeFullActionCircumstances(0), answers: [] })),
    emitted(draft, { x: circumstances }) {
      game.runtime.refill()
      return packNumbersOfSeats((seat) => emitted(draft, circumstances, seat) as number)
    },
    byHand: (draft) => packNumbersOfSeats((seat) => byHand(draft, seat)),
    asked: null,
  }
}

function packNumbersOfSeats(of: (seat: number) => number): number {
  return ((of(0) * 100 + of(1)) * 100 + of(2)) * 100 + of(3)
}

/** `questions`: the rule is abandoned after this many. */
function makeActionPair(
  game: Game,
  name: string,
  what: string,
  seats: readonly number[],
  emitted: ActionRule,
  byHand: ActionRule,
  mostQuestions = Number.POSITIVE_INFINITY,
): RulePair {
  const samples = collectBenchBoards(game).flatMap((cells, i) => {
    const actor = seats[i % seats.length]!
    const move = makeTemplate(name, game.def.seats[actor]!)
    if (new Conversation(game, { cells }, move, { anySeat: true }).status === 'refused') return []
    const circumstances = makeFullActionCircumstances(actor)
    const answers = collectQuestions(emitted(IDLE_MACHINE, cells.slice(), circumstances), mostQuestions).map(
      chooseSpreadAnswer,
    )
    return [{ cells, x: circumstances, answers }]
  })
  const run =
    (rule: ActionRule): RuleRunner =>
    (draft, { x: circumstances, answers }) => {
      game.runtime.refill()
      return playWithAnswers(rule(IDLE_MACHINE, draft, circumstances), answers, mostQuestions)
    }
  return {
    name,
    what,
    samples,
    emitted: run(emitted),
    byHand: run(byHand),
    asked: (by, { cells, x: circumstances }) =>
      collectQuestions(
        (by === 'emitted' ? emitted : byHand)(IDLE_MACHINE, cells.slice(), circumstances),
        mostQuestions,
      ),
  }
}

/** A window in which no seat begins a special activity. */
const EMPTY_WINDOW = (function* (): Play {
  yield* []
})()
EMPTY_WINDOW.next()

/** The parts of a conversation that one action needs. */
const IDLE_MACHINE: Machine = {
  tries: () => true,
  ends: false,
  brief: false,
  window: () => EMPTY_WINDOW,
  *run() {
    yield* []
    return []
  },
}

function playWithAnswers(play: Play | ReturningPlay, answers: readonly Answer[], mostQuestions: number): number {
  let optionSum = 0
  let step = play.next()
  for (let i = 0; !step.done && i < mostQuestions; i++) {
    optionSum += step.value.options.length * (i + 1)
    if (i + 1 < mostQuestions) step = play.next(answers[i]!)
  }
  return optionSum
}

function collectQuestions(play: Play | ReturningPlay, mostQuestions: number): readonly Ask[] {
  const asked: Ask[] = []
  for (let step = play.next(); !step.done && asked.length < mostQuestions; ) {
    asked.push(step.value)
    step = asked.length < mostQuestions ? play.next(chooseSpreadAnswer(step.value)) : step
  }
  return asked
}

/** Takes as many as allowed, every second option first, so that answers spread over the map. */
function chooseSpreadAnswer({ options, counts, max }: Ask): Answer {
  const order = [...options.filter((_, i) => i % 2 === 0), ...options.filter((_, i) => i % 2 === 1)]
  const chosen: number[] = []
  for (const option of order) {
    const copies = counts?.[options.indexOf(option)] ?? 1
    for (let n = 0; n < copies && chosen.length < max; n++) chosen.push(option)
  }
  return chosen
}
