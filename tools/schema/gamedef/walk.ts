/** The values of a compiled game beside the schema that they fit: each where it stands, by the names of the types. */
import type { JsonSchema } from '../json-schema.ts'

/** Where in the types: `Expr<var>.index`, `SetupDef.vars[][]`. */
export type TypePath = string

export interface ValueVisitor {
  visitNumber(value: number, where: TypePath, at: WalkPosition): void
  visitObject(value: Readonly<Record<string, unknown>>, where: TypePath, path: readonly string[]): void
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

const UNION_TAG_KEYS = ['e', 'do', 'k'] as const

/** Visits the numbers and objects of a value, which must fit the schema. */
export function walkGameDefValues(schema: JsonSchema, name: string, value: unknown, visitor: ValueVisitor): void {
  const whole = schema as SchemaShape
  const definitions = whole.definitions ?? {}
  const walkShape = (shape: SchemaShape, value: unknown, where: TypePath, at: WalkPosition): void => {
    const named = getRefName(shape)
    const several = listAlternatives(shape)
    if (named !== null) walkShape(definitions[named] ?? {}, value, named, at)
    else if (several !== undefined) {
      const fitting = several.find((one) => canMatch(resolveShape(one), value))
      if (fitting) walkShape(fitting, value, where, at)
    } else walkInside(shape, value, where, at)
  }
  const walkInside = (shape: SchemaShape, value: unknown, where: TypePath, at: WalkPosition): void => {
    if (typeof value === 'number') visitor.visitNumber(value, where, at)
    else if (Array.isArray(value))
      for (const [i, one] of value.entries())
        walkShape(shape.items ?? {}, one, `${where}[]`, {
          ...at,
          path: [...at.path, String(i)],
          indices: [...at.indices, i],
        })
    else if (typeof value === 'object' && value !== null) {
      const holder = value as Readonly<Record<string, unknown>>
      const tagged = addTagToPath(shape, where)
      visitor.visitObject(holder, tagged, at.path)
      for (const [key, inner] of Object.entries(holder))
        walkShape(shape.properties?.[key] ?? {}, inner, `${tagged}.${key}`, {
          path: [...at.path, key],
          holder,
          indices: [],
        })
    }
  }
  const resolveShape = (shape: SchemaShape): SchemaShape => {
    const named = getRefName(shape)
    return named === null ? shape : resolveShape(definitions[named] ?? {})
  }
  const canMatch = (shape: SchemaShape, value: unknown): boolean => {
    const several = listAlternatives(shape)
    if (several !== undefined) return several.some((one) => canMatch(resolveShape(one), value))
    if (value === null) return shape.type === 'null'
    if (Array.isArray(value)) return shape.type === 'array'
    if (typeof value === 'number') return shape.type === 'integer'
    if (typeof value !== 'object') return shape.type === typeof value || shape.enum !== undefined
    const { properties } = shape
    const tag = UNION_TAG_KEYS.find((key) => properties?.[key] !== undefined)
    if (properties === undefined) return false
    return tag === undefined || allowsTagValue(properties[tag]!, (value as Readonly<Record<string, unknown>>)[tag])
  }
  walkShape(whole, value, name, { path: [], holder: {}, indices: [] })
}

const listAlternatives = ({ allOf, anyOf }: SchemaShape): readonly SchemaShape[] | undefined =>
  allOf?.map(({ then }) => then) ?? anyOf

const getRefName = ({ $ref }: SchemaShape): string | null => $ref?.slice($ref.lastIndexOf('/') + 1) ?? null

const allowsTagValue = (shape: SchemaShape, word: unknown): boolean =>
  shape.const === word || shape.enum?.includes(word) === true

/** `Expr<var>` for a member of a union; equal members take the name of the first. */
function addTagToPath({ properties = {} }: SchemaShape, where: TypePath): TypePath {
  const tag = UNION_TAG_KEYS.find((key) => properties[key] !== undefined)
  if (tag === undefined) return where
  const { const: only, enum: several = [only] } = properties[tag]!
  return `${where}<${several[0]}>`
}

/** Where the schema has numbers. */
export function listNumberPaths(schema: JsonSchema, name: string): readonly TypePath[] {
  const whole = schema as SchemaShape
  const numberPaths = new Set<TypePath>()
  const collectPaths = (shape: SchemaShape, where: TypePath): void => {
    if (shape.type === 'integer') numberPaths.add(where)
    for (const one of listAlternatives(shape) ?? []) collectPaths(one, where)
    if (shape.items) collectPaths(shape.items, `${where}[]`)
    const tagged = addTagToPath(shape, where)
    if (shape.allOf) return
    for (const [key, inner] of Object.entries(shape.properties ?? {})) collectPaths(inner, `${tagged}.${key}`)
  }
  collectPaths(whole, name)
  for (const [each, shape] of Object.entries(whole.definitions ?? {})) collectPaths(shape, each)
  return [...numberPaths]
}
