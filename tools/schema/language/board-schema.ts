/** Schemas of boards: setups of rule data, and `given`, `set` and `then` of scenarios. */

import { CARD, PILE, type Type } from '../../../engine/index.ts'
import { makePiecesSchema } from '../game/piece-words.ts'
import { listTypeWords, type Track, type Vocabulary } from '../game/vocabulary.ts'
import {
  type Definitions,
  FLAG_SCHEMA,
  type JsonSchema,
  makeAnyOf,
  makeListSchema,
  makeMapSchema,
  makeRef,
  NULL_SCHEMA,
} from '../json-schema.ts'
import {
  type DocumentedName,
  makeKeysSchema,
  makeNamesSchema,
  makeWordsPattern,
  NEVER_PATTERN,
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
    pieces: makeAnyOf(makePiecesSchema(vocabulary, [], also), NULL_SCHEMA),
    tracks: open(makeTracksSchema(vocabulary, 'track', also)),
    inEffect: open(makeInEffectSchema(vocabulary, also)),
    flags: makeAnyOf(
      makeFlagNamesSchema(vocabulary, also),
      makeListSchema(makeFlagNamesSchema(vocabulary, also)),
      open(makeTracksSchema(vocabulary, 'flag', also)),
    ),
    ...(vocabulary ? makeValueDefinitions(vocabulary, also) : {}),
    globalMarkers: open(makeGlobalMarkersSchema(vocabulary, also)),
    markers: open(makeMarkersSchema(vocabulary, also)),
    spaces: open(makePlacesSchema(vocabulary?.spaces ?? null, [], [], also)),
    piles: open(makePilesSchema(vocabulary, also)),
    boxes: open(makePlacesSchema(vocabulary?.boxes ?? null, vocabulary?.families ?? [], vocabulary?.seats ?? [], also)),
    active:
      vocabulary === null ? makeWordOr(also) : makeNamesSchema(vocabulary.seats, `a seat of ${vocabulary.title}`, also),
  }
}

/** `help` says what hovering tells of each part. */
export const makeBoardProperties = (help: (key: string) => string): Definitions =>
  Object.fromEntries(
    ['tracks', 'inEffect', 'flags', 'globalMarkers', 'markers', 'spaces', 'boxes', 'piles', 'active'].map((key) => [
      key,
      makeRef(key, help(key)),
    ]),
  )

/** Lets placeholders stand for a map and for its keys. */
export const allowPlaceholders =
  (also: string | null) =>
  (schema: JsonSchema): JsonSchema =>
    also === null
      ? schema
      : makeAnyOf(
          { ...schema, patternProperties: { ...schema.patternProperties, [also]: {} } },
          { type: 'string', pattern: also },
        )

const makeWordOr = (also: string | null): JsonSchema => ({
  type: 'string',
  pattern: [`^${WORD_PATTERN}$`, ...(also === null ? [] : [also])].join('|'),
})

/** `renown: 2`, `red gold: 3`, `gold: { red: 3 }`. */
function makeTracksSchema(vocabulary: Vocabulary | null, as: 'track' | 'flag', also: string | null): JsonSchema {
  if (vocabulary === null) {
    const value: JsonSchema = { type: ['string', 'integer', 'boolean'] }
    const owners = allowPlaceholders(also)(makeMapSchema({}, { patternProperties: { [`^${WORD_PATTERN}$`]: value } }))
    return makeMapSchema(
      {},
      { patternProperties: { [`^${WORD_PATTERN}(\\s+${WORD_PATTERN})?$`]: makeAnyOf(value, owners) } },
    )
  }
  const properties: Record<string, JsonSchema> = {}
  const patterns: Record<string, JsonSchema> = {}
  for (const track of vocabulary.tracks.filter((each) => each.as === as)) {
    const { id, per, owners } = track
    const value = makeRef(trackName(track))
    if (per === null) {
      properties[id] = value
      patterns[`^${makeWordsPattern([id])}$`] = value
      continue
    }
    for (const owner of per.k === 'enum' ? owners : []) properties[`${owner} ${id}`] = value
    patterns[`^${owners.length === 0 ? NEVER_PATTERN : makeWordsPattern(owners)}\\s+${makeWordsPattern([id])}$`] = value
    const each = allowPlaceholders(also)(makeMapSchema({}, makeKeysSchema(owners, value)))
    properties[id] = each
    patterns[`^${makeWordsPattern([id])}$`] = each
  }
  return makeMapSchema(properties, { patternProperties: patterns })
}

/** `comet: dark`: which side of a card is in effect. */
function makeInEffectSchema(vocabulary: Vocabulary | null, also: string | null): JsonSchema {
  if (vocabulary === null) return makeMapSchema({}, { patternProperties: { [`^${WORD_PATTERN}$`]: makeWordOr(also) } })
  const track = vocabulary.tracks.find(({ id }) => id === 'inEffect')
  return track ? makeMapSchema({}, makeKeysSchema(track.owners, makeRef(trackName(track)))) : NULL_SCHEMA
}

const trackName = ({ id }: Track): string => `track:${id}`
const stateName = (marker: string): string => `state:${marker}`

/** The values of each track, flag and marker, as definitions that all owners share. */
function makeValueDefinitions(vocabulary: Vocabulary, also: string | null): Definitions {
  return Object.fromEntries([
    ...vocabulary.tracks.map((track) => [trackName(track), trackValue(vocabulary, track, also)]),
    ...vocabulary.markers.map(({ id, states }) => [
      stateName(id),
      makeNamesSchema(toDocumentedNames(states), `a state of ${id}`, also),
    ]),
  ])
}

