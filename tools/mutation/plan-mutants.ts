/** Stage 1: plans the mutants of a game and selects those that are asked for. */
import type { GameDef, SourceFile } from '../../engine/index.ts'
import { listMutants } from '../instrument/insert-mutants.ts'
import type { MutationOperator } from '../instrument/mutant.ts'
import { isClaimFor, type Project } from '../project/project.ts'
import { type CitationFilter, planCitationMutants } from './citations/plan-citations.ts'
import { planDeclarationMutants } from './declare/plan-declarations.ts'
import { makeMutantId } from './mutant-id.ts'
import { formatDifference, formatReplacement, formatSourceWords, makeSourceTexts } from './mutant-words.ts'
import type { MacroSite, Mutant } from './planned-mutant.ts'

/** Sections and clauses of the rulebook, or parts of the paths of rule files; empty means everything. */
export interface RuleFilter {
  readonly rules: readonly string[]
  readonly pathParts: readonly string[]
}

export function parseRuleFilter(words: readonly string[]): RuleFilter {
  const isRule = (word: string): boolean => /^\d/.test(word) && !word.includes('/')
  return { rules: words.filter(isRule), pathParts: words.filter((word) => !isRule(word)) }
}

/** Whether all files of a game are selected. Some files may hold only part of a clause, which proves nothing. */
export const selectsWholeGame = ({ pathParts }: RuleFilter, game: string): boolean =>
  pathParts.length === 0 || pathParts.some((part) => `${game}/`.includes(part))

/**
 * A line of rule data is the same mutant under several rule sets. Null where the data cannot be read. Citations are
 * planned only where one of them is asked for.
 */
export function planMutants(
  project: Project,
  game: string,
  rulesets: readonly string[],
  isCitationWanted?: CitationFilter,
): readonly Mutant[] | null {
  const byId = new Map<string, Mutant>()
  const firstAt = new Map<string, string>()
  const citations = planCitationMutants(project, game, rulesets, isCitationWanted)
  if (citations === null) return null
  for (const mutant of citations) byId.set(mutant.id, mutant)
  const files = project.games.files(game)
  const defs: (readonly [ruleset: string, def: GameDef])[] = []
  for (const ruleset of rulesets) {
    const load = project.games.load(game, ruleset)
    if (!load.ok) return null
    defs.push([ruleset, load.game.def])
  }
  const clauses = defs.flatMap(([, { rules }]) => rules)
  for (const mutant of planDeclarationMutants(clauses, game, files, rulesets)) byId.set(mutant.id, mutant)
  for (const [ruleset, def] of defs) {
    for (const [switchNumber, mutant] of describeMutants(def, game, files).entries()) {
      const { planned, nodes } = mutant
      const { file, line, col, endLine, endCol } = planned
      const place = `${file}:${line}:${col}-${endLine}:${endCol}`
      const first = firstAt.get(place) ?? ruleset
      firstAt.set(place, first)
      if (first !== ruleset && NEXT_OF_ORDER_OPERATORS.has(planned.operator) && !byId.has(planned.id)) continue
      const inRuleset = { [ruleset]: { switchNumber, nodes } }
      const earlier = byId.get(planned.id)
      byId.set(
        planned.id,
        earlier
          ? { ...earlier, in: { ...earlier.in, ...inRuleset } }
          : { ...planned, in: inRuleset, edits: null, other: null, names: [] },
      )
    }
  }
  return [...byId.values()].sort(compareMutants)
}

/**
 * These operators take the next of an order, which may be another under another rule set. The first rule set that has
 * the line decides.
 */
const NEXT_OF_ORDER_OPERATORS: ReadonlySet<MutationOperator> = new Set<MutationOperator>([
  'other-call',
  'swap-seat',
  'swap-state',
  'swap-zone',
])

interface MutantDescription {
  readonly planned: Omit<Mutant, 'in' | 'edits' | 'other' | 'names'>
  readonly nodes: readonly number[] | null
}

