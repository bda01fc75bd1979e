/** The engine runs without Node: its bundle plays with nothing but what every browser has. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, Script } from 'node:vm'
import { build } from 'esbuild'
import { beforeAll, describe, expect, test } from 'vitest'
import type * as Engine from './index.ts'
import type { SourceFile } from './index.ts'

/** Rule files as a browser gets them: as texts. */
const FILES = ['deck.yaml', 'rules.game.md'].map((name) => ({
  name,
  text: readFileSync(join(import.meta.dirname, 'fixtures/cards', name), 'utf8'),
}))

/** The body of a function of `engine` and `files`. It is a text, because it runs in another realm. */
const PLAYS = `
  const game = engine.gameOf(files)
  const state = engine.initialState(game, { seed: 7 })
  const [move] = engine.legalMoves(game, state)
  const talk = new engine.Conversation(game, state, move)
  while (talk.question) {
    const { kind, options, min } = talk.question
    talk.answer(kind === 'many' ? options.slice(0, min) : options[0])
  }
  const result = talk.finish()
  const record = engine.playGame(game, { seed: 3, agents: [engine.makeRandomAgent(3)] })
  return JSON.stringify({
    ok: result.ok,
    from: engine.formatBoardHash(state),
    to: result.ok ? engine.formatBoardHash(result.outcome.state) : '',
    moves: record.moves.length,
  })`

let code = ''
beforeAll(async () => {
  const bundle = await build({
    entryPoints: [join(import.meta.dirname, 'index.ts')],
    bundle: true,
    platform: 'browser',
    format: 'iife',
    globalName: 'engine',
    write: false,
    logLevel: 'silent',
  })
  expect(bundle.warnings).toEqual([])
  code = bundle.outputFiles[0]!.text
})

/** A realm with JavaScript and three functions of the web, and without Node. */
function browser(files: readonly SourceFile[]): object {
  const web = createContext({ TextDecoder, TextEncoder, btoa, files })
  new Script(`delete globalThis.console; ${code}; globalThis.engine = engine`).runInContext(web)
  return web
}

const run = (web: object, body: string): unknown => new Script(`(function () {${body}\n})()`).runInContext(web)

describe('in a browser', () => {
  test('a game given as texts is played, as it is in Node', async () => {
    const web = browser(FILES)
    for (const name of ['require', 'process', 'Buffer', 'module', 'global', 'console']) {
      expect(run(web, `return typeof ${name}`), name).toBe('undefined')
    }
    const there = JSON.parse(String(run(web, PLAYS)))
    expect(there).toMatchObject({ ok: true })
    expect(there.to).not.toBe(there.from)
    expect(there.moves).toBeGreaterThan(3)
    const engine: typeof Engine = await import('./index.ts')
    expect(there).toEqual(JSON.parse(String(new Function('engine', 'files', PLAYS)(engine, FILES))))
  })

  test('an expression is asked', () => {
    const asks = `
      const game = engine.gameOf(files)
      const d = new engine.Diagnostics()
      const [node] = engine.readDocument('asked.yaml', '"2 + 3"', d)
      return engine.query(game, node, engine.INT, d).ask(engine.initialState(game))`
    expect(run(browser(FILES), asks)).toBe(5)
  })

  test('a mistake is reported with its place', () => {
    const wrong = [{ name: 'wrong.yaml', text: 'game: { id: é }\nseets: [a]\n' }]
    const fails = `
      try {
        engine.gameOf(files)
      } catch (e) {
        return e instanceof engine.GameDataError ? e.message : 'something else: ' + e
      }`
    expect(run(browser(wrong), fails)).toContain('wrong.yaml:2:1')
  })
})
