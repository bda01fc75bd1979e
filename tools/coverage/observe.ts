/** Plays scenarios watched, each case by itself, and keeps what was seen. */
import { clearWatch, type Game, type Node } from '../../engine/index.ts'
import type { Format } from '../golden/format.ts'
import type { Body } from '../golden/golden.ts'
import { bodyTitle, judge, outcomeOf } from '../golden/judge.ts'
import type { Project } from '../project/project.ts'
import { type Share, shareOf } from '../project/share.ts'
import { claimsIn } from '../run/claims.ts'
import { reachedIn } from '../run/counts.ts'
import type { Run, StepRun } from '../run/record.ts'
import { fullTitle } from '../run/report.ts'
import { runFile } from '../run/run-file.ts'
import { Session } from '../run/session.ts'
import { choiceIn, textsIn } from '../scenario/choice-path.ts'
import type { MoveStep } from '../scenario/move.ts'
import { type Scenario, statementsOf } from '../scenario/scenario.ts'
import { fold } from '../scenario/scene.ts'
import { headOf } from '../suite/head.ts'
import { isBrokenOutside } from '../suite/mistakes.ts'
import { isPending, type OpenFile, openFile } from '../suite/play.ts'
import { chosenFiles, fitsTitle, isInside, type Selection } from '../suite/select.ts'
import type { Progress } from '../suite/suite.ts'
import { boardOf, changedDeclarations, filledConstraints, isEnded } from './boards.ts'
import { type EmptyClaim, emptyClaims } from './claims.ts'
import { toldOf } from './retold.ts'
import { definitionsIn, saidIn } from './said.ts'
import { type CaseSeen, type CaseShown, type GameSeen, gameKey, type Seen, type Shown } from './seen.ts'
import { writersIn } from './writers.ts'

export const observe = (
  project: Project,
  selection: Selection,
  progress: Progress = () => {},
  share: Share | null = null,
): Seen => {
  const seenIn = (file: string, session: Session) => caseSeenIn(openFile(project, file, session))
  return observeAll(project, selection, { progress, share, seenIn })
}

/** Without what only a record has that is kept. */
export const observeShown = (project: Project, selection: Selection): Shown =>
  observeAll(project, selection, { progress: () => {}, share: null, seenIn: () => caseShown })

type SeenOf<Case> = (run: Run, game: Game | null, scenario: Scenario | null) => Case

interface Observing<Case> {
  readonly progress: Progress
  readonly share: Share | null
  /** Of the cases of a file. */
  seenIn(file: string, session: Session): SeenOf<Case>
}

function observeAll<Case extends CaseShown>(
  project: Project,
  selection: Selection,
  { progress, share, seenIn }: Observing<Case>,
): Shown<Case> {
  const files = shareOf(chosenFiles(project, selection), share)
  const games = new Map<string, GameSeen>()
  const cases: Case[] = []
  const session = new Session()
  for (const [i, file] of files.entries()) {
    progress(i, files.length, file)
    for (const { seen, game } of observeFile(project, file, selection, session, seenIn(file, session))) {
      cases.push(seen)
      if (!game) continue
      const found = { folder: seen.game, ruleset: seen.ruleset, def: game.def }
      games.set(gameKey(found), found)
    }
    session.forget(file)
  }
  progress(files.length, files.length, '')
  return { games: [...games.values()], cases }
}

/**
 * Claims that a file which passes never comes to. Only as many of its cases are played as it takes to find all it
 * claims: mostly one.
 */
export function emptyClaimsIn(project: Project, file: string, session: Session): readonly EmptyClaim[] {
  const head = headOf(project, file, session)
  if (!head?.rules.length) return []
  const cases: CaseShown[] = []
  const games: GameSeen[] = []
  for (const { row, ruleset } of head.cases) {
    for (const run of runFile(project, file, { case: row, ruleset, watched: true, session })) {
      const { seen, game } = observed(project, run, planOf(session, run), caseShown)
      cases.push(seen)
      if (game) games.push({ folder: seen.game, ruleset: seen.ruleset, def: game.def })
    }
    // The file spells it as it likes, a case as the catalogue does.
    const isClaimed = (rule: string): boolean =>
      cases.some(({ rules }) => rules.some((each) => each.toLowerCase() === rule.toLowerCase()))
    if (head.rules.every(isClaimed) && emptyClaims({ games, cases }).length === 0) return []
  }
  return emptyClaims({ games, cases })
}

