/** What is said of a board: by a setup of the rule data, by `given`, `set` and `then` of a scenario. */

import { CARD, PILE, type Type } from '../../../engine/index.ts'
import { makePiecesSchema } from '../game/piece-words.ts'
import { listTypeWords, type Track, type Vocabulary } from '../game/vocabulary.ts'
import {
  anyOfSchema,
  type Definitions,
  FLAG_SCHEMA,
  type JsonSchema,
  listSchema,
  mapSchema,
  NULL_SCHEMA,
  refSchema,
} from '../json-schema.ts'
import {
  type DocumentedName,
  makeKeysSchema,
  NEVER_PATTERN,
  oneOfNamesSchema,
  oneOfWordsPattern,
  toDocumentedNames,
  WORD_PATTERN,
} from '../name-schemas.ts'

/** `also` is a pattern of what may stand for every word and map: the placeholders of scenarios. */
export interface BoardOptions {
  readonly also: string | null
}

/** The definitions that `makeBoardProperties` refers to. */
export function makeBoardDefinitions(vocabulary: Vocabulary | null, { also }: BoardOptions): Definitions {
  const open = allowPlaceholders(also)
  return {
    pieces: anyOfSchema(makePiecesSchema(vocabulary, [], also), NULL_SCHEMA),
    tracks: open(tracksSchema(vocabulary, 'track', also)),
    inEffect: open(inEffectSchema(vocabulary, also)),
    flags: anyOfSchema(
      flagNames(vocabulary, also),
      listSchema(flagNames(vocabulary, also)),
      open(tracksSchema(vocabulary, 'flag', also)),
    ),
    ...(vocabulary ? valueDefinitions(vocabulary, also) : {}),
    globalMarkers: open(globalMarkersSchema(vocabulary, also)),
    markers: open(markersSchema(vocabulary, also)),
    spaces: open(placesSchema(vocabulary?.spaces ?? null, [], [], also)),
    piles: open(pilesSchema(vocabulary, also)),
    boxes: open(placesSchema(vocabulary?.boxes ?? null, vocabulary?.families ?? [], vocabulary?.seats ?? [], also)),
    active:
      vocabulary === null ? wordOr(also) : oneOfNamesSchema(vocabulary.seats, `a seat of ${vocabulary.title}`, also),
  }
}

/** `help` says what hovering tells of each part. */
export const makeBoardProperties = (help: (key: string) => string): Definitions =>
  Object.fromEntries(
    ['tracks', 'inEffect', 'flags', 'globalMarkers', 'markers', 'spaces', 'boxes', 'piles', 'active'].map((key) => [
      key,
      refSchema(key, help(key)),
    ]),
  )

/** Lets placeholders stand for a map and for its keys. */
export const allowPlaceholders =
  (also: string | null) =>
  (schema: JsonSchema): JsonSchema =>
    also === null
      ? schema
      : anyOfSchema(
          { ...schema, patternProperties: { ...schema.patternProperties, [also]: {} } },
          { type: 'string', pattern: also },
        )

const wordOr = (also: string | null): JsonSchema => ({
  type: 'string',
  pattern: [`^${WORD_PATTERN}$`, ...(also === null ? [] : [also])].join('|'),
})

/** `renown: 2`, `red gold: 3`, `gold: { red: 3 }`. */
function tracksSchema(vocabulary: Vocabulary | null, as: 'track' | 'flag', also: string | null): JsonSchema {
  if (vocabulary === null) {
    const value: JsonSchema = { type: ['string', 'integer', 'boolean'] }
    const owners = allowPlaceholders(also)(mapSchema({}, { patternProperties: { [`^${WORD_PATTERN}$`]: value } }))
    return mapSchema(
      {},
      { patternProperties: { [`^${WORD_PATTERN}(\\s+${WORD_PATTERN})?$`]: anyOfSchema(value, owners) } },
    )
  }
  const properties: Record<string, JsonSchema> = {}
  const patterns: Record<string, JsonSchema> = {}
  for (const track of vocabulary.tracks.filter((each) => each.as === as)) {
    const { id, per, owners } = track
    const value = refSchema(trackName(track))
    if (per === null) {
      properties[id] = value
      patterns[`^${oneOfWordsPattern([id])}$`] = value
      continue
    }
    for (const owner of per.k === 'enum' ? owners : []) properties[`${owner} ${id}`] = value
    patterns[`^${owners.length === 0 ? NEVER_PATTERN : oneOfWordsPattern(owners)}\\s+${oneOfWordsPattern([id])}$`] =
      value
    const each = allowPlaceholders(also)(mapSchema({}, makeKeysSchema(owners, value)))
    properties[id] = each
    patterns[`^${oneOfWordsPattern([id])}$`] = each
  }
  return mapSchema(properties, { patternProperties: patterns })
}

/** `comet: dark`: which side of a card is in effect. */
function inEffectSchema(vocabulary: Vocabulary | null, also: string | null): JsonSchema {
  if (vocabulary === null) return mapSchema({}, { patternProperties: { [`^${WORD_PATTERN}$`]: wordOr(also) } })
  const track = vocabulary.tracks.find(({ id }) => id === 'inEffect')
  return track ? mapSchema({}, makeKeysSchema(track.owners, refSchema(trackName(track)))) : NULL_SCHEMA
}

const trackName = ({ id }: Track): string => `track:${id}`
const stateName = (marker: string): string => `state:${marker}`

