/**
 * Reads YAML text to nodes with the `yaml` package. The parser is fed token by token, so that anchors, tags and depth
 * are seen before composing: composing recurses, and 100,000 brackets would overflow its stack.
 */
import { Composer, CST, Lexer, Parser } from 'yaml'
import type { DiagnosticCode } from '../diagnostics/codes.ts'
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import { convertDocument, type YamlConversion } from './convert.ts'
import type { LineIndex } from './line-index.ts'
import { type MistakeReporter, reportYamlErrors } from './mistakes.ts'
import type { Node } from './node.ts'
import { readEverydayYaml } from './quick.ts'

export const YAML_DEPTH_LIMIT = 64
/** A file that is not YAML gives an error for each character. Later errors are dropped. */
export const MOST_YAML_ERRORS = 100

const PARSER_OPTIONS = {
  version: '1.2',
  schema: 'core',
  merge: false,
  // Duplicate keys are our own error: the package compares every pair, which takes too long on a large map.
  uniqueKeys: false,
  prettyErrors: false,
  logLevel: 'silent',
} as const

/** Null if the text holds nothing or has mistakes. `base` is the offset of `source` in its file. */
export function composeYaml(source: string, base: number, lines: LineIndex, diagnostics: Diagnostics): Node | null {
  if (hasNoYamlContent(source)) return null
  return (
    readEverydayYaml({ source, base, lines }, YAML_DEPTH_LIMIT) ?? composeWithPackage(source, base, lines, diagnostics)
  )
}

/** Whether there are only comments and empty lines. Only the spaces of YAML count as empty. */
export function hasNoYamlContent(source: string): boolean {
  return !/^[ \t]*[^ \t\r\n#]/m.test(source)
}

/** Reads any text with the package. */
export function composeWithPackage(
  source: string,
  base: number,
  lines: LineIndex,
  diagnostics: Diagnostics,
): Node | null {
  const failures = diagnostics.all.length
  const report = (code: DiagnosticCode, start: number, end: number, message: string): void => {
    if (diagnostics.all.length - failures < MOST_YAML_ERRORS) {
      diagnostics.add(code, lines.makeSpan(base + start, base + end), message)
    }
  }
  const tokens = tokenize(source, report)
  if (tokens === null) return null

  let contents: unknown = null
  let documents = 0
  let unusable = false
  for (const document of new Composer(PARSER_OPTIONS).compose(tokens, true, source.length)) {
    documents++
    if (documents === 1) contents = document.contents
    else {
      const [start] = document.range
      report('yaml-documents', start, start + 3, 'a second document begins here: use one for each file')
    }
    reportYamlErrors(document.errors, source, report)
    unusable ||= document.errors.length > 0
  }
  if (unusable || diagnostics.all.length > failures) return null
  const conversion: YamlConversion = { source, base, lines, report }
  return convertDocument(contents, conversion)
}

/**
 * The tokens of the parser, or null if the text must not be composed. Tokens end after many errors, because the
 * composer cannot be stopped.
 */
function tokenize(source: string, report: MistakeReporter): CST.Token[] | null {
  const parser = new Parser()
  const tokens: CST.Token[] = []
  let errors = 0
  let before: CST.TokenType | null = null
  for (const lexeme of new Lexer().lex(source)) {
    if (errors >= MOST_YAML_ERRORS) break
    const start = parser.offset
    for (const token of parser.next(lexeme)) {
      tokens.push(token)
      if (token.type === 'error') errors++
      if (token.type === 'directive') {
        errors++
        report('yaml-syntax', token.offset, token.offset + token.source.length, 'directives are not read')
      }
    }
    const end = start + lexeme.length
    // The lexer announces plain text, which may look like any other token.
    const type: CST.TokenType | null = before === 'scalar' ? null : CST.tokenType(lexeme)
    switch (type) {
      case 'anchor':
      case 'alias':
        errors++
        report('yaml-anchor', start, end, `${quoteToken(lexeme)}: write it out, or quote it if it is text`)
        break
      case 'tag':
        errors++
        report('yaml-tag', start, end, `${quoteToken(lexeme)}: types are known from the place, quote it if it is text`)
        break
      case 'doc-start':
        errors++
        break
      case 'comma':
      case 'single-quoted-scalar':
      case 'double-quoted-scalar':
        // The composer says what is wrong with two in a row.
        if (before === type) errors++
        break
    }
    before = type
    if (parser.stack.length > YAML_DEPTH_LIMIT && countOpenCollections(parser.stack) > YAML_DEPTH_LIMIT) {
      report('yaml-depth', start, end, `maps and lists nest at most ${YAML_DEPTH_LIMIT} deep`)
      return null
    }
  }
  for (const token of parser.end()) tokens.push(token)
  return tokens
}

function countOpenCollections(stack: readonly CST.Token[]): number {
  return stack.filter((token) => CST.isCollection(token)).length
}

function quoteToken(text: string): string {
  return `\`${text.length > 30 ? `${text.slice(0, 30)}…` : text}\``
}
