/**
 * The schema of a compiled game, from its types. They are asked of the compiler of TypeScript, so that a kind of
 * expression or effect that is added there is known here.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Node, Type } from 'ts-morph'
import {
  type JsonSchema,
  makeAnyOfSchema,
  makeListSchema,
  makeMapSchema,
  makeSchemaRef,
  SCHEMA_DRAFT,
  type SchemasByName,
} from '../json-schema.ts'
import { TOUCHSTONE_ROOT } from '../source/own-files.ts'

let cachedSchema: JsonSchema | null = null

export function makeGameDefSchema(): JsonSchema {
  cachedSchema ??= makeSchemaFromTypes()
  return cachedSchema
}

/** By what the members of a union are told apart. */
const UNION_TAG_KEYS = ['e', 'do', 'k'] as const

function makeSchemaFromTypes(): JsonSchema {
  // The compiler is large, and whoever only imports this file may have no need of it.
  const { Project } = createRequire(import.meta.url)('ts-morph') as typeof import('ts-morph')
  const project = new Project({
    tsConfigFilePath: join(TOUCHSTONE_ROOT, 'tsconfig.json'),
    skipAddingFilesFromTsConfig: true,
    // A game is plain data: what the host and its packages declare is no part of it, and long to read.
    compilerOptions: { types: [] },
  })
  // Not the tests: they bring the whole engine and its packages with them.
  const files = project.addSourceFilesAtPaths([
    join(TOUCHSTONE_ROOT, 'engine/gamedef/*.ts'),
    `!${join(TOUCHSTONE_ROOT, 'engine/gamedef/*.test.ts')}`,
  ])
  const game = project.getSourceFileOrThrow('gamedef.ts').getInterfaceOrThrow('GameDef')
  const unions = files
    .flatMap((each) => each.getTypeAliases())
    .filter((alias) => alias.getTypeParameters().length === 0 && alias.getType().isUnion())
    .map((alias) => ({ name: alias.getName(), members: listUnionMembers(alias.getType()) }))
  const shapes = new TypeSchemas(game, unions)
  const whole = shapes.makeInlineSchema(game.getType())
  const title = 'A compiled game'
  return { $schema: SCHEMA_DRAFT, title, ...whole, definitions: shapes.listDefinitions() }
}

/** A union that has a name: where it may also be null the compiler has forgotten the name. */
interface NamedUnion {
  readonly name: string
  readonly members: ReadonlySet<unknown>
}

const listUnionMembers = (type: Type): ReadonlySet<unknown> =>
  new Set(type.getUnionTypes().map(({ compilerType }) => compilerType))

class TypeSchemas {
  readonly #typeLocation: Node
  readonly #unions: readonly NamedUnion[]
  /** A schema is null while it is being made, because a type may contain itself. */
  readonly #named = new Map<string, JsonSchema | null>()

  constructor(typeLocation: Node, unions: readonly NamedUnion[]) {
    this.#typeLocation = typeLocation
    this.#unions = unions
  }

  listDefinitions(): SchemasByName {
    const sorted = [...this.#named].sort(([a], [b]) => (a < b ? -1 : 1))
    return Object.fromEntries(sorted.flatMap(([name, schema]) => (schema ? [[name, schema]] : [])))
  }

  /** A type with a name is a definition. */
  makeSchema(type: Type): JsonSchema {
    const name = findDefinitionName(type)
    if (name !== null) return this.makeNamedSchemaRef(name, type)
    const isNullable = type.isUnion() && type.getUnionTypes().some((member) => member.isNull())
    if (!isNullable) return this.makeInlineSchema(type)
    const [only, ...more] = type.getUnionTypes().filter((member) => !member.isNull())
    const whole = only && more.length === 0 ? this.makeSchema(only) : this.makeSchemaWithoutNull(type)
    return makeAnyOfSchema(whole, { type: 'null' })
  }

  private makeSchemaWithoutNull(type: Type): JsonSchema {
    const members = type.getUnionTypes().filter((member) => !member.isNull())
    const namedUnion = this.#unions.find(
      (each) =>
        each.members.size === members.length && members.every(({ compilerType }) => each.members.has(compilerType)),
    )
    return namedUnion ? this.makeNamedSchemaRef(namedUnion.name, members) : this.makeUnionSchema(members)
  }

