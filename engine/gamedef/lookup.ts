/** Look-ups that miss only where the engine itself is wrong: rule data has been checked before they run. */

export class InternalError extends Error {
  override readonly name = 'InternalError'
  readonly code: 'index-out-of-range' | 'key-missing' | 'nothing-asked'

  constructor(code: InternalError['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** The element at an index that is in range. */
export function getAt<T>(list: readonly T[], index: number): T {
  const element = list[index]
  if (element === undefined) {
    throw new InternalError('index-out-of-range', `index ${index} in a list of ${list.length}`)
  }
  return element
}

/** The number at an index that is in range. V8 makes it faster than `getAt`, which sees lists of all sorts. */
export function getCell(cells: readonly number[], index: number): number {
  const value = cells[index]
  if (value === undefined) {
    throw new InternalError('index-out-of-range', `cell ${index} among ${cells.length}`)
  }
  return value
}

/** The value under a key that the map has. */
export function getMapValue<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new InternalError('key-missing', `no key ${key} among ${map.size}`)
  return value
}
