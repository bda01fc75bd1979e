/** The parts of a scenario file that are known before it is played. */
import { formatGoldenTitle } from '../golden/judge.ts'
import { isClaimFor, type Project, readFileBytes } from '../project/project.ts'
import { readScenarioFile, Session } from '../run/session.ts'

export interface ScenarioHead {
  readonly title: string
  readonly line: number
  readonly rules: readonly string[]
  readonly specs: readonly string[]
  readonly cases: readonly {
    readonly row: string | null
    readonly ruleset: string
    /** The title in goldens: `row / rule set`, or ''. */
    readonly title: string
    /** The title for people: `title / row / rule set`. */
    readonly fullTitle: string
  }[]
}

/** Null when the file cannot be read. What is read is kept in the session, for whoever plays it. */
export function readScenarioHead(project: Project, file: string, session = new Session()): ScenarioHead | null {
  const { read } = readScenarioFile(project, file, session)
  if (read === null) return null
  const { scenario } = read
  return {
    title: scenario.title.text,
    line: scenario.title.at.line,
    rules: [...new Set(read.cases.flatMap((plan) => plan.scenario.rules.map((rule) => rule.text)))],
    specs: scenario.specs.map(({ text }) => text),
    cases: read.cases.map(({ row, ruleset, scenario: own }) => {
      const title = formatGoldenTitle({ id: { file, case: row, ruleset } })
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
export function hasClaimOn(project: Project, file: string, rules: readonly string[]): boolean {
  const bytes = readBytes(project, file)
  const text = bytes === null ? '' : new TextDecoder().decode(bytes)
  const folded = text.toLowerCase()
  const isMentioned = rules.some((rule) => includesClause(folded, rule.toLowerCase()))
  // A thousand files are looked at to run three: what is put together of parts is in escapes and values of rows.
  if (!isMentioned && !/\\|\$\{/.test(text)) return false
  const claimed = readClaims(project, file, text)
  return claimed === null ? isMentioned : claimed.some((claim) => rules.some((rule) => isClaimFor(claim, rule)))
}

/** In small letters. A claim stands apart from what is before it, and ends or goes on with a mark. */
function includesClause(text: string, rule: string): boolean {
  for (let at = text.indexOf(rule); at >= 0; at = text.indexOf(rule, at + 1))
    if (!/[\w.-]/.test(text.charAt(at - 1)) && !/\w/.test(text.charAt(at + rule.length))) return true
  return false
}

interface ClaimMemo {
  readonly text: string
  readonly rules: ScenarioHead['rules'] | null
}

/** By file, what was claimed in which text: one command asks again and again. */
const claimsByProject = new WeakMap<Project, Map<string, ClaimMemo>>()

function readClaims(project: Project, file: string, text: string): ScenarioHead['rules'] | null {
  const claimsByFile = claimsByProject.get(project) ?? new Map<string, ClaimMemo>()
  claimsByProject.set(project, claimsByFile)
  const cached = claimsByFile.get(file)
  if (cached?.text === text) return cached.rules
  const rules = readScenarioHead(project, file)?.rules ?? null
  claimsByFile.set(file, { text, rules })
  return rules
}

/** A file that cannot be opened is reported when it is played. */
function readBytes(project: Project, file: string): Uint8Array | null {
  try {
    return readFileBytes(project, file)
  } catch {
    return null
  }
}
