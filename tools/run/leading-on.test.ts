/** Messages that lead on: what may be done instead, what keeps something out, where it stands. */
import { describe, expect, test } from 'vitest'
import { formatCaseReport } from './case-report.ts'
import { camp, verdict } from './fixture/raiders.testing.ts'

const c = camp()
const harbour = camp('harbour')

test('an unknown action tells what the seat may begin now', () => {
  expect(verdict(c.run('given: { setup: opening }\nplay:\n  - red plunder'))).toMatch(
    /unknown-action .*the action `plunder` is not known; now red may begin raid, /,
  )
  const inPrices = 'given: { setup: start, dice: [2] }\nplay:\n  - ann auction'
  expect(verdict(harbour.run(inPrices))).toMatch(/; now in the phase `prices` ann may begin say/)
})

test('a choice without options tells which rule keeps what out', () => {
  // Red has nobody anywhere but in brae, where the rule wants Blue gone.
  const told = verdict(c.run('given: { setup: opening, spaces: { alba: 2 blue wagons } }\nplay:\n  - red raid: {}'))
  expect(told).toMatch(/no-options \(3\.2-where\): .*`space`: the rules exclude .*alba.* by 3\.2-where/)
})

test('a key that another loop has taken tells how to write both', () => {
  const told = verdict(c.run('play:\n  - red relieve: { alba: {}, brae: {} }\n    out-of-turn: true'))
  expect(told).toMatch(
    /`alba` is taken by `left` before; write `left: { alba: … }` for that, and `reached: { … }` for this/,
  )
})

test('where nobody is asked, nobody is to move', () => {
  const script = 'given: { inside: sale }\nplay:\n  - ann sell: {}\n    refused: game-over'
  expect(verdict(harbour.run(script))).toMatch(/no seat is to move: the phase `sale` asks no seat/)
})

test('a printed name, and words apart, are told as the word of the rules that they mean', () => {
  const told = (place: string) =>
    verdict(c.run(`given: { spaces: { ${place}: nothing } }\nthen: { over: false }`)).split('\n')[1]
  expect(told('The Old Town')).toMatch(/^unknown-space .*`The Old Town` is not known \(alba\?\)$/)
  expect(told('available red')).toMatch(/^unknown-space .*`available red` is not known \(available:red\?\)$/)
  expect(told('Old Alba')).toMatch(/^unknown-space .*`Old Alba` is not known$/)
})

test('the title of a row is told not to be a value', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholders of a scenario
  const told = verdict(c.run("title: 'A ${case}'\nplay: [red pass]\ncases: [{ case: low }, { case: high }]"))
  expect(told).toBe(
    'broken\nunknown-row-value 1:11 `case` is only the title of a row: give the value for this place another name',
  )
})

test('a clause of another section is no suggestion', () => {
  const [one, other] = c.run('rules: [9.9, 3.2-wher]\nthen: { over: false }').diagnostics
  expect(one).toMatchObject({ code: 'unknown-rule', suggestion: null })
  expect(other).toMatchObject({ code: 'unknown-rule', suggestion: '3.2-where' })
})

test('a failure shows its line, its column and the rule that made it', () => {
  const script = 'given: { setup: opening }\nplay:\n  - red pass\nthen: { tracks: { red gold: 9 } }'
  const run = c.run(script)
  const { file } = run.failures[0]!.at!
  const sources = new Map([[file, `title: Test\n${script}\n`]])
  const lines = formatCaseReport({ run, differences: [], cause: null, golden: null, line: 1 }, sources).split('\n')
  const at = lines.findIndex((line) => line.startsWith('red gold'))
  expect(lines.slice(at, at + 3)).toEqual([
    `red gold  ${file}:5:29`,
    '  then: { tracks: { red gold: 9 } }',
    `  ${' '.repeat(28)}^`,
  ])
})

describe('what a message tells to write is legal', () => {
  /** The script with the first line that the message tells to write in the place of `…`, until it is played. */
  const followed = (script: string): string => {
    const written: string[] = []
    const fill = (): string => written.reduce((text, line) => text.replace('…', `${line}, …`), script)
    for (let n = 0; n < 4; n++) {
      const run = c.run(fill().replace(/(, )?…/, ''))
      if (run.diagnostics.length === 0) return [run.status, ...written].join('\n')
      const { message } = run.diagnostics[0]!
      const [, line] = /; write `(.*)`$/.exec(message) ?? []
      if (line === undefined) throw new Error(message)
      written.push(line)
    }
    return written.join('\n')
  }

  test('of a selection of pieces as many as must be', () => {
    const march = 'given: { setup: opening }\nplay:\n  - red long march: { spaces: [alba], to: cole, … }'
    expect(followed(march)).toBe('passed\nalba: { moving: [1 hidden red scout in alba] }')
  })

  test('of a choice of one piece one', () => {
    const board = 'given: { setup: opening, spaces: { alba: "2 hidden red scouts, 1 red wagon" } }'
    expect(followed(`${board}\nplay:\n  - red gather: { … }`)).toBe(
      'passed\n1: { taken: 1 hidden red scout in alba }\n2: { taken: 1 hidden red scout in alba }',
    )
  })

  test('of a draw of pieces one', () => {
    const omen = 'given: { setup: opening }\nplay:\n  - blue omen: { quickly: no }\n    out-of-turn: true'
    const { diagnostics } = c.run(`${omen}\n    dice: [town]`)
    const dice = /such as `(dice: .*)`$/.exec(diagnostics[0]!.message)?.[1]
    expect(dice).toBe('dice: [town, 1 blue wagon in alba]')
    expect(verdict(c.run(`${omen}\n    ${dice}`))).toBe('passed')
  })
})

test('pieces that are not offered are told where they stand', () => {
  const march = (moving: string) => `play:\n  - red long march: { alba: { to: cole, moving: ${moving} } }`
  const opening = (moving: string) => verdict(c.run(`given: { setup: opening }\n${march(moving)}`))
  expect(opening('1 blue scout')).toMatch(/legal answers: hidden blue scout in brae; legal/)
  expect(opening('1 blue fort')).toMatch(/legal answers: blue fort in available:blue; legal/)
  expect(opening('1 open blue scout')).toMatch(/legal answers: open blue scout in available:blue; legal/)
  const both = 'given: { setup: opening, spaces: { cole: 1 blue scout } }'
  expect(verdict(c.run(`${both}\n${march('1 blue scout in cole')}`))).toMatch(/: hidden blue scout in cole; /)
})
