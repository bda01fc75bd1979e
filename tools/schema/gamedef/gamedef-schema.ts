/**
 * The schema of a compiled game, from its types. They are asked of the compiler of TypeScript, so that a kind of
 * expression or effect that is added there is known here.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Node, Type } from 'ts-morph'
import {
  anyOfSchema,
  type Definitions,
  type JsonSchema,
  listSchema,
  mapSchema,
  refSchema,
  SCHEMA_DRAFT,
} from '../json-schema.ts'
import { OWN_ROOT } from '../source/own-files.ts'

let made: JsonSchema | null = null

export function makeGameDefSchema(): JsonSchema {
  made ??= schemaOfTypes()
  return made
}

/** By what the members of a union are told apart. */
const TAGS = ['e', 'do', 'k'] as const

function schemaOfTypes(): JsonSchema {
  // The compiler is large, and whoever only imports this file may have no need of it.
  const { Project } = createRequire(import.meta.url)('ts-morph') as typeof import('ts-morph')
  const project = new Project({
    tsConfigFilePath: join(OWN_ROOT, 'tsconfig.json'),
    skipAddingFilesFromTsConfig: true,
    // A game is plain data: what the host and its packages declare is no part of it, and long to read.
    compilerOptions: { types: [] },
  })
  // Not the tests: they bring the whole engine and its packages with them.
  const files = project.addSourceFilesAtPaths([
    join(OWN_ROOT, 'engine/gamedef/*.ts'),
    `!${join(OWN_ROOT, 'engine/gamedef/*.test.ts')}`,
  ])
  const game = project.getSourceFileOrThrow('gamedef.ts').getInterfaceOrThrow('GameDef')
  const unions = files
    .flatMap((each) => each.getTypeAliases())
    .filter((alias) => alias.getTypeParameters().length === 0 && alias.getType().isUnion())
    .map((alias) => ({ name: alias.getName(), members: membersOf(alias.getType()) }))
  const shapes = new TypeSchemas(game, unions)
  const whole = shapes.inline(game.getType())
  const title = 'A compiled game'
  return { $schema: SCHEMA_DRAFT, title, ...whole, definitions: shapes.definitions() }
}

/** A union that has a name: where it may also be null the compiler has forgotten the name. */
interface NamedUnion {
  readonly name: string
  readonly members: ReadonlySet<unknown>
}

const membersOf = (type: Type): ReadonlySet<unknown> =>
  new Set(type.getUnionTypes().map(({ compilerType }) => compilerType))

class TypeSchemas {
  readonly #seenFrom: Node
  readonly #unions: readonly NamedUnion[]
  /** Null while it is being made: a type may hold itself. */
  readonly #named = new Map<string, JsonSchema | null>()

  constructor(seenFrom: Node, unions: readonly NamedUnion[]) {
    this.#seenFrom = seenFrom
    this.#unions = unions
  }

  definitions(): Definitions {
    const sorted = [...this.#named].sort(([a], [b]) => (a < b ? -1 : 1))
    return Object.fromEntries(sorted.flatMap(([name, schema]) => (schema ? [[name, schema]] : [])))
  }

  /** A type with a name is a definition. */
  of(type: Type): JsonSchema {
    const name = nameOf(type)
    if (name !== null) return this.named(name, type)
    const isNullable = type.isUnion() && type.getUnionTypes().some((member) => member.isNull())
    if (!isNullable) return this.inline(type)
    const [only, ...more] = type.getUnionTypes().filter((member) => !member.isNull())
    const whole = only && more.length === 0 ? this.of(only) : this.withoutNull(type)
    return anyOfSchema(whole, { type: 'null' })
  }

  private withoutNull(type: Type): JsonSchema {
    const members = type.getUnionTypes().filter((member) => !member.isNull())
    const union = this.#unions.find(
      (each) =>
        each.members.size === members.length && members.every(({ compilerType }) => each.members.has(compilerType)),
    )
    return union ? this.named(union.name, members) : this.union(members)
  }

