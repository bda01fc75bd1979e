/** Reads the key of specification ids of Fire in the Lake, which says what each asks for. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'

export const root = resolve(import.meta.dirname, '../..')

export const specifications: Readonly<Record<string, string>> = parse(
  readFileSync(join(root, 'scenarios/fire-in-the-lake/specifications.yaml'), 'utf8'),
)

/** Whether its text names another proof than a scenario. */
export const isHeldElsewhere = (id: string): boolean => /\(held by .+\)\.$/.test(specifications[id] ?? '')
