/** Resolves the answer to one question: what is written, else a forced answer, else a diagnostic. */
import {
  type Answer,
  type Cells,
  DONE,
  findClosestWord,
  getListItems,
  type Node,
  QUESTION_KINDS,
  type Question,
  type Span,
} from '../../engine/index.ts'
import type { AnswerScopes, ScriptAnswers } from './answer-scopes.ts'
import {
  type AnswerPart,
  describeWantedAnswer,
  formatLegalAnswers,
  formatScriptAnswer,
  isNothingWord,
  parseValueWord,
  resolvePiecePhrases,
  splitAtCommas,
} from './answer-words.ts'
import type { AskedDecision } from './asked-decision.ts'
import { type CaseContext, isActionName, toScalarNode } from './case-context.ts'
import { findForcedAnswer, findLegalAnswer } from './forced-answer.ts'
import { isDoneNode, type OrderedAnswers } from './ordered-answers.ts'
import type { LoopPick, LoopPicks } from './picks.ts'

export interface ResolvedAnswer {
  readonly answer: Answer
  readonly how: AskedDecision['how']
  /** Where the answer stands; the question's place where nothing is written. */
  readonly at: Span
  readonly parts: readonly AnswerPart[]
  /** The text to write instead, if the rules refuse the answer. */
  readonly cure?: string
}

/** A list under a choice of one answers it as often as it is asked: this is how far it has come. */
export type ListAnswerProgress = Map<Node, number>

export interface AnswerContext {
  readonly caseContext: CaseContext
  readonly answers: ScriptAnswers
  readonly picks: LoopPicks
  /** Where the answers stand in the order in which they are asked for, and not under names; else null. */
  readonly inOrder: OrderedAnswers | null
  readonly listProgress: ListAnswerProgress
  /** Whether a question without an answer only ends the play. */
  readonly mayStopUnanswered: boolean
  /** Where a question stands that nothing is written for. */
  readonly at: Span
  /** The board as far as the move has come. */
  readonly cells: () => Cells
}

/** Null after a diagnostic. */
export function resolveAnswer(context: AnswerContext, question: Question, scopes: AnswerScopes): ResolvedAnswer | null {
  if (context.inOrder) return resolveNextInOrder(context, context.inOrder, question, scopes)
  if (QUESTION_KINDS[question.kind].repeats) return resolveNextPick(context, question, scopes)
  const entry = context.answers.findAnswerNamed(scopes, question.name)
  if (entry === null) {
    const alone = resolveForcedAnswer(question, scopes)
    return (
      resolveFromKeys(context, question, scopes, alone !== null) ??
      alone ??
      resolveUnanswered(context, question, scopes)
    )
  }
  context.answers.markUsed(entry)
  return QUESTION_KINDS[question.kind].takesList
    ? resolveListAnswer(context, question, entry.value)
    : resolveSingleAnswer(context, question, entry.value, scopes)
}

/** The next one, where it is an answer to this; what comes before it follows by itself. */
function resolveNextInOrder(
  context: AnswerContext,
  inOrder: OrderedAnswers,
  question: Question,
  scopes: AnswerScopes,
): ResolvedAnswer | null {
  const node = inOrder.takeNextAnswer(question)
  if (node === null) return resolveForcedAnswer(question, scopes) ?? resolveUnanswered(context, question, scopes)
  if (QUESTION_KINDS[question.kind].takesList) return resolveListAnswer(context, question, node)
  if (QUESTION_KINDS[question.kind].offersSpecial) return resolveSpecialActivityAnswer(context, question, node)
  // A `done` that comes too early is refused later, as any other illegal answer is.
  const ends = QUESTION_KINDS[question.kind].repeats && isDoneNode(node) && !isWordOfType(context, question, node)
  return ends ? { answer: DONE, how: 'scripted', at: node.at, parts: [] } : resolveScalarAnswer(context, question, node)
}

/** The special activity that begins in a window. */
function resolveSpecialActivityAnswer(context: AnswerContext, question: Question, node: Node): ResolvedAnswer | null {
  const text = node.n === 'scalar' ? node.text : ''
  const value = question.options.find((option) => isActionName(text, question.describeAnswer(option)))
  if (value === undefined) return reportUnknownAnswer(context, question, text, node.at)
  return { answer: value, how: 'scripted', at: node.at, parts: [] }
}

