/** The smallest entry that names something goes; a step, or what a step is about, is for a person. */
import { describe, expect, it } from 'vitest'
import { removeEntryAt } from './remove-entries.ts'
import { applyReplacements, LocatedYaml } from './yaml-text.ts'

function remove(text: string, part = 'aid'): string | null {
  const lines = text.slice(0, text.search(new RegExp(`\\b${part}\\b`))).split('\n')
  const edit = removeEntryAt(new LocatedYaml(text), { line: lines.length, col: (lines.at(-1) ?? '').length + 1 })
  return edit && applyReplacements(text, [edit])
}

describe('what goes', () => {
  it.each([
    ['a key', 'then: { tracks: { gold: 1, aid: 3, salt: 2 } }', 'then: { tracks: { gold: 1, salt: 2 } }'],
    ['the first key', 'then: { tracks: { aid: 3, salt: 2 } }', 'then: { tracks: { salt: 2 } }'],
    ['the last key', 'then: { tracks: { gold: 1, aid: 3 } }', 'then: { tracks: { gold: 1 } }'],
    ['all that is left of a part', 'then: { flags: [truce], tracks: { aid: 3 } }', 'then: { flags: [truce] }'],
    ['all that is left', 'title: a\nthen: { tracks: { aid: 3 } }\nrules: [1]\n', 'title: a\nrules: [1]\n'],
    ['the last part of a file', 'title: a\nthen: { tracks: { aid: 3 } }\n', 'title: a\n'],
    [
      'a line',
      'then:\n  tracks:\n    gold: 1\n    aid: 3 # of 5\n    salt: 2\n',
      'then:\n  tracks:\n    gold: 1\n    salt: 2\n',
    ],
    ['the first line', 'then:\n  tracks:\n    aid: 3\n    salt: 2\n', 'then:\n  tracks:\n    salt: 2\n'],
    ['an item', 'then: { unchanged: [gold, aid, salt] }', 'then: { unchanged: [gold, salt] }'],
    [
      'a phrase',
      'given: { spaces: { alba: "2 scouts, 1 aid, 3 wagons" } }',
      'given: { spaces: { alba: "2 scouts, 3 wagons" } }',
    ],
    ['the last phrase', 'given: { spaces: { alba: "2 scouts, 1 aid" } }', 'given: { spaces: { alba: "2 scouts" } }'],
    ['an answer', 'play: [red raid: { alba: {}, aid: no }]', 'play: [red raid: { alba: {} }]'],
    [
      'an answer in order',
      'play: [red raid: [{ with: a }, { aid: no }, { way: b }]]',
      'play: [red raid: [{ with: a }, { way: b }]]',
    ],
    [
      'an answer in order, in lines',
      'play:\n  - red raid:\n      - with: a\n      - aid: no\n',
      'play:\n  - red raid:\n      - with: a\n',
    ],
    ['a claim', 'rules: [1-gold, 2-aid, 3]', 'rules: [1-gold, 3]'],
    ['the only answer', 'play: [red raid: { aid: no }]', 'play: [red raid: {}]'],
    [
      'the only answer in lines',
      'play:\n  - red raid:\n      alba:\n        aid: no\n',
      'play:\n  - red raid:\n      alba: {}\n',
    ],
    ['what is said to be unasked', 'play:\n  - red raid: {}\n    unasked: [aid]\n', 'play:\n  - red raid: {}\n'],
  ])('%s', (_, text, expected) => {
    expect(remove(text)).toBe(expected)
  })
})

describe('what stays', () => {
  it.each([
    ['a step', 'play:\n  - red raid: {}\n  - red aid: {}\n'],
    ['the move of a step', 'play:\n  - red aid: {}\n    unasked: [way]\n'],
    ['the only offer', 'play:\n  - red raid: {}\n    offers: { aid: [yes] }\n'],
    ['a row', 'cases: [{ how: aid }, { how: gold }]'],
  ])('%s', (_, text) => {
    expect(remove(text)).toBe(null)
  })
})
