/** An exported name should stand for one thing, so that readers need not find out which is meant. */
import { ts } from 'ts-morph'
import { describe, expect, it } from 'vitest'
import { isTest, sources } from './sources.testing.ts'

const isFixture = (file: string): boolean => /\/fixtures?\//.test(file)

/** The files that export a name. */
function exportedBy(isWanted: (statement: ts.Statement) => readonly string[]): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, Set<string>>()
  for (const [file, source] of sources) {
    if (isTest(file) || isFixture(file)) continue
    for (const statement of source.statements) {
      const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : []
      if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) continue
      for (const name of isWanted(statement)) files.set(name, (files.get(name) ?? new Set()).add(file))
    }
  }
  return new Map([...files].map(([name, all]) => [name, [...all]]))
}

const twice = (names: ReadonlyMap<string, readonly string[]>): readonly string[] =>
  [...names].flatMap(([name, files]) => (files.length > 1 ? [`${name}: ${files.join(', ')}`] : []))

const typeNames = (statement: ts.Statement): readonly string[] =>
  (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement) || ts.isClassDeclaration(statement)) &&
  statement.name
    ? [statement.name.text]
    : []

/** Functions, and other lower-case constants. */
function functionNames(statement: ts.Statement): readonly string[] {
  if (ts.isFunctionDeclaration(statement)) return statement.name ? [statement.name.text] : []
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.flatMap(({ name }) =>
    ts.isIdentifier(name) && /^[a-z]/.test(name.text) ? [name.text] : [],
  )
}

/** In these folders a file is found by the name of its export. */
const BY_CONVENTION = /^bench: tools\/bench\//

describe('exported names', () => {
  it('are read at all', () => {
    expect(exportedBy(typeNames).size).toBeGreaterThan(500)
    expect(exportedBy(functionNames).size).toBeGreaterThan(1000)
  })

  it('of types are each of one file', () => {
    expect(twice(exportedBy(typeNames))).toEqual([])
  })

  it('of functions are each of one file', () => {
    expect(twice(exportedBy(functionNames)).filter((line) => !BY_CONVENTION.test(line))).toEqual([])
  })
})
