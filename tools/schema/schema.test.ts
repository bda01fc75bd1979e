/** The schemas as files: sound, the same every time, and current. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { afterAll, describe, expect, it } from 'vitest'
import { openProject, type Project } from '../project/project.ts'
import { EDITOR_SETTINGS_FILE, mergeSchemasIntoSettings } from './editor.ts'
import { makeProjectSchemas } from './files.ts'
import { listOutdatedSchemas, writeSchemas } from './index.ts'
import { formatSchemaJson } from './print.ts'
import { GENERATED_FOLDER, TOUCHSTONE_ROOT } from './source/own-files.ts'

const roots: string[] = []

const EDITOR = { hasEditorSettings: true }

const open = (root: string): Project => openProject(root, { root })

/** A project of one game. */
function project(): string {
  const root = mkdtempSync(join(tmpdir(), 'schema-'))
  roots.push(root)
  cpSync(join(TOUCHSTONE_ROOT, 'tools/scenario/broken/game'), join(root, 'data/marches'), { recursive: true })
  return root
}

afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true })
})

describe('the schemas of this project', () => {
  const made = makeProjectSchemas(open(TOUCHSTONE_ROOT))
  const { files } = made

  it('are current: run `npm run schema` where they are not', () => {
    // `npm ci` makes the schemas of games and the settings on each machine, so a change of a game need not.
    const local = [EDITOR_SETTINGS_FILE, ...files.filter((each) => each.isUncommitted).map(({ path }) => path)]
    expect(listOutdatedSchemas(open(TOUCHSTONE_ROOT), EDITOR, made).filter((path) => !local.includes(path))).toEqual([])
  })

  it('of games are not committed, nor are the settings of the editor that name them', () => {
    const ignored = readFileSync(join(TOUCHSTONE_ROOT, '.gitignore'), 'utf8').split('\n')
    expect(ignored).toContain(`${GENERATED_FOLDER}/*.*.schema.json`)
    expect(ignored).toContain(`/${EDITOR_SETTINGS_FILE}`)
    for (const { path, isUncommitted } of files) expect(/\/[^/]+\.[^/]+\.schema\.json$/.test(path)).toBe(isUncommitted)
  })

  it('are draft-07', () => {
    const ajv = new Ajv()
    const unsound = files.filter(({ text }) => text !== null && !ajv.validateSchema(JSON.parse(text) as object))
    expect(unsound.map(({ path }) => path)).toEqual([])
    expect(files.filter(({ text }) => text !== null).length).toBeGreaterThan(3)
  })

  it('refer to nothing that is not there', () => {
    for (const { path, text } of files) {
      const { definitions } = JSON.parse(text ?? '{}') as { definitions?: object }
      const refs = [...(text ?? '').matchAll(/"\$ref": "#\/definitions\/([^"]*)"/g)].map((found) => found[1] ?? '')
      const lost = refs.filter((name) => !Object.hasOwn(definitions ?? {}, name))
      expect([path, [...new Set(lost)]]).toEqual([path, []])
    }
  })

  it('are the same every time', () => {
    expect(makeProjectSchemas(open(TOUCHSTONE_ROOT)).files).toEqual(files)
  })
})

describe('writing', () => {
  it('writes what is not current, and nothing else', () => {
    const root = project()
    const first = writeSchemas(open(root), EDITOR)
    expect(first.written).toContain(`${GENERATED_FOLDER}/marches.scenario.schema.json`)
    expect(first.written).toContain('.vscode/settings.json')
    expect(first.current).toEqual([])
    expect(writeSchemas(open(root), EDITOR).written).toEqual([])
    writeFileSync(join(root, GENERATED_FOLDER, 'rules.schema.json'), '{}')
    expect(listOutdatedSchemas(open(root), EDITOR)).toEqual([`${GENERATED_FOLDER}/rules.schema.json`])
    expect(writeSchemas(open(root), EDITOR).written).toEqual([`${GENERATED_FOLDER}/rules.schema.json`])
  })

  it('follows the words of the game', () => {
    const root = project()
    writeSchemas(open(root), EDITOR)
    const board = join(root, 'data/marches/board.yaml')
    writeFileSync(board, readFileSync(board, 'utf8').replace('truce, storm', 'truce, storm, flood'))
    expect(listOutdatedSchemas(open(root), EDITOR)).toEqual([
      `${GENERATED_FOLDER}/marches.rules.schema.json`,
      `${GENERATED_FOLDER}/marches.scenario.schema.json`,
    ])
  })

  it('keeps the schemas of a game that is broken, and says what is wrong with it', () => {
    const root = project()
    writeSchemas(open(root), EDITOR)
    writeFileSync(join(root, 'data/marches/odd.yaml'), 'flgas: [x]\n')
    expect(listOutdatedSchemas(open(root), EDITOR)).toEqual([])
    const { written, broken } = writeSchemas(open(root), EDITOR)
    expect(written).toEqual([])
    expect(broken[0]?.message).toContain('flgas')
  })

  it('takes away the schemas of a game that is gone', () => {
    const root = project()
    writeSchemas(open(root), EDITOR)
    rmSync(join(root, 'data/marches'), { recursive: true })
    mkdirSync(join(root, 'data/empty'))
    const gone = ['equivalents', 'rules', 'scenario'].map((kind) => `${GENERATED_FOLDER}/marches.${kind}.schema.json`)
    expect(listOutdatedSchemas(open(root), EDITOR)).toEqual(['.vscode/settings.json', ...gone])
    expect(writeSchemas(open(root), EDITOR).written).toEqual(['.vscode/settings.json', ...gone])
    expect(listOutdatedSchemas(open(root), EDITOR)).toEqual([])
  })
})