/** Whether the game has a word of its own there. */
const isWordOfType = ({ caseContext: scene }: AnswerContext, { type }: Question, node: Node): boolean =>
  node.n === 'scalar' && parseValueWord(scene.game, type, node.text) !== null

function resolveSingleAnswer(
  context: AnswerContext,
  question: Question,
  node: Node,
  scopes: AnswerScopes,
): ResolvedAnswer | null {
  if (node.n !== 'list') return resolveScalarAnswer(context, question, node)
  const nth = context.listProgress.get(node) ?? 0
  context.listProgress.set(node, nth + 1)
  const item = node.items[nth]
  if (item) return resolveScalarAnswer(context, question, item)
  return resolveForcedAnswer(question, scopes) ?? resolveUnanswered(context, question, scopes)
}

function resolveScalarAnswer(context: AnswerContext, question: Question, node: Node): ResolvedAnswer | null {
  const { diagnostics, game } = context.caseContext
  if (node.n !== 'scalar') {
    const shape = node.n === 'map' ? 'a map' : 'a list'
    diagnostics.add(
      'wrong-shape',
      node.at,
      `\`${question.name}\` takes one answer, not ${shape}: ${formatLegalAnswers(question)}`,
    )
    return null
  }
  if (question.type.k === 'piece') {
    const parts = resolvePiecePhrases(context.caseContext, question, node, context.cells())
    const [part] = parts ?? []
    if (!parts || !part || parts.length > 1) {
      if (parts) diagnostics.add('wrong-count', node.at, `\`${question.name}\` takes one piece, not ${parts.length}`)
      return null
    }
    return { answer: part.value!, how: 'scripted', at: node.at, parts }
  }
  const value = parseValueWord(game, question.type, node.text)
  if (value === null) return reportUnknownAnswer(context, question, node.text, node.at)
  return { answer: value, how: 'scripted', at: node.at, parts: [{ at: node.at, value, text: node.text }] }
}

function resolveListAnswer(context: AnswerContext, question: Question, node: Node): ResolvedAnswer | null {
  const { diagnostics, game } = context.caseContext
  if (node.n === 'map') {
    diagnostics.add(
      'wrong-shape',
      node.at,
      `\`${question.name}\` takes a list, not a map: ${formatLegalAnswers(question)}`,
    )
    return null
  }
  const parts =
    question.type.k === 'piece' ? resolvePiecePhrases(context.caseContext, question, node, context.cells()) : []
  if (parts === null) return null
  const values: AnswerPart[] = [...parts]
  if (question.type.k !== 'piece') {
    for (const item of getListItems(node)) {
      if (item.n !== 'scalar') {
        diagnostics.add(
          'wrong-shape',
          item.at,
          `\`${question.name}\` takes a list of words: ${formatLegalAnswers(question)}`,
        )
        return null
      }
      for (const word of splitAtCommas(item)) {
        if (isNothingWord(word.text)) continue
        const value = parseValueWord(game, question.type, word.text)
        if (value === null) return reportUnknownAnswer(context, question, word.text, word.at)
        values.push({ at: word.at, value, text: word.text })
      }
    }
  }
  return { answer: values.map(({ value }) => value!), how: 'scripted', at: node.at, parts: values }
}

/**
 * A selection that must not be empty, of what has answers of its own beside it: those keys are the selection. Also where only
 * one is legal, unless they are of a loop that has begun, and none that is left is legal here. Null where there are none.
 */
function resolveFromKeys(
  context: AnswerContext,
  question: Question,
  scopes: AnswerScopes,
  isForced: boolean,
): ResolvedAnswer | null {
  const keys =
    QUESTION_KINDS[question.kind].takesList && question.min > 0 ? context.picks.listKeyPicks(question, scopes) : []
  const [first] = keys
  const isUsed = ({ entry }: LoopPick): boolean => entry !== null && context.answers.isUsed(entry)
  const isLegal = ({ text }: LoopPick): boolean => {
    const value = parseValueWord(context.caseContext.game, question.type, text)
    return value !== null && question.options.includes(value)
  }
  const isOfAnotherLoop = keys.some(isUsed) && !keys.some((key) => !isUsed(key) && isLegal(key))
  if (!first || (isForced && isOfAnotherLoop)) return null
  for (const { entry } of keys) if (entry) context.answers.markUsed(entry)
  const parts = keys.map(
    ({ at, text }): AnswerPart => ({ at, text, value: parseValueWord(context.caseContext.game, question.type, text) }),
  )
  return { answer: parts.map(({ value }) => value!), how: 'scripted', at: first.at, parts }
}

