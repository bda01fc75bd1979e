/** The id of a mutant: of file, place, operator and change. Results are kept by it, and equivalence draws its boards from it. */
import { createHash } from 'node:crypto'

export const makeMutantId = (...identity: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 12)
