/** Citations: which places are tried with which clause, and which cases notice. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cleanUp } from '../../e2e/project.testing.ts'
import { DEFAULT_LAYOUT } from '../../project/layout.ts'
import { openProject } from '../../project/project.ts'
import type { JudgedMutant } from '../mutation-result.ts'
import { planMutants } from '../plan-mutants.ts'
import { TallyProject } from '../tally.testing.ts'
import { type CitationFilter, planCitationMutants } from './plan-citations.ts'

cleanUp()

const FIRST = 'scenarios/tally/2.1/first.scenario.yaml'
const SECOND = 'scenarios/tally/2.1/second.scenario.yaml'
const RAID = 'data/tally/raid.yaml'

const told = ({ mutant, fate, killedBy }: JudgedMutant): string =>
  `${mutant.line} ${mutant.clause} > ${mutant.other}: ${fate}${killedBy ? ` by ${killedBy.id.file.split('/').at(-1)}` : ''}`

async function citations(project: TallyProject, section = '2.1'): Promise<readonly string[]> {
  await project.run('update')
  return (await project.mutate(section)).citations.map(told)
}

describe('a citation', () => {
  it('is tried as the next clause of its section, and of a section with one clause as the next of all', () => {
    const planned = planCitationMutants(openProject(new TallyProject().root), 'data/tally', [''])
    expect(planned?.map(({ file, line, clause, other }) => `${file}:${line} ${clause} ${other}`)).toEqual([
      'data/tally/raid.yaml:3 2.1-cost 2.1-renown',
      'data/tally/raid.yaml:6 2.1-renown 2.1-cost',
      'data/tally/rest.yaml:3 2.2-rest 2.1-cost',
    ])
  })

  it('is none where what stands around it says the same, and of a section another section', () => {
    const project = new TallyProject()
    project.replace(RAID, 'amount: 1 }', 'amount: 1, rule: 2.1-cost }')
    project.replace('data/tally/rest.yaml', 'rule: 2.2-rest', 'rule: "2.2"')
    const planned = planCitationMutants(openProject(project.root), 'data/tally', [''])
    expect(planned?.map(({ line, clause, other }) => `${line} ${clause} ${other}`)).toEqual([
      '3 2.1-cost 2.1-renown',
      '6 2.1-renown 2.1-cost',
      '3 2.2 2.1',
    ])
  })
})

it('is never tried as a clause that is claimed with it, nor at a point, where others act', () => {
  const project = new TallyProject()
  const renown = '- { id: 2.1-renown,'
  project.replace('data/tally/board.yaml', renown, `- { id: 2.1-cost-free, text: So. }\n        ${renown}`)
  project.replace(RAID, 'actions:', 'points: { raided: { rule: 2.1-cost } }\nactions:')
  project.replace(RAID, '      - {', '      - point: raided\n      - {')
  const planned = planCitationMutants(openProject(project.root), 'data/tally', [''])
  expect(planned?.map(({ line, clause, other }) => `${line} ${clause} ${other}`)).toEqual([
    '4 2.1-cost 2.1-renown',
    '8 2.1-renown 2.1-cost',
    '3 2.2-rest 2.1-cost',
  ])
})

describe('there is none', () => {
  const cited = (project: TallyProject) => planCitationMutants(openProject(project.root), 'data/tally', [''])
  const uncited = (text: string): string => text.replaceAll(/^ *rule: .*\n/gm, '').replaceAll(/, rule: [\w.-]+/g, '')

  it('in a game that cites nothing, which is mutated all the same', async () => {
    const project = new TallyProject()
    for (const file of [RAID, 'data/tally/rest.yaml'])
      project.write(file, uncited(readFileSync(join(project.root, file), 'utf8')))
    expect(cited(project)).toEqual([])
    await project.run('update')
    expect((await project.run('mutate', 'raid')).err).toBe('')
  })

  it('where a parameter is called so: the word that it is given is no clause', () => {
    const project = new TallyProject()
    project.replace(
      'data/tally/board.yaml',
      '- { id: 2.1-cost,',
      '- { id: red, text: Red begins. }\n        - { id: 2.1-cost,',
    )
    project.replace(RAID, 'actions:', 'procedures: { note: { params: { rule: seat }, effects: [] } }\nactions:')
    project.replace(RAID, '      - {', '      - { call: note, with: { rule: red }, rule: 2.1-renown }\n      - {')
    expect(cited(project)?.map(({ line, clause }) => `${line} ${clause}`)).toEqual([
      '4 2.1-cost',
      '7 2.1-renown',
      '8 2.1-renown',
      '3 2.2-rest',
    ])
  })
})

describe('they are planned', () => {
  const cited = (isWanted: CitationFilter) =>
    planMutants(openProject(new TallyProject().root), 'data/tally', [''], isWanted)?.filter(
      ({ other }) => other !== null,
    )

  it('all, where one of them is wanted, by its clause, section or file', () => {
    expect(cited(({ clause }) => clause === '2.1-renown')).toHaveLength(3)
    expect(cited(({ section }) => section === '2.2')).toHaveLength(3)
    expect(cited(({ file }) => file === RAID)).toHaveLength(3)
  })

  it('not at all where none is: that would read the rules once more', () => {
    expect(cited(({ clause, file }) => clause === '2.9' || file === 'data/tally/board.yaml')).toEqual([])
  })
})

describe('it is told', () => {
  it('by a claim that nothing else keeps', async () => {
    expect(await citations(new TallyProject())).toEqual([
      '3 2.1-cost > 2.1-renown: killed by first.scenario.yaml',
      '6 2.1-renown > 2.1-cost: killed by first.scenario.yaml',
    ])
  })

  it('by nobody where the clause is not claimed', async () => {
    const project = new TallyProject()
    project.replace(FIRST, '2.1-cost, ', '')
    expect(await citations(project)).toContain('3 2.1-cost > 2.1-renown: unreached')
  })

  it('by a claim of its clause and not of the other, where it shows without what else carries it', async () => {
    const project = new TallyProject()
    project.replace(RAID, '      - {', '      - { addVar: { var: renown, delta: 1 }, rule: 2.1-renown }\n      - {')
    expect(await citations(project)).toContain('6 2.1-renown > 2.1-cost: killed by second.scenario.yaml')
    // A case that claims both clauses witnesses both, whichever of the two the rule cites.
    project.replace(SECOND, '[2.1-renown]', '[2.1-renown, 2.1-cost]')
    expect(await citations(project)).toContain('6 2.1-renown > 2.1-cost: survived')
  })

  it('by nobody where what carries it changes nothing', async () => {
    const project = new TallyProject()
    project.replace(RAID, '      - {', '      - { addVar: { var: renown, delta: 0 }, rule: 2.1-renown }\n      - {')
    expect(await citations(project)).toContain('6 2.1-renown > 2.1-cost: survived')
  })

  it('by a refusal that says its clause, also where it is not claimed', async () => {
    const project = new TallyProject()
    project.replace(RAID, '    effects', '    legality: [{ when: renown < 5, rule: 2.1-renown }]\n    effects')
    const refused = 'given: { tracks: { renown: 5 } }\nplay:\n  - red raid:\n    refused: { rule: 2.1-renown }\n'
    project.write('scenarios/tally/2.1/full.scenario.yaml', `title: Renown enough\n${refused}`)
    expect(await citations(project)).toContain('4 2.1-renown > 2.1-cost: killed by full.scenario.yaml')
  })

  it('by a golden that says it of a refusal, and by that alone', async () => {
    const project = new TallyProject()
    project.replace(RAID, '    effects', '    legality: [{ when: renown < 5, rule: 2.1-renown }]\n    effects')
    const refused = 'given: { tracks: { renown: 5 } }\nplay:\n  - red raid:\n    refused: not-legal\n'
    project.write('scenarios/tally/2.1/full.scenario.yaml', `title: Renown enough (2.1-renown)\n${refused}`)
    expect(await citations(project)).toContain('4 2.1-renown > 2.1-cost: golden by full.scenario.yaml')
  })

  it('as what is declared by whoever shows that', async () => {
    const project = new TallyProject()
    project.replace('data/tally/board.yaml', 'max: 20, start: 5 }', 'max: 20, start: 5, rule: 2.2-rest }')
    project.write(
      'scenarios/tally/2.2/gold.scenario.yaml',
      'title: Who rests has more\nrules: [2.2-rest]\nplay: [red rest]\nthen: { tracks: { red gold: 6 } }\n',
    )
    expect(await citations(project, '2.2')).toContain('13 2.2-rest > 2.1-cost: killed by gold.scenario.yaml')
  })
})

describe('of citations that nobody tells', () => {
  async function mutated(recorded: unknown, wanted = '2.2'): Promise<readonly [code: number, text: string]> {
    const project = new TallyProject()
    project.replace('scenarios/tally/2.2/third.scenario.yaml', 'rules: [2.2-rest]\n', '')
    if (recorded !== null) project.write(DEFAULT_LAYOUT.citations, JSON.stringify(recorded))
    await project.run('update')
    const { code, out, err } = await project.run('mutate', wanted)
    return [code, `${out}${err}`]
  }

  it('no more may be there than are recorded: none, where nothing is', async () => {
    const [code, text] = await mutated(null)
    expect(code).toBe(1)
    expect(text).toContain('2.2-rest: `2.2-rest` became `2.1-cost` in `rule`')
    expect(text).toContain('other-clause, no scenario that names the clause reaches it')
    expect(text).toContain('data/tally: 1 citation that no scenario tells from a neighbor, 0 are recorded\n')
    expect((await mutated({ 'data/tally': 0, 'data/other': 3 }))[0]).toBe(1)
  })

  it('those that are recorded are told, and are no failure, nor do they count among the mutants', async () => {
    const [code, text] = await mutated({ 'data/tally': 1 })
    expect(code).toBe(0)
    expect(text).toContain('data/tally: 1 citation that no scenario tells from a neighbor, 1 is recorded\n')
    expect(text).toContain('5 mutants, 5 killed (5 only by goldens); score 100 %')
  })

  it('fewer are told where the whole game was tried: then the number is to be lowered', async () => {
    const fewer =
      'data/tally: 1 citation that no scenario tells from a neighbor, 3 are recorded: lower it in tools/mutation/citations.json\n'
    expect((await mutated({ 'data/tally': 3 }))[1]).not.toContain(fewer)
    const [code, text] = await mutated({ 'data/tally': 3 }, 'tally')
    expect(text).toContain(fewer)
    expect(code).toBe((await mutated({ 'data/tally': 1 }, 'tally'))[0])
    expect((await mutated({ 'data/tally': 1 }, 'tally'))[1]).not.toContain('lower it')
  })

  it.each([
    [{ 'data/tally': -1 }, 'tools/mutation/citations.json: data/tally: -1 is no number of citations'],
    [[], 'tools/mutation/citations.json should be a map: game, number of citations'],
  ])('the record is a number for each game, and not %j', async (recorded, wrong) => {
    expect(await mutated(recorded)).toEqual([4, `touchstone: ${wrong}\n`])
  })
})
