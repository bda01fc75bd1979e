/**
 * `npm run mutate:sample -- ROOM --seed 7 --count 60`: a random sample of changes of a room's code, and which of them no test notices.
 * It ends with 1 where more than a tenth is unnoticed. The README has the options.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeWholeFile } from '../../engine/node.ts'
import { drawSample, relocateChanges } from './draw-sample.ts'
import type { CodeChange } from './operators.ts'
import type { NumberedChange } from './schemata.ts'
import { type CodeTrial, TrialRunner } from './trials.ts'
import { formatCodeChange, formatTrials, hasTooManyUnnoticed, isUnnoticedTrial } from './trials-report.ts'
import { findTypeErrors } from './type-errors.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const SAMPLES_FOLDER = join(ROOT, 'node_modules/.cache/touchstone/samples')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...{ seed: { type: 'string', default: '1' }, count: { type: 'string', default: '60' } },
    ...{ files: { type: 'string' }, again: { type: 'boolean' }, list: { type: 'boolean' } },
  },
})

const getKeptPath = (room: string): string => join(SAMPLES_FOLDER, `${room.replaceAll('/', '-')}-${values.seed}.json`)

function chooseChanges(room: string): readonly CodeChange[] {
  if (!values.again) return drawSample(ROOT, room, values.seed, Number(values.count))
  if (!existsSync(getKeptPath(room))) throw new Error(`there is no sample of ${room} with the seed ${values.seed}`)
  const kept = JSON.parse(readFileSync(getKeptPath(room), 'utf8')) as readonly CodeTrial[]
  return relocateChanges(
    ROOT,
    kept.filter(isUnnoticedTrial).map(({ change }) => change),
  )
}

/** Which of the unnoticed changes the type checker refuses. */
function judgeByTypes(trials: readonly CodeTrial[]): readonly CodeTrial[] {
  const open = trials.filter(isUnnoticedTrial).map(({ change }) => change)
  const refused = findTypeErrors(ROOT, open)
  return trials.map((trial) => (refused.has(trial.change) ? { ...trial, fate: 'refused' } : trial))
}

function reportTrials(room: string, trials: readonly CodeTrial[]): void {
  for (const line of formatTrials(room, values.seed, trials)) console.log(line)
  if (!values.again) writeWholeFile(getKeptPath(room), JSON.stringify(trials))
  if (hasTooManyUnnoticed(trials)) process.exitCode = 1
}

const most = Number(values.files ?? Number.POSITIVE_INFINITY)
let number = 0
const rooms = positionals.map((room) => ({
  room: room.replace(/\/$/, ''),
  changes: chooseChanges(room.replace(/\/$/, '')).map((change): NumberedChange => ({ ...change, number: ++number })),
}))
const changes = rooms.flatMap((each) => each.changes)
if (values.list) {
  for (const change of changes) console.log(formatCodeChange(change))
} else {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-sample-'))
  const trials = new TrialRunner({ changes, folder })
  try {
    const reach = await trials.measureReach()
    for (const file of reach.failed) console.log(`left out, for it fails in changed code that does nothing: ${file}`)
    for (const { room, changes } of rooms) {
      const told = (trial: CodeTrial): void => {
        if (!isUnnoticedTrial(trial)) console.log(`${trial.fate} ${formatCodeChange(trial.change)} (${trial.by})`)
      }
      reportTrials(room, judgeByTypes(await trials.tryAll(changes, reach, { most, told })))
    }
  } finally {
    trials.endHost()
    rmSync(folder, { recursive: true, force: true })
  }
}
