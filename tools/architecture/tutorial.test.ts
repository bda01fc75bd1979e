/** Everything on the page of the tutorial works as printed. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { root } from './sources.testing.ts'

const page = readFileSync(join(root, 'docs/language/tutorial.md'), 'utf8')
const blocks = [...page.matchAll(/```(yaml|console)\n([\s\S]*?)```/g)].map(([, language, text = '']) => ({
  language,
  text,
}))
const folder = mkdtempSync(join(tmpdir(), 'tutorial-'))

afterAll(() => rmSync(folder, { recursive: true }))

/** Splits a command line into words; quotes hold words together. */
const argsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '')

describe('the tutorial', () => {
  it('has files and commands', () => {
    expect(blocks.filter(({ language }) => language === 'yaml').length).toBeGreaterThanOrEqual(8)
    expect(blocks.filter(({ language }) => language === 'console').length).toBeGreaterThanOrEqual(5)
  })

  it.each(blocks.map(({ language, text }) => [text.split('\n')[0] ?? '', language, text]))(
    '%s',
    async (head, language, text) => {
      if (language === 'yaml') {
        const path = join(folder, head.replace('# ', ''))
        const body = text.slice(head.length + 1)
        if (head.startsWith('# goldens/')) return expect(readFileSync(path, 'utf8')).toBe(body)
        mkdirSync(dirname(path), { recursive: true })
        return writeFileSync(path, body)
      }
      const [, command = ''] = /^\$ npm run touchstone -- (.*)$/.exec(head) ?? []
      const { out, code } = await runTouchstone(folder, argsOf(command))
      expect({ out: out.trimEnd(), code }).toEqual({ out: text.slice(head.length + 1).trimEnd(), code: 0 })
    },
  )
})
