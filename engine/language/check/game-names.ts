/** The names of a game: what each of them means, and errors about those that are unknown or taken. */
import type { Name } from '../syntax/effect.ts'
import { normalizeName } from '../syntax/names.ts'
import type { DiagnosticSink } from './diagnostic-sink.ts'
import type { GameTables } from './game-tables.ts'
import { ALL_NAME_SORTS, isReservedName, NAME_SORTS, type NameSort, NameTable } from './name-table.ts'
import type { PhraseTerm } from './term.ts'

export class GameNames implements Readonly<Record<NameSort, NameTable>> {
  readonly #game: GameTables
  readonly #diagnostics: DiagnosticSink

  readonly rules = new NameTable()
  readonly seats = new NameTable()
  enums = new NameTable()
  readonly zones = new NameTable()
  readonly attributes = new NameTable()
  readonly properties = new NameTable()
  readonly kinds = new NameTable()
  readonly cards = new NameTable()
  readonly piles = new NameTable()
  readonly lasting = new NameTable()
  readonly points = new NameTable()
  readonly vars = new NameTable()
  readonly markers = new NameTable()
  readonly circumstances = new NameTable()
  readonly actions = new NameTable()
  readonly phases = new NameTable()
  /** Boxes kept per seat: family to zone by seat, -1 where a seat has none. */
  readonly families = new Map<string, number[]>()
  /** Piece words to what they mean; several meanings are an ambiguity only where the word is used. */
  readonly pieceWords = new Map<string, PhraseTerm[]>()
  readonly pieceWordList: string[] = []

  constructor(game: GameTables, diagnostics: DiagnosticSink) {
    this.#game = game
    this.#diagnostics = diagnostics
  }

  /** Makes the same names for another document, with diagnostics of its own. */
  fork(game: GameTables, diagnostics: DiagnosticSink): GameNames {
    const fork = new GameNames(game, diagnostics)
    for (const sort of ALL_NAME_SORTS) Object.assign(fork, { [sort]: this[sort] })
    const { families, pieceWords, pieceWordList } = this
    return Object.assign(fork, { families, pieceWords, pieceWordList })
  }

  /** The boxes of that family by seat. */
  getOrAddBoxFamily(name: string): number[] {
    const family = this.families.get(normalizeName(name)) ?? this.#game.seats.map(() => -1)
    this.families.set(normalizeName(name), family)
    return family
  }

  /** The index of what goes by a name; null after a diagnostic. */
  find(sort: NameSort, { text, at }: Name): number | null {
    const [, called, code] = NAME_SORTS[sort]
    const names = this[sort]
    return names.get(text) ?? this.#diagnostics.reportUnknown(code, { text, at }, `the ${called}`, names.list)
  }

  /** Zones by name: a space or box, or of a family of boxes those of the seats, -1 where a seat has none. */
  findZones(name: Name): readonly number[] | null {
    const zone = this.zones.get(name.text)
    if (zone !== undefined) return [zone]
    const family = this.families.get(normalizeName(name.text))
    if (family) return family
    const what = 'the space or box'
    const printed = this.#game.zones.find((each) => normalizeName(each.name) === normalizeName(name.text))
    if (printed)
      return this.#diagnostics.error('unknown-space', name.at, `${what} \`${name.text}\` is not known`, printed.id)
    const all = [...this.zones.list, ...this.families.keys()]
    return this.#diagnostics.reportUnknown('unknown-space', name, what, all)
  }

  /** The seats that are named, or all of them where none is. */
  findSeatsOrAll(names: readonly Name[]): number[] {
    if (names.length === 0) return [...this.#game.seats.keys()]
    return names.flatMap((name) => this.find('seats', name) ?? [])
  }

  /** The index of the clause a tag names, `inherited` without a tag. */
  findClause(tag: Name | null, inherited: number): number {
    return (tag && this.find('rules', tag)) ?? inherited
  }

  /** Gives a name to the next entry of its table; false after a diagnostic where it is taken. */
  declare(sort: NameSort, name: Name): boolean {
    if (this[sort].add(name.text) === undefined) return this.reportTakenName(sort, name)
    return true
  }

  reportTakenName(sort: NameSort, { text, at }: Name): false {
    const [article, called] = NAME_SORTS[sort]
    this.#diagnostics.error('duplicate-name', at, `there is already ${article} ${called} \`${text}\``)
    return false
  }

  /** Whether the language leaves the name to the game; false after a diagnostic. */
  isFreeName({ text, at }: Name): boolean {
    if (!isReservedName(text)) return true
    this.#diagnostics.error('duplicate-name', at, `nothing can be called \`${text}\`: it is a word of the language`)
    return false
  }
}
