/** The files of this project: its documents, whose words are what hovering shows, and where its schemas lie. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TOUCHSTONE_ROOT } from '../../project/own-files.ts'

export { TOUCHSTONE_ROOT }

/** Where schemas lie, from the root of a project. */
export const GENERATED_FOLDER = 'tools/schema/generated'

/** A file of this project. */
export const readTouchstoneFile = (path: string): string => readFileSync(join(TOUCHSTONE_ROOT, path), 'utf8')
