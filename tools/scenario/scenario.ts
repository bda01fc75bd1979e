/**
 * A scenario as it is written, with every word's place: what `read.ts` makes of a file, before the game is asked what
 * its words mean.
 */
import type { Node, Span } from '../../engine/index.ts'

export interface LocatedText {
  readonly at: Span
  readonly text: string
}

/** A file: the scenario as written, and its cases. */
export interface ScenarioFile {
  /** Placeholders are still in it. One that stands alone for a number or a list is read as nothing. */
  readonly scenario: Scenario
  /** Every row under every rule set; never none. */
  readonly cases: readonly CasePlan[]
}

export interface CasePlan {
  /** The title of the row, or null where there is no table. */
  readonly row: string | null
  /** '' is the game as it is. */
  readonly ruleset: string
  /** With the values of the row in their places. */
  readonly scenario: Scenario
}

/** `row / rule set`: what a case is called among those of its file, in its golden too. */
export const formatCaseTitle = ({ row, ruleset }: Pick<CasePlan, 'row' | 'ruleset'>): string =>
  [row ?? '', ruleset].filter((part) => part !== '').join(' / ')

export interface Scenario {
  /** From the root of the project, with `/`. */
  readonly file: string
  readonly at: Span
  readonly title: LocatedText
  readonly rules: readonly LocatedText[]
  readonly specs: readonly LocatedText[]
  /** [] is the game as it is. */
  readonly rulesets: readonly LocatedText[]
  /** A folder of rule data, where the path does not say the game. */
  readonly game: LocatedText | null
  readonly assume: readonly Node[]
  readonly knownFailing: KnownFailing | null
  /** Where it is marked as a draft, which nobody has compared with the rulebook; null without the mark. */
  readonly draft: Span | null
  /** The cards that chance will bring, in order; null where nothing is said. */
  readonly cards: readonly Node[] | null
  /** Whether every move is played whoever's turn it is. */
  readonly outOfTurn: boolean
  /** Whether every board and every move is looked at from all sides (../sound). */
  readonly sound: boolean
  readonly given: GivenSections
  readonly play: readonly ScriptStep[]
  readonly then: BoardSections | null
  readonly cases: readonly CaseRow[]
}

/** The failures that are known, and must happen. */
export interface KnownFailing {
  readonly at: Span
  readonly why: LocatedText
  /** Never none. */
  readonly misses: readonly KnownMismatch[]
}

export interface KnownMismatch {
  /** Index of the step, -1 for the end. */
  readonly step: number
  /** The name that a report gives it: the statement that does not hold, or the code of a diagnostic. */
  readonly what: LocatedText
}

/** A row of `cases`: every value is text that replaces `${name}`. */
export interface CaseRow {
  readonly at: Span
  readonly title: string
  readonly values: readonly { readonly name: LocatedText; readonly value: Node }[]
}

/** The parts of a board that `given`, `set` and `then` can name; each kept as nodes until a game gives them meaning. */
export interface BoardSections {
  readonly at: Span
  readonly tracks: Node | null
  readonly inEffect: Node | null
  readonly flags: Node | null
  readonly globalMarkers: Node | null
  readonly markers: Node | null
  readonly spaces: Node | null
  readonly boxes: Node | null
  readonly piles: Node | null
  readonly active: LocatedText | null
  /** In `given` the phase that begins, in `then` the present phase. */
  readonly phase: LocatedText | null
  /** Only in `then`. */
  readonly over: Node | null
  /** The seats that may act. */
  readonly asked: Node | null
  readonly values: Node | null
  readonly unchanged: Node | null
  readonly violates: Node | null
  /** By seat what it sees. */
  readonly sees: Node | null
}

export interface GivenSections extends BoardSections {
  readonly setup: LocatedText | null
  readonly after: LocatedText | null
  /** The phase that it is, without beginning. */
  readonly inside: LocatedText | null
  readonly seed: Node | null
  /** Rolls and draws for a setup that uses chance. */
  readonly dice: readonly Node[] | null
  readonly state: Node | null
}

export type ScriptStep = { readonly at: Span } & (
  | {
      readonly step: 'move'
      /** `<seat> <action>`. */
      readonly move: LocatedText
      readonly answers: Node | null
      readonly dice: readonly Node[] | null
      readonly free: boolean
      readonly limited: boolean
      /** Whether it is played whoever's turn it is. */
      readonly outOfTurn: boolean
      readonly granted: Node | null
      readonly quota: Node | null
      readonly circumstances: Node | null
      readonly refused: ExpectedRefusal | null
      readonly offers: Node | null
      /** Choices that do not come up. */
      readonly unasked: Node | null
      /** Choices of one after another that are over by themselves, and why. */
      readonly ended: readonly ExpectedEnd[] | null
      /** The seats that the move asks, and no others. */
      readonly asks: Node | null
    }
  | {
      readonly step: 'legal' | 'illegal'
      readonly moves: readonly { readonly move: LocatedText; readonly code: LocatedText | null }[]
    }
  | { readonly step: 'set'; readonly board: BoardSections }
  | {
      readonly step: 'then'
      /** The phase that began by itself after the step before, and found this board; null for the board as it is now. */
      readonly before: LocatedText | null
      readonly board: BoardSections
    }
)

/** Steps that look at the board and leave it as it is: no golden tells of them. */
export const CHECKING_STEP_KINDS: readonly string[] = ['offers', 'legal', 'illegal', 'then'] satisfies readonly (
  | ScriptStep['step']
  | 'offers'
)[]

/** The statements about boards: of the steps in their order, then of the end. */
export const listStatedBoards = ({ play, then }: Pick<Scenario, 'play' | 'then'>): readonly BoardSections[] => [
  ...play.flatMap((step) => (step.step === 'then' ? [step.board] : [])),
  ...(then === null ? [] : [then]),
]

export interface ExpectedEnd {
  /** Named as in `offers`. */
  readonly choice: LocatedText
  readonly why: ExpectedRefusal
}

export interface ExpectedRefusal {
  readonly at: Span
  /** Null only where the clause is said. */
  readonly code: LocatedText | null
  readonly rule: LocatedText | null
  readonly choice: LocatedText | null
}
