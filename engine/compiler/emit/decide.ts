/**
 * Emits deciders, which say which clause decides a refusal (engine/compiler/README.md). A decider stands beside a limit, a
 * condition or a price, is called only after a refusal, and gives a number (`Decider`).
 */

import type { Expr } from '../../gamedef/expr.ts'
import type { ExprOf } from '../../gamedef/expr-parts.ts'
import type { FunctionDef } from '../../gamedef/gamedef.ts'
import { getAt } from '../../gamedef/lookup.ts'
import { visitParts } from '../../gamedef/parts.ts'
import { INT } from '../../gamedef/types.ts'
import { FunctionEmitter } from './function-emitter.ts'
import { emitArguments } from './guard.ts'
import * as js from './js-expr.ts'
import { EMITTED_NAMES } from './names.ts'
import type { CompilationUnit } from './unit.ts'

/** A number that is known at compile time, or code that computes it. */
export type DeciderCode = number | ((emitter: FunctionEmitter) => js.JsExpr)

/** Which clauses may decide. Conditions and prices have a clause themselves, so definitions do not decide them. */
type DecidingClauses = 'definitions' | 'amendments'

/** The place of an expression for which a decider is sought. */
interface DeciderContext {
  readonly unit: CompilationUnit
  readonly clauses: DecidingClauses
  readonly kind: 'definition' | 'amendment' | 'layers'
  /** The decider if no part of the expression decides. */
  readonly ownDecider: number
  /** The decider of each parameter's value. */
  readonly paramDeciders: ReadonlyMap<string, DeciderCode>
  /** In an amendment: its name for the value that it amends. */
  readonly otherwiseName: string | null
}

/** An emitted decider of a definition's value. It has no code if its number is known. */
export interface DeciderFunction {
  readonly constant: number | null
  readonly name: string
  /** The positions of the parameters whose deciders it gets as arguments. */
  readonly passedParams: readonly number[]
}

/** Finds the decider of a limit: the innermost definition or amendment that gives the number. */
export function findLimitDecider(unit: CompilationUnit, limit: Expr, node: number): DeciderCode {
  // The rule decides the arguments that it passes to a definition.
  const ownDecider = -1 - node
  const decider = findDecider({ ...makeRuleDeciderContext(unit, 'definitions'), ownDecider: ownDecider }, limit)
  return decider === ownDecider ? 0 : decider
}

/** Finds the amendment that decides a condition or a price. */
export const findAmendmentDecider = (unit: CompilationUnit, expr: Expr): DeciderCode =>
  findDecider(makeRuleDeciderContext(unit, 'amendments'), expr)

export const writeDecider = (emitter: FunctionEmitter, decider: DeciderCode): js.JsExpr =>
  typeof decider === 'number' ? js.makeNumber(decider) : decider(emitter)

/** Writes the node that a refusal names: that of the rule if no amendment decides. */
export function writeDecidingNode(emitter: FunctionEmitter, decider: DeciderCode, node: number): string | number {
  if (decider === 0) return node
  const number = js.joinExprs([writeDecider(emitter, decider), js.makeNumber(node + 1)], '||')
  return js.makeBinary(number, '-', js.makeNumber(1), js.PREC.plus).text
}

/** Joins deciders: the first that decides counts. */
export function joinDeciders(...deciders: readonly DeciderCode[]): DeciderCode {
  const rest = deciders.filter((each) => each !== 0)
  const end = rest.findIndex((each) => typeof each === 'number')
  const possible = end < 0 ? rest : rest.slice(0, end + 1)
  const [only = 0] = possible
  if (possible.length < 2) return only
  const write = (emitter: FunctionEmitter): js.JsExpr =>
    js.joinExprs(
      possible.map((each) => writeDecider(emitter, each)),
      '||',
    )
  return write
}

const makeRuleDeciderContext = (unit: CompilationUnit, clauses: DecidingClauses): DeciderContext => ({
  ...{ unit, clauses: clauses, kind: 'definition', ownDecider: 0, paramDeciders: new Map(), otherwiseName: null },
})

