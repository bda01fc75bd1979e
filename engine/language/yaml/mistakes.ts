/** Reports the errors of the `yaml` package in the terms of the person who wrote the text. */
import type { YAMLParseError } from 'yaml'
import type { DiagnosticCode } from '../diagnostics/codes.ts'

export type MistakeReporter = (code: DiagnosticCode, start: number, end: number, message: string) => void

/** The parser has lost its place, and reports each token from here on as an error. */
const PARSER_LOST_MESSAGE = / token in YAML stream/

/** Reports errors in order. Errors that only follow from a missing comma or an early end are left out. */
export function reportYamlErrors(errors: readonly YAMLParseError[], source: string, report: MistakeReporter): void {
  let comma: number | null = null
  for (const [i, error] of errors.entries()) {
    const isLost = PARSER_LOST_MESSAGE.test(error.message)
    if (isLost && i > 0) return
    const [start, end] = error.pos
    if (comma !== null && start <= comma + 1 && end >= comma) continue
    if (!isMissingCommaError(error, source)) reportYamlError(error, source, report)
    else {
      comma = end
      // If the text contains a second `: `, the next entry begins with the word before it.
      const next = /[^\s:]+\s*:(?=\s|$)/.exec(source.slice(start, end))
      const at = start + (next?.index ?? 0)
      report('yaml-syntax', at, end, 'a comma is missing before this, or quotes around a text with `: ` in it')
    }
    if (isLost) return
  }
}

/** Whether a comma is missing: text stands where an entry should begin, or contains a second `: `. */
function isMissingCommaError({ code, pos: [start, end] }: YAMLParseError, source: string): boolean {
  switch (code) {
    case 'UNEXPECTED_TOKEN':
      return /[\w"'$]/.test(source.charAt(start)) && isInBrackets(source, start)
    case 'MISSING_CHAR':
      return isInBrackets(source, start) && !source.slice(0, start).endsWith('\n')
    case 'BLOCK_IN_FLOW':
      return !/[\n-]/.test(source.slice(start, end).replace(/\w-/g, ''))
    default:
      return false
  }
}

/** The search for brackets is limited, because a large file may have many mistakes. */
const BRACKET_SEARCH_LENGTH = 20_000

/** Brackets in quotes and comments do not count. */
function isInBrackets(source: string, at: number): boolean {
  const bare = source
    .slice(Math.max(0, at - BRACKET_SEARCH_LENGTH), at)
    .replace(/"(?:\\.|[^"\\])*"|'[^']*'|(?<=^|\s)#.*$/gm, '')
  return (bare.match(/[{[]/g)?.length ?? 0) > (bare.match(/[}\]]/g)?.length ?? 0)
}

function reportYamlError(error: YAMLParseError, source: string, report: MistakeReporter): void {
  const [start, end] = error.pos
  switch (error.code) {
    // These were reported before, with codes of their own.
    case 'BAD_ALIAS':
    case 'ALIAS_PROPS':
    case 'MULTIPLE_ANCHORS':
    case 'MULTIPLE_TAGS':
    case 'TAG_RESOLVE_FAILED':
    case 'BAD_DIRECTIVE':
      break
    case 'MULTIPLE_DOCS':
      report('yaml-documents', start, end, 'a second document begins here: use one for each file')
      break
    case 'TAB_AS_INDENT':
      report('yaml-tab', start, end, 'indent with spaces')
      break
    case 'BLOCK_AS_IMPLICIT_KEY':
      report('yaml-syntax', start, end, "there is a second `: ` on this line: put the text in quotes ''")
      break
    case 'MULTILINE_IMPLICIT_KEY': {
      const line = source.slice(start).split('\n', 1)[0]?.trimEnd() ?? ''
      const message = `this key needs a colon before the lines below it: \`${line}:\``
      report('yaml-syntax', start, start + line.length, message)
      break
    }
    default:
      report('yaml-syntax', start, end, error.message)
      break
  }
}
