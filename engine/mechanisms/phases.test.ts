import { describe, expect, it } from 'vitest'
import { makeRandomAgent } from '../agents/index.ts'
import {
  type AutomaticStep,
  applyMove,
  beginGame,
  Conversation,
  type ConversationOptions,
  type Draft,
  derive,
  describeCell,
  enterPhase,
  findNodeClause,
  formatBoardHash,
  type Game,
  gameOf,
  initialState,
  isOver,
  legalMoves,
  listAskedSeatNames,
  type Move,
  makeTemplate,
  moveFromJson,
  moveToJson,
  type Outcome,
  playGame,
  RuleCrash,
  type State,
  setCell,
  stateFromJson,
  stateToJson,
  track,
} from '../index.ts'

/**
 * A harbour. At dawn a die says whether it storms. In fair weather every seat names a price once, in any order. Then
 * the highest sells, and may take a second cargo. A storm is over by itself.
 */
const HARBOUR = `
game: { id: harbour }
seats: [ann, bob, cyd]
attributes: { wet: flag }
spaces: { pier: { wet: true } }
tracks:
  coins: { per: seat, start: 3 }
  price: { per: seat, max: 9 }
  day: { max: 3 }
  seller: { type: seat, start: ann }
  noise: { max: 9, lasts: move }
flags: { said: { per: seat }, sold: {}, stormy: {} }
define:
  best: max($s in seats, $s.price)
phases:
  dawn:
    rule: 1.1
    enter:
      - { addVar: { var: day, delta: 1 } }
      - { rollRandom: { bind: $wind, from: 1, to: 6 } }
      - { setVar: { var: noise, value: $wind } }
      - { setVar: { var: stormy, value: $wind = 6 } }
    next: if stormy then storm else prices
  storm:
    rule: 1.2
    enter: [{ forEach: { bind: $s, over: seats, effects: [{ addVar: { var: $s.coins, delta: -1 } }] } }]
    next: dawn
  prices:
    rule: 1.3
    asks: seats where not it.said
    offers: [{ what: [say], rule: 1.3-say }, { what: hush, when: day > 1 and actor != ann }]
    after: [{ setVar: { var: actor.said, value: true } }, { addVar: { var: noise, delta: 1 } }]
  sale:
    rule: 1.4
    enter:
      - { setVar: { var: seller, value: "first(seats where it.price = best, otherwise: ann)" } }
    asks: seats where it = seller and not sold
    offers: [sell, { what: rest, when: day > 1 }]
    after: [{ setVar: { var: seller, value: ann } }, { setVar: { var: sold, value: true } }]
    next: dusk
  dusk:
    enter:
      - { setVar: { var: sold, value: false } }
      - forEach:
          bind: $s
          over: seats
          effects: [{ setVar: { var: $s.said, value: false } }, { setVar: { var: $s.price, value: 0 } }]
actions:
  - { id: say, effects: [{ chooseOne: { bind: $price, from: "range(1, 9)" } }, { setVar: { var: actor.price, value: $price } }] }
  - { id: hush, effects: [] }
  - { id: sell, effects: [{ addVar: { var: actor.coins, delta: actor.price } }] }
  - { id: rest, effects: [] }
end: { when: day = 3, score: score }
setups:
  start: {}
  squall: { phase: storm }
  later: { extends: squall, tracks: { day: 1 } }
rules: [{ id: 1.1 }, { id: 1.2 }, { id: 1.3 }, { id: 1.3-say }, { id: 1.4 }]
`
const SCORE = 'define: { score($s:seat): $s.coins }'

const made = (text: string): Game => gameOf([{ name: 'harbour.yaml', text }])
const harbour = gameOf([
  { name: 'a.yaml', text: HARBOUR },
  { name: 'b.yaml', text: SCORE },
])
const fair = (game = harbour, dice: readonly number[] = [2]): State => {
  const begun = beginGame(game, { setup: 'start', dice })
  if (!begun.ok) throw new Error(begun.refusal.message)
  return begun.state
}

