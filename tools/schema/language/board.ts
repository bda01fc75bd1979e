/** What is said of a board: by a setup of the rule data, by `given`, `set` and `then` of a scenario. */

import { CARD, PILE, type Type } from '../../../engine/index.ts'
import { piecesSchema } from '../game/pieces.ts'
import { type Track, type Vocabulary, wordsOfType } from '../game/vocabulary.ts'
import { anyOf, type Definitions, FLAG, type JsonSchema, listOf, map, NOTHING, ref } from '../json-schema.ts'
import { keysOf, type Named, NEVER, named, oneOfNames, oneOfWords, WORD } from '../words.ts'

/** `also` is a pattern of what may stand for every word and map: the placeholders of scenarios. */
export interface BoardOptions {
  readonly also: string | null
}

/** The definitions that `boardProperties` refers to. */
export function boardDefinitions(v: Vocabulary | null, { also }: BoardOptions): Definitions {
  const open = opening(also)
  return {
    pieces: anyOf(piecesSchema(v, [], also), NOTHING),
    tracks: open(tracksSchema(v, 'track', also)),
    inEffect: open(inEffectSchema(v, also)),
    flags: anyOf(flagNames(v, also), listOf(flagNames(v, also)), open(tracksSchema(v, 'flag', also))),
    ...(v ? valueDefinitions(v, also) : {}),
    globalMarkers: open(globalMarkersSchema(v, also)),
    markers: open(markersSchema(v, also)),
    spaces: open(placesSchema(v?.spaces ?? null, [], [], also)),
    piles: open(pilesSchema(v, also)),
    boxes: open(placesSchema(v?.boxes ?? null, v?.families ?? [], v?.seats ?? [], also)),
    active: v === null ? wordOr(also) : oneOfNames(v.seats, `a seat of ${v.title}`, also),
  }
}

/** `help` says what hovering tells of each part. */
export const boardProperties = (help: (key: string) => string): Definitions =>
  Object.fromEntries(
    ['tracks', 'inEffect', 'flags', 'globalMarkers', 'markers', 'spaces', 'boxes', 'piles', 'active'].map(
      (key) => [key, ref(key, help(key))],
    ),
  )

/** Lets placeholders stand for a map and for its keys. */
export const opening =
  (also: string | null) =>
  (schema: JsonSchema): JsonSchema =>
    also === null
      ? schema
      : anyOf(
          { ...schema, patternProperties: { ...schema.patternProperties, [also]: {} } },
          { type: 'string', pattern: also },
        )

const wordOr = (also: string | null): JsonSchema => ({
  type: 'string',
  pattern: [`^${WORD}$`, ...(also === null ? [] : [also])].join('|'),
})

/** `renown: 2`, `red gold: 3`, `gold: { red: 3 }`. */
function tracksSchema(v: Vocabulary | null, as: 'track' | 'flag', also: string | null): JsonSchema {
  if (v === null) {
    const value: JsonSchema = { type: ['string', 'integer', 'boolean'] }
    const owners = opening(also)(map({}, { patternProperties: { [`^${WORD}$`]: value } }))
    return map({}, { patternProperties: { [`^${WORD}(\\s+${WORD})?$`]: anyOf(value, owners) } })
  }
  const properties: Record<string, JsonSchema> = {}
  const patterns: Record<string, JsonSchema> = {}
  for (const track of v.tracks.filter((each) => each.as === as)) {
    const { id, per, owners } = track
    const value = ref(trackName(track))
    if (per === null) {
      properties[id] = value
      patterns[`^${oneOfWords([id])}$`] = value
      continue
    }
    for (const owner of per.k === 'enum' ? owners : []) properties[`${owner} ${id}`] = value
    patterns[`^${owners.length === 0 ? NEVER : oneOfWords(owners)}\\s+${oneOfWords([id])}$`] = value
    const each = opening(also)(map({}, keysOf(owners, value)))
    properties[id] = each
    patterns[`^${oneOfWords([id])}$`] = each
  }
  return map(properties, { patternProperties: patterns })
}

/** `comet: dark`: which side of a card is in effect. */
function inEffectSchema(v: Vocabulary | null, also: string | null): JsonSchema {
  if (v === null) return map({}, { patternProperties: { [`^${WORD}$`]: wordOr(also) } })
  const track = v.tracks.find(({ id }) => id === 'inEffect')
  return track ? map({}, keysOf(track.owners, ref(trackName(track)))) : NOTHING
}

const trackName = ({ id }: Track): string => `track:${id}`
const stateName = (marker: string): string => `state:${marker}`

