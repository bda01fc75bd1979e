/** Broken inputs: each is a file beside the base game, with the diagnostics that it must give. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Diagnostic, type SourceFile, understand } from '../index.ts'

const HERE = import.meta.dirname

/** A game without a mistake. Its name sorts before those of the cases, so its declarations come first. */
export const BASE: SourceFile = { name: 'base.yaml', text: readFileSync(join(HERE, 'base.yaml'), 'utf8') }

export interface Case {
  readonly name: string
  readonly file: SourceFile
  /** The rule set to apply; '' is none. */
  readonly ruleset: string
  /** All diagnostics in order, as `formatCase` writes them. */
  readonly expected: readonly string[]
}

/** The first lines of a case: `# expect: code line:col -> suggestion`, `# ruleset: name`. */
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

/** A diagnostic as cases write it. The place is in the case unless it names another file. */
export function formatCase({ code, at, message, suggestion }: Diagnostic, file: string): string {
  if (message === '') return `${code} says nothing`
  const where = at.file === file ? '' : `${at.file} `
  return `${code} ${where}${at.line}:${at.col}${suggestion === null ? '' : ` -> ${suggestion}`}`
}
