/**
 * JSON Schema (draft-07, what the YAML language server supports best) as far as the schemas here use it, with that
 * server's own keywords for hovering and messages.
 */
export interface JsonSchema {
  readonly $schema?: string
  readonly $ref?: string
  readonly title?: string
  readonly description?: string
  readonly markdownDescription?: string
  readonly patternErrorMessage?: string
  readonly type?: JsonTypeName | readonly JsonTypeName[]
  readonly enum?: readonly (string | number | boolean)[]
  readonly markdownEnumDescriptions?: readonly string[]
  readonly const?: string | number | boolean
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly properties?: SchemasByName
  readonly patternProperties?: SchemasByName
  readonly additionalProperties?: boolean | JsonSchema
  readonly propertyNames?: JsonSchema
  readonly required?: readonly string[]
  readonly minProperties?: number
  readonly maxProperties?: number
  readonly dependencies?: Readonly<Record<string, readonly string[] | JsonSchema>>
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly not?: JsonSchema
  readonly if?: JsonSchema
  readonly then?: JsonSchema
  readonly else?: JsonSchema
  readonly definitions?: SchemasByName
}

type JsonTypeName = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null'

export type SchemasByName = Readonly<Record<string, JsonSchema>>

export const SCHEMA_DRAFT = 'http://json-schema.org/draft-07/schema#'

/** Keywords that only editors read. */
export const EDITOR_SCHEMA_KEYWORDS = [
  'markdownDescription',
  'markdownEnumDescriptions',
  'patternErrorMessage',
] as const

/** Refers to a part under `definitions`. Other keys beside a reference only describe it. */
export const makeSchemaRef = (definition: string, description = ''): JsonSchema =>
  addDescription({ $ref: `#/definitions/${definition}` }, description)

/** A map of exactly these keys. */
export const makeMapSchema = (properties: SchemasByName, more: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  properties,
  additionalProperties: false,
  ...more,
})

export const makeListSchema = (items: JsonSchema, more: JsonSchema = {}): JsonSchema => ({
  type: 'array',
  items,
  ...more,
})

export const makeAnyOfSchema = (...schemas: readonly JsonSchema[]): JsonSchema =>
  schemas.length === 1 && schemas[0] ? schemas[0] : { anyOf: schemas }

/**
 * Names an alternative. The language server tells alternatives apart by their titles, and without one it drops
 * the description of the whole.
 */
export const addTitle = (title: string, schema: JsonSchema): JsonSchema => ({ ...schema, title })

/** A list, or one element in place of a list of one. */
export const makeOneOrListSchema = (items: JsonSchema): JsonSchema =>
  makeAnyOfSchema(addTitle('one', items), addTitle('several', makeListSchema(items)))

/** Requires exactly one of the keys: spellings of one key, or keywords. */
export const requireExactlyOneKey = (keys: readonly string[]): JsonSchema => ({
  oneOf: keys.map((key) => ({ required: [key] })),
})

/** In Markdown; what fits a line also without, as the language server shows that where alternatives are alike. */
export function addDescription(schema: JsonSchema, text: string): JsonSchema {
  if (text === '') return schema
  return { ...schema, ...(text.includes('\n') ? {} : { description: text }), markdownDescription: text }
}

export const NULL_SCHEMA: JsonSchema = { type: 'null' }
export const TEXT_SCHEMA: JsonSchema = { type: ['string', 'number', 'boolean'] }
/** `yes` and `no` are text to YAML 1.2. */
export const FLAG_SCHEMA: JsonSchema = { enum: [true, false, 'yes', 'no'] }

export const makeCountSchema = (minimum: number): JsonSchema => ({ type: 'integer', minimum })
