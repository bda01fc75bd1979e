import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Diagnostics } from '../diagnostics/diagnostic.ts'
import { listRuleSetsOfFiles, mapSourceFilesToRuleSets, readGame } from './read-game.ts'
import { bare, reading } from './reading.testing.ts'

const GAME = 'game: { id: skirmish, title: Skirmish }\n'

describe('a game', () => {
  test('begins with its id', () => {
    expect(reading(GAME).game).toMatchObject({ id: 'skirmish', title: 'Skirmish', seats: [], actions: [] })
    expect(reading('seats: [red]').mistakes).toEqual(['missing-key 1:1 -'])
  })

  test('is the same whatever the order of its files, and sections go together', () => {
    const files = [
      { name: 'b.yaml', text: 'seats: [blue]' },
      { name: 'a.yaml', text: `${GAME}seats: [red]` },
    ]
    const diagnostics = new Diagnostics()
    const game = readGame(files, {}, diagnostics)
    expect(diagnostics.all).toEqual([])
    expect(game?.seats.map(({ id }) => id.text)).toEqual(['red', 'blue'])
    expect(readGame(files.toReversed(), {}, diagnostics)).toEqual(game)
  })

  test('is null where there is nothing', () => {
    const diagnostics = new Diagnostics()
    expect(readGame([{ name: 'a.yaml', text: '' }], {}, diagnostics)).toBeNull()
    expect(diagnostics.all.map(({ code }) => code)).toEqual(['file-empty'])
    expect(readGame([], {}, new Diagnostics())).toBeNull()
  })

  test('may stand in prose', () => {
    const text = `# Rules\n\n\`\`\`yaml\n${GAME}\`\`\`\n\nSeats:\n\n\`\`\`yaml\nseats: [red]\nseets: []\n\`\`\`\n`
    const { game, mistakes } = reading({ 'rules.game.md': text })
    expect(game.seats).toHaveLength(1)
    expect(mistakes).toEqual(['unknown-section 11:1 seats'])
  })

  test('one mistake does not hide another', () => {
    const text = `${GAME}seets: [red]
actions: [{ id: rally, efects: [], effects: [{ widow: true }] }, { kind: operation }]
define: { two($a: 1 + 1 }
`
    expect(reading(text.replace('two($a: 1 + 1', '"two($a": 1 + 1')).mistakes).toEqual([
      'unknown-section 2:1 seats',
      'missing-key 3:66 -',
      'expression-syntax 4:17 -',
      'unknown-effect 3:48 window',
      'unknown-key 3:24 effects',
    ])
  })

  test('twice the same name, in one file or two', () => {
    const files = {
      'a.yaml': `${GAME}tracks: { gold: {} }`,
      'b.yaml': 'globalVars: [{ id: Gold, type: int }]',
    }
    const { mistakes, messages } = reading(files)
    expect(mistakes).toEqual(['duplicate-name b.yaml:1:20 -'])
    expect(messages[0]).toContain('a.yaml:2:11')
    expect(reading(`${GAME}actions: [{ id: a }, { id: a }]`).mistakes).toEqual(['duplicate-name 2:28 -'])
  })

  test.each(['__proto__', 'constructor', 'toString'])('%s is no section, and a name like any other', (name) => {
    expect(reading(`${GAME}${name}: { a: 1 }`).mistakes).toEqual(['unknown-section 2:1 -'])
    const { game, mistakes } = reading(`${GAME}tracks: { ${name}: {} }\nspaces: { ${name}: { ${name}: 1 } }`)
    expect(mistakes).toEqual([])
    expect(game.vars[0]?.id.text).toBe(name)
    expect(game.zones[0]?.attributes[0]?.name.text).toBe(name)
  })
})

test('the example of the guide reads without mistakes', () => {
  const guide = readFileSync(new URL('../../../docs/language/guide.md', import.meta.url), 'utf8')
  const [, example = ''] = /```yaml\n([\s\S]*?)```/.exec(guide) ?? []
  const { game, messages } = reading(example.replaceAll(/\[ ?\.\.\. ?\]/g, '[]'))
  expect(messages).toEqual([])
  expect(game.actions[0]?.id.text).toBe('rally')
})

