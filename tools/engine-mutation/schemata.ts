/** Puts many changes into the text of one file. Each runs while its number is the one that is on. */
import { ts } from 'ts-morph'
import type { CodeChange } from './operators.ts'

export interface NumberedChange extends CodeChange {
  readonly number: number
}

/** The changes of one place, with the changes inside it. */
interface ChangeSpan {
  readonly start: number
  readonly end: number
  readonly isStatement: boolean
  readonly changes: NumberedChange[]
  readonly inner: ChangeSpan[]
}

/** `isOn` makes the code that asks whether a change is on. */
export function withSchemata(
  text: string,
  changes: readonly NumberedChange[],
  isOn: (number: number) => string = (number) => `globalThis.__mutant(${number})`,
): string {
  const apart = makeSeparatorPicker(text)
  const inside = ({ start, end, inner }: ChangeSpan): string => {
    let code = ''
    let at = start
    for (const place of inner) {
      code += text.slice(at, place.start) + render(place)
      at = place.end
    }
    return code + text.slice(at, end)
  }
  const render = (place: ChangeSpan): string => {
    const original = inside(place)
    const anyOf = (kind: CodeChange['kind']): string =>
      place.changes
        .filter((change) => change.kind === kind)
        .map(({ number }) => isOn(number))
        .join(' || ')
    if (place.isStatement) {
      const [twice, lost] = [anyOf('twice'), anyOf('lost')]
      const again = twice && `; if (${twice}) { ${original} }`
      return `{ ${lost && `if (!(${lost})) `}{ ${original}${again} } }`
    }
    const instead = place.changes.map((change) => `${isOn(change.number)} ? (${change.text}) : `).join('')
    return `${apart(place.start)}(${instead}(${original}))`
  }
  return inside({ start: 0, end: text.length, isStatement: false, changes: [], inner: nestChanges(changes) })
}

/** The file with one change in its text, for the type checker. */
export function applyCodeChange(text: string, { start, end, kind, before, text: instead }: CodeChange): string {
  const now =
    kind === 'expression'
      ? `${makeSeparatorPicker(text)(start)}(${instead})`
      : kind === 'twice'
        ? `{ ${before}; ${before} }`
        : '{}'
  return text.slice(0, start) + now + text.slice(end)
}

/** A semicolon before a bracket that begins a statement: without it the line would continue the line above. */
function makeSeparatorPicker(text: string): (start: number) => string {
  const statements = startsOfStatements(text)
  return (start) => (statements.has(start) ? ';' : '')
}

function nestChanges(changes: readonly NumberedChange[]): ChangeSpan[] {
  const places = new Map<string, ChangeSpan>()
  for (const change of changes) {
    const isStatement = change.kind !== 'expression'
    const key = `${change.start}-${change.end}-${isStatement}`
    const place = places.get(key) ?? { ...change, isStatement, changes: [], inner: [] }
    place.changes.push(change)
    places.set(key, place)
  }
  const outside: ChangeSpan[] = []
  const around: ChangeSpan[] = []
  const outermost = [...places.values()].sort(
    (a, b) => a.start - b.start || b.end - a.end || Number(b.isStatement) - Number(a.isStatement),
  )
  for (const place of outermost) {
    while (around.length > 0 && around.at(-1)!.end < place.end) around.pop()
    const parent = around.at(-1)
    ;(parent && parent.start <= place.start ? parent.inner : outside).push(place)
    around.push(place)
  }
  return outside
}

function startsOfStatements(text: string): ReadonlySet<number> {
  const source = ts.createSourceFile('text.ts', text, ts.ScriptTarget.Latest, true)
  const starts = new Set<number>()
  const visit = (node: ts.Node): void => {
    const { parent } = node
    if (
      ts.isExpressionStatement(node) &&
      (ts.isBlock(parent) || ts.isSourceFile(parent) || ts.isCaseOrDefaultClause(parent))
    )
      starts.add(node.getStart(source))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return starts
}
