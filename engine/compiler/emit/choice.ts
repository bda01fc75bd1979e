/** Questions: every one is a `yield` whose value is the answer. */
import type { Effect } from '../../gamedef/effect.ts'
import { type Expr, UNLIMITED } from '../../gamedef/expr.ts'
import { DONE } from '../../gamedef/machine.ts'
import { atom, binary, PREC, within } from './code.ts'
import { body } from './effect.ts'
import { value } from './expr.ts'
import { bound, hasSureItems, isSure, varCell } from './guard.ts'
import { quote } from './names.ts'
import { answeredBy, anyOption, options, path, UNFILTERED, why } from './question.ts'
import { define, inLoop, openWindow, type Setting } from './setting.ts'

type Do<K extends Effect['do']> = Effect & { readonly do: K }

export function chooseOne(s: Setting, e: Do<'chooseOne'>): void {
  const { fn } = s
  const found = options(fn, e, e.at, e.when, UNFILTERED)
  const ask = question(s, e, found, '1', '1', 'null', '0')
  let text = `yield ${ask}`
  let sure = hasSureItems(fn, e.list, sizeOf(s, e))
  if (e.otherwise === null) {
    fn.out.open(`if (${found.options}.length === 0)`, e.at)
    fn.out.line(`if (m.asked() === 0) k.refuse('no-options', ${e.node})`, e.at)
    fn.out.line(`break ${s.exit}`)
    fn.out.close()
  } else {
    sure &&= isSure(fn, e.otherwise, sizeOf(s, e))
    const otherwise = e.of.k === 'zone' ? bound(fn, e.otherwise) : value(fn, e.otherwise)
    text = `${found.options}.length > 0 ? (${text}) : ${within(otherwise, PREC.ternary)}`
  }
  define(s, e.name, e.of, sure, text, e.at)
}

export function chooseN(s: Setting, e: Do<'chooseN'>): void {
  const { fn } = s
  const found = options(fn, e, e.at, null, { ...UNFILTERED, cost: e.cost })
  const budget = e.budget === null ? String(UNLIMITED) : value(fn, e.budget).text
  const min = value(fn, e.min).text
  const max = value(fn, e.max).text
  const ask = fn.temp('ask')
  fn.out.line(
    `const ${ask} = several$(m, ${e.node}, ${e.choice}, ${found.options}, ${found.counts}, ${min}, ${max}, ` +
      `${found.costs}, ${budget}, ${answeredBy(fn, e.by)}, ${path(s, e.choice)}, ${why(fn, e, e.at)})`,
    e.at,
  )
  // A copy: pieces in it follow their moves, and the answer belongs to whoever gave it.
  const sure = hasSureItems(fn, e.list, sizeOf(s, e)) || e.of.k === 'zone'
  const list = { k: 'list', of: e.of } as const
  const taken = define(s, e.name, list, sure, `${ask} === null ? [] : (yield ${ask}).slice()`, e.at)
  const limits = fn.unit.dress.answered(e.node, ask, taken)
  if (limits !== null) fn.out.line(limits, e.at)
}

