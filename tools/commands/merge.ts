/** `touchstone merge`: the shares of a run put together, and told as if one machine had done all of it. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { blobFiles, readBlob, stateOf } from '../shards/blob.ts'
import { notWhole } from '../shards/whole.ts'
import { projectOf } from './begin.ts'
import { type Command, UsageError } from './command.ts'
import { coverage } from './coverage.ts'
import { mutate } from './mutate.ts'
import { readOptions } from './options.ts'
import { simulate } from './simulate.ts'

const SHARED: readonly Command[] = [simulate, coverage, mutate]

export const merge: Command = {
  name: 'merge',
  summary: 'Put the shares of a run together and tell it as a whole',
  usage: 'BLOB... [options]',
  options: {},
  notes: [
    'A BLOB is a file that --shard has written (of simulate, coverage or mutate), or a folder with some. All shares of one run are wanted, made with the same rules, scenarios and sources.',
    'What comes of it is what the command would have said without --shard: its text or JSON, the files that its options ask for, its exit code.',
  ],
  async run(given, terminal) {
    const project = projectOf(given, terminal)
    const named = given.words.map((word) => resolve(terminal.cwd, word))
    const lost = named.findIndex((path) => !existsSync(path))
    if (lost >= 0) throw new UsageError(`there is no ${given.words[lost]}`)
    const blobs = blobFiles(named).map((path) => {
      const blob = readBlob(path)
      if (blob === null) throw new UsageError(`${path} is no blob of --shard, or not as it was written`)
      return blob
    })
    const wrong = notWhole(blobs, stateOf(project))
    if (wrong !== null) throw new UsageError(wrong)
    const inOrder = blobs.toSorted((a, b) => a.share.index - b.share.index)
    const command = SHARED.find(({ name }) => name === inOrder[0]!.command)
    if (!command?.merged) throw new UsageError(`${inOrder[0]!.command} has no shares`)
    const shared = inOrder[0]!.args
    const args = [...shared, ...(given.flag('json') && !shared.includes('--json') ? ['--json'] : [])]
    const asOne = readOptions(args, command.options)
    return command.merged(
      asOne,
      terminal,
      project,
      inOrder.map(({ part }) => part),
    )
  },
}
