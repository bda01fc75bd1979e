/**
 * Hostile rule files throw nothing but `GameDataError`. The host never executes their texts, and names of JavaScript
 * are names like any other.
 */
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { mutateTexts } from './fixtures/mutated.ts'
import { cpuTimeSince } from './fixtures/spent.ts'
import { BASE } from './language/errors/case.testing.ts'
import { FIXTURES, playAnswers } from './mechanisms/at-the-table.ts'
import {
  filesOf,
  type Game,
  GameDataError,
  gameOf,
  initialState,
  legalMoves,
  makeRandomAgent,
  playGame,
  RuleCrash,
  type SourceFile,
  stateFromJson,
  stateToJson,
  track,
} from './node.ts'

const MOST_MS = 8000

/** The game of the files, or null where they make none. */
function attempt(files: readonly SourceFile[]): Game | null {
  const start = process.cpuUsage()
  try {
    return gameOf(files)
  } catch (thrown) {
    if (!(thrown instanceof GameDataError)) throw thrown
    expect(thrown.diagnostics.length).toBeGreaterThan(0)
    return null
  } finally {
    expect(cpuTimeSince(start)).toBeLessThan(MOST_MS)
  }
}

afterEach(() => {
  expect(Object.keys(Object.prototype)).toEqual([])
  expect('__pwned' in globalThis).toBe(false)
})

/** A game in which everything has one name. Choosing 2 gives 2 * 10 + 2 + (1 + 2) + 1 = 26. */
const named = (name: string): string => `
game: { id: "${name}" }
seats: [red, blue]
spaces: { here: {} }
pieces:
  properties: { "${name}": ["${name}-kind", other] }
  kinds: { "${name}-piece": { "${name}": "${name}-kind", count: 1, home: here } }
tracks: { total: {} }
circumstances: { "${name}": number }
define:
  "${name}-ten($${name})": $${name} * 10
procedures:
  "${name}":
    params: { "${name}": number }
    effects: [{ addVar: { var: total, delta: $${name} } }]
actions:
  "${name}":
    kind: "${name}"
    effects:
      - chooseOne: { bind: $${name}, from: "range(1, 3)" }
      - addVar: { var: total, delta: ${name}-ten($${name}) }
      - { call: "${name}", with: { "${name}": $${name} } }
      - forEach: { bind: $${name}, over: "range(1, 2)", effects: [{ addVar: { var: total, delta: $${name} } }] }
      - let: { $${name}-too: "count(pieces in here where it.${name} = ${name}-kind)" }
      - addVar: { var: total, delta: $${name}-too }
setups: { "${name}": { active: blue } }
`

const RESERVED =
  'class function await arguments eval c k m x W yield let var new return default static this super null undefined ' +
  'NaN Infinity typeof delete void with import export enum constructor prototype toString hasOwnProperty valueOf ' +
  'isPrototypeOf globalThis process require module exports Object Array Math Symbol async get set of as from layout ' +
  'watch length name __proto__ __filename'

describe('names of JavaScript', () => {
  it.each(RESERVED.split(' '))('%s names everything, and plays', (name) => {
    const game = gameOf([{ name: 'names.yaml', text: named(name) }])
    const state = initialState(game, { setup: name })
    expect(legalMoves(game, state).map((move) => move.action)).toEqual([name])
    const after = playAnswers(game, state, `blue ${name}`, ['2']).state
    expect(track(game, after, 'total')).toBe(26)
  })
})

describe.each([
  ['tracks', 'tracks: { NAME: { max: 9, start: 4 } }'],
  ['flags', 'flags: [NAME]'],
  ['globalMarkers', 'globalMarkers: { NAME: { states: [low, high], start: high } }'],
  ['markers', 'markers: { NAME: { states: [low, high], start: high } }'],
])('a name of JavaScript among %s', (section, declared) => {
  it.each(['__proto__', 'constructor', 'toString'])('%s is kept in JSON, and read back', (name) => {
    const text = `game: { id: words }\nseats: [red]\nspaces: { here: {} }\n${declared.replace('NAME', name)}\n`
    const game = gameOf([{ name: 'words.yaml', text }])
    const state = initialState(game)
    const json = JSON.parse(JSON.stringify(stateToJson(game, state)))
    expect(Object.keys(json[section])).toEqual([name])
    expect(stateFromJson(game, json)).toEqual({ ok: true, state })
  })
})

