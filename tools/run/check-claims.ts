/** Checks the clauses that a scenario claims, and the reasons of refusals that it expects. */
import { findClosestWord, type Game, REFUSAL_MESSAGES } from '../../engine/index.ts'
import type { ExpectedRefusal, LocatedText, Scenario } from '../scenario/scenario.ts'
import type { CaseContext } from '../script/case-context.ts'

/** Refusals of moves that no script made. A script has diagnostics for them, and can expect none. */
const CODES_WITHOUT_SCRIPT: ReadonlySet<string> = new Set([
  ...['unknown-action', 'unknown-seat', 'wrong-kind-of-answer', 'answer-missing', 'answer-unused'],
  ...['wrong-choice-name', 'no-die', 'die-out-of-range', 'dice-left-over'],
])
export const EXPECTABLE_REFUSAL_CODES: readonly string[] = Object.keys(REFUSAL_MESSAGES).filter(
  (code) => !CODES_WITHOUT_SCRIPT.has(code),
)

/** Clauses and sections that are claimed, and the codes and clauses of refusals. All of them are told. */
export function checkClaimsAndRefusals({ game, diagnostics }: CaseContext, { rules, play }: Scenario): void {
  const { ids, spellings, codes } = getClauseNames(game)
  const checkRule = ({ text, at }: LocatedText): void => {
    if (ids.length === 0 || spellings.has(text.toLowerCase())) return
    diagnostics.add('unknown-rule', at, `the rules have no clause or section \`${text}\``, findClosestClause(text, ids))
  }
  const checkCode = ({ text, at }: LocatedText, mayBeRule = false): void => {
    if (codes.has(text)) return
    const clause = mayBeRule ? spellings.get(text.toLowerCase()) : undefined
    const message =
      clause === undefined
        ? `no refusal has the code \`${text}\`: there are ${[...codes].join(', ')}`
        : `\`${text}\` is a clause of the rules, not a code: write \`{ rule: ${clause} }\``
    diagnostics.add('unknown-refusal', at, message, clause === undefined ? findClosestWord(text, codes) : null)
  }
  const checkRefusal = (refusal: ExpectedRefusal): void => {
    if (refusal.code) checkCode(refusal.code, refusal.rule === null)
    if (refusal.rule) checkRule(refusal.rule)
  }
  rules.forEach(checkRule)
  for (const step of play) {
    if (step.step === 'move' && step.refused) checkRefusal(step.refused)
    if (step.step === 'move') for (const { why } of step.ended ?? []) checkRefusal(why)
    if (step.step === 'illegal') for (const { code: told } of step.moves) if (told) checkCode(told)
  }
}

/** Numbers that differ are other sections: only what stands after the number, or all of an id without one, is misspelt. */
export function findClosestClause(text: string, ids: readonly string[]): string | null {
  const number = getClauseNumber(text)
  if (number === '') return findClosestWord(text, ids)
  return findClosestWord(
    text,
    ids.filter((id) => getClauseNumber(id) === number),
  )
}

const getClauseNumber = (id: string): string => /^[\d.]*/.exec(id)?.[0] ?? ''

/** The claims as the catalogue spells them: whoever reads a run finds its clauses by their names. */
export function spellClaimsAsCatalogue(game: Game, rules: Scenario['rules']): readonly string[] {
  const { spellings } = getClauseNames(game)
  return rules.map(({ text }) => spellings.get(text.toLowerCase()) ?? text)
}

/** The names of clauses and reasons in rule data. */
interface GameClauseNames {
  /** The ids of clauses and sections. */
  readonly ids: readonly string[]
  /** By the same in small letters. */
  readonly spellings: ReadonlyMap<string, string>
  /** The codes of refusals: those of scripts, and those that the rule data gives conditions of its own, wherever they stand. */
  readonly codes: ReadonlySet<string>
}

/** Every case of a game asks. */
const clauseNamesByGame = new WeakMap<Game, GameClauseNames>()

function getClauseNames(game: Game): GameClauseNames {
  const cached = clauseNamesByGame.get(game)
  if (cached) return cached
  const ids = [...new Set(game.def.rules.flatMap(({ id, section }) => [id, section]))]
  const names = {
    ids,
    spellings: new Map(ids.map((id) => [id.toLowerCase(), id])),
    codes: new Set([...EXPECTABLE_REFUSAL_CODES, ...collectRefusalCodes(game)]),
  }
  clauseNamesByGame.set(game, names)
  return names
}

function collectRefusalCodes({ def }: Game): ReadonlySet<string> {
  const codes = new Set<string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) {
        if (key === 'because' && typeof inner === 'string') codes.add(inner)
        else visit(inner)
      }
  }
  visit([def.actions, def.procedures, def.phases])
  return codes
}
