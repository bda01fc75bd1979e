/** Values of the definition that a change is in, for all words of its parameters. */
import { type Cells, deriver, type Game, getTypeWords, type Type } from '../../engine/index.ts'
import type { ChangeLocation } from '../equivalence/focus.ts'
import type { BoardDescription } from '../equivalence/variant-pair.ts'

/** A definition of two spaces has a value for each pair; only so many values are compared. */
const MOST_VALUES = 400

/** Null where the change is in no definition, or in one of lists and numbers, which cannot be listed. */
export function listDefinitionValues({ def }: Game, at: ChangeLocation): BoardDescription | null {
  const calls = def.functions
    .filter(({ part, made, returns }) => part !== true && made !== true && returns.k !== 'piece')
    .filter(({ name }) => listChangedDefinitions(def, at).has(name))
    .flatMap(({ name, params }) =>
      listArguments(
        def,
        params.map(({ type }) => type),
      ).map((words) => [name, words] as const),
    )
    .slice(0, MOST_VALUES)
  if (calls.length === 0) return null
  return (game, cells) =>
    calls.map(
      ([name, words]) =>
        `${name}${words.length > 0 ? `(${words.join(', ')})` : ''}: ${derive(game, name, words, cells)}`,
    )
}

/** What a card or an option does to a definition stands under the name of that definition. */
export function listChangedDefinitions(
  def: Game['def'],
  { file, line }: Pick<ChangeLocation, 'file' | 'line'>,
): ReadonlySet<string> {
  const own = def.functions.filter(({ at }) => {
    const place = def.places[at]
    return place !== undefined && def.files[place.file] === file && place.line <= line && line <= place.endLine
  })
  return new Set(own.map(({ name }) => name.split(' ')[0] ?? name))
}

/** All combinations of words; none where a parameter has too many values. */
function listArguments(def: Game['def'], types: readonly Type[]): readonly (readonly string[])[] {
  const [first, ...others] = types
  if (first === undefined) return [[]]
  const rest = listArguments(def, others)
  const words = getTypeWords(def, first)
  return words.length * rest.length > 10 * MOST_VALUES
    ? []
    : words.flatMap((word) => rest.map((more) => [word, ...more]))
}

/** A definition may have no value on a board that no game comes to. */
function derive(game: Game, name: string, words: readonly string[], cells: Cells): string {
  try {
    return String(deriver(game, name, ...words)({ cells }))
  } catch {
    return 'no value'
  }
}
