/** Tables in the readers of the language: `new Map([['name', …], …])`, read as text. */
import { Node, SyntaxKind } from 'ts-morph'
import { languageSource } from './project.ts'

/** The names of the rows of a table that is a constant of the file. */
export function tableNames(path: string, constant: string): readonly string[] {
  const found = languageSource(path).getVariableDeclaration(constant)
  const value = found?.getInitializer()
  const rows = Node.isArrayLiteralExpression(value)
    ? value
    : value?.getFirstDescendantByKind(SyntaxKind.ArrayLiteralExpression)
  if (!rows) throw new Error(`${path}: there is no table \`${constant}\``)
  return rows.getElements().flatMap((row): string[] => {
    const name = Node.isArrayLiteralExpression(row) ? row.getElements()[0] : row
    return Node.isStringLiteral(name) ? [name.getLiteralValue()] : []
  })
}
