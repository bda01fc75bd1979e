/** Prints an entry of `equivalents.yaml`. `mutate` prints one for each survivor, to be pasted there with a reason. */
import { groupBy } from '../../suite/group.ts'
import type { Mutant } from '../planned-mutant.ts'
import { findDistinguishingNames } from './distinct-names.ts'
import type { EquivalentEntry } from './equivalents-file.ts'
import { formatNameList, hasChangeText, makeClauseOperatorKey } from './match-equivalents.ts'
import type { EnclosingNames } from './mutant-names.ts'

export type EquivalentEntryDraft = Pick<EquivalentEntry, 'clause' | 'operator' | 'change' | 'within' | 'places'>

/** Writes entries that fit one mutant and no other. */
export class EquivalentEntryWriter {
  readonly #byKey: ReadonlyMap<string, readonly Mutant[]>
  readonly #names: EnclosingNames

  /** `mutants`: all of the game. */
  constructor(mutants: readonly Mutant[], names: EnclosingNames) {
    this.#byKey = groupBy(mutants, makeClauseOperatorKey)
    this.#names = names
  }

  draftEntry(listed: readonly [Mutant, ...Mutant[]]): EquivalentEntryDraft {
    const [{ clause, operator, difference }] = listed
    const alike = this.#byKey.get(makeClauseOperatorKey(listed[0])) ?? listed
    const all = alike.filter((mutant) => hasChangeText(difference, mutant))
    const within = findDistinguishingNames(listed, all, this.#names)
    const places = new Set((within === null ? all : listed).map(({ file, line, col }) => `${file}:${line}:${col}`))
    return { clause, operator, change: difference, within: within ?? [], places: places.size }
  }
}

const LINE_WIDTH = 120

/** Prints an item of the list `equivalents`, with its indentation. */
export function formatEquivalentEntry(
  { clause, operator, change, within, places }: EquivalentEntryDraft,
  reason = '',
): readonly string[] {
  const fields = [
    ...(clause === null ? [] : [`clause: ${quoteYamlName(clause)}`]),
    `operator: ${operator}`,
    ...formatYamlField('change', change),
    ...(within.length === 0 ? [] : [`in: ${formatNameList(within.map(quoteYamlName))}`]),
    ...(places === 1 ? [] : [`places: ${places}`]),
    ...(reason === '' ? ['reason:'] : formatYamlField('reason', reason)),
  ]
  return fields.map((line, i) => `${i === 0 ? '  - ' : '    '}${line}`)
}

/** A text stands plain where YAML reads it back unchanged, else in quotes; a long one is folded over several lines. */
function formatYamlField(key: string, text: string): readonly string[] {
  const isPlain = /^[A-Za-z$]/.test(text) && !/: |\s#|[\n"'`[\]{}]$/.test(text) && !text.endsWith(':')
  const line = `${key}: ${isPlain ? text : quoteYamlText(text)}`
  if (line.length + 4 <= LINE_WIDTH) return [line]
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length + 7 <= LINE_WIDTH) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return [`${key}: >-`, ...lines.map((each) => `  ${each}`)]
}

const quoteYamlText = (text: string): string =>
  text.includes("'") ? `"${text.replace(/[\\"]/g, '\\$&')}"` : `'${text}'`

/** YAML would read the clause 3.2 as a number. */
const quoteYamlName = (name: string): string =>
  /^[\w$][\w.$-]*$/.test(name) && Number.isNaN(Number(name)) ? name : quoteYamlText(name)
