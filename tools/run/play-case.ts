/** One case played to its `Run`. Nothing throws: what is wrong comes back in the record. */
import {
  checkInvariants,
  clearWatch,
  Diagnostics,
  findClosestWord,
  type Game,
  initialState,
  isOver,
  listAskedSeatNames,
  PUBLISHED_RULE_SET,
  type State,
} from '../../engine/index.ts'
import type { GameVariants } from '../consistency/game-variants.ts'
import { getGameFolder, type Project } from '../project/project.ts'
import type { ScenarioCode, ScenarioDiagnostics } from '../scenario/codes.ts'
import type { CasePlan, GivenSections, LocatedText, ScriptStep } from '../scenario/scenario.ts'
import type { AnswerSupplier } from '../script/answer-supplier.ts'
import {
  beginPhase,
  beginSetup,
  parseWholeState,
  placeBoard,
  placeInPhase,
  type StartBoard,
  seedState,
} from '../script/board/place-board.ts'
import { type CaseContext, makeCaseContext } from '../script/case-context.ts'
import { checkWordsOfUnplayedSteps } from '../script/check-words.ts'
import { makeAskedDecision } from '../script/move-result.ts'
import { ignoresTurnOrder } from '../script/parse-move.ts'
import { checkThen, listExpectedViolations } from '../script/then/then.ts'
import { makeAutomaticStepRuns } from './automatic-steps.ts'
import { checkClaimsAndRefusals, spellClaimsAsCatalogue } from './check-claims.ts'
import { readNodeRunCounts, readReachedNodes } from './counts.ts'
import { findCrashPlace, formatCrash } from './crash.ts'
import { makeInvariantFailure, makeRunFailure } from './failures.ts'
import { judgeRun } from './judge-run.ts'
import { playStep, type StepContext } from './play-step.ts'
import { findFailedPremise } from './premise.ts'
import type { Run, RunFailure, StepRun } from './run-record.ts'
import { checkBoardSoundness, loadCheckedVariants, playCheckedStep } from './sound-step.ts'
import { checkSpecificationIds } from './specifications.ts'
import { recordTrace } from './trace.ts'

/** The parts of a case that are not in its file. */
export interface CaseDependencies {
  /** The board at the end of another scenario; null after a diagnostic at `name`. `'skipped'` where that one is. */
  readonly findPredecessorBoard: (
    file: string,
    name: LocatedText,
    ruleset: string,
    diagnostics: ScenarioDiagnostics,
  ) => State | 'skipped' | null
  /** The game under its other rule sets. */
  readonly loadOtherRulesets: () => readonly Game[]
  /** Plays by the rules that count what they do. */
  readonly hasCoverage: boolean
  readonly supplier: AnswerSupplier | null
}

export function playCase(project: Project, file: string, plan: CasePlan, deps: CaseDependencies): Run {
  const diagnostics = new Diagnostics<ScenarioCode>()
  const { scenario } = plan
  const game = getGameFolder(project, file, scenario.game?.text ?? null)
  const unread = makeEmptyRun(file, plan, game)
  const loaded = loadCaseGame(project, plan, game, deps.hasCoverage, diagnostics)
  if (loaded === null) return judgeRun({ ...unread, diagnostics: diagnostics.all })
  const emptyRun = { ...unread, rules: spellClaimsAsCatalogue(loaded, scenario.rules) }
  const context = makeCaseContext(loaded, diagnostics, {
    cards: scenario.cards,
    ignoresTurnOrder: ignoresTurnOrder(loaded, scenario),
    supplier: deps.supplier,
  })
  try {
    checkSpecificationIds(project, context, file, scenario)
    const rules = scenario.sound ? loadCheckedVariants(project.games.files(game), plan.ruleset) : null
    clearWatch(loaded)
    const run = new CaseRun(context, file, plan, deps, rules).play(emptyRun)
    const reached = readReachedNodes(loaded)
    return judgeRun({ ...run, counts: readNodeRunCounts(loaded, reached), reached }, scenario)
  } catch (thrown) {
    diagnostics.add('rules-crashed', findCrashPlace(thrown, scenario.at), formatCrash(thrown))
    return judgeRun({ ...emptyRun, diagnostics: diagnostics.all })
  }
}

class CaseRun {
  readonly #context: CaseContext
  readonly #file: string
  readonly #plan: CasePlan
  readonly #deps: CaseDependencies
  /** Null unless the scenario is to be sound. */
  readonly #rules: GameVariants | null
  readonly #failures: RunFailure[] = []
  readonly #steps: StepRun[] = []
  #unended: RunFailure | null = null
  #checked = 0

