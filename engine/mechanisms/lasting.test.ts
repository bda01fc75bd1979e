/** Sides of cards act at once and as long as they are in effect; standing rules act while a condition holds. */
import { describe, expect, test } from 'vitest'
import { Diagnostics, type Game, initialState, query, readDocument, type State } from '../index.ts'
import { changes, listDiagnosticCodes, listOfferedOptions, playAnswers, playRefused, talk } from './at-the-table.ts'
import { makeMiniGame } from './mini.ts'

const SECTIONS = `
sides: [plain, dark]
lasting: [rule, fashion]
points: { raided: { where: space, by: seat }, over: }
define:
  toll($s): $s.population + 1
  mayRaid($s): $s.type != road
tables: { dues: { by: number, values: { 1: 4, 2: 6 }, otherwise: 0 } }
tracks: { now: { type: card }, face: { type: side } }
actions:
  - { id: reveal, effects: [{ play: { card: now, side: face } }] }
  - id: raid
    effects:
      - chooseOne: { bind: $here, from: spaces where mayRaid(it) }
      - addVar: { var: actor gold, delta: "0 - toll($here)" }
      - point: { raided: { where: $here, by: actor } }
      - point: over
  - { id: year-end, effects: [{ expire: fashion }] }
  - { id: shed, effects: [{ cancel: now }] }
  - { id: fade, effects: [{ cancel: { card: now, side: dark } }] }
  - { id: allowed, legality: "mayPlay(now, face)", effects: [{ addVar: { var: road, delta: 1 } }] }
`
const CARDS = `
cards:
  comet:
    plain: { effects: [{ addVar: { var: road, delta: 3 } }] }
    dark: { lasts: rule, amends: { toll: { value: otherwise * 2, order: 1 }, mayRaid: $s.type = town, dues: otherwise + by1 } }
  drought:
    mentions: [flood]
    plain:
      lasts: fashion
      when: actor = red and not inEffect(comet)
      effects:
        - chooseN: { bind: $lost, from: red scouts in alba, min: 1, max: 1 }
        - { moveToken: { pieces: $lost, to: red.lost } }
        - { cancel: flood }
        - { if: inEffect(flood), then: [{ setVar: { var: road, value: 9 } }] }
      amends: { toll: { value: otherwise + 10, order: 2 } }
      at:
        raided: [{ addVar: { var: $where.unrest, delta: 2 } }, { addVar: { var: $by.gold, delta: 5 } }]
    dark: { lasts: rule, effects: [{ cancel: comet }, { setVar: { var: road, value: 0 } }] }
`
const game = makeMiniGame(SECTIONS + CARDS)

interface Given {
  readonly now?: string
  readonly face?: string
  readonly [card: string]: string | undefined
}

/** The game with cards on the table, some of them in effect. */
function lying(of: string, { now = 'comet', face = 'plain', ...inEffect }: Given = {}): readonly [Game, State] {
  const said = Object.entries(inEffect).map(([card, side]) => `${card}: ${side}`)
  const own = makeMiniGame(
    `${of}\nsetups: { own: { extends: start, tracks: { now: ${now}, face: ${face} }, inEffect: { ${said.join(', ')} } } }\n`,
  )
  return [own, initialState(own, { setup: 'own' })]
}
const given = (about: Given = {}) => lying(SECTIONS + CARDS, about)

function asked([of, state]: readonly [Game, State], text: string): number | readonly number[] | string {
  const diagnostics = new Diagnostics()
  const [node] = readDocument('asked.yaml', JSON.stringify(text), diagnostics)
  const found = node && query(of, node, null, diagnostics)
  return found ? found.ask(state) : diagnostics.all.map(({ code }) => code).join(' ')
}