function resolveNextPick(context: AnswerContext, question: Question, scopes: AnswerScopes): ResolvedAnswer | null {
  const pick = context.picks.takeNextPick(question, scopes)
  if (pick) {
    const reply = resolveScalarAnswer(context, question, pick.node ?? toScalarNode(pick))
    return reply && pick.takenBy !== null
      ? { ...reply, cure: formatTakenPickCure(pick, pick.takenBy, question) }
      : reply
  }
  const slip = context.picks.findMisspeltPick(question, scopes)
  if (slip === null) return resolveForcedAnswer(question, scopes) ?? resolveUnanswered(context, question, scopes)
  const message = `\`${slip.entry.key}\` is no answer to ${describeQuestion(question)}: ${describeWantedAnswer(question)}`
  context.caseContext.diagnostics.add('illegal-answer', slip.entry.keyAt, message, slip.suggestion)
  return null
}

/** Two loops over the same spaces: what stands under a space alone is of both. */
const formatTakenPickCure = ({ text }: LoopPick, taker: string, { name }: Question): string =>
  `\`${text}\` is taken by \`${taker}\` before; write \`${taker}: { ${text}: … }\` for that, and \`${name}: { … }\` for this`

function resolveForcedAnswer(question: Question, { levels: [{ at }] }: AnswerScopes): ResolvedAnswer | null {
  const forced = findForcedAnswer(question)
  return forced && { ...forced, at, parts: [] }
}

/** Null after a diagnostic, unless the answer was found outside the script. */
function resolveUnanswered(context: AnswerContext, question: Question, scopes: AnswerScopes): ResolvedAnswer | null {
  const { inOrder, at, mayStopUnanswered: mayWait } = context
  const { supplier } = context.caseContext
  const { levels } = scopes
  const order = inOrder && { next: inOrder.nextPlace }
  const answer = supplier === null ? null : supplier({ question, levels, inOrder: order, move: at })
  if (answer !== null) return { answer, how: 'scripted', at, parts: [] }
  if (!mayWait) reportUnanswered(context, question, scopes)
  return null
}

function reportUnanswered(context: AnswerContext, question: Question, { levels }: AnswerScopes): void {
  const { diagnostics } = context.caseContext
  const [{ map, at }] = levels
  for (const { map } of levels) {
    const slip = map?.entries.find(
      (entry) => !context.answers.isUsed(entry) && findClosestWord(entry.key, [question.name]) !== null,
    )
    if (!slip) continue
    diagnostics.add('unused-answer', slip.keyAt, `nothing asks for \`${slip.key}\``, question.name)
    return
  }
  const answer = findLegalAnswer(question)
  const words = answer === null ? null : formatScriptAnswer(context.caseContext.game, question, answer)
  const line = words && formatAnswerLine(question, words, context.inOrder !== null)
  diagnostics.add(
    'unanswered-choice',
    context.inOrder?.nextPlace ?? (map ? at : context.at),
    `${describeQuestion(question)} is not answered: ${describeWantedAnswer(question)}${line === null ? '' : `; write \`${line}\``}`,
  )
}

/** `remove` of space alba: with the loops by their names, which nothing else shows. */
export function describeQuestion({ name, pathNames, pathWords }: Question): string {
  const around = pathWords.map((word, i) => `${pathNames[i]} ${word}`)
  return around.length === 0 ? `\`${name}\`` : `\`${name}\` of ${around.join(', ')}`
}

/** A line that could be written, under the values of its loops. */
function formatAnswerLine({ name, pathWords }: Question, answer: string, isInOrder: boolean): string {
  if (isInOrder) return `{ ${name}: ${answer} }`
  return pathWords.reduceRight((line, word) => `${word}: { ${line} }`, `${name}: ${answer}`)
}

function reportUnknownAnswer(context: AnswerContext, question: Question, text: string, at: Span): null {
  const message = `\`${text}\` is no answer to ${describeQuestion(question)}: ${describeWantedAnswer(question)}`
  context.caseContext.diagnostics.add('illegal-answer', at, message, findClosestWord(text, question.optionWords))
  return null
}
