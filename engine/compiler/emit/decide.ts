/**
 * Which clause decides a refusal. A decider is written beside a limit, a condition or a price, and asked only when something is
 * refused: it follows the definitions to the one whose value made it so. What it gives is a number: 0 where nothing but the
 * refusing rule itself decides, `1 + node` for an amendment, `-1 - node` for a definition.
 *
 * - Of `min` and `max` the operand that is the result decides; among equals the one written first. So an amendment
 *   `min(otherwise, 2)` decides where it lowers the limit, and nowhere else.
 * - Of an `and` that does not hold the first operand that does not hold decides, of an `or` that holds the first that holds.
 * - Of an `if` the branch that is taken decides; a parameter is decided by whoever gave it, `otherwise` by what lies below.
 * - All else an amendment says is decided by the amendment.
 * - In a definition an amended operand decides before the definition itself: among several the one written first.
 */
import type { Expr } from '../../gamedef/expr.ts'
import type { ExprOf } from '../../gamedef/expr-parts.ts'
import type { FunctionDef } from '../../gamedef/gamedef.ts'
import { visitParts } from '../../gamedef/parts.ts'
import { INT } from '../../gamedef/types.ts'
import { FunctionEmitter } from './function-emitter.ts'
import { emitArguments } from './guard.ts'
import * as js from './js-expr.ts'
import { EMITTED_NAMES } from './names.ts'
import type { CompilationUnit } from './unit.ts'

/** A number that is known now, or the code that finds it out. */
export type DeciderCode = number | ((emitter: FunctionEmitter) => js.JsExpr)

/** Whether definitions count, too. Conditions and prices have a clause of their own, which says more than theirs. */
type Extent = 'definitions' | 'amendments'

/** Where an expression stands. */
interface Body {
  readonly unit: CompilationUnit
  readonly extent: Extent
  readonly kind: 'definition' | 'amendment' | 'layers'
  /** What decides where nothing in it does. */
  readonly own: number
  /** By parameter: who decides its value. */
  readonly params: ReadonlyMap<string, DeciderCode>
  /** In an amendment: what it calls the value that it amends. */
  readonly otherwise: string | null
}

/** A function that says what decides the value of a definition, or the number that it would give. */
export interface DeciderFunction {
  readonly constant: number | null
  readonly name: string
  /** The parameters that it is told the decider of, by their places. */
  readonly passedParams: readonly number[]
}

/** Who decides a limit of the rule with this node: the innermost definition or amendment that gives the number. */
export function limitDecider(unit: CompilationUnit, limit: Expr, node: number): DeciderCode {
  // What the rule itself gives to a definition is its own.
  const own = -1 - node
  const decider = deciderOf({ ...inRule(unit, 'definitions'), own }, limit)
  return decider === own ? 0 : decider
}

/** Which amendment decides a condition or a price. */
export const amendmentDecider = (unit: CompilationUnit, expr: Expr): DeciderCode =>
  deciderOf(inRule(unit, 'amendments'), expr)

export const writeDecider = (emitter: FunctionEmitter, decider: DeciderCode): js.JsExpr =>
  typeof decider === 'number' ? js.makeNumber(decider) : decider(emitter)

/** The node that a refusal names: that of the rule itself where no amendment decides. */
export function writeDecidedNode(emitter: FunctionEmitter, decider: DeciderCode, node: number): string | number {
  if (decider === 0) return node
  const found = js.joinExprs([writeDecider(emitter, decider), js.makeNumber(node + 1)], '||')
  return js.makeBinary(found, '-', js.makeNumber(1), js.PREC.plus).text
}

/** The first of these that decides. */
export function firstDecider(...deciders: readonly DeciderCode[]): DeciderCode {
  const rest = deciders.filter((each) => each !== 0)
  const end = rest.findIndex((each) => typeof each === 'number')
  const asked = end < 0 ? rest : rest.slice(0, end + 1)
  const [only = 0] = asked
  if (asked.length < 2) return only
  const write = (emitter: FunctionEmitter): js.JsExpr =>
    js.joinExprs(
      asked.map((each) => writeDecider(emitter, each)),
      '||',
    )
  return write
}

const inRule = (unit: CompilationUnit, extent: Extent): Body => ({
  ...{ unit, extent, kind: 'definition', own: 0, params: new Map(), otherwise: null },
})

function deciderOf(body: Body, expr: Expr): DeciderCode {
  switch (expr.e) {
    case 'local':
      return body.params.get(expr.name) ?? body.own
    case 'if': {
      const branch = select(
        (emitter) => emitter.cond(expr.when),
        deciderOf(body, expr.then),
        deciderOf(body, expr.else),
      )
      return beforeOwn(body, [expr.when], branch)
    }
    case 'arith':
      return expr.op === 'min' || expr.op === 'max' ? extreme(body, expr) : ofParts(body, expr)
    case 'and':
    case 'or':
      return chain(body, expr)
    case 'not':
      return deciderOf(body, expr.arg)
    case 'call':
      return body.kind === 'amendment' ? body.own : firstDecider(called(body, expr), body.own)
    default:
      return ofParts(body, expr)
  }
}

/** Amended operands decide first, then what is said here. */
function beforeOwn(body: Body, operands: readonly Expr[], own: DeciderCode): DeciderCode {
  if (body.kind !== 'definition') return own
  const amendments: Body =
    body.extent === 'amendments' ? body : { ...body, extent: 'amendments', own: 0, params: amended(body) }
  const found = firstDecider(...operands.map((operand) => deciderOf(amendments, operand)))
  if (found === 0 || body.extent === 'amendments') return firstDecider(own, found)
  return firstDecider(onlyAmendments(own), found, own)
}

