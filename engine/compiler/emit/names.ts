/**
 * Turns text from rules into identifiers, literals and comments, so that it never becomes code. Names of rules, parameters and
 * variables have no `$`; all other names of a module have one, and its position tells them apart (`EMITTED_NAMES`).
 */

const JS_KEYWORDS =
  'arguments async await break case catch class const continue debugger default delete do else enum eval export ' +
  'extends false finally for function get if implements import in instanceof interface let new null of package ' +
  'private protected public return set static super switch this throw true try typeof var void while with yield'

/**
 * The globals of JavaScript that emitted code uses. The list is fixed, because a browser has other globals than Node, and the same
 * rules must give the same text in both.
 */
const JS_GLOBALS = 'Array Infinity JSON Map Math NaN Number Object Set String Uint8Array __proto__ globalThis undefined'

/** Names that emitted lines rely on, which no name of a rule may hide: keywords, globals, and the one-letter parameters. */
const RESERVED_JS_NAMES: ReadonlySet<string> = new Set([
  ...JS_KEYWORDS.split(' '),
  ...['k', 'c', 'x', 'm', 'W', 'M', 'layout', 'watch', 'module', 'exports', 'require', '__filename', '__dirname'],
  ...JS_GLOBALS.split(' '),
])

/** Makes a readable identifier of letters, digits and `_`, which may not be unique yet. */
export function toIdentifier(text: string): string {
  const plain = text
    .replace(/^\$+/, '')
    .replace(/[^A-Za-z0-9_]/g, '_')
    .slice(0, 60)
  const safe = /^[A-Za-z_]/.test(plain) ? plain : `_${plain}`
  return RESERVED_JS_NAMES.has(safe) ? `${safe}_` : safe
}

/** Makes an identifier of `text`, with a number if it is taken. */
export const makeUniqueIdentifier = (text: string, isTaken: (id: string) => boolean): string =>
  addNumberIfTaken(toIdentifier(text), isTaken)

/** Adds a number to an identifier if it is taken. */
export function addNumberIfTaken(plain: string, isTaken: (id: string) => boolean): string {
  let id = plain
  for (let n = 2; isTaken(id); n++) id = `${plain}_${n}`
  return id
}

/** The forms of the names that do not come from rules. */
export const EMITTED_NAMES = {
  /** A table or a cell: `$adjacent`. */
  table: (text: string): string => `$${text}`,
  /** A function of the runtime: `zone$`. Its key has no digits. */
  callRuntime: (key: string): string => `${key}$`,
  /** A function beside another: `any12$`. */
  beside: (stem: string, serial: number): string => `${stem}${serial}$`,
  /** A part of an action, a definition or a phase: `march$legal`, `phase$0$enter`. It begins with a letter. */
  part: (of: string, part: string): string => `${of}$${part}`,
}

/** Makes a JSON string literal that is also safe inside a script. */
export function quoteJsString(text: string): string {
  return JSON.stringify(text)
    .replace(/[\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16)}`)
    .replace(/</g, '\\u003c')
}

/** Makes the text of a `//` comment: printable ASCII that neither ends a comment nor looks like a source map. */
export function toCommentText(text: string): string {
  return text
    .replace(/[^ -~]+/g, ' ')
    .replace(/\*\//g, '* /')
    .replace(/[#@]/g, '')
    .slice(0, 100)
}
