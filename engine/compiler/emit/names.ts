/**
 * What keeps text from data out of the code: it becomes an identifier made here, a quoted literal, or a comment
 * without line ends. And where every name of emitted code is made: no line of the emitter writes one by hand.
 *
 * The forms of names cannot meet. Those of rules, and of parameters and variables (`JsName`), have no `$`. Other names of the
 * module have one, and where it stands says what they are (`EMITTED_NAMES`). Within a form a name is given once.
 */

const KEYWORDS =
  'arguments async await break case catch class const continue debugger default delete do else enum eval export ' +
  'extends false finally for function get if implements import in instanceof interface let new null of package ' +
  'private protected public return set static super switch this throw true try typeof var void while with yield'

/**
 * What lines of emitted code use of JavaScript, and may come to. A list of our own: whoever compiles has other globals in a browser
 * than in Node, and the same rules are the same text in either.
 */
const GLOBALS = 'Array Infinity JSON Map Math NaN Number Object Set String Uint8Array __proto__ globalThis undefined'

/** The one-letter names of the emitter and of its dresses, and globals, so that a rule name never shadows what a line relies on. */
const TAKEN: ReadonlySet<string> = new Set([
  ...KEYWORDS.split(' '),
  ...['k', 'c', 'x', 'm', 'W', 'M', 'layout', 'watch', 'module', 'exports', 'require', '__filename', '__dirname'],
  ...GLOBALS.split(' '),
])

/** A readable identifier of letters, digits and `_`; not unique yet. */
export function toIdentifier(text: string): string {
  const plain = text
    .replace(/^\$+/, '')
    .replace(/[^A-Za-z0-9_]/g, '_')
    .slice(0, 60)
  const safe = /^[A-Za-z_]/.test(plain) ? plain : `_${plain}`
  return TAKEN.has(safe) ? `${safe}_` : safe
}

/** The identifier of `text`, numbered when `taken` knows it already. */
export function makeUnique(text: string, taken: (id: string) => boolean): string {
  const plain = toIdentifier(text)
  let id = plain
  for (let n = 2; taken(id); n++) id = `${plain}_${n}`
  return id
}

/** The forms of our own names. */
export const EMITTED_NAMES = {
  /** A table or a cell: `$adjacent`. */
  table: (text: string): string => `$${text}`,
  /** A function of the runtime: `zone$`. Its key has no digits. */
  runtime: (key: string): string => `${key}$`,
  /** A function that was put beside another: `any12$`. */
  beside: (stem: string, serial: number): string => `${stem}${serial}$`,
  /** What belongs to an action, a definition, a phase: `march$legal`, `phase$0$enter`. The part begins with a letter. */
  part: (of: string, part: string): string => `${of}$${part}`,
}

/** A JSON string literal that is also safe inside a script. */
export function quoteText(text: string): string {
  return JSON.stringify(text)
    .replace(/[\u2028\u2029\uE000\uE001]/g, (c) => `\\u${c.charCodeAt(0).toString(16)}`)
    .replace(/</g, '\\u003c')
}

/** Text for a `//` comment: one line of printable ASCII that neither ends a comment nor looks like a source map. */
export function toCommentText(text: string): string {
  return text
    .replace(/[^ -~]+/g, ' ')
    .replace(/\*\//g, '* /')
    .replace(/[#@]/g, '')
    .slice(0, 100)
}
