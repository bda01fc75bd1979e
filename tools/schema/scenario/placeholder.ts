/** `${name}` stands for a value of a row anywhere in a scenario, but not in the rows themselves. */
import { allowPlaceholders } from '../language/board-schema.ts'

export const PLACEHOLDER_PATTERN = '\\$\\{'

/** A map that a placeholder may stand for, and that may have placeholders for keys. */
export const allowScenarioPlaceholders = allowPlaceholders(PLACEHOLDER_PATTERN)