function findDecider(context: DeciderContext, expr: Expr): DeciderCode {
  switch (expr.e) {
    case 'local':
      return context.paramDeciders.get(expr.name) ?? context.ownDecider
    case 'if': {
      const branch = makeConditionalDecider(
        (emitter) => emitter.cond(expr.when),
        findDecider(context, expr.then),
        findDecider(context, expr.else),
      )
      return joinOperandAmendments(context, [expr.when], branch)
    }
    case 'arith':
      return expr.op === 'min' || expr.op === 'max'
        ? findMinOrMaxDecider(context, expr)
        : findOperandsDecider(context, expr)
    case 'and':
    case 'or':
      return findAndOrDecider(context, expr)
    case 'not':
      return findDecider(context, expr.arg)
    case 'call':
      return context.kind === 'amendment'
        ? context.ownDecider
        : joinDeciders(findCallDecider(context, expr), context.ownDecider)
    default:
      return findOperandsDecider(context, expr)
  }
}

/** Joins the deciders of amended operands with the one of the expression, which comes last. */
function joinOperandAmendments(
  context: DeciderContext,
  operands: readonly Expr[],
  expressionDecider: DeciderCode,
): DeciderCode {
  if (context.kind !== 'definition') return expressionDecider
  const amendments: DeciderContext =
    context.clauses === 'amendments'
      ? context
      : { ...context, clauses: 'amendments', ownDecider: 0, paramDeciders: keepAmendmentDecidersOfParams(context) }
  const amendment = joinDeciders(...operands.map((operand) => findDecider(amendments, operand)))
  if (amendment === 0 || context.clauses === 'amendments') return joinDeciders(expressionDecider, amendment)
  return joinDeciders(keepOnlyAmendmentDecider(expressionDecider), amendment, expressionDecider)
}

/** Leaves out operands under a binding, because it is not known which element they would be about. */
function findOperandsDecider(context: DeciderContext, expr: Expr): DeciderCode {
  const operands: Expr[] = []
  visitParts(expr, {
    expr(part, _, bound) {
      if (bound.length === 0) operands.push(part)
    },
  })
  return joinOperandAmendments(context, operands, context.ownDecider)
}

function findMinOrMaxDecider(context: DeciderContext, { op, args, at }: ExprOf<'arith'>): DeciderCode {
  const sign = op === 'min' ? '<=' : '>='
  const [first, ...others] = args
  if (first === undefined) return context.ownDecider
  if (others.length === 0) return findDecider(context, first)
  const isResult = (emitter: FunctionEmitter): js.JsExpr =>
    js.joinExprs(
      others.map((other) => js.makeJsComparison(emitter.value(first), sign, emitter.value(other))),
      '&&',
    )
  return makeConditionalDecider(
    isResult,
    findDecider(context, first),
    findMinOrMaxDecider(context, { e: 'arith', op, args: others, at }),
  )
}

function findAndOrDecider(context: DeciderContext, { e: kind, args }: ExprOf<'and' | 'or'>): DeciderCode {
  // If no single operand decides, an amendment passes on to the value below it, and a definition to an amended operand.
  const otherwise = args.find((arg) => arg.e === 'local' && arg.name === context.otherwiseName)
  const together = otherwise
    ? findDecider(context, otherwise)
    : joinOperandAmendments(context, args, context.ownDecider)
  const decides = (arg: Expr) => (emitter: FunctionEmitter) =>
    kind === 'and' ? js.negateExpr(emitter.cond(arg)) : emitter.cond(arg)
  return args.reduceRight(
    (rest, arg) => makeConditionalDecider(decides(arg), findDecider(context, arg), rest),
    together,
  )
}

function makeConditionalDecider(
  when: (emitter: FunctionEmitter) => js.JsExpr,
  yes: DeciderCode,
  no: DeciderCode,
): DeciderCode {
  if (yes === no && typeof yes === 'number') return yes
  return (emitter) => js.makeTernary(when(emitter), writeDecider(emitter, yes), writeDecider(emitter, no))
}