  private named(name: string, type: Type | readonly Type[]): JsonSchema {
    if (!this.#named.has(name)) {
      this.#named.set(name, null)
      this.#named.set(name, 'length' in type ? this.union(type) : this.inline(type))
    }
    return refSchema(name)
  }

  inline(type: Type): JsonSchema {
    if (type.isNull()) return { type: 'null' }
    if (type.isBoolean()) return { type: 'boolean' }
    // Every number of a game is whole.
    if (type.isNumber()) return { type: 'integer' }
    if (type.isString()) return { type: 'string' }
    if (type.isBooleanLiteral()) return { const: type.getText() === 'true' }
    if (type.isLiteral()) return { const: literalOf(type) }
    if (type.isTuple()) return this.tuple(type.getTupleElements())
    if (type.isArray() || type.isReadonlyArray()) return listSchema(this.of(type.getArrayElementTypeOrThrow()))
    if (type.isUnion()) return this.union(type.getUnionTypes())
    if (type.isObject() || type.isIntersection()) return this.object(type)
    throw new Error(`no schema says what \`${type.getText()}\` is`)
  }

  /** As long as it is; what stands in it is of one type. */
  private tuple(elements: readonly Type[]): JsonSchema {
    const schemas = new Map(elements.map((type) => [type.getText(), this.of(type)]))
    return listSchema(anyOfSchema(...schemas.values()), {
      minItems: elements.length,
      maxItems: elements.length,
    })
  }

  private union(members: readonly Type[]): JsonSchema {
    const words = members.filter((type) => type.isLiteral() && !type.isBooleanLiteral())
    const others = members.filter((type) => !words.includes(type))
    const flags = others.filter((type) => type.isBooleanLiteral())
    const isFlag = flags.length === 2
    const told: JsonSchema[] = [
      ...(words.length > 0 ? [{ enum: words.map(literalOf) }] : []),
      ...(isFlag ? [{ type: 'boolean' } as const] : []),
      ...this.told(others.filter((type) => !(isFlag && flags.includes(type)))),
    ]
    return anyOfSchema(...told)
  }

  /**
   * Members that a tag tells apart: only the one that it names is looked at. A validator that gathers all errors would try every
   * member of a `oneOf`, in each of them every member of the next, and never come to an end.
   */
  private told(members: readonly Type[]): readonly JsonSchema[] {
    const tag = TAGS.find((key) => members.length > 1 && members.every((type) => type.getProperty(key)))
    const schemas = members.map((type) => this.of(type))
    if (tag === undefined) return schemas
    const words = members.map((type) => this.wordsOf(type, tag))
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

  /** What the tag of a member may be. */
  private wordsOf(type: Type, tag: string): readonly (string | number)[] {
    const told = type.getPropertyOrThrow(tag).getTypeAtLocation(this.#seenFrom)
    return (told.isUnion() ? told.getUnionTypes() : [told]).map(literalOf)
  }

  private object(type: Type): JsonSchema {
    const members = type.getProperties()
    const properties = members.map((member) => {
      const found = member.getTypeAtLocation(this.#seenFrom)
      return [member.getName(), this.of(found)] as const
    })
    const required = members.flatMap((member) => (member.isOptional() ? [] : [member.getName()]))
    return mapSchema(Object.fromEntries(properties), { required })
  }
}

function nameOf(type: Type): string | null {
  const alias = type.getAliasSymbol()?.getName()
  if (alias !== undefined && type.getAliasTypeArguments().length === 0) return alias
  return type.isInterface() ? type.getSymbolOrThrow().getName() : null
}

function literalOf(type: Type): string | number {
  const value = type.getLiteralValueOrThrow()
  if (typeof value === 'string' || typeof value === 'number') return value
  throw new Error(`no schema says what \`${type.getText()}\` is`)
}
