/** The characters of the everyday part of YAML: where plain and quoted text ends. */

export const SPACE = 0x20
export const NEWLINE = 0x0a
export const HASH = 0x23
export const COLON = 0x3a
export const DASH = 0x2d
export const COMMA = 0x2c
export const APOSTROPHE = 0x27
export const QUOTE = 0x22
export const OPEN_LIST = 0x5b
export const CLOSE_LIST = 0x5d
export const OPEN_MAP = 0x7b
export const CLOSE_MAP = 0x7d
export const BACKSLASH = 0x5c
export const LITERAL = 0x7c
export const FOLDED = 0x3e

/** Ends a line, or the text: `NaN` is what lies behind it. */
export function endsLine(code: number): boolean {
  return code === NEWLINE || Number.isNaN(code)
}

export function endsWord(code: number): boolean {
  return code === SPACE || endsLine(code)
}

export function isFlowMark(code: number): boolean {
  return (
    code === COMMA || code === OPEN_LIST || code === CLOSE_LIST || code === OPEN_MAP || code === CLOSE_MAP
  )
}

/** Whether plain text may begin here: not with a mark that means something, or will. */
export function beginsPlain(source: string, at: number, flow: boolean): boolean {
  const code = source.charCodeAt(at)
  if (endsWord(code)) return false
  if (source[at] === '-' || source[at] === '?' || source[at] === ':') {
    const next = source.charCodeAt(at + 1)
    return !endsWord(next) && !(flow && isFlowMark(next))
  }
  return !'#&*!|>\'"%@`,[]{}'.includes(source.charAt(at))
}

/** Where plain text that begins here ends on its line, without the spaces behind it. */
export function plainEnd(source: string, start: number, flow: boolean): number {
  let end = start
  for (let at = start; ; at++) {
    const code = source.charCodeAt(at)
    if (endsLine(code)) return end
    if (code === SPACE) continue
    if (code === HASH && source.charCodeAt(at - 1) === SPACE) return end
    if (code === COLON) {
      const next = source.charCodeAt(at + 1)
      if (endsWord(next) || (flow && isFlowMark(next))) return end
    }
    if (flow && isFlowMark(code)) return end
    end = at + 1
  }
}

/** Behind the closing quote of a text on one line, or -1 where the line ends first. */
export function quotedEnd(source: string, start: number): number {
  const quote = source.charCodeAt(start)
  for (let at = start + 1; ; at++) {
    const code = source.charCodeAt(at)
    if (endsLine(code)) return -1
    if (code === BACKSLASH && quote === QUOTE) at++
    else if (code === quote) {
      if (quote === QUOTE || source.charCodeAt(at + 1) !== quote) return at + 1
      at++
    }
  }
}

/** The text between quotes, or null where an escape is more than a quote or a backslash. */
export function unquoted(content: string, quote: number): string | null {
  if (quote === APOSTROPHE) return content.replaceAll("''", "'")
  if (!content.includes('\\')) return content
  if (/\\[^"\\]/.test(content.replace(/\\\\/g, ''))) return null
  return content.replace(/\\(["\\])/g, '$1')
}
