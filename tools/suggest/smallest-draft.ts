/** Writes a situation in which two versions of the rules differ as the smallest draft that passes by one of them only. */
import { checkFileClaims } from '../coverage/observe-cases.ts'
import { minimizeSituation } from '../equivalence/counterexample.ts'
import type { Situation } from '../equivalence/situation.ts'
import type { VariantPair } from '../equivalence/variant-pair.ts'
import { type Project, withOverlay } from '../project/project.ts'
import { runFile } from '../run/run-file.ts'
import type { Run } from '../run/run-record.ts'
import { Session } from '../run/session.ts'
import { type DraftHead, formatDraft } from './draft-scenario.ts'
import { playSituation } from './shown-play.ts'
import { type DraftStatements, listStatements, type VariantPlays } from './statements.ts'

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
  const describe = (each: Situation): string | null => findDraft(rules, head, each)
  if (describe(situation) === null) return null
  const smallest = minimizeSituation(rules.pair, situation)
  const text = describe(smallest)
  if (text !== null) return { text: dropUnshownClaims(rules, text), situation: smallest }
  const stated = minimizeSituation(rules.pair, situation, (smaller) => describe(smaller) !== null)
  const other = describe(stated)
  return other === null ? null : { text: dropUnshownClaims(rules, other), situation: stated }
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
function dropUnshownClaims(rules: ComparedRules, text: string): string {
  const empty = rules.original((project) =>
    checkFileClaims(layDraft(project, rules.file, text), rules.file, new Session()),
  )
  return empty.length === 0 ? text : text.replace(/^rules: .*\n/m, '')
}

function findDraft(rules: ComparedRules, head: DraftHead, situation: Situation): string | null {
  const { pair } = rules
  const plays: VariantPlays = {
    game: pair.watched,
    given: situation.board.cells,
    original: pair.playOriginal((game) => playSituation(game, situation)),
    changed: pair.playChanged((game) => playSituation(game, situation)),
  }
  for (const statements of listStatements(plays)) {
    const text = formatDraft(addTitle(head, situation, statements), situation, plays, statements)
    if (isNoticedBy(rules, text)) return text
  }
  return null
}

/** A person names it better. */
function addTitle(head: DraftHead, { begins }: Situation, { instead }: DraftStatements): DraftHead {
  if (head.title !== '') return head
  const [stated] = instead ?? []
  if (stated) return { ...head, title: capitalize(`${stated[0]}: ${String(stated[1])}`) }
  return {
    ...head,
    title: capitalize(
      'phase' in begins ? `the phase ${begins.phase}` : `${begins.seat} ${begins.action.replaceAll('-', ' ')}`,
    ),
  }
}

const capitalize = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
