/**
 * A compiled game from JSON and back. What is read may come from anywhere: only what the schema accepts, what names
 * nothing that is not there, and what the compiler understands becomes a game.
 */
import { Ajv, type ErrorObject } from 'ajv'
import {
  CompilerError,
  type Diagnostic,
  type Game,
  GameDataError,
  type GameDef,
  gameOfDef,
  type Instrumentation,
} from '../../../engine/index.ts'
import type { JsonSchema } from '../json-schema.ts'
import { GENERATED_FOLDER, readOwnFile } from '../source/own-files.ts'
import { findOffset } from './json-places.ts'
import { findDefMistake } from './mistake.ts'

/** The codes of what may be wrong with the JSON of a game. */
export const DEF_CODES = {
  'def-syntax': 'not JSON',
  'def-shape': 'not what the schema of compiled games says',
  'def-index': 'the number of something that is not there',
  'def-rules': 'parts that do not belong together, or that the compiler does not understand',
} as const

type DefCode = keyof typeof DEF_CODES

export const formatGameDef = (def: GameDef): string => `${JSON.stringify(def)}\n`

/** Throws `GameDataError` where the text is no game. `name` is what the file is called in it. */
export function readGameJson(name: string, text: string, instrumentation: Instrumentation = 'plain'): Game {
  const makeError = (code: DefCode, offset: number, message: string): GameDataError =>
    new GameDataError([makeDiagnostic(name, text, code, offset, message)], [{ name, text }])
  const json = parseJson(text)
  if (json instanceof Error) {
    const [, position = '0'] = /position (\d+)/.exec(json.message) ?? []
    throw makeError('def-syntax', Number(position), json.message)
  }
  const misshapen = findMistake(json)
  if (misshapen) throw makeError('def-shape', findOffset(text, misshapen.path), misshapen.message)
  const def = json as GameDef
  const mistake = findDefMistake(loadSchema(), def)
  if (mistake) throw makeError(mistake.code, findOffset(text, mistake.path), mistake.message)
  try {
    return gameOfDef(def, instrumentation)
  } catch (thrown) {
    // A compiler error means a wrong file here, not a wrong compiler.
    const cause = thrown instanceof CompilerError ? thrown.cause : thrown
    throw makeError('def-rules', 0, `the rules cannot be compiled: ${cause instanceof Error ? cause.message : cause}`)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (thrown) {
    return thrown instanceof Error ? thrown : new Error(String(thrown))
  }
}

/** Reads the committed schema, which a test keeps current. Making it anew would need the TypeScript compiler. */
const loadSchema = (): JsonSchema => {
  known ??= JSON.parse(readOwnFile(`${GENERATED_FOLDER}/gamedef.schema.json`)) as JsonSchema
  return known
}

let known: JsonSchema | null = null

let validator: ReturnType<Ajv['compile']> | null = null

function findMistake(json: unknown): { readonly path: readonly string[]; readonly message: string } | null {
  validator ??= new Ajv({ strictTypes: false }).compile(loadSchema())
  try {
    if (validator(json)) return null
  } catch (thrown) {
    // Nested deeper than any rule.
    return { path: [], message: thrown instanceof Error ? thrown.message : String(thrown) }
  }
  const errors = [...(validator.errors ?? [])].sort((a, b) => b.instancePath.length - a.instancePath.length)
  const [deepest] = errors
  return deepest ? { path: splitPath(deepest), message: `${deepest.instancePath} ${formatDetail(deepest)}` } : null
}

const splitPath = ({ instancePath }: ErrorObject): readonly string[] =>
  instancePath
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))

const formatDetail = ({ message, params }: ErrorObject): string => `${message} (${JSON.stringify(params)})`

function makeDiagnostic(file: string, text: string, code: DefCode, offset: number, message: string): Diagnostic {
  const before = text.slice(0, offset).split('\n')
  const [line, col] = [before.length, (before.at(-1)?.length ?? 0) + 1]
  return { code, message, at: { file, line, col, endLine: line, endCol: col + 1 }, suggestion: null }
}
