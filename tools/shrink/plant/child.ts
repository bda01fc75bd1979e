/** In a copy of the machine: `child.ts ROOT` plays the Salt Road with each fault on, and tells what was found as lines of JSON. */
import { join } from 'node:path'
import { rulesOf } from '../../simulate/rules.ts'
import { ENGINE_FAULTS } from './engine-faults.ts'
import { hunt } from './hunt.ts'

const root = process.argv[2] ?? '.'
const rules = rulesOf(join(root, 'data/salt-road'), '')
for (const { name } of ENGINE_FAULTS) {
  const on = globalThis as { fault?: string }
  on.fault = name
  const caught = hunt(root, rules, join(root, 'found', name.replaceAll(' ', '-')))
  delete on.fault
  process.stdout.write(`${JSON.stringify({ name, ...caught })}\n`)
}
