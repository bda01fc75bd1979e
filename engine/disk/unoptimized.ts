/**
 * Turns off V8's optimizer while a game is compiled. Compiling runs most code once, and optimizing it takes as long as
 * the work: 1.55 s of CPU against 0.79 s for the largest game. V8 reads this flag whenever it considers optimizing, so
 * changing it is safe.
 */
import { cachedDataVersionTag, setFlagsFromString } from 'node:v8'

export function runUnoptimized<T>(work: () => T): T {
  const before = cachedDataVersionTag()
  setFlagsFromString('--no-opt')
  // Node may already run without the optimizer.
  const isChanged = cachedDataVersionTag() !== before
  try {
    return work()
  } finally {
    if (isChanged) setFlagsFromString('--opt')
  }
}