function moved(game: Game, state: State, what: string, value?: number, options: ConversationOptions = {}): Outcome {
  const [seat = '', action = ''] = what.split(' ')
  const answers = value === undefined ? [] : [{ choice: 'price', value }]
  const told = applyMove(game, state, { ...makeTemplate(action, seat), answers }, options)
  if (!told.ok) throw new Error(`${told.refusal.code}: ${told.refusal.message}`)
  return told.outcome
}

const refusalOf = (state: State, what: string, options: ConversationOptions = {}) => {
  const [seat = '', action = ''] = what.split(' ')
  return new Conversation(harbour, state, makeTemplate(action, seat), options).refusal
}

/** The automatic steps in words: `storm`, `ann rest`. */
const told = (game: Game, course: readonly AutomaticStep[]): readonly string[] =>
  course.map(({ phase, move }) => (move ? `${move.seat} ${move.action}` : game.def.phases[phase]!.id))

const moves = (all: readonly Move[]): readonly string[] => all.map(({ seat, action }) => `${seat} ${action}`)

describe('phases', () => {
  it('follow one another until somebody is asked', () => {
    const begun = beginGame(harbour, { setup: 'start', dice: [6, 6, 2] })
    if (!begun.ok) throw new Error(begun.refusal.message)
    // Two storms on two days, and the third dawn is the last: the game is over before anybody is asked.
    expect(told(harbour, begun.course)).toEqual(['dawn', 'storm', 'dawn', 'storm', 'dawn'])
    expect(track(harbour, begun.state, 'coins', 'bob')).toBe(1)
    expect(isOver(harbour, begun.state)).toBe(true)
    expect(listAskedSeatNames(harbour, begun.state)).toEqual([])
    expect(legalMoves(harbour, begun.state)).toEqual([])
  })

  it('are told apart: the board before and after each, and what was rolled in it', () => {
    const begun = beginGame(harbour, { setup: 'start', dice: [6, 2] })
    if (!begun.ok) throw new Error(begun.refusal.message)
    const coins = ({ before, state }: AutomaticStep) => [before, state].map((s) => track(harbour, s, 'coins', 'ann'))
    expect(begun.course.map(coins)).toEqual([
      [3, 3],
      [3, 2],
      [2, 2],
      [2, 2],
    ])
    expect(begun.course.map(({ log }) => log.map(({ answer }) => answer))).toEqual([[6], [], [2], []])
    expect(told(harbour, begun.course).at(-1)).toBe('prices')
    expect(track(harbour, begun.state, 'phase')).toBe('prices')
  })

  it('begin where the setup says, or whoever begins', () => {
    const names = (start: Parameters<typeof beginGame>[1]) => {
      const begun = beginGame(harbour, { dice: [1], ...start })
      return begun.ok ? told(harbour, begun.course) : begun.refusal.code
    }
    expect(names({ setup: 'squall' })).toEqual(['storm', 'dawn', 'prices'])
    expect(names({ setup: 'later' })).toEqual(['storm', 'dawn', 'prices'])
    expect(names({ setup: 'later', phase: 'sale' })).toEqual(['sale', 'ann sell', 'dusk', 'dawn', 'prices'])
    expect(names({ setup: 'later', phase: null, dice: [] })).toEqual([])
    expect(names({ dice: [] })).toEqual([])
    expect(() => beginGame(harbour, { phase: 'noon' })).toThrow('no phase noon; there are dawn, storm')
    // Dice are for what is rolled then, no more and no less.
    expect(names({ setup: 'start', dice: [] })).toBe('no-die')
    expect(names({ setup: 'start', dice: [1, 1] })).toBe('dice-left-over')
    const left = beginGame(harbour, { setup: 'start', dice: [1, 4, 2] })
    expect(!left.ok && left.refusal.message).toBe('scripted dice were not rolled: 4, 2')
  })

  it('ask several seats: any may act, each as often as it is asked', () => {
    const state = fair()
    expect(listAskedSeatNames(harbour, state)).toEqual(['ann', 'bob', 'cyd'])
    expect(moves(legalMoves(harbour, state))).toEqual(['ann say', 'bob say', 'cyd say'])
    expect(moves(legalMoves(harbour, state, 'bob'))).toEqual(['bob say'])
    expect(legalMoves(harbour, state, 'dan')).toEqual([])
    const { state: then, phaseRunner: course } = moved(harbour, state, 'cyd say', 4)
    expect(course).toEqual([])
    expect(listAskedSeatNames(harbour, then)).toEqual(['ann', 'bob'])
    expect(legalMoves(harbour, then, 'cyd')).toEqual([])
    expect(refusalOf(then, 'cyd say')).toMatchObject({
      code: 'not-your-turn',
      rule: '1.3',
      message: 'another seat is to move: ann or bob is to move, not cyd',
    })
  })

  it('offer to each what its own conditions allow', () => {
    let state = fair(harbour, [6, 1])
    expect(moves(legalMoves(harbour, state))).toEqual(['ann say', 'bob say', 'bob hush', 'cyd say', 'cyd hush'])
    expect(refusalOf(state, 'ann hush')).toMatchObject({ code: 'not-offered', rule: '1.3' })
    expect(refusalOf(state, 'ann sell')).toMatchObject({ code: 'not-offered', rule: '1.3' })
    state = moved(harbour, state, 'bob hush').state
    expect(moves(legalMoves(harbour, state))).toEqual(['ann say', 'cyd say', 'cyd hush'])
  })

  it('offer the same on the board that a move has left, on a copy of it, and what is so after somebody wrote in it', () => {
    const begun = beginGame(harbour, { setup: 'later', phase: 'dawn', dice: [2] })
    if (!begun.ok) throw new Error(begun.refusal.message)
    const { state } = moved(harbour, begun.state, 'bob hush')
    const cells = state.cells.slice()
    expect(moves(legalMoves(harbour, state))).toEqual(['ann say', 'cyd say', 'cyd hush'])
    expect(legalMoves(harbour, { cells })).toEqual(legalMoves(harbour, state))
    expect(moves(legalMoves(harbour, state, 'cyd'))).toEqual(['cyd say', 'cyd hush'])
    const said = harbour.layout.vars[harbour.def.vars.findIndex(({ id }) => id === 'said')]!
    setCell(state.cells as Draft, said + harbour.names.seats.get('cyd')!, 1)
    expect(moves(legalMoves(harbour, state))).toEqual(['ann say'])
  })

  it('end when nobody is asked any more; what is the only move and asks nothing is made', () => {
    let state = fair()
    state = moved(harbour, state, 'bob say', 4).state
    state = moved(harbour, state, 'ann say', 2).state
    const { phaseRunner: course, state: then, move, rolls } = moved(harbour, state, 'cyd say', 3, { dice: [5] })
    expect(told(harbour, course)).toEqual(['sale', 'bob sell', 'dusk', 'dawn', 'prices'])
    expect(track(harbour, then, 'coins', 'bob')).toBe(7)
    // Automatic steps are no part of the move, which repeats them when it is played again.
    expect(move.answers).toEqual([{ choice: 'price', value: 3 }])
    expect(rolls).toMatchObject([{ choice: 'wind', value: 5 }])
    const again = applyMove(harbour, state, move, { dice: [5] })
    expect(again.ok && again.outcome.state).toEqual(then)
  })

  it('leave a seat what it may decide', () => {
    let state = fair(harbour, [6, 1])
    for (const seat of ['ann', 'bob', 'cyd']) state = moved(harbour, state, `${seat} say`, 5).state
    expect(track(harbour, state, 'phase')).toBe('sale')
    expect(listAskedSeatNames(harbour, state)).toEqual(['ann'])
    expect(moves(legalMoves(harbour, state))).toEqual(['ann sell', 'ann rest'])
  })

  it('make the first of those who are asked the seat to move', () => {
    const state = fair()
    expect(stateToJson(harbour, state).active).toBe('ann')
    const then = moved(harbour, state, 'ann say', 1).state
    expect(stateToJson(harbour, then).active).toBe('bob')
  })

  it('have nothing that lasts a move of one another', () => {
    // Six was rolled at dawn, and set as noise; what follows a move does not hear of it.
    const state = fair(harbour, [6, 4])
    expect(track(harbour, state, 'noise')).toBe(0)
  })

  it('do not hear of moves made out of turn', () => {
    const { state, phaseRunner: course } = moved(harbour, fair(), 'cyd sell', undefined, { anySeat: true })
    expect(course).toEqual([])
    expect(track(harbour, state, 'phase')).toBe('prices')
    expect(listAskedSeatNames(harbour, state)).toEqual(['ann', 'bob', 'cyd'])
  })

  it('may be begun on any board', () => {
    const told = enterPhase(harbour, fair(), 'storm', [3])
    expect(told.ok && told.course.map(({ phase }) => phase)).toEqual([1, 0, 2])
    expect(told.ok && track(harbour, told.state, 'coins', 'cyd')).toBe(2)
  })

  it('are a part of the board: of its hash and of its JSON', () => {
    const state = fair()
    const json = stateToJson(harbour, state)
    expect(json.tracks).toMatchObject({ phase: 'prices' })
    const back = stateFromJson(harbour, JSON.parse(JSON.stringify(json)))
    expect(back.ok && back.state).toEqual(state)
    const elsewhere = initialState(harbour, { setup: 'start', phase: null })
    const inside = { ...json, tracks: { ...json.tracks, phase: 'sale' } }
    const moved = stateFromJson(harbour, inside)
    expect(moved.ok && formatBoardHash(moved.state)).not.toBe(formatBoardHash(state))
    expect(formatBoardHash(elsewhere)).not.toBe(formatBoardHash(state))
  })

  it('do not get in the way of moves as JSON', () => {
    const { move } = moved(harbour, fair(), 'cyd say', 4)
    const back = moveFromJson(harbour, JSON.parse(JSON.stringify(moveToJson(harbour, move))))
    expect(back.ok && back.move).toEqual(move)
  })

  it('play whole games, the same for one seed', () => {
    const game = () => playGame(harbour, { seed: 7, setup: 'start', agents: [makeRandomAgent(7)] })
    const { ended, refused, moves, final } = game()
    expect([ended, refused]).toEqual(['over', []])
    expect(game().moves).toEqual(moves)
    // The record alone suffices: it has the moves, and no automatic steps.
    let state = initialState(harbour, { setup: 'start', seed: 7 })
    for (const { move, hash } of moves) {
      const told = applyMove(harbour, state, move)
      if (!told.ok) throw new Error(told.refusal.message)
      state = told.outcome.state
      expect(formatBoardHash(state)).toBe(hash)
    }
    expect(state).toEqual(final)
    // Among seats that are asked together, any may act first.
    const first = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) =>
      playGame(harbour, { seed, setup: 'start', agents: [makeRandomAgent(1)], maxMoves: 1 }).moves.map(
        ({ move }) => move.seat,
      ),
    )
    expect(new Set(first).size).toBeGreaterThan(1)
  })

  it('are counted where somebody watches, and play the same', () => {
    const watched = gameOf(
      [
        { name: 'a.yaml', text: HARBOUR },
        { name: 'b.yaml', text: SCORE },
      ],
      { instrumentation: 'watched' },
    )
    const stages: (readonly [string, number])[] = []
    const watch = watched.watch!
    watch.wrote = (_, cell) => stages.push([describeCell(watched, cell), watch.stage])
    const state = fair(watched, [6, 2])
    expect(state).toEqual(fair(harbour, [6, 2]))
    const entered = watched.def.phases.map(({ node }) => watch.ran[node])
    expect(entered).toEqual([2, 1, 1, 0, 0])
    // Which one comes next is a clause of its own, also where it is always the same one.
    expect([0, 1].map((phase) => watch.ran[watched.def.phases[phase]!.next.node])).toEqual([2, 1])
    // Each write is known to belong to the first, second, third ... thing that happened.
    expect(stages.filter(([cell]) => cell === 'day' || cell === 'ann coins')).toEqual([
      ['day', 1],
      ['ann coins', 2],
      ['day', 3],
    ])
  })

  it('carry their clauses', () => {
    const { def } = harbour
    expect(def.phases.map(({ node }) => findNodeClause(def, node))).toEqual(['1.1', '1.2', '1.3', '1.4', null])
    // Parts of a phase without a clause of their own have the clause of the phase.
    expect(def.phases[2]!.offers.map(({ node }) => findNodeClause(def, node))).toEqual(['1.3-say', '1.3'])
  })
})

