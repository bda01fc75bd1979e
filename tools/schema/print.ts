/**
 * Schemas as text. What fits stands on one line: a generated file is read in reviews, and `JSON.stringify` would give
 * each word of a list its line. It is how the formatter of this project writes JSON, too.
 */
const WIDTH = 110

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** Deterministic: keys stand in the order in which they were made. */
export const printJson = (value: unknown): string => `${print(plain(value), 0, 0)}\n`

const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json

/** `before`: how much of the line is taken by the key. */
function print(value: Json, indent: number, before: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const flat = inline(value)
  if (indent > 0 && indent + before + flat.length < WIDTH) return flat
  const inner = ' '.repeat(indent + 2)
  const lines = Array.isArray(value)
    ? value.map((item: Json) => print(item, indent + 2, 0))
    : Object.entries(value).map(([key, item]) => {
        const name = `${JSON.stringify(key)}: `
        return name + print(item, indent + 2, name.length)
      })
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return lines.length === 0
    ? `${open}${close}`
    : `${open}\n${lines.map((line) => inner + line).join(',\n')}\n${' '.repeat(indent)}${close}`
}

function inline(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item: Json) => inline(item)).join(', ')}]`
  const parts = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${inline(item)}`)
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}