/** What a track, flag or marker can be; said once, for all who have one. */
function valueDefinitions(vocabulary: Vocabulary, also: string | null): Definitions {
  return Object.fromEntries([
    ...vocabulary.tracks.map((track) => [trackName(track), trackValue(vocabulary, track, also)]),
    ...vocabulary.markers.map(({ id, states }) => [
      stateName(id),
      oneOfNamesSchema(toDocumentedNames(states), `a state of ${id}`, also),
    ]),
  ])
}

function trackValue(vocabulary: Vocabulary, { type, min, max }: Track, also: string | null): JsonSchema {
  const placeholder = also === null ? [] : [{ type: 'string', pattern: also } as const]
  if (type.k === 'int') return anyOfSchema({ type: 'integer', minimum: min, maximum: max }, ...placeholder)
  if (type.k === 'bool') return anyOfSchema(FLAG_SCHEMA, ...placeholder)
  return oneOfNamesSchema(toDocumentedNames(listTypeWords(vocabulary, type) ?? []), 'a value of this track', also)
}

function flagNames(vocabulary: Vocabulary | null, also: string | null): JsonSchema {
  if (vocabulary === null)
    return {
      type: 'string',
      pattern: [`^${WORD_PATTERN}(\\s+${WORD_PATTERN})?$`, ...(also ? [also] : [])].join('|'),
    }
  const flags = vocabulary.tracks.filter(({ as }) => as === 'flag')
  const names = flags.flatMap(({ id, per, owners }) => (per === null ? [id] : owners.map((owner) => `${owner} ${id}`)))
  return oneOfNamesSchema(toDocumentedNames(names), `a flag of ${vocabulary.title}`, also)
}

/** `deck: cards`, `hand: { red: [ant] }`; in statements also how many. */
function pilesSchema(vocabulary: Vocabulary | null, also: string | null): JsonSchema {
  const words = (type: Type): readonly string[] => (vocabulary ? (listTypeWords(vocabulary, type) ?? []) : [])
  const card = vocabulary
    ? oneOfNamesSchema(toDocumentedNames(words(CARD)), `a card of ${vocabulary.title}`, also)
    : wordOr(also)
  const inPile = anyOfSchema(
    card,
    listSchema(card),
    refSchema('expression'),
    { type: 'integer', minimum: 0 },
    NULL_SCHEMA,
  )
  const whose = vocabulary
    ? makeKeysSchema(
        vocabulary.seats.map(({ word }) => word),
        inPile,
      )
    : { patternProperties: { [`^${WORD_PATTERN}$`]: inPile } }
  const bySeat = allowPlaceholders(also)(mapSchema({}, whose))
  if (vocabulary === null) return mapSchema({}, { additionalProperties: anyOfSchema(inPile, bySeat) })
  const families = words(PILE).flatMap((pile) => /^(.*):/.exec(pile)?.[1] ?? [])
  return eachKeySchema([
    ...words(PILE).map((pile) => [pile, inPile] as const),
    ...families.map((id) => [id, bySeat] as const),
  ])
}

function globalMarkersSchema(vocabulary: Vocabulary | null, also: string | null): JsonSchema {
  if (vocabulary === null) return mapSchema({}, { patternProperties: { [`^${WORD_PATTERN}$`]: wordOr(also) } })
  const markers = vocabulary.tracks.filter(({ as }) => as === 'marker')
  return eachKeySchema(markers.map((track) => [track.id, refSchema(trackName(track))]))
}

/** `support: { alba: friendly }`. */
function markersSchema(vocabulary: Vocabulary | null, also: string | null): JsonSchema {
  if (vocabulary === null) {
    const states = mapSchema({}, { patternProperties: { [`^${WORD_PATTERN}$`]: wordOr(also) } })
    return mapSchema({}, { patternProperties: { [`^${WORD_PATTERN}$`]: allowPlaceholders(also)(states) } })
  }
  const spaces = vocabulary.spaces.map(({ word }) => word)
  return eachKeySchema(
    vocabulary.markers.map(({ id }) => {
      return [id, allowPlaceholders(also)(mapSchema({}, makeKeysSchema(spaces, refSchema(stateName(id)))))]
    }),
  )
}

/** A map with a schema of its own for each key. */
export const eachKeySchema = (entries: readonly (readonly [string, JsonSchema])[]): JsonSchema =>
  mapSchema(Object.fromEntries(entries), {
    patternProperties: Object.fromEntries(entries.map(([id, schema]) => [`^${oneOfWordsPattern([id])}$`, schema])),
  })

/** `alba: 2 red scouts`; the boxes of seats also as `available: { red: 2 scouts }`. */
function placesSchema(
  places: readonly DocumentedName[] | null,
  families: readonly string[],
  seats: readonly DocumentedName[],
  also: string | null,
): JsonSchema {
  const pieces = refSchema('pieces')
  if (places === null) {
    const bySeat = allowPlaceholders(also)(mapSchema({}, { patternProperties: { [`^${WORD_PATTERN}$`]: pieces } }))
    return mapSchema(
      {},
      { patternProperties: { [`^${WORD_PATTERN}(:${WORD_PATTERN})?$`]: anyOfSchema(pieces, bySeat) } },
    )
  }
  const family = anyOfSchema(
    pieces,
    allowPlaceholders(also)(
      mapSchema(
        {},
        makeKeysSchema(
          seats.map(({ word }) => word),
          pieces,
        ),
      ),
    ),
  )
  const plain = places.map(({ word }) => word).filter((word) => !families.includes(word))
  const own = makeKeysSchema(plain, pieces)
  const shared = makeKeysSchema(families, family)
  return mapSchema(
    { ...shared.properties, ...own.properties },
    { patternProperties: { ...own.patternProperties, ...shared.patternProperties } },
  )
}
