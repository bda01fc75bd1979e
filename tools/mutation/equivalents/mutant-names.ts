/**
 * The names around a changed place: keys, ids, clauses and bindings around it, and the folders and file of the rule.
 */
import type { SourceFile } from '../../../engine/index.ts'
import { getNodeIndex } from '../nodes.ts'
import type { MacroSite, Mutant } from '../planned-mutant.ts'

export class EnclosingNames {
  readonly #game: string
  readonly #files: ReadonlyMap<string, SourceFile>
  readonly #names = new Map<string, readonly string[]>()

  constructor(game: string, files: readonly SourceFile[]) {
    this.#game = game
    this.#files = new Map(files.map((file) => [file.name, file]))
  }

  /** Of a mutant within a macro also the names around the uses of the macro. */
  listNamesAround(mutant: Pick<Mutant, 'file' | 'line' | 'col' | 'uses'>): readonly string[] {
    return [...new Set([mutant, ...mutant.uses].flatMap((site) => this.#listNamesAroundSite(site)))]
  }

  #listNamesAroundSite({ file, line, col }: MacroSite): readonly string[] {
    const key = `${file}:${line}:${col}`
    const source = this.#files.get(file)
    const names = this.#names.get(key) ?? [
      ...(source === undefined ? [] : getNodeIndex(source).listEnclosingNames({ line, col })),
      ...this.#listPathNames(file),
    ]
    this.#names.set(key, names)
    return names
  }

  #listPathNames(file: string): readonly string[] {
    return file
      .slice(this.#game.length + 1)
      .split('/')
      .map((part) => part.replace(/(?:\.ya?ml|\.game\.md)$/, ''))
  }
}