function describeMutants(def: GameDef, game: string, files: readonly SourceFile[]): readonly MutantDescription[] {
  const sources = makeSourceTexts(def, files)
  return listMutants(def).map(({ operator, at, was, now, within, nodes, rule, uses }) => {
    const place = def.places[at] ?? { file: -1, line: 1, col: 1, endLine: 1, endCol: 1 }
    const { line, col, endLine, endCol } = place
    const file = def.files[place.file] ?? game
    const { getText, describePlace } = sources
    const after = formatSourceWords(now, getText)
    const before = formatOperandAsWritten(operator, formatSourceWords(was, getText), getText(at))
    const clause = def.rules[rule]
    const around =
      within < 0
        ? NAME_AND_NUMBER_OPERATORS.has(operator)
          ? sources.describeSurroundings(at)
          : ''
        : describePlace(within)
    const describedBefore = formatOperandAsWritten(operator, formatSourceWords(was, describePlace), describePlace(at))
    // Where the rules write no value (the next phase, by default), the mutant may write the default.
    const isWritten = after === getText(at) && before !== after && NAME_AND_NUMBER_OPERATORS.has(operator)
    const instead = (words: string): string => (isWritten ? `${words} (here ${words})` : words)
    const macroUses = listMacroUses(def, uses)
    const difference = formatDifference(describedBefore, instead(formatReplacement(now, was, describePlace)), around)
    const describedAfter = instead(formatSourceWords(now, describePlace))
    const replacement =
      within === at ? replaceOnlyOccurrence(describePlace(at), describedBefore, describedAfter) : describedAfter
    const own = [file, line, col, endLine, endCol, operator, before, after]
    const identity = [...own, ...macroUses.map(({ id }) => id)]
    const id = makeMutantId(...identity)
    const ruleIds = { clause: clause?.id ?? null, section: clause?.section ?? null }
    return {
      planned: {
        id,
        game,
        file,
        line,
        col,
        endLine,
        endCol,
        operator,
        ...ruleIds,
        difference,
        uses: macroUses.map(({ use }) => use),
        replacement,
      },
      nodes,
    }
  })
}

/** Each use of a macro has its own mutants; the innermost use comes first. */
const listMacroUses = (
  { places, files }: GameDef,
  uses: readonly number[],
): readonly { readonly id: string; readonly use: MacroSite }[] =>
  uses.flatMap((at) => {
    const place = places[at]
    if (place === undefined) return []
    const file = files[place.file] ?? ''
    const { line, col } = place
    return [{ id: `${file}:${line}:${col}`, use: { file, line, col } }]
  })

const NAME_AND_NUMBER_OPERATORS: ReadonlySet<MutationOperator> = new Set<MutationOperator>([
  'off-by-one',
  'swap-seat',
  'swap-zone',
  'swap-state',
  'flip-flag',
])

/** A computed value (`-1` that is subtracted, a word of a table) is printed with the written text. */
const formatOperandAsWritten = (operator: MutationOperator, value: string, sourceText: string): string =>
  !NAME_AND_NUMBER_OPERATORS.has(operator) || sourceText.includes(value) ? value : `${sourceText} (here ${value})`

/** The whole place with the change in it; where the word stands there several times, with a comment instead. */
function replaceOnlyOccurrence(text: string, before: string, after: string): string {
  const escaped = before.replace(/\W/g, '\\$&')
  const mark = /^\w+$/.test(before) ? `(?<![\\w$-])${before}(?![\\w-])` : `(?<= )${escaped}(?= )`
  const pathParts = text.split(new RegExp(mark))
  return pathParts.length === 2 ? pathParts.join(after) : `${text} # ${before} became ${after}`
}

export function isSelectedByFilter(
  { file, clause, section }: Pick<Mutant, 'file' | 'clause' | 'section'>,
  { rules, pathParts }: RuleFilter,
): boolean {
  const ruleIds =
    rules.length === 0 ||
    rules.some(
      (rule) => (clause !== null && isClaimFor(clause, rule)) || (section !== null && isClaimFor(section, rule)),
    )
  return ruleIds && (pathParts.length === 0 || pathParts.some((part) => file.includes(part)))
}

const numericCollator = new Intl.Collator('en', { numeric: true })

/** The order of the rulebook, then of the files. */
function compareMutants(a: Mutant, b: Mutant): number {
  return (
    numericCollator.compare(a.section ?? '~', b.section ?? '~') ||
    numericCollator.compare(a.clause ?? '~', b.clause ?? '~') ||
    numericCollator.compare(a.file, b.file) ||
    a.line - b.line ||
    a.col - b.col ||
    compareTexts(a.operator, b.operator) ||
    compareTexts(a.difference, b.difference) ||
    compareTexts(a.id, b.id)
  )
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
