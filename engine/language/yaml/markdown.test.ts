/** Which blocks of a Markdown document are rules, and that no other is lost in silence. */
import { describe, expect, test } from 'vitest'
import { Diagnostics } from '../diagnostics/diagnostic.ts'
import { readDocument } from './document.ts'

/** The keys that are read and the mistakes, with their places. */
function read(...lines: readonly string[]) {
  const diagnostics = new Diagnostics()
  const nodes = readDocument('x.game.md', lines.join('\n'), diagnostics)
  const keys = nodes.flatMap((node) =>
    node.n === 'map' ? node.entries.map(({ key, keyAt: { line, col } }) => `${key} ${line}:${col}`) : [],
  )
  const mistakes = diagnostics.all.map(({ code, at }) => `${code} ${at.line}:${at.col}`)
  return { keys, mistakes, messages: diagnostics.all.map(({ message }) => message) }
}

/** Something is read in each of the documents below. */
const FIRST = ['```yaml', 'first: 1', '```', '']

test('yaml blocks only, with places in the whole file', () => {
  const text = [
    '# Rules',
    '```yaml',
    'a: 1',
    '```',
    '```ts',
    'const x = {}',
    '```',
    '~~~~ yml title',
    'b: [',
    '~~~',
    '~~~~',
    '````markdown',
    '```yaml',
    'c: 3',
    '```',
    '````',
    '  ```YAML',
    '  d: 4',
    '  ```',
    '`inline` ```yaml```',
  ]
  const { keys, mistakes } = read(text.join('\r\n'))
  expect(keys).toEqual(['a 3:1', 'd 18:3'])
  expect(mistakes.length).toBeGreaterThan(0)
  expect(mistakes.every((mistake) => /^yaml-syntax (9|10):/.test(mistake))).toBe(true)
})

test.each(['# Prose', '```yaml\n```', '```\na: 1\n```', '<!--\n```yaml\na: 1\n```\n-->'])(
  'the document %j has no rules',
  (text) => {
    expect(read(text, '').mistakes).toEqual(['file-empty 1:1'])
  },
)

test.each([
  '{.yaml}',
  '{.yml}',
  ' {.yaml .numberLines}',
  ' {#costs .yaml}',
  '{yaml}',
  '.yaml',
  'YAML',
  ' yaml title="x"',
])('a block marked %j is read', (info) => {
  expect(read(...FIRST, `\`\`\`${info}`, 'a: 1', '```').keys).toEqual(['first 2:1', 'a 6:1'])
})

describe('a block in a list or a quote is a mistake at its fence', () => {
  test.each([
    ['of a numbered item', ['1.  a', '', '    ```yaml', '    a: 1', '    ```'], 7],
    ['behind a bullet', ['- ```yaml', '  a: 1', '  ```'], 5],
    ['behind a number', ['12) ~~~yaml', '    a: 1', '    ~~~'], 5],
    ['quoted', ['> ```yaml', '> a: 1', '> ```'], 5],
    ['of a list in a quote', ['> - a', '>   ```{.yaml}', '>   a: 1', '>   ```'], 6],
    ['of a list in a list', ['- - ```yml', '    a: 1', '    ```'], 5],
    ['indented by a tab', ['- a', '', '\t```yaml', '\ta: 1', '\t```'], 7],
  ])('%s', (_, lines, line) => {
    const told = [`yaml-syntax ${line}:1`]
    const { keys, mistakes, messages } = read(...FIRST, ...lines, '', '```yaml', 'last: 1', '```')
    expect(mistakes).toEqual(told)
    expect(messages).toEqual(['rules in a list or a quote are not read: begin this block at the margin'])
    // Rules behind it are still read.
    expect(keys.map((key) => key.split(' ')[0])).toEqual(['first', 'last'])
  })

  test('but for one that its item does not indent further than a fence may be', () => {
    expect(read(...FIRST, '- a', '', '  ```yaml', '  a: 1', '  ```')).toMatchObject({
      keys: ['first 2:1', 'a 8:3'],
      mistakes: [],
    })
  })
})

describe('a block that begins in one which is never closed is a mistake', () => {
  test.each([
    ['of the same marks', ['```js', 'x', '', '```yaml', 'a: 1', '```'], 8],
    ['behind a list', ['- ```js', '  x', '', '```yaml', 'a: 1', '```'], 8],
    ['of other marks, to the end', ['~~~js', 'x', '', '```yaml', 'a: 1', '```'], 5],
    ['of other marks, to another block', ['~~~js', '```yaml', 'a: 1', '```', '~~~js', 'y', '~~~'], 6],
    ['of more marks, to the end', ['````js', 'x', '', '```yaml', 'a: 1', '```'], 5],
    ['and is in a list', ['```js', 'x', '- a', '      ```yaml', '      a: 1', '      ```', '```js', '```'], 8],
  ])('%s', (_, lines, line) => {
    expect(read(...FIRST, ...lines, '').mistakes[0]).toBe(`yaml-syntax ${line}:1`)
  })

  test('unless it is an example within a block that is closed', () => {
    const example = ['````md', '```yaml', 'a: 1', '```', '````', '~~~', '```yaml', 'b: 1', '```', '~~~']
    expect(read(...FIRST, ...example)).toMatchObject({ keys: ['first 2:1'], mistakes: [] })
  })

  test('and so is one of rules', () => {
    expect(read('```yaml', 'a: 1').mistakes).toEqual(['yaml-syntax 1:1'])
  })
})

describe('HTML comments', () => {
  test.each([
    ['around it', ['<!--', '```yaml', 'a: 1', '```', '-->']],
    ['with text on the lines of its marks', ['  <!-- not yet', '```yaml', 'a: 1', '```', 'done --> so', '']],
    ['that hold a list', ['<!--', '- a', '', '    ```yaml', '    a: 1', '    ```', '-->']],
  ])('%s are passed over', (_, lines) => {
    expect(read(...FIRST, ...lines, '```yaml', 'last: 1', '```')).toMatchObject({
      keys: ['first 2:1', `last ${FIRST.length + lines.length + 2}:1`],
      mistakes: [],
    })
  })

  test.each(['<!-- one line -->', '<!-->', 'text <!-- within', '```\n<!--\n```'])(
    'end where they end: %j',
    (comment) => {
      expect(read(...FIRST, comment, '```yaml', 'a: 1', '```').keys).toHaveLength(2)
    },
  )

  test('that never end, with rules in them, are mistakes', () => {
    expect(read(...FIRST, '<!-- note', '', '```yaml', 'a: 1', '```').mistakes).toEqual(['yaml-syntax 5:1'])
    expect(read(...FIRST, '<!-- note', '', '```js', '```').mistakes).toEqual([])
  })
})

test.each(['`', '~', ' ', '>', '- ', '<!-- ', '```yaml\n', '- ```yaml\n', '```js\n```yaml\n', '~~~js\n'])(
  'a document of nothing but %j is read in no time',
  (mark) => {
    const before = process.cpuUsage()
    const { messages } = read(mark.repeat((1024 * 1024) / mark.length))
    expect(process.cpuUsage(before).user).toBeLessThan(4_000_000)
    expect(messages.length).toBeLessThanOrEqual(100)
  },
)
