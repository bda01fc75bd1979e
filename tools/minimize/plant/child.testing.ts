/** In a copy of the machine: `child.testing.ts ROOT GAME SETUP FAULT` plays with each fault on (or those of that name), and tells what was found as lines of JSON. */
import { join } from 'node:path'
import { loadVariants } from '../../simulate/load-variants.ts'
import { ENGINE_FAULTS } from './engine-faults.testing.ts'
import { huntFault, SALT_ROAD } from './hunt.testing.ts'

const [root = '.', game = SALT_ROAD.game, setup = SALT_ROAD.setup, only = ''] = process.argv.slice(2)
const rules = loadVariants(join(root, 'data', game), '')
for (const { name } of ENGINE_FAULTS.filter((fault) => fault.name.includes(only))) {
  const on = globalThis as { fault?: string }
  on.fault = name
  const caught = huntFault(root, rules, join(root, 'found', name.replaceAll(' ', '-')), {
    ...SALT_ROAD,
    game,
    setup,
    most: 5000,
  })
  delete on.fault
  process.stdout.write(`${JSON.stringify({ name, ...caught })}\n`)
}
