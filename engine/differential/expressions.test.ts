/** Random expressions have one value in every instrumentation and in a plain interpreter. */
import { describe, expect, it } from 'vitest'
import type { Expr } from '../gamedef/expr.ts'
import { type Game, query, readDocument, type State } from '../index.ts'
import { makeNeutralCircumstances, RuleCrash } from '../kernel/crash.ts'
import { checkExprAgainstGame } from '../language/check/reopen.ts'
import { Diagnostics } from '../language/diagnostics/diagnostic.ts'
import { readExpression } from '../language/read/expression/read-expression.ts'
import type { Node } from '../language/yaml/node.ts'
import { boardsOf, FRONTIER, inEveryInstrumentation } from './boards.testing.ts'
import { type Choices, runs, tried } from './choices.testing.ts'
import { ExpressionText } from './expression-text.testing.ts'
import { Interpreter, type Value } from './interpreter.testing.ts'

const RUNS = runs(200)
const games = inEveryInstrumentation(FRONTIER)
const [plain] = games as [Game]
const boards = boardsOf(plain, 5)

/** Longer expressions take long to compile and show no more. */
const LONGEST = 3000

const nodeOf = (text: string): Node => readDocument('asked.yaml', JSON.stringify(text), new Diagnostics())[0]!

/** The checked expression; null where the checker rejects it. */
function checked(node: Node): Expr | null {
  const diagnostics = new Diagnostics()
  const syntax = readExpression(node, diagnostics)
  return (syntax && checkExprAgainstGame(plain.def, syntax, null, diagnostics)?.expr) ?? null
}

/** Crashes of rules that would take too long. All other crashes are mistakes of the engine. */
const TOO_MUCH = /more than (?:a million|10000000 steps)/

/** The value on a board, or the reason why it would take too long. */
function asked(game: Game, node: Node, state: State): Value | string {
  try {
    return query(game, node, null, new Diagnostics())!.ask(state)
  } catch (thrown) {
    if (thrown instanceof RuleCrash && TOO_MUCH.test(thrown.reason)) return thrown.reason
    throw new Error(`${shown(node)} fails: ${thrown instanceof Error ? thrown.message : thrown}`, {
      cause: thrown,
    })
  }
}

const shown = (node: Node): string => (node.n === 'scalar' ? node.text : '')

/** The interpreter has numbers for truths. */
const asValue = (value: Value | string | boolean): Value | string =>
  typeof value === 'boolean' ? Number(value) : value

/** The boards on which an expression has different values; null without such boards, or where it is rejected. */
function difference(text: string, state: State): string | null {
  const node = nodeOf(text)
  const expr = checked(node)
  if (expr === null) return null
  const values = games.map((game) => asValue(asked(game, node, state)))
  const [first] = values
  const meant =
    typeof first === 'string'
      ? first
      : new Interpreter(plain, state.cells, makeNeutralCircumstances(plain, state)).value(expr)
  const told = [...values, meant].map((value) => JSON.stringify(value))
  return new Set(told).size === 1 ? null : `${text}\n  plain, watched, mutable, interpreted: ${told.join(', ')}`
}

describe('random expressions', () => {
  it('mean the same in every variant as to the interpreter', () => {
    tried(RUNS, (choices: Choices) => {
      const text = new ExpressionText(choices).any()
      if (text.length > LONGEST) return
      for (let n = 0; n < 2; n++) expect(difference(text, choices.pick(boards))).toBeNull()
    })
  })

  it('are accepted, most of them', () => {
    let accepted = 0
    tried(200, (choices) => {
      if (checked(nodeOf(new ExpressionText(choices, 3).any()))) accepted++
    })
    expect(accepted).toBeGreaterThan(100)
  })
})
