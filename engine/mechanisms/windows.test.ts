import { describe, expect, it } from 'vitest'
import {
  Conversation,
  DONE,
  initialState,
  legalMoves,
  type Move,
  makeTemplate,
  type State,
  setCell,
  track,
  validateMove,
} from '../index.ts'
import { listDiagnosticCodes } from './at-the-table.ts'
import { makeMiniGame, startMiniGame } from './mini.ts'

/** A sale costs a gold in each space; a levy before it brings two, and a feast takes one. */
const ACTIONS = (windows: string) => `
actions:
  - id: sell
    seats: [red]
    windows: ${windows}
    effects:
      - chooseEach:
          bind: $space
          from: spaces where any(red wagons in it)
          pay: { from: actor gold, amount: 1 }
          effects: [{ addVar: { var: road, delta: 1 } }]
  - id: levy
    kind: special
    effects:
      - chooseOne: { bind: $from, from: spaces where it.type = town }
      - addVar: { var: actor gold, delta: 2 }
  - id: feast
    kind: special
    effects: [{ addVar: { var: actor gold, delta: -1 } }]
`
const game = (windows: string) => makeMiniGame(ACTIONS(windows))
const withGold = (made: ReturnType<typeof game>, gold: number): State => {
  const cells = initialState(made, { setup: 'start' }).cells.slice()
  setCell(cells, made.layout.vars[made.def.vars.findIndex(({ id }) => id === 'gold')]!, gold)
  return { cells }
}
const sell = makeTemplate('sell', 'red')
const named = (moves: readonly Move[]) => moves.map(({ action }) => action)

describe('what may be begun in a window', () => {
  it('is any special activity that is named there', () => {
    const made = game('[levy, feast]')
    const poor = withGold(made, 0)
    expect(named(legalMoves(made, poor))).toEqual(['sell'])
    const talk = new Conversation(made, poor, sell)
    expect(talk.question).toMatchObject({ optionWords: ['levy', 'feast'], mayStop: false })
  })

  it('may depend on whether the operation could go on without: `$able`', () => {
    const made = game('[levy, { begin: feast, when: $able }]')
    const open = (gold: number) => new Conversation(made, withGold(made, gold), sell, { windows: true }).question
    expect(open(1)).toMatchObject({ optionWords: ['levy', 'feast'], mayStop: true })
    expect(open(0)).toMatchObject({ optionWords: ['levy'], mayStop: false })
    const feast = { specialActivity: makeTemplate('feast', 'red'), timing: 'before' } as const
    const answers = [{ choice: 'space', value: made.names.zones.get('alba')! }]
    const told = { ...sell, answers, compound: feast }
    expect(validateMove(made, withGold(made, 2), told)).toBeNull()
    expect(validateMove(made, withGold(made, 0), told)).toMatchObject({
      code: 'special-activity-not-allowed',
      place: { file: 'more.yaml', line: 5 },
    })
  })

  it('may depend on the board', () => {
    const made = game('{ begin: levy, when: "$able or actor gold = 0 and road = 2" }')
    expect(named(legalMoves(made, withGold(made, 0)))).toEqual(['sell'])
    const never = game('{ begin: levy, when: "$able or road > 2" }')
    expect(legalMoves(never, withGold(never, 0))).toEqual([])
    expect(validateMove(never, withGold(never, 0), sell)?.code).toBe('cannot-pay')
  })

  it('carries the operation on once it is begun', () => {
    const made = game('[levy]')
    const talk = new Conversation(made, withGold(made, 0), sell)
    for (const word of ['levy', 'alba', 'alba']) {
      const { options, optionWords } = talk.question!
      talk.answer(options[optionWords.indexOf(word)]!)
    }
    expect(talk.status).toBe('complete')
    const told = talk.finish()
    expect(told.ok && track(made, told.outcome.state, 'road')).toBe(3)
    expect(told.ok && told.outcome.move.compound).toMatchObject({ timing: 'before' })
    expect(told.ok && validateMove(made, withGold(made, 0), told.outcome.move)).toBeNull()
  })

  it('is begun again with the same answers where a later answer is refused', () => {
    const made = makeMiniGame(`
actions:
  - id: visit
    windows: [levy]
    effects:
      - { chooseOne: { bind: $where, from: spaces } }
      - { require: $where.type = town, refuses: true }
  - { id: levy, kind: special, effects: [{ addVar: { var: actor gold, delta: 2 } }] }
`)
    const talk = new Conversation(made, withGold(made, 0), makeTemplate('visit', 'red'), { windows: true })
    const zone = (id: string) => made.names.zones.get(id)!
    expect(talk.answer(talk.question!.options[0]!)).toBeNull()
    expect(talk.answer(zone('brae'))).not.toBeNull()
    expect(talk.question?.name).toBe('where')
    expect(talk.answer(zone('alba'))).toBeNull()
    const told = talk.finish()
    expect(told.ok && track(made, told.outcome.state, 'gold', 'red')).toBe(2)
  })

  it('is refused nothing afterwards: an operation with nothing left to do ends so', () => {
    const made = game('[feast]')
    const talk = new Conversation(made, withGold(made, 1), sell, { windows: true })
    expect(talk.answer(talk.question!.options[0]!)).toBeNull()
    expect(talk.status).toBe('complete')
    const told = talk.finish()
    expect(
      told.ok && [track(made, told.outcome.state, 'road'), track(made, told.outcome.state, 'gold', 'red')],
    ).toEqual([2, 0])
  })

  it('is written with what is needed, and with words that are known', () => {
    expect(listDiagnosticCodes(() => game('[levi]'))).toEqual(['unknown-action'])
    expect(listDiagnosticCodes(() => game('[levy, { begin: [feast, levy], when: $able }]'))).toEqual(['duplicate-name'])
    expect(listDiagnosticCodes(() => game('[{ when: $able }]'))).toEqual(['missing-key'])
    expect(listDiagnosticCodes(() => game('[{ begin: levy, if: $able }]'))).toEqual(['unknown-key'])
    expect(listDiagnosticCodes(() => game('[{ begin: levy, when: $abel }]'))).toEqual(['unknown-binding'])
    expect(listDiagnosticCodes(() => game('[{ begin: levy, when: road }]'))).toEqual(['type-mismatch'])
  })
})

describe('a window in a procedure', () => {
  const made = makeMiniGame(`
procedures: { pause: { effects: [{ window: true }] } }
turn: { after: [{ call: pause }] }
actions:
  - { id: sell, seats: [red], windows: [feast], effects: [{ call: pause }], after: [{ call: pause }] }
  - { id: rest, seats: [red], windows: [feast], timings: [before], effects: [{ call: pause }] }
  - { id: walk, seats: [red], effects: [{ call: pause }] }
  - { id: feast, kind: special, effects: [{ addVar: { var: actor gold, delta: -1 } }] }
`)
  /** The windows of an action when nobody begins a special activity. */
  const windows = (action: string, free = false) => {
    const talk = new Conversation(made, startMiniGame(made), makeTemplate(action, 'red', false, free), {
      windows: true,
      anySeat: true,
    })
    const met: string[] = []
    for (; talk.question; talk.answer(DONE)) met.push(talk.question.window!.timing)
    expect(talk.status).toBe('complete')
    return met
  }

  it('is one of the action that calls it', () => {
    expect(windows('sell')).toEqual(['before', 'during', 'after'])
  })

  it('opens as the action says: at its times, and nowhere in one without windows or in a free one', () => {
    expect(windows('rest')).toEqual(['before'])
    expect(windows('walk')).toEqual([])
    expect(windows('sell', true)).toEqual([])
  })
})
