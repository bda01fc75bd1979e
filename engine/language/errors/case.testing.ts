/** One broken input: a file that stands beside the base game, and what must be said about it. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Diagnostic, type SourceFile, understand } from '../index.ts'

const HERE = import.meta.dirname

/** A game without a mistake. Its name sorts before those of the cases, as its declarations come first. */
export const BASE: SourceFile = { name: 'base.yaml', text: readFileSync(join(HERE, 'base.yaml'), 'utf8') }

export interface Case {
  readonly name: string
  readonly file: SourceFile
  /** The rule set asked for; '' is none. */
  readonly ruleset: string
  /** All diagnostics in order, as `said` writes them. */
  readonly expected: readonly string[]
}

/** `# expect: code line:col -> suggestion`, `# ruleset: name`: the first lines of a case. */
const HEADER = /^# (expect|ruleset): (.*)$/gm

export function cases(): Case[] {
  const folder = join(HERE, 'cases')
  return readdirSync(folder)
    .sort()
    .map((file) => {
      const name = basename(file, '.yaml')
      const text = readFileSync(join(folder, file), 'utf8')
      const header = [...text.matchAll(HEADER)].map(([, key, value = '']) => ({ key, value: value.trim() }))
      const expected = header.flatMap(({ key, value }) => (key === 'expect' ? [value] : []))
      const ruleset = header.find(({ key }) => key === 'ruleset')?.value ?? ''
      return { name, file: { name: `${name}.yaml`, text }, ruleset, expected }
    })
}

export const diagnosticsOf = ({ file, ruleset }: Case): readonly Diagnostic[] =>
  understand([BASE, file], ruleset === '' ? {} : { ruleset }).diagnostics

/** A diagnostic as cases write it. Places are in the case itself unless they name another file. None is without a message. */
export function formatCase({ code, at, message, suggestion }: Diagnostic, file: string): string {
  if (message === '') return `${code} says nothing`
  const where = at.file === file ? '' : `${at.file} `
  return `${code} ${where}${at.line}:${at.col}${suggestion === null ? '' : ` -> ${suggestion}`}`
}
