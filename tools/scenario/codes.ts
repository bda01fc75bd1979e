/**
 * The codes of what can be wrong with a scenario, beside those of the engine (`CODES`: files, YAML, shapes, names,
 * boards, expressions), by the stage that finds them. What the author expected and did not get is no diagnostic but a
 * `RunFailure` of the run.
 */
import type { Diagnostics } from '../../engine/index.ts'

export const SCENARIO_CODES = {
  // the file by itself
  'unknown-row-value': 'no row of `cases` has a value of this name',
  'missing-row-value': 'a row without a value that the scenario asks for',
  'unused-row-value': 'a value of a row that the scenario never asks for',
  'duplicate-case': 'two rows with one title',
  'given-conflict': 'two sources of one board',
  'step-conflict': 'two steps written as one',
  'no-move': 'a step without a move, `legal`, `illegal`, `set` or `then`',
  'says-nothing': 'a statement that states nothing, and so would always hold',
  'known-failing-why': 'a known failure without the reason',
  'known-failing-what': 'a known failure that does not say what fails',
  // the project around it
  'same-name': 'two files whose names differ only in the case of letters or in how accents are composed',
  'unknown-game': 'no rule data where the scenario looks for it',
  'unknown-scenario': 'no scenario has this path',
  'unknown-case': 'the scenario has no row of this title',
  'cyclic-after': 'a scenario that goes on from itself',
  'broken-after': 'the scenario before this one cannot be played to its end',
  // the board
  'foreign-box': 'pieces in the box of another seat, where no rule puts them',
  'bad-state': 'not a whole state of this game',
  // the script
  'unused-answer': 'an answer that no question took',
  'unanswered-choice': 'a question that the script does not answer',
  'illegal-answer': 'an answer that the choice does not offer',
  'wrong-count': 'more or fewer than may be chosen',
  'ambiguous-answer': 'an answer that fits several options',
  'no-die': 'a roll or draw that the script has no die for',
  'bad-die': 'a value that the die cannot show, or the draw cannot give',
  'dice-left-over': 'dice that were not rolled, or cards that were not drawn',
  'unknown-path': 'a choice under a key where it is never asked',
  'idle-limit': 'a limit of a choice whose limit is always 1',
  'never-ends': 'the end of a choice that is answered at once',
  'unused-offers': 'a statement about a choice that was never asked',
  'unknown-circumstance': 'the game has no such circumstance',
  'unknown-spec': 'the key of specifications has no such id',
  'unknown-refusal': 'no refusal has this code',
  'rules-crashed': 'the rules do something impossible',
} as const

export type ScenarioCode = keyof typeof SCENARIO_CODES

export type ScenarioDiagnostics = Diagnostics<ScenarioCode>
