/** Emits the function that says which clause keeps an option out of a question (`Ask.decide`). */
import type { Expr } from '../../gamedef/expr.ts'
import { EXCLUSION_REASONS } from '../../gamedef/machine.ts'
import { type DeciderCode, findAmendmentDecider, findLimitDecider, joinDeciders, writeDecider } from './decide.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import { makeAtomExpr, makeJsComparison, makeNumber, makeTernary } from './js-expr.ts'
import type { JsName } from './js-name.ts'
import { bindLoopItem } from './loops.ts'
import type { OptionSource } from './question.ts'

export interface QuestionLimitDeciders {
  /** The cost of a candidate, and the budget. */
  readonly prices: readonly (Expr | null)[]
  readonly limit: DeciderCode
  readonly least: DeciderCode
}

/** Gives the closure, or `null` if only the rules of the choice decide. */
export function emitQuestionDecider(
  emitter: FunctionEmitter,
  source: OptionSource & { readonly node: number },
  at: number,
  { prices, limit, least }: QuestionLimitDeciders,
): string {
  const { unit } = emitter
  // The end of a range limits the options as `max` does.
  const range = source.list.e === 'range' ? source.list : null
  const end = range === null ? 0 : findLimitDecider(unit, range.to, source.node)
  const price = joinDeciders(...prices.map((each) => (each === null ? 0 : findAmendmentDecider(unit, each))))
  const rules = source.rules.map(({ cond }, i) => [i, findAmendmentDecider(unit, cond)] as const)
  const ofCandidates = [...rules, [EXCLUSION_REASONS.byNoRule, price] as const].filter(([, decider]) => decider !== 0)
  const ofLimits = (
    [
      [EXCLUSION_REASONS.byTheLimit, limit],
      [EXCLUSION_REASONS.byTheLeast, least],
    ] as const
  ).filter(([, decider]) => decider !== 0)
  if (ofCandidates.length + ofLimits.length === 0 && end === 0) return 'null'
  const build = (inner: FunctionEmitter, asked: JsName, candidate: JsName): void => {
    const write = (reason: number, decider: DeciderCode, bind: () => void): void =>
      inner.block(`if (${asked} === ${reason})`, at, () => {
        bind()
        inner.out.line(`return ${writeDecider(inner, decider).text}`, at)
      })
    // Limits do not depend on the candidate.
    for (const [reason, decider] of ofLimits) write(reason, decider, () => {})
    for (const [reason, decider] of ofCandidates)
      write(reason, decider, () => bindLoopItem(inner, source.candidate, source.of, source.list, candidate))
    if (range !== null && end !== 0) {
      const isBeyond = makeJsComparison(candidate, '>', inner.value(range.to)).text
      write(
        EXCLUSION_REASONS.byTheList,
        (fn) => makeTernary(makeAtomExpr(isBeyond), writeDecider(fn, end), makeNumber(0)),
        () => {},
      )
    }
    inner.out.line('return 0')
  }
  const decider = emitter.hoistFunction('decide', at, build, ['reason', 'candidate'])
  const args = [emitter.declare('reason'), emitter.declare('candidate')]
  return `(${args.join(', ')}) => ${emitter.callHoistedFunction(decider, args).text}`
}
