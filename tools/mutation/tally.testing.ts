/** A throw-away project whose mutants can be counted by hand: the game of the end-to-end tests. */
import { runCommandLine } from '../commands/main.ts'
import { Project } from '../e2e/project.testing.ts'
import { openProject } from '../project/project.ts'
import type { JudgedMutant, MutationResult } from './mutation-result.ts'
import { parseRuleFilter } from './plan-mutants.ts'
import { runMutants } from './run-mutants.ts'

export interface MutateOutput {
  readonly code: number
  readonly out: string
  readonly err: string
}

export class TallyProject extends Project {
  /** Lists mutants as equivalent: each entry is the inside of a map. */
  listEquivalents(...entries: readonly string[]): void {
    const lines = entries.map((entry) => `  - { ${entry} }\n`)
    this.write('data/tally/equivalents.yaml', `equivalents:\n${lines.join('')}`)
  }

  /** Runs the command in this process. */
  async run(...args: readonly string[]): Promise<MutateOutput> {
    let [out, err] = ['', '']
    const code = await runCommandLine(args, {
      cwd: this.root,
      env: { NO_COLOR: '1', TOUCHSTONE_CACHE: `${this.root}/.cache` },
      isWatched: false,
      showsProgress: false,
      hasKeys: false,
      out: (text) => {
        out += text
      },
      err: (text) => {
        err += text
      },
      key: async () => null,
      size: () => ({ rows: 24, columns: 80 }),
    })
    return { code, out, err }
  }

  /** Without words the mutants of the rules, not of the board. */
  mutate(...words: readonly string[]): Promise<MutationResult> {
    return this.mutateIn(0, words.length === 0 ? ['2'] : words)
  }

  /** Runs in other processes, each mutant for at most so long. */
  mutateIn(processes: number, words: readonly string[], longestSilenceMs = 20_000): Promise<MutationResult> {
    return runMutants(openProject(this.root), {
      filter: parseRuleFilter(words),
      cacheFolder: `${this.root}/.cache/mutation`,
      processes,
      longestSilenceMs,
    })
  }
}

/** `clause: difference` of the mutants with these fates. */
export const listMutantsByFate = (
  { judged }: MutationResult,
  ...fates: readonly JudgedMutant['fate'][]
): readonly string[] =>
  judged
    .filter(({ fate }) => fates.includes(fate))
    .map(({ mutant }) => `${mutant.clause ?? 'no rule'}: ${mutant.difference}`)
