/** `ended`: choices of one after another that are over by themselves, and why nothing more may be chosen. */
import { QUESTION_KINDS, type Refusal } from '../../engine/index.ts'
import type { ExpectedRefusal, LocatedText } from '../scenario/scenario.ts'
import { type CaseContext, normalizeWord } from './case-context.ts'
import { type ChoiceOccurrence, checkPath, isChoiceNamed } from './choice-path.ts'
import type { OfferMismatch } from './offers.ts'
import type { MoveStep } from './parse-move.ts'

/** A choice that is over. */
export interface ChoiceEnd extends ChoiceOccurrence {
  readonly why: Refusal
}

export function checkEnds(
  scene: CaseContext,
  { ended }: MoveStep,
  ends: readonly ChoiceEnd[],
  asked: readonly ChoiceOccurrence[],
): readonly OfferMismatch[] {
  return (ended ?? []).flatMap(({ choice, why }): OfferMismatch[] => {
    if (!checkPath(scene, choice) || !mayEnd(scene, choice)) return []
    const own = ends.filter((end) => isChoiceNamed(end, choice.text))
    if (own.some((end) => isExpectedRefusal(end.why, why))) return []
    const isAsked = asked.some((each) => isChoiceNamed(each, choice.text))
    const received =
      own.map((end) => formatReason(end.why)).join(', ') ||
      (isAsked ? 'it is not over: more may be chosen' : 'it never comes up')
    return [{ at: why.at, message: `${choice.text} is over`, expected: formatExpectedRefusal(why), received }]
  })
}

/** Only a choice of one after another can be over before it is asked. */
function mayEnd({ game, d: diagnostics }: CaseContext, { text, at }: LocatedText): boolean {
  const name = text.slice(text.lastIndexOf('/') + 1).trim()
  const own = game.def.choices.filter((each) => normalizeWord(each.name) === normalizeWord(name))
  if (own.some(({ kind }) => QUESTION_KINDS[kind].repeats)) return true
  const instead = own.some(({ kind }) => QUESTION_KINDS[kind].takesList)
    ? `: \`offers: { ${text}: { max: … } }\` says how many may be chosen`
    : ''
  diagnostics.add('never-ends', at, `\`${text}\` is answered at once, and does not end${instead}`)
  return false
}

/** Whether a refusal is as it is said: what is not said may be anything. */
export function isExpectedRefusal({ code, rule }: Refusal, said: ExpectedRefusal): boolean {
  const isSameReason = (a: string | null, b: string): boolean => a?.toLowerCase() === b.toLowerCase()
  return (
    (said.code === null || isSameReason(code, said.code.text)) &&
    (said.rule === null || isSameReason(rule, said.rule.text))
  )
}

export const formatExpectedRefusal = ({ code, rule, choice }: ExpectedRefusal): string =>
  `${code?.text ?? 'any code'}${rule ? ` (${rule.text})` : ''}${choice ? ` at ${choice.text}` : ''}`

const formatReason = ({ code, rule }: Refusal): string => `${code}${rule ? ` (${rule})` : ''}`
