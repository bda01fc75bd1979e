/** The broken scenarios and what each must be told: `# expect: code line:col suggestion`, `-` where there is none. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Diagnostic } from '../../../engine/index.ts'

export interface BrokenScenario {
  /** `folder/name`. */
  readonly name: string
  readonly text: string
  readonly expected: readonly string[]
}

const HERE = import.meta.dirname

/** Mistakes that the file alone shows. */
export const READER = ['file', 'top', 'parts', 'play', 'rows'] as const
/** Mistakes that need the game, other files or the play. */
export const SCRIPT = ['project', 'board', 'script'] as const

/** In each folder one kind of mistake, in the order in which the stages find them. */
export function listBrokenScenarios(folder: string): readonly BrokenScenario[] {
  const names = readdirSync(join(HERE, folder), { recursive: true, encoding: 'utf8' })
  return names
    .map((name) => name.split(sep).join('/'))
    .filter((name) => name.endsWith('.scenario.yaml'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(HERE, folder, name), 'utf8')
      return { name: `${folder}/${name}`, text, expected: expectationsIn(text) }
    })
}

const expectationsIn = (text: string): readonly string[] =>
  [...text.matchAll(/^# expect: (.*?)\r?$/gm)].map((found) => found[1] ?? '')

export const formatBriefly = ({ code, at, suggestion }: Diagnostic): string =>
  `${code} ${at.line}:${at.col} ${suggestion ?? '-'}`
