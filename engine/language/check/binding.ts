/** Bindings where they are used. */
import type { Span } from '../yaml/node.ts'
import type { Binding, Scope } from './scope.ts'
import type { World } from './world.ts'

export function useBinding(w: World, scope: Scope, name: string, at: Span): Binding | null {
  const binding = scope.get(name)
  if (binding) return binding
  const shown = (n: string): string => (n === 'it' ? n : `$${n}`)
  return w.unknown('unknown-binding', { text: shown(name), at }, 'the binding', scope.names().map(shown))
}
