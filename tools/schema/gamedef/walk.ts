/** The values of a compiled game beside the schema that they fit: each where it stands, by the names of the types. */
import type { JsonSchema } from '../json-schema.ts'

/** Where in the types: `Expr<var>.index`, `SetupDef.vars[][]`. */
export type TypePath = string

export interface ValueVisitor {
  number(value: number, where: TypePath, at: WalkPosition): void
  object(value: Readonly<Record<string, unknown>>, where: TypePath, path: readonly string[]): void
}

export interface WalkPosition {
  readonly path: readonly string[]
  /** The innermost object, and the places in the lists from it to here. */
  readonly holder: Readonly<Record<string, unknown>>
  readonly indices: readonly number[]
}

interface SchemaShape {
  readonly $ref?: string
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, SchemaShape>>
  readonly items?: SchemaShape
  readonly anyOf?: readonly SchemaShape[]
  /** The members of a union that a tag tells apart. */
  readonly allOf?: readonly { readonly then: SchemaShape }[]
  readonly definitions?: Readonly<Record<string, SchemaShape>>
}

const UNION_TAGS = ['e', 'do', 'k'] as const

/** The value fits the schema: whoever asks has looked. */
export function walkValues(schema: JsonSchema, name: string, value: unknown, visitor: ValueVisitor): void {
  const whole = schema as SchemaShape
  const definitions = whole.definitions ?? {}
  const look = (shape: SchemaShape, found: unknown, where: TypePath, at: WalkPosition): void => {
    const named = getReferredName(shape)
    const several = listMembers(shape)
    if (named !== null) look(definitions[named] ?? {}, found, named, at)
    else if (several !== undefined) {
      const fitting = several.find((one) => mayBe(resolveShape(one), found))
      if (fitting) look(fitting, found, where, at)
    } else walkInside(shape, found, where, at)
  }
  const walkInside = (shape: SchemaShape, found: unknown, where: TypePath, at: WalkPosition): void => {
    if (typeof found === 'number') visitor.number(found, where, at)
    else if (Array.isArray(found))
      for (const [i, one] of found.entries())
        look(shape.items ?? {}, one, `${where}[]`, {
          ...at,
          path: [...at.path, String(i)],
          indices: [...at.indices, i],
        })
    else if (typeof found === 'object' && found !== null) {
      const holder = found as Readonly<Record<string, unknown>>
      const tagged = addTag(shape, where)
      visitor.object(holder, tagged, at.path)
      for (const [key, inner] of Object.entries(holder))
        look(shape.properties?.[key] ?? {}, inner, `${tagged}.${key}`, {
          path: [...at.path, key],
          holder,
          indices: [],
        })
    }
  }
  const resolveShape = (shape: SchemaShape): SchemaShape => {
    const named = getReferredName(shape)
    return named === null ? shape : resolveShape(definitions[named] ?? {})
  }
  const mayBe = (shape: SchemaShape, found: unknown): boolean => {
    const several = listMembers(shape)
    if (several !== undefined) return several.some((one) => mayBe(resolveShape(one), found))
    if (found === null) return shape.type === 'null'
    if (Array.isArray(found)) return shape.type === 'array'
    if (typeof found === 'number') return shape.type === 'integer'
    if (typeof found !== 'object') return shape.type === typeof found || shape.enum !== undefined
    const { properties } = shape
    const tag = UNION_TAGS.find((key) => properties?.[key] !== undefined)
    if (properties === undefined) return false
    return tag === undefined || allows(properties[tag]!, (found as Readonly<Record<string, unknown>>)[tag])
  }
  look(whole, value, name, { path: [], holder: {}, indices: [] })
}

const listMembers = ({ allOf, anyOf }: SchemaShape): readonly SchemaShape[] | undefined =>
  allOf?.map(({ then }) => then) ?? anyOf

const getReferredName = ({ $ref }: SchemaShape): string | null => $ref?.slice($ref.lastIndexOf('/') + 1) ?? null

const allows = (shape: SchemaShape, word: unknown): boolean =>
  shape.const === word || shape.enum?.includes(word) === true

/** `Expr<var>` for a member of a union; equal members take the name of the first. */
function addTag({ properties = {} }: SchemaShape, where: TypePath): TypePath {
  const tag = UNION_TAGS.find((key) => properties[key] !== undefined)
  if (tag === undefined) return where
  const { const: only, enum: several = [only] } = properties[tag]!
  return `${where}<${several[0]}>`
}

/** Where the schema has numbers. */
export function listNumberPaths(schema: JsonSchema, name: string): readonly TypePath[] {
  const whole = schema as SchemaShape
  const found = new Set<TypePath>()
  const look = (shape: SchemaShape, where: TypePath): void => {
    if (shape.type === 'integer') found.add(where)
    for (const one of listMembers(shape) ?? []) look(one, where)
    if (shape.items) look(shape.items, `${where}[]`)
    const tagged = addTag(shape, where)
    if (shape.allOf) return
    for (const [key, inner] of Object.entries(shape.properties ?? {})) look(inner, `${tagged}.${key}`)
  }
  look(whole, name)
  for (const [each, shape] of Object.entries(whole.definitions ?? {})) look(shape, each)
  return [...found]
}
