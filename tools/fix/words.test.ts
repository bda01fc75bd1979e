/** Names are words of their own: longer names, bindings and parts of clauses that contain them are others. */
import { describe, expect, it } from 'vitest'
import { replaceWords, type WordChange } from './words.ts'

const SPACE: WordChange = { kind: 'space', from: 'alba', to: 'alma' }
const TRACK: WordChange = { kind: 'track', from: 'aid', to: 'help' }
const ACTION: WordChange = { kind: 'action', from: 'air-lift', to: 'sky-bridge' }
const CLAUSE: WordChange = { kind: 'clause', from: '3.2-cost', to: '3.2-price' }

describe('a name is exchanged', () => {
  it.each([
    ['alone', SPACE, 'alba', 'alma'],
    ['in a phrase', SPACE, '2 scouts in alba, 1 base in alba', '2 scouts in alma, 1 base in alma'],
    [
      'in an expression',
      SPACE,
      'control(alba) = us and alba.population > 0',
      'control(alma) = us and alma.population > 0',
    ],
    ['in a path', SPACE, 'alba/place', 'alma/place'],
    ['behind a dot', TRACK, 'game.aid + 1', 'game.help + 1'],
    ['in large letters', TRACK, 'AID, Aid', 'HELP, Help'],
    ['of an action, joined', ACTION, 'US air-lift', 'US sky-bridge'],
    ['of an action, apart', ACTION, 'US air lift', 'US sky bridge'],
    ['of a clause', CLAUSE, 'cannot-pay (3.2-cost)', 'cannot-pay (3.2-price)'],
  ])('%s', (_, change, text, expected) => {
    expect(replaceWords(text, [change])).toBe(expected)
  })
})

describe('no name is', () => {
  it.each([
    ['part of a longer one', SPACE, 'road-alba-brae albas'],
    ['a binding', TRACK, '$aid'],
    ['part of a clause', SPACE, '2.1-medium-alba'],
    ['a longer clause', CLAUSE, '3.2-cost-any 13.2-cost 3.2-cost.1'],
  ])('%s', (_, change, text) => {
    expect(replaceWords(text, [change])).toBe(text)
  })
})

it('two names change places', () => {
  const swap: readonly WordChange[] = [
    { kind: 'space', from: 'alba', to: 'brae' },
    { kind: 'space', from: 'brae', to: 'alba' },
  ]
  expect(replaceWords('alba to brae', swap)).toBe('brae to alba')
})

it('of names within one another the longest is exchanged', () => {
  const changes: readonly WordChange[] = [
    { kind: 'action', from: 'lift', to: 'hoist' },
    { kind: 'action', from: 'air-lift', to: 'airlift' },
  ]
  expect(replaceWords('US air-lift', changes)).toBe('US airlift')
})
