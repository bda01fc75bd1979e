/** A change of rule data, line by line: the nodes on it, and the scenarios that watch them. */
import { readFileSync } from 'node:fs'
import type { Game, SourceFile } from '../../engine/index.ts'
import { isRuleFile, loadGameOfFiles } from '../../engine/node.ts'
import { isEnvironmentFile, isSourceFileName } from '../cache/tools-hash.ts'
import type { CoverageRecord } from '../coverage/coverage-record.ts'
import { collectReachedNodes, type ReachedNode } from '../coverage/reached-nodes.ts'
import { listChangedLines, listHunks, listUntrackedFiles, readFilesAtRevision } from '../project/git.ts'
import { findScenarioFiles, getScenarioPath, isClaimFor, type Project, toDiskPath } from '../project/project.ts'
import { groupBy } from '../suite/group.ts'
import type { RevisionChanges } from './affected-files.ts'

export interface ChangedNode {
  readonly node: ReachedNode
  /** Whether scenarios claim its clause, only run it, or neither; `gone` nodes stand at their old place. */
  readonly how: 'watched' | 'reached' | 'unseen' | 'gone'
}

/**
 * The nodes on the changed lines of a revision range. For lines between nodes it is the node around them, else the one
 * above; for removed lines and files the nodes that they had.
 */
export function findChangedNodes(
  project: Project,
  revision: string,
  nodes: readonly ReachedNode[],
  games: CoverageRecord['games'],
): readonly ChangedNode[] {
  const changedNodes = new Set<ReachedNode>()
  for (const [file, lines] of listChangedLines(project.root, revision)) {
    const nodesOfFile = nodes.filter((node) => node.file === file)
    // A file that is gone, or no rule file, cannot be read.
    if (nodesOfFile.length === 0) continue
    if (lines === 'all') {
      for (const node of nodesOfFile) changedNodes.add(node)
      continue
    }
    const indents = readLineIndents(toDiskPath(project, file))
    for (const line of lines) {
      const above = nodesOfFile.filter((node) => node.line <= line)
      const indent = indents[line - 1] ?? 0
      const around = above.findLast((node) => node.line === line || (indents[node.line - 1] ?? 0) < indent)
      const nearest = around ?? above.at(-1)
      for (const node of nodesOfFile) if (node.line === nearest?.line) changedNodes.add(node)
    }
  }
  const gone = findRemovedNodes(project, revision, nodes, games)
  return [
    ...nodes.filter((node) => changedNodes.has(node)).map((node) => ({ node, how: classifyNodeReach(node) })),
    ...gone.map((node): ChangedNode => ({ node, how: 'gone' })),
  ]
}

/** Nodes of removed lines that stand on no new line: neither edited in place nor moved elsewhere. */
function findRemovedNodes(
  project: Project,
  revision: string,
  nodes: readonly ReachedNode[],
  games: CoverageRecord['games'],
): readonly ReachedNode[] {
  const hunks = listHunks(project.root, revision).filter(({ file }) => isRuleFile(file))
  const less = hunks.filter(({ was }) => was.length > 0)
  const having = games.filter(({ folder }) => less.some(({ file }) => file.startsWith(`${folder}/`)))
  const before = having.flatMap((game) => {
    const old = loadGameOrNull(readRuleFilesAtRevision(project, revision, game.folder), game.ruleset)
    return old ? [{ ...game, def: old.def }] : []
  })
  const all = collectReachedNodes({ games: before, cases: [] })
  const unknown = new Set(listUntrackedFiles(project.root))
  const stood: ReachedNode[] = []
  const stands = nodes.filter(({ file }) => unknown.has(file))
  for (const { file, from, was, line, now } of hunks) {
    const before = all.filter((node) => node.file === file && isLineWithin(node.line, from, was))
    const after = nodes.filter((node) => node.file === file && isLineWithin(node.line, line, now))
    // A node of the same sort in the same place was edited.
    stood.push(...listUnmatchedNodes(before, after, ({ kind }) => kind))
    stands.push(...listUnmatchedNodes(after, before, ({ kind }) => kind))
  }
  return listUnmatchedNodes(stood, stands, ({ kind, rule }) => `${kind} ${rule}`)
}

