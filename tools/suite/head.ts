/** What a scenario file says of itself before anything is played. */
import { Diagnostics } from '../../engine/index.ts'
import { bodyTitle } from '../golden/judge.ts'
import { claims, type Project, readText } from '../project/project.ts'
import type { ScenarioCode } from '../scenario/codes.ts'
import { readScenario } from '../scenario/read.ts'

export interface Head {
  readonly title: string
  readonly line: number
  readonly rules: readonly string[]
  readonly specs: readonly string[]
  readonly cases: readonly {
    readonly row: string | null
    readonly ruleset: string
    /** As in goldens: `row / rule set`, or ''. */
    readonly title: string
    /** As people are told it: `title / row / rule set`. */
    readonly fullTitle: string
  }[]
}

/** Null when the file cannot be read. */
export function headOf(project: Project, file: string): Head | null {
  const bytes = bytesOf(project, file)
  const read = bytes && readScenario(file, bytes, new Diagnostics<ScenarioCode>())
  if (read === null) return null
  const { scenario } = read
  return {
    title: scenario.title.text,
    line: scenario.title.at.line,
    rules: [...new Set(read.cases.flatMap((plan) => plan.scenario.rules.map((rule) => rule.text)))],
    specs: scenario.specs.map(({ text }) => text),
    cases: read.cases.map(({ row, ruleset, scenario: own }) => {
      const title = bodyTitle({ id: { file, case: row, ruleset } })
      return {
        row,
        ruleset,
        title,
        fullTitle: [own.title.text, title].filter((part) => part !== '').join(' / '),
      }
    }),
  }
}

/** Whether it claims one of the rules, or what is below one; of a file that cannot be read, whether it speaks of one. */
export function isClaimant(project: Project, file: string, rules: readonly string[]): boolean {
  const bytes = bytesOf(project, file)
  const text = bytes === null ? '' : new TextDecoder().decode(bytes)
  const isMentioned = rules.some((rule) => text.includes(rule))
  // A thousand files are looked at to run three: what is put together of parts is in escapes and values of rows.
  if (!isMentioned && !/\\|\$\{/.test(text)) return false
  const head = headOf(project, file)
  return head === null ? isMentioned : head.rules.some((claim) => rules.some((rule) => claims(claim, rule)))
}

/** What cannot even be opened is told by whoever plays it. */
function bytesOf(project: Project, file: string): Uint8Array | null {
  try {
    return readText(project, file)
  } catch {
    return null
  }
}
