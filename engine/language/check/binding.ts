/** Bindings where they are used. */
import type { Span } from '../yaml/node.ts'
import type { Checker } from './checker.ts'
import type { Binding, Scope } from './scope.ts'

export function useBinding(checker: Checker, scope: Scope, name: string, at: Span): Binding | null {
  const binding = scope.get(name)
  if (binding) return binding
  const shown = (n: string): string => (n === 'it' ? n : `$${n}`)
  return checker.reportUnknown('unknown-binding', { text: shown(name), at }, 'the binding', scope.names().map(shown))
}
