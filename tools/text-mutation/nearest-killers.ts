/** The cases that are shown a changed text: all of its game, those that reach the rules around it first. */
import { findSourcePlace, type GameDef } from '../../engine/index.ts'
import type { CandidateCase } from '../mutation/mutation-result.ts'
import type { DrawnChange } from './draw-changes.ts'

/** Rules so many lines away count as around it. */
const LINES_AROUND_CHANGE = 12

export function findNearestKillers(
  { game, file, line, rulesets }: DrawnChange,
  witnesses: readonly CandidateCase[],
  defOf: (ruleset: string) => GameDef | null,
): readonly CandidateCase[] {
  const own = witnesses.filter((each) => each.game === game && rulesets.includes(each.id.ruleset))
  const nodes = new Map(rulesets.map((ruleset) => [ruleset, findNodesNear(defOf(ruleset), file, line)]))
  const near = ({ id, reached }: CandidateCase): number => {
    const around = nodes.get(id.ruleset) ?? []
    return around.length === 0 ? 0 : around.filter((node) => reached.has(node)).length / around.length
  }
  const nearness = new Map(own.map((each) => [each, near(each)]))
  return own.toSorted((a, b) => nearness.get(b)! - nearness.get(a)! || a.reached.size - b.reached.size)
}

function findNodesNear(def: GameDef | null, file: string, line: number): readonly number[] {
  if (def === null) return []
  return def.nodes.flatMap(({ at }, node) => {
    const place = findSourcePlace(def, at)
    return place?.file === file && Math.abs(place.line - line) <= LINES_AROUND_CHANGE ? [node] : []
  })
}
