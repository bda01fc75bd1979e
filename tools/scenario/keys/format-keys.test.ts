/** The tables of keys, as the reader uses them. */
import { expect, test } from 'vitest'
import { Diagnostics } from '../../../engine/index.ts'
import type { ScenarioCode } from '../codes.ts'
import { readScenario } from '../read.ts'
import { OFFER_KEYS, REFUSAL_KEYS } from './expectation-keys.ts'
import { BOARD_KEYS, CONFLICTING_MOVE_KEYS, GIVEN_KEYS, MOVE_KEYS, SCENARIO_KEYS, THEN_KEYS } from './format-keys.ts'
import { listWrittenKeys } from './key-descriptor.ts'

const TABLES = { TOP_KEYS: SCENARIO_KEYS, BOARD_KEYS, GIVEN_KEYS, THEN_KEYS, MOVE_KEYS, REFUSAL_KEYS, OFFER_KEYS }

test.each(Object.entries(TABLES))('%s has each key once', (_, table) => {
  const keys = listWrittenKeys(table)
  expect(new Set(keys).size).toBe(keys.length)
})

function readMistakes(text: string): readonly string[] {
  const diagnostics = new Diagnostics<ScenarioCode>()
  readScenario('scenarios/tally/a.scenario.yaml', text, diagnostics)
  return diagnostics.all.map(({ code, message }) => `${code}: ${message}`)
}

test('a key without a descriptor is unknown, and the nearest described key is suggested', () => {
  expect(readMistakes('title: T\nthen: { trakcs: { gold: 1 } }\n')).toEqual(['unknown-key: `then` has no key `trakcs`'])
})

test.each(CONFLICTING_MOVE_KEYS)('one move cannot have both %s and %s', (first, second) => {
  const value = (key: string): string => (key === 'offers' ? '{ with: [] }' : key === 'ended' ? '{ with: why }' : 'a')
  const text = `title: T\nplay: [{ red pass: {}, ${first}: ${value(first)}, ${second}: ${value(second)} }]\n`
  expect(readMistakes(text)).toEqual([
    `step-conflict: \`${first}\` and \`${second}\` do not go in one step: write \`${second}\` in another`,
  ])
})

test('a third key is in conflict though the first two may stand together', () => {
  expect(readMistakes('title: T\nplay: [{ red pass: {}, unasked: a, asks: red, refused: why }]\n')).toEqual([
    'step-conflict: `unasked` and `refused` do not go in one step: write `refused` in another',
  ])
})
