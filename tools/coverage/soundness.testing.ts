/** A game in a project of its own with its coverage record: which edits change what comes out of whom, and who was said to be affected. */
import { cpSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { runJson } from '../commands/tell.ts'
import { touchstone } from '../commands/terminal.testing.ts'
import { Project as Folder } from '../e2e/project.testing.ts'
import { hash } from '../project/hash.ts'
import { goldenOf, openProject, type Project, scenarioFiles, withTexts } from '../project/project.ts'
import { Session } from '../run/session.ts'
import { inputsOf } from '../suite/inputs.ts'
import { playFile } from '../suite/play.ts'
import { EVERYTHING } from '../suite/select.ts'
import { affectedFiles } from './affected.ts'
import type { RuleTexts } from './edits.testing.ts'
import { emptyClaimsIn, observe } from './observe.ts'
import { save } from './store.ts'

const ROOT = resolve(import.meta.dirname, '../..')

export interface RecordedGame {
  readonly project: Project
  readonly game: string
  readonly files: readonly string[]
  readonly texts: RuleTexts
  /** Of what comes out of each file by the recorded rules, as far as somebody asked. */
  readonly outcomes: Map<string, string>
  /** What is read of scenarios stays as it is, whatever becomes of the rules. */
  readonly session: Session
}

/**
 * A game of ours; of its scenarios those that are wanted, and what they go on from. `more` stands beside them, with goldens of
 * its own.
 */
export async function recordGame(
  name: string,
  {
    wanted = () => true,
    more = {},
  }: { wanted?(file: string, i: number): boolean; more?: Readonly<Record<string, string>> } = {},
): Promise<RecordedGame> {
  const { root } = new Folder(more)
  const ours = openProject(ROOT, { root: ROOT })
  const chosen = scenarioFiles(ours, [`scenarios/${name}/`]).filter(wanted)
  const scenarios = new Set(chosen.flatMap((file) => [file, ...inputsOf(ours, file).before]))
  for (const file of [`data/${name}`, ...[...scenarios].flatMap((each) => [each, goldenOf(each)])]) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    cpSync(join(ROOT, file), join(root, file), { recursive: true })
  }
  if (Object.keys(more).length > 0 && (await touchstone(root, ['update'])).code !== 0)
    throw new Error('what stands beside the game fails')
  const project = openProject(root, { root })
  save(project, observe(project, EVERYTHING))
  const game = `data/${name}`
  return {
    ...{ project, game, files: scenarioFiles(project), texts: project.games.texts(game) },
    ...{ outcomes: new Map(), session: new Session() },
  }
}

/** Whom the record says these texts affect, and whether that is everybody; null of what does not compile. */
export function affectedBy(
  recorded: RecordedGame,
  texts: RuleTexts,
): { readonly project: Project; readonly files: ReadonlySet<string>; readonly isEverybody: boolean } | null {
  const project = withTexts(recorded.project, texts)
  if (!project.games.load(recorded.game).ok) return null
  const { files, of } = affectedFiles(project)
  return { project, files: new Set(files), isEverybody: files.length === of }
}

/** Of these files those that come out otherwise than by the recorded rules. */
export function differing(
  recorded: RecordedGame,
  project: Project,
  files: readonly string[],
): readonly string[] {
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

/** All that is told of a file but where rules stand: what went wrong, every step and change, what differs from the golden, and claims that are not kept. */
function outcomeOf(project: Project, file: string, session: Session): string {
  const { cases } = playFile(project, file, { session })
  const told = cases.map(({ run, verdict }) => [
    ...[runJson(run), verdict.k],
    ...(verdict.k === 'changed' ? verdict.differences : []),
  ])
  const isWhole = cases.every(({ run }) => run.status === 'passed')
  const all = [told, isWhole ? emptyClaimsIn(project, file, session) : []]
  return hash(JSON.stringify(all, (key, value) => (key === 'at' || key === 'cause' ? undefined : value)))
}
