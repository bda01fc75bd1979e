/** Goldens as YAML: canonical text out, and back with everything that can be wrong with a file said. */
import { Document, Scalar, visit } from 'yaml'
import { Diagnostics, type MapEntry, type Node, readDocument } from '../../engine/index.ts'
import { GOLDEN_FORMAT, type GoldenFormat, isGoldenFormat } from './format.ts'
import {
  computeGoldenDigest,
  type Golden,
  type GoldenBody,
  type GoldenEnd,
  type GoldenStep,
  STEP_KINDS,
} from './golden.ts'

/**
 * Order of keys, quoting and line breaks are fixed: the same golden is the same bytes. Maps, because objects would put keys
 * that look like numbers first. A case that did not run since an older format was written stays in it, and says so.
 */
export function formatGolden({ scenario, bodies }: Golden): string {
  const content = new Map<string, unknown>()
  const format = [...bodies.values()].reduce((newest, body) => Math.max(newest, body.format), 1)
  if (format > 1) content.set('format', format)
  content.set('scenario', scenario)
  const [only] = bodies
  if (bodies.size === 1 && only?.[0] === '') {
    for (const [key, value] of toPlainBody(only[1])) content.set(key, value)
  } else {
    const cases = [...bodies].map(([title, body]): [string, ReadonlyMap<string, unknown>] => [
      title,
      body.format === format ? toPlainBody(body) : new Map([['format', body.format], ...toPlainBody(body)]),
    ])
    content.set('cases', new Map(cases))
  }
  const document = new Document(content)
  visit(document, {
    Scalar: (_, node) => {
      const quotes = typeof node.value === 'string' ? chooseQuotes(node.value) : null
      if (quotes) node.type = quotes
    },
  })
  const text = document.toString({
    lineWidth: 0,
    flowCollectionPadding: true,
    singleQuote: true,
    doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
  })
  // Where they stand they are in double quotes.
  return text.replace(UNPRINTABLE_CHARACTERS, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Characters that YAML cannot contain, and halves of characters. */
const UNPRINTABLE_CHARACTERS = /[\u007f-\u0084\u0086-\u009f\ufffe\uffff]|\p{Cs}/gu

/** Null where the package knows best. */
function chooseQuotes(text: string): Scalar.Type | null {
  // Without quotes it would merge.
  if (text === '<<') return Scalar.QUOTE_SINGLE
  // A block scalar would lose spaces at the ends of lines.
  return text.search(UNPRINTABLE_CHARACTERS) >= 0 || text.includes('\n') ? Scalar.QUOTE_DOUBLE : null
}

function toPlainBody(body: GoldenBody): Map<string, unknown> {
  const plain = new Map<string, unknown>()
  const play = body.play.map((step) => {
    const entries = new Map<string, unknown>([[step.kind, step.title]])
    if (step.asked.length > 0) entries.set('asked', step.asked)
    if (step.changes.length > 0) entries.set('changes', step.changes)
    return entries
  })
  if (play.length > 0) plain.set('play', play)
  return plain.set('end', toPlainEnd(body.end)).set('digest', computeGoldenDigest(body))
}

const toPlainEnd = (end: GoldenEnd): ReadonlyMap<string, unknown> =>
  new Map(
    [...end].map(([section, entries]) => [
      section,
      new Map([...entries].map(([name, value]) => [name, ROUND_TRIP_NUMBER.test(value) ? Number(value) : value])),
    ]),
  )

/** Numbers that are read back as the same text. */
const ROUND_TRIP_NUMBER = /^(0|-?[1-9]\d{0,14})$/

/** Why a golden cannot be used. */
export interface UnusableGolden {
  readonly code: 'golden-conflict' | 'golden-unreadable' | 'golden-edited' | 'golden-newer'
  readonly line: number
  readonly message: string
}

export function readGolden(text: string | Uint8Array): Golden | UnusableGolden {
  const lines = (typeof text === 'string' ? text : new TextDecoder().decode(text)).split('\n')
  const conflict = lines.findIndex((line) => /^(<{7}|={7}|>{7}|\|{7})( |$)/.test(line))
  if (conflict >= 0)
    return {
      code: 'golden-conflict',
      line: conflict + 1,
      message: 'a merge has left its conflict markers in this golden',
    }
  // With its limits: of size, depth and time.
  const diagnostics = new Diagnostics()
  const [node] = readDocument('golden.yaml', text, diagnostics)
  const [error] = diagnostics.all
  if (error) return makeUnusableGolden(error.at.line, error.message)
  try {
    return readGoldenNode(node!)
  } catch (thrown) {
    if (thrown instanceof GoldenParseError) return thrown.why
    throw thrown
  }
}

const makeUnusableGolden = (line: number, message: string): UnusableGolden => ({
  code: 'golden-unreadable',
  line,
  message,
})

/** Leaves the reading of a golden; never leaves this file. */
class GoldenParseError extends Error {
  readonly why: UnusableGolden
  constructor(why: UnusableGolden) {
    super(why.message)
    this.why = why
  }
}

function readMapEntries(node: Node, what: string): readonly MapEntry[] {
  if (node.n !== 'map') throw new GoldenParseError(makeUnusableGolden(node.at.line, `${what} is not a map`))
  return node.entries
}

function readScalarText(node: Node, what: string): string {
  if (node.n !== 'scalar') throw new GoldenParseError(makeUnusableGolden(node.at.line, `${what} is not a word or text`))
  return node.text
}

function readTextList(node: Node, what: string): readonly string[] {
  if (node.n !== 'list') throw new GoldenParseError(makeUnusableGolden(node.at.line, `${what} is not a list`))
  return node.items.map((item) => readScalarText(item, what))
}

function readStep(node: Node): GoldenStep {
  let kind: GoldenStep['kind'] | null = null
  let title = ''
  let asked: readonly string[] = []
  let changes: readonly string[] = []
  for (const { key, keyAt, value } of readMapEntries(node, 'a step')) {
    const stepKind = STEP_KINDS.find((one) => one === key)
    if (stepKind) {
      kind = stepKind
      title = readScalarText(value, key)
    } else if (key === 'asked') asked = readTextList(value, key)
    else if (key === 'changes') changes = readTextList(value, key)
    else throw new GoldenParseError(makeUnusableGolden(keyAt.line, `a step has no \`${key}\``))
  }
  if (kind === null) throw new GoldenParseError(makeUnusableGolden(node.at.line, 'a step of this golden has no move'))
  return { kind, title, asked, changes }
}

const readEnd = (node: Node): GoldenEnd =>
  new Map(
    readMapEntries(node, 'end').map(({ key: section, value }) => [
      section,
      new Map(readMapEntries(value, section).map(({ key, value }) => [key, readScalarText(value, key)])),
    ]),
  )

/** A golden that names no format is of the first one. */
function readGoldenFormat(entries: readonly MapEntry[], otherwise: GoldenFormat): GoldenFormat {
  const formatEntry = entries.find(({ key }) => key === 'format')
  if (!formatEntry) return otherwise
  const { line } = formatEntry.keyAt
  const version = Number(/^[1-9]\d{0,5}$/.exec(readScalarText(formatEntry.value, 'format'))?.[0])
  if (isGoldenFormat(version)) return version
  if (Number.isNaN(version)) throw new GoldenParseError(makeUnusableGolden(line, 'the format is not a number'))
  throw new GoldenParseError({
    code: 'golden-newer',
    line,
    message: `this golden is of format ${version}, written by a newer version of the tools; these know formats up to ${GOLDEN_FORMAT}`,
  })
}

/** `line` is where the entries begin. */
function readGoldenBody(entries: readonly MapEntry[], line: number, format: GoldenFormat): GoldenBody {
  let play: readonly GoldenStep[] = []
  let end: GoldenEnd = new Map()
  let digest: { readonly text: string; readonly line: number } | null = null
  for (const { key, keyAt, value } of entries) {
    if (key === 'format') continue
    if (key === 'play' && value.n === 'list') play = value.items.map(readStep)
    else if (key === 'end') end = readEnd(value)
    else if (key === 'digest') digest = { text: readScalarText(value, key), line: keyAt.line }
    else throw new GoldenParseError(makeUnusableGolden(keyAt.line, `a golden has no \`${key}\` like this`))
  }
  const found: GoldenBody = { format, play, end }
  if (digest === null)
    throw new GoldenParseError(makeUnusableGolden(entries[0]?.keyAt.line ?? line, 'the digest is missing'))
  if (digest.text === computeGoldenDigest(found)) return found
  throw new GoldenParseError({
    code: 'golden-edited',
    line: digest.line,
    message: 'the digest does not match this golden: it was edited by hand or merged line by line',
  })
}

function readGoldenNode(node: Node): Golden {
  const top = readMapEntries(node, 'a golden')
  const format = readGoldenFormat(top, 1)
  const title = top.find(({ key }) => key === 'scenario')
  if (!title) throw new GoldenParseError(makeUnusableGolden(1, 'the title of the scenario is missing'))
  const scenario = readScalarText(title.value, 'scenario')
  const rest = top.filter((entry) => entry !== title && entry.key !== 'format')
  const cases = rest.find(({ key }) => key === 'cases')
  if (!cases) return { scenario, bodies: new Map([['', readGoldenBody(rest, node.at.line, format)]]) }
  const other = rest.find((entry) => entry !== cases)
  if (other)
    throw new GoldenParseError(
      makeUnusableGolden(other.keyAt.line, `a golden with cases has no \`${other.key}\` of its own`),
    )
  const bodies = readMapEntries(cases.value, 'cases').map(({ key, keyAt, value }) => {
    const entries = readMapEntries(value, key)
    return [key, readGoldenBody(entries, keyAt.line, readGoldenFormat(entries, format))] as const
  })
  return { scenario, bodies: new Map(bodies) }
}
