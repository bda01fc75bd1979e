/** Each room imports only rooms that stand before it in the list of its README. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Import, imports, isTest, root, sources } from './sources.testing.ts'

/** Reads the rooms of a README in the order of its first list, which is the order of the layers. */
function layersOf(folder: string): readonly string[] {
  const text = readFileSync(join(root, folder, 'README.md'), 'utf8')
  const [list = ''] = /(?:^ {4}\S.*\n)+/m.exec(text) ?? []
  return [...list.matchAll(/^ {4}([\w-]+)\//gm)].map(([, room = '']) => `${folder}/${room}`)
}

/** `tools/run/run-record.ts` is in `tools/run`; a file beside the rooms has no room. */
const roomOf = (file: string): string | null => /^\w+\/[\w-]+(?=\/)/.exec(file)?.[0] ?? null

const isFixture = (file: string): boolean => /\/fixtures?\//.test(file)

/** Finds imports of a room that comes later in the list. */
function upward(layers: readonly string[], edges: readonly Import[]): readonly string[] {
  return edges.flatMap(({ from, to }) => {
    const [own, other] = [roomOf(from), roomOf(to)]
    if (own === null || other === null || own === other) return []
    const [at, toward] = [layers.indexOf(own), layers.indexOf(other)]
    return at < 0 || (toward >= 0 && toward < at) ? [] : [`${from} imports ${to}`]
  })
}

describe.each(['engine', 'tools'])('the rooms of %s', (folder) => {
  const layers = layersOf(folder)
  const product = (file: string): boolean => !isTest(file) && !isFixture(file)
  const own = imports.filter(({ from, to }) => from.startsWith(`${folder}/`) && to.startsWith(`${folder}/`))

  it('are all in the list, but for those of tests', () => {
    const rooms = new Set([...sources.keys()].filter(product).map(roomOf))
    const unlisted = [...rooms].filter((room) => room?.startsWith(`${folder}/`) && !layers.includes(room))
    expect(unlisted).toEqual(folder === 'engine' ? ['engine/mechanisms'] : [])
  })

  it('import only rooms before them', () => {
    expect(layers.length).toBeGreaterThan(5)
    expect(
      upward(
        layers,
        own.filter(({ from }) => product(from)),
      ),
    ).toEqual([])
  })

  it('would be told apart', () => {
    const [low = '', high = ''] = layers
    const edge = { from: `${low}/a.ts`, to: `${high}/b.ts`, isTypeOnly: true }
    expect(upward(layers, [edge])).toEqual([`${low}/a.ts imports ${high}/b.ts`])
  })
})
