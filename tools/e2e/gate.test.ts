/** Runs `.ci/run` with an npm that only prints its arguments. */
import { execFile } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { cleanUp, Project } from './project.testing.ts'

cleanUp()

const GATE = resolve(import.meta.dirname, '../../.ci/run')

const NPM = `#!/usr/bin/env bash
echo "npm $* (CI=$CI)"
for arg in "$@"; do
  case "$arg" in
    --outputFile.json=*) echo '{"numTotalTests":1,"numPassedTests":1,"numFailedTests":0,"testResults":[]}' > "\${arg#*=}" ;;
  esac
done
`

async function lines(env: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const project = new Project({ npm: NPM, timeout: '#!/bin/sh\nexit 0\n' })
  for (const name of ['npm', 'timeout']) chmodSync(join(project.root, name), 0o755)
  const { PATH = '' } = process.env
  const { stdout } = await promisify(execFile)(GATE, { env: { ...env, PATH: `${project.root}:${PATH}` } })
  return stdout.trim().split('\n')
}

it('installs, checks and tests as a machine that nobody looks at: no golden is written', async () => {
  const told = await lines({})
  expect(
    told.filter((line) => line.startsWith('npm ')).map((line) => line.replace(/ --reporter.*json=\S*/, '')),
  ).toEqual([
    'npm ci --no-audit --no-fund (CI=true)',
    'npm run -s typecheck (CI=true)',
    'npm run -s lint (CI=true)',
    'npm run -s lint:package (CI=true)',
    'npm run test:all -- (CI=true)',
  ])
  expect(told.at(-1)).toBe('1 passed, 0 failed')
})

it('keeps what the machine says of itself', async () => {
  expect((await lines({ CI: 'woodpecker' }))[0]).toContain('(CI=woodpecker)')
})
