import { describe, expect, it } from 'vitest'
import { JsNameTable } from './js-name.ts'

describe('a name of emitted code', () => {
  it('is printed as its stem, numbered where another name of the function has that already', () => {
    const names = new JsNameTable(new Set())
    const [first, second] = [names.declare('total', {}), names.declare('total', {})]
    expect(names.makePrinter().print(`${second} + ${first} + ${second}`)).toBe('total + total_2 + total')
    expect(names.makePrinter().print(`${first}`)).toBe('total')
  })

  it('is never that of a function of the module, nor what each function is passed', () => {
    const names = new JsNameTable(new Set(['march', 'march_2']))
    const texts = ['march', 'c', 'Math'].map((stem) => names.declare(stem, {}))
    expect(names.makePrinter().print(texts.join(' '))).toBe('march_3 c_ Math_')
  })

  it('belongs to the function that declares it', () => {
    const names = new JsNameTable(new Set())
    const [inner, outer] = [{}, {}]
    const [a, b, c] = [names.declare('first', outer), names.declare('second', inner), names.declare('third', outer)]
    const printer = names.makePrinter()
    expect([`${c} + ${b}`, 'no name', `${a} + ${c}`].map((text) => printer.print(text))).toEqual([
      'third + second',
      'no name',
      'first + third',
    ])
    expect(printer.listNamesOfOtherOwners(inner)).toEqual([c, a])
    expect(printer.listNamesOfOtherOwners(outer)).toEqual([b])
  })
})
