/**
 * Compiling a game runs through most of the engine once. What is called some hundred times V8 takes for what will go on for
 * long, and makes it fast: that takes as long again as the work itself, and pays with the fourth or fifth game of a process.
 * So it is told not to, for as long as the work lasts: 0.75 s instead of 1.5 s of processor time for the largest game, measured.
 *
 * V8 promises nothing of flags that change while it runs, and a flag holds for all threads of the process. This one it reads each
 * time it considers making a function fast, and keeps nothing from: whatever happens, code runs as it would, only slower.
 */
import { cachedDataVersionTag, setFlagsFromString } from 'node:v8'

export function unoptimized<T>(work: () => T): T {
  const before = cachedDataVersionTag()
  setFlagsFromString('--no-opt')
  // Who runs Node that way himself, or works within this, wants it to stay so.
  const isChanged = cachedDataVersionTag() !== before
  try {
    return work()
  } finally {
    if (isChanged) setFlagsFromString('--opt')
  }
}
