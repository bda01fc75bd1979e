/** Every mistake gives its own diagnostic, at the offending characters, and no other. */
import { describe, expect, it } from 'vitest'
import { DIAGNOSTIC_CODES, type SourceFile, understand } from '../index.ts'
import { FILE_LIMIT } from '../yaml/document.ts'
import { BASE, cases, diagnosticsOf, formatCase } from './case.testing.ts'

const all = cases()

/** Mistakes that no text file can show. */
const ODD: readonly { readonly code: string; readonly file: Omit<SourceFile, 'name'> }[] = [
  { code: 'file-unreadable', file: { text: '', unreadable: 'it is a link to nothing' } },
  { code: 'file-binary', file: { text: new Uint8Array([0xff, 0xfe, 0x00, 0x61]) } },
  { code: 'file-too-large', file: { text: new Uint8Array(FILE_LIMIT + 1).fill(0x23) } },
]

describe('broken inputs', () => {
  it('stand beside a game without a mistake', () => {
    const { def, diagnostics } = understand([BASE])
    expect(diagnostics).toEqual([])
    expect(def?.seats).toEqual(['red', 'blue'])
  })

  it.each(all.map((scenarioCase) => [scenarioCase.name, scenarioCase] as const))('%s', (_, scenarioCase) => {
    expect(diagnosticsOf(scenarioCase).map((diagnostic) => formatCase(diagnostic, scenarioCase.file.name))).toEqual(
      scenarioCase.expected,
    )
  })

  it.each(ODD)('$code of an odd file', ({ code, file }) => {
    const { diagnostics } = understand([BASE, { name: 'odd.yaml', ...file }])
    expect(diagnostics.map((diagnostic) => formatCase(diagnostic, 'odd.yaml'))).toEqual([`${code} 1:1`])
  })

  it('show every code', () => {
    const shown = new Set([
      ...all.flatMap((scenarioCase) => scenarioCase.expected.map((e) => e.split(' ')[0])),
      ...ODD.map((b) => b.code),
    ])
    expect(Object.keys(DIAGNOSTIC_CODES).filter((code) => !shown.has(code))).toEqual([])
  })

  it('are named for the first thing that is wrong with them', () => {
    const odd = all.filter(
      (scenarioCase) => !scenarioCase.name.startsWith('quiet-') && !scenarioCase.name.startsWith('several-'),
    )
    expect(
      odd
        .filter((scenarioCase) => !scenarioCase.name.startsWith(`${scenarioCase.expected[0]?.split(' ')[0]}-`))
        .map((scenarioCase) => scenarioCase.name),
    ).toEqual([])
  })
})

describe('several mistakes in several files', () => {
  const files = [
    BASE,
    { name: 'b.yaml', text: 'flags: [sto rm]\ndefine:\n  one: trial + 1\n  two: 1 + (\n' },
    { name: 'a.yaml', text: 'setups: { other: { active: rad } }\nactons: []\n' },
  ]

  it('are reported together, by file and place', () => {
    expect(
      understand(files).diagnostics.map(
        (diagnostic) => `${diagnostic.at.file}:${diagnostic.at.line} ${diagnostic.code}`,
      ),
    ).toEqual([
      'b.yaml:1 bad-name',
      'b.yaml:3 unknown-name',
      'b.yaml:4 expression-syntax',
      'a.yaml:1 unknown-seat',
      'a.yaml:2 unknown-section',
    ])
  })

  it('leave no game', () => {
    expect(understand(files).def).toBeNull()
  })
})
