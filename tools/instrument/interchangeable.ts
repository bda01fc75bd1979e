/** Finds a definition or procedure that could be called in place of another. */
import type { GameDef } from '../../engine/index.ts'

interface Callable {
  readonly name: string
  readonly params: readonly { readonly type: unknown }[]
  readonly at: number
}

/**
 * Returns the index of a replacement, or -1. Only earlier ones are safe, because callers come later and nothing calls
 * itself. The one written nearest is chosen, so that a line shared by rule sets gives the same mutant in all.
 */
export function findInterchangeable<F extends Callable>(
  { places, files }: GameDef,
  all: readonly F[],
  of: number,
  gives: (f: F) => unknown,
): number {
  const own = all[of]
  // Generated names have a space in them, and rules cannot call them.
  const isCalled = ({ name }: F): boolean => !name.includes(' ')
  if (own === undefined || !isCalled(own)) return -1
  const makeSignature = (f: F): string => JSON.stringify([f.params.map(({ type }) => type), gives(f)])
  const signature = makeSignature(own)
  const { file = -1, line = 0 } = places[own.at] ?? {}
  const measureDistance = ({ at }: F): readonly [string, number] => {
    const other = places[at]
    return other === undefined
      ? ['~', 0]
      : [other.file === file ? '' : (files[other.file] ?? '~'), Math.abs(other.line - line)]
  }
  const [nearest = -1] = [...all.keys()]
    .slice(0, of)
    .filter((i) => isCalled(all[i]!) && makeSignature(all[i]!) === signature)
    .sort((a, b) => compareDistance(measureDistance(all[a]!), measureDistance(all[b]!)) || a - b)
  return nearest
}

const compareDistance = ([a, m]: readonly [string, number], [b, n]: readonly [string, number]): number =>
  a === b ? m - n : a < b ? -1 : 1
