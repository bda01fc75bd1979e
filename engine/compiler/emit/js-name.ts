/** The names of emitted parameters and variables. A name gets its text only when its function is printed. */
import { type JsExpr, PREC } from './js-expr.ts'
import { makeUnique } from './names.ts'

/** Text from rules never contains these two: identifiers are plain, and `quoteText` escapes them. */
const OPEN = '\uE000'
const CLOSE = '\uE001'
const MARK = /\uE000(\d+)\uE001/g

/** A parameter or variable. Its text is a mark until the function is printed, so templates of code can contain it. */
export class JsName implements JsExpr {
  /** The readable part. The printed name is numbered if the function already has another name with this stem. */
  readonly stem: string
  /** The function that declares it. Other functions get it as a parameter. */
  readonly owner: object
  readonly text: string
  readonly prec = PREC.atom
  readonly constant = null
  readonly cheap = true

  constructor(stem: string, owner: object, serial: number) {
    this.stem = stem
    this.owner = owner
    this.text = `${OPEN}${serial}${CLOSE}`
  }

  toString(): string {
    return this.text
  }
}

/** A piece of code: text, or a name. */
export type JsText = string | JsName

/** All parameters and variables of a module. */
export class JsNameTable {
  readonly #names: JsName[] = []
  readonly #reserved: ReadonlySet<string>

  /** `reserved` are the names of the module's functions. */
  constructor(reserved: ReadonlySet<string>) {
    this.#reserved = reserved
  }

  declare(stem: string, owner: object): JsName {
    const name = new JsName(stem, owner, this.#names.length)
    this.#names.push(name)
    return name
  }

  /** Lists the names in these texts that another function declares, in order of appearance. */
  listForeignTo(owner: object, texts: Iterable<string>): JsName[] {
    const foreign = new Set<JsName>()
    for (const text of texts)
      for (const [, serial] of text.matchAll(MARK)) {
        const name = this.#nameOf(serial)
        if (name.owner !== owner) foreign.add(name)
      }
    return [...foreign]
  }

  /** Makes the printer of one function. It replaces each mark by a name that nothing else in the function has. */
  makePrinter(): (text: string) => string {
    const printed = new Map<JsName, string>()
    const used = new Set<string>()
    const print = (name: JsName): string => {
      const before = printed.get(name)
      if (before !== undefined) return before
      // The checker has numbered bindings of the same name; that number is dropped.
      const text = makeUnique(name.stem.replace(/_\d+$/, ''), (id) => this.#reserved.has(id) || used.has(id))
      printed.set(name, text)
      used.add(text)
      return text
    }
    return (text) => text.replace(MARK, (_, serial: string) => print(this.#nameOf(serial)))
  }

  #nameOf(serial: string | undefined): JsName {
    const name = this.#names[Number(serial)]
    if (name === undefined) throw new Error(`compiler: there is no name ${serial}`)
    return name
  }
}
