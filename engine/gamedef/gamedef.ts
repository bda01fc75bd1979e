/**
 * A checked game: the language makes it, the compiler turns it into JavaScript, the kernel reads names from it. It is
 * plain data without functions, classes or cycles, so that it can be written as JSON and read back.
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
  /** The checker made it of parts that authors wrote. */
  readonly made?: true
  /** It is a part of a definition or a card, and rules cannot call it. */
  readonly part?: true
}

/** Procedures stand after those that they call. */
export interface ProcedureDef {
  readonly name: string
  readonly params: readonly ParamDef[]
  readonly effects: readonly Effect[]
  /** Whether it can ask a question. Then it is emitted as a generator. */
  readonly asks: boolean
  readonly node: number
  readonly at: number
  /** The checker made it of parts that authors wrote. */
  readonly made?: true
  /** It is a part of a card, and rules cannot call it. */
  readonly part?: true
  /** Its choices are never the first of a move: one that lacks options skips no other. */
  readonly later?: true
}

export interface ActionCondition {
  readonly when: Expr
  readonly node: number
  /** The stable code of the refusal. */
  readonly because: string
  readonly message: string
}

/** A special activity that may be begun in the windows of an action. */
export interface WindowDef {
  readonly action: number
  /** Null always holds. Its local `able` says whether the action could go on by itself. */
  readonly when: Expr | null
  readonly node: number
}

export type WindowTiming = 'before' | 'during' | 'after'

export interface ActionDef {
  readonly id: string
  readonly kind: string
  readonly seats: readonly number[]
  /** All must hold. */
  readonly legality: readonly ActionCondition[]
  /** Conditions that are checked unless the action is free. */
  readonly validate: readonly ActionCondition[]
  /** Effects that are carried out unless the action is free. */
  readonly spend: readonly Effect[]
  readonly stages: readonly {
    readonly id: string
    readonly effects: readonly Effect[]
    readonly node: number
  }[]
  /** Effects after the move, unless the action is free or runs inside another. */
  readonly after: readonly Effect[]
  /** The special activities that may be begun inside it. */
  readonly windows: readonly WindowDef[]
  /** The choice among its windows; null without windows. */
  readonly begins: number | null
  readonly timings: readonly WindowTiming[]
  /** Whether only windows of others and `run` begin it. */
  readonly inner: boolean
  readonly node: number
  readonly at: number
}

/** Actions that a phase offers to the seats that it asks, under these circumstances. */
export interface OfferDef {
  readonly actions: readonly number[]
  readonly when: Expr | null
  readonly limited: boolean
  readonly free: boolean
  readonly node: number
}

/** An expression that is a node of its own; the node is -1 where the checker made it. */
export interface NodeExprDef {
  readonly value: Expr
  readonly node: number
}

/** A phase of the game. It lasts as long as it asks a seat; then the next phase begins. */
export interface PhaseDef {
  /** Empty for the phase of `turn`, in a game without phases. */
  readonly id: string
  /** Effects when it begins. They may roll, and may not ask. */
  readonly enter: readonly Effect[]
  /** The seat or seats that may act now; -1 is nobody. Null asks nobody. */
  readonly asks: NodeExprDef | null
  readonly offers: readonly OfferDef[]
  /** Effects after every move in it that is not free. */
  readonly after: readonly Effect[]
  /** The phase that comes when it asks nobody: an index into `GameDef.phases`. */
  readonly next: NodeExprDef
  /** -1 where the checker made it. */
  readonly node: number
  readonly at: number
}

/**
 * The consequence when a choice has fewer options than its least. `refuse` refuses the move. `fewer` takes as many as
 * there are. `skip` skips the choice and later effects of its list that use its answer. `rest` skips the rest of its
 * list.
 */
export type LackingConsequence = 'refuse' | 'fewer' | 'skip' | 'rest'

/** A loop around something: the name of its values, and their type. */
export interface LoopBinding {
  readonly name: string
  readonly type: Type
}

/** Static facts of a choice. */
export interface ChoiceDef {
  readonly name: string
  readonly kind: 'one' | 'many' | 'each' | 'roll' | 'draw' | 'window'
  readonly type: Type
  readonly node: number
  readonly at: number
  /** The loops around it, outermost first: the last of `Question.loops`. */
  readonly path: readonly LoopBinding[]
  /** A prompt in the rulebook's words, or an empty string. */
  readonly prompt: string
  /** Null where its options always suffice. */
  readonly lacking: LackingConsequence | null
}

/** A part of the rules that coverage counts: an effect, a condition, an option rule, the body of a definition. */
export interface NodeDef {
  readonly at: number
  /** Index into `rules` of the clause it carries, or of the nearest tag above it; -1 without any. */
  readonly rule: number
  readonly kind: string
}

/** The sorts of clauses that are no rules. */
export const CLAUSE_KINDS = ['board', 'component', 'setup', 'example', 'interpretation'] as const

export type ClauseKind = (typeof CLAUSE_KINDS)[number]

export interface ClauseDef {
  readonly id: string
  readonly section: string
  readonly title: string
  readonly text: string
  /** Empty for a rule. */
  readonly kind: ClauseKind | ''
  /** The reason why no scenario can show it; empty where one can. */
  readonly excluded: string
  /** Whether it says that a rule does not do something. No node carries such a clause. */
  readonly absence: boolean
  /** Indices into `rules` of the clauses and sections that an absence limits. */
  readonly limits: readonly number[]
  /** The setups that it describes; empty where it describes all of them, or no setup at all. */
  readonly setups: readonly number[]
  readonly at: number
}

export interface CircumstanceDef {
  readonly id: string
  readonly type: Type
  /** A list begins empty. */
  readonly start: number | readonly number[]
}

/** A point: a place in a procedure where cards and standing rules insert effects. */
export interface PointDef {
  readonly id: string
  readonly params: readonly ParamDef[]
  readonly rule: number
  readonly at: number
}

/** A side of a card that lasts, or a standing rule: it changes other rules as long as a condition holds. */
export interface ActingDef {
  /** `comet dark`, or the name of the standing rule. */
  readonly name: string
  /** The card and its side; -1 for a standing rule. */
  readonly card: number
  readonly side: number
  readonly rule: number
  readonly at: number
  /** The definitions that it amends, each with the function that replaces it while it acts. */
  readonly amends: readonly { readonly fn: number; readonly by: number }[]
  /** The points at which it inserts effects, each with the procedure that has them. */
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
  /** In their order. A game without phases has one: that of `turn`. */
  readonly phases: readonly PhaseDef[]
  /** The track that says which phase it is; -1 in a game without phases. */
  readonly phaseTrack: number
  /** The track that says which side of each card is in effect, or -1. */
  readonly inEffect: number
  /** The definition that says whether a side of a card may be played, or -1. */
  readonly mayPlay: number
  readonly end: {
    readonly when: Expr | null
    /** A definition of one seat; -1 without scores. */
    readonly score: number
    /** A definition of one seat; -1 where scores alone decide who comes first. */
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
  readonly runs: readonly (readonly LoopBinding[])[]
  readonly nodes: readonly NodeDef[]
  /** The uses of macros, inner uses before the uses around them. */
  readonly macroUses: readonly MacroUse[]
  readonly rules: readonly ClauseDef[]
}

/**
 * Nodes of one use of a macro. Each use has nodes of its own at the place of the macro. A definition that the macro was
 * the first to need has other nodes, so that one use may have several stretches.
 */
export interface MacroUse {
  readonly firstNode: number
  readonly lastNode: number
  /** The place of the use. */
  readonly at: number
}
