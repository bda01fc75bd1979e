import { describe, expect, it } from 'vitest'
import { cpuTimeSince } from '../../fixtures/spent.ts'
import { INT, ZONE } from '../../gamedef/types.ts'
import { Scope } from './scope.ts'

describe('scopes', () => {
  it('find what is declared around them, the innermost first', () => {
    const outer = new Scope()
    const a = outer.declare('a', INT)
    const inner = outer.makeInnerScope()
    expect(inner.get('a')).toBe(a)
    const own = inner.declare('a', ZONE)
    expect(inner.get('a')).toBe(own)
    expect(outer.get('a')).toBe(a)
    expect(inner.get('b')).toBeNull()
  })

  it('give each binding of a function an identifier of its own', () => {
    const outer = new Scope()
    const locals = ['it', 'it', 'a-b', 'a_b', 'it'].map((name) => outer.makeInnerScope().declare(name, INT).local)
    expect(locals).toEqual(['it', 'it_2', 'a_b', 'a_b_2', 'it_3'])
  })

  it('do not look a thousand names through for the next one', () => {
    const scope = new Scope()
    const start = process.cpuUsage()
    for (let i = 0; i < 50_000; i++) scope.makeInnerScope().declare('it', INT)
    expect(cpuTimeSince(start)).toBeLessThan(1000)
  })
})
