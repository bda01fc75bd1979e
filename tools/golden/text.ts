/** Goldens as YAML: canonical text out, and back with everything that can be wrong with a file said. */
import { Document, isMap, isScalar, isSeq, type Pair, parseDocument, type YAMLMap } from 'yaml'
import { type Body, digestOf, type EndBody, type Golden, type StepBody } from './golden.ts'

/** Order of keys, quoting and line breaks are fixed: the same golden is the same bytes. Maps, because objects would
 * put keys that look like numbers first. */
export function printGolden(golden: Golden): string {
  const content = new Map<string, unknown>([['scenario', golden.scenario]])
  const [only] = golden.bodies
  if (golden.bodies.size === 1 && only?.[0] === '') {
    for (const [key, value] of plainBody(only[1])) content.set(key, value)
  } else {
    content.set('cases', new Map([...golden.bodies].map(([title, body]) => [title, plainBody(body)])))
  }
  return new Document(content).toString({ lineWidth: 0, flowCollectionPadding: true, singleQuote: true })
}

function plainBody(body: Body): Map<string, unknown> {
  const plain = new Map<string, unknown>()
  const play = body.play.map((step) => {
    const told = new Map<string, unknown>([[step.kind, step.title]])
    if (step.asked.length > 0) told.set('asked', step.asked)
    if (step.changes.length > 0) told.set('changes', step.changes)
    return told
  })
  if (play.length > 0) plain.set('play', play)
  return plain.set('end', body.end).set('digest', digestOf(body))
}

/** Why a golden cannot be used. */
export interface Unusable {
  readonly code: 'golden-conflict' | 'golden-unreadable' | 'golden-edited'
  readonly line: number
  readonly message: string
}

export function readGolden(text: string): Golden | Unusable {
  const conflict = text.split('\n').findIndex((line) => /^(<{7}|={7}|>{7}|\|{7})( |$)/.test(line))
  if (conflict >= 0)
    return {
      code: 'golden-conflict',
      line: conflict + 1,
      message: 'a merge has left its conflict markers in this golden',
    }
  const doc = parseDocument(text)
  const [error] = doc.errors
  if (error) return unreadable(error.linePos?.[0].line ?? 1, error.message.split('\n')[0] ?? '')
  if (!isMap(doc.contents)) return unreadable(1, 'a golden is a map')
  try {
    return goldenOf(doc.contents, text)
  } catch (thrown) {
    if (thrown instanceof Odd) return thrown.why
    throw thrown
  }
}

const unreadable = (line: number, message: string): Unusable => ({ code: 'golden-unreadable', line, message })

/** Leaves the reading of a golden; never leaves this file. */
class Odd extends Error {
  readonly why: Unusable
  constructor(why: Unusable) {
    super(why.message)
    this.why = why
  }
}

function goldenOf(map: YAMLMap, text: string): Golden {
  const lineOf = (node: unknown): number => {
    const at =
      typeof node === 'object' && node !== null && 'range' in node ? (node.range as number[] | null)?.[0] : 0
    return text.slice(0, at ?? 0).split('\n').length
  }
  const entries = (node: unknown, what: string): [string, unknown, number][] => {
    if (!isMap(node)) throw new Odd(unreadable(lineOf(node), `${what} is not a map`))
    return node.items.map((pair: Pair) => [
      String(isScalar(pair.key) ? pair.key.value : pair.key),
      pair.value,
      lineOf(pair.key),
    ])
  }
  const word = (node: unknown, what: string): string => {
    if (!isScalar(node)) throw new Odd(unreadable(lineOf(node), `${what} is not a word or text`))
    return node.source ?? String(node.value)
  }
  const words = (node: unknown, what: string): string[] => {
    if (!isSeq(node)) throw new Odd(unreadable(lineOf(node), `${what} is not a list`))
    return node.items.map((item) => word(item, what))
  }

  const step = (node: unknown): StepBody => {
    let kind: StepBody['kind'] | null = null
    let title = ''
    let asked: string[] = []
    let changes: string[] = []
    for (const [key, value, line] of entries(node, 'a step')) {
      if (key === 'move' || key === 'refused' || key === 'set') {
        kind = key
        title = word(value, key)
      } else if (key === 'asked') asked = words(value, key)
      else if (key === 'changes') changes = words(value, key)
      else throw new Odd(unreadable(line, `a step has no \`${key}\``))
    }
    if (kind === null) throw new Odd(unreadable(lineOf(node), 'a step says which move it is'))
    return { kind, title, asked, changes }
  }
  const end = (node: unknown): EndBody =>
    new Map(
      entries(node, 'end').map(([section, values]) => [
        section,
        new Map(entries(values, section).map(([name, value]) => [name, word(value, name)])),
      ]),
    )
  const body = (list: readonly [string, unknown, number][]): Body => {
    let play: StepBody[] = []
    let atEnd: EndBody = new Map()
    let digest: { text: string; line: number } | null = null
    for (const [key, value, line] of list) {
      if (key === 'play' && isSeq(value)) play = value.items.map(step)
      else if (key === 'end') atEnd = end(value)
      else if (key === 'digest') digest = { text: word(value, key), line }
      else throw new Odd(unreadable(line, `a golden has no \`${key}\` like this`))
    }
    const found: Body = { play, end: atEnd }
    if (digest === null) throw new Odd(unreadable(list[0]?.[2] ?? 1, 'the digest is missing'))
    if (digest.text !== digestOf(found))
      throw new Odd({
        code: 'golden-edited',
        line: digest.line,
        message:
          'the digest does not fit what this golden says: it was edited by hand or merged line by line',
      })
    return found
  }

  const top = entries(map, 'a golden')
  const scenario = word(top.find(([key]) => key === 'scenario')?.[1], 'scenario')
  const rest = top.filter(([key]) => key !== 'scenario')
  const cases = rest.find(([key]) => key === 'cases')
  if (!cases) return { scenario, bodies: new Map([['', body(rest)]]) }
  const [other] = rest.filter(([key]) => key !== 'cases')
  if (other) throw new Odd(unreadable(other[2], `a golden with cases has no \`${other[0]}\` of its own`))
  return {
    scenario,
    bodies: new Map(entries(cases[1], 'cases').map(([title, node]) => [title, body(entries(node, title))])),
  }
}
