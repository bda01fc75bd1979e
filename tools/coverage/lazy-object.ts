/** Adds properties that are computed when they are first read. A copy by `{ ...object }` computes all of them. */
export function addLazyProperties<T extends object, L extends object>(
  object: T,
  makers: { readonly [K in keyof L]: () => L[K] },
): T & L {
  for (const key of Object.keys(makers) as (keyof L & string)[])
    Object.defineProperty(object, key, {
      enumerable: true,
      configurable: true,
      get() {
        const value = makers[key]()
        Object.defineProperty(object, key, { enumerable: true, value })
        return value
      },
    })
  return object as T & L
}
