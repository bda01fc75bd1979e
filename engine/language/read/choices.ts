/** The effects that ask: `chooseOne`, `chooseN`, `chooseEach`, and the dice and draws that nobody is asked for. */
import type { Choosing, Effect } from '../syntax/effect.ts'
import { readOptionRules } from './conditions.ts'
import { bodyOf, type EffectReader } from './context.ts'
import type { Fields } from './fields.ts'

type Pay = Extract<Effect, { do: 'chooseEach' }>['pay']

export const readChooseOne: EffectReader = (written) => {
  const fields = bodyOf(written)
  if (!fields) return []
  const choosing = readChoosing(fields)
  const when = fields.expr('when')
  const otherwise = fields.expr('otherwise')
  fields.done()
  return choosing ? [{ do: 'chooseOne', ...written.tag, ...choosing, when, otherwise }] : []
}

export const readChooseN: EffectReader = (written) => {
  const fields = bodyOf(written)
  if (!fields) return []
  const choosing = readChoosing(fields)
  const min = fields.expr('min')
  const max = fields.expr('max')
  const cost = fields.expr('cost')
  const budget = fields.expr('budget')
  fields.done()
  return choosing ? [{ do: 'chooseN', ...written.tag, ...choosing, min, max, cost, budget }] : []
}

export const readChooseEach: EffectReader = (written) => {
  const fields = bodyOf(written)
  if (!fields) return []
  const choosing = readChoosing(fields)
  const min = fields.expr('min')
  const max = fields.expr('max')
  const again = fields.bool('again')
  const pay = readPayment(fields.inner('pay'))
  const chosen = fields.binding('chosen')
  const effects = written.effects(fields.need('effects'))
  fields.done()
  if (!choosing) return []
  return [{ do: 'chooseEach', ...written.tag, ...choosing, min, max, again, pay, chosen, effects }]
}

/** `where` calls the candidate `it`; a structured filter stands in `from` and has a name of its own for it. */
function readChoosing(fields: Fields): Choosing | null {
  const bind = fields.needBinding('bind')
  const from = fields.needExpr('from', 'options')
  const where = readOptionRules(fields.node('where'), fields.diagnostics)
  const by = fields.expr('by')
  const prompt = fields.text('prompt') ?? ''
  return bind && from && { bind, from, candidate: 'it', where, by, prompt }
}

function readPayment(fields: Fields | null): Pay {
  if (!fields) return null
  const from = fields.needExpr('from')
  const amount = fields.needExpr('amount')
  const floor = fields.expr('floor')
  fields.done()
  return from && amount && { from, amount, floor }
}

export const readPay: EffectReader = (written) => {
  const fields = bodyOf(written)
  if (!fields) return []
  const evenFree = fields.bool('evenFree')
  const payment = readPayment(fields)
  return payment ? [{ do: 'pay', ...written.tag, ...payment, evenFree }] : []
}

/** With `in`, the roll is known only there: a block of the roll and what follows from it. */
export const readRollRandom: EffectReader = (written) => {
  const fields = bodyOf(written)
  if (!fields) return []
  const { tag } = written
  const bind = fields.needBinding('bind')
  const from = fields.needExpr('from', 'min')
  const to = fields.needExpr('to', 'max')
  const inside = fields.node('in')
  const after = written.effects(inside)
  fields.done()
  if (!bind || !from || !to) return after
  const roll: Effect = { do: 'rollRandom', ...tag, bind, from, to }
  return inside ? [{ do: 'block', inline: false, ...tag, effects: [roll, ...after] }] : [roll]
}

export const readDrawRandom: EffectReader = (written) => {
  const fields = bodyOf(written)
  if (!fields) return []
  const bind = fields.needBinding('bind')
  const from = fields.needExpr('from')
  fields.done()
  return bind && from ? [{ do: 'drawRandom', ...written.tag, bind, from }] : []
}
