/**
 * The words of a compiled game, for documents beside it: the board of a scenario, the pieces of an answer. What they
 * say is read and checked as the setups of the rule data are, so that there is one spelling of a board.
 */
import type { GameDef } from '../../gamedef/gamedef.ts'
import { type BoardNodes, readBoard } from '../declare/setups.ts'
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import { type CountInSpace, readPlacedCounts } from '../read/piece-counts.ts'
import type { Node, Span } from '../yaml/node.ts'
import type { Checker } from './checker.ts'
import { findClasses } from './phrase.ts'
import { reopenGame } from './reopen.ts'
import type { PileContents } from './setups/pile-contents.ts'
import { buildBoard } from './setups/setups.ts'

/** What a document says of a board: indices into the `GameDef`, each with the place that says it. */
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
  /** The zones that are named, each with all that is said to be there; a family of boxes names those whose pieces it lists. */
  readonly zones: readonly {
    readonly zone: number
    readonly at: Span
    readonly pieces: readonly { readonly class: number; readonly count: number; readonly at: Span }[]
  }[]
  /** The piles that are named, each with all that is said to be in it, or how many. */
  readonly piles: readonly (PileContents & { readonly pile: number })[]
  /** The seat to move, -1 where nothing is said. */
  readonly active: number
}

/** `2 red scouts in alba`: how many, of which classes, in which zones (null: anywhere). */
export interface LexiconPieces {
  readonly at: Span
  readonly count: number
  readonly classes: readonly number[]
  readonly zones: readonly number[] | null
}

/** One document's look at the words of a game; what it does not understand goes to its diagnostics. */
export class Lexicon {
  readonly #def: GameDef
  readonly #diagnostics: Diagnostics
  #world: Checker | null = null

  constructor(def: GameDef, diagnostics: Diagnostics) {
    this.#def = def
    this.#diagnostics = diagnostics
  }

  board(nodes: BoardNodes): LexiconBoard {
    const { vars, markers, pieces, named, piles, active } = buildBoard(
      this.#words,
      readBoard(nodes, this.#diagnostics),
      null,
    )
    return {
      vars: [...vars.values()].map(({ is: [v, index, value], at }) => ({ var: v, index, value, at })),
      markers: [...markers.values()].map(({ is: [marker, zone, state], at }) => ({
        marker,
        zone,
        state,
        at,
      })),
      zones: [...named].map(([zone, at]) => ({
        zone,
        at,
        pieces: [...(pieces.get(zone) ?? [])].map(([cls, { n, at }]) => ({ class: cls, count: n, at })),
      })),
      piles: [...piles].map(([pile, dealt]) => ({ pile, ...dealt })),
      active,
    }
  }

  /** Null after a diagnostic. */
  pieces(node: Node): readonly LexiconPieces[] | null {
    const before = this.#diagnostics.all.length
    const said = readPlacedCounts(node, this.#diagnostics).flatMap((count) => this.#placed(count) ?? [])
    return this.#diagnostics.all.length > before ? null : said
  }

  #placed({ at, count, words, place }: CountInSpace): LexiconPieces | null {
    const checker = this.#words
    const classes = findClasses(checker, { words, at })
    const zones = place && checker.names.zonesNamed(place)
    if (!classes || (place && !zones)) return null
    return { at, count, classes, zones: zones?.filter((z) => z >= 0) ?? null }
  }

  /** Made when the first word is looked up: many documents of one game have none. */
  get #words(): Checker {
    this.#world ??= reopenGame(this.#def, this.#diagnostics)
    return this.#world
  }
}
