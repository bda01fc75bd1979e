/** `run`: an action inside an effect, by any seat, free, limited or restricted. */
import type { Effect } from '../../gamedef/effect.ts'
import { BOOL, INT, listOf, SEAT, ZONE } from '../../gamedef/types.ts'
import type * as S from '../syntax/effect.ts'
import type * as E from '../syntax/expr.ts'
import type { Context } from './context.ts'
import { checkAs } from './expression.ts'

export function checkRun(c: Context, e: S.Effect & { do: 'run' }, node: number, at: number): Effect | null {
  const { w, scope } = c
  const action = w.actionNames.get(e.action.text)
  if (action === undefined)
    return w.unknown('unknown-action', e.action.at, 'the action', e.action.text, w.actionNames.list)
  const no: E.Expr = { e: 'bool', value: false, at: e.at }
  const self: E.Expr = { e: 'word', word: 'actor', quoted: false, at: e.at }
  const seat = checkAs(w, scope, e.as ?? self, SEAT)
  const free = checkAs(w, scope, e.free ?? no, BOOL)
  const limited = checkAs(w, scope, e.limited ?? no, BOOL)
  const granted = e.only && checkAs(w, scope, e.only, listOf(ZONE))
  const quota = e.quota && checkAs(w, scope, e.quota, INT)
  const circumstances = e.with.flatMap(({ name, value }) => {
    const index = w.circumstanceNames.get(name.text)
    const type = w.circumstances[index ?? -1]?.type
    if (index === undefined || !type) {
      w.unknown('unknown-name', name.at, 'the circumstance', name.text, w.circumstanceNames.list)
      return []
    }
    const x = checkAs(w, scope, value, type)
    return x ? [{ index, value: x }] : []
  })
  if (!seat || !free || !limited || (e.only && !granted) || (e.quota && !quota)) return null
  return { do: 'run', action, seat, free, limited, granted, quota, circumstances, node, at }
}
