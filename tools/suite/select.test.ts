/** What the words of a command line mean. */
import { describe, expect, it } from 'vitest'
import { cleanUp, GAME, Project } from '../e2e/project.testing.ts'
import { openProject } from '../project/project.ts'
import { chosenFiles, emptyFilters, selectionOf } from './select.ts'

cleanUp()

const claiming = (rule: string): string => `title: ${rule}\nrules: [${rule}]\nplay: [blue rest]\n`

const project = new Project({
  ...GAME,
  'scenarios/tally/2.1-raids/cost.scenario.yaml': claiming('2.1-cost'),
  'scenarios/tally/2.1-raids/rest.scenario.yaml': claiming('2.2-rest'),
  'scenarios/tally/other/renown.scenario.yaml': claiming('2.1-renown'),
})

function chosen(...words: readonly string[]) {
  const opened = openProject(project.root, { root: project.root })
  const selection = selectionOf(words, null, opened, project.root)
  const names = chosenFiles(opened, selection).map((file) => file.replace(/.*\/(.*)\.scenario\.yaml$/, '$1'))
  return { names, empty: emptyFilters(opened, selection) }
}

describe('a word', () => {
  it.each([
    ['2.1', ['cost', 'renown']],
    ['2.2-rest', ['rest']],
    // The name of a folder, and no clause that anybody claims.
    ['2.1-raids', ['cost', 'rest']],
    ['raids', ['cost', 'rest']],
    ['scenarios/tally/other', ['renown']],
  ])('%s chooses %j', (word, names) => {
    expect(chosen(word)).toEqual({ names, empty: [] })
  })

  it('that fits nothing is told', () => {
    expect(chosen('2.9-none', '2.1')).toEqual({ names: ['cost', 'renown'], empty: ['2.9-none'] })
    expect(chosen('nowhere')).toEqual({ names: [], empty: ['nowhere'] })
  })
})

it('words of one sort widen the choice, sorts narrow each other', () => {
  expect(chosen('2.1', '2.2').names).toEqual(['cost', 'rest', 'renown'])
  expect(chosen('2.1', 'other').names).toEqual(['renown'])
})
