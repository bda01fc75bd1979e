/** Writes a situation in which two versions of the rules differ as the smallest draft that passes by one of them only. */
import type { Game } from '../../engine/index.ts'
import { makeScriptStep } from '../asks/make-script.ts'
import { checkFileClaims } from '../coverage/observe-cases.ts'
import { minimizeSituation, showsDifference } from '../equivalence/counterexample.ts'
import type { Situation } from '../equivalence/situation.ts'
import { describeValuesOf, type VariantPair } from '../equivalence/variant-pair.ts'
import { type Project, withOverlay } from '../project/project.ts'
import { driveTurn } from '../record/turn-script.ts'
import { runFile } from '../run/run-file.ts'
import type { Run } from '../run/run-record.ts'
import { Session } from '../run/session.ts'
import { beginOfferedActivity } from './begin-activity.ts'
import { type DraftHead, formatDraft } from './draft-scenario.ts'
import { gatherPieces } from './gather-pieces.ts'
import { playSituation } from './shown-play.ts'
import { type DraftStatements, listStatements, STATED, type VariantPlays } from './statements.ts'

/** Two versions of the rules, and the project under each of them. */
export interface ComparedRules {
  readonly pair: VariantPair
  /** The path of the draft while it is tried. */
  readonly file: string
  original<T>(play: (project: Project) => T): T
  changed<T>(play: (project: Project) => T): T
}

export interface SmallestDraft {
  readonly text: string
  readonly situation: Situation
}

/** Null where no statement tells the rules apart that a scenario could make. */
export function writeSmallestDraft(rules: ComparedRules, head: DraftHead, situation: Situation): SmallestDraft | null {
  const draft = findSmallestDraft(rules, head, situation)
  return draft && { ...draft, text: dropUnshownClaims(rules, draft.text) }
}

function findSmallestDraft(rules: ComparedRules, head: DraftHead, situation: Situation): SmallestDraft | null {
  const { pair } = rules
  const state: DraftWriter = (each) => findDraft(rules, head, each)
  const written = minimizeDraft(pair, situation, state)
  if (written !== null) return written
  const begun = beginOfferedActivity(pair.playOriginal, pair.playChanged, situation)
  const allowed = begun && minimizeDraft(pair, begun, state)
  if (allowed !== null) return allowed
  const forbidden = beginOfferedActivity(pair.playChanged, pair.playOriginal, situation)
  const refuse: DraftWriter = (each) => findRefusalDraft(rules, head, each)
  return forbidden && refuse(forbidden)
    ? refuse(minimizeSituation(pair, forbidden, (smaller) => refuse(smaller) !== null))
    : null
}

type DraftWriter = (situation: Situation) => SmallestDraft | null

function minimizeDraft(pair: VariantPair, situation: Situation, write: DraftWriter): SmallestDraft | null {
  if (write(situation) === null) return null
  const smallest = write(gatherPieces(pair, minimizeSituation(pair, situation)))
  if (smallest !== null) return smallest
  const accepts = (smaller: Situation): boolean => showsDifference(pair, smaller) && write(smaller) !== null
  return write(minimizeSituation(pair, situation, accepts))
}

/** Whether the scenario passes by the rules, and fails by the changed rules. */
export function isNoticedBy(rules: ComparedRules, text: string): boolean {
  const asItIs = rules.original((project) => playText(rules, text, project))
  if (asItIs?.status !== 'passed' || asItIs.unended !== null) return false
  const changed = rules.changed((project) => playText(rules, text, project))
  return changed?.status === 'failed' || changed?.status === 'broken'
}

function playText({ file }: ComparedRules, text: string, project: Project): Run | undefined {
  return runFile(layDraft(project, file, text), file, { withoutCoverage: true })[0]
}

const layDraft = (project: Project, file: string, text: string): Project => ({
  ...withOverlay(project, new Map([[file, text]])),
  games: project.games,
})

/** A claim that the scenario does not show would be an error. */
export function dropUnshownClaims(rules: ComparedRules, text: string): string {
  const empty = rules.original((project) =>
    checkFileClaims(layDraft(project, rules.file, text), rules.file, new Session()),
  )
  return empty.length === 0 ? text : text.replace(/^rules: .*\n/m, '')
}

function findDraft(rules: ComparedRules, head: DraftHead, situation: Situation): SmallestDraft | null {
  const plays = playBoth(rules.pair, situation)
  for (const statements of listStatements(plays)) {
    const text = formatDraft(addTitle(head, situation, statements), situation, plays, statements)
    if (isNoticedBy(rules, text)) return { text, situation }
  }
  return null
}

function playBoth(pair: VariantPair, situation: Situation): VariantPlays {
  const original = pair.playOriginal((game) => playSituation(game, situation))
  const end = original.end ?? situation.board.cells
  const describe = (game: Game): readonly string[] => describeValuesOf(pair, game, end)
  return {
    game: pair.watched,
    given: situation.board.cells,
    original,
    changed: pair.playChanged((game) => playSituation(game, situation)),
    listDerivedValues: () => [pair.playOriginal(describe), pair.playChanged(describe)],
  }
}

/** A move that only the changed rules allow, and how it is refused. */
function findRefusalDraft(rules: ComparedRules, head: DraftHead, situation: Situation): SmallestDraft | null {
  const { begins, board, isOutOfTurn } = situation
  if ('phase' in begins) return null
  const step = rules.pair.playChanged((game) => {
    const { outcome } = driveTurn(game, { cells: board.cells.slice() }, begins, isOutOfTurn)
    return outcome && makeScriptStep(game, { cells: board.cells.slice() }, outcome)
  })
  if (!step) return null
  const move = [...step].filter(([key]) => key !== 'dice' && !(isOutOfTurn && key === 'out-of-turn'))
  const plays = playBoth(rules.pair, situation)
  const format = (entries: readonly (readonly [string, unknown])[]): string =>
    formatDraft(addTitle(head, situation, STATED), situation, plays, { ...STATED, instead: new Map(entries) })
  const run = rules.original((project) => playText(rules, format(move), project))
  const refusal = run?.steps.findLast((each) => each.refusal !== null)?.refusal
  if (!refusal) return null
  const { code, rule } = refusal
  const text = format([...move, ['refused', rule === null ? code : new Map(Object.entries({ code, rule }))]])
  return isNoticedBy(rules, text) ? { text, situation } : null
}

/** A person names it better. */
function addTitle(head: DraftHead, { begins }: Situation, { instead }: DraftStatements): DraftHead {
  if (head.title !== '') return head
  const [stated] = instead ?? []
  if (stated) return { ...head, title: capitalize(`${stated[0]}: ${String(stated[1])}`) }
  return {
    ...head,
    title: capitalize(
      'phase' in begins ? describePhase(begins.phase) : `${begins.seat} ${begins.action.replaceAll('-', ' ')}`,
    ),
  }
}

const describePhase = (phase: string | null): string => (phase === null ? 'a board' : `the phase ${phase}`)

const capitalize = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
