/** What the checker knows of cards and of all else that acts on rules from outside. */
import type { FunctionDef } from '../../gamedef/gamedef.ts'
import type { CardSyntax } from '../syntax/game.ts'
import type { Actor, ActorAmendment, PointEffect } from './acting.ts'
import { GameTables } from './game-tables.ts'

/** A definition or procedure, checked when it is first needed. */
export interface Deferred<S, D> {
  readonly syntax: S
  index: number
  def: D | null
  state: 'new' | 'checking' | 'done' | 'failed'
  /** How it is made, where its syntax does not say it all. */
  readonly check?: () => D | null
}

export interface NodeRange {
  readonly firstNode: number
  readonly lastNode: number
}

export class CardState extends GameTables {
  readonly cardTexts: CardSyntax[] = []
  /** The track of which side of each card is in effect, -1 where nothing lasts. */
  inEffect = -1
  /** Of two arguments, a card and a side; null where no side has conditions. */
  mayPlay: Deferred<null, FunctionDef> | null = null
  /** All that acts. */
  readonly actors: Actor[] = []
  /** By the names of definitions: what amends them. */
  readonly amendments = new Map<string, ActorAmendment[]>()
  /** By point: what is done there. */
  readonly pointEffects: PointEffect[][] = []
  /** The points that rules come to. */
  readonly reachedPoints = new Set<number>()
  /** The nodes of definitions and procedures that were first needed amid the nodes of something else, in order. */
  readonly nodesOfOthers: NodeRange[] = []
  /** All nodes since that one are of something that was first needed here, and of what that needed. */
  sinceOfOthers(firstNode: number): void {
    const { nodes, nodesOfOthers } = this
    while ((nodesOfOthers.at(-1)?.firstNode ?? -1) >= firstNode) nodesOfOthers.pop()
    if (nodes.length > firstNode) nodesOfOthers.push({ firstNode, lastNode: nodes.length - 1 })
  }

  /** Whether it is asked from outside the rules: whoever asks knows which cards there are. */
  isOpened = false
}
