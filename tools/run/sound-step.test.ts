/** `sound: yes`: what is looked for on the way. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openProject } from '../project/project.ts'
import { HEAP } from '../simulate/heap.testing.ts'
import { camp, verdict } from './fixture/raiders.testing.ts'
import { runFile } from './run-file.ts'

const made: string[] = []
afterAll(() => {
  for (const root of made) rmSync(root, { recursive: true, force: true })
})

function run(scenario: string, rules = HEAP): string {
  const root = mkdtempSync(join(tmpdir(), 'sound-'))
  made.push(root)
  for (const folder of ['data/heap', 'scenarios/heap']) mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, 'data/heap/heap.yaml'), rules)
  writeFileSync(join(root, 'scenarios/heap/a.scenario.yaml'), `title: A look\n${scenario}`)
  return verdict(runFile(openProject(root, { root }), 'scenarios/heap/a.scenario.yaml')[0]!)
}

const BEGUN = 'given: { setup: start }\n'

describe('a sound scenario', () => {
  it('passes where nothing is wrong', () => {
    expect(run(`sound: yes\n${BEGUN}play: [ann take: { n: 2 }, bob take: { n: 1 }]`)).toBe('passed')
  })

  it('fails where the rules crash, which breaks any other', () => {
    const rules = HEAP.replace('delta: $n }', 'delta: $n / (heap - 8) }')
    const script = `${BEGUN}play: [ann take: { n: 1 }]`
    expect(run(`sound: yes\n${script}`, rules)).toMatch(/^failed\nsound: the rules crash: .*1 divided by zero/)
    expect(run(script, rules)).toMatch(/^broken\nrules-crashed/)
  })

  it('fails where somebody who is asked has no move', () => {
    const rules = HEAP.replace('when: heap = 0', 'when: heap > 9')
    const script = `given: { tracks: { heap: 0 }, active: bob }\n`
    expect(run(`sound: yes\n${script}`, rules)).toMatch('sound: no seat that is asked has a move')
    expect(run(script, rules)).toBe('passed')
  })

  it('tells what is wrong with a board before what is wrong with its moves', () => {
    const rules = `${HEAP.replace('when: heap = 0', 'when: heap > 9')}invariants: [{ id: some, check: heap > 0 }]\n`
    expect(run('sound: yes\ngiven: { tracks: { heap: 0 }, active: bob }\n', rules)).toMatch(
      /^failed\ninvariant: .*\nsound: no seat that is asked has a move/,
    )
  })

  it('passes where the last step is not offered any more, and no other may be', () => {
    expect(run(`sound: yes\n${BEGUN}play: [ann take: { n: 3 }]`)).toBe('passed')
    expect(run(`sound: yes\n${BEGUN}play: [ann leave]`)).toBe('passed')
    expect(run(`sound: yes\n${BEGUN}play: [ann take: { n: 3 }, bob take]`)).toMatch('illegal-answer')
    expect(run(`sound: yes\n${BEGUN}play: [ann leave, bob take: { n: 1 }]`)).toMatch('ann leave is played')
  })

  it.each([
    ['its answer', 'play: [{ ann take: { n: 3 } }]\nthen: { tracks: { heap: 7 } }'],
    ['its action', 'play: [ann leave]\nthen: { tracks: { heap: 7 } }'],
    ['what it does not ask', 'play: [{ ann take: { n: 3 }, unasked: [n] }]'],
  ])('fails where the last step is not offered any more, and its end is stated: %s', (_, script) => {
    expect(run(`sound: yes\n${BEGUN}${script}`)).toMatch(/^failed\nsound: the last step is played/)
  })

  it('plays its moves again with the dice that are said, and out of turn where they are', () => {
    const hands = camp('hands')
    // Whatever the state would roll, it is not all of them.
    for (const die of [1, 2]) {
      const script = `play: [{ blue drop: { card: bee }, out-of-turn: true, dice: [${die}] }]`
      expect(verdict(hands.run(`sound: yes\ngiven: { setup: dealt }\n${script}`))).toBe('passed')
    }
  })

  it('takes no word that means nothing', () => {
    expect(run(`sound: yes\n${BEGUN}play: [ann tak]`)).toMatch('unknown-action')
  })
})
