/** What the script and `then` of a scenario state of choices and of the end, without answering anything. */
import type { Game, Node } from '../../engine/index.ts'
import { spellClaimsAsCatalogue } from '../run/check-claims.ts'
import { listStatedBoards, type Scenario } from '../scenario/scenario.ts'
import { listScalarTexts, parseChoiceName } from '../script/choice-path.ts'
import type { MoveStep } from '../script/parse-move.ts'

/** Choices of which the script states what they offer: they need no answer. */
export function listChoicesWithStatedOffers(scenario: Scenario | null): readonly string[] {
  return listMoveSteps(scenario).flatMap(({ offers }) =>
    offers?.n === 'map' ? offers.entries.map(({ key }) => parseChoiceName(key)) : [],
  )
}

export const listUnaskedChoices = (scenario: Scenario | null): readonly string[] =>
  listMoveSteps(scenario).flatMap(({ unasked }) => listScalarTexts(unasked).map(({ text }) => parseChoiceName(text)))

const listMoveSteps = (scenario: Scenario | null): readonly MoveStep[] =>
  scenario?.play.flatMap((step) => (step.step === 'move' ? [step] : [])) ?? []

/** Whether it states that a choice does not come up, is over by itself, or does not offer more. */
export const hasStatedChoiceLimit = (scenario: Scenario | null): boolean =>
  listMoveSteps(scenario).some(
    ({ unasked, ended, offers }) =>
      unasked !== null ||
      ended !== null ||
      (offers?.n === 'map' && offers.entries.some(({ value }) => isLimitOfOffer(value))),
  )

/** All that is offered, what is not, or how many at most. */
const isLimitOfOffer = (offered: Node): boolean =>
  offered.n !== 'map' || offered.entries.some(({ key }) => key === 'not' || key === 'max')

/** The clauses that it names as reasons why a choice of one after another is over. */
export function listClausesThatEndChoices(game: Game | null, scenario: Scenario | null): readonly string[] {
  const ended = listMoveSteps(scenario).flatMap((step) => step.ended ?? [])
  return game
    ? spellClaimsAsCatalogue(
        game,
        ended.flatMap(({ why }) => why.rule ?? []),
      )
    : []
}

export const hasStatedGameEnd = (scenario: Scenario | null): boolean =>
  scenario !== null && listStatedBoards(scenario).some(({ over }) => over !== null)
