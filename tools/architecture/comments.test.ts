import { ts } from 'ts-morph'
import { describe, expect, it } from 'vitest'
import { countWords, measureComments, readComments, sentencesOf } from './comments.testing.ts'

const commentsOf = (text: string) => readComments(ts.createSourceFile('a.ts', text, ts.ScriptTarget.ES2023))
const sentences = (text: string) => commentsOf(text).flatMap(sentencesOf)

describe('reading comments', () => {
  it('joins neighbouring line comments, and leaves those apart that a blank line or code divides', () => {
    expect(sentences('// One goes\n// on here.\n\n// Two.\nlet a = 1 // Three.\n// Four.')).toEqual([
      'One goes on here.',
      'Two.',
      'Three.',
      'Four.',
    ])
  })

  it('ends a sentence with a stop, a paragraph or an item of a list', () => {
    expect(sentences('/**\n * A first one. A second\n *\n * Third:\n * - fourth\n * - fifth\n */')).toEqual([
      'A first one.',
      'A second',
      'Third:',
      '- fourth',
      '- fifth',
    ])
  })

  it('passes over code in comments, and comments for tools', () => {
    expect(sentences('/**\n * So:\n *\n *     let a = 1\n */\n\n// biome-ignore lint: a reason\nlet a = 1')).toEqual([
      'So:',
    ])
  })

  it('counts a quoted piece of code as one word', () => {
    expect(countWords('Calls `f(a, b, c)` twice – and ends.')).toBe(5)
  })

  it('counts the lines of text', () => {
    expect(commentsOf('/**\n * One\n * two\n */\nlet a = 1')).toEqual([{ line: 1, text: 'One\ntwo', lines: 2 }])
  })
})

describe('the comments of the project', () => {
  const { comments, medianWords, long, headers } = measureComments(['engine/', 'tools/'])

  it('are read at all', () => {
    expect(comments).toBeGreaterThan(5000)
  })

  it('have short sentences: at most 30 words, and 15 at the median', () => {
    expect(long).toEqual([])
    expect(medianWords).toBeLessThanOrEqual(15)
  })

  it('take at most three lines at the top of a file', () => {
    expect(headers).toEqual([])
  })
})
