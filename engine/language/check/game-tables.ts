/** The tables of a game while it is checked: each section adds to its own, and together they become the `GameDef`. */
import type { GameDef } from '../../gamedef/gamedef.ts'
import type { Type } from '../../gamedef/types.ts'

type Filled<K extends keyof GameDef> = GameDef[K] extends readonly (infer T)[] ? T[] : GameDef[K]

/** Every own field is one of the `GameDef`: copies and queries go by these fields. */
export class GameTables {
  readonly files: Filled<'files'> = []
  readonly places: Filled<'places'> = []
  enums: Filled<'enums'> = []
  readonly seats: Filled<'seats'> = []
  readonly zones: Filled<'zones'> = []
  firstSpace = 0
  readonly attributes: Filled<'attributes'> = []
  readonly adjacency: Filled<'adjacency'> = []
  readonly properties: Filled<'properties'> = []
  /** The property that says whose a piece is, or -1. */
  owner = -1
  readonly kinds: Filled<'kinds'> = []
  readonly classes: Filled<'classes'> = []
  readonly groups: Filled<'groups'> = []
  readonly cards: Filled<'cards'> = []
  readonly piles: Filled<'piles'> = []
  readonly lasting: Filled<'lasting'> = []
  readonly vars: Filled<'vars'> = []
  /** The track of phases, or -1. */
  phaseTrack = -1
  /** The track that says which side of each card is in effect, or -1. */
  inEffect = -1
  /** The definition that says whether a side of a card may be played, or -1. */
  mayPlay = -1
  readonly markers: Filled<'markers'> = []
  readonly constraints: Filled<'constraints'> = []
  readonly circumstances: Filled<'circumstances'> = []
  readonly functions: Filled<'functions'> = []
  readonly procedures: Filled<'procedures'> = []
  readonly points: Filled<'points'> = []
  readonly acting: Filled<'acting'> = []
  readonly actions: Filled<'actions'> = []
  readonly phases: Filled<'phases'> = []
  readonly choices: Filled<'choices'> = []
  readonly runs: Filled<'runs'> = []
  readonly nodes: Filled<'nodes'> = []
  readonly macroUses: Filled<'macroUses'> = []
  readonly rules: Filled<'rules'> = []
  /** The spaces among so many zones. */
  #spaces: { readonly of: number; readonly all: readonly number[] } = { of: 0, all: [] }

  /** Tables for queries: the arrays of the game itself, but files and places of their own. */
  static forQueries(from: GameTables | GameDef): GameTables {
    const tables = new GameTables()
    Object.assign(tables, Object.fromEntries(QUERY_KEYS.map((key) => [key, from[key]])))
    return tables
  }

  /** A copy for the `GameDef`, to which later additions do not come. */
  copy(): SharedTables {
    const copyOf = (value: SharedTables[TableKey]) => (typeof value === 'number' ? value : [...value])
    return Object.fromEntries(TABLE_KEYS.map((key) => [key, copyOf(this[key])])) as unknown as SharedTables
  }

  get spaces(): readonly number[] {
    if (this.#spaces.of !== this.zones.length) {
      const all = this.zones.flatMap((zone, i) => (zone.box ? [] : [i]))
      this.#spaces = { of: this.zones.length, all }
    }
    return this.#spaces.all
  }

  /** The seat that owns pieces of the class, or -1. */
  ownerOf(cls: number): number {
    return this.kinds[this.classes[cls]?.kind ?? -1]?.owner ?? -1
  }

  typeOf(table: 'attributes' | 'properties', index: number): Type {
    const entry = this[table][index]
    if (!entry) throw new Error(`no ${index} of ${table}`)
    return entry.type
  }
}

type TableKey = keyof GameTables & keyof GameDef
type SharedTables = Pick<GameDef, TableKey>

const TABLE_KEYS = Object.keys(new GameTables()) as readonly TableKey[]

/** A query has places in its own text. */
const QUERY_KEYS = TABLE_KEYS.filter((key) => key !== 'files' && key !== 'places')
