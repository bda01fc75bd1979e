/** A refusal names the clause of the amendment or the limit that caused it, else of the rule that refuses. */
import { describe, expect, test } from 'vitest'
import { Conversation, type Game, initialState, makeTemplate, type Refusal, type State } from '../index.ts'
import { playRefused, talk } from './at-the-table.ts'
import { makeMiniGame } from './mini.ts'

const CLAUSES = `1-limit 1-limited 1-usual 1-toll 1-may 1-space 1-pick 1-least 2-legal 2-window 2-offer 2-require 3-pay
  card-limit card-fixed card-may card-toll card-more card-space card-least standing-limit`
const RULES = `
rules: { sections: [{ id: "1", title: All, clauses: [${CLAUSES.split(/\s+/)
  .map((id) => `{ id: ${id}, text: T }`)
  .join(', ')}] }] }
`
const SECTIONS = `
sides: [plain, dark]
lasting: [rule]
define:
  most: { rule: 1-limit, value: "min(limitedTo, mostOf(actor))" }
  limitedTo: { rule: 1-limited, value: if limited then 1 else 9 }
  mostOf($s:seat): { rule: 1-usual, value: 3 }
  toll($s:space): { rule: 1-toll, value: $s.population }
  tollOf($s:space): if mayToll then toll($s) else 0
  mayToll: true
  may($s:seat): { rule: 1-may, value: true }
  isOpen($s:space): { rule: 1-space, value: $s.type != field }
  least: { rule: 1-least, value: 1 }
  pace($usual:number): { rule: 1-limit, value: if truce then 1 else $usual }
  ride: { rule: 1-usual, value: 4 }
actions:
  - { id: each, effects: [{ chooseEach: { bind: $space, from: spaces, max: most, effects: [] }, rule: 1-pick }] }
  - { id: several, effects: [{ chooseN: { bind: $spaces, from: spaces, min: least, max: pace(ride) }, rule: 1-pick }] }
  - { id: begin, legality: [{ when: not (storm or not may(actor)), because: forbidden, rule: 2-legal }], effects: [] }
  - id: open
    effects: [{ chooseOne: { bind: $space, from: spaces, where: [{ when: isOpen(it) and it.population < 3, rule: 1-space }] }, rule: 1-pick }]
  - { id: paid, effects: [{ chooseEach: { bind: $space, from: spaces, max: 2, pay: { from: actor gold, amount: tollOf($space) }, effects: [] }, rule: 1-pick }] }
  - { id: spend, effects: [{ pay: { from: actor gold, amount: toll(alba) }, rule: 3-pay }] }
  - { id: need, effects: [{ require: may(actor), because: needed, rule: 2-require }] }
  - { id: host, windows: [{ begin: guest, when: may(actor), rule: 2-window }], effects: [{ chooseOne: { bind: $s, from: spaces } }] }
  - { id: guest, inner: true, legality: [{ when: may(actor) or truce, because: forbidden, rule: 2-legal }], effects: [{ chooseOne: { bind: $t, from: spaces } }] }
  - { id: offered, effects: [] }
turn: { offers: [each, several, begin, open, paid, spend, need, host, { what: each, limited: true }, { what: offered, when: may(actor), rule: 2-offer }] }
standing:
  frost: { while: storm, amends: { mostOf: { value: "min(otherwise, 2)", order: 2, rule: standing-limit } } }
cards:
  comet:
    plain: { lasts: rule, amends: { mostOf: { value: "if $s = red then min(otherwise, 2) else otherwise", order: 1, rule: card-limit } } }
    dark: { lasts: rule, amends: { ride: { value: 2, rule: card-fixed } } }
  flood:
    plain: { lasts: rule, amends: { least: { value: 2, rule: card-least } } }
  drought:
    plain: { lasts: rule, amends: { may: { value: otherwise and free, order: 1, rule: card-may }, toll: { value: otherwise + 9, rule: card-toll } } }
    dark: { lasts: rule, amends: { may: { value: otherwise or free, order: 1, rule: card-more }, isOpen: { value: $s.type = town, rule: card-space } } }
`
const at = (inEffect: string, more = ''): readonly [Game, State] => {
  const game = makeMiniGame(
    SECTIONS,
    `${RULES}\nsetups: { own: { extends: start, inEffect: { ${inEffect} }, ${more} } }`,
  )
  return [game, initialState(game, { setup: 'own' })]
}

/** The reason why a repeated choice is over. */
const endOf = ([game, state]: readonly [Game, State], what: string, picks: readonly string[]): Refusal | null => {
  const conversation = talk(game, state, what, picks, { asksEnds: true })
  return conversation.question?.end ?? null
}

