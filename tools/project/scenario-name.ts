/**
 * The names of files below `scenarios/`. A file that looks like a scenario but has another ending counts as misnamed:
 * otherwise nobody would notice that it is never played.
 */
import { basename } from 'node:path/posix'
import { findClosestWord } from '../../engine/index.ts'

export const SCENARIO_END = '.scenario.yaml'
/** The key to the ids in `specs`: the only other YAML file below `scenarios/`. */
export const SPECIFICATIONS_FILE = 'specifications.yaml'

/** Also misspelt (`.ymal`), and as editors make it of a plain text (`.yaml.txt`). */
const YAML_FILE_PATTERN = /\.y[aml]{1,4}(?:\.txt)?$/i
const SCENARIO_NAME_PATTERN = /\.scenario(?:\.txt|\.y[aml]{1,4}(?:\.txt)?)?$/i
const HIDDEN_PATH_PATTERN = /(?:^|\/)\.[^/]/
const PACKAGES_PATH_PATTERN = /(?:^|\/)node_modules\//

/** Locks of editors, what macOS keeps beside a file, and git's own files: nobody wrote them. */
export const isEditorOrSystemFile = (name: string): boolean => /^\.(?:#|_|git$)/.test(name)

/**
 * `path` is from `scenarios/`. Hidden YAML files set up tools, and packages bring their own: of these, only those called
 * as scenarios count.
 */
export const mayBeScenario = (path: string): boolean =>
  SCENARIO_NAME_PATTERN.test(path) ||
  (YAML_FILE_PATTERN.test(path) &&
    basename(path) !== SPECIFICATIONS_FILE &&
    !HIDDEN_PATH_PATTERN.test(path) &&
    !PACKAGES_PATH_PATTERN.test(path))

export interface FileNameMistake {
  readonly message: string
  /** A right name for the file, without its folder. */
  readonly suggestion: string | null
}

/** Says what is wrong with the name of a scenario file. `file` and the folder of scenarios are from the root. */
export function findFileNameMistake(scenarios: string, file: string): FileNameMistake | null {
  const isInside = file.startsWith(`${scenarios}/`)
  const path = isInside ? file.slice(scenarios.length + 1) : file
  if (!(isInside ? mayBeScenario(path) : SCENARIO_NAME_PATTERN.test(path))) return null
  if (!path.endsWith(SCENARIO_END))
    return { message: describeWrongEnding(scenarios, path), suggestion: suggestScenarioFileName(path) }
  if (!isInside) return null
  if (PACKAGES_PATH_PATTERN.test(path))
    return {
      message: 'packages lie in `node_modules`, no scenarios: move it to another folder',
      suggestion: null,
    }
  if (!HIDDEN_PATH_PATTERN.test(path)) return null
  return {
    message: 'no file or folder of scenarios begins with a dot',
    suggestion: basename(path).startsWith('.') ? suggestScenarioFileName(path) : null,
  }
}

const describeWrongEnding = (scenarios: string, path: string): string => {
  const ending = `the name of a scenario file ends in \`${SCENARIO_END}\`, in small letters`
  return SCENARIO_NAME_PATTERN.test(path)
    ? ending
    : `${ending}, and below \`${scenarios}/\` no other YAML file is read but \`${SPECIFICATIONS_FILE}\``
}

/** The name without what may be a misspelt `scenario` at its end, and with the right end; null where nothing is left. */
function suggestScenarioFileName(path: string): string | null {
  const name = basename(path)
  if (!/sc?en/i.test(name) && findClosestWord(name, [SPECIFICATIONS_FILE]) !== null) return SPECIFICATIONS_FILE
  const words = name
    .replace(YAML_FILE_PATTERN, '')
    .replace(/\.txt$/i, '')
    .split(/([-._ ])/)
  // Every other one is what separates two words.
  if (findClosestWord(words.at(-1) ?? '', ['scenario']) !== null) words.splice(-2)
  const stem = words.join('').replace(/^\.+/, '')
  return stem === '' ? null : `${stem}${SCENARIO_END}`
}
