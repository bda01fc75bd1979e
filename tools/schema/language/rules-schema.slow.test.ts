/** Rule data as an editor sees it: what plays is not underlined, what is misspelt is. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOf } from '../../../engine/node.ts'
import { listGameFolderNames } from '../../project/game-folders.ts'
import { openProject } from '../../project/project.ts'
import { compileVocabulary, loadVocabulary } from '../game/load.ts'
import { TOUCHSTONE_ROOT } from '../source/own-files.ts'
import { makeValidator, type Validator } from '../validator.testing.ts'
import { makeRulesSchema } from './rules-schema.ts'

const anyGame = makeValidator(makeRulesSchema(null))

const FOLDERS = [
  ...listGameFolderNames(openProject(TOUCHSTONE_ROOT)).map((game) => `data/${game}`),
  'engine/fixtures/frontier',
  'engine/fixtures/cards',
  'engine/fixtures/specifications',
  'tools/scenario/broken/game',
]

describe('rule data that plays', () => {
  it.each(FOLDERS)('of %s is accepted, by the schema of any game and by its own', (folder) => {
    const own = makeValidator(makeRulesSchema(loadVocabulary(join(TOUCHSTONE_ROOT, folder))))
    const complaints = filesOf(join(TOUCHSTONE_ROOT, folder))
      .filter(({ name }) => name.endsWith('.yaml'))
      .flatMap(({ name, text }) =>
        [anyGame, own].map((validator) => [name, validator.why(String(text))]).filter(([, why]) => why !== ''),
      )
    expect(complaints).toEqual([])
  })
})

const ERRORS = join(TOUCHSTONE_ROOT, 'engine/language/errors')
const read = (file: string): string => readFileSync(join(ERRORS, file), 'utf8')
const skirmish = makeValidator(makeRulesSchema(compileVocabulary([{ name: 'base.yaml', text: read('base.yaml') }])))

/** Mistakes that a schema finds without understanding expressions and without counting. */
const BY_SHAPE = [
  'missing-key-bind',
  'missing-key-then',
  'two-effects-in-one',
  'unknown-effect-none',
  'unknown-key-head',
  'unknown-key-optional',
  'unknown-key-required',
  'unknown-operator-arrow',
  'unknown-query-misspelt',
  'unknown-reference-misspelt',
  'unknown-section-misspelt',
  'unknown-section-stray-extends',
  'unknown-section-stray-remove',
  'wrong-shape-effect',
  'wrong-shape-section',
  'wrong-value-policy',
  'duplicate-key-two-spellings',
  'bad-name-space-in-it',
]
/** Mistakes that a schema finds by the words of the game. */
const BY_NAME = [
  'unknown-action-offer',
  'unknown-action-run',
  'unknown-action-window',
  'unknown-effect-misspelt',
  'unknown-macro-misspelt',
  'unknown-marker-in-effect',
  'unknown-marker-in-setup',
  'unknown-property-attribute',
  'unknown-property-set',
  'unknown-rule-of-effect',
  'unknown-seat-active',
  'unknown-seat-of-action',
  'unknown-setup-extended',
  'unknown-space-home',
  'unknown-space-neighbour',
  'unknown-space-setup',
  'unknown-state-in-setup',
  'unknown-state-of-kind',
  'unknown-state-of-space',
  'unknown-track-in-setup',
  'unknown-type-attribute',
  'unknown-word-in-setup',
  'macro-argument-of-procedure',
]

describe('broken rule data', () => {
  it.each(BY_SHAPE)('%s is underlined in any game', (name) => {
    const text = read(`cases/${name}.yaml`)
    expect([anyGame.accepts(text), skirmish.accepts(text)]).toEqual([false, false])
  })

  it.each(BY_NAME)('%s is underlined where the game is known', (name) => {
    expect(skirmish.accepts(read(`cases/${name}.yaml`))).toBe(false)
  })

  it('stands beside a game that is accepted', () => {
    expect(skirmish.why(read('base.yaml'))).toBe('')
    expect(readdirSync(join(ERRORS, 'cases')).length).toBeGreaterThan(100)
  })
})

/** In the game of the broken inputs, one slip each. */
const SNIPPETS: readonly (readonly [string, string, string])[] = [
  ['a space', 'spaces: { dell: { adjacent: [alba] } }', 'spaces: { dell: { adjacent: [abla] } }'],
  ['an attribute', 'spaces: { dell: { coastal: true } }', 'spaces: { dell: { costal: true } }'],
  ['a number', 'spaces: { dell: { population: 2 } }', 'spaces: { dell: { population: two } }'],
  ['a count', 'pieces: { kinds: { x: { count: 2 } } }', 'pieces: { kinds: { x: { cuont: 2 } } }'],
  ['a type', 'tracks: { mist: { type: season } }', 'tracks: { mist: { type: saeson } }'],
  [
    'a reference',
    'end: { when: { op: ">", left: { ref: gvar, var: renown }, right: 3 } }',
    'end: { when: { op: ">", left: { ref: gvar, vra: renown }, right: 3 } }',
  ],
  [
    'a query',
    'end: { when: { aggregate: { op: count, query: { query: zones } } } }',
    'end: { when: { aggregate: { op: cuont, query: { query: zones } } } }',
  ],
  [
    'a key of an effect',
    'turn: { after: [{ forEach: { bind: $x, over: spaces, effects: [] } }] }',
    'turn: { after: [{ forEach: { bind: $x, ovre: spaces, effects: [] } }] }',
  ],
  [
    'a branch',
    'turn: { after: [{ if: true, then: [], else: [] }] }',
    'turn: { after: [{ if: true, then: [], esle: [] }] }',
  ],
  [
    'what a short call gives back',
    'turn: { after: [{ open: { upTo: 2 }, bind: $n }] }',
    'turn: { after: [{ setActive: red, bind: $n }] }',
  ],
  [
    'a list of effects that is offered',
    'turn: { after: [{ chooseEffect: { options: { a: { when: true, effects: [] } } } }] }',
    'turn: { after: [{ chooseEffect: { options: { a: { wehn: true, effects: [] } } } }] }',
  ],
  [
    'an effect in the structured spelling',
    'turn: { after: [{ setVar: { scope: pvar, player: red, var: gold, value: 1 } }] }',
    'turn: { after: [{ setVar: { scope: pavr, player: red, var: gold, value: 1 } }] }',
  ],
  ['pieces', 'setups: { s: { spaces: { alba: 2 red scouts } } }', 'setups: { s: { spaces: { alba: 2 red scuots } } }'],
  [
    'capitals',
    'setups: { s: { spaces: { Alba: 2 RED Scouts } } }',
    'setups: { s: { spaces: { Albo: 2 RED Scouts } } }',
  ],
]

describe('a slip in', () => {
  it.each(SNIPPETS)('%s', (_, right, wrong) => {
    expect(skirmish.why(right)).toBe('')
    expect(skirmish.accepts(wrong)).toBe(false)
  })

  it('the branches of an effect that has none', () => {
    expectRefused(anyGame, 'turn: { after: [{ window: true, then: [] }] }')
    expectRefused(anyGame, 'turn: { after: [{ setActive: red, because: no-reason }] }')
  })
})

function expectRefused(validator: Validator, text: string): void {
  expect(validator.accepts(text)).toBe(false)
}
