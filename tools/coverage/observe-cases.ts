/** Plays scenarios watched, each case by itself, and records the evidence. */
import { clearWatch, type Game } from '../../engine/index.ts'
import { computeOutcome } from '../golden/judge.ts'
import type { Project } from '../project/project.ts'
import { type Shard, selectShard } from '../project/shard.ts'
import { formatRunTitle } from '../run/case-report.ts'
import { readReachedNodes } from '../run/counts.ts'
import { runFile } from '../run/run-file.ts'
import type { Run, StepRun } from '../run/run-record.ts'
import { Session } from '../run/session.ts'
import { listStatedBoards, type Scenario } from '../scenario/scenario.ts'
import { isBrokenElsewhere } from '../suite/counted-diagnostics.ts'
import { type OpenScenario, openScenario } from '../suite/play-file.ts'
import { readScenarioHead } from '../suite/scenario-head.ts'
import { hasSelectedTitle, type ScenarioSelection, selectFiles } from '../suite/select.ts'
import type { ProgressListener } from '../suite/suite.ts'
import { findAskedNodes } from './asked-nodes.ts'
import {
  findChangedDeclarations,
  findDeclarationsOnBoards,
  findFilledConstraints,
  hasGameEnded,
} from './board-evidence.ts'
import {
  type CaseEvidence,
  type CaseRecord,
  type CoverageData,
  type CoverageRecord,
  type CoveredGame,
  makeRulebookKey,
} from './coverage-record.ts'
import type { CoverageShard } from './coverage-shard.ts'
import { takeDerivedSnapshot } from './derived-values.ts'
import { type EmptyClaim, findEmptyClaims } from './empty-claims.ts'
import { addLazyProperties } from './lazy-object.ts'
import { findMentionedDeclarations, findMentionedDefinitions } from './mentioned-declarations.ts'
import { isOutcomePending } from './pending-outcome.ts'
import {
  hasStatedChoiceLimit,
  hasStatedGameEnd,
  listChoicesWithStatedOffers,
  listClausesThatEndChoices,
  listUnaskedChoices,
} from './stated-choices.ts'
import { findNodesThatWrote } from './writers.ts'

export const observeSelection = (
  project: Project,
  selection: ScenarioSelection,
  progress: ProgressListener = () => {},
  share: Shard | null = null,
): CoverageRecord => {
  const makeCaseRecorder = (file: string, session: Session) =>
    makeFullCaseRecorder(project, openScenario(project, file, session))
  return observeAll(project, selection, { progress, share, makeCaseRecorder })
}

/** Without the parts that only a stored record has. */
export const observeForReport = (project: Project, selection: ScenarioSelection): CoverageData =>
  observeAll(project, selection, {
    progress: () => {},
    share: null,
    makeCaseRecorder: () => (run, game, scenario) => ({ ...collectCaseEvidence(run, game, scenario) }),
  })

/** Observes files one by one, in a process of its own or in this one. */
export class FileObserver {
  readonly #project: Project
  readonly #title: string | null
  readonly #session = new Session()

  constructor(project: Project, title: string | null) {
    this.#project = project
    this.#title = title
  }

