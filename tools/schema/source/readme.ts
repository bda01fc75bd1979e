/** Takes the texts of hovers from the documentation, so that both say the same. */
import { readTouchstoneFile } from './own-files.ts'

export const GUIDE_FILE = 'docs/language/guide.md'

/** The guide says what expressions are; this is where hovering sends the reader. */
export const readExpressionHelp = (): string => {
  const [, grammar = ''] = /^## Expressions\n+([\s\S]*?)\n\n/m.exec(readTouchstoneFile(GUIDE_FILE)) ?? []
  return `An expression of the rule language.\n\n${addCodeFence(grammar.replace(/^ {4}/gm, ''), 'text')}`
}

export interface ExampleHelp {
  /** `section → its lines in the example`. */
  readonly sections: ReadonlyMap<string, string>
  /** `section.key → the comment behind it`. */
  readonly keys: ReadonlyMap<string, string>
}

/** The first example of a document: its top-level keys with their lines, and its comments by key. */
export function readExampleHelp(path: string): ExampleHelp {
  const [, example = ''] = /```yaml\n([\s\S]*?)```/.exec(readTouchstoneFile(path)) ?? []
  const sections = new Map<string, string>()
  const keys = new Map<string, string>()
  const open: { indent: number; key: string }[] = []
  for (const line of example.split('\n')) {
    const [, lead = '', key, rest = ''] = /^([ -]*)([\w-]+):(.*)$/.exec(line) ?? []
    if (key !== undefined) {
      while ((open.at(-1)?.indent ?? -1) >= lead.length) open.pop()
      open.push({ indent: lead.length, key })
      const [, comment] = /(?:^| )# (.*)$/.exec(rest) ?? []
      const name = open.map((each) => each.key).join('.')
      if (comment !== undefined && !keys.has(name)) keys.set(name, comment)
    }
    const top = open[0]?.key
    if (top !== undefined && line.trim() !== '') sections.set(top, `${sections.get(top) ?? ''}${line}\n`)
  }
  return { sections: new Map([...sections].map(([key, text]) => [key, addCodeFence(text, 'yaml')])), keys }
}

const addCodeFence = (text: string, language: string): string => `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``
