/** What could be called in the place of a definition or procedure. */
import type { GameDef } from '../../engine/index.ts'

interface Callable {
  readonly name: string
  readonly params: readonly { readonly type: unknown }[]
  readonly at: number
}

/**
 * One that can be called in its place, -1 without any. Only those that stand before it: what it is called by stands behind
 * it, and nothing calls itself. Of these the one that is written nearest: the order in which they stand comes of who calls
 * whom, which is another under every rule set, and a line that rule sets share is to be one mutant.
 */
export function findInterchangeable<F extends Callable>(
  { places, files }: GameDef,
  all: readonly F[],
  of: number,
  gives: (f: F) => unknown,
): number {
  const own = all[of]
  // What rules call by no name has a space in it.
  const isCalled = ({ name }: F): boolean => !name.includes(' ')
  if (own === undefined || !isCalled(own)) return -1
  const shape = (f: F): string => JSON.stringify([f.params.map(({ type }) => type), gives(f)])
  const wanted = shape(own)
  const { file = -1, line = 0 } = places[own.at] ?? {}
  const away = ({ at }: F): readonly [string, number] => {
    const other = places[at]
    return other === undefined
      ? ['~', 0]
      : [other.file === file ? '' : (files[other.file] ?? '~'), Math.abs(other.line - line)]
  }
  const [nearest = -1] = [...all.keys()]
    .slice(0, of)
    .filter((i) => isCalled(all[i]!) && shape(all[i]!) === wanted)
    .sort((a, b) => compared(away(all[a]!), away(all[b]!)) || a - b)
  return nearest
}

const compared = ([a, m]: readonly [string, number], [b, n]: readonly [string, number]): number =>
  a === b ? m - n : a < b ? -1 : 1
