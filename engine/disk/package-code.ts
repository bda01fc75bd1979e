/** What the build of the package puts in (`tools/package`). Run from its sources, this code has no such constant. */
declare const TOUCHSTONE_CODE_HASH: string | undefined

/** The hash of all code of the package; null in the sources. */
export const PACKAGE_CODE_HASH: string | null =
  typeof TOUCHSTONE_CODE_HASH === 'undefined' ? null : TOUCHSTONE_CODE_HASH
