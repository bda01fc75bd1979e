/** Scenarios as an editor sees them: what is played is not underlined, what is misspelt is. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Diagnostics, type Game, loadGame, query } from '../../../engine/node.ts'
import { listGameFolderNames } from '../../project/game-folders.ts'
import { openProject } from '../../project/project.ts'
import { readScenario } from '../../scenario/read.ts'
import { loadVocabulary } from '../game/load.ts'
import { TOUCHSTONE_ROOT } from '../source/own-files.ts'
import { makeValidator } from '../validator.testing.ts'
import { makeScenarioSchema } from './scenario-schema.ts'

const anyGame = makeValidator(makeScenarioSchema(null))
const BROKEN = join(TOUCHSTONE_ROOT, 'tools/scenario/broken')

const scenariosIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.scenario.yaml'))
    .sort()

/**
 * Whether a scenario is skipped because its premise names what the game does not have: it waits for rules to come, and
 * their choices may be underlined until then.
 */
function toCome(folder: string): (text: string) => boolean {
  let game: Game | null = null
  return (text) => {
    // Most have none, and to read them all is dear.
    if (!/assume/i.test(text)) return false
    const premises = readScenario('', text, new Diagnostics())?.cases.flatMap((each) => each.scenario.assume) ?? []
    if (premises.length === 0) return false
    const known = game ?? loadGame(folder)
    game = known
    return premises.some((node) => query(known, node, { k: 'bool' }, new Diagnostics()) === null)
  }
}

describe('scenarios', () => {
  it.each(listGameFolderNames(openProject(TOUCHSTONE_ROOT)))(
    'of %s are accepted, by the schema of any game and by its own',
    (game) => {
      const own = makeValidator(makeScenarioSchema(loadVocabulary(join(TOUCHSTONE_ROOT, 'data', game))))
      const isToCome = toCome(join(TOUCHSTONE_ROOT, 'data', game))
      const folder = join(TOUCHSTONE_ROOT, 'scenarios', game)
      let names: readonly string[] = []
      try {
        names = scenariosIn(folder)
      } catch {
        // A game that has no scenarios yet.
      }
      const complaints = names.flatMap((name, i) => {
        const text = readFileSync(join(folder, name), 'utf8')
        // A game's own schema is narrower than the general one, so only some scenarios are checked against both.
        const schemas = isToCome(text) ? [anyGame] : i % 5 === 0 ? [anyGame, own] : [own]
        return schemas.map((each) => [name, each.why(text)]).filter(([, why]) => why !== '')
      })
      expect(complaints).toEqual([])
    },
  )
})

const marches = makeValidator(makeScenarioSchema(loadVocabulary(join(BROKEN, 'game'))))

/** Mistakes that need no playing, no counting, no other file and no understanding of expressions. */
const SEEN = new Set(
  `bad-name bad-number given-conflict known-failing-why missing-key no-move unknown-action unknown-circumstance unknown-key
  unknown-marker unknown-name unknown-refusal unknown-rule unknown-ruleset unknown-seat unknown-setup unknown-space
  unknown-state unknown-track unknown-word wrong-shape`.split(/\s+/),
)
/** But for a rule set that takes an action away, names inside expressions, a list in the middle of a text. */
const HIDDEN = [
  'board/value-of-another-type',
  'board/value-unknown-space',
  'project/removed-by-the-ruleset',
  'rows/list-inside-text',
]
const OF_THE_FORMAT = ['top', 'parts', 'play']

