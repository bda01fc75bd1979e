/** For the tests of this folder: schemas as an editor would use them, and YAML as it would read it. */
import { Ajv, type ValidateFunction } from 'ajv'
import { parse } from 'yaml'
import { EDITOR_SCHEMA_KEYWORDS, type JsonSchema } from './json-schema.ts'
import { formatSchemaJson } from './print.ts'

/** Compiles the printed text, as that is what is read. Unknown keywords and bad patterns throw. */
export function makeValidator(schema: JsonSchema): Validator {
  // A key may be both completed (`properties`) and accepted in capitals (`patternProperties`).
  const ajv = new Ajv({
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
    allowMatchingProperties: true,
    // Optimising a validator takes longer than the few calls of a test.
    inlineRefs: false,
    code: { optimize: false },
  })
  for (const keyword of EDITOR_SCHEMA_KEYWORDS) ajv.addKeyword(keyword)
  const validate = ajv.compile(JSON.parse(formatSchemaJson(schema)) as object)
  return { accepts: (text) => validate(parsed(text)), why: (text) => whyNot(validate, text) }
}

/** The text that was asked about last: several schemas are asked about each, and to read it takes longer than to judge it. */
let last = { text: '', value: null as unknown }

function parsed(text: string): unknown {
  if (text !== last.text) last = { text, value: parse(text) }
  return last.value
}

export interface Validator {
  accepts(text: string): boolean
  /** The deepest complaints; '' where there are none. */
  why(text: string): string
}

function whyNot(validate: ValidateFunction, text: string): string {
  if (validate(parsed(text))) return ''
  const errors = [...(validate.errors ?? [])].sort((a, b) => b.instancePath.length - a.instancePath.length)
  return errors
    .slice(0, 5)
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
    .join('\n')
}
