/** `equivalents.yaml` as an editor sees it: the files of all games are accepted, what is misspelt is underlined. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listGameFolderNames } from '../project/game-folders.ts'
import { openProject } from '../project/project.ts'
import { makeEquivalentsSchema } from './equivalents-schema.ts'
import { loadVocabulary } from './game/load.ts'
import { TOUCHSTONE_ROOT } from './source/own-files.ts'
import { makeValidator } from './validator.testing.ts'

const FILES = listGameFolderNames(openProject(TOUCHSTONE_ROOT))
  .map((game) => join(TOUCHSTONE_ROOT, 'data', game, 'equivalents.yaml'))
  .filter((file) => existsSync(file))

const clauses = [{ word: '2.1-cost', says: 'A raid costs 1 gold.' }]
const validator = makeValidator(makeEquivalentsSchema(clauses))
const ENTRY = "equivalents: [{ clause: 2.1-cost, operator: boundary, change: '`>` became `>=`', in: $a, reason: so }]"

describe('an editor', () => {
  it.each(FILES)('accepts %s', (file) => {
    const { rules } = loadVocabulary(join(file, '..'))
    expect(makeValidator(makeEquivalentsSchema(rules)).why(readFileSync(file, 'utf8'))).toBe('')
  })

  it.each([
    ['', ''],
    ['clause: 2.1-cost, ', ''],
    ['$a', '[$a, raid]'],
  ])('accepts an entry with %j for %j', (before, after) => {
    expect(validator.why(ENTRY.replace(before, after))).toBe('')
  })

  it.each([
    ['2.1-cost', '2.1-cots'],
    ['boundary', 'bondary'],
    ['reason', 'reasons'],
    [', reason: so', ''],
    ['in: $a', 'places: one'],
  ])('underlines %j as %j', (before, after) => {
    expect(validator.accepts(ENTRY.replace(before, after))).toBe(false)
  })
})
