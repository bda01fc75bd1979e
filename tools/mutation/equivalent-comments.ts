/**
 * Mutants that change nothing anybody could see are told so where they begin, each with the reason:
 *
 *     max: 99 # equivalent off-by-one, ignore-limit: the board has fewer spaces
 *     # equivalent swap-order: cubes need no room of Bases
 *     - { remove: $cubes, rule: 3.2.1-base-cubes-to-available }
 *
 * It is about all mutants of these operators that begin on the line; where it is not about all, the change stands before the
 * colon as the report prints it. Where the line uses a macro, such a change may be one of the macro, in that use alone. What
 * fits no mutant any more is told.
 */
import { type Comment, closestWord, type Diagnostic, Diagnostics, readersOf, type Span } from '../../engine/index.ts'
import { MUTATION_OPERATORS, type MutationOperator } from '../instrument/mutant.ts'
import type { Project } from '../project/project.ts'
import { EQUIVALENT_WORD, getFirstWord, getTextColumn, type Remark, readRemarks } from './directives.ts'
import { formatMutantChange, type JudgedMutant, type Mutant } from './mutation-result.ts'

/** What can be wrong with such a comment. */
type EquivalentCode =
  | 'equivalent-word'
  | 'equivalent-operator'
  | 'equivalent-reason'
  | 'equivalent-stale'
  | 'equivalent-noticed'

export interface EquivalentComment {
  readonly operator: MutationOperator
  /** The difference, where only one of several is meant; '' is all of them. */
  readonly change: string
  readonly reason: string
  readonly at: Span
  /** Where its mutants begin. */
  readonly line: number
  readonly texts: readonly Span[]
}

export interface EquivalentList {
  /** One for each operator that is named. */
  readonly entries: readonly EquivalentComment[]
  /** What is wrong with how they are written. */
  readonly problems: readonly Diagnostic[]
}

type EquivalentDiagnostics = Diagnostics<EquivalentCode>

/** Of rule sets that nobody plays there are no mutants: what is said of them can neither fit nor be stale. */
export function readEquivalents(project: Project, game: string, played: readonly string[]): EquivalentList {
  const told: EquivalentDiagnostics = new Diagnostics()
  const files = project.games.files(game)
  const readers = readersOf(files, played)
  const entries = files
    .filter(({ name }) => (readers.get(name) ?? []).length > 0)
    .flatMap((file) => {
      const { directives, others, texts } = readRemarks(file)
      for (const comment of others) misspelt(comment, told)
      return directives.flatMap((remark) => entriesOf(remark, texts, told))
    })
  return { entries, problems: told.all }
}

const isOperator = (word: string): word is MutationOperator => Object.hasOwn(MUTATION_OPERATORS, word)

function entriesOf(remark: Remark, texts: readonly Span[], told: EquivalentDiagnostics): readonly EquivalentComment[] {
  const { text, line, comments } = remark
  const at = placeOf(comments[0])
  const colon = endOfHead(text)
  const reason = colon < 0 ? '' : text.slice(colon + 1).trim()
  if (reason === '') {
    told.add('equivalent-reason', at, 'why nobody could see it is missing: `equivalent OPERATOR: REASON`')
    return []
  }
  const head = text.slice(EQUIVALENT_WORD.length, colon)
  const quote = head.indexOf('`')
  const change = quote < 0 ? '' : head.slice(quote).replace(/\s+/g, ' ').trim()
  const names = (quote < 0 ? head : head.slice(0, quote)).split(',').map((name) => name.trim())
  return names.flatMap((name) => {
    if (isOperator(name)) return [{ operator: name, change, reason, at, line, texts }]
    const what = name === '' ? 'the operator is missing' : `mutation has no operator \`${name}\``
    told.add('equivalent-operator', at, what, closestWord(name, Object.keys(MUTATION_OPERATORS)))
    return []
  })
}

/** The colon before the reason: not one of a change, which stands in backquotes. */
function endOfHead(text: string): number {
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '`') isQuoted = !isQuoted
    else if (text[at] === ':' && !isQuoted) return at
  }
  return -1
}

/** `# equivelent boundary: …` would say nothing, to nobody's notice. */
function misspelt(comment: Comment, told: EquivalentDiagnostics): void {
  const word = getFirstWord(comment)
  const next = comment.text.trim().slice(word.length).trim()
  if (closestWord(word, [EQUIVALENT_WORD]) === null || !isOperator(/^[\w-]*/.exec(next)?.[0] ?? '')) return
  told.add('equivalent-word', placeOf(comment), `\`${word}\` is read by nobody`, EQUIVALENT_WORD)
}

function placeOf(comment: Comment | undefined): Span {
  if (comment === undefined) throw new Error('a remark without a comment')
  return { ...comment.at, col: getTextColumn(comment) }
}

export const isEquivalentOf = (entry: EquivalentComment, mutant: Mutant): boolean =>
  entry.operator === mutant.operator && (isThere(entry, mutant) || isUsedThere(entry, mutant)) && isMeant(entry, mutant)

/** What the change stands in may be left out. */
const isMeant = ({ change }: EquivalentComment, { difference }: Mutant): boolean =>
  change === '' || change === difference || difference.startsWith(`${change} in \``)

/** What stands in a text of several lines, in which there can be no comment, is taken to begin where the text does. */
function isThere({ at, line, texts }: EquivalentComment, mutant: Mutant): boolean {
  if (mutant.file !== at.file) return false
  const around = texts.find((text) => isWithin(mutant, text))
  return (around?.line ?? mutant.line) === line
}

/** Above the use of a macro a change that is named is one that the macro has in that use. */
const isUsedThere = ({ at, line, change }: EquivalentComment, { uses }: Mutant): boolean =>
  change !== '' && uses.some((use) => use.file === at.file && use.line === line)

const isWithin = ({ line, col }: Mutant, text: Span): boolean =>
  (line > text.line || (line === text.line && col >= text.col)) &&
  (line < text.endLine || (line === text.endLine && col < text.endCol))

/** Entries that fit none of all mutants of the game. */
export function findStale(entries: readonly EquivalentComment[], mutants: readonly Mutant[]): readonly Diagnostic[] {
  const told: EquivalentDiagnostics = new Diagnostics()
  for (const entry of entries) {
    if (mutants.some((mutant) => isEquivalentOf(entry, mutant))) continue
    const { operator, line, change, at } = entry
    const there = mutants.filter((mutant) => isThere(entry, mutant) || isUsedThere(entry, mutant))
    const same = there.filter((mutant) => mutant.operator === operator)
    const message =
      same.length > 0
        ? `no ${operator} of line ${line} is ${change}: there is ${listed(same.map(({ difference }) => difference))}`
        : `no mutant of line ${line} is ${operator}: ${there.length === 0 ? 'it has none' : `there is ${listed(there.map((each) => each.operator))}`}`
    told.add('equivalent-stale', at, message)
  }
  return told.all
}

/** What is said to be equivalent, and some scenario notices it. */
export function findNoticed(
  entries: readonly EquivalentComment[],
  judged: readonly JudgedMutant[],
): readonly Diagnostic[] {
  const told: EquivalentDiagnostics = new Diagnostics()
  for (const { mutant, killedBy } of judged) {
    const entry = killedBy && entries.find((each) => isEquivalentOf(each, mutant))
    if (entry) told.add('equivalent-noticed', entry.at, `${formatMutantChange(mutant)}: ${killedBy.id.file} notices it`)
  }
  return told.all
}

const listed = (words: readonly string[]): string => [...new Set(words)].join(', ')
