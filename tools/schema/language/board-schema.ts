/** Schemas of boards: setups of rule data, and `given`, `set` and `then` of scenarios. */

import { CARD, PILE, type Type } from '../../../engine/index.ts'
import { makePiecesSchema } from '../game/piece-words.ts'
import { listTypeWords, type TrackWords, type Vocabulary } from '../game/vocabulary.ts'
import {
  FLAG_SCHEMA,
  type JsonSchema,
  makeAnyOfSchema,
  makeListSchema,
  makeMapSchema,
  makeSchemaRef,
  NULL_SCHEMA,
  type SchemasByName,
} from '../json-schema.ts'
import {
  type DocumentedName,
  makeNamesSchema,
  makeNamesWithoutHelp,
  makeWordKeySchemas,
  makeWordsPattern,
  NEVER_PATTERN,
  WORD_PATTERN,
} from '../name-schemas.ts'

/** `also` is a pattern of what may stand for every word and map: the placeholders of scenarios. */
export interface BoardSchemaOptions {
  readonly placeholderPattern: string | null
}

/** The definitions of the parts of a board, by their keys. */
export function makeBoardDefinitions(
  vocabulary: Vocabulary | null,
  { placeholderPattern }: BoardSchemaOptions,
): SchemasByName {
  const open = allowPlaceholders(placeholderPattern)
  return {
    pieces: makeAnyOfSchema(makePiecesSchema(vocabulary, [], placeholderPattern), NULL_SCHEMA),
    tracks: open(makeTracksSchema(vocabulary, 'track', placeholderPattern)),
    inEffect: open(makeInEffectSchema(vocabulary, placeholderPattern)),
    flags: makeAnyOfSchema(
      makeFlagNamesSchema(vocabulary, placeholderPattern),
      makeListSchema(makeFlagNamesSchema(vocabulary, placeholderPattern)),
      open(makeTracksSchema(vocabulary, 'flag', placeholderPattern)),
    ),
    ...(vocabulary ? makeTrackAndStateDefinitions(vocabulary, placeholderPattern) : {}),
    globalMarkers: open(makeGlobalMarkersSchema(vocabulary, placeholderPattern)),
    markers: open(makeMarkersSchema(vocabulary, placeholderPattern)),
    spaces: open(makePiecesByPlaceSchema(vocabulary?.spaces ?? null, [], [], placeholderPattern)),
    piles: open(makePilesSchema(vocabulary, placeholderPattern)),
    boxes: open(
      makePiecesByPlaceSchema(
        vocabulary?.boxes ?? null,
        vocabulary?.families ?? [],
        vocabulary?.seats ?? [],
        placeholderPattern,
      ),
    ),
    active:
      vocabulary === null
        ? makeWordOrPlaceholderSchema(placeholderPattern)
        : makeNamesSchema(vocabulary.seats, `a seat of ${vocabulary.title}`, placeholderPattern),
  }
}

/** Lets placeholders stand for a map and for its keys. */
export const allowPlaceholders =
  (placeholderPattern: string | null) =>
  (schema: JsonSchema): JsonSchema =>
    placeholderPattern === null
      ? schema
      : makeAnyOfSchema(
          { ...schema, patternProperties: { ...schema.patternProperties, [placeholderPattern]: {} } },
          { type: 'string', pattern: placeholderPattern },
        )

const makeWordOrPlaceholderSchema = (placeholderPattern: string | null): JsonSchema => ({
  type: 'string',
  pattern: [`^${WORD_PATTERN}$`, ...(placeholderPattern === null ? [] : [placeholderPattern])].join('|'),
})

