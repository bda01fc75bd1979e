/** The operators of sampled changes of TypeScript: mistakes that StrykerJS does not make. */
import { ts } from 'ts-morph'

/** A change of a file: the code from `start` to `end` becomes `text`, or runs twice or not at all. */
export interface CodeChange {
  readonly file: string
  readonly line: number
  readonly start: number
  readonly end: number
  readonly operator: string
  /** The code runs once, when the file is read; a later import does not run it again. */
  readonly isStatic: boolean
  readonly kind: 'expression' | 'lost' | 'twice'
  readonly before: string
  /** The code that replaces it; empty except for expressions. */
  readonly text: string
}

const NEIGHBOUR_PROPERTIES: Readonly<Record<string, string>> = {
  ...{
    min: 'max',
    max: 'min',
    start: 'end',
    end: 'start',
    line: 'endLine',
    col: 'endCol',
    from: 'to',
    to: 'from',
  },
  ...{
    left: 'right',
    right: 'left',
    before: 'after',
    after: 'before',
    first: 'last',
    name: 'id',
    id: 'name',
  },
  ...{ at: 'keyAt', active: 'actor', actor: 'active' },
}

const NEIGHBOUR_METHODS: Readonly<Record<string, string>> = {
  ...{
    find: 'findLast',
    findIndex: 'findLastIndex',
    indexOf: 'lastIndexOf',
    unshift: 'push',
    push: 'unshift',
  },
  ...{ some: 'every', every: 'some', startsWith: 'endsWith', min: 'max', max: 'min', add: 'delete' },
  ...{ ceil: 'floor', floor: 'ceil' },
}

const LEFT_OUT_METHODS = new Set([
  'filter',
  'toSorted',
  'sort',
  'reverse',
  'toReversed',
  'trim',
  'slice',
  'concat',
  'toLowerCase',
])

const BOUNDARY_SWAPS: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }

/** Code that never runs: types, imports and exports. */
const isNeverRun = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node)

/** A generator or a promise may not be wrapped: it would be another function. */
const containsYieldOrAwait = (text: string): boolean => /\b(yield|await)\b/.test(text)

