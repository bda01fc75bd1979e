/** A project that somebody sends may bring files of its own: code among them is not run. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { expect, it } from 'vitest'
import { cleanUp, Project } from './project.testing.ts'

cleanUp()

const computeSum = (text: string): string => `${Buffer.byteLength(text)}:${crc32(text)}`

/** Puts code before each compiled game, with checksums that fit. */
function plantCode(folder: string): void {
  const modules = readdirSync(folder).filter((name) => name.endsWith('.cjs'))
  expect(modules.length).toBeGreaterThan(0)
  for (const name of modules) {
    const planted = `throw new Error('planted code ran');${readFileSync(join(folder, name), 'utf8')}`
    writeFileSync(join(folder, name), planted)
    const record = join(folder, name.replace('.cjs', '.json'))
    writeFileSync(record, readFileSync(record, 'utf8').replace(/^\S+/, computeSum(planted)))
  }
}

it('compiled games in a project are not run', async () => {
  const project = new Project()
  project.write('package.json', '{}')
  const folder = join(project.root, 'node_modules/.cache/touchstone')
  expect(await project.with({ TOUCHSTONE_CACHE: folder }, 'run')).toMatchObject({ code: 0 })
  plantCode(folder)
  const trusting = await project.with({ TOUCHSTONE_CACHE: folder }, 'run')
  expect(trusting.out + trusting.err).toContain('planted code ran')

  const own = { TOUCHSTONE_CACHE: '', XDG_CACHE_HOME: join(project.root, 'home') }
  const { code, out, err } = await project.with(own, 'run')
  expect(out + err).not.toContain('planted code ran')
  expect(code).toBe(0)
  expect(readdirSync(join(project.root, 'home/touchstone')).length).toBeGreaterThan(0)
})
