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
    [
      'any(red scouts in alba) and (any(blue wagons in alba) or true)',
      'a part of it is the same on any board',
    ],
    ['all($p in red scouts in alba, true)', 'it is the same on any board'],
    ['any(red scouts in alba) or all($p in red scouts in alba, true)', 'it is the same on any board'],
    ['all($p in blue wagons in brae, false)', 'the condition of its `all` is the same for every one'],
    [
      'all($p in red forts in alba, $p.space = brae)',
      '`all` asks of nothing here, and holds whatever it asks',
    ],
  ])('%s says nothing', (value, why) => {
    expect(stated(value)).toBe(`says-nothing: \`${value}\` says nothing: ${why}`)
  })

  test.each([
    'any(red scouts in alba)',
    'all($p in red scouts in alba, $p.space = alba)',
    'renown >= 1 or renown = 0',
    'not any(red forts in alba)',
  ])('%s says something', (value) => {
    expect(stated(value)).toMatch(/^(passed|failed)$/)
  })
})
