/**
 * A game in a project of its own with its coverage record: which edits change the outcome of which scenarios, and which
 * scenarios were affected.
 */
import { cpSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { computeHash } from '../cache/hash.ts'
import { makeRunJson } from '../commands/suite-text.ts'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { checkFileClaims, observeSelection } from '../coverage/observe-cases.ts'
import { Project as Folder } from '../e2e/project.testing.ts'
import { findScenarioFiles, getGoldenPath, openProject, type Project, withOverlay } from '../project/project.ts'
import { Session } from '../run/session.ts'
import { findInputs } from '../suite/input-cache.ts'
import { playFile } from '../suite/play-file.ts'
import { FULL_SELECTION } from '../suite/select.ts'
import { findAffectedFiles } from './affected-files.ts'
import type { RuleTexts } from './edits.testing.ts'
import { saveCoverageRecord } from './record-store.ts'

const ROOT = resolve(import.meta.dirname, '../..')

export interface RecordedGame {
  readonly project: Project
  readonly game: string
  readonly files: readonly string[]
  readonly texts: RuleTexts
  /** The outcome of each file by the recorded rules, computed on demand. */
  readonly outcomes: Map<string, string>
  /** Scenarios are read once, as edits change only the rules. */
  readonly session: Session
}

/** A game of ours with the selected scenarios and their predecessors. `more` adds files, with goldens of their own. */
export async function recordGame(
  name: string,
  {
    wanted = () => true,
    more = {},
  }: { wanted?(file: string, i: number): boolean; more?: Readonly<Record<string, string>> } = {},
): Promise<RecordedGame> {
  const { root } = new Folder(more)
  const ours = openProject(ROOT, { root: ROOT })
  const chosen = findScenarioFiles(ours, [`scenarios/${name}/`]).filter(wanted)
  const scenarios = new Set(chosen.flatMap((file) => [file, ...findInputs(ours, file).predecessors]))
  for (const file of [`data/${name}`, ...[...scenarios].flatMap((each) => [each, getGoldenPath(ours, each)])]) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    cpSync(join(ROOT, file), join(root, file), { recursive: true })
  }
  if (Object.keys(more).length > 0 && (await runTouchstone(root, ['update'])).code !== 0)
    throw new Error('what stands beside the game fails')
  const project = openProject(root, { root })
  saveCoverageRecord(project, observeSelection(project, FULL_SELECTION))
  const game = `data/${name}`
  return {
    ...{ project, game, files: findScenarioFiles(project), texts: project.games.texts(game) },
    ...{ outcomes: new Map(), session: new Session() },
  }
}

/** The files that the record says these texts affect, and whether that is all; null where the texts do not compile. */
export function findAffectedBy(
  recorded: RecordedGame,
  texts: RuleTexts,
): { readonly project: Project; readonly files: ReadonlySet<string>; readonly isEverybody: boolean } | null {
  const project = withOverlay(recorded.project, texts)
  if (!project.games.load(recorded.game).ok) return null
  const { files, of } = findAffectedFiles(project)
  return { project, files: new Set(files), isEverybody: files.length === of }
}

/** The files among these whose outcome differs from that by the recorded rules. */
export function findDiffering(recorded: RecordedGame, project: Project, files: readonly string[]): readonly string[] {
  const { session, outcomes } = recorded
  for (const file of files) {
    if (outcomes.has(file)) continue
    session.runs.clear()
    outcomes.set(file, outcomeOf(recorded.project, file, session))
  }
  session.runs.clear()
  const found = files.filter((file) => outcomeOf(project, file, session) !== outcomes.get(file))
  session.runs.clear()
  return found
}

/**
 * Everything that is reported of a file, without places of rules: failures, every step and change, differences from the
 * golden, lost claims.
 */
function outcomeOf(project: Project, file: string, session: Session): string {
  const { cases } = playFile(project, file, { session })
  const told = cases.map(({ run, verdict }) => [
    ...[makeRunJson(run), verdict.k],
    ...(verdict.k === 'changed' ? verdict.differences : []),
  ])
  const isWhole = cases.every(({ run }) => run.status === 'passed')
  const all = [told, isWhole ? checkFileClaims(project, file, session) : []]
  return computeHash(JSON.stringify(all, (key, value) => (key === 'at' || key === 'cause' ? undefined : value)))
}