/** `renown: 2`, `red gold: 3`, `gold: { red: 3 }`. */
function makeTracksSchema(
  vocabulary: Vocabulary | null,
  as: 'track' | 'flag',
  placeholderPattern: string | null,
): JsonSchema {
  if (vocabulary === null) {
    const value: JsonSchema = { type: ['string', 'integer', 'boolean'] }
    const owners = allowPlaceholders(placeholderPattern)(
      makeMapSchema({}, { patternProperties: { [`^${WORD_PATTERN}$`]: value } }),
    )
    return makeMapSchema(
      {},
      { patternProperties: { [`^${WORD_PATTERN}(\\s+${WORD_PATTERN})?$`]: makeAnyOfSchema(value, owners) } },
    )
  }
  const properties: Record<string, JsonSchema> = {}
  const patterns: Record<string, JsonSchema> = {}
  for (const track of vocabulary.tracks.filter((each) => each.as === as)) {
    const { id, per, owners } = track
    const value = makeSchemaRef(getTrackDefinitionName(track))
    if (per === null) {
      properties[id] = value
      patterns[`^${makeWordsPattern([id])}$`] = value
      continue
    }
    for (const owner of per.k === 'enum' ? owners : []) properties[`${owner} ${id}`] = value
    patterns[`^${owners.length === 0 ? NEVER_PATTERN : makeWordsPattern(owners)}\\s+${makeWordsPattern([id])}$`] = value
    const each = allowPlaceholders(placeholderPattern)(makeMapSchema({}, makeWordKeySchemas(owners, value)))
    properties[id] = each
    patterns[`^${makeWordsPattern([id])}$`] = each
  }
  return makeMapSchema(properties, { patternProperties: patterns })
}

/** `comet: dark`: which side of a card is in effect. */
function makeInEffectSchema(vocabulary: Vocabulary | null, placeholderPattern: string | null): JsonSchema {
  if (vocabulary === null)
    return makeMapSchema(
      {},
      { patternProperties: { [`^${WORD_PATTERN}$`]: makeWordOrPlaceholderSchema(placeholderPattern) } },
    )
  const track = vocabulary.tracks.find(({ id }) => id === 'inEffect')
  return track
    ? makeMapSchema({}, makeWordKeySchemas(track.owners, makeSchemaRef(getTrackDefinitionName(track))))
    : NULL_SCHEMA
}

const getTrackDefinitionName = ({ id }: TrackWords): string => `track:${id}`
const getStateDefinitionName = (marker: string): string => `state:${marker}`

/** The values of each track, flag and marker, as definitions that all owners share. */
function makeTrackAndStateDefinitions(vocabulary: Vocabulary, placeholderPattern: string | null): SchemasByName {
  return Object.fromEntries([
    ...vocabulary.tracks.map((track) => [
      getTrackDefinitionName(track),
      makeTrackValueSchema(vocabulary, track, placeholderPattern),
    ]),
    ...vocabulary.markers.map(({ id, states }) => [
      getStateDefinitionName(id),
      makeNamesSchema(makeNamesWithoutHelp(states), `a state of ${id}`, placeholderPattern),
    ]),
  ])
}

function makeTrackValueSchema(
  vocabulary: Vocabulary,
  { type, min, max }: TrackWords,
  placeholderPattern: string | null,
): JsonSchema {
  const placeholder = placeholderPattern === null ? [] : [{ type: 'string', pattern: placeholderPattern } as const]
  if (type.k === 'int') return makeAnyOfSchema({ type: 'integer', minimum: min, maximum: max }, ...placeholder)
  if (type.k === 'bool') return makeAnyOfSchema(FLAG_SCHEMA, ...placeholder)
  return makeNamesSchema(
    makeNamesWithoutHelp(listTypeWords(vocabulary, type) ?? []),
    'a value of this track',
    placeholderPattern,
  )
}

function makeFlagNamesSchema(vocabulary: Vocabulary | null, placeholderPattern: string | null): JsonSchema {
  if (vocabulary === null)
    return {
      type: 'string',
      pattern: [`^${WORD_PATTERN}(\\s+${WORD_PATTERN})?$`, ...(placeholderPattern ? [placeholderPattern] : [])].join(
        '|',
      ),
    }
  const flags = vocabulary.tracks.filter(({ as }) => as === 'flag')
  const names = flags.flatMap(({ id, per, owners }) => (per === null ? [id] : owners.map((owner) => `${owner} ${id}`)))
  return makeNamesSchema(makeNamesWithoutHelp(names), `a flag of ${vocabulary.title}`, placeholderPattern)
}

