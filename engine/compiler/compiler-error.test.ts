/** Errors of the compiler name the game and the rule, wherever they are noticed. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Expr } from '../gamedef/expr.ts'
import type { GameDef } from '../gamedef/gamedef.ts'
import { checkRuleFiles } from '../load.ts'
import { filesOf, gameOfDef } from '../node.ts'
import { compileModule } from './compile.ts'
import { CompilerError } from './compiler-error.ts'

const frontier = checkRuleFiles(filesOf(join(import.meta.dirname, '../fixtures/frontier')), '')

/** Makes a game with a definition and an action that no reader of rules would give. */
function broken(body: object): GameDef {
  const named = frontier.functions.findIndex(({ name }) => name === 'warmth')
  const functions = frontier.functions.with(named, { ...frontier.functions[named]!, body: body as Expr })
  return { ...frontier, functions }
}

function thrownBy(act: () => unknown): Error {
  try {
    act()
  } catch (thrown) {
    if (thrown instanceof Error) return thrown
  }
  throw new Error('nothing was thrown')
}

describe('a mistake of the compiler', () => {
  it('that makes code which JavaScript cannot read names the game and the rule', () => {
    const thrown = thrownBy(() => gameOfDef(broken({ e: 'circumstance', index: '}', at: 0 })))
    expect(thrown).toBeInstanceOf(CompilerError)
    expect(thrown.message).toMatch(
      /^the game `frontier` cannot be compiled: `warmth` \(.+\.yaml:\d+:\d+\) fails with "SyntaxError: .+"; this is a mistake of the engine/,
    )
  })

  it('that stops it from writing names them too', () => {
    const thrown = thrownBy(() => compileModule(broken({ e: 'nonsense', at: 0 }), { instrumentation: 'plain' }))
    expect(thrown).toBeInstanceOf(CompilerError)
    expect(thrown.message).toMatch(/^the game `frontier` cannot be compiled: the definition `warmth` \(/)
  })
})
