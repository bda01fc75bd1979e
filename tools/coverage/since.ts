/** A change of rule data, line by line: what it touched, and whether any scenario watches it. */
import { readFileSync } from 'node:fs'
import type { Game, SourceFile } from '../../engine/index.ts'
import { cachedGame, isRuleFile } from '../../engine/node.ts'
import { onDisk, type Project, scenarioFiles, scenarioOf } from '../project/project.ts'
import type { Since } from './affected.ts'
import { changedLines, filesAt, hunksSince } from './git.ts'
import { type ReachedNode, reachedNodes } from './reached.ts'
import type { Seen } from './seen.ts'
import { isOfEnvironment, isSource } from './tools-hash.ts'

export interface ChangedNode {
  readonly node: ReachedNode
  /** Scenarios that claim its clause, others that only run it, or none at all; `gone` with its file: it stands where it stood. */
  readonly how: 'watched' | 'reached' | 'unseen' | 'gone'
}

/**
 * The nodes on the lines that a revision range touched; of lines between nodes the node around them, else the one above.
 * Of files that are gone the nodes that they had.
 */
export function changedNodes(
  project: Project,
  revision: string,
  nodes: readonly ReachedNode[],
  games: Seen['games'],
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
  const said = ({ kind, rule }: ReachedNode): string => `${kind} ${rule}`
  const there = new Set([...found].map(said))
  // What stands in another file now only moved.
  const gone = goneNodes(project, revision, games).filter((node) => !there.has(said(node)))
  return [
    ...nodes.filter((node) => found.has(node)).map((node) => ({ node, how: howSeen(node) })),
    ...gone.map((node): ChangedNode => ({ node, how: 'gone' })),
  ]
}

function goneNodes(project: Project, revision: string, games: Seen['games']): readonly ReachedNode[] {
  const gone = hunksSince(project.root, revision).flatMap(({ file, whole }) =>
    whole === 'gone' && isRuleFile(file) ? [file] : [],
  )
  const having = games.filter(({ folder }) => gone.some((file) => file.startsWith(`${folder}/`)))
  const before = having.flatMap((game) => {
    const old = gameOfFiles(ruleFilesAt(project, revision, game.folder), game.ruleset)
    return old ? [{ ...game, def: old.def }] : []
  })
  return reachedNodes({ games: before, cases: [] }).filter(({ file }) => gone.includes(file))
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
  const files = new Map<string, readonly SourceFile[]>()
  return {
    revision,
    scenarios: new Set(scenarios),
    tools: changed.some((file) => /^(engine|tools)\//.test(file) && isSource(file)),
    environment: changed.some(isOfEnvironment),
    game(folder, ruleset) {
      const own = files.get(folder) ?? ruleFilesAt(project, revision, folder)
      files.set(folder, own)
      return gameOfFiles(own, ruleset)
    },
  }
}

const ruleFilesAt = (project: Project, revision: string, folder: string): readonly SourceFile[] =>
  filesAt(project.root, revision, folder, isRuleFile)

/** A game as it was; null where it was broken, or not there: it can be compared with nothing. */
function gameOfFiles(files: readonly SourceFile[], ruleset: string): Game | null {
  try {
    return cachedGame(files, { ruleset })
  } catch {
    return null
  }
}
