/** Prints an entry of `equivalents.yaml`. `mutate` prints one for each survivor, to be pasted there with a reason. */
import { groupBy } from '../../suite/group.ts'
import type { Mutant } from '../planned-mutant.ts'
import { findDistinctNames } from './distinct-names.ts'
import type { EquivalentEntry } from './equivalents-file.ts'
import { formatNames, isChange, makeMutantKey } from './match-equivalents.ts'
import type { MutantNames } from './mutant-names.ts'

export type EntryDraft = Pick<EquivalentEntry, 'clause' | 'operator' | 'change' | 'within' | 'places'>

/** Writes entries that fit one mutant and no other. */
export class EquivalentEntryWriter {
  readonly #byKey: ReadonlyMap<string, readonly Mutant[]>
  readonly #names: MutantNames

  /** `mutants`: all of the game. */
  constructor(mutants: readonly Mutant[], names: MutantNames) {
    this.#byKey = groupBy(mutants, makeMutantKey)
    this.#names = names
  }

  draft(meant: readonly [Mutant, ...Mutant[]]): EntryDraft {
    const [{ clause, operator, difference }] = meant
    const alike = this.#byKey.get(makeMutantKey(meant[0])) ?? meant
    const all = alike.filter((mutant) => isChange(difference, mutant))
    const within = findDistinctNames(meant, all, this.#names)
    const places = new Set((within === null ? all : meant).map(({ file, line, col }) => `${file}:${line}:${col}`))
    return { clause, operator, change: difference, within: within ?? [], places: places.size }
  }
}

const WIDTH = 120

/** Prints an item of the list `equivalents`, with its indentation. */
export function formatEntry({ clause, operator, change, within, places }: EntryDraft, reason = ''): readonly string[] {
  const fields = [
    ...(clause === null ? [] : [`clause: ${quoteName(clause)}`]),
    `operator: ${operator}`,
    ...formatField('change', change),
    ...(within.length === 0 ? [] : [`in: ${formatNames(within.map(quoteName))}`]),
    ...(places === 1 ? [] : [`places: ${places}`]),
    ...(reason === '' ? ['reason:'] : formatField('reason', reason)),
  ]
  return fields.map((line, i) => `${i === 0 ? '  - ' : '    '}${line}`)
}

/** A text stands plain where YAML reads it back unchanged, else in quotes; a long one is folded over several lines. */
function formatField(key: string, text: string): readonly string[] {
  const isPlain = /^[A-Za-z$]/.test(text) && !/: |\s#|[\n"'`[\]{}]$/.test(text) && !text.endsWith(':')
  const line = `${key}: ${isPlain ? text : quote(text)}`
  if (line.length + 4 <= WIDTH) return [line]
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length + 7 <= WIDTH) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return [`${key}: >-`, ...lines.map((each) => `  ${each}`)]
}

const quote = (text: string): string => (text.includes("'") ? `"${text.replace(/[\\"]/g, '\\$&')}"` : `'${text}'`)

/** YAML would read the clause 3.2 as a number. */
const quoteName = (name: string): string =>
  /^[\w$][\w.$-]*$/.test(name) && Number.isNaN(Number(name)) ? name : quote(name)
