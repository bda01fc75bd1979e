/**
 * The command, the plugin and what benches and mutation start as one bundle, for tests that start them many times: a process that reads TypeScript file by
 * file spends most of its time on that. What it does is the same: paths that the sources take from their own places stay
 * those of the sources.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'
import type { TestProject } from 'vitest/node'

const ROOT = resolve(import.meta.dirname, '../..')
/** Below `node_modules`: vitest takes what lies there as it is. */
const BUNDLES = join(ROOT, 'node_modules/.cache/touchstone/bundles')
/** Those that nobody asked for so long (ms) go: other checkouts may share the folder. */
const KEPT = 3_600_000

/** What processes of tests begin with, from `tools/`. */
const ENTRIES = [
  'cli.ts',
  'summary/main.ts',
  'vitest/plugin.ts',
  'vitest/runner.ts',
  'vitest/declare.ts',
  'e2e/vitest-host.testing.ts',
  'bench/amended-child.ts',
  'bench/games-child.ts',
  'bench/load-child.ts',
  'bench/rule-child.ts',
  'mutation/worker.ts',
] as const

/** Where each of them is. */
export type Bundle = Readonly<Record<(typeof ENTRIES)[number], string>>

declare module 'vitest' {
  interface ProvidedContext {
    /** A text is what is wrong with the sources: that is told by those tests that need them. */
    bundle: Bundle | string
  }
}

/** A global setup of vitest: made once for each state of the sources, before any test of a run. */
export default async function setup(project: TestProject): Promise<void> {
  const provide = async (): Promise<void> => project.provide('bundle', await made().catch(String))
  project.onTestsRerun(provide)
  await provide()
}

async function made(): Promise<Bundle> {
  const folder = join(BUNDLES, stateOfSources())
  if (!existsSync(folder)) {
    const beside = `${folder}.${process.pid}.tmp`
    await bundle(join(ROOT, 'tools'), ENTRIES, beside)
    try {
      renameSync(beside, folder)
    } catch (error) {
      // Another process was faster with the same.
      rmSync(beside, { recursive: true, force: true })
      if (!existsSync(folder)) throw error
    }
    prune()
  }
  utimesSync(folder, new Date(), new Date())
  return Object.fromEntries(ENTRIES.map((path) => [path, join(folder, path.replace(/ts$/, 'mjs'))])) as Bundle
}

/** Modules below a folder with all that they import, as modules of the same names (`.mjs`) in another. */
export async function bundle(from: string, modules: readonly string[], to: string): Promise<void> {
  // Most runs find their bundle made.
  const { build } = await import('esbuild')
  await build({
    entryPoints: modules.map((path) => join(from, path)),
    outbase: from,
    outdir: to,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'silent',
    plugins: [inTheirPlaces],
  })
}

const inTheirPlaces: Plugin = {
  name: 'in-their-places',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      loader: 'ts',
      contents: readFileSync(path, 'utf8')
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
    })),
}

function stateOfSources(): string {
  const hash = createHash('sha256').update(ROOT)
  for (const file of [
    join(ROOT, 'package-lock.json'),
    ...sourcesIn(join(ROOT, 'engine')),
    ...sourcesIn(join(ROOT, 'tools')),
  ])
    hash.update(`\0${file}\0`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 24)
}

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .sort()
    .map((name) => join(folder, name))

function prune(): void {
  for (const name of readdirSync(BUNDLES)) {
    const path = join(BUNDLES, name)
    const asked = statSync(path, { throwIfNoEntry: false })?.mtimeMs
    if (asked !== undefined && Date.now() - asked > KEPT) rmSync(path, { recursive: true, force: true })
  }
}