export function chooseEach(s: Setting, e: Do<'chooseEach'>): void {
  const { fn } = s
  const { out, unit } = fn
  const sure = hasSureItems(fn, e.list, sizeOf(s, e))
  const chosen = define(s, e.chosen, { k: 'list', of: e.of }, sure || e.of.k === 'zone', '[]', e.at)
  const least = held(s, e.min, 'least')
  const most = held(s, e.max, 'most')

  out.open(`while (${chosen}.length < ${most})`, e.at)
  const turn = unit.dress.turn()
  if (turn !== null) out.line(turn)
  fn.enter()
  if (s.top) openWindow(s, 'during', `${chosen}.length > 0`, e.at)
  const cell = e.pay === null ? '' : varCell(fn, e.pay.from.var, e.pay.from.index).text
  const floor = e.pay?.floor ? value(fn, e.pay.floor) : atom('0')
  const filter = {
    chosen: e.again ? null : chosen,
    price: e.pay === null ? null : { amount: e.pay.amount, purse: fn.temp('purse') },
    cost: null,
  }
  if (filter.price !== null) {
    const balance = binary(atom(`c[${cell}]`), '-', floor, PREC.plus).text
    out.line(
      `const ${filter.price.purse} = x.free ? ${UNLIMITED} : ${floor.text === '0' ? `c[${cell}]` : balance}`,
      e.at,
    )
  }
  const found = options(fn, e, e.at, null, filter)
  out.line(`if (${found.options}.length === 0) break`, e.at)
  const ask = question(s, e, found, `${chosen}.length < ${least} ? 1 : 0`, '1', 'null', '0', filter.chosen)
  const id = fn.reserve(e.name)
  out.line(`${e.of.k === 'piece' ? 'let' : 'const'} ${id} = yield ${ask}`, e.at)
  out.line(`if (${id} === ${quote(DONE)}) break`, e.at)
  fn.alias(e.name, id, sure || e.of.k === 'zone')
  if (e.pay !== null) {
    fn.enter()
    fn.alias(e.candidate, id, sure || e.of.k === 'zone')
    const caused = unit.dress.effect(e.node, s.caller)
    if (caused !== null) out.line(caused)
    const amount = value(fn, e.pay.amount).text
    out.line(`if (!x.free) pay$(c, ${cell}, ${amount}, ${floor.text}, ${e.node}, ${e.at})`, e.at)
    fn.leave()
  }
  out.line(`${chosen}.push(${id})`)
  body(inLoop(s, e.name, id), e.effects)
  if (e.of.k === 'piece') out.line(`${chosen}[${chosen}.length - 1] = ${id}`)
  fn.leave()
  out.close()
  const more = () => anyOption(fn, e, e.at, filter.chosen)
  const limits = unit.dress.ended(e.node, chosen, least, most, more)
  if (limits !== null) out.line(limits, e.at)

  if (unit.evaluator.number(e.min) === 0) return
  const code =
    e.pay === null
      ? "'no-options'"
      : `${most} > 0 && ${anyOption(fn, e, e.at, filter.chosen)} ? 'cannot-pay' : 'no-options'`
  out.line(`if (${chosen}.length < ${least} && m.asked() === 0) k.refuse(${code}, ${e.node})`, e.at)
}

export function roll(s: Setting, e: Do<'roll'>): void {
  const { fn } = s
  const { evaluator, tables } = fn.unit
  const [from, to] = [evaluator.number(e.from), evaluator.number(e.to)]
  const faces =
    from !== undefined && to !== undefined && from <= to && to - from < 1000
      ? tables.literal(
          'faces',
          Array.from({ length: to - from + 1 }, (_, i) => from + i),
        )
      : `faces$(${value(fn, e.from).text}, ${value(fn, e.to).text}, ${e.at})`
  const ask = `ask$(${e.choice}, ${faces}, null, 1, 1, null, 0, null, ${path(s, e.choice)}, null)`
  define(s, e.name, { k: 'int' }, false, `yield ${ask}`, e.at)
}

export function draw(s: Setting, e: Do<'draw'>): void {
  const { fn } = s
  const source = { list: e.list, of: e.of, rules: [], candidate: e.name }
  const found = options(fn, source, e.at, null, UNFILTERED)
  const ask =
    `ask$(${e.choice}, drawn$(${found.options}, ${e.at}), ${found.counts}, ` +
    `1, 1, null, 0, null, ${path(s, e.choice)}, null)`
  define(s, e.name, e.of, hasSureItems(fn, e.list, sizeOf(s, e)), `yield ${ask}`, e.at)
}

function question(
  s: Setting,
  e: Do<'chooseOne' | 'chooseEach'>,
  found: { readonly options: string; readonly counts: string | null },
  min: string,
  max: string,
  costs: string,
  budget: string,
  chosen: string | null = null,
): string {
  const args = [e.choice, found.options, found.counts ?? 'null', min, max, costs, budget]
  return `ask$(${args.join(', ')}, ${answeredBy(s.fn, e.by)}, ${path(s, e.choice)}, ${why(s.fn, e, e.at, chosen)})`
}

/** An expression that is asked again and again, worked out once. */
function held(s: Setting, e: Expr, stem: string): string {
  const code = value(s.fn, e)
  if (/^\d+$/.test(code.text)) return code.text
  const id = s.fn.temp(stem)
  s.fn.out.line(`const ${id} = ${code.text}`, e.at)
  return id
}

function sizeOf(s: Setting, e: { readonly of: { readonly k: string } }): number {
  const { zones, seats } = s.fn.unit.def
  return e.of.k === 'zone' ? zones.length : seats.length
}