describe('broken scenarios', () => {
  const all = ['top', 'parts', 'play', 'rows', 'project', 'board', 'script'].flatMap((folder) =>
    scenariosIn(join(BROKEN, folder)).map((name) => `${folder}/${name.replace('.scenario.yaml', '')}`),
  )
  const textOf = (name: string): string => readFileSync(join(BROKEN, `${name}.scenario.yaml`), 'utf8')
  const codesOf = (name: string): readonly string[] =>
    [...textOf(name).matchAll(/^# expect: (\S+)/gm)].map((found) => found[1] ?? '')
  /** Bare placeholders are no YAML. */
  const readable = (name: string): boolean => !codesOf(name).includes('yaml-syntax')

  it('of the format are underlined in any game, but for two moves in one step, a claim twice in other letters and what is wrong beside another part', () => {
    const format = all.filter((name) => OF_THE_FORMAT.includes(name.split('/')[0] ?? ''))
    expect(format.filter((name) => anyGame.accepts(textOf(name)))).toEqual([
      'top/rule-twice-in-large-letters',
      'parts/unchanged-where-nothing-is-played',
      'play/two-moves',
    ])
  })

  it('are underlined where the game is known, when their words or shapes are wrong', () => {
    const wrong = all.filter((name) => codesOf(name).some((code) => SEEN.has(code)) && readable(name))
    expect(wrong.length).toBeGreaterThan(100)
    expect(wrong.filter((name) => marches.accepts(textOf(name))).sort()).toEqual(HIDDEN)
  })
})

/** Each with one slip: `right → wrong`. */
const SLIPS: readonly (readonly [string, string, string])[] = [
  ['spaces: { alba: 2 hidden red scouts }', 'alba', 'abla'],
  ['spaces: { alba: 2 hidden red scouts }', 'scouts', 'scuots'],
  ['boxes: { available: { red: 2 scouts }, lost: 1 red fort }', 'lost', 'lots'],
  ['tracks: { red gold: 3 }', 'red gold', 'red glod'],
  ['tracks: { gold: { red: 3 } }', 'red', 'rde'],
  ['tracks: { renown: 3 }', '3', 'three'],
  ['tracks: { renown: 3 }', '3', '99'],
  ['flags: [truce]', 'truce', 'truec'],
  ['flags: { truce: yes }', 'yes', 'perhaps'],
  ['markers: { support: { alba: friendly } }', 'friendly', 'frendly'],
  ['globalMarkers: { leader: bob }', 'bob', 'bobb'],
  ['setup: opening', 'opening', 'openign'],
  ['active: red', 'red', 'rde'],
  ['seed: 7', 'seed', 'sede'],
]
const STEPS: readonly (readonly [string, string, string])[] = [
  ['red raid: { alba: { with: scouts } }', 'raid', 'riad'],
  ['red raid: { alba: { with: scouts } }', 'alba', 'alab'],
  ['red raid: { alba: { with: scouts } }', 'with', 'wiht'],
  ['red raid: { alba: { with: scouts } }', 'scouts', 'scuots'],
  ['red raid: { alba: {}, tax: { where: alba } }', 'tax', 'txa'],
  ['RED Raid: { Alba: { remove: [1 Blue wagon in alba] } }', 'wagon', 'wagno'],
  ['red long-march: { from: alba, to: cole, moving: 2 scouts }', 'moving', 'mvoing'],
  ['red long march: { from: alba, to: cole, moving: 2 scouts }', 'cole', 'coel'],
  ['red build: { sites: "alba, brae", quickly: yes }', 'yes', 'maybe'],
  ['red pass', 'pass', 'apss'],
  ['legal: [red pass, blue pass]', 'blue', 'bleu'],
  ['illegal: { red raid: not-legal }', 'not-legal', 'not-lgeal'],
  ['set: { tracks: { renown: 1 } }', 'renown', 'renwon'],
  ['then: { tracks: { renown: 1 }, unchanged: [alba] }', 'renown', 'renwon'],
  ['then: { unchanged: [alba] }', 'unchanged', 'unchagned'],
  ['then: { values: { renown: { set: [1] } } }', 'set:', 'sets:'],
]

describe('a slip', () => {
  it.each(SLIPS)('in given: { %s }, %s → %s', (given, right, wrong) => {
    const text = `title: T\ngiven:\n  ${given}\n`
    expect(marches.why(text)).toBe('')
    expect(marches.accepts(text.replace(right, wrong))).toBe(false)
  })

  it.each(STEPS)('in play: %s, %s → %s', (step, right, wrong) => {
    const text = `title: T\nplay:\n  - ${step}\n`
    expect(marches.why(text)).toBe('')
    expect(marches.accepts(text.replace(right, wrong))).toBe(false)
  })

  it.each([
    ['rules: [2.1-cost]', '2.1-cots'],
    ['ruleset: short', 'shrot'],
    ['play: [{ red pass: {}, refused: cannot-pay }]', 'cannot-apy'],
  ])('in %s → %s', (line, wrong) => {
    const text = `title: T\n${line}\n`
    expect(marches.why(text)).toBe('')
    expect(marches.accepts(text.replace(/2\.1-cost|short|cannot-pay/, wrong))).toBe(false)
  })
})

describe('`then` as a step', () => {
  it('may say which phase found the board so, beside what it states', () => {
    expect(anyGame.why('title: T\nplay: [{ then: { before: dawn, over: no } }]\n')).toBe('')
    expect(anyGame.accepts('title: T\nplay: [{ then: { before: dawn } }]\n')).toBe(false)
    expect(anyGame.accepts('title: T\nplay: [{ then: {} }]\n')).toBe(false)
    expect(anyGame.accepts('title: T\nplay: [red pass]\nthen: { before: dawn, over: no }\n')).toBe(false)
  })
})

describe('placeholders', () => {
  it('may stand for every word, key, map and number', () => {
    const text = `title: T
rules: ["\${rule}"]
given:
  setup: "\${setup}"
  tracks: { "\${seat} gold": 3, renown: "\${renown}" }
  spaces: { "\${where}": "\${n} red scouts" }
  markers: { support: "\${support}" }
play:
  - \${seat} raid: { "\${where}": { with: "\${with}" } }
    dice: ["\${die}"]
    refused: "\${code}"
  - red build: "\${answers}"
then: { boxes: "\${boxes}", over: "\${over}" }
cases: [{ rule: 2.1-cost }]
`
    expect(marches.why(text)).toBe('')
  })
})
