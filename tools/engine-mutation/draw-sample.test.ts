import { expect, test } from 'vitest'
import { cleanUp, Project } from '../e2e/project.testing.ts'
import { drawSample, relocateChanges } from './draw-sample.ts'

cleanUp()

const CODE = 'export const f = (a: number, b: number): boolean =>\n  a < 3 && b < 4\n'
const project = (): Project =>
  new Project({
    'tools/run/a.ts': CODE,
    'tools/run/in/b.ts': CODE,
    'tools/run/a.test.ts': CODE,
    'tools/run/fixture/c.ts': CODE,
    'tools/other/d.ts': CODE,
  })

test('a sample has one change of each line at most, of the code of a room that is played', () => {
  const { root } = project()
  const lines = drawSample(root, 'tools/run', '7', 60).map(({ file, line }) => `${file}:${line}`)
  expect(lines.toSorted()).toEqual(['tools/run/a.ts:2', 'tools/run/in/b.ts:2'])
  expect(drawSample(root, 'tools/run', '7', 1)).toHaveLength(1)
})

test('a seed draws the same changes again, another one others', () => {
  const { root } = project()
  const draw = (seed: string): string =>
    drawSample(root, 'tools/run', seed, 60)
      .map(({ file, start, text }) => `${file} ${start} ${text}`)
      .join()
  const draws = Array.from({ length: 9 }, (_, seed) => draw(`${seed}`))
  expect(Array.from({ length: 9 }, (_, seed) => draw(`${seed}`))).toEqual(draws)
  expect(new Set(draws).size).toBeGreaterThan(3)
})

test('a change is found again where its code stands now, or not at all', () => {
  const places = project()
  const { root } = places
  const [change] = drawSample(root, 'tools/run', '7', 60).filter(({ file }) => file === 'tools/run/a.ts')
  expect(relocateChanges(root, [change!])).toEqual([change])
  // The sampled line now stands twice: the copy nearer to the old place is the one meant.
  places.write('tools/run/a.ts', `// a\n${CODE}export const g = (a: number, b: number): boolean =>\n  a < 3 && b < 4\n`)
  expect(relocateChanges(root, [change!]).map(({ line, start }) => [line, start])).toEqual([[3, change!.start + 5]])
  places.write('tools/run/a.ts', 'export const f = 1\n')
  expect(relocateChanges(root, [change!])).toEqual([])
  places.remove('tools/run/a.ts')
  expect(relocateChanges(root, [change!])).toEqual([])
})
