/**
 * The rule data as an Istanbul coverage map for lcov, HTML reports and editors. Nodes are statements, conditions are
 * branches of two, limits of choices of one. Definitions, procedures and actions are functions.
 */
import { resolve } from 'node:path'
import coverageLib, { type CoverageMap, type FileCoverageData, type Range } from 'istanbul-lib-coverage'
import { groupBy } from '../suite/group.ts'
import type { ReachedNode } from './reached-nodes.ts'

const FUNCTION_NODE_KINDS: ReadonlySet<string> = new Set(['definition', 'procedure', 'action'])

export function buildIstanbulCoverageMap(root: string, nodes: readonly ReachedNode[]): CoverageMap {
  const files = groupBy(nodes, ({ file }) => file)
  return coverageLib.createCoverageMap(
    Object.fromEntries(
      [...files].map(([file, nodesOfFile]) => [
        resolve(root, file),
        makeIstanbulFileCoverage(resolve(root, file), nodesOfFile),
      ]),
    ),
  )
}

function makeIstanbulFileCoverage(path: string, nodes: readonly ReachedNode[]): FileCoverageData {
  const data: FileCoverageData = { path, statementMap: {}, fnMap: {}, branchMap: {}, s: {}, f: {}, b: {} }
  for (const [i, node] of nodes.entries()) {
    const loc = makeIstanbulRange(node)
    data.statementMap[i] = loc
    data.s[i] = node.ran
    if (FUNCTION_NODE_KINDS.has(node.kind)) {
      data.fnMap[i] = { name: `${node.kind} (line ${node.line})`, decl: loc, loc, line: node.line }
      data.f[i] = node.ran
    }
    const outcomes = countBranchOutcomes(node)
    if (outcomes.length === 0) continue
    // All branches stand at the node: rule data has no place of its own for an outcome that does not happen.
    data.branchMap[i] = { loc, type: 'if', locations: outcomes.map(() => loc), line: node.line }
    data.b[i] = [...outcomes]
  }
  return data
}

/** How often each branch was taken: both of a condition, up to the limits of a choice. */
function countBranchOutcomes({ decides, limits, held, failed }: ReachedNode): readonly number[] {
  if (decides === 'both') return [held, failed]
  return [...(limits.most ? [held] : []), ...(limits.least ? [failed] : [])]
}

/** Istanbul counts columns from 0. */
const makeIstanbulRange = ({ line, col, endLine, endCol }: ReachedNode): Range => ({
  start: { line, column: col - 1 },
  end: { line: endLine, column: endCol - 1 },
})