function trackValue(vocabulary: Vocabulary, { type, min, max }: Track, also: string | null): JsonSchema {
  const placeholder = also === null ? [] : [{ type: 'string', pattern: also } as const]
  if (type.k === 'int') return makeAnyOf({ type: 'integer', minimum: min, maximum: max }, ...placeholder)
  if (type.k === 'bool') return makeAnyOf(FLAG_SCHEMA, ...placeholder)
  return makeNamesSchema(toDocumentedNames(listTypeWords(vocabulary, type) ?? []), 'a value of this track', also)
}

function makeFlagNamesSchema(vocabulary: Vocabulary | null, also: string | null): JsonSchema {
  if (vocabulary === null)
    return {
      type: 'string',
      pattern: [`^${WORD_PATTERN}(\\s+${WORD_PATTERN})?$`, ...(also ? [also] : [])].join('|'),
    }
  const flags = vocabulary.tracks.filter(({ as }) => as === 'flag')
  const names = flags.flatMap(({ id, per, owners }) => (per === null ? [id] : owners.map((owner) => `${owner} ${id}`)))
  return makeNamesSchema(toDocumentedNames(names), `a flag of ${vocabulary.title}`, also)
}

/** `deck: cards`, `hand: { red: [ant] }`; statements may also give a number. */
function makePilesSchema(vocabulary: Vocabulary | null, also: string | null): JsonSchema {
  const listWords = (type: Type): readonly string[] => (vocabulary ? (listTypeWords(vocabulary, type) ?? []) : [])
  const card = vocabulary
    ? makeNamesSchema(toDocumentedNames(listWords(CARD)), `a card of ${vocabulary.title}`, also)
    : makeWordOr(also)
  const inPile = makeAnyOf(
    card,
    makeListSchema(card),
    makeRef('expression'),
    { type: 'integer', minimum: 0 },
    NULL_SCHEMA,
  )
  const whose = vocabulary
    ? makeKeysSchema(
        vocabulary.seats.map(({ word }) => word),
        inPile,
      )
    : { patternProperties: { [`^${WORD_PATTERN}$`]: inPile } }
  const bySeat = allowPlaceholders(also)(makeMapSchema({}, whose))
  if (vocabulary === null) return makeMapSchema({}, { additionalProperties: makeAnyOf(inPile, bySeat) })
  const families = listWords(PILE).flatMap((pile) => /^(.*):/.exec(pile)?.[1] ?? [])
  return makeEachKeySchema([
    ...listWords(PILE).map((pile) => [pile, inPile] as const),
    ...families.map((id) => [id, bySeat] as const),
  ])
}

function makeGlobalMarkersSchema(vocabulary: Vocabulary | null, also: string | null): JsonSchema {
  if (vocabulary === null) return makeMapSchema({}, { patternProperties: { [`^${WORD_PATTERN}$`]: makeWordOr(also) } })
  const markers = vocabulary.tracks.filter(({ as }) => as === 'marker')
  return makeEachKeySchema(markers.map((track) => [track.id, makeRef(trackName(track))]))
}

/** `support: { alba: friendly }`. */
function makeMarkersSchema(vocabulary: Vocabulary | null, also: string | null): JsonSchema {
  if (vocabulary === null) {
    const states = makeMapSchema({}, { patternProperties: { [`^${WORD_PATTERN}$`]: makeWordOr(also) } })
    return makeMapSchema({}, { patternProperties: { [`^${WORD_PATTERN}$`]: allowPlaceholders(also)(states) } })
  }
  const spaces = vocabulary.spaces.map(({ word }) => word)
  return makeEachKeySchema(
    vocabulary.markers.map(({ id }) => {
      return [id, allowPlaceholders(also)(makeMapSchema({}, makeKeysSchema(spaces, makeRef(stateName(id)))))]
    }),
  )
}

/** A map with a schema of its own for each key. */
export const makeEachKeySchema = (entries: readonly (readonly [string, JsonSchema])[]): JsonSchema =>
  makeMapSchema(Object.fromEntries(entries), {
    patternProperties: Object.fromEntries(entries.map(([id, schema]) => [`^${makeWordsPattern([id])}$`, schema])),
  })

/** `alba: 2 red scouts`; the boxes of seats also as `available: { red: 2 scouts }`. */
function makePlacesSchema(
  places: readonly DocumentedName[] | null,
  families: readonly string[],
  seats: readonly DocumentedName[],
  also: string | null,
): JsonSchema {
  const pieces = makeRef('pieces')
  if (places === null) {
    const bySeat = allowPlaceholders(also)(makeMapSchema({}, { patternProperties: { [`^${WORD_PATTERN}$`]: pieces } }))
    return makeMapSchema(
      {},
      { patternProperties: { [`^${WORD_PATTERN}(:${WORD_PATTERN})?$`]: makeAnyOf(pieces, bySeat) } },
    )
  }
  const family = makeAnyOf(
    pieces,
    allowPlaceholders(also)(
      makeMapSchema(
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
  return makeMapSchema(
    { ...shared.properties, ...own.properties },
    { patternProperties: { ...own.patternProperties, ...shared.patternProperties } },
  )
}
