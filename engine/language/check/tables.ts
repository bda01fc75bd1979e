/** The arrays that a world and a `GameDef` have in common: the checker fills them, section by section. */
import type {
  ActionDef,
  AttributeDef,
  ChoiceDef,
  CircumstanceDef,
  ClassDef,
  ClauseDef,
  ConstraintDef,
  EnumDef,
  FunctionDef,
  GameDef,
  GroupDef,
  KindDef,
  MarkerDef,
  NodeDef,
  Place,
  ProcedureDef,
  PropertyDef,
  VarDef,
  ZoneDef,
} from '../../gamedef/gamedef.ts'

/** What stands here is part of the game that is made, and known again when a game is opened: both go by these fields. */
export class Tables {
  readonly files: string[] = []
  readonly places: Place[] = []
  readonly enums: EnumDef[] = []
  readonly seats: string[] = []
  readonly zones: ZoneDef[] = []
  firstSpace = 0
  readonly attributes: AttributeDef[] = []
  readonly adjacency: (readonly number[])[] = []
  readonly properties: PropertyDef[] = []
  /** The property that says whose a piece is, or -1. */
  owner = -1
  readonly kinds: KindDef[] = []
  readonly classes: ClassDef[] = []
  readonly groups: GroupDef[] = []
  readonly vars: VarDef[] = []
  readonly markers: MarkerDef[] = []
  readonly constraints: ConstraintDef[] = []
  readonly circumstances: CircumstanceDef[] = []
  readonly functions: FunctionDef[] = []
  readonly procedures: ProcedureDef[] = []
  readonly actions: ActionDef[] = []
  readonly choices: ChoiceDef[] = []
  readonly nodes: NodeDef[] = []
  readonly rules: ClauseDef[] = []
}

type Shared = Pick<GameDef, keyof Tables>

/** Copies, so that what is added to the one does not come into the other. */
export function tablesOf(from: Tables | GameDef): Shared {
  const keys = Object.keys(new Tables()) as (keyof Tables)[]
  const copyOf = (value: Shared[keyof Tables]) => (typeof value === 'number' ? value : [...value])
  return Object.fromEntries(keys.map((key) => [key, copyOf(from[key])])) as unknown as Shared
}
