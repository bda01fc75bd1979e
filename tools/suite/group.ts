/** Items by a key, in the order in which the keys first come. (`Map.groupBy` is not in Node 20.) */
export function groupBy<T>(items: readonly T[], key: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const own = groups.get(key(item))
    if (own) own.push(item)
    else groups.set(key(item), [item])
  }
  return groups
}
