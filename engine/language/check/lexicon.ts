/**
 * The words of a compiled game, for documents beside it: the board of a scenario, the pieces of an answer. They are
 * read and checked like setups, so a board is spelled in one way.
 */
import type { GameDef } from '../../gamedef/gamedef.ts'
import { type BoardNodes, readBoard } from '../declare/setups.ts'
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import { type PieceCountInSpace, readPieceCountsInSpaces } from '../read/piece-counts.ts'
import type { Node, Span } from '../yaml/node.ts'
import type { Checker } from './checker.ts'
import { findClassesOfWords } from './phrase.ts'
import { makeDocumentChecker } from './reopen.ts'
import type { PileContents } from './setups/pile-contents.ts'
import { buildSetupBoard } from './setups/setup-board.ts'

/** The board that a document describes: indices into the `GameDef`, each with its place. */
export interface LexiconBoard {
  readonly vars: readonly {
    readonly var: number
    readonly index: number
    readonly value: number
    readonly at: Span
  }[]
  readonly markers: readonly {
    readonly marker: number
    readonly zone: number
    readonly state: number
    readonly at: Span
  }[]
  /** The zones that are named, each with all its pieces. A family of boxes names the boxes whose pieces it lists. */
  readonly zones: readonly {
    readonly zone: number
    readonly at: Span
    readonly pieces: readonly { readonly class: number; readonly count: number; readonly at: Span }[]
  }[]
  /** The piles that are named, each with all its cards or their number. */
  readonly piles: readonly (PileContents & { readonly pile: number })[]
  /** The seat to move, or -1. */
  readonly active: number
}

/** `2 red scouts in alba`: how many, of which classes, in which zones (null: anywhere). */
export interface LexiconPieces {
  readonly at: Span
  readonly count: number
  readonly classes: readonly number[]
  readonly zones: readonly number[] | null
}

/** Reads words of a game for one document, and reports unknown ones to its diagnostics. */
export class Lexicon {
  readonly #def: GameDef
  readonly #diagnostics: Diagnostics
  #checker: Checker | null = null

  constructor(def: GameDef, diagnostics: Diagnostics) {
    this.#def = def
    this.#diagnostics = diagnostics
  }

  readBoard(nodes: BoardNodes): LexiconBoard {
    const {
      vars,
      markers,
      pieces,
      namedZones: named,
      piles,
      active,
    } = buildSetupBoard(this.#documentChecker, readBoard(nodes, this.#diagnostics), null)
    return {
      vars: [...vars.values()].map(({ entry: [v, index, value], at }) => ({ var: v, index, value, at })),
      markers: [...markers.values()].map(({ entry: [marker, zone, state], at }) => ({
        marker,
        zone,
        state,
        at,
      })),
      zones: [...named].map(([zone, at]) => ({
        zone,
        at,
        pieces: [...(pieces.get(zone) ?? [])].map(([cls, { count, at }]) => ({ class: cls, count, at })),
      })),
      piles: [...piles].map(([pile, dealt]) => ({ pile, ...dealt })),
      active,
    }
  }

  /** Null after a diagnostic. */
  readPieces(node: Node): readonly LexiconPieces[] | null {
    const before = this.#diagnostics.all.length
    const counts = readPieceCountsInSpaces(node, this.#diagnostics).flatMap(
      (count) => this.#checkPlacedCount(count) ?? [],
    )
    return this.#diagnostics.all.length > before ? null : counts
  }

  #checkPlacedCount({ at, count, words, place }: PieceCountInSpace): LexiconPieces | null {
    const checker = this.#documentChecker
    const classes = findClassesOfWords(checker, { words, at })
    const zones = place && checker.names.findZones(place)
    if (!classes || (place && !zones)) return null
    return { at, count, classes, zones: zones?.filter((z) => z >= 0) ?? null }
  }

  /** Made for the first word, because many documents of a game have none. */
  get #documentChecker(): Checker {
    this.#checker ??= makeDocumentChecker(this.#def, this.#diagnostics)
    return this.#checker
  }
}
