/** Texts and bytes as short hashes, by which records know what they were made from. */
import { createHash } from 'node:crypto'

export const computeHash = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 12)
