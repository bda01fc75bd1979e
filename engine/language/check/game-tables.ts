/** The tables of a game while it is checked: each section adds to its own, and together they become the `GameDef`. */
import type { GameDef } from '../../gamedef/gamedef.ts'
import type { Type } from '../../gamedef/types.ts'

type FillableTable<K extends keyof GameDef> = GameDef[K] extends readonly (infer T)[] ? T[] : GameDef[K]

/** Every own field is one of the `GameDef`: copies and queries go by these fields. */
export class GameTables {
  readonly files: FillableTable<'files'> = []
  readonly places: FillableTable<'places'> = []
  enums: FillableTable<'enums'> = []
  readonly seats: FillableTable<'seats'> = []
  readonly zones: FillableTable<'zones'> = []
  firstSpace = 0
  readonly attributes: FillableTable<'attributes'> = []
  readonly adjacency: FillableTable<'adjacency'> = []
  readonly properties: FillableTable<'properties'> = []
  /** The property that says whose a piece is, or -1. */
  owner = -1
  readonly kinds: FillableTable<'kinds'> = []
  readonly classes: FillableTable<'classes'> = []
  readonly groups: FillableTable<'groups'> = []
  readonly cards: FillableTable<'cards'> = []
  readonly piles: FillableTable<'piles'> = []
  readonly lasting: FillableTable<'lasting'> = []
  readonly vars: FillableTable<'vars'> = []
  /** The track of phases, or -1. */
  phaseTrack = -1
  /** The track that says which side of each card is in effect, or -1. */
  inEffect = -1
  /** The definition that says whether a side of a card may be played, or -1. */
  mayPlay = -1
  readonly markers: FillableTable<'markers'> = []
  readonly constraints: FillableTable<'constraints'> = []
  readonly circumstances: FillableTable<'circumstances'> = []
  readonly functions: FillableTable<'functions'> = []
  readonly procedures: FillableTable<'procedures'> = []
  readonly points: FillableTable<'points'> = []
  readonly acting: FillableTable<'acting'> = []
  readonly actions: FillableTable<'actions'> = []
  readonly phases: FillableTable<'phases'> = []
  readonly choices: FillableTable<'choices'> = []
  readonly runs: FillableTable<'runs'> = []
  readonly nodes: FillableTable<'nodes'> = []
  readonly macroUses: FillableTable<'macroUses'> = []
  readonly rules: FillableTable<'rules'> = []
  /** The spaces among so many zones. */
  #spaces: { readonly of: number; readonly all: readonly number[] } = { of: 0, all: [] }

  /** Tables for queries: the arrays of the game itself, but files and places of their own. */
  static forQueries(from: GameTables | GameDef): GameTables {
    const tables = new GameTables()
    Object.assign(tables, Object.fromEntries(QUERY_TABLE_KEYS.map((key) => [key, from[key]])))
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
  findClassOwner(cls: number): number {
    return this.kinds[this.classes[cls]?.kind ?? -1]?.owner ?? -1
  }

  getPropertyType(table: 'attributes' | 'properties', index: number): Type {
    const entry = this[table][index]
    if (!entry) throw new Error(`no ${index} of ${table}`)
    return entry.type
  }
}

type TableKey = keyof GameTables & keyof GameDef
type SharedTables = Pick<GameDef, TableKey>

const TABLE_KEYS = Object.keys(new GameTables()) as readonly TableKey[]

/** A query has places in its own text. */
const QUERY_TABLE_KEYS = TABLE_KEYS.filter((key) => key !== 'files' && key !== 'places')
