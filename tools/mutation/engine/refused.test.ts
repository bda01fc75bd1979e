import { symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { cleanUp, Project } from '../../e2e/project.testing.ts'
import { changesIn } from './operators.ts'
import { refusedByTypes } from './refused.ts'

cleanUp()

const A = 'engine/a.ts'
const B = 'tools/b.ts'
const CODE =
  'export const f = (n: number, s: string): number =>\n  g(n, s)\nconst g = (n: number, s: string) => n + s.length\n'
const config = { compilerOptions: { strict: true, noEmit: true, types: [] }, include: ['engine', 'tools'] }

test('the type checker is asked about each change by itself', () => {
  const { root } = new Project({
    ...{ [A]: CODE, [B]: CODE, 'package.json': '{}', 'vitest.config.ts': 'export {}\n' },
    'tsconfig.json': JSON.stringify(config),
  })
  symlinkSync(resolve(import.meta.dirname, '../../../node_modules'), join(root, 'node_modules'))
  const change = (file: string, wanted: string) => {
    const [found] = changesIn(file, CODE).filter(({ text }) => text === wanted)
    if (!found) throw new Error(`no change makes it \`${wanted}\``)
    return found
  }
  const [swapped, more, other, dropped] = [
    change(A, 'g(s, n)'),
    change(A, 'n + s.length + 1'),
    change(B, 'n + s.length + 1'),
    change(B, 'g(n)'),
  ]
  expect([...refusedByTypes(root, [swapped, more, other, dropped])]).toEqual([swapped, dropped])
})
