/** Changes within the text of one value: words, numbers, the sides of an operator. */
import type { Span } from '../../engine/index.ts'
import { groupBy } from '../suite/group.ts'
import type { ChangeCandidate, TextChangeKind } from './kinds.ts'
import { getTextInSource, type RuleSource } from './rule-source.ts'

type RuleScalar = RuleSource['scalars'][number]

/** Each place in the text of a value where the pattern fits, with the replacement. */
function replaceMatches(
  { node }: RuleScalar,
  pattern: RegExp,
  instead: (match: RegExpExecArray) => readonly string[],
): readonly ChangeCandidate[] {
  return [...node.text.matchAll(pattern)].flatMap((match) =>
    instead(match).map((now) => {
      const col = node.textAt.col + match.index
      const { line } = node.textAt
      const at: Span = { ...node.textAt, col, endLine: line, endCol: col + match[0].length }
      return { line, was: match[0], now, edits: [{ at, text: now }] }
    }),
  )
}

const changeInScalars =
  (
    pattern: RegExp,
    instead: (match: RegExpExecArray, source: RuleSource, scalar: RuleScalar) => readonly string[],
  ): TextChangeKind =>
  (source) =>
    source.scalars.flatMap((scalar) =>
      replaceMatches(scalar, pattern, (match) => instead(match, source, scalar).filter((now) => now !== match[0])),
    )

/** Other words of the same form in the file, the nearest first. */
function listSimilarWords(source: RuleSource, { node }: RuleScalar, pattern: RegExp, word: string): readonly string[] {
  const near = source.scalars.toSorted(
    (a, b) => Math.abs(a.node.at.line - node.at.line) - Math.abs(b.node.at.line - node.at.line),
  )
  const words = near.flatMap((other) => [...other.node.text.matchAll(pattern)].map(([found]) => found))
  return [...new Set(words)].filter((other) => other !== word).slice(0, 3)
}

const exchangeSides = (pattern: RegExp): TextChangeKind =>
  changeInScalars(pattern, ([word], source, scalar) => listSimilarWords(source, scalar, pattern, word))

const TERM_PATTERN = String.raw`(?:\$?[\w.-]+(?:\([^()]*\))?)`

export const TEXT_KINDS: Readonly<Record<string, TextChangeKind>> = {
  'number-far': changeInScalars(/(?<![\w.$-])\d+(?![\w.-])/g, ([digits]) => {
    const n = Number(digits)
    return [n + 2, 2 * n + 3, ...(n > 1 ? [0] : [])].map(String)
  }),
  'variable-exchanged': exchangeSides(/\$[\w]+/g),
  'call-exchanged': exchangeSides(/(?<![\w$.-])[a-z][A-Za-z]+(?=\()/g),
  'property-exchanged': exchangeSides(/(?<=[\w)])\.[a-z][A-Za-z]+/g),
  'sides-exchanged': changeInScalars(
    new RegExp(`(?<![\\w$.)*/-] )(${TERM_PATTERN}) (<=|>=|<|>|-) (${TERM_PATTERN})(?! [*/(])`, 'g'),
    ([, left, operator, right]) => [`${right} ${operator} ${left}`],
  ),
  'word-dropped': changeInScalars(/(?<![\w$.-])[a-z]+(?: [a-z-]+)+(?= in [$a-z])/g, ([phrase]) => {
    const words = phrase.split(' ')
    return words.map((_, i) => words.toSpliced(i, 1).join(' '))
  }),
  'condition-added': (source) => {
    const conditions = source.scalars.filter(({ key }) => key === 'when')
    return conditions.flatMap((scalar, i) => {
      const other = conditions[(i + 1) % conditions.length]!
      return other.node.text === scalar.node.text
        ? []
        : replaceMatches(scalar, /^.+$/g, ([all]) => [`(${all}) and (${other.node.text})`])
    })
  },
  'value-borrowed': (source) => {
    const byKey = groupBy(source.scalars, ({ key }) => key)
    return source.scalars.flatMap((scalar) => {
      const own = getTextInSource(source, scalar.node.at)
      const others = (byKey.get(scalar.key) ?? [])
        .toSorted(
          (a, b) => Math.abs(a.node.at.line - scalar.node.at.line) - Math.abs(b.node.at.line - scalar.node.at.line),
        )
        .map(({ node }) => getTextInSource(source, node.at))
      const { at } = scalar.node
      return [...new Set(others)]
        .filter((other) => other !== own)
        .slice(0, 2)
        .map((now) => ({ line: at.line, was: own, now, edits: [{ at, text: now }] }))
    })
  },
}
