/** `ended`: choices of one after another that are over by themselves, and why nothing more may be chosen. */
import type { Refusal } from '../../engine/index.ts'
import { checkPath, isNamed, type Named } from './choice-path.ts'
import type { MoveStep } from './move.ts'
import type { OffersMiss } from './offers.ts'
import type { Refused, Text } from './scenario.ts'
import { fold, type Scene } from './scene.ts'

/** A choice that is over. */
export interface End extends Named {
  readonly why: Refusal
}

export function notEnded(
  scene: Scene,
  { ended }: MoveStep,
  ends: readonly End[],
  asked: readonly Named[],
): readonly OffersMiss[] {
  return (ended ?? []).flatMap(({ choice, why }): OffersMiss[] => {
    if (!checkPath(scene, choice) || !mayEnd(scene, choice)) return []
    const own = ends.filter((end) => isNamed(end, choice.text))
    if (own.some((end) => fits(end.why, why))) return []
    const isAsked = asked.some((each) => isNamed(each, choice.text))
    const received =
      own.map((end) => reasonText(end.why)).join(', ') ||
      (isAsked ? 'it is not over: more may be chosen' : 'it never comes up')
    return [{ at: why.at, message: `${choice.text} is over`, expected: wantedText(why), received }]
  })
}

/** What is answered at once is never over before it is asked: only one after another comes to an end. */
function mayEnd({ game, d }: Scene, { text, at }: Text): boolean {
  const name = text.slice(text.lastIndexOf('/') + 1).trim()
  const own = game.def.choices.filter((each) => fold(each.name) === fold(name))
  if (own.some(({ kind }) => kind === 'each')) return true
  const instead = own.some(({ kind }) => kind === 'many')
    ? `: \`offers: { ${text}: { max: … } }\` says how many may be chosen`
    : ''
  d.add('never-ends', at, `\`${text}\` is answered at once, and does not end${instead}`)
  return false
}

/** Whether a refusal is as it is said: what is not said may be anything. */
export function fits({ code, rule }: Refusal, said: Refused): boolean {
  const same = (a: string | null, b: string): boolean => a?.toLowerCase() === b.toLowerCase()
  return (
    (said.code === null || same(code, said.code.text)) && (said.rule === null || same(rule, said.rule.text))
  )
}

export const wantedText = ({ code, rule, choice }: Refused): string =>
  `${code?.text ?? 'any code'}${rule ? ` (${rule.text})` : ''}${choice ? ` at ${choice.text}` : ''}`

const reasonText = ({ code, rule }: Refusal): string => `${code}${rule ? ` (${rule})` : ''}`
