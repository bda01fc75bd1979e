/** Where in a JSON text something stands. */

const JSON_TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+/g

/** The offset of what stands under these keys and indices; of the nearest that is there, where one is missing. */
export function findOffset(text: string, path: readonly string[]): number {
  /** For each open map or list: the key or index that is being read. */
  const open: { key: string; readonly isList: boolean }[] = []
  /** How many of the innermost levels are on the path. */
  let on = 0
  let found = 0
  let isKey = false
  for (const { 0: token, index } of text.matchAll(JSON_TOKEN)) {
    const level = open.at(-1)
    if (token === ':') isKey = false
    else if (token === ',' && level) {
      if (level.isList) level.key = String(Number(level.key) + 1)
      isKey = !level.isList
      on = Math.min(on, open.length - 1)
    } else if (token === '}' || token === ']') {
      open.pop()
      isKey = false
      // The container on the path ends here, so the search is over.
      if (on > open.length) return found
    } else if (isKey && level) level.key = JSON.parse(token) as string
    else {
      if (on === open.length - 1 && level?.key === path[on]) {
        on++
        found = index
        if (on === path.length) return index
      }
      if (token !== '{' && token !== '[') continue
      isKey = token === '{'
      open.push({ key: '0', isList: token === '[' })
    }
  }
  return found
}