const keepOnlyAmendmentDecider = (decider: DeciderCode): DeciderCode => {
  if (typeof decider === 'number') return Math.max(decider, 0)
  return (emitter) => js.makeCall('Math.max', [writeDecider(emitter, decider).text, '0'])
}

const keepAmendmentDecidersOfParams = ({ paramDeciders: params }: DeciderContext): DeciderContext['paramDeciders'] =>
  new Map([...params].map(([name, decider]) => [name, keepOnlyAmendmentDecider(decider)]))

function findCallDecider(context: DeciderContext, { fn: index, args }: ExprOf<'call'>): DeciderCode {
  const { unit, clauses } = context
  const callee = getDeciderFunction(unit, index, clauses)
  if (callee.constant !== null) return callee.constant
  const { params } = getAt(unit.def.functions, index)
  const deciders = callee.passedParams.map((i) => findDecider(context, getAt(args, i)))
  return (emitter) => {
    emitter.callsFunctions = true
    const deciderArgs = deciders.map((each) => writeDecider(emitter, each).text)
    return js.makeCall(callee.name, ['c', 'x', ...emitArguments(emitter, params, args), ...deciderArgs])
  }
}

/** Gives the decider of a definition's value, which is emitted at the first request. */
function getDeciderFunction(unit: CompilationUnit, index: number, clauses: DecidingClauses): DeciderFunction {
  const key = `${clauses} ${index}`
  const before = unit.deciders.get(key)
  if (before) return before
  const written = writeDeciderFunction(unit, index, clauses)
  unit.deciders.set(key, written)
  return written
}

function writeDeciderFunction(unit: CompilationUnit, index: number, clauses: DecidingClauses): DeciderFunction {
  const def = getAt(unit.def.functions, index)
  const passed = new Set<number>()
  const params = new Map(
    def.params.map(({ name }, i): [string, DeciderCode] => [
      name,
      (emitter) => {
        passed.add(i)
        return emitter.getBinding(makeParamDeciderName(name)).id
      },
    ]),
  )
  const decider = findDecider(
    { unit, clauses: clauses, paramDeciders: params, ...describeDefinitionDecider(unit, def, clauses) },
    def.body,
  )
  if (typeof decider === 'number') return { constant: decider, name: '', passedParams: [] }
  const fn = new FunctionEmitter(unit, null, unit.effort.countExprSteps(def.body))
  const ids = def.params.map(({ name, type }) => fn.declareBinding(name, type))
  const deciderIds = def.params.map(({ name }) => {
    const id = fn.declare('decider')
    fn.bindToVariable(makeParamDeciderName(name), id, INT)
    return id
  })
  fn.out.line(`return ${writeDecider(fn, decider).text}`, def.body.at)
  const places = [...passed].sort((a, b) => a - b)
  const name = EMITTED_NAMES.part(getAt(unit.functions, index), clauses)
  const allParams = ['c', 'x', ...ids, ...places.map((i) => getAt(deciderIds, i))]
  fn.addToModule(`function ${name}`, allParams, def.at, `what decides ${def.name}`)
  return { constant: null, name, passedParams: places }
}

const makeParamDeciderName = (param: string): string => `${param} decider`

function describeDefinitionDecider(
  { def: { nodes } }: CompilationUnit,
  { node, params }: FunctionDef,
  clauses: DecidingClauses,
): Pick<DeciderContext, 'kind' | 'ownDecider' | 'otherwiseName'> {
  const { kind = '', rule = -1 } = nodes[node] ?? {}
  if (node < 0) return { kind: 'layers', ownDecider: 0, otherwiseName: null }
  if (kind === 'amendment') return { kind, ownDecider: 1 + node, otherwiseName: params.at(-1)?.name ?? null }
  return { kind: 'definition', ownDecider: clauses === 'definitions' && rule >= 0 ? -1 - node : 0, otherwiseName: null }
}
