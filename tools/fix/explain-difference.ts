/** Compares an outcome with its golden, apart from what known changes of the rules explain. */
import { diffBodies } from '../golden/diff-bodies.ts'
import type { GoldenBody, GoldenEnd, GoldenStep } from '../golden/golden.ts'
import type { GoldenDifference } from '../run/difference.ts'

/** What may differ in a golden. */
export interface ExpectedChanges {
  /** Choices that the rules now ask, and those they ask no more. */
  readonly added: ReadonlySet<string>
  readonly removed: ReadonlySet<string>
  /** Writes the new names for the old ones. */
  readonly rename: (line: string) => string
}

/** Lists the differences that nothing explains. */
export function listUnexplained(
  golden: GoldenBody,
  received: GoldenBody,
  expected: ExpectedChanges,
): readonly GoldenDifference[] {
  const play = golden.play.map((step, i) => explainStep(renameStep(step, expected), received.play[i], expected))
  return diffBodies({ ...golden, play, end: orderEnd(renameEnd(golden.end, expected), received.end) }, received)
}

const renameStep = ({ kind, title, asked, changes }: GoldenStep, { rename }: ExpectedChanges): GoldenStep => ({
  kind,
  title: rename(title),
  asked: asked.map(rename),
  changes: changes.map(rename),
})

const renameEnd = (end: GoldenEnd, { rename }: ExpectedChanges): GoldenEnd =>
  new Map(
    [...end].map(([section, entries]) => [
      rename(section),
      new Map([...entries].map(([name, value]) => [rename(name), rename(value)])),
    ]),
  )

function explainStep(step: GoldenStep, received: GoldenStep | undefined, expected: ExpectedChanges): GoldenStep {
  if (received === undefined) return step
  const isExplained = areExplainedAnswers(step.asked, received.asked, expected)
  const asked = isExplained ? received.asked : step.asked
  return { ...step, asked, changes: haveSameLines(step.changes, received.changes) ? received.changes : step.changes }
}

/** Whether only answers to added and removed choices came and went. All others stay in their order. */
function areExplainedAnswers(
  golden: readonly string[],
  received: readonly string[],
  { added, removed }: ExpectedChanges,
): boolean {
  let at = 0
  for (const line of received) {
    // A line that may stay stays: only what is missing afterwards was removed.
    const same = golden.indexOf(line, at)
    const isNext = same >= 0 && golden.slice(at, same).every((each) => removed.has(parseChoice(each)))
    if (isNext) at = same + 1
    else if (!added.has(parseChoice(line))) return false
  }
  return golden.slice(at).every((line) => removed.has(parseChoice(line)))
}

/** `loud` of `loud by red: no (alba)`. */
const parseChoice = (line: string): string => line.slice(0, Math.max(0, line.indexOf(':'))).replace(/ by .*$/, '')

/** Lines stand in the order of the game's declarations, which a new name may change. */
const haveSameLines = (golden: readonly string[], received: readonly string[]): boolean =>
  golden.length === received.length && [...golden].sort().join('\n') === [...received].sort().join('\n')

/** Entries in the order of the received end, where they are the same. */
function orderEnd(golden: GoldenEnd, received: GoldenEnd): GoldenEnd {
  const sections = [...new Set([...received.keys(), ...golden.keys()])].filter((section) => golden.has(section))
  return new Map(
    sections.map((section) => {
      const own = golden.get(section) ?? new Map<string, string>()
      const names = [...new Set([...(received.get(section)?.keys() ?? []), ...own.keys()])]
      return [
        section,
        new Map(names.flatMap((name): [string, string][] => (own.has(name) ? [[name, own.get(name)!]] : []))),
      ]
    }),
  )
}
