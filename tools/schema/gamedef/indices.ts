/** In a compiled game things are named by their places in lists of it: which list, by the key of the number. */
import type { GameDef } from '../../../engine/index.ts'

type ListOf = {
  readonly [K in keyof GameDef]: GameDef[K] extends readonly unknown[] ? K : never
}[keyof GameDef]

const LISTS: Readonly<Record<string, ListOf>> = {
  ...{ at: 'places', file: 'files', node: 'nodes', rule: 'rules', run: 'runs', limits: 'rules' },
  ...{ fn: 'functions', score: 'functions', proc: 'procedures', action: 'actions', choice: 'choices' },
  ...{
    var: 'vars',
    phaseTrack: 'vars',
    phase: 'phases',
    marker: 'markers',
    attr: 'attributes',
    prop: 'properties',
    index: 'circumstances',
  },
  ...{ kind: 'kinds', classes: 'classes', home: 'zones', zones: 'zones', boxes: 'zones' },
  ...{
    adjacency: 'zones',
    seats: 'seats',
    actions: 'actions',
    seat: 'seats',
    active: 'seats',
    setups: 'setups',
  },
}

/** Words of an enum, as `zones` holds those too. */
const isOfWords = (
  value: object,
): value is { readonly zones: readonly number[]; readonly of: { readonly id: string } } =>
  'zones' in value && 'of' in value

export interface Astray {
  readonly path: readonly string[]
  readonly message: string
}

/** Numbers that name nothing; -1 is nothing by intention. */
export function indicesAstray(def: GameDef): readonly Astray[] {
  const astray: Astray[] = []
  const look = (value: unknown, key: string, path: readonly string[]): void => {
    if (typeof value === 'number') {
      const list = LISTS[key]
      if (list === undefined || (value >= -1 && value < def[list].length)) return
      astray.push({ path, message: `${value} is none of the ${def[list].length} ${list}` })
      return
    }
    if (typeof value !== 'object' || value === null) return
    if (isOfWords(value)) {
      const { length = 0 } = def.enums.find(({ id }) => id === value.of.id)?.values ?? []
      value.zones.forEach((word, i) => {
        if (word < 0 || word >= length)
          astray.push({ path: [...path, 'zones', `${i}`], message: `${word} is none of the ${length} words` })
      })
      return
    }
    // What stands in a list is what the list is called.
    for (const [inner, part] of Object.entries(value)) {
      // A list of words of an enum stands where one of zones does, with the type of the words.
      if (inner === 'zones' && 'of' in value) continue
      look(part, Array.isArray(value) ? key : inner, [...path, inner])
    }
  }
  look(def, '', [])
  return astray
}
