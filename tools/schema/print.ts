/**
 * Schemas as text. What fits stands on one line: a generated file is read in reviews, and `JSON.stringify` would give
 * each word of a list its line. It is how the formatter of this project writes JSON, too.
 */
const LINE_WIDTH = 120

type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue }

/** Deterministic: keys stand in the order in which they were made. */
export const formatSchemaJson = (value: unknown): string => `${formatJsonValue(toPlainJson(value), 0, 0)}\n`

const toPlainJson = (value: unknown): JsonValue => JSON.parse(JSON.stringify(value)) as JsonValue

/** `before`: how much of the line is taken by the key. */
function formatJsonValue(value: JsonValue, indent: number, keyWidth: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const flat = indent > 0 ? formatJsonInline(value, LINE_WIDTH - indent - keyWidth - 1) : null
  if (flat !== null) return flat
  const inner = ' '.repeat(indent + 2)
  const lines = Array.isArray(value)
    ? value.map((item: JsonValue) => formatJsonValue(item, indent + 2, 0))
    : Object.entries(value).map(([key, item]) => {
        const name = `${JSON.stringify(key)}: `
        return name + formatJsonValue(item, indent + 2, name.length)
      })
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return lines.length === 0
    ? `${open}${close}`
    : `${open}\n${lines.map((line) => inner + line).join(',\n')}\n${' '.repeat(indent)}${close}`
}

/** Null where that is longer: what does not fit is not put together at every level it stands in. */
function formatJsonInline(value: JsonValue, maxLength: number): string | null {
  if (typeof value !== 'object' || value === null) return keepIfShort(JSON.stringify(value), maxLength)
  const isList = Array.isArray(value)
  let text = ''
  for (const [key, item] of Object.entries(value)) {
    text += `${text === '' ? '' : ', '}${isList ? '' : `${JSON.stringify(key)}: `}`
    const part = formatJsonInline(item, maxLength - text.length)
    if (part === null) return null
    text += part
  }
  const inside = isList || text === '' ? text : ` ${text} `
  return keepIfShort(isList ? `[${inside}]` : `{${inside}}`, maxLength)
}

const keepIfShort = (text: string, maxLength: number): string | null => (text.length <= maxLength ? text : null)