/** What is seen of a case that was just played watched. Null where its rule data cannot be read. */
export function shownBy(
  project: Project,
  run: Run,
  session: Session,
): { readonly seen: CaseShown; readonly game: Game } | null {
  const { seen, game } = observed(project, run, planOf(session, run), caseShown)
  return game && { seen, game }
}

interface Observed<Case> {
  readonly seen: Case
  readonly game: Game | null
}

function observeFile<Case>(
  project: Project,
  file: string,
  selection: Selection,
  session: Session,
  seenOf: SeenOf<Case>,
): readonly Observed<Case>[] {
  const head = headOf(project, file, session)
  const runs =
    head === null
      ? runFile(project, file, { session })
      : head.cases
          .filter((each) => fitsTitle(selection, each.fullTitle))
          .map(({ row, ruleset }) => ({ case: row, ruleset }))
  return runs.flatMap((each) => {
    if ('status' in each) return [{ seen: seenOf(each, null, null), game: null }]
    return runFile(project, file, { ...each, watched: true, session }).map((run) =>
      observed(project, run, planOf(session, run), seenOf),
    )
  })
}

function planOf({ files }: Session, { id: { file, case: row, ruleset } }: Run): Scenario | null {
  const plans = files.get(file)?.read?.cases ?? []
  return plans.find((plan) => plan.row === row && plan.ruleset === ruleset)?.scenario ?? null
}

function observed<Case>(
  project: Project,
  run: Run,
  scenario: Scenario | null,
  seenOf: SeenOf<Case>,
): Observed<Case> {
  const load = project.games.load(run.game, run.id.ruleset, 'watched')
  const game = load.ok ? load.game : null
  return { seen: seenOf(run, game, scenario), game }
}

/** What only a record of coverage has is left out of it: most who ask whether a claim is kept play a case just for that. */
function caseShown(run: Run, game: Game | null, scenario: Scenario | null): CaseShown {
  const { id, status, steps } = run
  const { counts } = run
  const played = new Set(counts.map(([node]) => node))
  const stated = game ? saidIn(game.def, scenario && statementsOf(scenario)) : []
  return {
    file: id.file,
    title: fullTitle(run),
    row: id.case,
    ruleset: id.ruleset,
    game: run.game,
    rules: run.rules,
    ruleLines: scenario?.rules.map(({ at }) => at.line) ?? [],
    status,
    mistakes: isBrokenOutside(run) ? run.diagnostics : [],
    shown: game ? [...boardOf(game, setupOf(scenario), run), ...stated] : [],
    given: game ? saidIn(game.def, [scenario?.given]) : [],
    stated,
    definitions: game ? definitionsIn(game.def, scenario && statementsOf(scenario)) : [],
    isWhole: status === 'passed' && run.end !== null,
    steps: steps.length,
    counts,
    wrote: game ? writersIn(game, run, played) : [],
    asked: game
      ? askedNodes(
          game,
          { asked: [...askedIn(steps), ...offeredIn(scenario)], unasked: unaskedIn(scenario) },
          played,
        )
      : [],
    isRefused:
      steps.some(({ step, refusal }) => step === 'illegal' || refusal !== null) || isLimited(scenario),
    refused: [
      ...new Set([...steps.flatMap(({ refusal }) => refusal?.rule ?? []), ...endedBy(game, scenario)]),
    ],
    ends: game !== null && (isEnded(game, run) || statesEnd(scenario)),
    changed: game ? changedDeclarations(game, run) : [],
    filled: game ? filledConstraints(game, run) : [],
  }
}

