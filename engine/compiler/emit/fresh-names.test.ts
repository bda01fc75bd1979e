/** No name of emitted code hides another, whatever the rules call things and however they are nested. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { GameDef } from '../../gamedef/gamedef.ts'
import { checkRuleFiles } from '../../load.ts'
import { filesOf } from '../../node.ts'
import { compileModule } from '../compile.ts'
import { evaluateModuleCode } from '../instantiate.ts'
import { scopesOf } from './scopes.testing.ts'

const FIXTURES = join(import.meta.dirname, '../../fixtures')
const mutator = { id: 'none', insertMutants: (def: GameDef) => ({ def, maxima: [] }) }

/** Everything here is called `s`, and each membership is asked of an element of another list. */
const NESTED = `
game: { id: nested }
seats: [red, blue]
attributes: { size: number }
spaces:
  alba: { adjacent: [brae], size: 2 }
  brae: { adjacent: [alba] }
tracks: { s: { max: 9 } }
define:
  s($s): ($t in adjacent($s) where $s in (around([$t]) where it.size < s))
  most: 'sum($s in s(alba), max($t in s($s), sum($u in s($t), count(s($u))), otherwise: 0))'
  within: alba in ($s in spaces where brae in ($t in s($s) where 1 in range(0, $t.size + s)))
actions:
  s:
    effects:
      - chooseOne: { bind: $s, from: s(alba), where: 'it in except(adjacent(brae), [it]) or it in s(it)' }
      - forEach: { bind: $t, over: s($s), effects: [{ addVar: { var: s, delta: most } }] }
      - forEach: { bind: $t, over: s($s), effects: [{ addVar: { var: s, delta: 'sum($t in s($t), 1)' } }] }
setups: { s: {} }
`

const games: readonly (readonly [string, GameDef])[] = [
  ['frontier', checkRuleFiles(filesOf(join(FIXTURES, 'frontier')), '')],
  ['frontier, structured', checkRuleFiles(filesOf(join(FIXTURES, 'frontier')), 'structured')],
  ['cards', checkRuleFiles(filesOf(join(FIXTURES, 'cards')), '')],
  ['names nested in one another', checkRuleFiles([{ name: 'nested.yaml', text: NESTED }], '')],
]

describe.each(games)('the code of %s', (_, def) => {
  it.each(['plain', 'watched', mutator] as const)('has no name that hides another (%#)', (instrumentation) => {
    const { code } = compileModule(def, { instrumentation, sources: 'none' })
    expect(() => evaluateModuleCode(code, 'module.js')).not.toThrow()
    const { hiding, outside } = scopesOf(code)
    expect(hiding).toEqual([])
    // Rules that are called like one of these get another name (`toIdentifier`).
    const known = ['Array', 'Math', 'Uint8Array', 'module', 'undefined']
    expect(outside.filter((name) => !known.includes(name))).toEqual([])
  })
})