  constructor(context: CaseContext, file: string, plan: CasePlan, deps: CaseDependencies, rules: GameVariants | null) {
    this.#rules = rules
    this.#context = context
    this.#file = file
    this.#plan = plan
    this.#deps = deps
  }

  play(emptyRun: Run): Run {
    const { diagnostics, game } = this.#context
    const { scenario } = this.#plan
    checkClaimsAndRefusals(this.#context, scenario)
    // A claim that is misspelt keeps nothing from being played.
    const claimed = diagnostics.all.length
    const premise = findFailedPremise(this.#context, scenario.assume, this.#deps.loadOtherRulesets)
    if (premise !== null && !diagnostics.failed) return { ...emptyRun, status: 'skipped', note: premise }
    if (premise !== null) return { ...emptyRun, diagnostics: diagnostics.all }
    const { result: base, heard } = recordTrace(game, () => this.#makeStartBoard(scenario.given))
    if (base === 'skipped') {
      return {
        ...emptyRun,
        status: 'skipped',
        note: `the scenario before it is skipped: ${scenario.given.after?.text}`,
      }
    }
    const given = base && this.#makeGivenBoard(base, scenario.given)
    if (base === null || given === null || diagnostics.all.length > claimed) {
      checkWordsOfUnplayedSteps(this.#context, initialState(game), scenario.play, scenario.then)
      return { ...emptyRun, diagnostics: diagnostics.all }
    }
    const start = base.state
    this.#checkBoard(given, -1)
    const begun = this.#beginGivenPhase({ ...base, state: given }, scenario.given)
    const end = begun && this.#playSteps(begun, given)
    if (begun === null && diagnostics.all.length > claimed)
      checkWordsOfUnplayedSteps(this.#context, given, scenario.play, scenario.then)
    if (end !== null) this.#context.comingCards.reportUndrawnCards(diagnostics)
    if (end !== null && scenario.then) {
      for (const miss of checkThen(this.#context, given, end, scenario.then))
        this.#failures.push(makeRunFailure(game, 'then', -1, miss, this.#steps))
    }
    return {
      ...emptyRun,
      diagnostics: diagnostics.all,
      failures: this.#failures,
      start: this.#isSetupRecord() ? initialState(game).cells : start.cells,
      given: given.cells,
      setUpBy: heard.nodes,
      steps: this.#steps,
      end: end?.cells ?? null,
      unended: this.#unended,
      checked: this.#checked,
    }
  }

  /** A scenario that plays nothing is the record of its setup: its golden differs from the empty board, not from itself. */
  #isSetupRecord(): boolean {
    const { given, play } = this.#plan.scenario
    return play.length === 0 && given.setup !== null
  }

  #makeStartBoard(given: GivenSections): StartBoard | 'skipped' | null {
    if (!given.after && !given.state) return beginSetup(this.#context, given)
    const state = given.after
      ? this.#deps.findPredecessorBoard(this.#file, given.after, this.#plan.ruleset, this.#context.diagnostics)
      : given.state && parseWholeState(this.#context, given.state)
    return state === 'skipped' ? state : state && { state, dice: given.dice }
  }

  #makeGivenBoard({ state }: StartBoard, given: GivenSections): State {
    const placed = placeInPhase(this.#context, placeBoard(this.#context, state, given), given.inside)
    return seedState(placed, given.seed)
  }

  /** The board when the phase that is said has begun, and all that comes of it; null where it cannot begin. */
  #beginGivenPhase(base: StartBoard, given: GivenSections): State | null {
    const { phase } = given
    if (phase === null) return base.state
    const { game } = this.#context
    const { result: begun, heard } = recordTrace(game, () => beginPhase(this.#context, base, { ...given, phase }))
    if (begun === null) return null
    const { state, log, course } = begun
    const asked = log.map((step) => makeAskedDecision(game, step, 'chance'))
    const writes = heard.getWritesOfDraft(state.cells)
    this.#steps.push(...makeAutomaticStepRuns(game, course, { of: -1, line: phase.at.line, asked, writes }))
    this.#checkBoard(state, -1)
    return state
  }

  /** The end, or null where the script could not be played to it. */
  #playSteps(begun: State, given: State): State | null {
    const { scenario } = this.#plan
    let state = begun
    const before = this.#context.diagnostics.all.length
    for (const [index, step] of scenario.play.entries()) {
      const at: StepContext = {
        index,
        steps: this.#steps,
        given,
        hasSeed: scenario.given.seed !== null,
        isSound: scenario.sound,
      }
      const isLast = index === scenario.play.length - 1
      const played = this.#rules
        ? playCheckedStep(this.#makeContextFor(state), state, step, at, { rules: this.#rules, isLast })
        : playStep(this.#makeContextFor(state), state, step, at)
      this.#failures.push(...played.failures)
      this.#steps.push(...played.steps)
      if (played.unended) this.#recordMissingEnd(step, played.unended)
      if (played.state === null) {
        if (this.#context.diagnostics.all.length > before)
          checkWordsOfUnplayedSteps(this.#context, given, scenario.play.slice(index), scenario.then)
        return null
      }
      if (played.state !== state) this.#checkBoard(played.state, index)
      state = played.state
    }
    return state
  }

  /** Without a statement about the end or the last move, the failure is only kept: a golden may need the end. */
  #recordMissingEnd(last: ScriptStep, unended: RunFailure): void {
    const isAsked = last.step === 'move' && (last.ended ?? last.unasked ?? last.asks) !== null
    if (isAsked || this.#plan.scenario.then !== null) this.#failures.push(unended)
    else this.#unended = unended
  }

  /** Where nobody is asked the course of the game has not come: everybody may be told to act. */
  #makeContextFor(state: State): CaseContext {
    const context = this.#context
    const { game, ignoresTurnOrder } = context
    const isBefore = !ignoresTurnOrder && listAskedSeatNames(game, state).length === 0 && !isOver(game, state)
    return isBefore ? { ...context, ignoresTurnOrder: true } : context
  }

  #checkBoard(state: State, step: number): void {
    const { game } = this.#context
    this.#checked += 1 + game.def.constraints.length + game.def.invariants.length
    const line = this.#plan.scenario.play[step]?.at ?? this.#plan.scenario.given.at
    const expectedViolations = listExpectedViolations(this.#plan.scenario, step)
    for (const violation of checkInvariants(game, state))
      if (violation.code !== 'invariant' || !expectedViolations.includes(violation.id))
        this.#failures.push(makeInvariantFailure(game, step, violation, line, this.#steps))
    if (this.#rules)
      this.#failures.push(
        ...checkBoardSoundness(this.#context, state, { index: step, steps: this.#steps }, line, this.#rules),
      )
  }
}

function makeEmptyRun(file: string, { row, ruleset, scenario }: CasePlan, game: string): Run {
  return {
    id: { file, case: row, ruleset },
    title: scenario.title.text,
    rules: scenario.rules.map(({ text }) => text),
    specs: scenario.specs.map(({ text }) => text),
    game,
    status: 'passed',
    draft: scenario.draft && { line: scenario.draft.line, col: scenario.draft.col },
    note: scenario.knownFailing?.why.text ?? null,
    diagnostics: [],
    failures: [],
    start: null,
    given: null,
    setUpBy: [],
    steps: [],
    end: null,
    unended: null,
    checked: 0,
    counts: [],
    reached: [],
  }
}

function loadCaseGame(
  project: Project,
  { ruleset, scenario }: CasePlan,
  folder: string,
  hasCoverage: boolean,
  diagnostics: ScenarioDiagnostics,
): Game | null {
  const { games } = project
  const rulesets = ruleset === '' ? [] : [PUBLISHED_RULE_SET, ...games.rulesets(folder)]
  const load = games.load(folder, rulesets.includes(ruleset) ? ruleset : '', hasCoverage ? 'watched' : 'plain')
  if (!load.ok && load.missing) {
    const by = scenario.game ? '' : ', the game of the scenario by its folder: name another with `game: FOLDER`'
    diagnostics.add('unknown-game', scenario.game?.at ?? scenario.at, `there is no rule data in \`${folder}\`${by}`)
    return null
  }
  if (ruleset !== '' && !rulesets.includes(ruleset)) {
    const said = scenario.rulesets.find(({ text }) => text === ruleset)
    const message = `the rule set \`${ruleset}\` is not known`
    diagnostics.add('unknown-ruleset', said?.at ?? scenario.at, message, findClosestWord(ruleset, rulesets))
    return null
  }
  if (load.ok) return load.game
  diagnostics.addUnrepeated(load.diagnostics)
  return null
}
