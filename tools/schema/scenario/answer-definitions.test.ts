/** Answers whose keys and values could be taken for one another, and placeholders among them. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOf } from '../../../engine/node.ts'
import { compileVocabulary } from '../game/load.ts'
import { TOUCHSTONE_ROOT } from '../source/own-files.ts'
import { makeValidator } from '../validator.testing.ts'
import { makeScenarioSchema } from './scenario-schema.ts'

/** A choice is called as the pieces are that a loop goes over, options are called as kinds are, actions run others. */
const MORE = `
procedures:
  greet:
    params: { space: space }
    effects:
      - chooseOne: { bind: $manner, from: "['no', 'yes', '3']" }
      - forEach:
          bind: $each
          over: red scouts in $space
          effects: [{ chooseOne: { bind: $scouts, from: "[scouts, wagons]" } }]

actions:
  - id: far-visit
    kind: operation
    windows: [tax]
    effects:
      - chooseN: { bind: $hosts, from: spaces, min: 1 }
      - forEach: { bind: $host, over: $hosts, effects: [{ greet: { space: $host } }] }
      - chooseN: { bind: $days, from: "[1, 2, 3]" }
      - chooseN: { bind: $lost, from: red pieces in alba }
  - { id: embassy, kind: operation, effects: [{ run: { action: far-visit } }] }
`
const game = join(TOUCHSTONE_ROOT, 'tools/scenario/broken/game')
const schema = makeValidator(
  makeScenarioSchema(compileVocabulary([...filesOf(game), { name: 'more.yaml', text: MORE }])),
)
const anyGame = makeValidator(makeScenarioSchema(null))

const asScenario = (step: string): string => `title: T\nplay:\n  - ${step}\n`

describe('answers', () => {
  it.each([
    'red far visit: { hosts: [alba, brae], scouts: wagons }',
    'red far visit: { alba: { manner: "no" }, brae: {}, tax: { where: alba } }',
    'red far visit: { alba: { manner: ["no", "yes"], scouts: [scouts, wagons] } }',
    'red far visit: { alba: { manner: 3 } }',
    'red far visit: { alba: { hidden red scout in alba: { scouts: wagons }, 2 red scouts: {} } }',
    'red far visit: { each: { red scout: { scouts: wagons } } }',
    'red far visit: { Hosts: Alba, Scouts: Wagons, days: [1, 2], lost: nothing }',
    'red far visit: { hosts: alba, days: None, lost: [1 red scout, 1 red wagon in alba] }',
    'red embassy: { far visit: { alba: { manner: "no" } } }',
    'red embassy: { farVisit: { hosts: alba }, manner: "yes" }',
    `red far visit: { hosts: ["\${a}", alba], "\${choice}": "\${b}", days: ["\${n}", 2], lost: ["\${n} red scouts"] }`,
  ])('%s', (step) => {
    expect(schema.why(asScenario(step))).toBe('')
    expect(anyGame.why(asScenario(step))).toBe('')
  })

  it.each([
    'red far visit: { hosts: [alba, brea] }',
    'red far visit: { hsots: [alba] }',
    'red far visit: { alba: { manner: perhaps } }',
    'red far visit: { alba: { scouts: frots } }',
    'red far visit: { alba: { scouts: { manner: "no" } } }',
    'red far visit: { alba: { hidden red scuot in alba: { scouts: wagons } } }',
    'red far visit: { alba: { hidden red scout in alba: { scouts: frots } } }',
    'red far visit: { days: many }',
    'red embassy: { far vist: { hosts: alba } }',
    'red embassy: { far visit: { hosts: abla } }',
  ])('are underlined in %s', (step) => {
    expect(schema.accepts(asScenario(step))).toBe(false)
  })
})

describe('beside the answers', () => {
  it.each([
    `{ red pass: {}, offers: { with: { "\${has}": [scouts] } } }`,
    `{ red pass: {}, offers: { "\${choice}": [scouts], alba/with : { has: scouts, min: "\${n}" } } }`,
    `{ red pass: {}, offers: { with: { has: scouts, by: blue }, alba/with: { by: "\${seat}" } } }`,
    `{ red pass: {}, refused: { code: cannot-pay, "\${where}": with } }`,
    '{ red pass: {}, unasked: with }',
    '{ red raid: {}, unasked: [die, alba/die] }',
    `{ red pass: {}, unasked: [with, alba/with, "\${choice}"] }`,
    '{ red long march: {}, circumstances: { nomarch: yes } }',
    `"\${move}"`,
    `set: { boxes: { available: { "\${seat}": 1 scout } }, tracks: { gold: { "\${seat}": 1 } } }`,
  ])('%s', (step) => {
    expect(schema.why(asScenario(step))).toBe('')
    expect(anyGame.why(asScenario(step))).toBe('')
  })

  it('a choice that nobody asks for cannot come up', () => {
    expect(schema.accepts(asScenario('{ red pass: {}, unasked: wiht }'))).toBe(false)
    expect(schema.accepts(asScenario('{ red raid: {}, offers: { die: {} } }'))).toBe(false)
    expect(schema.accepts(asScenario('{ red pass: {}, unasked: with, refused: no-options }'))).toBe(false)
  })

  it('tracks of all seats may be unchanged', () => {
    expect(schema.why('title: T\nthen: { unchanged: [gold, red gold, available, support] }\n')).toBe('')
    expect(schema.accepts('title: T\nthen: { unchanged: [glod] }\n')).toBe(false)
  })
})
