import { expect, test } from 'vitest'
import { type GameDef, gameOf } from '../../engine/index.ts'
import { listRuleUnits, walkNodeTrees } from './tree.ts'

const defOf = (actions: string): GameDef =>
  gameOf([
    {
      name: 'small.yaml',
      text: `game: { id: small }\nseats: [red]\ntracks: { gold: { max: 9 } }\nactions:\n${actions}`,
    },
  ]).def

const OTHER = '  - { id: rest, effects: [{ setVar: { var: gold, value: 2 } }] }\n'
const march = (windows: string): string =>
  `  - { id: march, windows: ${windows}, effects: [{ setVar: { var: gold, value: 1 } }] }\n`
const TAX = '  - { id: tax, kind: special, effects: [{ addVar: { var: gold, delta: 1 } }] }\n'

const unit = (def: GameDef, name: string) => listRuleUnits(def).find((each) => each.name === name)

test('the condition of a window is a node of the action', () => {
  const def = defOf(march('[{ begin: tax, when: gold > 3 }]') + TAX)
  const [window] = def.actions[0]?.windows ?? []
  const trees = [...walkNodeTrees(unit(def, 'action march')?.trees ?? [])]
  expect(trees.find(({ node }) => node === window?.node)?.mentions).toEqual(['track gold'])
})

test('a loop that goes on while something holds decides, and what it does does not', () => {
  const again = '{ repeat: { while: gold < 3, effects: [{ addVar: { var: gold, delta: 1 } }] } }'
  const def = defOf(`  - { id: march, effects: [${again}] }\n`)
  const told = [...walkNodeTrees(unit(def, 'action march')?.trees ?? [])].map(({ node, decides }) => [
    def.nodes[node]?.kind,
    decides,
  ])
  expect(told).toEqual([
    ['action', null],
    ['stage', null],
    ['repeat', 'both'],
    ['addVar', null],
  ])
})

test('actions are told by their names, whatever stands before them', () => {
  const told = (actions: string) => unit(defOf(actions), 'action march')?.trees[0]?.ownText
  expect(told(march('[tax]') + TAX)).toBe(told(OTHER + march('[tax]') + TAX))
})
