/** Loads a game: from the cache, or from its inputs. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  compileModule,
  getInstrumentationKey,
  type Instrumentation,
  loadOrNameUnparsableRule,
} from '../compiler/index.ts'
import type { GameDef } from '../gamedef/gamedef.ts'
import type { RulesFactory } from '../runtime/index.ts'
import {
  type CacheHit,
  computeEntryKey,
  nameCodeFile,
  readCacheEntry,
  readV8Data,
  writeCacheEntry,
  writeV8Data,
} from './cache.ts'
import { type DigestInput, digestInputs } from './digest.ts'
import { findDefaultCacheDir } from './folder.ts'
import { packGame, unpackGame } from './pack-game.ts'
import { getV8VersionTag, runScript } from './script.ts'
import { runUnoptimized } from './unoptimized.ts'
import { getEngineVersion } from './version.ts'

export interface LoadRequest {
  /** The inputs of the GameDef. */
  readonly inputs: () => readonly DigestInput[]
  /** The digest of the inputs if it is known without reading them. It may keep files in the folder. */
  readonly digest?: (dir: string) => string | null
  readonly instrumentation: Instrumentation
  /** Further plain data that the GameDef depends on, such as the rule set. */
  readonly options?: unknown
  /** The base of `GameDef.files` in the source map; the working directory by default. */
  readonly root?: string
  /** The cache folder; `false` uses none. */
  readonly dir?: string | false
  /** Makes the GameDef when the cache has none. Nothing is kept where it throws. */
  readonly produce: () => GameDef
}

export interface LoadedGame {
  readonly def: GameDef
  readonly rulesFactory: RulesFactory
  readonly fromCache: boolean
}

export function loadThroughCache(request: LoadRequest): LoadedGame {
  const { inputs, digest, instrumentation, options, produce } = request
  const root = resolve(request.root ?? process.cwd())
  const requestedDir = request.dir ?? findDefaultCacheDir()
  const version = requestedDir === false ? null : getEngineVersion(requestedDir)
  const dir = version === null ? false : requestedDir
  const makeKey = (of: string): string =>
    computeEntryKey(version ?? '', of, { options, instrumentation: getInstrumentationKey(instrumentation), root })

  const knownDigest = dir === false ? null : (digest?.(dir) ?? null)
  const entryOfKnownDigest =
    knownDigest !== null && dir !== false ? loadCacheEntry(dir, makeKey(knownDigest), instrumentation) : null
  if (entryOfKnownDigest !== null) return entryOfKnownDigest
  // The files may have changed since their digest, so the key is of what is read now.
  const key = makeKey(digestInputs(inputs()))
  const loaded = dir === false ? null : loadCacheEntry(dir, key, instrumentation)
  if (loaded !== null) return loaded

  const { def, code } = runUnoptimized(() => {
    const def = produce()
    const sources = def.files.map((file) => pathToFileURL(resolve(root, file)).href)
    return { def, code: compileModule(def, { instrumentation, sources }).code }
  })
  const entry = dir === false ? null : writeCacheEntry(dir, key, { code, def: packGame(def) })
  const instantiate = loadOrNameUnparsableRule(def, { instrumentation }, () =>
    entry !== null && dir !== false
      ? runCacheEntry(dir, key, entry)
      : runScript(code, `${def.id}.${key}.js`, null).rulesFactory,
  )
  return { def, rulesFactory: instantiate, fromCache: false }
}

function loadCacheEntry(dir: string, key: string, instrumentation: Instrumentation): LoadedGame | null {
  const entry = readCacheEntry(dir, key)
  if (entry === null) return null
  const def = unpackGame(entry.def)
  const rules = loadOrNameUnparsableRule(def, { instrumentation }, () => runCacheEntry(dir, key, entry))
  return { def, rulesFactory: rules, fromCache: true }
}

/** Runs the module of an entry, and keeps V8's code cache for it. */
function runCacheEntry(dir: string, key: string, { code, codeChecksum: sum }: CacheHit): RulesFactory {
  const tag = getV8VersionTag()
  const { rulesFactory: instantiate, makeCachedData: made } = runScript(
    code,
    nameCodeFile(dir, key),
    readV8Data(dir, key, tag, sum),
  )
  if (made !== null) writeV8Data(dir, key, tag, sum, made())
  return instantiate
}
