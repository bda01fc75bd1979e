/** What actions of the raiders ask, worked out by hand from their rules; and scripts that can be played as they are printed. */
import { describe, expect, test } from 'vitest'
import { Diagnostics, initialState, makeTemplate } from '../../engine/index.ts'
import { camp, verdict } from '../run/fixture/raiders.testing.ts'
import { readScenario } from '../scenario/read.ts'
import { placeBoard } from '../script/board/place-board.ts'
import { makeCaseContext } from '../script/case-context.ts'
import { type AsksReport, makeAsksReport } from './asks-report.ts'
import { formatAsks } from './asks-text.ts'

const c = camp()

/** On the opening, with more said of it. */
function report(seat: string, action: string, given = '{}'): AsksReport {
  const read = readScenario('a', `title: T\ngiven: ${given}\n`, new Diagnostics())
  const scene = makeCaseContext(c.game, new Diagnostics())
  const opening = initialState(c.game, { setup: 'opening' })
  return makeAsksReport(c.game, placeBoard(scene, opening, read!.scenario.given), makeTemplate(action, seat), 'opening')
}

const brief = ({ choices }: AsksReport): readonly string[] =>
  choices.map(({ path, kind, seat, min, max, answers, after }) => {
    const when = after ? `, after ${after.choice}: ${after.answer}` : ''
    return `${path} ${kind} ${seat ?? 'chance'} ${min}-${max}: ${answers.join(', ')}${when}`
  })

describe('the choices of an action', () => {
  test('in the order in which they are asked, with who is asked, how many, and the legal answers', () => {
    expect(brief(report('red', 'raid', '{ spaces: { brae: "1 red wagon, 1 blue scout" } }'))).toEqual([
      'space each red 1-1: alba, brae',
      'space/with one red 1-1: scouts, forts',
      'space/remove many red 0-2: 2 blue wagons in alba',
      'space/die roll chance 1-1: 1, 2, 3, 4, 5, 6, after remove: none',
    ])
  })

  test('also those that come up only after another answer', () => {
    expect(brief(report('red', 'muster', '{ boxes: { exile: 1 red fort } }'))).toEqual([
      'how one red 1-1: hire, recall',
      'back one red 1-1: 1 red fort in exile, after how: recall',
      'place one red 1-1: alba, brae',
    ])
  })

  test('of actions that run inside, under their names and by the seats that are asked', () => {
    expect(brief(report('red', 'campaign'))).toEqual([
      'front each red 1-1: alba, brae, cole',
      'front/levy/place each red 1-1: brae, cole',
      'front/levy/place/much one red 1-1: 1, 2, 3',
    ])
    const { choices, notAsked } = report('red', 'feast')
    expect(choices.map(({ path, seat }) => `${path} ${seat}`)).toEqual([
      'guest red',
      'guest/gift red',
      'long-march/spaces blue',
      'long-march/from/to blue',
      'long-march/from/moving blue',
    ])
    expect(notAsked).toEqual([])
  })

  test('with the answers that are legal only elsewhere', () => {
    const [to] = report('red', 'long-march', '{ spaces: { brae: 1 red wagon } }').choices.slice(-2)
    expect(to).toMatchObject({
      path: 'from/to',
      under: 'alba/to',
      answers: ['brae', 'cole'],
      elsewhere: ['alba'],
    })
  })

  test('where it cannot be begun, the reason and nothing else', () => {
    const told = report('red', 'long-march', '{ flags: [storm] }')
    expect(told).toMatchObject({ choices: [], script: null, notAsked: ['spaces', 'to', 'moving'] })
    expect(told.refusal).toMatchObject({ code: 'bad-weather', rule: '3.3-move' })
    expect(formatAsks(told)).toContain(
      'cannot be begun: bad-weather (3.3-move): long-march: nobody marches in a storm\n',
    )
  })

  test('what its windows may begin, and what it does not ask here', () => {
    const told = report('red', 'raid', '{ spaces: { alba: 2 hidden red scouts } }')
    expect(told.specialActivities).toEqual([
      { action: 'tax', timings: ['before', 'during', 'after'] },
      { action: 'boast', timings: ['before', 'during', 'after'] },
    ])
    expect(told.notAsked).toEqual(['remove', 'die'])
  })
})

describe('the script', () => {
  test.each([
    ['red', 'raid'],
    ['red', 'muster'],
    ['red', 'campaign'],
    ['red', 'feast'],
    ['blue', 'omen'],
    ['red', 'long-march'],
    ['red', 'swap'],
    ['red', 'gather'],
    ['red', 'pass'],
    ['blue', 'pass'],
    ['red', 'tax'],
  ])('of %s %s can be played as it is printed', (seat, action) => {
    const { script } = report(seat, action)
    expect(script).not.toBeNull()
    expect(verdict(c.run(`given: { setup: opening }\nplay:\n${script}`))).toBe('passed')
  })

  test('has its answers under the loops, and its dice', () => {
    expect(report('red', 'raid', '{ spaces: { brae: "1 red wagon, 1 blue scout" } }').script).toBe(
      '  - red raid: { alba: { with: scouts, remove: [ 1 blue wagon ] } }',
    )
    expect(report('blue', 'pass').script).toBe('  - blue pass: {}\n    out-of-turn: true')
  })
})
