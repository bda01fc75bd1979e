/** A project in which every text tries to steer the terminal. */
/** These sequences clear the screen, set its title, turn the direction of text, and begin lines. */
export const HOSTILE =
  '\u001b[2J\u009b31m\u001b]0;x\u0007\u202e\u2066\u200f\r\n::error file=x::y\n  ##[error]z\n\u2028\u2029\u0085\nFORGED'
/** Escapes the text as YAML and JSON do. */
const said = JSON.stringify(HOSTILE)
  .slice(1, -1)
  .replace(/[^ -~]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
const text = (word: string): string => `"${word} ${said}"`
/** A file name leaves out characters that no file system takes. */
export const path = (word: string): string => `${word}\u001b[2J\u202e\n::error::\nFORGED`

const RULES = `game: { id: g, title: ${text('Game')} }
seats: [red, blue]
spaces:
  alba: { name: ${text('Alba')}, adjacent: [brae] }
  brae: { name: ${text('Brae')}, adjacent: [alba] }
boxes: { stock: { per: seat } }
pieces: { owner: side, properties: { side: seat }, kinds: { red-cubes: { side: red, count: 5, home: stock } } }
tracks: { gold: { name: ${text('Gold')}, max: 20, start: 5 } }
flags: [truce]
phases: { day: { asks: "if truce then empty(seat) else [red]", offers: [march, rest] } }
points: { marched: {} }
actions:
  march:
    rule: 2.1-march
    legality: [{ when: gold > 0, because: no-gold, message: ${text('No gold')} }]
    effects:
      - chooseOne: { bind: $to, from: spaces, prompt: ${text('Where to')} }
      - { addVar: { var: gold, delta: -1 }, rule: 2.1-cost }
  rest: { rule: 2.2-rest, effects: [addVar: { var: gold, delta: 1 }] }
invariants: [{ id: rich, description: ${text('Rich')}, check: gold < 8 }]
end: { when: gold = 7 }
setups: { start: { title: ${text('Start')}, spaces: { alba: 2 red-cubes } } }
rules:
  sections:
    - id: "2.1"
      title: ${text('Marching')}
      clauses: [{ id: 2.1-march, text: ${text('March')} }, { id: 2.1-cost, text: ${text('Cost')} }]
    - id: "2.2"
      title: ${text('Resting')}
      clauses: [{ id: 2.2-rest, text: ${text('Rest')} }, { id: 2.2-not, text: ${text('Not')}, excluded: ${text('never')} }]
`
const VIEW = `title: ${text('View')}
canvas: [300, 100]
regions: [{ title: ${text('Hills')}, spaces: { alba: { circle: [50, 50, 40] }, brae: { circle: [200, 50, 40] } } }]
`

const scenario = (title: string, more: string): string => `title: ${text(title)}\nspecs: [${text('T1')}]\n${more}`

export const FILES: Readonly<Record<string, string>> = {
  'data/g/rules.yaml': RULES,
  'data/g/map.view.yaml': VIEW,
  'data/g/hard.yaml': `ruleset: hard\nflags: [storm]\n`,
  [`data/g/${path('more')}.yaml`]: `flags: [calm]\n`,
  'data/broken/rules.yaml': `game: { id: ${text('b')}, title: x }\n${text('key')}: 1\nflags: [${text('flag')}]\ndefine: { a: ${text('1 +')} }\n`,
  'data/g2/rules.yaml': RULES.replace('delta: 1', 'delta: 2'),
  'scenarios/g/passes.scenario.yaml': scenario('Passes', 'rules: [2.1-cost]\nplay: [red march: { to: alba }]\n'),
  'scenarios/g/fails.scenario.yaml': scenario(
    'Fails',
    `play: [red march: { to: alba }]\nthen: { tracks: { gold: 9 } }\ncases: [{ case: ${text('one')} }, { case: ${text('two')} }]\n`,
  ),
  'scenarios/g/refused.scenario.yaml': scenario(
    'Refused',
    `given: { tracks: { gold: 0 } }\nplay: [{ red march: { to: alba } }]\n`,
  ),
  'scenarios/g/skipped.scenario.yaml': scenario('Skipped', `assume: [gold = 3, ${text('x')}]\nplay: [red rest]\n`),
  'scenarios/g/known.scenario.yaml': scenario(
    'Known',
    `known-failing: { why: ${text('why')}, fails: { then: [${text('gold')}] } }\nplay: [red rest]\nthen: { tracks: { gold: 9 } }\n`,
  ),
  'scenarios/g/claims.scenario.yaml': scenario('Claims', 'rules: [2.1-cost]\nplay: [red rest]\n'),
  'scenarios/g/unreadable.scenario.yaml': scenario(
    'Unreadable',
    `${text('key')}: 1\nplay: [${text('red')}, { red march: { ${text('to')}: ${text('alba')} } }]\nthen: { tracks: { ${text('gold')}: ${text('1')} } }\n`,
  ),
  'scenarios/g/script.scenario.yaml': scenario(
    'Script',
    `play: [{ red march: { to: ${text('alba')}, ${text('left')}: 1 } }]\nthen: { values: { ${text('gold')}: 1 } }\n`,
  ),
  'scenarios/g/after.scenario.yaml': scenario('After', `given: { after: ${text('../nowhere')} }\nplay: [red rest]\n`),
  'scenarios/other.scenario.yaml': scenario('Other', `game: ${text('../data/none')}\nplay: [red rest]\n`),
  'scenarios/broken/one.scenario.yaml': scenario('Broken', 'play: [red rest]\n'),
  [`scenarios/g/${path('named')}.scenario.yaml`]: scenario(
    'Named',
    'play: [red rest]\nthen: { tracks: { gold: 1 } }\n',
  ),
  [`goldens/g/${path('orphan')}.golden.yaml`]: 'title: x\n',
}
