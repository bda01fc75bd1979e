/** The comparison of names: upper and lower case count as the same, in rule data and in expressions. */
export const normalizeName = (name: string): string => name.toLowerCase()

export const isSameName = (one: string, other: string): boolean => normalizeName(one) === normalizeName(other)
