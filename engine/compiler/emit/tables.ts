/** Static tables of the emitted module: shared when their contents are the same, made only when something uses them. */
import type { GameDef } from '../../gamedef/gamedef.ts'
import type { Layout } from '../../gamedef/layout.ts'
import { unique } from './names.ts'

/** Tables that every module has (see prelude.ts). */
const PRELUDE_TABLES = [
  'classOf',
  'zoneOf',
  'limits',
  'entering',
  'piles',
  'withProp',
  'constraints',
  'markers',
]

type Nested = number | readonly Nested[] | null

export class Tables {
  private readonly def: GameDef
  private readonly layout: Layout
  private readonly byText = new Map<string, string>()
  private readonly names = new Set(PRELUDE_TABLES)
  private readonly named = new Map<string, string>()
  private readonly lines: string[] = []

  constructor(def: GameDef, layout: Layout) {
    this.def = def
    this.layout = layout
  }

  /** A literal table; `stem` only makes it readable. */
  literal(stem: string, values: Nested): string {
    const text = JSON.stringify(values)
    const known = this.byText.get(text)
    if (known !== undefined) return known
    const name = this.declare(stem, text)
    this.byText.set(text, name)
    return name
  }

  /** By zone. */
  attribute(attr: number): string {
    const { id, values } = this.def.attributes[attr]!
    return this.once(`attribute ${attr}`, () => this.declare(id, JSON.stringify(values)))
  }

  /** By pile - firstPile: one lookup instead of class and then value. */
  property(prop: number): string {
    return this.once(`property ${prop}`, () => {
      const byClass = JSON.stringify(this.def.classes.map((c) => c.values[prop] ?? -1))
      return this.declare(this.def.properties[prop]!.id, `layout.classOf.map((cls) => ${byClass}[cls])`)
    })
  }

  adjacency(): string {
    return this.once('adjacency', () => this.declare('adjacent', JSON.stringify(this.def.adjacency)))
  }

  /** All spaces of the map. */
  spaces(): string {
    return this.literal('spaces', this.spaceZones())
  }

  spaceZones(): number[] {
    const { firstSpace, zones } = this.def
    return Array.from({ length: zones.length - firstSpace }, (_, i) => firstSpace + i)
  }

  /** First cells of the piles of these classes. */
  bases(classes: readonly number[]): string {
    return this.literal('piles', this.basesOf(classes))
  }

  basesOf(classes: readonly number[]): number[] {
    return classes.map((cls) => this.layout.piles[cls]!)
  }

  /** The declarations, in the order in which they were asked for. */
  text(): readonly string[] {
    return this.lines
  }

  private once(key: string, make: () => string): string {
    const known = this.named.get(key)
    if (known !== undefined) return known
    const name = make()
    this.named.set(key, name)
    return name
  }

  private declare(stem: string, value: string): string {
    const name = unique(stem, (id) => this.names.has(id))
    this.names.add(name)
    this.lines.push(`const $${name} = ${value}`)
    return `$${name}`
  }
}