describe('text that would be code', () => {
  const texts = [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a text that must not be taken for a template
    '${globalThis.__pwned = 1}',
    '*/ globalThis.__pwned = 1 /*',
    '"); globalThis.__pwned = 1; ("',
  ]
  const ends = ['\n', '\r', '\u2028', '\u2029', '`', "'", '"', '\\', '\\"', '//# sourceMappingURL=x\n', '<!--', '-->\n']
  const all = [...texts, ...ends.map((end) => `${end} globalThis.__pwned = 1 ${end}`)]

  it.each(all.map((text) => [JSON.stringify(text), text]))('%s stays text', (_, text) => {
    const quoted = JSON.stringify(text)
    const game = gameOf([
      { ...BASE, name: `base${text}.yaml` },
      {
        name: `more${text}.yaml`,
        text: `
spaces: { dale: { name: ${quoted}, type: city, adjacent: [] } }
setups: { other: { title: ${quoted} } }
rules: { sections: [{ id: "9", title: ${quoted}, clauses: [{ id: 9-a, text: ${quoted} }] }] }
constraints: [{ id: few, description: ${quoted}, pieces: cubes, max: 9 }]
invariants: [{ id: fine, description: ${quoted}, check: trail >= 0 }]
actions:
  - id: test
    rule: 9-a
    legality: [{ when: trail >= 0, message: ${quoted} }]
    effects:
      - chooseOne: { bind: $w, from: { query: enums, values: [${quoted.replace(/\\[nr]|\\u202[89]/g, '')}, b] }, prompt: ${quoted} }
      - if: $w = b
        then: [{ addVar: { var: trail, delta: 1 } }]
`,
      },
    ])
    const after = playAnswers(game, initialState(game), 'red test', ['b']).state
    expect(track(game, after, 'trail')).toBe(1)
  })
})

describe('cycles', () => {
  it.each([
    ['procedures', 'procedures: { a: { effects: [{ call: b }] }, b: { effects: [{ call: a }] } }'],
    ['definitions', 'define: { a: b, b: a }'],
    ['macros', 'macros: [{ id: a, effects: [{ macro: a }] }]\nactions: [{ id: t, effects: [{ macro: a }] }]'],
    ['setups', 'setups: { a: { extends: b }, b: { extends: a } }'],
    ['groups', 'pieces: { groups: { many: few or scouts, few: many or forts } }'],
    ['aliases', 'flags: &a [*a, *a]'],
  ])('%s are diagnostics', (_, text) => {
    expect(attempt([BASE, { name: 'cycle.yaml', text }])).toBeNull()
  })
})

describe('games with mistakes in them', () => {
  const frontier = filesOf(join(FIXTURES, 'frontier'))
  const texts = frontier.map((file) => new TextDecoder().decode(file.text as Uint8Array))

  /** Plays moves of games that mutation left valid. Their rules may crash, with a message. */
  const tryOut = (game: Game): void => {
    const agents = game.def.seats.map((_, i) => makeRandomAgent(`hostile ${i}`))
    try {
      playGame(game, { seed: 1, agents, maxMoves: 5 })
    } catch (thrown) {
      if (!(thrown instanceof RuleCrash)) throw thrown
    }
  }

  it('are diagnostics or play: a small one', () => {
    fc.assert(
      fc.property(mutateTexts([String(BASE.text)]), (text) => {
        const game = attempt([{ name: 'mutated.yaml', text }])
        if (game) tryOut(game)
      }),
      { numRuns: 60 },
    )
  })

  it('are diagnostics or play: one file of the frontier', () => {
    const file = fc.nat(texts.length - 1)
    fc.assert(
      fc.property(
        file.chain((i) => mutateTexts([texts[i] ?? '']).map((text) => ({ i, text }))),
        ({ i, text }) => {
          const game = attempt(frontier.map((file, j) => (i === j ? { name: file.name, text } : file)))
          if (game) tryOut(game)
        },
      ),
      { numRuns: 15 },
    )
  })
})
