/** Where in a JSON text something stands. */

const JSON_TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+/g

/** The offset of what stands under these keys and indices; of the nearest that is there, where one is missing. */
export function findJsonOffset(text: string, path: readonly string[]): number {
  /** For each open map or list: the key or index that is being read. */
  const open: { key: string; readonly isList: boolean }[] = []
  /** How many of the innermost levels are on the path. */
  let levelsOnPath = 0
  let nearestOffset = 0
  let isKey = false
  for (const { 0: token, index } of text.matchAll(JSON_TOKEN)) {
    const level = open.at(-1)
    if (token === ':') isKey = false
    else if (token === ',' && level) {
      if (level.isList) level.key = String(Number(level.key) + 1)
      isKey = !level.isList
      levelsOnPath = Math.min(levelsOnPath, open.length - 1)
    } else if (token === '}' || token === ']') {
      open.pop()
      isKey = false
      // The container on the path ends here, so the search is over.
      if (levelsOnPath > open.length) return nearestOffset
    } else if (isKey && level) level.key = JSON.parse(token) as string
    else {
      if (levelsOnPath === open.length - 1 && level?.key === path[levelsOnPath]) {
        levelsOnPath++
        nearestOffset = index
        if (levelsOnPath === path.length) return index
      }
      if (token !== '{' && token !== '[') continue
      isKey = token === '{'
      open.push({ key: '0', isList: token === '[' })
    }
  }
  return nearestOffset
}
