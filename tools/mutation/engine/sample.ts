/**
 * A random sample of changes of a room's code, and which of them no test notices:
 *
 *     npm run mutate:sample -- engine/kernel --seed 7 --count 60
 *
 * `--again` tries those that the last such run left unnoticed, `--files 20` shows each to so many test files at most (all that reach it
 * without), `--list` says what would be tried. Ends with 1 where more than a tenth is unnoticed.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeLuck } from '../../../engine/index.ts'
import { writeWhole } from '../../../engine/node.ts'
import { type CodeChange, changesIn } from './operators.ts'
import { refusedByTypes } from './refused.ts'
import type { NumberedChange } from './schemata.ts'
import { type Trial, Trials } from './trials.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const KEPT = join(ROOT, 'node_modules/.cache/touchstone/samples')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...{ seed: { type: 'string', default: '1' }, count: { type: 'string', default: '60' } },
    ...{ files: { type: 'string' }, again: { type: 'boolean' }, list: { type: 'boolean' } },
  },
})

const isSampled = (file: string): boolean =>
  file.endsWith('.ts') && !/\.(test|testing)\.ts$|(^|\/)(fixtures?|plant|mechanisms)\//.test(file)

/** So many changes of a room, each on a line of its own, drawn by the seed. */
function sampleOf(room: string, seed: string, count: number): readonly CodeChange[] {
  const luck = makeLuck(`${room} ${seed}`)
  const left = readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .map((name) => `${room}/${name}`)
    .filter(isSampled)
    .sort()
    .flatMap((file) => changesIn(file, readFileSync(join(ROOT, file), 'utf8')))
  const sample = new Map<string, CodeChange>()
  while (sample.size < count && left.length > 0) {
    const [change] = left.splice(luck.below(left.length), 1)
    const line = `${change!.file}:${change!.line}`
    if (!sample.has(line)) sample.set(line, change!)
  }
  return [...sample.values()]
}

const keptAs = (room: string): string => join(KEPT, `${room.replaceAll('/', '-')}-${values.seed}.json`)

function changesOf(room: string): readonly CodeChange[] {
  if (!values.again) return sampleOf(room, values.seed, Number(values.count))
  if (!existsSync(keptAs(room))) throw new Error(`there is no sample of ${room} with the seed ${values.seed}`)
  const kept = JSON.parse(readFileSync(keptAs(room), 'utf8')) as readonly Trial[]
  return kept
    .filter(({ fate }) => fate === 'unnoticed' || fate === 'unreached')
    .flatMap(({ change }) => {
      const text = readFileSync(join(ROOT, change.file), 'utf8')
      const now = text.slice(change.start, change.end) === change.before ? change : null
      // Code that has changed since may hold it elsewhere.
      const again = changesIn(change.file, text).filter(
        ({ operator, before, text: instead }) =>
          operator === change.operator && before === change.before && instead === change.text,
      )
      return now ?? again.slice(0, 1)
    })
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 100)
const said = ({ file, line, operator, before, text }: CodeChange): string =>
  `${file}:${line} ${operator}: \`${oneLine(before)}\`${text && ` became \`${oneLine(text)}\``}`

const isOpen = ({ fate }: Trial): boolean => fate === 'unnoticed' || fate === 'unreached'

/** Of those that no test notices, which the type checker does. */
function judged(all: readonly Trial[]): readonly Trial[] {
  const open = all.filter(isOpen).map(({ change }) => change)
  const refused = refusedByTypes(ROOT, open)
  return all.map((trial) => (refused.has(trial.change) ? { ...trial, fate: 'refused' } : trial))
}

function tell(room: string, all: readonly Trial[]): void {
  const open = all.filter(isOpen)
  for (const { change, fate, played, reached } of open) {
    const of = played < reached ? `${played} of ${reached}` : `${reached}`
    console.log(`${fate.toUpperCase()} ${said(change)} (${of} files)`)
  }
  const count = (fate: Trial['fate']): number => all.filter((trial) => trial.fate === fate).length
  const columns = [all.length, count('noticed'), count('late'), count('refused'), open.length]
  console.log(`| \`${room}\` | ${values.seed} | ${columns.join(' | ')} |`)
  if (!values.again) writeWhole(keptAs(room), JSON.stringify(all))
  if (open.length > all.length / 10) process.exitCode = 1
}

const most = Number(values.files ?? Number.POSITIVE_INFINITY)
let number = 0
const rooms = positionals.map((room) => ({
  room: room.replace(/\/$/, ''),
  changes: changesOf(room.replace(/\/$/, '')).map(
    (change): NumberedChange => ({ ...change, number: ++number }),
  ),
}))
const changes = rooms.flatMap((each) => each.changes)
if (values.list) {
  for (const change of changes) console.log(said(change))
} else {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-sample-'))
  const trials = new Trials({ changes, folder })
  try {
    const reach = await trials.reach()
    for (const file of reach.failed)
      console.log(`left out, for it fails in changed code that does nothing: ${file}`)
    for (const { room, changes } of rooms) {
      const all: Trial[] = []
      for (const change of changes) {
        const trial = await trials.try(change, reach, most)
        all.push(trial)
        if (!isOpen(trial)) console.log(`${trial.fate} ${said(change)} (${trial.by})`)
      }
      tell(room, judged(all))
    }
  } finally {
    trials.end()
    rmSync(folder, { recursive: true, force: true })
  }
}
