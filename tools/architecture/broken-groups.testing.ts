/**
 * Breaks several rule files in one game, since compiling takes longest. A case counts for a break only where it reaches
 * none of the other broken files, so that nothing but this break can change how it is played.
 */
import { findSourcePlace } from '../../engine/node.ts'
import type { Games } from '../project/games.ts'
import { runFile } from '../run/run-file.ts'
import type { Run } from '../run/run-record.ts'
import { readScenarioFile, Session } from '../run/session.ts'
import { isNoticed, loadBrokenRules, project, type RuleBreak } from './broken-rules.testing.ts'

const GAME = 'data/fire-in-the-lake'

export class BrokenGroups {
  readonly #ruleset: string
  readonly #groups: readonly (readonly RuleBreak[])[]
  readonly #games = new Map<readonly RuleBreak[], Games>()
  /** Of the unbroken rules. */
  readonly #session = new Session()

  /** Files are from the folder of the rule set. The breaks of files that every scenario reaches are compiled alone. */
  constructor(ruleset: string, breaks: Iterable<RuleBreak>, sharedFiles: readonly string[]) {
    this.#ruleset = ruleset
    this.#groups = groupBreaks(breaks, sharedFiles)
  }

  /** Whether a case of these scenarios fails because of this break. */
  isNoticedByAny(rule: RuleBreak, files: readonly string[]): boolean {
    const group = this.#groups.find((each) => each.includes(rule))
    if (group === undefined) throw new Error(`no group breaks ${rule[0]}`)
    const others = group.flatMap((each) => (each === rule ? [] : [`${GAME}/${this.#locate(each)}.yaml`]))
    const games = this.#games.get(group) ?? this.#load(group)
    this.#games.set(group, games)
    return files.some((file) => isNoticed(games, file, ({ id }) => this.#reachesNone(id, others)))
  }

  #load(group: readonly RuleBreak[]): Games {
    return loadBrokenRules(
      group.map((rule) => [this.#locate(rule), rule[1], rule[2]]),
      this.#ruleset,
    )
  }

  #locate([file]: RuleBreak): string {
    return `rulesets/${this.#ruleset}/${file}`
  }

  /** Whether the case passes by the unbroken rules and reaches none of these rule files, even by a move only tried. */
  #reachesNone(id: Run['id'], ruleFiles: readonly string[]): boolean {
    if (ruleFiles.length === 0) return true
    const { read } = readScenarioFile(project, id.file, this.#session)
    // The record of a run does not contain what the scenario before it reached.
    if (read === null || read.cases.some(({ scenario }) => scenario.given.after !== null)) return false
    const { file, case: row, ruleset } = id
    const load = project.games.load(GAME, ruleset, 'watched')
    if (!load.ok) throw new Error(`the rule set ${ruleset} cannot be loaded`)
    const { def } = load.game
    const isBroken = (node: number): boolean =>
      ruleFiles.includes(findSourcePlace(def, def.nodes[node]?.at ?? -1)?.file ?? '')
    const runs = runFile(project, file, { case: row, ruleset, session: this.#session })
    return runs.length > 0 && runs.every(({ status, reached }) => status === 'passed' && !reached.some(isBroken))
  }
}

/** Each file is broken once in a group at most. */
function groupBreaks(breaks: Iterable<RuleBreak>, sharedFiles: readonly string[]): readonly (readonly RuleBreak[])[] {
  const groups: RuleBreak[][] = []
  const alone: RuleBreak[][] = []
  for (const rule of new Set(breaks)) {
    const [file] = rule
    const group = groups.find((each) => each.every(([other]) => other !== file))
    if (sharedFiles.includes(file)) alone.push([rule])
    else if (group) group.push(rule)
    else groups.push([rule])
  }
  return [...groups, ...alone]
}