/** `deck: cards`, `hand: { red: [ant] }`; statements may also give a number. */
function makePilesSchema(vocabulary: Vocabulary | null, placeholderPattern: string | null): JsonSchema {
  const listWords = (type: Type): readonly string[] => (vocabulary ? (listTypeWords(vocabulary, type) ?? []) : [])
  const card = vocabulary
    ? makeNamesSchema(makeNamesWithoutHelp(listWords(CARD)), `a card of ${vocabulary.title}`, placeholderPattern)
    : makeWordOrPlaceholderSchema(placeholderPattern)
  const inPile = makeAnyOfSchema(
    card,
    makeListSchema(card),
    makeSchemaRef('expression'),
    { type: 'integer', minimum: 0 },
    NULL_SCHEMA,
  )
  const whose = vocabulary
    ? makeWordKeySchemas(
        vocabulary.seats.map(({ word }) => word),
        inPile,
      )
    : { patternProperties: { [`^${WORD_PATTERN}$`]: inPile } }
  const bySeat = allowPlaceholders(placeholderPattern)(makeMapSchema({}, whose))
  if (vocabulary === null) return makeMapSchema({}, { additionalProperties: makeAnyOfSchema(inPile, bySeat) })
  const families = listWords(PILE).flatMap((pile) => /^(.*):/.exec(pile)?.[1] ?? [])
  return makePerKeySchema([
    ...listWords(PILE).map((pile) => [pile, inPile] as const),
    ...families.map((id) => [id, bySeat] as const),
  ])
}

function makeGlobalMarkersSchema(vocabulary: Vocabulary | null, placeholderPattern: string | null): JsonSchema {
  if (vocabulary === null)
    return makeMapSchema(
      {},
      { patternProperties: { [`^${WORD_PATTERN}$`]: makeWordOrPlaceholderSchema(placeholderPattern) } },
    )
  const markers = vocabulary.tracks.filter(({ as }) => as === 'marker')
  return makePerKeySchema(markers.map((track) => [track.id, makeSchemaRef(getTrackDefinitionName(track))]))
}

/** `support: { alba: friendly }`. */
function makeMarkersSchema(vocabulary: Vocabulary | null, placeholderPattern: string | null): JsonSchema {
  if (vocabulary === null) {
    const states = makeMapSchema(
      {},
      { patternProperties: { [`^${WORD_PATTERN}$`]: makeWordOrPlaceholderSchema(placeholderPattern) } },
    )
    return makeMapSchema(
      {},
      { patternProperties: { [`^${WORD_PATTERN}$`]: allowPlaceholders(placeholderPattern)(states) } },
    )
  }
  const spaces = vocabulary.spaces.map(({ word }) => word)
  return makePerKeySchema(
    vocabulary.markers.map(({ id }) => {
      return [
        id,
        allowPlaceholders(placeholderPattern)(
          makeMapSchema({}, makeWordKeySchemas(spaces, makeSchemaRef(getStateDefinitionName(id)))),
        ),
      ]
    }),
  )
}

/** A map with a schema of its own for each key. */
export const makePerKeySchema = (entries: readonly (readonly [string, JsonSchema])[]): JsonSchema =>
  makeMapSchema(Object.fromEntries(entries), {
    patternProperties: Object.fromEntries(entries.map(([id, schema]) => [`^${makeWordsPattern([id])}$`, schema])),
  })

/** `alba: 2 red scouts`; the boxes of seats also as `available: { red: 2 scouts }`. */
function makePiecesByPlaceSchema(
  places: readonly DocumentedName[] | null,
  families: readonly string[],
  seats: readonly DocumentedName[],
  placeholderPattern: string | null,
): JsonSchema {
  const pieces = makeSchemaRef('pieces')
  if (places === null) {
    const bySeat = allowPlaceholders(placeholderPattern)(
      makeMapSchema({}, { patternProperties: { [`^${WORD_PATTERN}$`]: pieces } }),
    )
    return makeMapSchema(
      {},
      { patternProperties: { [`^${WORD_PATTERN}(:${WORD_PATTERN})?$`]: makeAnyOfSchema(pieces, bySeat) } },
    )
  }
  const family = makeAnyOfSchema(
    pieces,
    allowPlaceholders(placeholderPattern)(
      makeMapSchema(
        {},
        makeWordKeySchemas(
          seats.map(({ word }) => word),
          pieces,
        ),
      ),
    ),
  )
  const plain = places.map(({ word }) => word).filter((word) => !families.includes(word))
  const placeKeys = makeWordKeySchemas(plain, pieces)
  const shared = makeWordKeySchemas(families, family)
  return makeMapSchema(
    { ...shared.properties, ...placeKeys.properties },
    { patternProperties: { ...placeKeys.patternProperties, ...shared.patternProperties } },
  )
}
