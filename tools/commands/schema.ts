/** `touchstone schema` writes the JSON Schemas by which editors complete and check rule data and scenarios. */
import { formatCount, printable } from '../run/style.ts'
import { formatJson } from '../run/terminal-text.ts'
import { listOutdatedSchemas, writeSchemas } from '../schema/index.ts'
import type { Command } from './command.ts'
import { EXIT } from './exit.ts'
import { openCommandProject } from './open-project.ts'

export const schemaCommand: Command = {
  name: 'schema',
  usage: '[options]',
  options: {
    editor: {
      type: 'boolean',
      help: 'Name the schemas in .vscode/settings.json, too',
      writes: true,
    },
    check: {
      type: 'boolean',
      help: 'Write nothing; list the files that are not current, and end with 2 if there are any',
    },
  },
  notes: [
    'The schemas lie in tools/schema/generated, or in the folder `generated` of touchstone.yaml. With --editor .vscode/settings.json says which files they are for; all else in it stays as it is.',
    'The schemas of games are not committed: run this command after a checkout, and when words of a game are missing in the editor.',
  ],
  run(commandLine, terminal) {
    const project = openCommandProject(commandLine, terminal)
    const options = { hasEditorSettings: commandLine.flag('editor') }
    const asJson = commandLine.flag('json')
    if (commandLine.flag('check')) {
      const stale = listOutdatedSchemas(project, options)
      terminal.out(asJson ? formatJson({ stale }) : formatOutdatedSchemas(stale))
      return stale.length > 0 ? EXIT.pending : EXIT.ok
    }
    const { written, current, broken } = writeSchemas(project, options)
    terminal.out(asJson ? formatJson({ written, current }) : formatWrittenSchemas(written, current))
    for (const { message } of broken) terminal.err(`${message}\n`)
    return broken.length > 0 ? EXIT.broken : EXIT.ok
  },
}

const formatOutdatedSchemas = (stale: readonly string[]): string =>
  stale.length === 0 ? 'all schemas are current\n' : stale.map((path) => `not current: ${printable(path)}\n`).join('')

const formatWrittenSchemas = (written: readonly string[], current: readonly string[]): string =>
  [
    ...written.map((path) => `written: ${printable(path)}`),
    `${formatCount(current.length, 'file')} already current\n`,
  ].join('\n')