/** Operands under a binding are left out: nobody can say of which element they would be. */
function ofParts(body: Body, expr: Expr): DeciderCode {
  const operands: Expr[] = []
  visitParts(expr, {
    expr(part, _, bound) {
      if (bound.length === 0) operands.push(part)
    },
  })
  return beforeOwn(body, operands, body.own)
}

function extreme(body: Body, { op, args, at }: ExprOf<'arith'>): DeciderCode {
  const sign = op === 'min' ? '<=' : '>='
  const [first, ...others] = args
  if (first === undefined) return body.own
  if (others.length === 0) return deciderOf(body, first)
  const isResult = (emitter: FunctionEmitter): js.JsExpr =>
    js.joinExprs(
      others.map((other) => js.compareExprs(emitter.value(first), sign, emitter.value(other))),
      '&&',
    )
  return select(isResult, deciderOf(body, first), extreme(body, { e: 'arith', op, args: others, at }))
}

function chain(body: Body, { e: kind, args }: ExprOf<'and' | 'or'>): DeciderCode {
  // Where no single operand decides: in an amendment what lies below it, else an amended operand.
  const otherwise = args.find((arg) => arg.e === 'local' && arg.name === body.otherwise)
  const together = otherwise ? deciderOf(body, otherwise) : beforeOwn(body, args, body.own)
  const decides = (arg: Expr) => (emitter: FunctionEmitter) =>
    kind === 'and' ? js.negateExpr(emitter.cond(arg)) : emitter.cond(arg)
  return args.reduceRight((rest, arg) => select(decides(arg), deciderOf(body, arg), rest), together)
}

function select(when: (emitter: FunctionEmitter) => js.JsExpr, yes: DeciderCode, no: DeciderCode): DeciderCode {
  if (yes === no && typeof yes === 'number') return yes
  return (emitter) => js.makeTernary(when(emitter), writeDecider(emitter, yes), writeDecider(emitter, no))
}

const onlyAmendments = (decider: DeciderCode): DeciderCode => {
  if (typeof decider === 'number') return Math.max(decider, 0)
  return (emitter) => js.makeCall('Math.max', [writeDecider(emitter, decider).text, '0'])
}

const amended = ({ params }: Body): Body['params'] =>
  new Map([...params].map(([name, decider]) => [name, onlyAmendments(decider)]))

function called(body: Body, { fn: index, args }: ExprOf<'call'>): DeciderCode {
  const { unit, extent } = body
  const found = functionOf(unit, index, extent)
  if (found.constant !== null) return found.constant
  const { params } = unit.def.functions[index]!
  const deciders = found.passedParams.map((i) => deciderOf(body, args[i]!))
  return (emitter) => {
    emitter.calls = true
    const told = deciders.map((each) => writeDecider(emitter, each).text)
    return js.makeCall(found.name, ['c', 'x', ...emitArguments(emitter, params, args), ...told])
  }
}

/** What decides the value of a definition: written when something asks for it first. */
function functionOf(unit: CompilationUnit, index: number, extent: Extent): DeciderFunction {
  const key = `${extent} ${index}`
  const before = unit.deciders.get(key)
  if (before) return before
  const made = writeFunction(unit, index, extent)
  unit.deciders.set(key, made)
  return made
}

function writeFunction(unit: CompilationUnit, index: number, extent: Extent): DeciderFunction {
  const def = unit.def.functions[index]!
  const told = new Set<number>()
  const params = new Map(
    def.params.map(({ name }, i): [string, DeciderCode] => [
      name,
      (emitter) => {
        told.add(i)
        return emitter.local(toldName(name)).id
      },
    ]),
  )
  const decider = deciderOf({ unit, extent, params, ...ownOf(unit, def, extent) }, def.body)
  if (typeof decider === 'number') return { constant: decider, name: '', passedParams: [] }
  const fn = new FunctionEmitter(unit, null, unit.effort.ofExpr(def.body))
  const ids = def.params.map(({ name, type }) => fn.bind(name, type))
  const toldIds = def.params.map(({ name }) => {
    const id = fn.declare('decider')
    fn.alias(toldName(name), id, INT)
    return id
  })
  fn.out.line(`return ${writeDecider(fn, decider).text}`, def.body.at)
  const places = [...told].sort((a, b) => a - b)
  const name = EMITTED_NAMES.part(unit.functions[index]!, extent)
  const head = ['c', 'x', ...ids, ...places.map((i) => toldIds[i]!)]
  fn.finish(`function ${name}(${head.join(', ')})`, def.at, `what decides ${def.name}`)
  return { constant: null, name, passedParams: places }
}

const toldName = (param: string): string => `${param} decider`

function ownOf(
  { def: { nodes } }: CompilationUnit,
  { node, params }: FunctionDef,
  extent: Extent,
): Pick<Body, 'kind' | 'own' | 'otherwise'> {
  const { kind = '', rule = -1 } = nodes[node] ?? {}
  if (node < 0) return { kind: 'layers', own: 0, otherwise: null }
  if (kind === 'amendment') return { kind, own: 1 + node, otherwise: params.at(-1)?.name ?? null }
  return { kind: 'definition', own: extent === 'definitions' && rule >= 0 ? -1 - node : 0, otherwise: null }
}
