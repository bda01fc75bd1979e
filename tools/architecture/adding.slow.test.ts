/**
 * An addition to the language or the engine touches few files, and the type checker names all that are missing.
 * All additions go into one copy of the project, since they share no word and no place.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as declaration from './adding-declaration.testing.ts'
import * as effect from './adding-effect.testing.ts'
import * as list from './adding-list.testing.ts'
import * as question from './adding-question.testing.ts'
import { Copy } from './addition.testing.ts'

const copy = new Copy()
afterAll(() => copy.remove())

/** The type checker names the missing parts when only the shapes exist, and nothing when all parts do. */
let mistakes: readonly string[] = []
let left: readonly string[] | null = null
beforeAll(() => {
  for (const shape of [effect.SHAPE, list.SHAPE, question.SHAPE, ...declaration.SHAPE]) copy.add(shape)
  mistakes = copy.mistakes()
  for (const each of [...effect.REST, ...list.REST, ...question.REST, ...declaration.REST]) copy.add(each)
  left = copy.mistakes()
})

describe('the shape alone', () => {
  it('is not forgotten anywhere: the type checker names what is missing to it', () => {
    const naming = (word: string): readonly string[] =>
      mistakes
        .filter((line) => line.includes(word))
        .map((line) => line.split(':')[0] ?? '')
        .sort()
    expect(naming('swap')).toEqual([
      'engine/compiler/emit/effect.ts',
      'engine/gamedef/effect.ts',
      'engine/language/effects/all.ts',
      'tools/coverage/mentions.ts',
    ])
    expect(naming('backwards')).toEqual(['engine/compiler/emit/list-arrays.ts', 'engine/gamedef/kinds/lists.ts'])
    expect(naming("'order'")).toEqual(['engine/gamedef/question-kinds.ts'])
    expect(naming('"omens"')).toEqual(['engine/language/assemble/read-game.ts', 'engine/language/check/stages.ts'])
    // Two switches cover all kinds: the reference interpreter, and the text of `asks`.
    expect(naming('lacks ending return')).toEqual([
      'engine/differential/interpreter.testing.ts',
      'tools/asks/asks-text.ts',
    ])
    expect(mistakes).toHaveLength(11)
  })
})

describe('with what was missing', () => {
  it('an effect takes four files: its shape with its parts, its descriptor, what it emits, and what it speaks of', () => {
    expect(new Set([effect.SHAPE, ...effect.REST].map(({ file }) => file)).size).toBe(4)
  })

  it('it is all right for the type checker', () => {
    expect(left).toEqual([])
  })

  it('it is read, checked, played or asked, mutated, and known to editors and to the reference', async () => {
    const told = await copy.run([effect.SCRIPT, list.SCRIPT, declaration.SCRIPT, question.SCRIPT])
    expect(told.map((each) => JSON.parse(each))).toEqual([
      {
        changes: [
          [5, 2],
          [2, 5],
        ],
        mutants: ['drop-effect'],
        misspelt: [['unknown-key', 'left']],
        mistyped: [['type-mismatch', null]],
        schema: ['left', 'a', 'right', 'rule'],
        readme: [
          'swap\n\nExchanges what two tracks hold.\n\n```text\nswap:\n  left or a: track\n  right: track\n```\n\n',
        ],
      },
      {
        // The values: 2 is the last of three; four spaces; 1 + 2; two wagons and two scouts; two towns.
        values: [2, 4, 3, 4, 2],
        misspelt: [['unknown-function', 'backwards']],
        mistyped: [['type-mismatch', null]],
        mutants: true,
        readme: ['| `backwards(list)` | a list from its end to its beginning |'],
      },
      { weights: [1, 3], misspelt: [['unknown-key', 'rank']], schema: true },
      {
        kind: 'order',
        refused: 'wrong-kind-of-answer',
        isList: true,
        read: {
          ok: true,
          move: { action: 'act', seat: 'red', answers: [{ choice: 'towns', value: [4, 7] }] },
        },
      },
    ])
  })
})