describe('rule sets', () => {
  const files = {
    'a.yaml': `${GAME}define: { one: 1, two: 2 }\nactions: { rally: { kind: x }, march: {} }`,
    'variant.yaml': 'ruleset: Harsh\ndefine: { one: 10, three: 3 }\nremove: { actions: [rally] }',
  }
  const names = (ruleset?: string): readonly string[] =>
    reading(files, ruleset).game.definitions.map(({ name, body }) => `${name.text} ${JSON.stringify(bare(body))}`)

  test('the game itself', () => {
    const base = ['one {"e":"int","value":1}', 'two {"e":"int","value":2}']
    expect(names()).toEqual(base)
    expect(names('')).toEqual(base)
    expect(names('published')).toEqual(base)
    expect(listRuleSetsOfFiles(Object.entries(files).map(([name, text]) => ({ name, text })))).toEqual(['Harsh'])
  })

  test('replace in place, add, and remove', () => {
    expect(names('harsh')).toEqual([
      'one {"e":"int","value":10}',
      'two {"e":"int","value":2}',
      'three {"e":"int","value":3}',
    ])
    expect(reading(files, 'harsh').game.actions.map(({ id }) => id.text)).toEqual(['march'])
  })

  test('replace across spellings', () => {
    const { game, mistakes } = reading(
      {
        'a.yaml': `${GAME}globalVars: [{ id: gold, type: int, max: 5 }]`,
        'b.yaml': 'ruleset: rich\ntracks: { gold: { max: 50 } }',
      },
      'rich',
    )
    expect(mistakes).toEqual([])
    expect(game.vars).toMatchObject([{ id: { text: 'gold' }, max: { value: 50 } }])
  })

  test('replace a declaration with the clause it carries', () => {
    const files = {
      'a.yaml': `${GAME}pieces: { groups: { cubes: { rule: 1.4, value: forts }, few: { rule: 1.5, value: forts } } }`,
      'b.yaml': 'ruleset: rich\npieces: { groups: { cubes: wagons, few: { rule: 1.6, value: wagons } } }',
    }
    const rulesOf = (ruleset?: string) => reading(files, ruleset).game.groups.map(({ rule }) => rule?.text ?? null)
    expect([rulesOf(), rulesOf('rich')]).toEqual([
      ['1.4', '1.5'],
      [null, '1.6'],
    ])
  })

  test('that no file declares', () => {
    const { mistakes, messages } = reading(files, 'hash')
    expect(mistakes).toEqual(['unknown-ruleset a.yaml:1:1 Harsh'])
    expect(messages[0]).toContain('`published`, `Harsh`')
  })

  test('removing what is not there', () => {
    const remove = (text: string): readonly string[] =>
      reading({ ...files, 'variant.yaml': `ruleset: harsh\nremove: ${text}` }, 'harsh').mistakes
    expect(remove('{ actions: [raly, march] }')).toEqual(['overlay-target variant.yaml:2:21 rally'])
    expect(remove('{ rules: 3.3-cost }')).toEqual(['overlay-target variant.yaml:2:18 -'])
    expect(remove('{ action: [rally] }')).toEqual(['unknown-section variant.yaml:2:11 actions'])
    expect(remove('{ __proto__: [rally] }')).toEqual(['unknown-section variant.yaml:2:11 -'])
  })

  test('`remove` and `extends` outside of one', () => {
    expect(reading(`${GAME}remove: { actions: [rally] }`).mistakes).toEqual(['unknown-section 2:1 -'])
    expect(reading(`${GAME}extends: harsh`).mistakes).toEqual(['unknown-section 2:1 -'])
  })

  const harsher = {
    ...files,
    'worse.yaml': `ruleset: harsher
extends: harsh
remove: { define: [three] }
define: { two: 20, four: 4 }`,
  }

  test('laid over one another', () => {
    expect(reading(harsher, 'harsher').mistakes).toEqual([])
    const bodies = (ruleset: string): unknown =>
      reading(harsher, ruleset).game.definitions.map(({ name, body }) => [name.text, body])
    expect(bodies('harsher')).toMatchObject([
      ['one', { value: 10 }],
      ['two', { value: 20 }],
      ['four', { value: 4 }],
    ])
    expect(bodies('HARSH')).toMatchObject([
      ['one', { value: 10 }],
      ['two', { value: 2 }],
      ['three', { value: 3 }],
    ])
  })

  test('over one that says anew how an action goes', () => {
    const actions = (more: Readonly<Record<string, string>>): unknown => {
      const { game, mistakes } = reading(
        {
          'a.yaml': `${GAME}actions: { rally: { effects: [] }, march: { effects: [] } }`,
          'b.yaml':
            'ruleset: two\nactions: [{ id: rally }]\noperationProfiles: [{ id: p, actionId: rally, legality: { when: true }, resolution: [{ stage: b, effects: [] }] }]',
          ...more,
        },
        'three',
      )
      expect(mistakes).toEqual([])
      return game.actions.map(({ id, stages }) => [id.text, stages.map((stage) => stage.stage)])
    }
    expect(actions({ 'c.yaml': 'ruleset: three\nextends: two' })).toMatchObject([
      ['rally', ['b']],
      ['march', {}],
    ])
    const anew = 'ruleset: three\nextends: two\nactions: { rally: { stages: [{ stage: c, effects: [] }] } }'
    expect(actions({ 'c.yaml': anew })).toMatchObject([
      ['rally', ['c']],
      ['march', {}],
    ])
  })

  test('over one that is not there, over itself, or over two', () => {
    const mistakes = (text: string): readonly string[] => reading({ ...harsher, 'x.yaml': text }, 'harsher').mistakes
    expect(mistakes('ruleset: harsher\nextends: Harsh')).toEqual([])
    expect(mistakes('ruleset: harsher\nextends: hash')).toEqual(['duplicate-name x.yaml:2:10 -'])
    expect(mistakes('ruleset: harsh\nextends: harsher')).toEqual(['recursion x.yaml:2:10 -'])
    expect(mistakes('ruleset: harsh\nextends: hash')).toEqual(['unknown-ruleset x.yaml:2:10 Harsh'])
  })

  test('read the files of the game, their own and those of the one they extend', () => {
    const files = [
      { name: 'a.yaml', text: GAME },
      { name: 'b.yaml', text: 'ruleset: Two' },
      { name: 'c.yaml', text: 'ruleset: three\nextends: two' },
      { name: 'd.yaml', text: 'ruleset: four' },
    ]
    expect([...mapSourceFilesToRuleSets(files, ['', 'two', 'three', 'four'])]).toEqual([
      ['a.yaml', ['', 'two', 'three', 'four']],
      ['b.yaml', ['two', 'three']],
      ['c.yaml', ['three']],
      ['d.yaml', ['four']],
    ])
    expect([...mapSourceFilesToRuleSets(files, ['published', 'three'])].at(0)).toEqual([
      'a.yaml',
      ['published', 'three'],
    ])
  })

  test('of a card replace what they say', () => {
    const { game, mistakes } = reading(
      {
        'a.yaml': `${GAME}sides: [plain, dark]\ncards: { comet: { title: The Comet, number: 1, plain: { lasts: omen }, dark: { lasts: omen } } }`,
        'b.yaml': 'ruleset: rich\ncards: { Comet: { number: 2, dark: { effects: [] } } }',
      },
      'rich',
    )
    expect(mistakes).toEqual([])
    expect(game.cards).toMatchObject([
      {
        title: 'The Comet',
        values: [{ value: { values: [{ value: 2 }] } }],
        sides: [{ lasts: { text: 'omen' } }, { lasts: null }],
      },
    ])
  })

  test('the same thing twice in one', () => {
    const twice = { ...files, 'variant2.yaml': 'ruleset: harsh\ndefine: { ONE: 11 }' }
    expect(reading(twice, 'harsh').mistakes).toEqual(['duplicate-name variant2.yaml:2:11 -'])
  })
})
