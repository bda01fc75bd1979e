/** Tables in the readers of the language: `new Map([['name', …], …])`, read as text. */
import { Node, SyntaxKind } from 'ts-morph'
import { languageSource } from './project.ts'

export interface TableRow {
  readonly name: string
  /** The strings under `keys`, where the row has them. */
  readonly keys: readonly string[]
}

/** The rows of a table that is a constant of the file. */
export function tableRows(path: string, constant: string): readonly TableRow[] {
  const found = languageSource(path).getVariableDeclaration(constant)
  const value = found?.getInitializer()
  const rows = Node.isArrayLiteralExpression(value)
    ? value
    : value?.getFirstDescendantByKind(SyntaxKind.ArrayLiteralExpression)
  if (!rows) throw new Error(`${path}: there is no table \`${constant}\``)
  return rows.getElements().flatMap((row): TableRow[] => {
    if (Node.isStringLiteral(row)) return [{ name: row.getLiteralValue(), keys: [] }]
    if (!Node.isArrayLiteralExpression(row)) return []
    const [name, value] = row.getElements()
    return Node.isStringLiteral(name) ? [{ name: name.getLiteralValue(), keys: keysIn(value) }] : []
  })
}

export const tableNames = (path: string, constant: string): readonly string[] =>
  tableRows(path, constant).map(({ name }) => name)

function keysIn(value: Node | undefined): readonly string[] {
  const keys = Node.isObjectLiteralExpression(value) ? value.getProperty('keys') : undefined
  return keys?.getDescendantsOfKind(SyntaxKind.StringLiteral).map((each) => each.getLiteralValue()) ?? []
}
