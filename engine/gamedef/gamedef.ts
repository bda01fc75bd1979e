/**
 * A compiled game: what the language produces, the compiler turns into JavaScript and the kernel reads names from.
 * Plain data without functions, classes or cycles: it can be written to JSON and read back.
 */
import type { BoardDef } from './board.ts'
import type { Effect } from './effect.ts'
import type { Expr } from './expr.ts'
import type { Type } from './types.ts'

export type * from './board.ts'

/** A stretch of a source file. `file` indexes `GameDef.files`; lines and columns count from 1, `end` is exclusive. */
export interface SpanDef {
  readonly file: number
  readonly line: number
  readonly col: number
  readonly endLine: number
  readonly endCol: number
}

export interface ParamDef {
  readonly name: string
  readonly type: Type
}

export interface FunctionDef {
  readonly name: string
  readonly params: readonly ParamDef[]
  readonly returns: Type
  readonly body: Expr
  readonly node: number
  readonly at: number
  /** Nobody wrote it: it puts together what others have written. */
  readonly made?: true
  /** Of a definition or a card a part, which rules call by no name. */
  readonly part?: true
}

/** Procedures stand after those that they call. */
export interface ProcedureDef {
  readonly name: string
  readonly params: readonly ParamDef[]
  readonly effects: readonly Effect[]
  /** Whether a question can be asked in it: then it is emitted as a generator. */
  readonly asks: boolean
  readonly node: number
  readonly at: number
  /** Nobody wrote it: it puts together what others have written. */
  readonly made?: true
  /** Of a card a part, which rules call by no name. */
  readonly part?: true
  /** Its choices are never the first: what is too little for one of them takes no other with it. */
  readonly later?: true
}

export interface Condition {
  readonly when: Expr
  readonly node: number
  /** The stable code of the refusal. */
  readonly because: string
  readonly message: string
}

/** A special activity that may be begun in the windows of an action. */
export interface WindowDef {
  readonly action: number
  /** Null always holds. The local `able` in it says whether the action could go on by itself. */
  readonly when: Expr | null
  readonly node: number
}

export type Timing = 'before' | 'during' | 'after'

export interface ActionDef {
  readonly id: string
  readonly kind: string
  readonly seats: readonly number[]
  /** All must hold. */
  readonly legality: readonly Condition[]
  /** Checked unless the action is free. */
  readonly validate: readonly Condition[]
  /** Carried out unless the action is free. */
  readonly spend: readonly Effect[]
  readonly stages: readonly {
    readonly id: string
    readonly effects: readonly Effect[]
    readonly node: number
  }[]
  /** Carried out after the move, unless it is free or runs inside another. */
  readonly after: readonly Effect[]
  /** What may be begun inside this one. */
  readonly windows: readonly WindowDef[]
  /** The choice among them, null where there are none. */
  readonly begins: number | null
  readonly timings: readonly Timing[]
  /** Offered only in the windows of others or by `run`. */
  readonly inner: boolean
  readonly node: number
  readonly at: number
}

/** What a seat that is asked is offered: actions of these kinds under these circumstances. */
export interface OfferDef {
  readonly actions: readonly number[]
  readonly when: Expr | null
  readonly limited: boolean
  readonly free: boolean
  readonly node: number
}

/** An expression that is a node of its own; -1 where nobody wrote it. */
export interface AskDef {
  readonly value: Expr
  readonly node: number
}

/** A part of the course of the game. It lasts as long as it asks somebody; then the next one begins. */
export interface PhaseDef {
  /** Empty for the one of `turn`, which a game without phases has. */
  readonly id: string
  /** When it begins: may roll, may not ask. */
  readonly enter: readonly Effect[]
  /** Who may act now: a seat (-1 for nobody), or a list of seats. Null asks nobody. */
  readonly asks: AskDef | null
  readonly offers: readonly OfferDef[]
  /** After every move made in it that is not free. */
  readonly after: readonly Effect[]
  /** Which one comes when nobody is asked: an index into `GameDef.phases`. */
  readonly next: AskDef
  /** -1 where nobody wrote it. */
  readonly node: number
  readonly at: number
}

/**
 * What happens where a choice has fewer options than its least: the move is refused; as many are taken as there are; the choice
 * is skipped and what comes after it in its list and uses its answer; the rest of its list is.
 */
export type Lacking = 'refuse' | 'fewer' | 'skip' | 'rest'

/** A loop around something: what it calls its values, and their type. */
export interface Loop {
  readonly name: string
  readonly type: Type
}

