/** The names of emitted parameters and variables. A name gets its text only when its function is printed. */
import { getAt } from '../../gamedef/lookup.ts'
import { type JsExpr, PREC } from './js-expr.ts'
import { addNumberIfTaken, toIdentifier } from './names.ts'

/** Stands before and after the number of a name. Text from rules never contains it, because JSON escapes control characters. */
const NAME_DELIMITER = '\u0001'
const NAME_MARK_PATTERN = new RegExp(`${NAME_DELIMITER}(\\d+)${NAME_DELIMITER}`, 'g')

/** A parameter or variable. Its text is a mark until the function is printed, so templates of code can contain it. */
export class JsName implements JsExpr {
  /** A readable identifier. The printed name is numbered if the function already has another name with this stem. */
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
    this.text = `${NAME_DELIMITER}${serial}${NAME_DELIMITER}`
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
  readonly #identifiers = new Map<string, string>()

  /** `reserved` are the names of the module's functions. */
  constructor(reserved: ReadonlySet<string>) {
    this.#reserved = reserved
  }

  declare(stem: string, owner: object): JsName {
    const name = new JsName(this.#toIdentifier(stem), owner, this.#names.length)
    this.#names.push(name)
    return name
  }

  #toIdentifier(stem: string): string {
    const before = this.#identifiers.get(stem)
    if (before !== undefined) return before
    // The checker has numbered bindings of the same name; that number is dropped.
    const identifier = toIdentifier(stem.replace(/_\d+$/, ''))
    this.#identifiers.set(stem, identifier)
    return identifier
  }

  /** Makes the printer of one function. */
  makePrinter(): JsNamePrinter {
    return new JsNamePrinter(this.#names, this.#reserved)
  }
}

/** Prints one function: it replaces each mark by a name that nothing else in the function has. */
export class JsNamePrinter {
  readonly #names: readonly JsName[]
  readonly #reserved: ReadonlySet<string>
  /** The printed names by their numbers. */
  readonly #printed = new Map<string, string>()
  readonly #used = new Set<string>()

  constructor(names: readonly JsName[], reserved: ReadonlySet<string>) {
    this.#names = names
    this.#reserved = reserved
  }

  print(text: string): string {
    return text.replace(NAME_MARK_PATTERN, (_, serial: string) => this.#printed.get(serial) ?? this.#printName(serial))
  }

  /** Lists the names printed so far that another function declares, in order of appearance. */
  listNamesOfOtherOwners(owner: object): JsName[] {
    const names = [...this.#printed.keys()].map((serial) => getAt(this.#names, Number(serial)))
    return names.filter((name) => name.owner !== owner)
  }

  #printName(serial: string): string {
    const { stem } = getAt(this.#names, Number(serial))
    const name = addNumberIfTaken(stem, (id) => this.#reserved.has(id) || this.#used.has(id))
    this.#printed.set(serial, name)
    this.#used.add(name)
    return name
  }
}
