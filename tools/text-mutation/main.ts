/**
 * `npm run mutate:text -- --seed 7 --count 400`: a random sample of changes of rule texts, and which of them no scenario notices.
 * It ends with 1 where more than 3 in 100 are unnoticed: read them, as some change nothing. The README has the options.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeWholeFile } from '../../engine/node.ts'
import { computeHash } from '../cache/hash.ts'
import { hashGameRulesAndCode } from '../mutation/cache.ts'
import { ReachMemory } from '../mutation/memory.ts'
import { tryMutants } from '../mutation/mutant-pool.ts'
import type { CandidateCase } from '../mutation/mutation-result.ts'
import { findReachingCases, listGamesWithRulesets, readScenarioEntries } from '../mutation/reach.ts'
import type { MutantJob, TrialResult } from '../mutation/trial.ts'
import { openProject } from '../project/project.ts'
import { type DrawnChange, drawTextChanges } from './draw-changes.ts'
import { findNearestKillers } from './nearest-killers.ts'
import {
  computeUnnoticedShare,
  formatTextChange,
  formatTextChanges,
  type JudgedTextChange,
  judgeTextChange,
  MOST_UNNOTICED_SHARE,
} from './text-change-report.ts'

const ROOT = resolve(import.meta.dirname, '../..')

const { values } = parseArgs({
  options: {
    ...{ seed: { type: 'string', default: '1' }, count: { type: 'string', default: '400' } },
    ...{ jobs: { type: 'string', default: '2' }, game: { type: 'string' } },
    ...{ again: { type: 'boolean' }, list: { type: 'boolean' } },
  },
})

const count = Number(values.count)
if (!(Number.isSafeInteger(count) && count > 0))
  throw new RangeError(`--count must be a whole number from 1 on, not ${values.count}`)

const project = openProject(ROOT, { root: ROOT })
const opened = readScenarioEntries(project)
const games = new Map(
  [...listGamesWithRulesets(project, opened)].filter(([game]) => !values.game || game === values.game),
)
if (games.size === 0)
  throw new RangeError(`no scenario plays ${values.game}: a game is named by its folder, as data/salt-road`)
const kept = join(ROOT, `node_modules/.cache/touchstone/samples/text-${values.seed}.json`)

const witnesses: CandidateCase[] = []
const states = new Map<string, string>()
function measureAllReach(): void {
  for (const game of games.keys()) {
    const { candidates: own, unfitCases } = findReachingCases(project, game, opened, new ReachMemory(null))
    for (const { id, why } of unfitCases) console.log(`left out: ${id.file}: ${why}`)
    witnesses.push(...own)
    states.set(game, hashGameRulesAndCode(project, game))
  }
}

function makeJob(change: DrawnChange, mutant: string): MutantJob {
  const defOf = (ruleset: string) => {
    const load = project.games.load(change.game, ruleset, 'watched')
    return load.ok ? load.game.def : null
  }
  return {
    mutant,
    game: change.game,
    rulesHash: states.get(change.game)!,
    edits: { [change.file]: change.edits },
    otherClause: null,
    cases: findNearestKillers(change, witnesses, defOf).map(({ id, key, hasGolden }) => ({
      id,
      key,
      hasGolden,
      number: -1,
    })),
  }
}

const makeChangeId = (change: DrawnChange): string => computeHash(JSON.stringify(change))

/** Tries changes until the language has taken so many of them. */
async function judgeChanges(changes: Iterator<DrawnChange>, count: number): Promise<readonly JudgedTextChange[]> {
  const judged: JudgedTextChange[] = []
  for (let valid = 0; valid < count; ) {
    const batch: DrawnChange[] = []
    while (batch.length < count - valid) {
      const next = changes.next()
      if (next.done) break
      batch.push(next.value)
    }
    if (batch.length === 0) break
    const byId = new Map(batch.map((change) => [makeChangeId(change), change]))
    await tryMutants(
      ROOT,
      [...byId].map(([id, change]) => makeJob(change, id)),
      {
        processes: Number(values.jobs),
        onTried: (tried: TrialResult) => {
          const change = byId.get(tried.mutant)!
          const one = { change, fate: judgeTextChange(tried) }
          if (one.fate !== 'refused') console.log(`${one.fate.padEnd(10)} ${formatTextChange(change)}`)
          judged.push(one)
        },
      },
    )
    valid = judged.filter(({ fate }) => fate !== 'refused').length
  }
  return judged
}

if (values.list) {
  const all = drawTextChanges(project, games, values.seed)
  for (let i = 0; i < count; i++) {
    const { value, done } = all.next()
    if (done) break
    console.log(formatTextChange(value))
  }
} else if (values.again) {
  if (!existsSync(kept)) throw new Error(`there is no sample with the seed ${values.seed}`)
  const left = JSON.parse(readFileSync(kept, 'utf8')) as readonly DrawnChange[]
  measureAllReach()
  for (const line of formatTextChanges(await judgeChanges(left.values(), left.length))) console.log(line)
} else {
  measureAllReach()
  const judged = await judgeChanges(drawTextChanges(project, games, values.seed), count)
  for (const line of formatTextChanges(judged)) console.log(line)
  const open = judged.filter(({ fate }) => fate === 'unnoticed' || fate === 'golden')
  writeWholeFile(kept, JSON.stringify(open.map(({ change }) => change)))
  if (computeUnnoticedShare(judged) > MOST_UNNOTICED_SHARE) process.exitCode = 1
}