/** Static facts of a choice: what it is called, of what type, inside which loops. */
export interface ChoiceDef {
  readonly name: string
  readonly kind: 'one' | 'many' | 'each' | 'roll' | 'draw' | 'window'
  readonly type: Type
  readonly node: number
  readonly at: number
  /** The loops around it, outermost first: the last of `Question.loops`. */
  readonly path: readonly Loop[]
  /** A prompt in the rulebook's words, or an empty string. */
  readonly prompt: string
  /** Null where it cannot lack options. */
  readonly lacking: Lacking | null
}

/** A countable piece of rule data: an effect, a condition, an option filter, a function body. */
export interface NodeDef {
  readonly at: number
  /** Index into `rules` of the clause it carries, or of the nearest tag above it; -1 without any. */
  readonly rule: number
  readonly kind: string
}

/** What a clause can be beside a rule. */
export const CLAUSE_KINDS = ['board', 'component', 'setup', 'example', 'interpretation'] as const

export type ClauseKind = (typeof CLAUSE_KINDS)[number]

export interface ClauseDef {
  readonly id: string
  readonly section: string
  readonly title: string
  readonly text: string
  /** Empty for a rule. */
  readonly kind: ClauseKind | ''
  /** Why no scenario can show it; empty where one can. */
  readonly excluded: string
  /** Whether it says what a rule does not do: then no node carries it. */
  readonly absence: boolean
  /** Indices into `rules` of the clauses and sections that an absence limits. */
  readonly limits: readonly number[]
  /** The setups that it describes; none where it describes all of them, or none. */
  readonly setups: readonly number[]
  readonly at: number
}

export interface CircumstanceDef {
  readonly id: string
  readonly type: Type
  /** A list begins empty. */
  readonly start: number | readonly number[]
}

/** Where an operation lets others do something. */
export interface PointDef {
  readonly id: string
  readonly params: readonly ParamDef[]
  readonly rule: number
  readonly at: number
}

/** What acts on rules from outside them, as long as a condition holds: a side of a card that lasts, or a standing rule. */
export interface ActingDef {
  /** `comet dark`, or the name of the standing rule. */
  readonly name: string
  /** The card and its side, -1 of a standing rule. */
  readonly card: number
  readonly side: number
  readonly rule: number
  readonly at: number
  /** The definitions that it amends: as rules call them, and the function that is asked while it acts. */
  readonly amends: readonly { readonly fn: number; readonly by: number }[]
  /** The points at which it does something, and what. */
  readonly points: readonly { readonly point: number; readonly proc: number }[]
}

export interface GameDef extends BoardDef {
  readonly id: string
  readonly title: string
  readonly ruleset: string
  readonly files: readonly string[]
  readonly places: readonly SpanDef[]
  readonly circumstances: readonly CircumstanceDef[]
  readonly functions: readonly FunctionDef[]
  readonly procedures: readonly ProcedureDef[]
  readonly points: readonly PointDef[]
  readonly acting: readonly ActingDef[]
  readonly actions: readonly ActionDef[]
  /** In their order; of a game without any the one that `turn` says. */
  readonly phases: readonly PhaseDef[]
  /** The track that holds which of them it is; -1 in a game without any. */
  readonly phaseTrack: number
  /** The track that says which side of each card is in effect, or -1. */
  readonly inEffect: number
  /** The definition that says whether a side of a card may be played, or -1. */
  readonly mayPlay: number
  readonly end: {
    readonly when: Expr | null
    /** A function of one seat, -1 without scores. */
    readonly score: number
    /** A function of one seat, -1 where scores alone say who comes first. */
    readonly rank: number
  }
  readonly invariants: readonly {
    readonly id: string
    readonly check: Expr
    readonly node: number
    readonly description: string
  }[]
  readonly choices: readonly ChoiceDef[]
  /** The loops around each effect that runs an action, outermost first. */
  readonly runs: readonly (readonly Loop[])[]
  readonly nodes: readonly NodeDef[]
  /** Where macros are used, the inner uses before those around them. */
  readonly macroUses: readonly MacroUse[]
  readonly rules: readonly ClauseDef[]
}

/**
 * Nodes that come of one use of a macro: they stand where the macro does, each use has its own. Those of a definition or procedure
 * that the macro was the first to need are not among them, so one use may have several stretches.
 */
export interface MacroUse {
  readonly firstNode: number
  readonly lastNode: number
  /** Where it is used. */
  readonly at: number
}
