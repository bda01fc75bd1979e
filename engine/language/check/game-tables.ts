/** The arrays that a world and a `GameDef` have in common: the checker fills them, section by section. */
import type { GameDef } from '../../gamedef/gamedef.ts'

type Filled<K extends keyof GameDef> = GameDef[K] extends readonly (infer T)[] ? T[] : GameDef[K]

/** What stands here is part of the game that is made, and known again when a game is opened: both go by these fields. */
export class GameTables {
  readonly files: Filled<'files'> = []
  readonly places: Filled<'places'> = []
  readonly enums: Filled<'enums'> = []
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
}

type Shared = Pick<GameDef, keyof GameTables>

const KEYS = Object.keys(new GameTables()) as readonly (keyof GameTables)[]

/** Copies, so that what is added to the one does not come into the other. */
export function copyTables(from: GameTables): Shared {
  const copyOf = (value: Shared[keyof GameTables]) => (typeof value === 'number' ? value : [...value])
  return Object.fromEntries(KEYS.map((key) => [key, copyOf(from[key])])) as unknown as Shared
}

/** Texts and places are those of whoever asks. */
const ASKED = KEYS.filter((key) => key !== 'files' && key !== 'places')

/** The tables of a game that is opened again, the same arrays: whoever asks adds to none of them but the types. */
export const queryTables = (from: GameTables | GameDef): Partial<Shared> =>
  Object.fromEntries(ASKED.map((key) => [key, from[key]]))
