/** Bundles the modules of the package: entries and what they share lie side by side, so that all have one root. */
import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'
import manifest from '../../package.json' with { type: 'json' }
import { computeHash } from '../cache/hash.ts'
import { hashSources } from '../cache/tools-hash.ts'
import { getPackageModuleName, TOUCHSTONE_ROOT } from '../project/own-files.ts'
import { shortenSourceMap } from './source-map.ts'

/** Modules of `tools/` that something starts or loads by its path. */
const PATH_MODULES = [
  'batch/worker.ts',
  'equivalence/worker.ts',
  'mutation/worker.ts',
  'simulate/worker.ts',
  'suggest/worker.ts',
  'vitest/declare.ts',
  'vitest/runner.ts',
]

/** What users import, by the name of its module in the package, and by the file of its declarations. */
export const FACES = {
  declarations: { index: 'engine/public.ts', node: 'engine/public-node.ts', harness: 'tools/harness.ts' },
  // Who has no vitest needs no types of it.
  'vitest-declarations': { vitest: 'tools/vitest/plugin.ts' },
}

const COMMAND = { touchstone: 'tools/cli.ts' }

/** They need the sources and their tools. What calls them has another way in the package. */
const SOURCE_MODULES = ['tools/processes/bundle.ts', 'tools/schema/gamedef/gamedef-schema.ts']

export interface PackageBundle {
  /** The packages whose code is in the bundle, by their folders. */
  readonly bundledPackages: readonly string[]
}

export async function bundlePackage(outdir: string): Promise<PackageBundle> {
  const { metafile } = await build({
    absWorkingDir: TOUCHSTONE_ROOT,
    entryPoints: [
      ...Object.entries({ ...COMMAND, ...FACES.declarations, ...FACES['vitest-declarations'] }).map(([out, input]) => ({
        in: input,
        out,
      })),
      ...PATH_MODULES.map((module) => ({ in: `tools/${module}`, out: getPackageModuleName(module) })),
    ],
    outdir,
    chunkNames: 'shared-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    // Packages of CommonJS that have an ESM form need no wrappers in it.
    mainFields: ['module', 'main'],
    // Its form for Node names Node's modules, and the face of the package must run without them.
    alias: { yaml: './node_modules/yaml/browser/index.js', 'pretty-format': './tools/package/plain-format.ts' },
    external: [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)],
    define: { TOUCHSTONE_CODE_HASH: JSON.stringify(hashPackageCode()) },
    // Whole names make stacks readable, also without source maps.
    minifySyntax: true,
    minifyWhitespace: true,
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
    plugins: [replaceSourceModules, importBuiltins],
  })
  for (const path of Object.keys(metafile.outputs))
    if (path.endsWith('.map')) shortenSourceMap(resolve(TOUCHSTONE_ROOT, path))
  const folders = Object.keys(metafile.inputs).flatMap((path) => /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? [])
  return { bundledPackages: [...new Set(folders)].sort() }
}

/** Of everything that the bundle is made from. */
function hashPackageCode(): string {
  const lock = readFileSync(join(TOUCHSTONE_ROOT, 'package-lock.json'))
  return `${manifest.version} ${hashSources(['engine', 'tools'])} ${computeHash(lock)}`
}

const replaceSourceModules: Plugin = {
  name: 'replace-source-modules',
  setup({ onLoad }) {
    const replaced = new Set(SOURCE_MODULES.map((module) => join(TOUCHSTONE_ROOT, module)))
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      if (!replaced.has(path)) return null
      const names = [...readFileSync(path, 'utf8').matchAll(/^export (?:async )?function (\w+)/gm)]
      const functions = names.map(([, name]) => `export function ${name}() { throw new Error('not in the package') }`)
      return { loader: 'js', contents: functions.join('\n') }
    })
  },
}

/** Bundled CommonJS calls `require` for modules of Node, which a module of ESM does not have: it gets their ESM form. */
const importBuiltins: Plugin = {
  name: 'import-builtins',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[\w:/]+$/ }, ({ path, kind }) =>
      kind === 'require-call' && isBuiltin(path) ? { path, namespace: 'builtin' } : null,
    )
    onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => {
      const name = path.startsWith('node:') ? path : `node:${path}`
      return { contents: `export * from '${name}'\nexport { default } from '${name}'\n` }
    })
  },
}
