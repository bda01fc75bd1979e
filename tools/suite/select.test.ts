/** What the words of a command line mean. */
import { describe, expect, it } from 'vitest'
import { cleanUp, GAME, Project } from '../e2e/project.testing.ts'
import { openProject } from '../project/project.ts'
import { readScenarioHead } from './scenario-head.ts'
import { FULL_SELECTION, findEmptyFilters, isFullSelection, parseSelection, selectFiles } from './select.ts'

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
  const selection = parseSelection(words, null, opened, project.root)
  const names = selectFiles(opened, selection).map((file) => file.replace(/.*\/(.*)\.scenario\.yaml$/, '$1'))
  return { names, empty: findEmptyFilters(opened, selection) }
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

  it('that exists is that place, and no part of the path of others', () => {
    project.write('rest/kept.scenario.yaml', claiming('2.2-rest'))
    const word = chosen('rest')
    project.remove('rest/kept.scenario.yaml')
    expect(word).toEqual({ names: ['kept'], empty: [] })
  })

  it('that is a golden stands for its scenario, and for nothing where that is gone', () => {
    project.write('kept/a.scenario.yaml', claiming('2.2-rest'))
    for (const golden of ['kept/a', 'kept/gone', 'goldens/tally/other/renown', 'goldens/tally/gone'])
      project.write(`${golden}.golden.yaml`, 'scenario: a\n')
    expect(chosen('kept/a.golden.yaml', 'goldens/tally/other/renown.golden.yaml').names).toEqual(['a', 'renown'])
    const gone = ['kept/gone.golden.yaml', 'goldens/tally/gone.golden.yaml']
    expect(chosen(...gone)).toEqual({
      names: [],
      empty: ['kept/gone.scenario.yaml', 'scenarios/tally/gone.scenario.yaml'],
    })
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

/** What a file may look like that claims 2.1-cost, and one that does not. */
const CLAIMANTS: Readonly<Record<string, string>> = {
  bare: 'rules: 2.1-cost\n',
  flow: 'rules: [ 2.2-rest , 2.1-cost ]\n',
  'flow over lines': 'rules: [\n  2.2-rest,\n  2.1-cost,\n]\n',
  'flow from the next line': 'rules:\n  [2.2-rest,\n  2.1-cost]\n',
  block: 'rules:\n  - 2.2-rest\n  - 2.1-cost\n',
  'block at the margin': 'rules:\n- 2.2-rest\n- 2.1-cost\n',
  'block with comments and empty lines': 'rules: # both\n\n# of them\n  - 2.2-rest\n\n  - 2.1-cost\n',
  'below its key': 'rules:\n  2.1-cost\n',
  'a quoted key': '"rules": [2.1-cost]\n',
  'a key with a space': 'rules : [2.1-cost]\n',
  'in quotes': 'rules: ["2.2-rest", \'2.1-cost\']\n',
  'with an escape': 'rules: ["2.1\\x2dcost"]\n',
  'in one line break': 'rules: ["2.1-\\\n  cost"]\n',
  'in large letters': 'rules: [2.1-COST]\n',
  folded: 'rules: >-\n  2.1-cost\n',
  'with line ends of Windows': 'rules:\r\n  - 2.2-rest\r\n  - 2.1-cost\r\n',
  'from its rows': `rules: ["\${clause}"]\ncases: [{ clause: 2.2-rest }, { clause: 2.1-cost }]\n`,
  'in parts': `rules: ["\${n}.1-\${word}"]\ncases: [{ n: 2, word: cost }]\n`,
}

const OTHERS: Readonly<Record<string, string>> = {
  'only in a comment': 'rules: [2.2-rest] # not 2.1-cost\n',
  'only in a text': 'specs: ["2.1-cost"]\nassume: ["2.1-cost"]\n',
  'a longer one': 'rules: [2.1-costs]\n',
  'a text like a key': 'title: |\n  T\n  rules: [2.1-cost]\n',
}

describe('whoever claims a clause is chosen by it, however that is written', () => {
  const file = (name: string): string => `scenarios/tally/${name}.scenario.yaml`
  const texts = Object.entries({ ...CLAIMANTS, ...OTHERS, braces: '{ title: T, "rules": [2.1-cost] }' })
  const many = new Project({
    ...GAME,
    ...Object.fromEntries(
      texts.map(([name, text]) => [file(name), /^(\{|title)/.test(text) ? text : `title: T\n${text}`]),
    ),
    [file('broken')]: 'title: T\nrules: [2.1-cost]\npaly: [red rest]\n',
    [file('no YAML')]: 'title: T\nrules: [2.1-cost\n',
    [file('no YAML, another')]: 'title: T\nrules: [2.2-rest\n',
  })
  const opened = openProject(many.root, { root: many.root })

  it('as the file says when it is read, and all that cannot be read and speak of it', () => {
    const found = selectFiles(opened, parseSelection(['2.1-cost'], null, opened, many.root))
    const claimants = [...Object.keys(CLAIMANTS), 'braces', 'broken', 'no YAML']
    expect(found).toEqual(claimants.map(file).sort())
    for (const name of Object.keys(CLAIMANTS))
      expect(readScenarioHead(opened, file(name))?.rules.join(' ').toLowerCase(), name).toContain('2.1-cost')
  })

  it('a section by all that is below it', () => {
    const { rules } = parseSelection(['2'], null, opened, many.root)
    expect(rules).toEqual(['2'])
    expect(selectFiles(opened, parseSelection(['2'], null, opened, many.root))).toHaveLength(texts.length + 1)
  })
})

it('all is chosen only where nothing at all is said', () => {
  expect(isFullSelection(FULL_SELECTION)).toBe(true)
  for (const said of [{ places: ['a'] }, { parts: ['a'] }, { rules: ['2.1'] }, { title: 'A raid' }])
    expect(isFullSelection({ ...FULL_SELECTION, ...said })).toBe(false)
})