  observeFile(file: string): CoverageShard {
    const recordCase = makeFullCaseRecorder(this.#project, openScenario(this.#project, file, this.#session))
    const observed = observeFile(this.#project, file, { title: this.#title }, this.#session, recordCase)
    this.#session.finishFile(file)
    const games = new Map<string, CoverageShard['games'][number]>()
    for (const { record, game } of observed) {
      const { game: folder, ruleset } = record
      if (game) games.set(makeRulebookKey({ folder, ruleset }), { folder, ruleset })
    }
    return { games: [...games.values()], cases: observed.map(({ record: seen }) => seen) }
  }
}

type CaseRecorder<Case> = (run: Run, game: Game | null, scenario: Scenario | null) => Case

interface ObservationOptions<Case> {
  readonly progress: ProgressListener
  readonly share: Shard | null
  /** The records of the cases of a file. */
  makeCaseRecorder(file: string, session: Session): CaseRecorder<Case>
}

function observeAll<Case extends CaseEvidence>(
  project: Project,
  selection: ScenarioSelection,
  { progress, share, makeCaseRecorder }: ObservationOptions<Case>,
): CoverageData<Case> {
  const files = selectShard(selectFiles(project, selection), share)
  const games = new Map<string, CoveredGame>()
  const cases: Case[] = []
  const session = new Session()
  for (const [i, file] of files.entries()) {
    progress(i, files.length, file)
    for (const { record: seen, game } of observeFile(
      project,
      file,
      selection,
      session,
      makeCaseRecorder(file, session),
    )) {
      cases.push(seen)
      if (!game) continue
      const coveredGame = { folder: seen.game, ruleset: seen.ruleset, def: game.def }
      games.set(makeRulebookKey(coveredGame), coveredGame)
    }
    session.finishFile(file)
  }
  progress(files.length, files.length, '')
  return { games: [...games.values()], cases }
}

/**
 * Claims that a passing file does not keep. Only as many cases are played as it takes to find all claims: mostly one.
 */
export function checkFileClaims(project: Project, file: string, session: Session): readonly EmptyClaim[] {
  const head = readScenarioHead(project, file, session)
  if (!head?.rules.length) return []
  const cases: CaseEvidence[] = []
  const games: CoveredGame[] = []
  for (const { row, ruleset } of head.cases) {
    for (const run of runFile(project, file, { case: row, ruleset, session })) {
      const { record: seen, game } = observeCase(project, run, findScenarioOfRun(session, run), collectCaseEvidence)
      cases.push(seen)
      if (game) games.push({ folder: seen.game, ruleset: seen.ruleset, def: game.def })
    }
    // The file may spell it in any case, the record spells it as the catalogue does.
    const isClaimed = (rule: string): boolean =>
      cases.some(({ rules }) => rules.some((each) => each.toLowerCase() === rule.toLowerCase()))
    if (head.rules.every(isClaimed) && findEmptyClaims({ games, cases }).length === 0) return []
  }
  return findEmptyClaims({ games, cases })
}

/** The record of a case that was just played; null where its rule data cannot be read. */
export function collectEvidenceOfRun(
  project: Project,
  run: Run,
  session: Session,
): { readonly seen: CaseEvidence; readonly game: Game } | null {
  const { record: seen, game } = observeCase(project, run, findScenarioOfRun(session, run), collectCaseEvidence)
  return game && { seen, game }
}

interface ObservedCase<Case> {
  readonly record: Case
  readonly game: Game | null
}

function observeFile<Case>(
  project: Project,
  file: string,
  selection: Pick<ScenarioSelection, 'title'>,
  session: Session,
  recordCase: CaseRecorder<Case>,
): readonly ObservedCase<Case>[] {
  const head = readScenarioHead(project, file, session)
  const runs =
    head === null
      ? runFile(project, file, { session })
      : head.cases
          .filter((each) => hasSelectedTitle(selection, each.fullTitle))
          .map(({ row, ruleset }) => ({ case: row, ruleset }))
  return runs.flatMap((each) => {
    if ('status' in each) return [{ record: recordCase(each, null, null), game: null }]
    return runFile(project, file, { ...each, session }).map((run) =>
      observeCase(project, run, findScenarioOfRun(session, run), recordCase),
    )
  })
}

function findScenarioOfRun({ files }: Session, { id: { file, case: row, ruleset } }: Run): Scenario | null {
  const plans = files.get(file)?.read?.cases ?? []
  return plans.find((plan) => plan.row === row && plan.ruleset === ruleset)?.scenario ?? null
}

function observeCase<Case>(
  project: Project,
  run: Run,
  scenario: Scenario | null,
  recordCase: CaseRecorder<Case>,
): ObservedCase<Case> {
  const load = project.games.load(run.game, run.id.ruleset, 'watched')
  const game = load.ok ? load.game : null
  return { record: recordCase(run, game, scenario), game }
}

/** The expensive parts of the evidence are computed on demand: most cases are played for their claims alone. */
type CostlyEvidence = Pick<
  CaseEvidence,
  'shown' | 'given' | 'stated' | 'definitions' | 'wrote' | 'asked' | 'refused' | 'ends' | 'changed' | 'filled'
>

/** The evidence of a case, without what only a record of coverage has. */
function collectCaseEvidence(run: Run, game: Game | null, scenario: Scenario | null): CaseEvidence {
  const { id, status, steps, counts } = run
  const played = new Set(counts.map(([node]) => node))
  const findStated = (): readonly string[] =>
    game ? findMentionedDeclarations(game.def, scenario && listStatedBoards(scenario)) : []
  const cheap: Omit<CaseEvidence, keyof CostlyEvidence> = {
    file: id.file,
    title: formatRunTitle(run),
    row: id.case,
    ruleset: id.ruleset,
    game: run.game,
    rules: run.rules,
    ruleLines: scenario?.rules.map(({ at }) => at.line) ?? [],
    status,
    mistakes: isBrokenElsewhere(run) ? run.diagnostics : [],
    isDraft: run.draft !== null,
    isWhole: status === 'passed' && run.end !== null && run.draft === null,
    steps: steps.length,
    counts,
    isRefused:
      steps.some(({ step, refusal }) => step === 'illegal' || refusal !== null) || hasStatedChoiceLimit(scenario),
  }
  return addLazyProperties<typeof cheap, CostlyEvidence>(cheap, {
    shown: () => (game ? [...findDeclarationsOnBoards(game, getSetupName(scenario), run), ...findStated()] : []),
    given: () => (game ? findMentionedDeclarations(game.def, [scenario?.given]) : []),
    stated: findStated,
    definitions: () => (game ? findMentionedDefinitions(game.def, scenario && listStatedBoards(scenario)) : []),
    wrote: () => (game ? findNodesThatWrote(game, run, played) : []),
    asked: () =>
      game
        ? findAskedNodes(
            game,
            {
              askedNames: [...listAnsweredChoices(steps), ...listChoicesWithStatedOffers(scenario)],
              unaskedNames: listUnaskedChoices(scenario),
            },
            played,
          )
        : [],
    refused: () => [
      ...new Set([
        ...steps.flatMap(({ refusal }) => refusal?.rule ?? []),
        ...listClausesThatEndChoices(game, scenario),
      ]),
    ],
    ends: () => game !== null && (hasGameEnded(game, run) || hasStatedGameEnd(scenario)),
    changed: () => (game ? findChangedDeclarations(game, run) : []),
    filled: () => (game ? findFilledConstraints(game, run) : []),
  })
}

const makeFullCaseRecorder =
  (project: Project, open: OpenScenario): CaseRecorder<CaseRecord> =>
  (run, game, scenario) => {
    const shown = collectCaseEvidence(run, game, scenario)
    const touched = run.reached
    if (game) clearWatch(game)
    // Deriving the values of the golden runs definitions too.
    const outcome = game ? computeOutcome(game, run) : null
    const played = new Set(touched)
    const all = game && outcome ? readReachedNodes(game) : []
    const { given, play, assume, then } = scenario ?? {}
    return {
      ...shown,
      touched,
      isPending: isOutcomePending(project, open, run, outcome, game),
      setup: getSetupName(scenario),
      mentioned: game ? findMentionedDeclarations(game.def, [given, play, assume, then]) : [],
      derived: all.filter((node) => !played.has(node)),
      derivedSnapshot: game && outcome ? takeDerivedSnapshot(game, run) : null,
    }
  }

const getSetupName = (scenario: Scenario | null): string => scenario?.given.setup?.text.toLowerCase() ?? 'blank'

/** Choices that were answered, also with an illegal answer. */
const listAnsweredChoices = (steps: readonly StepRun[]): readonly string[] =>
  steps.flatMap(({ asked, refusal }) => [...asked.map(({ choice }) => choice), refusal?.choice ?? []].flat())
