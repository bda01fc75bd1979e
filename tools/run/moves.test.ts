/** Moves: answers found under the loops, forced and empty ones, dice, lists of effects. */
import { describe, expect, test } from 'vitest'
import { asked, camp, changes, endOf, verdict } from './fixture/raiders.testing.ts'

const c = camp('raiders', 'out-of-turn: true')

/** Alba: 2 hidden red scouts, 2 blue wagons; brae: 2 hidden blue scouts; red has 3 gold, blue 5; red is to move. */
const play = (steps: string, more = '') => c.run(`given: { setup: opening }\nplay:\n${steps}\n${more}`)

describe('answers', () => {
  test('nest under the space of their loop; the record tells every question and what changed', () => {
    const run = play('  - red raid:\n      alba: { with: scouts, remove: [1 blue wagon] }')
    expect(verdict(run)).toBe('passed')
    expect(asked(run)).toEqual([
      'space: alba [scripted]',
      'with (alba): scouts [scripted]',
      'remove (alba): 1 blue wagon [scripted]',
    ])
    expect(changes(run)).toEqual([
      'active: red → blue',
      'red gold: 3 → 2',
      'alba: 2 red scouts hidden → open',
      'alba: 1 blue wagon → lost',
    ])
    expect(endOf(c, run)).toEqual([
      'active: blue',
      'red gold: 2',
      'blue gold: 5',
      'renown: 1',
      'truce: no',
      'storm: no',
      'leader: ann',
      'alba support: neutral',
      'brae support: neutral',
      'cole support: neutral',
      'alba: 2 open red scouts',
      'alba: 1 blue wagon',
      'brae: 2 hidden blue scouts',
      'lost:blue: 1 blue wagon',
    ])
  })

  test('of a selection are its keys also where only one would be legal', () => {
    const march = (steps: string) => play(`  - red long march: ${steps}`)
    expect(verdict(march('{ alba: { to: cole, moving: 1 red scout } }'))).toBe('passed')
    expect(verdict(march('{ brae: { to: alba } }'))).toMatch(
      /^broken\nillegal-answer 4:23 spaces: .*: brae; legal: alba/,
    )
    expect(verdict(march('{ alba: { to: cole, moving: 1 red scout }, brae: {} }'))).toMatch(
      /^broken\nillegal-answer 4:64 spaces: .*: brae; legal: alba/,
    )
    expect(verdict(march('{ brae: { to: alba } }\n    refused: { code: illegal-answer, choice: spaces }'))).toBe(
      'passed',
    )
  })

  test('further out serve all spaces; a nested one goes before them', () => {
    const run = c.run(`
given: { setup: opening, spaces: { brae: "1 hidden red scout, 1 blue wagon" } }
play:
  - red raid: { with: scouts, remove: [1 blue wagon], alba: {}, brae: { remove: [] } }
`)
    expect(verdict(run)).toBe('passed')
    expect(asked(run)).toEqual([
      'space: alba [scripted]',
      'with (alba): scouts [scripted]',
      'remove (alba): 1 blue wagon [scripted]',
      'space: brae [scripted]',
      'with (brae): scouts [scripted]',
      'remove (brae): none [scripted]',
    ])
  })

  test('that are the only legal ones, and selections that may be empty, need not be written', () => {
    const run = play('  - red raid: { with: forts }')
    expect(verdict(run)).toBe('passed')
    // Only alba has red pieces. Forts open nobody.
    expect(asked(run)).toEqual([
      'space: alba [forced]',
      'with (alba): forts [scripted]',
      'remove (alba): none [default]',
    ])
  })

  test('a loop over what may be picked further ends when no pick is left', () => {
    const run = c.run(`
given: { setup: opening, spaces: { brae: 1 red wagon } }
play: [{ red raid: { alba: { with: forts } } }]
`)
    expect(asked(run).at(-1)).toBe('space: done [default]')
    expect(c.project.games.load('data/raiders').ok && endOf(c, run)).toContain('red gold: 2')
  })

  test('picks in the order of their keys, or as a list under the name of the loop', () => {
    const first = ['brae', 'alba']
    for (const script of [
      'brae: { with: forts }, alba: { with: forts }',
      'space: [brae, alba], with: forts',
      'space: { brae: {}, alba: {} }, with: forts',
    ]) {
      const run = c.run(`
given: { setup: opening, spaces: { brae: 1 red wagon } }
play: [{ red raid: { ${script} } }]
`)
      expect(verdict(run)).toBe('passed')
      expect(asked(run).flatMap((line) => /^space: (\w+) /.exec(line)?.[1] ?? [])).toEqual(first)
    }
  })

  test('two loops over the same spaces are told apart by their names', () => {
    const run = c.run(`
play:
  - red swap: { giver: [alba], taker: { brae: { much: 2 }, alba: { much: 1 } } }
then: { tracks: { garrison: { alba: 2, brae: 2 } } }
`)
    expect(verdict(run)).toBe('passed')
  })

  test('several pieces of one phrase, of one place or with it', () => {
    const run = c.run(`
given: { spaces: { alba: "2 hidden red scouts, 1 open red scout, 1 red wagon", brae: 1 red wagon } }
play:
  - red long march: { spaces: [alba], to: cole, moving: [1 open red scout, 2 hidden red scouts in alba] }
  - red long-march: { spaces: cole, to: alba, moving: 3 red scouts }
then: { spaces: { alba: "2 hidden red scouts, 1 open red scout, 1 red wagon", cole: nothing } }
`)
    expect(verdict(run)).toBe('passed')
    expect(changes(run)).toEqual([
      'active: red → blue',
      'alba: 2 hidden red scouts → cole',
      'alba: 1 open red scout → cole',
    ])
  })

  test('a phrase that fits several piles must mean all of them', () => {
    const run = c.run(`
given: { spaces: { alba: "2 hidden red scouts, 1 open red scout" } }
play: [{ red long march: { to: cole, moving: 2 red scouts } }]
`)
    expect(verdict(run)).toMatch(
      /^broken\nambiguous-answer 4:46 these may be hidden red scout in alba or open red scout in alba/,
    )
  })

  test('a list answers a choice of one as often as it is asked', () => {
    const run = c.run(`
given: { spaces: { alba: 1 red wagon, brae: 1 red fort, cole: 1 red wagon } }
play: [{ red gather: { taken: [red wagon in cole, red fort] } }]
then: { spaces: { alba: 1 red wagon, brae: nothing, cole: nothing } }
`)
    expect(verdict(run)).toBe('passed')
  })

  test('of an action inside another stand with the others or under its name', () => {
    for (const inner of [
      'spaces: brae, to: cole, moving: 1 blue scout',
      'long march: { spaces: brae, to: cole, moving: 1 blue scout }',
    ]) {
      const run = play(`  - red feast: { red: { gift: 2 }, ${inner} }`)
      expect(verdict(run)).toBe('passed')
      expect(changes(run)).toEqual(['active: red → blue', 'red gold: 3 → 5', 'brae: 1 hidden blue scout → cole'])
    }
  })

  test('yes and no in four words', () => {
    for (const word of ['yes', 'true']) {
      const run = play(`  - blue omen: { quickly: ${word} }\n    dice: [town, blue scout]`)
      expect(verdict(run)).toBe('passed')
      expect(endOf(c, run)).toContain('renown: 2')
    }
    for (const word of ['no', 'false']) {
      const run = play(`  - blue omen: { quickly: ${word} }\n    dice: [town, blue scout]`)
      expect(endOf(c, run)).toContain('renown: 1')
    }
  })
})

