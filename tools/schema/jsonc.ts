/** JSON with comments and commas at the ends of lists, as editors write their settings: read, and changed in one place. */
import { formatSchemaJson } from './print.ts'

/** The text as plain JSON, every character in its place: comments and commas too many are blanks. */
export function stripJsonComments(text: string): string {
  const blankOut = (match: string): string => match.replace(/[^\n]/g, ' ')
  const bare = text.replace(/"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (match) =>
    match.startsWith('"') ? match : blankOut(match),
  )
  return bare.replace(/"(?:[^"\\\n]|\\.)*"|,(?=\s*[}\]])/g, (match) => (match === ',' ? ' ' : match))
}

/** The text with this value under a key of its outermost map; everything else stays as it was typed. */
export function setTopLevelJsonValue(text: string, key: string, value: unknown): string {
  const plain = stripJsonComments(text)
  const entry = formatSchemaJson({ [key]: value }).slice(2, -3)
  const existingEntry = findTopLevelEntry(plain, key)
  if (existingEntry) return text.slice(0, existingEntry.start) + entry.trimStart() + text.slice(existingEntry.end)
  // Before all others: nobody has to know what stands behind the last one.
  const open = plain.indexOf('{') + 1
  const isOnly = plain.slice(open, plain.lastIndexOf('}')).trim() === ''
  const textAfterBrace = text.slice(open)
  return `${text.slice(0, open)}\n${entry}${isOnly ? '' : ','}${/^[ \t]*\r?\n/.test(textAfterBrace) ? '' : '\n'}${textAfterBrace}`
}

/** Finds the last entry of that key in the outermost map, because readers take the last one. */
function findTopLevelEntry(plain: string, key: string): { readonly start: number; readonly end: number } | null {
  let depth = 0
  let match: { start: number; end: number } | null = null
  let open: number | null = null
  for (const { 0: token, index } of plain.matchAll(/"(?:[^"\\\n]|\\.)*"|[[\]{},]/g)) {
    if (token === ',' || token === '}' || token === ']') {
      const isEnd = depth === 1 && open !== null
      if (isEnd) match = { start: open ?? 0, end: plain.slice(0, index).trimEnd().length }
      if (isEnd) open = null
    }
    if (token === '{' || token === '[') depth++
    if (token === '}' || token === ']') depth--
    const isKey = depth === 1 && token.startsWith('"') && /^\s*:/.test(plain.slice(index + token.length))
    if (isKey && JSON.parse(token) === key) open = index
  }
  return match
}
