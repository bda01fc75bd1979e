/** Which decisions concern a case: its script or its golden speaks of what they changed. */
import type { CaseResult, OpenScenario } from '../suite/play-file.ts'
import { hasGolden } from './case-check.ts'
import type { FixDecision } from './decisions.ts'
import type { RuleChange } from './rule-changes.ts'
import { findWord } from './words.ts'

export interface ConcernedCase {
  /** The text of its file before and after. */
  readonly texts: readonly [string, string]
  readonly golden: OpenScenario['golden']
  /** Its title in the golden. */
  readonly title: string
  /** Choices that its script did not answer. */
  readonly choices: readonly string[]
  readonly after: CaseResult | null
}

export function listConcernedDecisions(decisions: readonly FixDecision[], concerned: ConcernedCase): readonly string[] {
  const told = listGoldenText(concerned)
  return decisions
    .filter(({ changes }) => changes.some((change) => concernsCase(change, concerned, told)))
    .map(({ id }) => id)
}

function concernsCase(change: RuleChange, { texts, choices, after }: ConcernedCase, told: string): boolean {
  const { k, kind, name } = change
  const isAsked = (choice: string): boolean =>
    after?.run.steps.some(({ asked }) => asked.some((each) => each.choice === choice)) === true
  if (k === 'added') return choices.includes(name) || isAsked(name)
  const [was, now] = texts.map((text) => findWord(text, kind, name).length)
  return was !== now || findWord(told, kind, name).length > 0
}

/** All that the golden says of a case. */
function listGoldenText({ golden, title }: ConcernedCase): string {
  const body = hasGolden(golden) ? golden.bodies.get(title) : undefined
  if (!body) return ''
  const steps = body.play.flatMap((step) => [step.title, ...step.asked, ...step.changes])
  const ends = [...body.end].flatMap(([section, entries]) => [section, ...[...entries].flat()])
  return [...steps, ...ends].join('\n')
}