const caseSeenIn =
  (open: OpenFile): SeenOf<CaseSeen> =>
  (run, game, scenario) => {
    const shown = caseShown(run, game, scenario)
    const touched = run.reached
    if (game) clearWatch(game)
    // Working out what the golden derives of the board runs definitions too.
    const outcome = game ? outcomeOf(game, run) : null
    const played = new Set(touched)
    const all = game && outcome ? reachedIn(game) : []
    const { given, play, assume, then } = scenario ?? {}
    return {
      ...shown,
      touched,
      isPending: isPendingIn(open, run, outcome, game),
      setup: setupOf(scenario),
      said: game ? saidIn(game.def, [given, play, assume, then]) : [],
      derived: all.filter((node) => !played.has(node)),
      told: game && outcome ? toldOf(game, run) : null,
    }
  }

function isPendingIn(
  { file, title: scenario, golden }: OpenFile,
  run: Run,
  outcome: Body | null,
  game: Game | null,
): boolean {
  const title = bodyTitle(run)
  const inFormat = (format: Format): Body | null => game && outcomeOf(game, run, format)
  const verdict = judge(golden, title, outcome, scenario, inFormat)
  return isPending({ run, title, outcome, verdict, isOptional: !isInside(file) })
}

const setupOf = (scenario: Scenario | null): string => scenario?.given.setup?.text.toLowerCase() ?? 'blank'

/** Choices that were answered, also with what is no answer. */
const askedIn = (steps: readonly StepRun[]): readonly string[] =>
  steps.flatMap(({ asked, refusal }) => [...asked.map(({ choice }) => choice), refusal?.choice ?? []].flat())

/** Choices of which the script states what they offer: nobody need answer them. */
function offeredIn(scenario: Scenario | null): readonly string[] {
  return movesOf(scenario).flatMap(({ offers }) =>
    offers?.n === 'map' ? offers.entries.map(({ key }) => choiceIn(key)) : [],
  )
}

const unaskedIn = (scenario: Scenario | null): readonly string[] =>
  movesOf(scenario).flatMap(({ unasked }) => textsIn(unasked).map(({ text }) => choiceIn(text)))

const movesOf = (scenario: Scenario | null): readonly MoveStep[] =>
  scenario?.play.flatMap((step) => (step.step === 'move' ? [step] : [])) ?? []

/** Whether it states that a choice does not come up, is over by itself, or does not offer more. */
const isLimited = (scenario: Scenario | null): boolean =>
  movesOf(scenario).some(
    ({ unasked, ended, offers }) =>
      unasked !== null ||
      ended !== null ||
      (offers?.n === 'map' && offers.entries.some(({ value }) => isLimit(value))),
  )

/** All that is offered, what is not, or how many at most. */
const isLimit = (offered: Node): boolean =>
  offered.n !== 'map' || offered.entries.some(({ key }) => key === 'not' || key === 'max')

/** The clauses that it names as reasons why a choice of one after another is over. */
function endedBy(game: Game | null, scenario: Scenario | null): readonly string[] {
  const ended = movesOf(scenario).flatMap((step) => step.ended ?? [])
  return game
    ? claimsIn(
        game,
        ended.flatMap(({ why }) => why.rule ?? []),
      )
    : []
}

const statesEnd = (scenario: Scenario | null): boolean =>
  scenario !== null && statementsOf(scenario).some(({ over }) => over !== null)

interface Spoken {
  readonly asked: readonly string[]
  readonly unasked: readonly string[]
}

/** A record tells questions by their names; two of one name can only be told apart by whether they ran. One that is not asked need not. */
function askedNodes({ def }: Game, spoken: Spoken, ran: ReadonlySet<number>): readonly number[] {
  const [asked, unasked] = [spoken.asked, spoken.unasked].map((names) => new Set(names.map(fold)))
  return def.choices.flatMap(({ name, node }) => {
    const word = fold(name)
    return unasked!.has(word) || (asked!.has(word) && ran.has(node)) ? [node] : []
  })
}
