/** These tests pin how survivors of several sorts are shown, each in a tiny game whose drafts are worked out by hand. */
import { expect, it } from 'vitest'
import { cleanUp, Project } from '../e2e/project.testing.ts'
import { runTouchstone } from './terminal.testing.ts'

cleanUp()

const GAME = `game: { id: mint, title: Mint }
seats: [red, blue]
spaces:
  alba: { adjacent: [brae] }
  brae: { adjacent: [alba] }
boxes: { box: {} }
pieces:
  owner: side
  properties: { side: seat, kind: [coins] }
  kinds:
    red-coins: { side: red, kind: coins, count: 6, home: box }
tracks: { gold: { per: seat, max: 20 }, ban: { max: 1 } }
define:
  wealth($seat:seat): { rule: 1-wealth, value: $seat.gold + 1 }
rules:
  sections:
    - id: "1"
      title: Minting
      clauses:
        - { id: 1-mint, text: To mint gives one gold. }
        - { id: 1-tax, text: A tax may be taken with a mint unless there is a ban. }
        - { id: 1-wealth, text: Wealth is all gold and one more. }
actions:
  - id: mint
    rule: 1-mint
    windows: [tax]
    effects: [{ addVar: { var: actor gold, delta: 1 } }]
  - id: tax
    rule: 1-tax
    kind: special
    legality: [{ when: ban = 0, because: banned, rule: 1-tax }]
    effects: [{ addVar: { var: actor gold, delta: 2 } }]
`

const SETUPS = `setups: { start: { title: A purse, tracks: { gold: { red: 3 } }, spaces: { alba: 2 red coins } } }
`

const MINT = `title: A mint
given: { tracks: { red gold: 1 } }
play: [{ red mint: }]
then: { tracks: { red gold: 2 } }
`

/** The draft for the survivor of the filter whose change has this text. */
async function suggestFor(filter: string, change: string): Promise<string> {
  const project = new Project({
    'data/mint/game.yaml': GAME,
    'data/mint/setups.yaml': SETUPS,
    'scenarios/mint/first.scenario.yaml': MINT,
    'scenarios/mint/start.scenario.yaml': 'title: The purse\ngiven: { setup: start }\nthen: { over: false }\n',
  })
  const { out } = await runTouchstone(project.root, [
    'suggest',
    '--survivors',
    filter,
    '--seconds',
    '1',
    '--json',
    '--jobs',
    '0',
  ])
  const suggestions: readonly { readonly change: string; readonly text: string }[] = JSON.parse(out).suggestions
  return suggestions.find((each) => each.change.includes(change))?.text ?? ''
}

it('shows a changed setup by laying it out, without a move', async () => {
  expect(await suggestFor('setups', '2 red coins')).toContain(`title: A purse
draft: yes
given:
  setup: start
then:
  spaces: { alba: 2 red coins }
`)
})

it('shows a changed definition that no move asks for by its value on a board', async () => {
  expect(await suggestFor('1-wealth', '`$seat.gold` was dropped')).toMatch(
    /given:\n {2}tracks: \{ (red|blue) gold: 1 \}\nthen:\n {2}values: \{ wealth\(\1\): 2 \}\n$/,
  )
})

it('shows a special activity that only the changed rules allow by its refusal', async () => {
  expect(await suggestFor('1-tax', '`ban = 0` was dropped')).toMatch(
    /tracks: \{ ban: 1 \}\nplay:\n {2}- (red|blue) mint: \{ tax: \{\} \}\n {4}refused: \{ code: banned, rule: 1-tax \}\n$/,
  )
})
