import { describe, expect, it } from 'vitest'
import { formatType } from '../../gamedef/types.ts'
import { defOf, mistakesOf } from './check.testing.ts'

/** The signature of the definition `t`: `space, seat -> number`. */
function signature(text: string): string {
  const definition = defOf(`define:\n${text}`).functions.find((f) => f.name === 't')
  return `${definition?.params.map((param) => formatType(param.type)).join(', ')} -> ${definition && formatType(definition.returns)}`
}

describe('parameters without a type', () => {
  it.each([
    ['t($a): $a.population', 'space -> number'],
    ['t($a): $a.gold', 'seat -> number'],
    ['t($a): $a.stance', 'piece -> stance'],
    ['t($a): $a + 1', 'number -> number'],
    ['t($a): not $a', 'yes or no -> yes or no'],
    ['t($a): $a = alba', 'space -> yes or no'],
    ['t($a): weather = $a', 'season -> yes or no'],
    ['t($a): count(red forts in $a)', 'space -> number'],
    ['t($a): count($a forts in spaces)', 'seat -> number'],
    ['t($a): control($a)', 'space -> owner'],
    ['t($a): any(adjacent($a))', 'space -> yes or no'],
    ['t($a): $a in spaces', 'space -> yes or no'],
    ['t($a, $b): if $a then $b + 1 else 0', 'yes or no, number -> number'],
    // A use that settles a type may stand to the right of one that needs it.
    ['t($a): $a = $a and $a > 1', 'number -> yes or no'],
    ['t($a, $b): $a = $b and $b.coastal', 'space, space -> yes or no'],
    ['t($a): u($a)\n  u($b): $b.population', 'space -> number'],
  ])('%s', (text, types) => {
    const quotedKeys = text.replace(/^( *)([a-z]\([^)]*\)):/gm, '$1"$2":')
    expect(signature(`  ${quotedKeys}`)).toBe(types)
  })

  it('are mistakes where nothing settles them', () => {
    expect(mistakesOf('define: { t($a): 1 }')).toEqual(['untyped-parameter 1:13 -> $a: space'])
    expect(mistakesOf('define: { "t($a, $b)": $a = $b }').map((l) => l.split(' ')[0])).toEqual(['untyped-parameter'])
  })
})

describe('annotations', () => {
  it.each([
    ['"t($a: number)": $a', 'number -> number'],
    ['"t($a: list of space)": count($a)', 'list of space -> number'],
    ['"t($a: spaces)": count($a)', 'list of space -> number'],
    ['"t($a: kind)": count(red $a in alba)', 'kind -> number'],
    ['"t($a: flag)": $a', 'yes or no -> yes or no'],
    ['t: { returns: season, value: dry }', ' -> season'],
    ['"t($a: zone)": { returns: owner, value: if $a.coastal then red else nobody }', 'space -> owner'],
  ])('%s', (text, types) => {
    expect(signature(`  ${text}`)).toBe(types)
  })
})

describe('definitions', () => {
  it('may need those that stand after them', () => {
    expect(signature('  t: later + 1\n  later: trail')).toBe(' -> number')
  })

  it('may not need themselves, and that is said once', () => {
    const text = 'define:\n  one: two + two\n  two: three\n  three: one\n  four: one + 1'
    expect(mistakesOf(text)).toEqual(['recursion 4:10'])
  })

  it('are called with names too', () => {
    const text = 'define: { "t($a: number, $b: number)": $a - $b, u: "t(1, b: 2)", v: "t(b: 2, a: 1)" }'
    const [u, v] = defOf(text).functions.slice(-2)
    expect(u?.body).toMatchObject({ args: [{ v: 1 }, { v: 2 }] })
    expect(v?.body).toMatchObject({ args: [{ v: 1 }, { v: 2 }] })
    expect(mistakesOf('define: { "t($a: number)": $a, u: "t(1, a: 2)" }')).toEqual(['argument-count 1:41'])
  })
})
