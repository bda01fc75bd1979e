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

/** Runs in the other realm from its text, so it may use only what it is given. */
type BrowserProgram<Result> = (engine: typeof Engine, files: readonly SourceFile[]) => Result

const play: BrowserProgram<string> = (engine, files) => {
  const game = engine.gameOf(files)
  const state = engine.initialState(game, { seed: 7 })
  const conversation = new engine.Conversation(game, state, engine.legalMoves(game, state)[0]!)
  while (conversation.question) {
    const { kind, options, min } = conversation.question
    conversation.answer(kind === 'many' ? options.slice(0, min) : options[0]!)
  }
  const result = conversation.finish()
  const record = engine.playGame(game, { seed: 3, agents: [engine.makeRandomAgent(3)] })
  return JSON.stringify({
    ok: result.ok,
    from: engine.formatBoardHash(state),
    to: result.ok ? engine.formatBoardHash(result.outcome.state) : '',
    moves: record.moves.length,
  })
}

const ask: BrowserProgram<unknown> = (engine, files) => {
  const game = engine.gameOf(files)
  const diagnostics = new engine.Diagnostics()
  const [node] = engine.readDocument('asked.yaml', '"2 + 3"', diagnostics)
  return engine.query(game, node!, engine.INT, diagnostics)?.ask(engine.initialState(game))
}

const fail: BrowserProgram<string> = (engine, files) => {
  try {
    engine.gameOf(files)
    return 'no error'
  } catch (error) {
    return error instanceof engine.GameDataError ? error.message : `something else: ${error}`
  }
}

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

const evaluate = (web: object, code: string): unknown => new Script(code).runInContext(web)

const run = <Result>(web: object, program: BrowserProgram<Result>): Result =>
  evaluate(web, `(${program})(engine, files)`) as Result

describe('in a browser', () => {
  test('a game given as texts is played, as it is in Node', async () => {
    const web = browser(FILES)
    for (const name of ['require', 'process', 'Buffer', 'module', 'global', 'console']) {
      expect(evaluate(web, `typeof ${name}`), name).toBe('undefined')
    }
    const there = JSON.parse(run(web, play))
    expect(there).toMatchObject({ ok: true })
    expect(there.to).not.toBe(there.from)
    expect(there.moves).toBeGreaterThan(3)
    expect(there).toEqual(JSON.parse(play(await import('./index.ts'), FILES)))
  })

  test('an expression is asked', () => {
    expect(run(browser(FILES), ask)).toBe(5)
  })

  test('a mistake is reported with its place', () => {
    const wrong = [{ name: 'wrong.yaml', text: 'game: { id: é }\nseets: [a]\n' }]
    expect(run(browser(wrong), fail)).toContain('wrong.yaml:2:1')
  })
})
