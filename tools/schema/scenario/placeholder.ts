/** `${name}` stands for a value of a row anywhere in a scenario, but not in the rows themselves. */
import { opening } from '../language/board.ts'

export const PLACEHOLDER = '\\$\\{'

/** A map that a placeholder may stand for, and that may have placeholders for keys. */
export const open = opening(PLACEHOLDER)
