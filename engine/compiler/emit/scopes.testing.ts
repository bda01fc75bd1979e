/** Finds names of emitted code that hide others, and names that the module does not declare. */
import { ts } from 'ts-morph'

/** Parameters that every function may declare anew: the cells, the machine, the circumstances. */
const PASSED_ON = new Set(['c', 'm', 'x'])

export interface Scopes {
  /** Names that are declared while an outer scope has the same name. */
  readonly hiding: readonly string[]
  /** Names that the module declares nowhere. */
  readonly outside: readonly string[]
}

export function scopesOf(code: string): Scopes {
  const file = ts.createSourceFile('module.js', code, ts.ScriptTarget.ES2023, true)
  const hiding = new Set<string>()
  const outside = new Set<string>()

  const look = (node: ts.Node, outer: readonly ReadonlySet<string>[]): void => {
    const own = declaredIn(node)
    for (const name of own) {
      if (!PASSED_ON.has(name) && outer.some((scope) => scope.has(name))) hiding.add(name)
    }
    const scopes = own.size === 0 ? outer : [...outer, own]
    if (isUse(node) && !scopes.some((scope) => scope.has(node.text))) outside.add(node.text)
    ts.forEachChild(node, (child) => look(child, scopes))
  }
  look(file, [])
  return { hiding: [...hiding].sort(), outside: [...outside].sort() }
}

/** Lists the names that a block, a loop or a function declares in its scope. */
function declaredIn(node: ts.Node): ReadonlySet<string> {
  const names: string[] = []
  const add = (declared: readonly { readonly name?: ts.Node | undefined }[]): void => {
    for (const { name } of declared) if (name && ts.isIdentifier(name)) names.push(name.text)
  }
  if (ts.isFunctionLike(node)) add(node.parameters)
  if (ts.isForStatement(node) && node.initializer && ts.isVariableDeclarationList(node.initializer)) {
    add(node.initializer.declarations)
  }
  if (ts.isBlock(node) || ts.isSourceFile(node) || ts.isCaseClause(node)) {
    for (const statement of node.statements) {
      if (ts.isVariableStatement(statement)) add(statement.declarationList.declarations)
      if (ts.isFunctionDeclaration(statement)) add([statement])
    }
  }
  return new Set(names)
}

/** Whether a node is a name that is read as a value. */
function isUse(node: ts.Node): node is ts.Identifier {
  if (!ts.isIdentifier(node)) return false
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node
  return !ts.isLabeledStatement(parent) && !ts.isBreakOrContinueStatement(parent)
}
