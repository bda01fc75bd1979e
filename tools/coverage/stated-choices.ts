/** What the script and `then` of a scenario state of choices and of the end, without answering anything. */
import type { Game, Node } from '../../engine/index.ts'
import { resolveClaims } from '../run/check-claims.ts'
import { listStatedBoards, type Scenario } from '../scenario/scenario.ts'
import { collectTexts, parseChoiceName } from '../script/choice-path.ts'
import type { MoveStep } from '../script/parse-move.ts'

/** Choices of which the script states what they offer: they need no answer. */
export function listStatedOffers(scenario: Scenario | null): readonly string[] {
  return listMoves(scenario).flatMap(({ offers }) =>
    offers?.n === 'map' ? offers.entries.map(({ key }) => parseChoiceName(key)) : [],
  )
}

export const listUnaskedChoices = (scenario: Scenario | null): readonly string[] =>
  listMoves(scenario).flatMap(({ unasked }) => collectTexts(unasked).map(({ text }) => parseChoiceName(text)))

const listMoves = (scenario: Scenario | null): readonly MoveStep[] =>
  scenario?.play.flatMap((step) => (step.step === 'move' ? [step] : [])) ?? []

/** Whether it states that a choice does not come up, is over by itself, or does not offer more. */
export const hasStatedLimit = (scenario: Scenario | null): boolean =>
  listMoves(scenario).some(
    ({ unasked, ended, offers }) =>
      unasked !== null || ended !== null || (offers?.n === 'map' && offers.entries.some(({ value }) => isLimit(value))),
  )

/** All that is offered, what is not, or how many at most. */
const isLimit = (offered: Node): boolean =>
  offered.n !== 'map' || offered.entries.some(({ key }) => key === 'not' || key === 'max')

/** The clauses that it names as reasons why a choice of one after another is over. */
export function listEndingClauses(game: Game | null, scenario: Scenario | null): readonly string[] {
  const ended = listMoves(scenario).flatMap((step) => step.ended ?? [])
  return game
    ? resolveClaims(
        game,
        ended.flatMap(({ why }) => why.rule ?? []),
      )
    : []
}

export const isEndStated = (scenario: Scenario | null): boolean =>
  scenario !== null && listStatedBoards(scenario).some(({ over }) => over !== null)
