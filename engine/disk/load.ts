/** From a GameDef, or what one was made of before, to functions that can be called. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileModule, type Dressing, dressKey, instantiate } from '../compiler/index.ts'
import type { GameDef } from '../gamedef/gamedef.ts'
import type { Instantiate } from '../runtime/index.ts'
import {
  cacheKey,
  codeFile,
  type Found,
  type Input,
  readEntry,
  readMade,
  writeEntry,
  writeMade,
} from './cache.ts'
import { defaultCacheDir } from './folder.ts'
import { packed, unpacked } from './packed.ts'
import { madeBy, ran } from './script.ts'
import { engineVersion } from './version.ts'

export interface LoadRequest {
  /** Everything that the GameDef is made of. */
  readonly inputs: readonly Input[]
  readonly dress: Dressing
  /** What else decides the outcome, such as the rule set: plain data. */
  readonly options?: unknown
  /** The folder that `GameDef.files` are relative to, for the source map; by default the working directory. */
  readonly root?: string
  /** Where compiled games are kept; `false` neither reads nor writes any. */
  readonly dir?: string | false
  /** Makes the GameDef when the cache has none. What it throws is thrown, and nothing is kept. */
  readonly produce: () => GameDef
}

export interface Loaded {
  readonly def: GameDef
  readonly instantiate: Instantiate
  readonly fromCache: boolean
}

export function loadCached(request: LoadRequest): Loaded {
  const { inputs, dress, options, produce } = request
  const root = resolve(request.root ?? process.cwd())
  const version = engineVersion()
  const dir = version === null ? false : (request.dir ?? defaultCacheDir())
  const key = cacheKey(version ?? '', inputs, { options, dress: dressKey(dress), root })

  const found = dir === false ? null : readEntry(dir, key)
  if (found !== null && dir !== false)
    return { def: unpacked(found.def), instantiate: instantiated(dir, key, found), fromCache: true }

  const def = produce()
  const sources = def.files.map((file) => pathToFileURL(resolve(root, file)).href)
  const { code } = compileModule(def, { dress, sources })
  const kept = dir === false ? null : writeEntry(dir, key, { code, def: packed(def) })
  const load =
    kept !== null && dir !== false ? instantiated(dir, key, kept) : instantiate(code, `${def.id}.${key}.js`)
  return { def, instantiate: load, fromCache: false }
}

/** The module of an entry, and with it what V8 makes of it. */
function instantiated(dir: string, key: string, { code, sum }: Found): Instantiate {
  const tag = madeBy()
  const { instantiate, made } = ran(code, codeFile(dir, key), readMade(dir, key, tag, sum))
  if (made !== null) writeMade(dir, key, tag, sum, made)
  return instantiate
}
