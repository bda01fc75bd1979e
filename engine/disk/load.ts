/** Loads a game: from the cache, or from its inputs. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileModule, getInstrumentationKey, guardLoading, type Instrumentation } from '../compiler/index.ts'
import type { GameDef } from '../gamedef/gamedef.ts'
import type { Instantiate } from '../runtime/index.ts'
import { type CacheHit, cacheKey, codeFile, readEntry, readV8Data, writeEntry, writeV8Data } from './cache.ts'
import { digestOfInputs, type Input } from './digest.ts'
import { defaultCacheDir } from './folder.ts'
import { packGame, unpackGame } from './pack-game.ts'
import { runScript, v8VersionTag } from './script.ts'
import { unoptimized } from './unoptimized.ts'
import { engineVersion } from './version.ts'

export interface LoadRequest {
  /** The inputs of the GameDef. */
  readonly inputs: () => readonly Input[]
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
  readonly instantiate: Instantiate
  readonly fromCache: boolean
}

export function loadCached(request: LoadRequest): LoadedGame {
  const { inputs, digest, instrumentation: dress, options, produce } = request
  const root = resolve(request.root ?? process.cwd())
  const asked = request.dir ?? defaultCacheDir()
  const version = asked === false ? null : engineVersion(asked)
  const dir = version === null ? false : asked
  const keyOf = (of: string): string =>
    cacheKey(version ?? '', of, { options, dress: getInstrumentationKey(dress), root })

  const known = dir === false ? null : (digest?.(dir) ?? null)
  const early = known !== null && dir !== false ? foundIn(dir, keyOf(known), dress) : null
  if (early !== null) return early
  // The files may have changed since their digest, so the key is of what is read now.
  const key = keyOf(digestOfInputs(inputs()))
  const found = dir === false ? null : foundIn(dir, key, dress)
  if (found !== null) return found

  const { def, code } = unoptimized(() => {
    const def = produce()
    const sources = def.files.map((file) => pathToFileURL(resolve(root, file)).href)
    return { def, code: compileModule(def, { instrumentation: dress, sources }).code }
  })
  const kept = dir === false ? null : writeEntry(dir, key, { code, def: packGame(def) })
  const instantiate = guardLoading(def, { instrumentation: dress }, () =>
    kept !== null && dir !== false
      ? instantiated(dir, key, kept)
      : runScript(code, `${def.id}.${key}.js`, null).instantiate,
  )
  return { def, instantiate, fromCache: false }
}

function foundIn(dir: string, key: string, dress: Instrumentation): LoadedGame | null {
  const found = readEntry(dir, key)
  if (found === null) return null
  const def = unpackGame(found.def)
  const rules = guardLoading(def, { instrumentation: dress }, () => instantiated(dir, key, found))
  return { def, instantiate: rules, fromCache: true }
}

/** Runs the module of an entry, and keeps V8's code cache for it. */
function instantiated(dir: string, key: string, { code, sum }: CacheHit): Instantiate {
  const tag = v8VersionTag()
  const { instantiate, makeCachedData: made } = runScript(code, codeFile(dir, key), readV8Data(dir, key, tag, sum))
  if (made !== null) writeV8Data(dir, key, tag, sum, made())
  return instantiate
}
