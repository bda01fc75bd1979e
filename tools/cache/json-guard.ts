/** Guards that check JSON from files of unknown origin: `isMapOf({ name: isText, count: isCount })`. */
export type Guard<T> = (json: unknown) => json is T

export type JsonMap = Readonly<Record<string, unknown>>

export const isMap = (json: unknown): json is JsonMap =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

export const isText = (json: unknown): json is string => typeof json === 'string'
export const isFlag = (json: unknown): json is boolean => typeof json === 'boolean'
/** 0, 1, 2, … */
export const isCount = (json: unknown): json is number => Number.isSafeInteger(json) && (json as number) >= 0
export const isInteger = (json: unknown): json is number => Number.isSafeInteger(json)
/** A number from 0 on. */
export const isNonNegativeNumber = (json: unknown): json is number => Number.isFinite(json) && (json as number) >= 0
export const isPresent = (json: unknown): json is unknown => json !== undefined

export const isOneOf =
  <const T extends string | number | boolean>(...values: readonly T[]): Guard<T> =>
  (json): json is T =>
    values.some((value) => value === json)

export const isListOf =
  <T>(isItem: Guard<T>): Guard<readonly T[]> =>
  (json): json is readonly T[] =>
    Array.isArray(json) && json.every(isItem)

export const isNullOr =
  <T>(isValue: Guard<T>): Guard<T | null> =>
  (json): json is T | null =>
    json === null || isValue(json)

/** A key that may be missing. */
export const isUndefinedOr =
  <T>(isValue: Guard<T>): Guard<T | undefined> =>
  (json): json is T | undefined =>
    json === undefined || isValue(json)

/** A map of any keys. */
export const isRecordOf =
  <T>(isValue: Guard<T>): Guard<Readonly<Record<string, T>>> =>
  (json): json is Readonly<Record<string, T>> =>
    isMap(json) && Object.values(json).every(isValue)

export const isPairOf =
  <A, B>(isFirst: Guard<A>, isSecond: Guard<B>): Guard<readonly [A, B]> =>
  (json): json is readonly [A, B] =>
    Array.isArray(json) && json.length === 2 && isFirst(json[0]) && isSecond(json[1])

/** A map of these keys; others are not looked at. The compiler asks for a guard of each key of `T`. */
export const isMapOf =
  <T extends object>(guards: { readonly [K in keyof T]-?: Guard<T[K]> }): Guard<T> =>
  (json): json is T =>
    isMap(json) && Object.entries<Guard<unknown>>(guards).every(([key, isValue]) => isValue(json[key]))
