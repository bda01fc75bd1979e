import { describe, expect, test } from 'vitest'
import type { Effect } from '../../gamedef/effect.ts'
import type { GameDef } from '../../gamedef/gamedef.ts'
import { INT, ZONE } from '../../gamedef/types.ts'
import { compileModule } from '../compile.ts'
import { evaluate, makeBench, playBenchGame, testCircumstances } from '../fixture/bench.ts'
import * as t from '../fixture/terms.ts'
import * as w from '../fixture/world.ts'
import { makeUniqueIdentifier, quoteJsString, toCommentText, toIdentifier } from './names.ts'

const HOSTILE = [
  '"); throw new Error("broken in"); ("',
  "'; globalThis.broken = 1; '",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: meant to be one where it must not
  '`${globalThis.broken = 1}`',
  '\n globalThis.broken = 1 //',
  '\r\n*/ globalThis.broken = 1 /*',
  '\u2028globalThis.broken = 1\u2029',
  // This is the mark of a variable in code that is not printed yet.
  '\u00010\u0001',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the same
  '${broken}',
  '</script><!-- -->',
  '//# sourceMappingURL=data:,x',
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  'class',
  'await',
  'yield',
  'arguments',
  'eval',
  'let',
  'undefined',
  'NaN',
  'Math',
  'require',
  'module',
  'layout',
  'watch',
  'k',
  'c',
  'x',
  'm',
  'W',
  'M',
  'ask$',
  'out$',
  '$out',
  'list$1',
  'zone$',
  '$adjacent',
  '$population',
  '7up',
  '-',
  '',
  'ünï çødé',
  'a'.repeat(500),
]

describe('identifiers', () => {
  test('are plain, safe and readable', () => {
    expect(['$space', 'forts-out', 'attack', '7up', ''].map(toIdentifier)).toEqual([
      'space',
      'forts_out',
      'attack',
      '_7up',
      '_',
    ])
    for (const text of HOSTILE) {
      expect(toIdentifier(text)).toMatch(/^[A-Za-z_][A-Za-z0-9_]{0,61}$/)
      expect(() => new Function(`'use strict'; const ${toIdentifier(text)} = 1`)).not.toThrow()
    }
    for (const text of ['k', 'c', 'x', 'm', 'W', 'M', 'Math', 'class', 'arguments', '__proto__']) {
      expect(toIdentifier(text)).toBe(`${text}_`)
    }
  })

  test('are none that an instrumentation uses', () => {
    const mutator = { id: 'none', insertMutants: (def: GameDef) => ({ def, maxima: [] }) }
    for (const instrumentation of ['plain', 'watched', mutator] as const) {
      const { code } = compileModule(w.world, { instrumentation })
      for (const [, own = ''] of code.matchAll(/(?:const|let|function\*?) ([A-Za-z_]+)\b(?!\$)/g))
        expect(toIdentifier(own)).toBe(`${own}_`)
      const named = { name: 'M', params: [], returns: INT, body: t.n(1), node: 0, at: 0 }
      const functions = ['k', 'c', 'x', 'm', 'W', 'M'].map((name) => ({ ...named, name }))
      expect(
        () => new Function('module', compileModule({ ...w.world, functions }, { instrumentation }).code),
      ).not.toThrow()
    }
  })

  test('are numbered when taken', () => {
    const taken = new Set(['a_b', 'a_b_2'])
    expect(makeUniqueIdentifier('a-b', (id) => taken.has(id))).toBe('a_b_3')
  })
})

test('literals are quoted', () => {
  for (const text of HOSTILE) {
    expect(new Function(`return ${quoteJsString(text)}`)()).toBe(text)
    expect(quoteJsString(text)).not.toMatch(/[\n\r\u2028\u2029<]/)
  }
})

test('comments stay on their line', () => {
  for (const text of HOSTILE) expect(toCommentText(text)).toMatch(/^(?!.*\*\/)[ -~]*$/)
})

describe('a game of hostile names', () => {
  const at = 0
  const node = 0
  const choose = (name: string, i: number): Effect => ({
    do: 'chooseOne',
    choice: 0,
    name,
    candidate: HOSTILE[(i + 1) % HOSTILE.length]!,
    of: ZONE,
    list: t.where(t.spaces, t.any(t.pieces(t.SCOUTS, t.local(`${name} `))), ZONE, `${name} `),
    rules: [{ cond: t.n(1), node }],
    by: null,
    cost: null,
    budget: null,
    when: null,
    otherwise: null,
    at,
    node,
  })
  const defs: Partial<GameDef> = {
    id: HOSTILE[3]!,
    attributes: w.world.attributes.map((attribute, i) => ({ ...attribute, id: HOSTILE[i]! })),
    properties: w.world.properties.map((property, i) => ({ ...property, id: HOSTILE[i]! })),
    constraints: w.world.constraints.map((constraint, i) => ({ ...constraint, id: HOSTILE[i]! })),
    functions: HOSTILE.map((name) => ({
      name,
      params: HOSTILE.map((param) => ({ name: param, type: INT })),
      returns: INT,
      body: t.sum(t.range(t.n(1), t.fact('quota')), t.local(name), INT),
      node,
      at,
    })),
    procedures: HOSTILE.map((name) => ({
      name,
      params: [{ name, type: INT }],
      effects: [{ do: 'require', when: t.local(name), because: name, refuses: false, at, node }],
      asks: false,
      node,
      at,
    })),
    actions: HOSTILE.map((id, i) =>
      w.action({
        id,
        stages: [
          {
            id,
            node,
            effects: [
              ...HOSTILE.map((name) => choose(name, i)),
              ...HOSTILE.map(
                (name): Effect => ({
                  do: 'let',
                  name: `${name}!`,
                  type: ZONE,
                  value: t.local(name),
                  at,
                  node,
                }),
              ),
              { do: 'call', proc: i, args: [t.n(0)], bound: null, at, node },
            ],
          },
        ],
      }),
    ),
  }

  test('is only ever data', () => {
    const { emitted, cells } = makeBench(defs)
    const args = HOSTILE.map((_, i) => i)
    for (const [i, f] of emitted.functions.entries()) expect(f(cells, testCircumstances(), ...args)).toBe(7 * i)
    const played = playBenchGame(defs, { answers: HOSTILE.map((_, i) => [w.ALBA, w.BRAE][i % 2]!) })
    expect(played.stop).toMatchObject({ code: HOSTILE[0] })
    expect(played.asks).toHaveLength(HOSTILE.length)
    expect('broken' in globalThis).toBe(false)
  })

  test('adds no line that is not ours', () => {
    for (const line of compileModule({ ...w.world, ...defs }, { instrumentation: 'plain' }).code.split('\n')) {
      expect(line).not.toMatch(/^\s*globalThis|^\s*throw new Error\("broken/)
    }
  })

  test('bindings of one readable name stay apart', () => {
    const both: Parameters<typeof t.not>[0] = t.sum(
      t.where(t.spaces, t.compare(t.local('$a-b'), '=', t.n(w.ALBA)), ZONE, '$a-b'),
      t.count(t.where(t.spaces, t.compare(t.local('$a_b'), '>', t.it), ZONE, '$a_b')),
    )
    expect(evaluate(both)).toBe(4)
  })
})
