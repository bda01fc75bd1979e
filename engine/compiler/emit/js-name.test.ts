import { describe, expect, it } from 'vitest'
import { JsNameTable } from './js-name.ts'

describe('a name of emitted code', () => {
  it('is printed as its stem, numbered where another name of the function has that already', () => {
    const names = new JsNameTable(new Set())
    const [first, second] = [names.declare('total', {}), names.declare('total', {})]
    const print = names.makePrinter()
    expect(print(`${second} + ${first} + ${second}`)).toBe('total + total_2 + total')
    expect(names.makePrinter()(`${first}`)).toBe('total')
  })

  it('is never that of a function of the module, nor what each function is passed', () => {
    const names = new JsNameTable(new Set(['march', 'march_2']))
    const texts = ['march', 'c', 'Math'].map((stem) => names.declare(stem, {}))
    expect(names.makePrinter()(texts.join(' '))).toBe('march_3 c_ Math_')
  })

  it('belongs to the function that declares it', () => {
    const names = new JsNameTable(new Set())
    const [inner, outer] = [{}, {}]
    const [a, b, c] = [names.declare('a', outer), names.declare('b', inner), names.declare('c', outer)]
    expect(names.listForeignTo(inner, [`${c} + ${b}`, `${a} + ${c}`])).toEqual([c, a])
    expect(names.listForeignTo(outer, [`${c} + ${a}`])).toEqual([])
  })
})
