/**
 * Rules may live in the prose that explains them: of a Markdown document only the fenced blocks marked `yaml` are
 * read. Everything else, blocks of other languages too, is prose.
 */

export interface FencedBlock {
  /** Offsets of the block's content in the document. */
  readonly start: number
  readonly end: number
  /** False where the document ends before the fence does. */
  readonly closed: boolean
  /** Offset of the opening fence. */
  readonly fence: number
}

const FENCE = /^ {0,3}(`{3,}|~{3,})[ \t]*([^\n\r]*)/

export function yamlBlocks(text: string): FencedBlock[] {
  const blocks: FencedBlock[] = []
  let open: { mark: string; yaml: boolean; start: number; fence: number } | null = null
  for (let at = 0; at < text.length; ) {
    const newline = text.indexOf('\n', at)
    const next = newline === -1 ? text.length : newline + 1
    const line = FENCE.exec(text.slice(at, next))
    const mark = line?.[1]
    const info = line?.[2]?.trim() ?? ''
    if (mark !== undefined) {
      if (open === null) {
        // A backtick after a backtick fence makes it inline code, not a fence.
        if (mark.startsWith('~') || !info.includes('`')) {
          const yaml = /^ya?ml\b/i.test(info)
          open = { mark, yaml, start: next, fence: at }
        }
      } else if (info === '' && mark[0] === open.mark[0] && mark.length >= open.mark.length) {
        if (open.yaml) blocks.push({ start: open.start, end: at, closed: true, fence: open.fence })
        open = null
      }
    }
    at = next
  }
  if (open?.yaml) blocks.push({ start: open.start, end: text.length, closed: false, fence: open.fence })
  return blocks
}
