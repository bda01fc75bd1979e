/** Bindings where they are used. */
import type { Expr } from '../../gamedef/expr.ts'
import { INT } from '../../gamedef/types.ts'
import type { Span } from '../yaml/node.ts'
import type { Binding, Scope } from './scope.ts'
import type { World } from './world.ts'

export function useBinding(w: World, scope: Scope, name: string, at: Span): Binding | null {
  const binding = scope.get(name)
  if (binding) return binding
  const shown = (n: string): string => (n === 'it' ? n : `$${n}`)
  return w.unknown('unknown-binding', { text: shown(name), at }, 'the binding', scope.names().map(shown))
}

/** What a number that changes has come to. */
export function sumOf({ locals }: Scope, { local }: Binding, at: number): Expr {
  const part = locals.fresh(`${local} part`)
  const [list, value] = [local, part].map((name) => ({ e: 'local', name, at }) as const)
  return { e: 'sum', bind: part, of: INT, list: list!, value: value!, at }
}
