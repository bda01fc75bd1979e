/** Bundles of modules of `tools/`: a process that reads TypeScript file by file spends most of a second on that alone. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'

const ROOT = resolve(import.meta.dirname, '../..')
/** Below `node_modules`: vitest takes what lies there as it is. */
const BUNDLES_FOLDER = join(ROOT, 'node_modules/.cache/touchstone/bundles')
/** Bundles that were not used for so long (ms) are removed. Other checkouts may share the folder. */
const KEPT_MS = 3_600_000

/** Bundles these modules (`batch/worker.ts`) once for each state of the sources, and says where each of them is. */
export async function bundleModules<Module extends string>(
  modules: readonly Module[],
): Promise<Readonly<Record<Module, string>>> {
  const folder = join(BUNDLES_FOLDER, hashSourceStamps(modules))
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}.tmp`
    await bundle(join(ROOT, 'tools'), modules, unfinished)
    try {
      renameSync(unfinished, folder)
    } catch (error) {
      // Another process was faster with the same bundle.
      rmSync(unfinished, { recursive: true, force: true })
      if (!existsSync(folder)) throw error
    }
    removeOldBundles()
  }
  utimesSync(folder, new Date(), new Date())
  const paths = modules.map((path) => [path, join(folder, path.replace(/ts$/, 'mjs'))] as const)
  return Object.fromEntries(paths) as Record<Module, string>
}

/** Modules below a folder with all that they import, as modules of the same names (`.mjs`) in another. */
export async function bundle(from: string, modules: readonly string[], to: string): Promise<void> {
  // Most runs find their bundle, and need no bundler.
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
    plugins: [keepSourcePaths],
  })
}

/** Paths that a module takes from its own place stay those of the source. */
const keepSourcePaths: Plugin = {
  name: 'keep-source-paths',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      loader: 'ts',
      contents: readFileSync(path, 'utf8')
        // As patterns, because this module may be in a bundle itself, and must not replace its own words.
        .replaceAll(/import\.meta\.dirname/g, () => JSON.stringify(dirname(path)))
        .replaceAll(/import\.meta\.url/g, () => JSON.stringify(pathToFileURL(path).href)),
    })),
}

/** By the times and sizes of files: to read a thousand of them each time would cost half of what a bundle saves. */
function hashSourceStamps(modules: readonly string[]): string {
  const hash = createHash('sha256').update(`${ROOT} ${process.version} ${modules.join(' ')}`)
  const sources = ['engine', 'tools'].flatMap((folder) => listSources(join(ROOT, folder)))
  for (const file of [join(ROOT, 'package-lock.json'), ...sources]) {
    const { mtimeMs = 0, size = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {}
    hash.update(`\0${file} ${mtimeMs} ${size}`)
  }
  return hash.digest('hex').slice(0, 24)
}

const listSources = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .sort()
    .map((name) => join(folder, name))

function removeOldBundles(): void {
  for (const name of readdirSync(BUNDLES_FOLDER)) {
    const path = join(BUNDLES_FOLDER, name)
    const usedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs
    if (usedAt !== undefined && Date.now() - usedAt > KEPT_MS) rmSync(path, { recursive: true, force: true })
  }
}
