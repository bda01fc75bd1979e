/**
 * What keeps text from data out of the code: it becomes an identifier made here, a quoted literal, or a comment
 * without line ends.
 *
 * Spaces of names that cannot meet. What comes from data has no `$`. What the emitter makes has one, and where it
 * stands says what it is: `$adjacent` a table, `any12$` or `zone$` a function of the module, `list$3` a variable,
 * `march$legal` what belongs to an action.
 */

const KEYWORDS =
  'arguments async await break case catch class const continue debugger default delete do else enum eval export ' +
  'extends false finally for function get if implements import in instanceof interface let new null of package ' +
  'private protected public return set static super switch this throw true try typeof var void while with yield'

/** The one-letter names of the emitter and of its dresses, and every global, so that a rule name never shadows what a line relies on. */
const TAKEN: ReadonlySet<string> = new Set([
  ...KEYWORDS.split(' '),
  ...[
    'k',
    'c',
    'x',
    'm',
    'W',
    'M',
    'layout',
    'watch',
    'module',
    'exports',
    'require',
    '__filename',
    '__dirname',
  ],
  ...Object.getOwnPropertyNames(globalThis),
  ...Object.getOwnPropertyNames(Object.prototype),
])

/** A readable identifier of letters, digits and `_`; not unique yet. */
export function identifier(text: string): string {
  const plain = text
    .replace(/^\$+/, '')
    .replace(/[^A-Za-z0-9_]/g, '_')
    .slice(0, 60)
  const safe = /^[A-Za-z_]/.test(plain) ? plain : `_${plain}`
  return TAKEN.has(safe) ? `${safe}_` : safe
}

/** The identifier of `text`, numbered when `taken` knows it already. */
export function unique(text: string, taken: (id: string) => boolean): string {
  const plain = identifier(text)
  let id = plain
  for (let n = 2; taken(id); n++) id = `${plain}_${n}`
  return id
}

/** A JSON string literal that is also safe inside a script. */
export function quote(text: string): string {
  return JSON.stringify(text)
    .replace(/[\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16)}`)
    .replace(/</g, '\\u003c')
}

/** Text for a `//` comment: one line of printable ASCII that neither ends a comment nor looks like a source map. */
export function remark(text: string): string {
  return text
    .replace(/[^ -~]+/g, ' ')
    .replace(/\*\//g, '* /')
    .replace(/[#@]/g, '')
    .slice(0, 100)
}
