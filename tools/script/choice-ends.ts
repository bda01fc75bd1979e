/** `ended`: choices of one after another that are over by themselves, and why nothing more may be chosen. */
import { QUESTION_KINDS, type Refusal } from '../../engine/index.ts'
import type { ExpectedRefusal, LocatedText } from '../scenario/scenario.ts'
import { type CaseContext, normalizeWord } from './case-context.ts'
import { type ChoiceOccurrence, checkChoicePath, isChoiceNamedBy } from './choice-path.ts'
import type { OfferMismatch } from './offers.ts'
import type { MoveStep } from './parse-move.ts'

/** A choice that is over. */
export interface ChoiceEnd extends ChoiceOccurrence {
  readonly why: Refusal
}

export function checkEndedChoices(
  context: CaseContext,
  { ended }: MoveStep,
  ends: readonly ChoiceEnd[],
  asked: readonly ChoiceOccurrence[],
): readonly OfferMismatch[] {
  return (ended ?? []).flatMap(({ choice, why }): OfferMismatch[] => {
    if (!checkChoicePath(context, choice) || !mayChoiceEndUnasked(context, choice)) return []
    const choices = ends.filter((end) => isChoiceNamedBy(end, choice.text))
    if (choices.some((end) => isExpectedRefusal(end.why, why))) return []
    const isAsked = asked.some((each) => isChoiceNamedBy(each, choice.text))
    const received =
      choices.map((end) => formatRefusalReason(end.why)).join(', ') ||
      (isAsked ? 'it is not over: more may be chosen' : 'it is never asked')
    return [{ at: why.at, message: `${choice.text} is over`, expected: formatExpectedRefusal(why), received }]
  })
}

/** Only a choice of one after another can be over before it is asked. */
function mayChoiceEndUnasked({ game, diagnostics }: CaseContext, { text, at }: LocatedText): boolean {
  const name = text.slice(text.lastIndexOf('/') + 1).trim()
  const choices = game.def.choices.filter((each) => normalizeWord(each.name) === normalizeWord(name))
  if (choices.some(({ kind }) => QUESTION_KINDS[kind].repeats)) return true
  const instead = choices.some(({ kind }) => QUESTION_KINDS[kind].takesList)
    ? `: \`offers: { ${text}: { max: … } }\` says how many may be chosen`
    : ''
  diagnostics.add('never-ends', at, `\`${text}\` is answered at once, and does not end${instead}`)
  return false
}

/** Whether a refusal is as it is said: what is not said may be anything. */
export function isExpectedRefusal({ code, rule }: Refusal, expected: ExpectedRefusal): boolean {
  const isSameReason = (a: string | null, b: string): boolean => a?.toLowerCase() === b.toLowerCase()
  return (
    (expected.code === null || isSameReason(code, expected.code.text)) &&
    (expected.rule === null || isSameReason(rule, expected.rule.text))
  )
}

export const formatExpectedRefusal = ({ code, rule, choice }: ExpectedRefusal): string =>
  `${code?.text ?? 'any code'}${rule ? ` (${rule.text})` : ''}${choice ? ` at ${choice.text}` : ''}`

const formatRefusalReason = ({ code, rule }: Refusal): string => `${code}${rule ? ` (${rule})` : ''}`