describe('the settings of the editor', () => {
  const files = [
    {
      path: `${GENERATED_FOLDER}/x.rules.schema.json`,
      filePatterns: ['data/x/**/*.yaml'],
      isUncommitted: true,
      text: '{}',
    },
  ]

  const merge = (text: string | null): string => mergeSchemasIntoSettings(text, files, GENERATED_FOLDER)

  it('keep what else is in them', () => {
    const before = formatSchemaJson({
      'editor.tabSize': 2,
      'yaml.schemas': {
        './own.json': '*.own.yaml',
        [`./${GENERATED_FOLDER}/old.rules.schema.json`]: 'data/old/**/*.yaml',
      },
    })
    expect(JSON.parse(merge(before))).toEqual({
      'editor.tabSize': 2,
      'yaml.schemas': {
        './own.json': '*.own.yaml',
        [`./${GENERATED_FOLDER}/x.rules.schema.json`]: 'data/x/**/*.yaml',
      },
    })
  })

  it('stay as they are typed while they are current', () => {
    const typed = JSON.stringify(JSON.parse(merge(null)))
    expect(merge(typed)).toBe(typed)
  })

  const OURS = `"yaml.schemas": { "./${GENERATED_FOLDER}/x.rules.schema.json": "data/x/**/*.yaml" }`

  it.each([
    ['{ // mine\n}', `{\n  ${OURS}\n // mine\n}`],
    ['{}', `{\n  ${OURS}\n}`],
    [
      '{\n  // mine: "yaml.schemas"\n  "a": "// no } comment", /* , */\n}\n',
      `{\n  ${OURS},\n  // mine: "yaml.schemas"\n  "a": "// no } comment", /* , */\n}\n`,
    ],
    [
      '{\n  "b": { "yaml.schemas": 1 },\n  "yaml.schemas": { /* old */ "a/GENERATED/old": [1,], }, // mine\n  "c": 2,\n}\n',
      `{\n  "b": { "yaml.schemas": 1 },\n  ${OURS}, // mine\n  "c": 2,\n}\n`,
    ],
    ['{ "yaml.schemas": {} /* mine */ }', `{ ${OURS} /* mine */ }`],
  ])('keep their comments: %j', (before, after) => {
    expect(merge(before.replace('GENERATED', GENERATED_FOLDER))).toBe(after)
    expect(merge(after)).toBe(after)
  })

  it('that cannot be read are told, and every schema is written', () => {
    const root = project()
    mkdirSync(join(root, '.vscode'))
    writeFileSync(join(root, '.vscode/settings.json'), '{ "a": ')
    expect(listOutdatedSchemas(open(root), EDITOR)).toContain('.vscode/settings.json')
    const { written, broken } = writeSchemas(open(root), EDITOR)
    expect(written).toContain(`${GENERATED_FOLDER}/marches.rules.schema.json`)
    expect(broken.map(({ message }) => message)).toEqual([
      '.vscode/settings.json is no JSON with comments: mend it, or keep `yaml.schemas` current by hand',
    ])
    expect(readFileSync(join(root, '.vscode/settings.json'), 'utf8')).toBe('{ "a": ')
  })
})

describe('printing', () => {
  it('puts on one line what fits', () => {
    expect(formatSchemaJson({ a: [1, 2], b: {} })).toBe('{\n  "a": [1, 2],\n  "b": {}\n}\n')
    const long = Array.from({ length: 20 }, (_, i) => `word-${i}`)
    expect(formatSchemaJson({ long }).split('\n')).toHaveLength(25)
  })
})
