import { expect, test } from 'vitest'
import { formatJson, markSequence, toTerminalText } from './terminal-text.ts'

test.each([
  ['a\u001b[31mb\rc\u0000\u009bd\u007f', 'a�[31mb�c��d�'],
  ['a\u202eb\u2066\u200f', 'a�b��'],
  ['one\ntwo\u2028three\u0085four', 'one\ntwo�three�four'],
  ['::error::x\n  ::add-mask::y\na::b', ': :error::x\n  : :add-mask::y\na::b'],
  ['x ##[error]y ##vso[task] ## z', 'x # #[error]y # #vso[task] ## z'],
  ['日本語 é 😀 – „“', '日本語 é 😀 – „“'],
])('%j is printed as %j', (text, printed) => {
  expect(toTerminalText(text)).toBe(printed)
})

test('what the program steers with itself gets through, and nothing that looks like it', () => {
  const own = markSequence('\u001b[1m')
  expect(toTerminalText(`${own}a\u001b[1m${own}\n`)).toBe('\u001b[1ma�[1m\u001b[1m\n')
  const forged = own.replace(/[0-9a-f]{8}-/, '00000000-')
  expect(toTerminalText(`${forged}::`)).not.toContain('\u001b')
  expect(toTerminalText(`${markSequence('::error::x')}\n`)).toBe('::error::x\n')
})

test('JSON is the same JSON, in characters that steer nothing', () => {
  const value = { '\u202ekey': ['\u009b\u2028\u007f', '##[error]', 'é', '\u001b'] }
  const text = formatJson(value)
  expect(JSON.parse(text)).toEqual(value)
  expect(toTerminalText(text)).toBe(text)
  expect(text).toContain('é')
})

test('looks at each of many empty lines once', () => {
  const begun = performance.now()
  expect(toTerminalText(`${'\n'.repeat(60_000)}::error::x`)).toHaveLength(60_011)
  expect(performance.now() - begun).toBeLessThan(2000)
})
