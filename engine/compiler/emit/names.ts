/**
 * What keeps text from data out of the code: it becomes an identifier made here, a quoted literal, or a comment
 * without line ends. And where every name of emitted code is made: no line of the emitter writes one by hand.
 *
 * The forms of names cannot meet. What comes from data has no `$`. What the emitter makes has one, and where it
 * stands says what it is (`NAMED`). Within a form a name is given once (`FreshNames`, `unique`, `Unit.serial`).
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
  /** A parameter or variable: `list$3`. */
  variable: (stem: string, serial: number): string => `${stem}$${serial}`,
}

/**
 * The names of the parameters and variables of one function, and of all functions that are put beside it: bindings of the one
 * are parameters of the others, under the same names. Each is given once in all of them, so that no name can hide another.
 */
export class FreshNames {
  readonly #taken: ReadonlySet<string>
  readonly #given = new Set<string>()
  #serial = 0

  /** `taken`: what the functions of the module are called. */
  constructor(taken: ReadonlySet<string>) {
    this.#taken = taken
  }

  /** For what rules call by this name. */
  ofRules(text: string): string {
    const id = makeUnique(text, (other) => this.#taken.has(other) || this.#given.has(other))
    this.#given.add(id)
    return id
  }

  /** For what only the emitter knows of. */
  own(stem: string): string {
    this.#serial++
    return EMITTED_NAMES.variable(stem, this.#serial)
  }
}

/** A JSON string literal that is also safe inside a script. */
export function quoteText(text: string): string {
  return JSON.stringify(text)
    .replace(/[\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16)}`)
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
