/** A renamed name is exchanged wherever it is a name, and nowhere else. */
import { describe, expect, it } from 'vitest'
import { renameAtDiagnostics, renameEverywhere } from './rename-words.ts'
import type { WordChange } from './words.ts'
import { applyReplacements, LocatedYaml } from './yaml-text.ts'

const rename = (text: string, ...changes: readonly WordChange[]): string =>
  applyReplacements(text, renameEverywhere(new LocatedYaml(text), changes))

const ALBA: WordChange = { kind: 'space', from: 'alba', to: 'alma' }

describe('of a space', () => {
  it.each([
    ['keys', 'given: { spaces: { alba: 2 scouts } }', 'given: { spaces: { alma: 2 scouts } }'],
    ['texts', 'then: { unchanged: [alba, brae] }', 'then: { unchanged: [alma, brae] }'],
    ['quoted texts', `then: { values: { "control(alba)": 'red' } }`, `then: { values: { "control(alma)": 'red' } }`],
    ['answers', 'play:\n  - red raid: { alba: { with: scouts } }', 'play:\n  - red raid: { alma: { with: scouts } }'],
    ['rows', 'cases:\n  - { case: first, where: alba }', 'cases:\n  - { case: first, where: alma }'],
    [
      'titles of rows that are names',
      'cases: [{ case: alba }, { case: "alba, brae" }]',
      'cases: [{ case: alma }, { case: "alma, brae" }]',
    ],
    [
      'columns',
      `given: { spaces: { alba: "\${alba}" } }\ncases: [{ alba: nothing }]`,
      `given: { spaces: { alma: "\${alma}" } }\ncases: [{ alma: nothing }]`,
    ],
  ])('%s follow', (_, text, expected) => {
    expect(rename(text, ALBA)).toBe(expected)
  })

  it.each([
    ['the title', 'title: A raid in alba'],
    ['comments', 'play: [red pass] # not in alba'],
    ['prose of rows', 'cases: [{ case: nothing in alba }]'],
    ['clauses', 'rules: [2.1-alba]'],
    ['paths of scenarios', 'given: { after: ../alba }'],
    ['reasons', 'known-failing: { why: alba is missing, fails: { then: brae } }'],
  ])('%s stay', (_, text) => {
    expect(rename(text, ALBA)).toBe(text)
  })
})

it('a name of several words is one in the title of a row', () => {
  const change: WordChange = { kind: 'card', from: 'old-well', to: 'dry-well' }
  expect(rename('cases: [{ case: old-well unshaded }, { case: an old well }]', change)).toBe(
    'cases: [{ case: dry-well unshaded }, { case: an old well }]',
  )
})

it('keys of the format are no names', () => {
  const text = 'play:\n  - red raid: { offers: 1 }\n    offers: { offers: [alba] }\nthen: { tracks: { tracks: 1 } }'
  const changes: readonly WordChange[] = [
    { kind: 'choice', from: 'offers', to: 'bids' },
    { kind: 'track', from: 'tracks', to: 'paths' },
  ]
  expect(rename(text, ...changes)).toBe(
    'play:\n  - red raid: { bids: 1 }\n    offers: { bids: [alba] }\nthen: { tracks: { paths: 1 } }',
  )
})

it('a clause follows among claims and in refusals', () => {
  const text = 'rules: [2.1-cost, 2.1]\nplay:\n  - red raid: {}\n    refused: { rule: 2.1-cost }'
  expect(rename(text, { kind: 'clause', from: '2.1-cost', to: '2.1-price' })).toBe(
    'rules: [2.1-price, 2.1]\nplay:\n  - red raid: {}\n    refused: { rule: 2.1-price }',
  )
})

it('a name that others have is exchanged at diagnostics only', () => {
  const text = '- red raid: { way: a, alba: { way: b } }'
  const at = { file: 'a.yaml', line: 1, col: 31, endLine: 1, endCol: 34 }
  const edits = renameAtDiagnostics(new LocatedYaml(text), [{ at }], [{ kind: 'choice', from: 'way', to: 'manner' }])
  expect(applyReplacements(text, edits)).toBe('- red raid: { way: a, alba: { manner: b } }')
})