/** What a track, flag or marker can be; said once, for all who have one. */
function valueDefinitions(v: Vocabulary, also: string | null): Definitions {
  return Object.fromEntries([
    ...v.tracks.map((track) => [trackName(track), trackValue(v, track, also)]),
    ...v.markers.map(({ id, states }) => [
      stateName(id),
      oneOfNames(named(states), `a state of ${id}`, also),
    ]),
  ])
}

function trackValue(v: Vocabulary, { type, min, max }: Track, also: string | null): JsonSchema {
  const placeholder = also === null ? [] : [{ type: 'string', pattern: also } as const]
  if (type.k === 'int') return anyOf({ type: 'integer', minimum: min, maximum: max }, ...placeholder)
  if (type.k === 'bool') return anyOf(FLAG, ...placeholder)
  return oneOfNames(named(wordsOfType(v, type) ?? []), 'a value of this track', also)
}

function flagNames(v: Vocabulary | null, also: string | null): JsonSchema {
  if (v === null)
    return { type: 'string', pattern: [`^${WORD}(\\s+${WORD})?$`, ...(also ? [also] : [])].join('|') }
  const flags = v.tracks.filter(({ as }) => as === 'flag')
  const names = flags.flatMap(({ id, per, owners }) =>
    per === null ? [id] : owners.map((owner) => `${owner} ${id}`),
  )
  return oneOfNames(named(names), `a flag of ${v.title}`, also)
}

/** `deck: cards`, `hand: { red: [ant] }`; in statements also how many. */
function pilesSchema(v: Vocabulary | null, also: string | null): JsonSchema {
  const words = (type: Type): readonly string[] => (v ? (wordsOfType(v, type) ?? []) : [])
  const card = v ? oneOfNames(named(words(CARD)), `a card of ${v.title}`, also) : wordOr(also)
  const inPile = anyOf(card, listOf(card), ref('expression'), { type: 'integer', minimum: 0 }, NOTHING)
  const whose = v
    ? keysOf(
        v.seats.map(({ word }) => word),
        inPile,
      )
    : { patternProperties: { [`^${WORD}$`]: inPile } }
  const bySeat = opening(also)(map({}, whose))
  if (v === null) return map({}, { additionalProperties: anyOf(inPile, bySeat) })
  const families = words(PILE).flatMap((pile) => /^(.*):/.exec(pile)?.[1] ?? [])
  return eachOf([
    ...words(PILE).map((pile) => [pile, inPile] as const),
    ...families.map((id) => [id, bySeat] as const),
  ])
}

function globalMarkersSchema(v: Vocabulary | null, also: string | null): JsonSchema {
  if (v === null) return map({}, { patternProperties: { [`^${WORD}$`]: wordOr(also) } })
  const markers = v.tracks.filter(({ as }) => as === 'marker')
  return eachOf(markers.map((track) => [track.id, ref(trackName(track))]))
}

/** `support: { alba: friendly }`. */
function markersSchema(v: Vocabulary | null, also: string | null): JsonSchema {
  if (v === null) {
    const states = map({}, { patternProperties: { [`^${WORD}$`]: wordOr(also) } })
    return map({}, { patternProperties: { [`^${WORD}$`]: opening(also)(states) } })
  }
  const spaces = v.spaces.map(({ word }) => word)
  return eachOf(
    v.markers.map(({ id }) => {
      return [id, opening(also)(map({}, keysOf(spaces, ref(stateName(id)))))]
    }),
  )
}

/** A map with a schema of its own for each key. */
export const eachOf = (entries: readonly (readonly [string, JsonSchema])[]): JsonSchema =>
  map(Object.fromEntries(entries), {
    patternProperties: Object.fromEntries(entries.map(([id, schema]) => [`^${oneOfWords([id])}$`, schema])),
  })

/** `alba: 2 red scouts`; the boxes of seats also as `available: { red: 2 scouts }`. */
function placesSchema(
  places: readonly Named[] | null,
  families: readonly string[],
  seats: readonly Named[],
  also: string | null,
): JsonSchema {
  const pieces = ref('pieces')
  if (places === null) {
    const bySeat = opening(also)(map({}, { patternProperties: { [`^${WORD}$`]: pieces } }))
    return map({}, { patternProperties: { [`^${WORD}(:${WORD})?$`]: anyOf(pieces, bySeat) } })
  }
  const family = anyOf(
    pieces,
    opening(also)(
      map(
        {},
        keysOf(
          seats.map(({ word }) => word),
          pieces,
        ),
      ),
    ),
  )
  const plain = places.map(({ word }) => word).filter((word) => !families.includes(word))
  const own = keysOf(plain, pieces)
  const shared = keysOf(families, family)
  return map(
    { ...shared.properties, ...own.properties },
    { patternProperties: { ...own.patternProperties, ...shared.patternProperties } },
  )
}
