/** Values of `then` that would hold on any board. */
import { describe, expect, test } from 'vitest'
import { camp } from './fixture/raiders.testing.ts'

const c = camp()

describe('a value', () => {
  const stated = (value: string): string => {
    const run = c.run(`given: { setup: opening }\nthen: { values: { "${value}": true } }`)
    const [first] = run.diagnostics
    return first ? `${first.code}: ${first.message}` : run.status
  }

  test.each([
    ['any(red scouts in alba) or true', 'it is the same on any board'],
    ['not (any(red scouts in alba) and false)', 'it is the same on any board'],
    ['count(red scouts in alba) >= 0', 'it is the same on any board'],
    ['renown = renown', 'it is the same on any board'],
    ['renown >= 0', 'it is the same on any board'],
    ['renown >= 1 or renown = 0', 'it is the same on any board'],
    ['any(red scouts in alba) or not any(red scouts in alba)', 'it is the same on any board'],
    ['any(red scouts in alba) or count(red scouts in alba) = 0', 'it is the same on any board'],
    ['not (truce and not truce)', 'it is the same on any board'],
    ['truce != (not truce)', 'it is the same on any board'],
    ['min(renown, 0) = 0', 'it is the same on any board'],
    ['renown + 1 > renown', 'it is the same on any board'],
    ['red.gold < blue.gold or blue.gold <= red.gold', 'it is the same on any board'],
    ['2 * renown - renown >= renown', 'it is the same on any board'],
    ['if truce then renown >= 0 else true', 'it is the same on any board'],
    ['if truce then renown < 2 else true or renown > 0', 'a part of it is the same on any board'],
    ['renown != 1 or renown != 2', 'it is the same on any board'],
    ['truce and (any(red scouts in alba) or not any(red scouts in alba))', 'a part of it is the same on any board'],
    ['any(red scouts in alba) and (any(blue wagons in alba) or true)', 'a part of it is the same on any board'],
    ['all($p in red scouts in alba, true)', 'it is the same on any board'],
    ['any(red scouts in alba) or all($p in red scouts in alba, true)', 'it is the same on any board'],
    ['all($p in blue wagons in brae, false)', 'the condition of its `all` is the same for every element'],
    ['all($p in red forts in alba, $p.space = brae)', 'the list of its `all` is empty here, so it always holds'],
  ])('%s says nothing', (value, why) => {
    expect(stated(value)).toBe(`says-nothing: \`${value}\` says nothing: ${why}`)
  })

  test.each(['min(renown, 0)', 'renown - renown', 'if truce then 2 else 2', '0 * renown'])(
    'nor does the number %s',
    (value) => {
      const run = c.run(`then: { values: { "${value}": 0 } }`)
      expect(run.diagnostics.map(({ code }) => code)).toEqual(['says-nothing'])
    },
  )

  test.each(['min(renown, 1)', 'renown - red.gold', 'if truce then 2 else 3', 'if truce then renown else renown + 1'])(
    'while the number %s says something',
    (value) => {
      expect(c.run(`then: { values: { "${value}": 77 } }`).diagnostics).toEqual([])
    },
  )

  test.each([
    'any(red scouts in alba)',
    'all($p in red scouts in alba, $p.space = alba)',
    'renown >= 1 or renown = 3',
    'renown != 1 or truce',
    'red.gold < blue.gold or blue.gold < red.gold',
    'red.gold - blue.gold < 2',
    'renown + 1 > red.gold',
    'alba.population = 2',
    'if truce then renown > 0 else renown > 1',
    'any(red scouts in alba) or not any(red scouts in brae)',
    'any(red scouts in alba) or not any(blue wagons in alba)',
    'not any(red forts in alba)',
  ])('%s says something', (value) => {
    expect(stated(value)).toMatch(/^(passed|failed)$/)
  })
})
