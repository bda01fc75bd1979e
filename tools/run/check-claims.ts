/** Checks the clauses that a scenario claims, and the reasons of refusals that it expects. */
import { findClosestWord, type Game, REFUSAL_MESSAGES } from '../../engine/index.ts'
import type { ExpectedRefusal, LocatedText, Scenario } from '../scenario/scenario.ts'
import type { CaseContext } from '../script/case-context.ts'

/** Refusals of moves that no script made. A script has diagnostics for them, and can expect none. */
const OF_OTHERS: ReadonlySet<string> = new Set([
  ...['unknown-action', 'unknown-seat', 'wrong-kind-of-answer', 'answer-missing', 'answer-unused'],
  ...['wrong-choice-name', 'no-die', 'die-out-of-range', 'dice-left-over'],
])
export const SCRIPT_REFUSAL_CODES: readonly string[] = Object.keys(REFUSAL_MESSAGES).filter(
  (code) => !OF_OTHERS.has(code),
)

/** Clauses and sections that are claimed, and the codes and clauses of refusals. All of them are told. */
export function checkClaims({ game, diagnostics }: CaseContext, { rules, play }: Scenario): void {
  const { ids, spelt, reasons } = getClauseNames(game)
  const checkRule = ({ text, at }: LocatedText): void => {
    if (ids.length === 0 || spelt.has(text.toLowerCase())) return
    diagnostics.add('unknown-rule', at, `the rules have no clause or section \`${text}\``, findClosestClause(text, ids))
  }
  const checkCode = ({ text, at }: LocatedText, mayBeRule = false): void => {
    const codes = new Set([...SCRIPT_REFUSAL_CODES, ...reasons])
    if (codes.has(text)) return
    const clause = mayBeRule ? spelt.get(text.toLowerCase()) : undefined
    const message =
      clause === undefined
        ? `no refusal has the code \`${text}\`: there are ${[...codes].join(', ')}`
        : `\`${text}\` is a clause of the rules, and no code: write \`{ rule: ${clause} }\``
    diagnostics.add('unknown-refusal', at, message, clause === undefined ? findClosestWord(text, codes) : null)
  }
  const checkRefusal = (said: ExpectedRefusal): void => {
    if (said.code) checkCode(said.code, said.rule === null)
    if (said.rule) checkRule(said.rule)
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
export function resolveClaims(game: Game, rules: Scenario['rules']): readonly string[] {
  const { spelt } = getClauseNames(game)
  return rules.map(({ text }) => spelt.get(text.toLowerCase()) ?? text)
}

/** The names of clauses and reasons in rule data. */
interface GameClauseNames {
  /** The ids of clauses and sections. */
  readonly ids: readonly string[]
  /** By the same in small letters. */
  readonly spelt: ReadonlyMap<string, string>
  /** The codes that the rule data gives conditions of its own, wherever they stand. */
  readonly reasons: ReadonlySet<string>
}

/** Every case of a game asks. */
const clauseNames = new WeakMap<Game, GameClauseNames>()

function getClauseNames(game: Game): GameClauseNames {
  const before = clauseNames.get(game)
  if (before) return before
  const ids = [...new Set(game.def.rules.flatMap(({ id, section }) => [id, section]))]
  const found = { ids, spelt: new Map(ids.map((id) => [id.toLowerCase(), id])), reasons: listReasons(game) }
  clauseNames.set(game, found)
  return found
}

function listReasons({ def }: Game): ReadonlySet<string> {
  const found = new Set<string>()
  const look = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(look)
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) {
        if (key === 'because' && typeof inner === 'string') found.add(inner)
        else look(inner)
      }
  }
  look([def.actions, def.procedures, def.phases])
  return found
}
