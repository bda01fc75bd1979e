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
import { GENERATED_FOLDER, readTouchstoneFile } from '../source/own-files.ts'
import { findJsonOffset } from './json-places.ts'
import { findGameDefMistake } from './mistake.ts'

/** The codes of what may be wrong with the JSON of a game. */
export const GAMEDEF_MISTAKE_CODES = {
  'def-syntax': 'not JSON',
  'def-shape': 'a value that the schema of compiled games does not allow',
  'def-index': 'the number of a missing entry',
  'def-rules': 'parts that do not belong together, or that the compiler does not understand',
} as const

type GameDefMistakeCode = keyof typeof GAMEDEF_MISTAKE_CODES

export const formatGameDef = (def: GameDef): string => `${JSON.stringify(def)}\n`

/** Throws `GameDataError` where the text is no game. `name` is what the file is called in it. */
export function readGameJson(name: string, text: string, instrumentation: Instrumentation = 'plain'): Game {
  const makeError = (code: GameDefMistakeCode, offset: number, message: string): GameDataError =>
    new GameDataError([makeDiagnosticAt(name, text, code, offset, message)], [{ name, text }])
  const json = parseJsonOrGetError(text)
  if (json instanceof Error) {
    const [, position = '0'] = /position (\d+)/.exec(json.message) ?? []
    throw makeError('def-syntax', Number(position), json.message)
  }
  const shapeMistake = findShapeMistake(json)
  if (shapeMistake) throw makeError('def-shape', findJsonOffset(text, shapeMistake.path), shapeMistake.message)
  const def = json as GameDef
  const mistake = findGameDefMistake(loadGameDefSchema(), def)
  if (mistake) throw makeError(mistake.code, findJsonOffset(text, mistake.path), mistake.message)
  try {
    return gameOfDef(def, instrumentation)
  } catch (error) {
    // A compiler error means a wrong file here, not a wrong compiler.
    const cause = error instanceof CompilerError ? error.cause : error
    throw makeError('def-rules', 0, `the rules cannot be compiled: ${cause instanceof Error ? cause.message : cause}`)
  }
}

function parseJsonOrGetError(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** Reads the committed schema, which a test keeps current. Making it anew would need the TypeScript compiler. */
const loadGameDefSchema = (): JsonSchema => {
  cachedSchema ??= JSON.parse(readTouchstoneFile(`${GENERATED_FOLDER}/gamedef.schema.json`)) as JsonSchema
  return cachedSchema
}

let cachedSchema: JsonSchema | null = null

let validator: ReturnType<Ajv['compile']> | null = null

function findShapeMistake(json: unknown): { readonly path: readonly string[]; readonly message: string } | null {
  validator ??= new Ajv({ strictTypes: false }).compile(loadGameDefSchema())
  try {
    if (validator(json)) return null
  } catch (error) {
    // Nested deeper than any rule.
    return { path: [], message: error instanceof Error ? error.message : String(error) }
  }
  const errors = [...(validator.errors ?? [])].sort((a, b) => b.instancePath.length - a.instancePath.length)
  const [deepest] = errors
  return deepest
    ? { path: splitInstancePath(deepest), message: `${deepest.instancePath} ${formatValidationDetail(deepest)}` }
    : null
}

const splitInstancePath = ({ instancePath }: ErrorObject): readonly string[] =>
  instancePath
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))

const formatValidationDetail = ({ message, params }: ErrorObject): string => `${message} (${JSON.stringify(params)})`

function makeDiagnosticAt(
  file: string,
  text: string,
  code: GameDefMistakeCode,
  offset: number,
  message: string,
): Diagnostic {
  const before = text.slice(0, offset).split('\n')
  const [line, col] = [before.length, (before.at(-1)?.length ?? 0) + 1]
  return { code, message, at: { file, line, col, endLine: line, endCol: col + 1 }, suggestion: null }
}