  private makeNamedSchemaRef(name: string, type: Type | readonly Type[]): JsonSchema {
    if (!this.#named.has(name)) {
      this.#named.set(name, null)
      this.#named.set(name, 'length' in type ? this.makeUnionSchema(type) : this.makeInlineSchema(type))
    }
    return makeSchemaRef(name)
  }

  makeInlineSchema(type: Type): JsonSchema {
    if (type.isNull()) return { type: 'null' }
    if (type.isBoolean()) return { type: 'boolean' }
    // Every number of a game is whole.
    if (type.isNumber()) return { type: 'integer' }
    if (type.isString()) return { type: 'string' }
    if (type.isBooleanLiteral()) return { const: type.getText() === 'true' }
    if (type.isLiteral()) return { const: getLiteralValue(type) }
    if (type.isTuple()) return this.makeTupleSchema(type.getTupleElements())
    if (type.isArray() || type.isReadonlyArray())
      return makeListSchema(this.makeSchema(type.getArrayElementTypeOrThrow()))
    if (type.isUnion()) return this.makeUnionSchema(type.getUnionTypes())
    if (type.isObject() || type.isIntersection()) return this.makeObjectSchema(type)
    throw new Error(`no schema says what \`${type.getText()}\` is`)
  }

  /** A list of fixed length. */
  private makeTupleSchema(elements: readonly Type[]): JsonSchema {
    const schemas = new Map(elements.map((type) => [type.getText(), this.makeSchema(type)]))
    return makeListSchema(makeAnyOfSchema(...schemas.values()), {
      minItems: elements.length,
      maxItems: elements.length,
    })
  }

  private makeUnionSchema(members: readonly Type[]): JsonSchema {
    const words = members.filter((type) => type.isLiteral() && !type.isBooleanLiteral())
    const others = members.filter((type) => !words.includes(type))
    const flags = others.filter((type) => type.isBooleanLiteral())
    const isFlag = flags.length === 2
    const alternatives: JsonSchema[] = [
      ...(words.length > 0 ? [{ enum: words.map(getLiteralValue) }] : []),
      ...(isFlag ? [{ type: 'boolean' } as const] : []),
      ...this.makeTaggedSchemas(others.filter((type) => !(isFlag && flags.includes(type)))),
    ]
    return makeAnyOfSchema(...alternatives)
  }

  /**
   * Only the member that the tag names is validated. With `oneOf`, a validator that collects all errors would try every
   * member, and in each of them every member of the next union, and never end.
   */
  private makeTaggedSchemas(members: readonly Type[]): readonly JsonSchema[] {
    const tag = UNION_TAG_KEYS.find((key) => members.length > 1 && members.every((type) => type.getProperty(key)))
    const schemas = members.map((type) => this.makeSchema(type))
    if (tag === undefined) return schemas
    const words = members.map((type) => this.listTagValues(type, tag))
    const cases = schemas.map((schema, i) => ({
      if: { properties: { [tag]: { enum: words[i]! } } },
      then: schema,
    }))
    return [
      {
        type: 'object',
        required: [tag],
        properties: { [tag]: { enum: [...new Set(words.flat())] } },
        allOf: cases,
      },
    ]
  }

  /** The values that the tag of a member may have. */
  private listTagValues(type: Type, tag: string): readonly (string | number)[] {
    const tagType = type.getPropertyOrThrow(tag).getTypeAtLocation(this.#typeLocation)
    return (tagType.isUnion() ? tagType.getUnionTypes() : [tagType]).map(getLiteralValue)
  }

  private makeObjectSchema(type: Type): JsonSchema {
    const members = type.getProperties()
    const properties = members.map((member) => {
      const memberType = member.getTypeAtLocation(this.#typeLocation)
      return [member.getName(), this.makeSchema(memberType)] as const
    })
    const required = members.flatMap((member) => (member.isOptional() ? [] : [member.getName()]))
    return makeMapSchema(Object.fromEntries(properties), { required })
  }
}

function findDefinitionName(type: Type): string | null {
  const alias = type.getAliasSymbol()?.getName()
  if (alias !== undefined && type.getAliasTypeArguments().length === 0) return alias
  return type.isInterface() ? type.getSymbolOrThrow().getName() : null
}

function getLiteralValue(type: Type): string | number {
  const value = type.getLiteralValueOrThrow()
  if (typeof value === 'string' || typeof value === 'number') return value
  throw new Error(`no schema says what \`${type.getText()}\` is`)
}
