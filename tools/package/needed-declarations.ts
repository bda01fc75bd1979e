/** Declarations of many modules as one: each that is added, and all that it names, under names of their own. */
import { Node, type Symbol as TypeSymbol } from 'ts-morph'

/** A name in the text of a statement, and what stands there in the one module. */
interface NameEdit {
  readonly start: number
  readonly end: number
  readonly text: string
}

export class NeededDeclarations {
  /** What lies elsewhere is of a package. */
  readonly #folder: string
  /** By the first statement that declares it. */
  readonly #names = new Map<Node, string>()
  readonly #takenNames = new Set<string>()
  readonly #statements: string[] = []
  readonly #packageImports = new Set<string>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Adds what a name stands for; returns its name here. */
  addDeclaration(declaration: Node): string {
    const symbol = declaration.getSymbol()
    if (symbol === undefined) throw new Error(`no name: ${declaration.getText()}`)
    return this.#addSymbol(symbol) ?? symbol.getName()
  }

  print(): string {
    return [...this.#packageImports].sort().concat(this.#statements).join('\n')
  }

  /** Null where it is no declaration of our modules: a parameter, a property, a global. */
  #addSymbol(symbol: TypeSymbol): string | null {
    const original = symbol.getAliasedSymbol() ?? symbol
    const statements = original.getDeclarations().flatMap((each) => findTopStatement(each) ?? [])
    const [first] = statements
    if (first === undefined || !first.getSourceFile().getFilePath().startsWith(this.#folder)) return null
    const known = this.#names.get(first)
    if (known !== undefined) return known
    const name = this.#takeName(original.getName())
    this.#names.set(first, name)
    for (const statement of new Set(statements)) this.#statements.push(this.#printStatement(statement))
    return name
  }

  #takeName(wanted: string): string {
    for (let i = 1; ; i++) {
      const name = i === 1 ? wanted : `${wanted}${i}`
      if (this.#takenNames.has(name)) continue
      this.#takenNames.add(name)
      return name
    }
  }

  /** Declarations follow what they need, so the text is made before it is added. */
  #printStatement(statement: Node): string {
    const edits: NameEdit[] = []
    const addEdit = (name: Node, from: Node): void => {
      const symbol = name.getSymbol()
      const here = symbol ? this.#addSymbol(symbol) : null
      if (here !== null) edits.push({ start: from.getStart(), end: name.getEnd(), text: here })
      else if (symbol) this.#addPackageImport(symbol)
    }
    statement.forEachDescendant((node, traversal) => {
      if (Node.isImportTypeNode(node)) {
        const qualifier = node.getQualifier()
        if (qualifier) addEdit(qualifier, node)
        for (const argument of node.getTypeArguments())
          argument.forEachDescendant((inner) => void (Node.isIdentifier(inner) && addEdit(inner, inner)))
        traversal.skip()
      } else if (Node.isIdentifier(node)) addEdit(node, node)
    })
    const start = statement.getStart(true)
    let text = statement.getText(true)
    for (const edit of edits.toSorted((a, b) => b.start - a.start))
      text = text.slice(0, edit.start - start) + edit.text + text.slice(edit.end - start)
    const code = statement.getStart() - start
    return text.slice(code).startsWith('export ') ? text : `${text.slice(0, code)}export ${text.slice(code)}`
  }

  #addPackageImport(symbol: TypeSymbol): void {
    for (const declaration of symbol.getDeclarations()) {
      if (!Node.isImportSpecifier(declaration)) continue
      const from = declaration.getImportDeclaration().getModuleSpecifierValue()
      this.#packageImports.add(`import type { ${declaration.getText().replace(/^type /, '')} } from '${from}'`)
    }
  }
}

/** The statement of a module that declares it; null where it is declared within another. */
function findTopStatement(declaration: Node): Node | null {
  const statement = Node.isVariableDeclaration(declaration) ? declaration.getVariableStatement() : declaration
  if (statement === undefined || !Node.isStatement(statement)) return null
  return Node.isSourceFile(statement.getParent()) && !Node.isImportDeclaration(statement) ? statement : null
}