export function listCodeChanges(file: string, text: string): readonly CodeChange[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: CodeChange[] = []
  const words = [...new Set([...text.matchAll(/'([a-z][a-z-]{2,})'/g)].map((match) => match[1] ?? ''))]
  const visit = (node: ts.Node): void => {
    if (isNeverRun(node)) return
    const before = node.getText(source)
    const start = node.getStart(source)
    const line = source.getLineAndCharacterOfPosition(start).line + 1
    const place = { file, line, start, end: node.end, before, isStatic: findFunctionAround(node) === null }
    if (!containsYieldOrAwait(before)) {
      for (const [operator, instead] of listExpressionChanges(node, source, words))
        if (instead !== before) found.push({ ...place, operator, kind: 'expression', text: instead })
      for (const [operator, kind] of listStatementChanges(node)) found.push({ ...place, operator, kind, text: '' })
    }
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(source, visit)
  return found
}

type ReplacementTexts = Iterable<readonly [operator: string, text: string]>

function* listExpressionChanges(node: ts.Node, source: ts.SourceFile, words: readonly string[]): ReplacementTexts {
  const textOf = (part: ts.Node): string => part.getText(source)
  if (ts.isCallExpression(node)) yield* listCallChanges(node, textOf)
  else if (ts.isBinaryExpression(node)) yield* listOperationChanges(node, textOf)
  else if (ts.isConditionalExpression(node))
    yield ['branches-swapped', `${textOf(node.condition)} ? ${textOf(node.whenFalse)} : ${textOf(node.whenTrue)}`]
  else if (ts.isNumericLiteral(node) && isValue(node)) {
    yield ['number', String(Number(node.text) + 1)]
    if (node.text !== '0') yield ['number', String(Number(node.text) - 1)]
  } else if (ts.isStringLiteral(node) && isValue(node) && /^[a-z][a-z-]{2,}$/.test(node.text)) {
    const others = words.filter((word) => word !== node.text)
    const next = others[node.getStart(source) % Math.max(others.length, 1)]
    if (next !== undefined) yield ['string-neighbour', `'${next}'`]
  } else if (ts.isPropertyAccessExpression(node)) {
    const other = Object.hasOwn(NEIGHBOUR_PROPERTIES, node.name.text) && NEIGHBOUR_PROPERTIES[node.name.text]
    if (other && !isWritten(node) && !isCalled(node))
      yield ['property', `${textOf(node.expression)}${node.questionDotToken ? '?.' : '.'}${other}`]
  } else if (ts.isIdentifier(node)) yield* listVariableChanges(node)
  else if (ts.isArrayLiteralExpression(node)) yield* listListChanges(node, textOf)
  if (isCondition(node)) yield ['condition-negated', `!(${textOf(node)})`]
  if (ts.isForOfStatement(node.parent) && node.parent.expression === node) {
    yield ['loop-without-first', `[...(${textOf(node)})].slice(1)`]
    yield ['loop-first-only', `[...(${textOf(node)})].slice(0, 1)`]
    yield ['loop-reversed', `[...(${textOf(node)})].reverse()`]
  }
}

function* listCallChanges(node: ts.CallExpression, textOf: (part: ts.Node) => string): ReplacementTexts {
  if (node.expression.kind === ts.SyntaxKind.SuperKeyword || node.questionDotToken) return
  const [callee, args] = [textOf(node.expression), node.arguments.map(textOf)]
  if (args.length >= 2 && !node.arguments.some(ts.isSpreadElement)) {
    yield ['args-swapped', `${callee}(${[args[1], args[0], ...args.slice(2)].join(', ')})`]
    yield ['arg-dropped', `${callee}(${args.slice(0, -1).join(', ')})`]
  }
  if (!ts.isPropertyAccessExpression(node.expression) || node.expression.questionDotToken) return
  const { name, expression } = node.expression
  const on = textOf(expression)
  const other = Object.hasOwn(NEIGHBOUR_METHODS, name.text) && NEIGHBOUR_METHODS[name.text]
  if (other) yield ['method', `${on}.${other}(${args.join(', ')})`]
  if (LEFT_OUT_METHODS.has(name.text)) yield ['call-dropped', on]
  if (name.text === 'map' || name.text === 'flatMap') yield ['last-lost', `${textOf(node)}.slice(0, -1)`]
  if (name.text === 'filter') yield ['filter-first', `${textOf(node)}.slice(0, 1)`]
  if (name.text.endsWith('ort') || name.text === 'toSorted') yield ['sort-reversed', `${textOf(node)}.reverse()`]
}

function* listOperationChanges(node: ts.BinaryExpression, textOf: (part: ts.Node) => string): ReplacementTexts {
  const [left, sign, right] = [textOf(node.left), node.operatorToken.getText(), textOf(node.right)]
  const boundary = Object.hasOwn(BOUNDARY_SWAPS, sign) && BOUNDARY_SWAPS[sign]
  if (boundary) yield ['boundary', `${left} ${boundary} ${right}`]
  if (sign === '-' || (sign === '+' && !/['"`]/.test(left + right)))
    yield ['off-by-one', `${left} ${sign} ${right} + 1`]
  if (sign === '&&' || sign === '||') {
    yield ['operand-lost', left]
    yield ['operand-lost', right]
  }
  if (sign === '??') yield ['default-lost', left]
}

/** Another parameter of the same function. */
function* listVariableChanges(node: ts.Identifier): ReplacementTexts {
  const { parent } = node
  const isRead =
    (ts.isCallExpression(parent) && parent.arguments.includes(node)) ||
    ts.isReturnStatement(parent) ||
    (ts.isBinaryExpression(parent) && !isWritten(node))
  if (!isRead) return
  const around = findFunctionAround(node)
  if (around === null) return
  const names = around.parameters.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []))
  if (names.includes(node.text)) for (const name of names) if (name !== node.text) yield ['variable', name]
}

function* listListChanges(node: ts.ArrayLiteralExpression, textOf: (part: ts.Node) => string): ReplacementTexts {
  const [first, ...rest] = node.elements
  if (isPattern(node) || first === undefined) return
  if (rest.length === 0) {
    if (ts.isSpreadElement(first)) yield ['copy-lost', textOf(first.expression)]
    return
  }
  yield ['list-rotated', `[${[...rest, first].map(textOf).join(', ')}]`]
  yield ['element-lost', `[${rest.map(textOf).join(', ')}]`]
}

function* listStatementChanges(node: ts.Node): Iterable<readonly [operator: string, kind: 'lost' | 'twice']> {
  if (ts.isExpressionStatement(node)) {
    if (/^super\b/.test(node.getText())) return
    yield ['statement-lost', 'lost']
    if (ts.isCallExpression(node.expression)) yield ['statement-twice', 'twice']
  } else if (ts.isContinueStatement(node)) yield ['jump-lost', 'lost']
  else if (ts.isThrowStatement(node)) yield ['throw-lost', 'lost']
}

function findFunctionAround(node: ts.Node): ts.SignatureDeclaration | null {
  for (let around = node.parent; around; around = around.parent) if (ts.isFunctionLike(around)) return around
  return null
}

const isCondition = (node: ts.Node): boolean =>
  ts.isIfStatement(node.parent) && node.parent.expression === node && !ts.isPrefixUnaryExpression(node)

const isCalled = (node: ts.Node): boolean => ts.isCallExpression(node.parent) && node.parent.expression === node

/** The left side of an assignment, or the operand of `++`. */
function isWritten(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isPostfixUnaryExpression(parent) || ts.isPrefixUnaryExpression(parent)) return parent.operand === node
  if (!ts.isBinaryExpression(parent) || parent.left !== node) return false
  const { kind } = parent.operatorToken
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment
}

/** A list on the left side of an assignment or a declaration. */
const isPattern = (node: ts.Node): boolean =>
  ts.isVariableDeclaration(node.parent) || ts.isForOfStatement(node.parent) || isWritten(node)

/** Not the name of a property, of a case or of a type. */
const isValue = (node: ts.Node): boolean =>
  !ts.isLiteralTypeNode(node.parent) &&
  !ts.isCaseClause(node.parent) &&
  !ts.isEnumMember(node.parent) &&
  !(ts.isPropertyAssignment(node.parent) && node.parent.name === node)
