/** `specs`: ids of other documents, and the key that lists them. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { openProject } from '../project/project.ts'
import { findInputs, hashInputs } from '../suite/input-cache.ts'
import { camp } from './fixture/raiders.testing.ts'
import { runFile } from './run-file.ts'

const c = camp()
const KEY = 'scenarios/raiders/specifications.yaml'
const file = c.write('specs', 'specs: [T1]\nplay: [red pass]\n')
const plain = c.write('plain', 'play: [red pass]\n')
const { root } = c.project

/** A key is read once while a project is open. */
const opened = () => openProject(root, { root })

function said(key: string | null): string {
  if (key !== null) {
    mkdirSync(dirname(join(root, KEY)), { recursive: true })
    writeFileSync(join(root, KEY), key)
  }
  return runFile(opened(), file)
    .flatMap(({ status, diagnostics }) => [
      status,
      ...diagnostics.map(({ code, at, message }) => `${code} ${at.file}:${at.line}:${at.col} ${message}`),
    ])
    .join('\n')
}

test('without a key any id may be named; with one, those that it lists', () => {
  expect(said(null)).toBe('passed')
  expect(said('T1: red may pass\n')).toBe('passed')
  expect(said('T2: red may pass\n')).toBe(`broken\nunknown-spec ${file}:2:9 \`${KEY}\` has no \`T1\``)
})

test('a key that cannot be read is told at its own place, and no scenario is blamed', () => {
  const isOfKey = new RegExp(`^broken\\nyaml-\\S+ ${KEY}:\\d+:\\d+ `)
  const broken = said('T1: [\n')
  expect(broken).toMatch(isOfKey)
  expect(broken).not.toContain('unknown-spec')
  expect(said('[T1]\n')).toBe(`broken\nwrong-shape ${KEY}:1:1 \`${KEY}\` must be a map, not a list`)
  expect(said('')).toBe(`broken\nfile-empty ${KEY}:1:1 the file holds nothing`)
  expect(said('T1: once\nT1: twice\n')).toMatch(new RegExp(`^broken\\n\\S+ ${KEY}:2:1 `))
})

test('is an input of who names an id, and of nobody else', () => {
  const hashes = (key: string): readonly string[] => {
    writeFileSync(join(root, KEY), key)
    return [file, plain].map((each) => hashInputs(opened(), each))
  }
  const [before, plainBefore] = hashes('T1: red may pass\n')
  const [after, plainAfter] = hashes('T2: red may pass\n')
  expect(after).not.toBe(before)
  expect(plainAfter).toBe(plainBefore)
  expect(findInputs(opened(), file).specificationKeys).toEqual([KEY])
  expect(findInputs(opened(), plain).specificationKeys).toEqual([])
})
