/** Finds what could be called in the place of a definition or procedure. */
import type { GameDef } from '../../engine/index.ts'

interface Callable {
  readonly name: string
  readonly params: readonly { readonly type: unknown }[]
  readonly at: number
}

/**
 * The definition to call instead, or -1. It stands before the called one, so that no definition calls itself. It is the
 * one that is written nearest, as its order in the game differs by rule set, and a line that rule sets share is to be
 * one mutant.
 */
export function findInterchangeableCallable<F extends Callable>(
  { places, files }: GameDef,
  all: readonly F[],
  of: number,
  gives: (f: F) => unknown,
): number {
  const original = all[of]
  // Definitions without a name of their own have a space in their id.
  const hasOwnName = ({ name }: F): boolean => !name.includes(' ')
  if (original === undefined || !hasOwnName(original)) return -1
  const makeSignature = (f: F): string => JSON.stringify([f.params.map(({ type }) => type), gives(f)])
  const signature = makeSignature(original)
  const { file = -1, line = 0 } = places[original.at] ?? {}
  const measureDistance = ({ at }: F): readonly [string, number] => {
    const other = places[at]
    return other === undefined
      ? ['~', 0]
      : [other.file === file ? '' : (files[other.file] ?? '~'), Math.abs(other.line - line)]
  }
  const [nearest = -1] = [...all.keys()]
    .slice(0, of)
    .filter((i) => hasOwnName(all[i]!) && makeSignature(all[i]!) === signature)
    .sort((a, b) => compareDistances(measureDistance(all[a]!), measureDistance(all[b]!)) || a - b)
  return nearest
}

const compareDistances = ([a, m]: readonly [string, number], [b, n]: readonly [string, number]): number =>
  a === b ? m - n : a < b ? -1 : 1