/** Leaves out as many of each sort as the others have. */
function listUnmatchedNodes(
  nodes: readonly ReachedNode[],
  others: readonly ReachedNode[],
  sortOf: (node: ReachedNode) => string,
): readonly ReachedNode[] {
  const counts = new Map([...groupBy(others, sortOf)].map(([sort, own]) => [sort, own.length]))
  return nodes.filter((node) => {
    const n = counts.get(sortOf(node)) ?? 0
    counts.set(sortOf(node), n - 1)
    return n <= 0
  })
}

const isLineWithin = (line: number, firstLine: number, lines: readonly string[]): boolean =>
  line >= firstLine && line < firstLine + lines.length

/** A clause of the catalogue whose text changed, and the scenarios that claim it. */
export interface ChangedClause {
  readonly game: string
  readonly id: string
  readonly was: string
  readonly now: string
  /** Files of scenarios. */
  readonly claimedBy: readonly string[]
}

/** The rules may be unchanged: the reviewer sees that rule and text may now disagree. */
export function findChangedClauses(
  project: Project,
  revision: string,
  { games, cases }: CoverageRecord,
): readonly ChangedClause[] {
  const changed = listHunks(project.root, revision).map(({ file }) => file)
  const touched = games.filter(({ folder }) => changed.some((file) => file.startsWith(`${folder}/`)))
  return [...groupBy(touched, ({ folder }) => folder)].flatMap(([folder, [first]]) => {
    const old = first && loadGameOrNull(readRuleFilesAtRevision(project, revision, folder), first.ruleset)
    if (!old) return []
    const before = new Map(old.def.rules.map((clause) => [clause.id, getClauseText(clause)]))
    return first.def.rules.flatMap((clause): ChangedClause[] => {
      const { id, section } = clause
      const [was, now] = [before.get(id), getClauseText(clause)]
      if (was === undefined || was === now) return []
      const claiming = cases.filter(
        ({ game, rules }) => game === folder && rules.some((rule) => isClaimFor(id, rule) || isClaimFor(section, rule)),
      )
      return [{ game: folder, id, was, now, claimedBy: [...new Set(claiming.map(({ file }) => file))] }]
    })
  })
}

const getClauseText = ({ title, text }: { readonly title: string; readonly text: string }): string => text || title

/** The nodes of each line. More deeply indented text belongs to the node around it, not to its neighbour. */
const readLineIndents = (path: string): readonly number[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.search(/\S|$/))

const classifyNodeReach = ({ watchedBy, reachedBy }: ReachedNode): ChangedNode['how'] =>
  watchedBy.length > 0 ? 'watched' : reachedBy.length > 0 ? 'reached' : 'unseen'

export function findRevisionChanges(project: Project, revision: string): RevisionChanges {
  const changed = [...listChangedLines(project.root, revision).keys()]
  const all = new Set(findScenarioFiles(project))
  const scenarios = changed.flatMap((file) => {
    const scenario = getScenarioPath(project, file) ?? file
    return all.has(scenario) ? [scenario] : []
  })
  const files = new Map<string, readonly SourceFile[]>()
  return {
    revision,
    scenarios: new Set(scenarios),
    hasChangedTools: changed.some((file) => /^(engine|tools)\//.test(file) && isSourceFileName(file)),
    hasChangedEnvironment: changed.some(isEnvironmentFile),
    loadGameAtRevision(folder, ruleset) {
      const ruleFiles = files.get(folder) ?? readRuleFilesAtRevision(project, revision, folder)
      files.set(folder, ruleFiles)
      return loadGameOrNull(ruleFiles, ruleset)
    },
  }
}

const readRuleFilesAtRevision = (project: Project, revision: string, folder: string): readonly SourceFile[] =>
  readFilesAtRevision(project.root, revision, folder, isRuleFile)

/** A game as it was; null where it was broken or missing, so that nothing can be compared. */
function loadGameOrNull(files: readonly SourceFile[], ruleset: string): Game | null {
  try {
    return loadGameOfFiles(files, { ruleset })
  } catch {
    return null
  }
}
