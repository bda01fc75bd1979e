/** Prints how a repair changes a script. */
import type { FileRepair } from '../fix/repair-file.ts'
import { printable, type TextStyle } from '../run/style.ts'

const MOST_LINES = 8

/** The lines of a script that a repair changes; of many the first. Nothing where only the golden does. */
export function formatScriptEdit({ before, oldText, text }: FileRepair, style: TextStyle): readonly string[] {
  if (oldText === text) return []
  const [was, now] = [oldText.split('\n'), text.split('\n')]
  const first = was.findIndex((line, i) => line !== now[i])
  let same = 0
  while (same < Math.min(was.length, now.length) - first && was.at(-1 - same) === now.at(-1 - same)) same++
  const gone = was.slice(first, was.length - same)
  const come = now.slice(first, now.length - same)
  const isShort = gone.length + come.length <= MOST_LINES
  return [
    style.dim(printable(`  ${before.file}:${first + 1}`)),
    ...(isShort ? gone : gone.slice(0, 1)).map((line) => style.bad(printable(`  - ${line}`))),
    ...(isShort ? come : come.slice(0, 1)).map((line) => style.good(printable(`  + ${line}`))),
  ]
}
