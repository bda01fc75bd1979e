/** Names of emitted parameters and variables: objects, which get their texts when the function around them is printed. */
import { type JsExpr, PREC } from './js-expr.ts'
import { makeUnique } from './names.ts'

/** No text of rules can hold these two: names come out as plain identifiers, and `quoteText` escapes them. */
const OPEN = '\uE000'
const CLOSE = '\uE001'
const MARK = /\uE000(\d+)\uE001/g

/** A parameter or variable. As text it is a mark, so templates of code can hold it before it is called anything. */
export class JsName implements JsExpr {
  /** What it is for. The printed name is this, numbered if another name of the same function already is. */
  readonly stem: string
  /** The function that declares it. Others get it as a parameter. */
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

/** What a template of code may hold. */
export type JsText = string | JsName

/** All names of a module. */
export class JsNameTable {
  readonly #names: JsName[] = []
  readonly #reserved: ReadonlySet<string>

  /** `reserved`: what the functions of the module are called. */
  constructor(reserved: ReadonlySet<string>) {
    this.#reserved = reserved
  }

  declare(stem: string, owner: object): JsName {
    const name = new JsName(stem, owner, this.#names.length)
    this.#names.push(name)
    return name
  }

  /** The names in these texts that another function declares, each once, in the order in which they come up. */
  foreignTo(owner: object, texts: Iterable<string>): JsName[] {
    const foreign = new Set<JsName>()
    for (const text of texts)
      for (const [, serial] of text.matchAll(MARK)) {
        const name = this.#nameOf(serial)
        if (name.owner !== owner) foreign.add(name)
      }
    return [...foreign]
  }

  /** Makes the printer of one function: it puts a name that nothing else in the function has in the place of each mark. */
  makePrinter(): (text: string) => string {
    const printed = new Map<JsName, string>()
    const used = new Set<string>()
    const print = (name: JsName): string => {
      const before = printed.get(name)
      if (before !== undefined) return before
      // The checker has numbered bindings of the same name already.
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
