/** Reads the TypeScript of the project and its imports, for the tests of the architecture. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { ts } from 'ts-morph'

export const root = resolve(import.meta.dirname, '../..')

/** To parse what JSDoc says takes longer than all the code, and no test asks for it. */
const PARSING = { languageVersion: ts.ScriptTarget.ES2023, jsDocParsingMode: ts.JSDocParsingMode.ParseNone }

/** Source files by their paths from the root. */
export const sources: ReadonlyMap<string, ts.SourceFile> = new Map(
  ['engine', 'tools'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => {
        const path = `${room}/${name}`
        const text = readFileSync(join(root, path), 'utf8')
        return [path, ts.createSourceFile(path, text, PARSING)] as const
      }),
  ),
)

export interface Import {
  readonly from: string
  /** A path from the root, or the name of a package. */
  readonly to: string
  /** Whether the import vanishes when the program runs. */
  readonly isTypeOnly: boolean
}

/** Lists every node below, with its parent. */
export function nodesIn(top: ts.Node): readonly (readonly [ts.Node, ts.Node])[] {
  const found: (readonly [ts.Node, ts.Node])[] = []
  const look = (holder: ts.Node): void =>
    ts.forEachChild(holder, (child) => {
      found.push([child, holder])
      look(child)
    })
  look(top)
  return found
}

function importedBy(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier
  if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return undefined
  return node.arguments[0]
}

function isTypeOnly(node: ts.Node): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly
  if (!ts.isImportDeclaration(node) || node.importClause === undefined) return false
  const { isTypeOnly: isWhole, name, namedBindings } = node.importClause
  if (isWhole) return true
  if (name !== undefined || namedBindings === undefined || !ts.isNamedImports(namedBindings)) return false
  return namedBindings.elements.length > 0 && namedBindings.elements.every((each) => each.isTypeOnly)
}

export const imports: readonly Import[] = [...sources].flatMap(([from, source]) =>
  nodesIn(source).flatMap(([node]) => {
    const named = importedBy(node)
    if (!named || !ts.isStringLiteral(named)) return []
    const to = named.text.startsWith('.') ? relative(root, resolve(root, dirname(from), named.text)) : named.text
    return { from, to, isTypeOnly: isTypeOnly(node) }
  }),
)

export const isTest = (file: string): boolean => /\.test(ing)?\.ts$/.test(file)
