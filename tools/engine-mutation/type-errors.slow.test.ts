import { symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { cleanUp, Project } from '../e2e/project.testing.ts'
import { listCodeChanges } from './operators.ts'
import { findTypeErrors } from './type-errors.ts'

cleanUp()

const A = 'engine/a.ts'
const B = 'tools/b.ts'
const config = {
  compilerOptions: { strict: true, noEmit: true, allowImportingTsExtensions: true, types: [] },
  include: ['engine', 'tools'],
}

/** A project of these files, and the first change that gives this text. */
function projectOf(code: Readonly<Record<string, string>>) {
  const { root } = new Project({
    ...{ 'package.json': '{}', 'vitest.config.ts': 'export {}\n', 'tsconfig.json': JSON.stringify(config) },
    ...code,
  })
  symlinkSync(resolve(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'))
  const change = (file: string, wanted: string) => {
    const [found] = listCodeChanges(file, code[file]!).filter(({ text }) => text === wanted)
    if (!found) throw new Error(`no change makes it \`${wanted}\``)
    return found
  }
  return { root, change }
}

test('the type checker is asked about each change by itself', () => {
  const code =
    'export const f = (n: number, s: string): number =>\n  g(n, s)\nconst g = (n: number, s: string) => n + s.length\n'
  const { root, change } = projectOf({ [A]: code, [B]: code })
  const [swapped, more, other, dropped] = [
    change(A, 'g(s, n)'),
    change(A, 'n + s.length + 1'),
    change(B, 'n + s.length + 1'),
    change(B, 'g(n)'),
  ]
  expect([...findTypeErrors(root, [swapped, more, other, dropped])]).toEqual([swapped, dropped])
})

test('a change at the beginning of a statement is not taken for more of the line above', () => {
  const { root, change } = projectOf({
    [A]: 'export function f(list: number[]): void {\n  const left = list\n  list.push(...left)\n}\n',
    [B]: 'export {}\n',
  })
  const first = change(A, 'list.unshift(...left)')
  expect([...findTypeErrors(root, [first])]).toEqual([])
})

test('a change is not refused for what another one makes wrong in its file', () => {
  const { root, change } = projectOf({
    [A]: 'export const f = (n?: number) => n ?? 0\n',
    [B]: "import { f } from '../engine/a.ts'\nexport const g = (n: number): number => f(n) + 2\n",
  })
  const [lost, more] = [change(A, 'n'), change(B, '3')]
  expect([...findTypeErrors(root, [lost, more])]).toEqual([lost])
  expect([...findTypeErrors(root, [more])]).toEqual([])
})
