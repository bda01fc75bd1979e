/** Words of answers as values: numbers, yes and no, spaces, seats, pieces by count. */
import {
  type Answer,
  type Cells,
  describePile,
  describeValue,
  type Game,
  getSpanWithin,
  type Node,
  QUESTION_KINDS,
  type Question,
  type ScalarNode,
  type Span,
  type Type,
  getTypeWords as wordsOfType,
} from '../../engine/index.ts'
import { type CaseContext, normalizeWord, toScalarNode } from './case-context.ts'

/** A part of an answer: the value, or what was written where no value has that word. */
export interface AnswerPart {
  readonly at: Span
  readonly value: number | null
  readonly text: string
}

const YES_WORDS = new Set(['yes', 'true'])
const NO_WORDS = new Set(['no', 'false'])

/** The words for nothing, which phrases of pieces use too. */
export const isNothingWord = (text: string): boolean => /^(none|nothing)$/i.test(text.trim())

/** Null where the word is no value of the type. Pieces are read by `piecesOf`. */
export function parseValueWord({ def }: Game, type: Type, text: string): number | null {
  const word = normalizeWord(text.trim())
  const index = (words: readonly string[]): number | null => {
    const found = words.findIndex((each) => normalizeWord(each) === word)
    return found < 0 ? null : found
  }
  switch (type.k) {
    case 'int':
      return /^-?\d{1,9}$/.test(word) ? Number(word) : null
    case 'bool':
      return YES_WORDS.has(word) ? 1 : NO_WORDS.has(word) ? 0 : null
    case 'enum':
    case 'zone':
      return index(wordsOfType(def, type))
    case 'piece':
      return null
    case 'list':
      return parseValueWord({ def } as Game, type.of, text)
  }
}

/** The words that a value of the type can have. */
export function listWordsOfType({ def }: Game, type: Type): readonly string[] {
  return type.k === 'bool' ? ['yes', 'no'] : wordsOfType(def, type)
}

/** The words of a text with commas, each with its place. */
export function splitAtCommas(node: ScalarNode): readonly ScalarNode[] {
  if (!node.text.includes(',')) return [node]
  let from = 0
  return node.text.split(',').map((part) => {
    const start = from + part.length - part.trimStart().length
    from += part.length + 1
    const text = part.trim()
    return toScalarNode({
      text,
      at: node.verbatim ? getSpanWithin(node.textAt, start, start + text.length) : node.at,
    })
  })
}

/**
 * The piles that counted phrases take of what a question offers. A phrase that fits several piles must mean all of
 * them. Of what is not offered the parts say so: they hold a pile that can be judged. `cells` is the board on which it is
 * asked. Null after a diagnostic.
 */
export function resolvePiecePhrases(
  context: CaseContext,
  question: Question,
  node: Node,
  cells: Cells,
): readonly AnswerPart[] | null {
  const phrases = context.lexicon.readPieces(node)
  if (phrases === null) return null
  const { game, diagnostics } = context
  const { options } = question
  const remaining = options.map((_, i) => question.counts?.[i] ?? 1)
  const parts: AnswerPart[] = []
  for (const { at, count, classes, zones } of phrases) {
    const text = String(count)
    const fits = options.flatMap((pile, i) => {
      const { classOf, zoneOf, firstPile } = game.layout
      const isPlace = zones === null || zones.includes(zoneOf[pile - firstPile]!)
      return isPlace && classes.includes(classOf[pile - firstPile]!) ? [{ pile, i }] : []
    })
    const matching = fits.filter(({ i }) => remaining[i]! > 0)
    const total = matching.reduce((sum, { i }) => sum + remaining[i]!, 0)
    if (matching.length > 1 && count < total) {
      const words = matching.map(({ pile }) => describePile(game, pile)).join(' or ')
      diagnostics.add('ambiguous-answer', at, `these may be ${words}: write which`)
      return null
    }
    let missing = count
    for (const { pile, i } of matching) {
      const n = Math.min(missing, remaining[i]!)
      remaining[i]! -= n
      missing -= n
      for (let k = 0; k < n; k++) parts.push({ at, value: pile, text })
    }
    const other = fits[0]?.pile ?? findPileNotOffered(context, question, { classes, zones }, cells)
    for (; missing > 0; missing--) parts.push({ at, value: other, text })
  }
  return parts
}

/** A pile that the question does not offer: where it is asked about, else where some stand, else their home. */
function findPileNotOffered(
  { game }: CaseContext,
  question: Question,
  { classes, zones }: { readonly classes: readonly number[]; readonly zones: readonly number[] | null },
  cells: Cells,
): number {
  const { piles } = game.layout
  const { classes: defs, kinds, zones: everywhere, firstSpace } = game.def
  const around = question.loops.flatMap(({ type }, i) => (type.k === 'zone' ? [question.path[i]!] : []))
  // On the map before in boxes.
  const all = [...everywhere.keys()]
  const places = zones ?? [...around.toReversed(), ...all.slice(firstSpace), ...all.slice(0, firstSpace)]
  const there = places.flatMap((zone) => classes.map((cls) => piles[cls]! + zone))
  const [first = 0] = classes
  const home = kinds[defs[first]!.kind]!.home
  const fallback = zones?.[0] ?? (home >= 0 ? home : firstSpace)
  return there.find((pile) => cells[pile]! > 0) ?? piles[first]! + fallback
}

/** An answer as a script may tell it: `alba`, `2 red scouts in alba`; of a selection a list. */
export function formatScriptAnswer(game: Game, question: Question, answer: Answer): string {
  const isOfPieces = question.type.k === 'piece'
  if (typeof answer === 'number')
    return isOfPieces ? describePile(game, answer, 1) : describeValue(game, question.type, answer)
  return `[${question.describeAnswer(answer)}]`
}

/** The legal answers in words, shortened where there are many. */
export function formatLegalAnswers(question: Question): string {
  const words = question.optionWords
  const shown = words.length > 24 ? [...words.slice(0, 24), `${words.length - 24} more`] : words
  return shown.join(', ') || 'nothing'
}

/** Describes what a question wants: `1 to 2 of alba, brae`. */
export function describeWantedAnswer(question: Question): string {
  const { min, max, kind } = question
  const most = Math.min(max, question.counts?.reduce((a, b) => a + b, 0) ?? question.options.length)
  const limits = !QUESTION_KINDS[kind].takesList ? '' : min === most ? `${min} of ` : `${min} to ${most} of `
  return `${limits}${formatLegalAnswers(question)}${question.mayStop ? ', or done' : ''}`
}