const answered = ([game, state]: readonly [Game, State], what: string, ...words: readonly string[]) => {
  const talking = new Conversation(game, state, makeTemplate(what, 'red'))
  const { question } = talking
  if (!question) throw new Error(`nothing is asked: ${talking.refusal?.message}`)
  const zones = words.map((word) => game.names.zones.get(word)!)
  return talking.answer(question.kind === 'many' ? zones : zones[0]!)
}

const told = (refusal: Refusal | null): string => `${refusal?.code} ${refusal?.rule}`

describe('a limit', () => {
  const three = ['alba', 'brae', 'cole']
  test.each([
    ['the definition that gives it', '', '', 'red each', three, 'too-many 1-usual'],
    ['an amendment that lowers it', 'comet: plain', '', 'red each', ['alba', 'brae'], 'too-many card-limit'],
    ['the smaller of two limits', 'comet: plain', '', 'red limited each', ['alba'], 'too-many 1-limited'],
    ['not an amendment for others', 'comet: plain', 'active: blue', 'blue each', three, 'too-many 1-usual'],
    [
      'of two alike the one below',
      'comet: plain',
      'flags: { storm: true }',
      'red each',
      ['alba', 'brae'],
      'too-many card-limit',
    ],
    ['a standing rule', '', 'flags: { storm: true }', 'red each', ['alba', 'brae'], 'too-many standing-limit'],
  ] as const)('is decided by %s', (_, inEffect, more, what, picks, expected) => {
    expect(told(endOf(at(inEffect, more), what, picks))).toBe(expected)
  })

  test('of several at once is decided by whoever gave the number, through parameters', () => {
    expect(told(answered(at('comet: dark'), 'several', 'alba', 'brae', 'cole'))).toBe('too-many card-fixed')
    expect(told(answered(at('comet: dark', 'flags: { truce: true }'), 'several', 'alba', 'brae', 'cole'))).toBe(
      'too-many 1-limit',
    )
  })

  test('of how many there must be is decided by an amendment, else by the choice', () => {
    expect(told(answered(at('flood: plain'), 'several', 'alba'))).toBe('too-few card-least')
    expect(told(answered(at(''), 'several'))).toBe('too-few 1-pick')
  })
})

describe('a condition', () => {
  test.each([
    ['of an action', 'red begin', 'forbidden 2-legal', 'forbidden card-may'],
    ['that a rule requires', 'red need', 'needed 2-require', 'needed card-may'],
    ['of an offer', 'red offered', 'not-offered 2-offer', 'not-offered card-may'],
  ])('%s is decided by the amendment that makes it fail', (_, what, __, expected) => {
    const [game, state] = at('drought: plain')
    expect(told(playRefused(game, state, what))).toBe(expected)
  })

  test('that fails for another reason is the one that decides', () => {
    const [game, state] = at('drought: dark', 'flags: { storm: true }')
    expect(told(playRefused(game, state, 'red begin'))).toBe('forbidden 2-legal')
  })

  test('an amendment that only allows more decides nothing', () => {
    const own = SECTIONS.replace('rule: 1-may, value: true', 'rule: 1-may, value: false')
    const game = makeMiniGame(own, `${RULES}\nsetups: { own: { extends: start, inEffect: { drought: dark } } }`)
    expect(told(playRefused(game, initialState(game, { setup: 'own' }), 'red begin'))).toBe('forbidden 2-legal')
  })

  test('of a special activity is decided by an amendment of its own legality, or of its window', () => {
    const special = { action: 'guest', timing: 'before' } as const
    const [game, state] = at('drought: plain')
    expect(told(playRefused(game, state, 'red host', { special }))).toBe('special-activity-not-allowed card-may')
  })

  test('of an option is decided by the amendment, for each candidate', () => {
    expect(told(answered(at('drought: dark'), 'open', 'brae'))).toBe('illegal-answer card-space')
    expect(told(answered(at('drought: dark'), 'open', 'dunn'))).toBe('illegal-answer 1-space')
    expect(told(answered(at(''), 'open', 'cole'))).toBe('illegal-answer 1-space')
  })
})

describe('a price', () => {
  test('is decided by the amendment that raises it', () => {
    const [game, state] = at('drought: plain')
    expect(told(playRefused(game, state, 'red spend'))).toBe('cannot-pay card-toll')
    expect(told(playRefused(game, state, 'red paid'))).toBe('cannot-pay card-toll')
    const richer = at('drought: plain', 'tracks: { red gold: 10 }')
    expect(told(answered(richer, 'paid', 'alba'))).toBe('cannot-pay card-toll')
  })

  test('is decided by its own clause where nothing amends it', () => {
    const [game, state] = at('', 'tracks: { red gold: 1 }')
    expect(told(playRefused(game, state, 'red spend'))).toBe('cannot-pay 3-pay')
    expect(told(answered([game, state], 'paid', 'alba'))).toBe('cannot-pay 1-pick')
  })
})