it('have as many steps as a move has, whatever was played before', () => {
  const game = made(`
game: { id: long }
seats: [red]
attributes: { wet: flag }
spaces: { pond: { wet: true } }
tracks: { n: { max: 9999, start: 5000 }, sum: { max: 99999 } }
phases:
  first:
    enter: [{ forEach: { bind: $i, over: "range(1, n)", effects: [{ addVar: { var: sum, delta: 1 } }] } }]
    asks: red
    offers: [wait, go]
actions: [{ id: wait, effects: [] }, { id: go, effects: [] }]
setups: { start: {} }
`)
  game.runtime.refill()
  for (let i = 0; i < 11_000_000; i++) game.runtime.spend(0)
  const begun = beginGame(game, { setup: 'start' })
  expect(begun.ok && track(game, begun.state, 'sum')).toBe(5000)
})

describe('the only move', () => {
  /** `sow` asks nothing and needs a seed; `wait` asks nothing; `go` asks where to. */
  const game = (offers: string) =>
    gameOf([
      {
        name: 'field.yaml',
        text: `
game: { id: field }
seats: [red]
attributes: { wet: flag }
spaces: { pond: { wet: true } }
tracks: { seeds: { max: 9 }, day: { max: 9 } }
phases:
  morning: { asks: red, offers: [${offers}], after: [{ addVar: { var: day, delta: 1 } }] }
actions:
  - { id: sow, legality: seeds > 0, effects: [{ addVar: { var: seeds, delta: -1 } }] }
  - { id: wait, effects: [] }
  - { id: go, legality: seeds > 0, effects: [{ chooseOne: { bind: $s, from: spaces } }] }
setups: { bare: {}, rich: { tracks: { seeds: 2 } } }
end: { when: day = 3, score: score }
define: { score($s:seat): seeds }
`,
      },
    ])
  const byItself = (offers: string, setup: string) => {
    const begun = beginGame(game(offers), { setup })
    return begun.ok && told(game(offers), begun.course)
  }

  it('is the only one that can be begun, however many are offered', () => {
    const waits = ['morning', 'red wait', 'red wait', 'red wait']
    expect(byItself('wait', 'bare')).toEqual(waits)
    expect(byItself('sow, wait', 'bare')).toEqual(waits)
    expect(byItself('wait, go', 'bare')).toEqual(waits)
  })

  it('is none where there are two, or where one asks something', () => {
    expect(byItself('sow, wait', 'rich')).toEqual(['morning'])
    expect(byItself('wait, go', 'rich')).toEqual(['morning'])
  })
})

