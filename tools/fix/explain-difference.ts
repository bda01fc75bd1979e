/** Compares an outcome with its golden, apart from what known changes of the rules explain. */
import { diffBodies } from '../golden/diff-bodies.ts'
import type { GoldenBody, GoldenEnd, GoldenStep } from '../golden/golden.ts'
import type { GoldenDifference } from '../run/difference.ts'
import { findWord, replaceWords, type WordChange } from './words.ts'

/** What may differ in a golden. */
export interface ExpectedChanges {
  /** Choices that the rules now ask, and those they ask no more. */
  readonly added: ReadonlySet<string>
  readonly removed: ReadonlySet<string>
  /** New names of what has no other meaning, and of what has: these are exchanged in some places only. */
  readonly renamed: readonly WordChange[]
  readonly renamedInPlaces: readonly WordChange[]
  /** Names that are gone. A line that speaks of one may be gone too. */
  readonly gone: readonly Pick<WordChange, 'kind' | 'from'>[]
}

/** Lists the differences that nothing explains. */
export function listUnexplained(
  golden: GoldenBody,
  received: GoldenBody,
  expected: ExpectedChanges,
): readonly GoldenDifference[] {
  const play = golden.play.map((step, i) =>
    explainStep(followStep(step, received.play[i], expected), received.play[i], expected),
  )
  const end = orderEnd(followEnd(golden.end, received.end, expected), received.end)
  return diffBodies({ ...golden, play, end }, received)
}

function followStep(step: GoldenStep, received: GoldenStep | undefined, expected: ExpectedChanges): GoldenStep {
  const [title = ''] = followLines([step.title], received ? [received.title] : [], expected)
  return {
    kind: step.kind,
    title,
    asked: followLines(step.asked, received?.asked ?? [], expected),
    changes: followLines(step.changes, received?.changes ?? [], expected),
  }
}

function followEnd(end: GoldenEnd, received: GoldenEnd, expected: ExpectedChanges): GoldenEnd {
  const sections = [...end].map(([section, entries]): [string, ReadonlyMap<string, string>] => {
    const [name = section] = followLines([section], [...received.keys()], expected)
    const toLines = (each: ReadonlyMap<string, string>): string[] => [...each].map((entry) => entry.join(SEPARATOR))
    const lines = followLines(toLines(entries), toLines(received.get(name) ?? new Map()), expected)
    return [name, new Map(lines.map((line) => line.split(SEPARATOR) as [string, string]))]
  })
  return new Map(sections.filter(([section, entries]) => entries.size > 0 || received.has(section)))
}

const SEPARATOR = '\u0000'

/** Writes the new names, and leaves out lines of what is gone. Never makes a line that was not received. */
function followLines(
  golden: readonly string[],
  received: readonly string[],
  { renamed, renamedInPlaces, gone }: ExpectedChanges,
): readonly string[] {
  return golden.flatMap((line) => {
    const now = replaceWords(line, renamed)
    if (received.includes(now)) return [now]
    const isSame = (other: string): boolean =>
      replaceWords(now, renamedInPlaces) === replaceWords(other, renamedInPlaces)
    const other = renamedInPlaces.length > 0 ? received.find(isSame) : undefined
    if (other !== undefined) return [other]
    return gone.some(({ kind, from }) => findWord(line, kind, from).length > 0) ? [] : [now]
  })
}

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
