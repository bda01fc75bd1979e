/** Who decides why a question does not offer something: asked when an answer is refused (`Ask.decide`). */
import type { Expr } from '../../gamedef/expr.ts'
import { BARRED } from '../../gamedef/machine.ts'
import { atom, compared, literal, name, ternary } from './code.ts'
import { amendmentDecider, type Decider, firstDecider, limitDecider, writeDecider } from './decide.ts'
import type { Fn } from './fn.ts'
import { bindItem } from './loops.ts'
import type { Source } from './question.ts'

export interface Limits {
  /** What a candidate costs, and what there is to pay with. */
  readonly prices: readonly (Expr | null)[]
  readonly limit: Decider
  readonly least: Decider
}

/** The closure, or `null` where only the rules of the choice themselves decide. */
export function decideQuestion(
  fn: Fn,
  source: Source & { readonly node: number },
  at: number,
  { prices, limit, least }: Limits,
): string {
  const { unit } = fn
  // The end of a range is a limit like `max`.
  const range = source.list.e === 'range' ? source.list : null
  const end = range === null ? 0 : limitDecider(unit, range.to, source.node)
  const price = firstDecider(...prices.map((each) => (each === null ? 0 : amendmentDecider(unit, each))))
  const rules = source.rules.map(({ cond }, i) => [i, amendmentDecider(unit, cond)] as const)
  const ofCandidates = [...rules, [BARRED.byNoRule, price] as const].filter(([, decider]) => decider !== 0)
  const ofLimits = (
    [
      [BARRED.byTheLimit, limit],
      [BARRED.byTheLeast, least],
    ] as const
  ).filter(([, decider]) => decider !== 0)
  if (ofCandidates.length + ofLimits.length === 0 && end === 0) return 'null'
  const build = (inner: Fn, asked: string, candidate: string): void => {
    const write = (reason: number, decider: Decider, bind: () => void): void =>
      inner.block(`if (${asked} === ${reason})`, at, () => {
        bind()
        inner.out.line(`return ${writeDecider(inner, decider).text}`, at)
      })
    // Limits are asked of no candidate.
    for (const [reason, decider] of ofLimits) write(reason, decider, () => {})
    for (const [reason, decider] of ofCandidates)
      write(reason, decider, () => bindItem(inner, source.candidate, source.of, source.list, candidate))
    if (range !== null && end !== 0) {
      const isBeyond = compared(name(candidate), '>', inner.value(range.to)).text
      write(
        BARRED.byTheList,
        (fn) => ternary(atom(isBeyond), writeDecider(fn, end), literal(0)),
        () => {},
      )
    }
    inner.out.line('return 0')
  }
  const told = fn.beside('decide', at, build, ['reason', 'candidate'])
  const given = [fn.temp('reason'), fn.temp('candidate')]
  return `(${given.join(', ')}) => ${fn.callOf(told, given).text}`
}