const SMALL = `
game: { id: small }
seats: [red, blue]
attributes: { wet: flag }
spaces: { pond: { wet: true } }
tracks: { turns: { max: 9999 }, left: { max: 9, start: 2 } }
actions: [{ id: wait, effects: [] }, { id: pick, effects: [{ chooseOne: { bind: $s, from: spaces } }] }]
setups: { start: {} }
`
const small = (more: string): Game => made(`${SMALL}${more}`)
const opening = (game: Game) => () => initialState(game, { setup: 'start', seed: 1 })

describe('phases that go wrong', () => {
  it('nobody leaves: an error in play, at the phase', () => {
    const round = small('phases: { round: { enter: [{ addVar: { var: turns, delta: 1 } }], asks: [], next: round } }')
    expect(opening(round)).toThrow(RuleCrash)
    expect(opening(round)).toThrow(
      /the phase `round`: 1000 automatic steps in a row, and no seat had a decision\n {2}at harbour.yaml:9/,
    )
    // The one move that there is, again and again.
    const only = small('phases: { round: { asks: red, offers: wait } }')
    expect(opening(only)).toThrow(/the phase `round`: 1000 automatic steps/)
  })

  it('lead to themselves: they begin anew', () => {
    const again = small(
      'phases: { round: { enter: [{ addVar: { var: left, delta: -1 } }], asks: seats where left = 0, next: round } }',
    )
    const begun = beginGame(again, { setup: 'start' })
    expect(begun.ok && told(again, begun.course)).toEqual(['round', 'round'])
  })

  it('ask a seat that can do nothing: it has no moves', () => {
    const stuck = small('phases: { round: { asks: red, offers: [{ what: wait, when: turns = 1 }] } }')
    const state = opening(stuck)()
    expect([listAskedSeatNames(stuck, state), legalMoves(stuck, state)]).toEqual([['red'], []])
    expect(playGame(stuck, { seed: 1, setup: 'start', agents: [makeRandomAgent(1)] }).ended).toBe('no-moves')
  })

  it('ask the same seat twice: it is one', () => {
    const twice = small('phases: { round: { asks: "[red, red, blue]", offers: [pick, wait] } }')
    const state = opening(twice)()
    expect(listAskedSeatNames(twice, state)).toEqual(['red', 'blue'])
    expect(moves(legalMoves(twice, state))).toEqual(['red pick', 'red wait', 'blue pick', 'blue wait'])
  })

  it('ask a number of seats that changes while they act', () => {
    const game = small(`
phases:
  rush: { asks: "take(left, seats)", offers: [pick, wait], after: [{ addVar: { var: left, delta: -1 } }], next: calm }
  calm: { asks: blue, offers: [pick, wait] }
`)
    let state = opening(game)()
    expect(listAskedSeatNames(game, state)).toEqual(['red', 'blue'])
    state = moved(game, state, 'blue wait').state
    expect(listAskedSeatNames(game, state)).toEqual(['red'])
    const last = moved(game, state, 'red wait')
    expect([told(game, last.phaseRunner), listAskedSeatNames(game, last.state)]).toEqual([['calm'], ['blue']])
  })

  it('end the game where they are: what would come then does not', () => {
    const game = small(`
phases:
  first: { enter: [{ addVar: { var: turns, delta: 1 } }] }
  second: { enter: [{ addVar: { var: turns, delta: 1 } }], asks: red }
end: { when: turns = 1 }
`)
    const begun = beginGame(game, { setup: 'start' })
    expect(begun.ok && [told(game, begun.course), track(game, begun.state, 'turns')]).toEqual([['first'], 1])
  })

  it('are refused by their own effects: the move that leads there says why', () => {
    const game = small(`
phases:
  wait: { asks: if left > 0 then red else nobody, offers: [pick, wait], after: [{ addVar: { var: left, delta: -1 } }], next: fall }
  fall: { enter: [{ require: turns = 1, because: too-soon, refuses: true }], asks: blue }
enums: { who: [red, blue, nobody] }
`)
    const state = moved(game, opening(game)(), 'red wait').state
    expect(() => moved(game, state, 'red wait')).toThrow('too-soon')
  })

  it('are read by rules, in words', () => {
    const game = small(`
phases: { day: { asks: seats where it = red and not isDark, offers: [pick, wait], after: [{ addVar: { var: left, delta: -1 } }], next: night }, night: { asks: blue, offers: [pick, wait] } }
define: { isDark: phase = night or left = 1 }
`)
    const state = opening(game)()
    expect([track(game, state, 'phase'), derive(game, state, 'isDark')]).toEqual(['day', false])
    const then = moved(game, state, 'red wait').state
    expect([track(game, then, 'phase'), derive(game, then, 'isDark')]).toEqual(['night', true])
  })
})
