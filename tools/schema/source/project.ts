/** The documents of this project: what they say is what hovering shows. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The root of this project, wherever the games lie. */
export const HOME = join(import.meta.dirname, '../../..')

/** A document of this project. */
export const textOf = (path: string): string => readFileSync(join(HOME, path), 'utf8')