describe('dice', () => {
  test('are rolled in order, and words name what is drawn', () => {
    const run = c.run(`
given: { setup: opening, spaces: { brae: "1 red wagon, 2 blue scouts", alba: "1 red wagon, 1 blue scout" } }
play:
  - red raid: { with: forts, alba: {}, brae: {} }
    dice: [4, 5]
  - blue omen: { quickly: no }
    dice: [road, blue scout in alba]
then: { tracks: { renown: 2 }, spaces: { alba: 1 red wagon }, boxes: { exile: 1 blue scout } }
`)
    expect(verdict(run)).toBe('passed')
    expect(asked(run).filter((line) => line.startsWith('die'))).toEqual([
      'die (alba): 4 [chance]',
      'die (brae): 5 [chance]',
    ])
    expect(asked(run, 1).slice(0, 2)).toEqual(['sign: road [chance]', 'gone: 1 hidden blue scout in alba [chance]'])
  })

  test('of a seed roll by themselves, the same every time', () => {
    const seeded = (seed: number) =>
      c.run(
        `given: { seed: ${seed}, spaces: { alba: "1 red wagon, 1 blue scout" } }\nplay: [{ red raid: { with: forts } }]`,
      )
    expect(verdict(seeded(7))).toBe('passed')
    expect(asked(seeded(7))).toEqual(asked(seeded(7)))
    const rolls = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => asked(seeded(seed)).at(-1))
    expect(new Set(rolls).size).toBeGreaterThan(1)
  })
})

describe('lists of effects', () => {
  test('are answered by their word, what they ask beside it', () => {
    const run = play('  - red muster: { how: hire, place: brae }')
    expect(verdict(run)).toBe('passed')
    expect(asked(run)).toEqual(['how: hire [scripted]', 'place: brae [scripted]'])
    // Nobody is in exile: there is one way only, and no other is offered.
    expect(asked(play('  - red muster: { place: brae }'))[0]).toBe('how: hire [forced]')
    expect(verdict(play('  - red muster: { how: recall }'))).toMatch(/illegal-answer .*legal: hire/)
    expect(verdict(play('  - red muster: {}\n    offers: { how: [hire] }'))).toBe('passed')
  })
})

test('a row may leave out what another says of legal moves', () => {
  const runs = c.runs(`given: { setup: opening }
play:
  - legal: \${may}
  - illegal: \${may-not}
cases:
  - { case: both, may: [red raid], may-not: [blue raid] }
  - { case: first, may: [red pass], may-not: [] }
  - { case: second, may: ~, may-not: { red raid: not-legal } }`)
  expect(runs.map(verdict)).toEqual([
    'passed',
    'passed',
    expect.stringMatching(/^failed\nlegal: red raid is illegal: expected illegal: not-legal; received legal/),
  ])
  expect(runs.map(({ steps }) => steps.map(({ step }) => step))).toEqual([['legal', 'illegal'], ['legal'], ['illegal']])
})
