/**
 * The answers of a step, found by name: under the values of the loops around a question first, then further out.
 * Remembers which of them were used, so that what is left over can be said.
 */
import {
  findClosestWord,
  type MapEntry,
  type MapNode,
  type Node,
  type Question,
  type Span,
} from '../../engine/index.ts'
import { isActionName, normalizeWord } from './case-context.ts'

/** One level of the answers. */
export interface AnswerScope {
  readonly map: MapNode | null
  /** Where it stands: what is missing is missing here. */
  readonly at: Span
}

/** The levels that may answer a question, innermost first. */
export interface AnswerScopes {
  readonly levels: readonly [AnswerScope, ...AnswerScope[]]
  /** Whether every loop around the question has a level of its own. */
  readonly hasLevelOfEveryLoop: boolean
}

const asMapNode = (node: Node): MapNode | null => (node.n === 'map' ? node : null)

/** A key that other answers may stand under. */
export const canHoldAnswers = ({ value }: MapEntry): boolean =>
  value.n === 'map' || (value.n === 'scalar' && value.value === null)

export const findEntryNamed = (map: MapNode | null, name: string): MapEntry | null =>
  map?.entries.find(({ key }) => normalizeWord(key) === normalizeWord(name)) ?? null

/** The choices asked inside some loops, and a value of the outermost loop. */
interface AskedNames {
  readonly names: Set<string>
  readonly example: string
}

export class ScriptAnswers {
  readonly #used = new Set<MapEntry>()
  /** Names of what was asked, by the names of the loops around it. */
  readonly #asked = new Map<string, AskedNames>()

  markUsed(entry: MapEntry): void {
    this.#used.add(entry)
  }

  isUsed = (entry: MapEntry): boolean => this.#used.has(entry)

  /** The levels for a question. `action` is the name of an action that runs inside the step's own, if one asks. */
  findScopes(root: AnswerScope, question: Question, action: string | null): AnswerScopes {
    const levels: AnswerScope[] = [root]
    let hasLevelOfEveryLoop = true
    const outer = question.loops.length - question.choice.path.length
    const enter = (entry: MapEntry): void => {
      this.markUsed(entry)
      levels.unshift({ map: asMapNode(entry.value), at: entry.value.at })
    }
    let isNamed = false
    const enterAction = (): void => {
      if (action === null || isNamed) return
      const entry = levels[0]?.map?.entries.find(({ key }) => isActionName(key, action))
      if (!entry || !canHoldAnswers(entry)) return
      isNamed = true
      hasLevelOfEveryLoop = true
      enter(entry)
    }
    enterAction()
    for (const [i, word] of question.pathWords.entries()) {
      // Answers under an action's name belong to it, whatever loops it runs in.
      if (i < outer && isNamed) continue
      const map = levels[0]?.map ?? null
      // Under the loop's own name where two loops go over the same spaces: `from: { alba: ... }`.
      const loop = findEntryNamed(map, question.pathNames[i] ?? '')
      const under = loop && findEntryNamed(asMapNode(loop.value), word)
      const entry = under ?? findEntryNamed(map, word)
      if (entry && canHoldAnswers(entry)) {
        if (loop && under) this.markUsed(loop)
        enter(entry)
        enterAction()
      } else hasLevelOfEveryLoop = false
    }
    const [first = root, ...others] = levels
    return { levels: [first, ...others], hasLevelOfEveryLoop }
  }

  /** The answer of that name, from the innermost level that has one. */
  findAnswerNamed({ levels }: AnswerScopes, name: string): MapEntry | null {
    for (const { map } of levels) {
      const entry = findEntryNamed(map, name)
      if (entry) return entry
    }
    return null
  }

  /** Keys that nothing used, outermost only; below a used key those inside it. */
  listUnusedEntries(map: MapNode | null, under = ''): readonly { readonly entry: MapEntry; readonly path: string }[] {
    return (map?.entries ?? []).flatMap((entry) => {
      const path = under === '' ? entry.key : `${under}/${entry.key}`
      if (!this.#used.has(entry)) return [{ entry, path }]
      return canHoldAnswers(entry) ? this.listUnusedEntries(asMapNode(entry.value), path) : []
    })
  }

  /** `action` is the name of the one that asks, if it is not the step's own. */
  recordQuestion({ name, pathNames, pathWords, choice }: Question, action: string | null): void {
    const outer = pathNames.length - choice.path.length
    const around = (action === null ? pathNames : pathNames.toSpliced(outer, 0, action)).join('/')
    const askedNames = this.#asked.get(around) ?? { names: new Set(), example: pathWords[0] ?? action ?? '' }
    askedNames.names.add(name)
    this.#asked.set(around, askedNames)
  }

  /** Finds the asked name that is most like an unused key. */
  findSimilarAskedName(key: string, more: Iterable<string>): string | null {
    return findClosestWord(key, [...[...this.#asked.values()].flatMap(({ names }) => [...names]), ...more])
  }

  /** All that was asked: `space`; under `space`, such as `alba: { with: … }`: `with`, `remove`. */
  formatAskedNames(): string {
    const texts = [...this.#asked].map(([around, { names, example }]) => {
      const quoted = [...names].map((name) => `\`${name}\``).join(', ')
      const [first = ''] = names
      return around === '' ? quoted : `under \`${around}\`, such as \`${example}: { ${first}: … }\`: ${quoted}`
    })
    return texts.length === 0 ? 'the move asks nothing' : `the move asks ${texts.join('; ')}`
  }
}
