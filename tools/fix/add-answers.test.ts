/** Answers are written as a person would write them: behind the others, in the style of the file. */
import { describe, expect, it } from 'vitest'
import type { Span } from '../../engine/index.ts'
import { type AnswerPlace, addAnswers } from './add-answers.ts'
import { applyReplacements, LocatedYaml } from './yaml-text.ts'

const NEW = [{ choice: 'loud', text: 'no' }]

const spanOf = (text: string, part: string): Span => {
  const [before = ''] = text.split(part)
  const lines = before.split('\n')
  const at = { line: lines.length, col: (lines.at(-1) ?? '').length + 1 }
  return { file: 'a.yaml', ...at, endLine: at.line, endCol: at.col }
}

function write(text: string, place: (part: string) => AnswerPlace, part: string, answers = NEW): string | null {
  const edit = addAnswers(new LocatedYaml(text), place(part), answers)
  return edit && applyReplacements(text, [edit])
}

const atLevel = (text: string, part: string, answers = NEW): string | null =>
  write(text, (each) => ({ k: 'level', at: spanOf(text, each), isMap: !/red|#/.test(each) }), part, answers)

describe('by name', () => {
  it.each([
    ['a map in flow', '- red raid: { alba: {} } # why', '{ alba', '- red raid: { alba: {}, loud: no } # why'],
    ['an empty map', '- red raid: {}', '{}', '- red raid: { loud: no }'],
    ['a move without answers', '- red raid # why', 'red', '- red raid: { loud: no } # why'],
    ['a move without answers, in quotes', '- "red raid"', '"red', '- "red raid": { loud: no }'],
    ['a key without a value', '- red raid:\n  dice: [3]', 'red raid', '- red raid: { loud: no }\n  dice: [3]'],
    [
      'a key without a value, and a comment',
      '- red raid:\n    alba: # here\n    brae: {}',
      '# here',
      '- red raid:\n    alba: { loud: no } # here\n    brae: {}',
    ],
    [
      'a map in lines',
      '- red raid:\n    alba:\n      with: scouts # two\n    # none in brae\n- blue raid: {}',
      'alba',
      '- red raid:\n    alba:\n      with: scouts # two\n    loud: no\n    # none in brae\n- blue raid: {}',
    ],
    [
      'a map in lines whose last value is empty',
      '- red raid:\n    alba:\n- blue raid: {}',
      'alba',
      '- red raid:\n    alba:\n    loud: no\n- blue raid: {}',
    ],
    [
      'a map in flow over several lines',
      '- red raid: {\n    alba: {},\n    brae: {}\n  }',
      '{\n',
      '- red raid: {\n    alba: {},\n    brae: {},\n    loud: no\n  }',
    ],
    [
      'a file with other line breaks',
      '- red raid:\r\n    alba: {}\r\n',
      'alba',
      '- red raid:\r\n    alba: {}\r\n    loud: no\r\n',
    ],
  ])('%s', (_, text, part, expected) => {
    expect(atLevel(text, part)).toBe(expected)
  })

  it('several answers at once', () => {
    const answers = [...NEW, { choice: 'way', text: '[alba, brae]' }]
    expect(atLevel('- red raid: {}', '{}', answers)).toBe('- red raid: { loud: no, way: [alba, brae] }')
  })
})

describe('in order', () => {
  const inOrder = (text: string, next: string | null): string | null =>
    write(
      text,
      (part) => ({ k: 'order', at: spanOf(text, part), next: next === null ? null : spanOf(text, next) }),
      '[',
    )

  it.each([
    [
      'before the next',
      '- red raid: [{ space: alba }, { with: scouts }]',
      'with',
      '- red raid: [{ space: alba }, { loud: no }, { with: scouts }]',
    ],
    ['behind the last', '- red raid: [{ space: alba }]', null, '- red raid: [{ space: alba }, { loud: no }]'],
    ['into an empty list', '- red raid: []', null, '- red raid: [{ loud: no }]'],
  ])('%s', (_, text, next, expected) => {
    expect(inOrder(text, next)).toBe(expected)
  })

  it('into a list in lines', () => {
    const text = '- red raid:\n    - space: alba\n    - with: scouts # two\n- blue raid'
    const place = (next: Span | null): AnswerPlace => ({ k: 'order', at: spanOf(text, '- space'), next })
    const added = (next: Span | null) => applyReplacements(text, [addAnswers(new LocatedYaml(text), place(next), NEW)!])
    expect(added(spanOf(text, 'with'))).toBe(
      '- red raid:\n    - space: alba\n    - loud: no\n    - with: scouts # two\n- blue raid',
    )
    expect(added(null)).toBe('- red raid:\n    - space: alba\n    - with: scouts # two\n    - loud: no\n- blue raid')
  })
})
