/** Rules that were saved while their mutants were tried: numbers mean other mutants now, so nothing is reported. */
import { expect, it } from 'vitest'
import { cleanUp } from '../e2e/project.testing.ts'
import { tryMutants } from './mutant-pool.ts'
import { TallyProject } from './tally.testing.ts'
import { type MutantJob, UnreadableInput } from './trial.ts'

cleanUp()

it.each([0, 1])('end the run as rules that cannot be read, tried by %i processes', async (processes) => {
  const { root } = new TallyProject()
  const job: MutantJob = {
    mutant: 'raid',
    game: 'data/tally',
    rulesHash: 'before',
    edits: null,
    otherClause: null,
    cases: [],
  }
  const run = tryMutants(root, [job], { processes, onTried: () => expect.unreachable() })
  await expect(run).rejects.toThrow(UnreadableInput)
  await expect(run).rejects.toThrow('the rule data of data/tally was changed meanwhile: start again')
})