describe('a side that is played', () => {
  test('does what it says, which card and side may be known only in play', () => {
    const [of, state] = given()
    expect(changes(of, playAnswers(of, state, 'red reveal'))).toContain('road: 2 → 5')
  })

  test('is in effect when it has done so, if it lasts', () => {
    const [of, state] = given({ now: 'drought' })
    expect(changes(of, playAnswers(of, state, 'red reveal', [['1 hidden red scout in alba']]))).toContain(
      'drought inEffect: none → plain',
    )
  })

  test('takes the place of the other side of its card, though it does not last itself', () => {
    const [of, state] = given({ comet: 'dark' })
    expect(changes(of, playAnswers(of, state, 'red reveal'))).toEqual(
      expect.arrayContaining(['comet inEffect: dark → none']),
    )
  })

  test('leaves out what it has too little for, and nothing else', () => {
    const bare = SECTIONS + CARDS.replace('red scouts in alba', 'red forts in alba')
    const [of, state] = lying(bare, { now: 'drought' })
    expect(changes(of, playAnswers(of, state, 'red reveal'))).toContain('drought inEffect: none → plain')
  })

  test('is an error where the card has no such side', () => {
    const [of, state] = lying(SECTIONS + CARDS.replace(/ {4}dark: \{ lasts: rule, effects.*\n/, ''), {
      now: 'drought',
      face: 'dark',
    })
    expect(() => playAnswers(of, state, 'red reveal')).toThrow('the card has no such side')
  })

  test('may be said to last in some way: others can play it without playing themselves', () => {
    const turn =
      '{ play: { card: "first(cards where it.inEffect = plain, otherwise: comet)", side: dark, lasting: rule } }'
    const all = `${SECTIONS}${CARDS}  tide: { dark: { effects: [${turn}] } }\n`
    const [of, state] = lying(all, { now: 'tide', face: 'dark', drought: 'plain', comet: 'dark' })
    expect(changes(of, playAnswers(of, state, 'red reveal'))).toEqual(
      expect.arrayContaining(['drought inEffect: plain → dark', 'comet inEffect: dark → none']),
    )
    const told = (sort: string) => listDiagnosticCodes(() => makeMiniGame(all.replace(', lasting: rule', sort)))
    expect([told(''), told(', lasting: rul')]).toEqual([['macro-recursion'], ['unknown-name']])
  })

  test('may be played where the card has it and its condition holds', () => {
    expect(playRefused(...given({ now: 'drought', comet: 'dark' }), 'red allowed').code).toBe('not-legal')
    const [of, state] = given({ now: 'drought' })
    expect(changes(of, playAnswers(of, state, 'red allowed'))).toContain('road: 2 → 3')
    expect(playRefused(of, state, 'blue allowed', { anySeat: true }).code).toBe('not-legal')
    expect(asked(given(), '[mayPlay(comet, plain), mayPlay(comet, dark)]')).toEqual([1, 1])
    expect(asked(given(), 'comet.sides')).toEqual([0, 1])
  })
})

describe('what is in effect', () => {
  test('is asked of a card, or of a side of it', () => {
    const board = given({ comet: 'dark' })
    expect(asked(board, '[inEffect(comet), inEffect(comet, dark), inEffect(comet, plain)]')).toEqual([1, 1, 0])
    expect(asked(board, '[inEffect(drought), inEffect(drought, plain)]')).toEqual([0, 0])
    expect(asked(board, 'comet.inEffect = dark')).toBe(1)
  })

  test('amends definitions and tables, in the order that is said', () => {
    const toll = (about: Given) => asked(given(about), '[toll(alba), toll(brae)]')
    expect(toll({})).toEqual([3, 1])
    expect(toll({ comet: 'dark' })).toEqual([6, 2])
    expect(toll({ drought: 'plain' })).toEqual([13, 11])
    // Twice as much first, then ten more.
    expect(toll({ comet: 'dark', drought: 'plain' })).toEqual([16, 12])
    expect(asked(given({ comet: 'dark' }), '[dues(1), dues(2), dues(3)]')).toEqual([5, 8, 3])
  })

  test('amends what operations ask', () => {
    const [plain, dark] = [given(), given({ comet: 'dark' })]
    expect(listOfferedOptions(talk(...plain, 'red raid'))).toEqual(['alba', 'cole', 'dunn'])
    expect(listOfferedOptions(talk(...dark, 'red raid'))).toEqual(['alba', 'dunn'])
  })

  test('does something at points, told what stands there', () => {
    const [of, state] = given({ drought: 'plain' })
    const told = changes(of, playAnswers(of, state, 'red raid', ['cole']))
    // Five gold pay a part of the toll of 12, and five come.
    expect(told.join()).not.toContain('gold')
    expect(told).toEqual(expect.arrayContaining(['cole unrest: 0 → 2']))
    expect(changes(...([of, playAnswers(of, given()[1], 'red raid', ['cole'])] as const)).join()).not.toContain(
      'unrest',
    )
  })

  test('ends when its sort expires', () => {
    const [of, state] = given({ comet: 'dark', drought: 'plain' })
    expect(changes(of, playAnswers(of, state, 'red year-end'))).toContain('drought inEffect: plain → none')
    expect(changes(of, playAnswers(of, state, 'red year-end')).join()).not.toContain('comet')
    const [other, dark] = given({ drought: 'dark' })
    expect(changes(other, playAnswers(other, dark, 'red year-end')).join()).not.toContain('inEffect')
  })

  test('ends when its card is cancelled, or that side of it', () => {
    const [of, state] = given({ now: 'drought', drought: 'plain' })
    expect(changes(of, playAnswers(of, state, 'red shed'))).toContain('drought inEffect: plain → none')
    expect(changes(of, playAnswers(of, state, 'red fade')).join()).not.toContain('inEffect')
    const [other, dark] = given({ now: 'drought', drought: 'dark' })
    expect(changes(other, playAnswers(other, dark, 'red fade'))).toContain('drought inEffect: dark → none')
  })

  test('of a card that is missing is nothing, and cancelling it does nothing', () => {
    const [of, state] = given({ now: 'drought' })
    expect(changes(of, playAnswers(of, state, 'red reveal', [['1 hidden red scout in alba']])).join()).not.toContain(
      'road',
    )
  })
})

describe('a standing rule', () => {
  const STANDING = `
points: { lit: }
define: { price: 3, hours: 8, open: lamp != unused }
standing:
  plain: { while: lamp = plain, amends: { price: otherwise + 1 }, at: { lit: [{ addVar: { var: road, delta: 1 } }] } }
  gilded: { while: lamp = gilded and truce, amends: { price: 10 }, at: { lit: [{ setVar: { var: road, value: 7 } }] } }
  night: { while: storm, amends: { hours: "min(otherwise, 4)", open: not truce and otherwise } }
  fog: { while: truce, amends: { hours: "min(3, otherwise)", open: otherwise and road > 0 } }
actions: [{ id: light, effects: [{ point: lit }] }]
setups:
  a: { globalMarkers: { lamp: plain }, flags: [storm] }
  b: { globalMarkers: { lamp: gilded }, flags: [storm, truce] }
`
  const of = makeMiniGame(STANDING)
  const at = (setup?: string): readonly [Game, State] => [of, initialState(of, { setup })]

  test('amends while its condition holds; of two that exclude one another no order is said', () => {
    expect(asked(at(), '[price, hours]')).toEqual([3, 8])
    expect(asked(at('a'), '[price, hours]')).toEqual([4, 4])
    expect(asked(at('b'), '[price, hours]')).toEqual([10, 3])
    expect([asked(at('a'), 'open'), asked(at('b'), 'open')]).toEqual([1, 0])
  })

  test('does something at points', () => {
    const [lit, gilded] = [at('a'), at('b')]
    expect(changes(of, playAnswers(of, lit[1], 'red light'))).toContain('road: 2 → 3')
    expect(changes(of, playAnswers(of, gilded[1], 'red light'))).toContain('road: 2 → 7')
    expect(changes(of, playAnswers(of, at()[1], 'red light')).join()).not.toContain('road')
  })
})

describe('a game without one of its cards', () => {
  const parts = CARDS.split(/^(?= {2}\w)/m)
  test.each([
    ['comet', 1],
    ['drought', 2],
  ])('has everything else: %s', (name, i) => {
    const rest = parts
      .filter((_, at) => at !== i)
      .join('')
      .replace('mentions: [flood]', 'mentions: [flood, comet]')
    expect(listDiagnosticCodes(() => makeMiniGame(SECTIONS + rest))).toEqual([])
    expect(makeMiniGame(SECTIONS + rest).def.cards.map(({ id }) => id)).not.toContain(name)
  })

  test('has it without all of them', () => {
    expect(listDiagnosticCodes(() => makeMiniGame(SECTIONS))).toEqual([])
    expect(asked([makeMiniGame(SECTIONS), initialState(makeMiniGame(SECTIONS))], 'toll(alba)')).toBe(3)
  })
})

test('where nothing acts at a point, nothing is emitted for it', () => {
  const bare = makeMiniGame(SECTIONS)
  const raid = bare.def.actions.find(({ id }) => id === 'raid')
  expect(raid?.stages[0]?.effects.map((effect) => effect.do)).toEqual(['chooseOne', 'addVar'])
  expect(game.def.actions.find(({ id }) => id === 'raid')?.stages[0]?.effects.map((effect) => effect.do)).toEqual([
    'chooseOne',
    'addVar',
    'call',
  ])
})
