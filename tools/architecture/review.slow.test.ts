/**
 * An intended change of a rule is one decision in review, and the rest is listed by cause. This changes a cost and a margin,
 * with the scenarios of their sections. TOUCHSTONE_REVIEW=all makes two more changes, with all claiming scenarios.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runTouchstone } from '../commands/terminal.testing.ts'

const GAME = 'fire-in-the-lake'
const DATA = `data/${GAME}`
const SECTIONS = ['3.2.1-', '7-', 'setups']
const ALL = process.env.TOUCHSTONE_REVIEW === 'all'

let root = ''
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], { cwd: root })

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'touchstone-'))
  const bring = (path: string): void =>
    cpSync(resolve(import.meta.dirname, '../..', path), join(root, path), { recursive: true })
  bring(DATA)
  for (const room of [`scenarios/${GAME}`, `goldens/${GAME}`])
    for (const folder of readdirSync(resolve(import.meta.dirname, '../..', room)))
      if (ALL || SECTIONS.some((section) => folder.startsWith(section))) bring(`${room}/${folder}`)
  git('init', '-q')
  git('add', '.')
  git('commit', '-q', '-m', 'all')
})
// Changes must not remain, or the next test would find their causes.
afterEach(() => git('checkout', '-q', '.'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

interface Listed {
  readonly exit: number
  readonly pending: readonly { readonly askedAlone: object | null }[]
  readonly causes: readonly {
    readonly name: string
    readonly kind: string
    readonly changes: readonly string[]
    readonly byHand: readonly { readonly scenario: string; readonly case: string; readonly why: string }[]
  }[]
}

/** A file, the section that claims it, a line of it, and the new line. */
const CHANGES = [
  ['operations/train.yaml', '3.2.1', 'spend: 3, rule: 3.2.1-cost-per-space', 'spend: 4, rule: 3.2.1-cost-per-space'],
  ['values/victory.yaml', '7', 'usVictory - 50', 'usVictory - 49'],
  ['operations/terror.yaml', '3.3.4', 'then 0 else 1 }', 'then 0 else 2 }'],
  ['operations/assault.yaml', '3.2.4', 'amount: assaultPrice(actor) }', 'amount: assaultPrice(actor) + 1 }'],
] as const

describe('a change in one line of', () => {
  // Only scenarios of the section are played; elsewhere the change would have the same cause.
  it.each(ALL ? CHANGES : CHANGES.slice(0, 2))('%s', { timeout: 1_200_000 }, async (file, filter, from, to) => {
    const path = join(root, DATA, file)
    const text = readFileSync(path, 'utf8')
    expect(text.split(from)).toHaveLength(2)
    const line = text.slice(0, text.indexOf(from)).split('\n').length
    writeFileSync(path, text.replace(from, to))
    const review = async (...more: readonly string[]) =>
      (await runTouchstone(root, ['review', filter, ...more, '--json'])).out
    const listed = JSON.parse(await review()) as Listed
    const name = `${file.slice(file.indexOf('/') + 1)}:${line}`
    expect(listed.causes.map((cause) => [cause.name, cause.kind])).toEqual([[name, 'edited']])
    expect(listed.pending.length).toBeGreaterThan(0)
    const byHand = listed.causes.flatMap((cause) => cause.byHand)
    if (ALL)
      console.log(
        `${name}: ${listed.causes.length} decision for ${listed.pending.length} that can be accepted, ${byHand.length} by hand`,
      )

    await review('--accept', `cause:${name}`)
    const isAskedAlone = ({ askedAlone }: Listed['pending'][number]): boolean => askedAlone !== null
    const alone = (JSON.parse(await review()) as Listed).pending
    expect(alone.length).toBe(listed.pending.filter(isAskedAlone).length)
    expect(alone.every(isAskedAlone)).toBe(true)
    await runTouchstone(root, ['review', filter], { keys: alone.map(() => 'a') })
    const left = JSON.parse(await review()) as Listed
    expect(left.pending).toEqual([])
    // The cases to be written by hand are all still there.
    expect(left.causes.flatMap((cause) => cause.byHand)).toEqual(byHand)
    const { runs } = JSON.parse((await runTouchstone(root, ['run', filter, '--no-write', '--json'])).out) as {
      readonly runs: readonly { readonly status: string }[]
    }
    expect(runs.filter(({ status }) => status !== 'passed')).toHaveLength(byHand.length)
  })
})
