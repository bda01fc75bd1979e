/** Reports are written whole or not at all. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { cleanUp, Project } from '../e2e/project.testing.ts'
import { writeReportInPlace } from './in-place.ts'

cleanUp()

const OLD = { 'out/index.html': 'old', 'out/b/page.html': 'old', 'out/other.txt': 'kept' }

/** A page further in, and the one that leads to it. */
const writing = (text: string) => (apart: string) => {
  mkdirSync(join(apart, 'b'))
  writeFileSync(join(apart, 'b/page.html'), text)
  writeFileSync(join(apart, 'index.html'), text)
}

it('what is written takes the place of the last report, and of nothing else', () => {
  const project = new Project(OLD)
  writeReportInPlace(join(project.root, 'out'), writing('new'))
  expect(project.files('out')).toEqual({ ...OLD, 'out/index.html': 'new', 'out/b/page.html': 'new' })
})

it('what ends half-way leaves the last report', () => {
  const project = new Project(OLD)
  const halfway = (apart: string) => {
    writing('half')(apart)
    expect(project.read('out/index.html')).toBe('old')
    throw new Error('ended')
  }
  expect(() => writeReportInPlace(join(project.root, 'out'), halfway)).toThrow('ended')
  expect(project.files('out')).toEqual(OLD)
})

it('what was left by one that was killed is swept up, what another one writes is not', () => {
  const running = `out/.report.${process.ppid}.tmp/index.html`
  const project = new Project({ ...OLD, 'out/.report.99999999.tmp/index.html': 'half', [running]: 'half' })
  writeReportInPlace(join(project.root, 'out'), writing('new'))
  expect(Object.keys(project.files('out')).sort()).toEqual([...Object.keys(OLD), running].sort())
})
