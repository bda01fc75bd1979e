/** A change of rule data, line by line: what it touched, and whether any scenario watches it. */
import { readFileSync } from 'node:fs'
import { cachedGame, isRuleFile } from '../../engine/node.ts'
import { onDisk, type Project, scenarioFiles, scenarioOf } from '../project/project.ts'
import type { Since } from './affected.ts'
import { printOf } from './fingerprint.ts'
import { changedLines, filesAt } from './git.ts'
import type { ReachedNode } from './reached.ts'
import { isSource } from './tools-hash.ts'

export interface ChangedNode {
  readonly node: ReachedNode
  /** Scenarios that claim its clause, others that only run it, or none at all. */
  readonly how: 'watched' | 'reached' | 'unseen'
}

/** The nodes on the lines that a revision range touched; of lines between nodes the node around them, else the one above. */
export function changedNodes(
  project: Project,
  revision: string,
  nodes: readonly ReachedNode[],
): readonly ChangedNode[] {
  const found = new Set<ReachedNode>()
  for (const [file, lines] of changedLines(project.root, revision)) {
    const own = nodes.filter((node) => node.file === file)
    // Of a file that is gone, or no rule file, there is nothing to read.
    if (own.length === 0) continue
    if (lines === 'all') {
      for (const node of own) found.add(node)
      continue
    }
    const indents = indentsOf(onDisk(project, file))
    for (const line of lines) {
      const above = own.filter((node) => node.line <= line)
      const indent = indents[line - 1] ?? 0
      const around = above.findLast((node) => node.line === line || (indents[node.line - 1] ?? 0) < indent)
      const nearest = around ?? above.at(-1)
      for (const node of own) if (node.line === nearest?.line) found.add(node)
    }
  }
  return nodes.filter((node) => found.has(node)).map((node) => ({ node, how: howSeen(node) }))
}

/** Of each line. What is written further in belongs to the node that stands further out, not to its neighbours. */
const indentsOf = (path: string): readonly number[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.search(/\S|$/))

const howSeen = ({ watchedBy, reachedBy }: ReachedNode): ChangedNode['how'] =>
  watchedBy.length > 0 ? 'watched' : reachedBy.length > 0 ? 'reached' : 'unseen'

export function since(project: Project, revision: string): Since {
  const changed = [...changedLines(project.root, revision).keys()]
  const all = new Set(scenarioFiles(project))
  const scenarios = changed.flatMap((file) => {
    const scenario = scenarioOf(file) ?? file
    return all.has(scenario) ? [scenario] : []
  })
  return {
    scenarios: new Set(scenarios),
    tools: changed.some((file) => /^(engine|tools)\//.test(file) && isSource(file)),
    print(folder, ruleset) {
      try {
        return printOf(cachedGame(filesAt(project.root, revision, folder, isRuleFile), { ruleset }).def)
      } catch {
        // What was broken, or not there, can be compared with nothing.
        return null
      }
    },
  }
}
