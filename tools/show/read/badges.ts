/** Badges beside the name of a space: how each state of a marker, and each track or flag of spaces, is shown. */
import type { Node } from '../../../engine/index.ts'
import type { BadgeLook, ViewBadge } from '../view.ts'
import {
  findWordIndexOrReport,
  getKeyWithSpan,
  readColour,
  readMapEntries,
  type ViewContext,
  type ViewDiagnostics,
} from './view-context.ts'
import {
  COLOUR_FORM,
  makeOptionalKey,
  makeRequiredKey,
  makeYamlMapShape,
  readMapOfKeys,
  TEXT_FORM,
  type ViewForm,
} from './view-form.ts'

const BADGE_LOOK_KEYS = {
  text: makeOptionalKey(TEXT_FORM, 'the text of the badge; otherwise the word of the data', '`text`'),
  colour: makeRequiredKey(COLOUR_FORM, 'the colour of the badge'),
}

export const BADGE_LOOK_SHAPE = { k: 'either', of: [COLOUR_FORM.shape, makeYamlMapShape(BADGE_LOOK_KEYS)] } as const

/** `badges: { mood: { friendly: { text: Friendly, colour: "#3a7a3a" } }, ruins: { text: Ruins, colour: "#222222" } }`. */
export const BADGES_FORM: ViewForm<readonly ViewBadge[]> = {
  shape: makeYamlMapShape({}, { k: 'either', of: [BADGE_LOOK_SHAPE, makeYamlMapShape({}, BADGE_LOOK_SHAPE)] }),
  read(node, what, context) {
    const { markers, vars } = context.game.def
    const shown = vars.filter(({ per }) => per?.k === 'zone')
    const ids = [...markers, ...shown].map(({ id }) => id)
    return readMapEntries(node, what, context.diagnostics).flatMap((entry): readonly ViewBadge[] => {
      const key = getKeyWithSpan(entry)
      const index = findWordIndexOrReport(
        context.diagnostics,
        'unknown-marker',
        'the marker or track of spaces',
        key,
        ids,
      )
      const id = index === null ? undefined : ids[index]
      if (index === null || id === undefined) return []
      if (index < markers.length) return [readMarkerBadge(id, index, entry.value, context)]
      const look = readBadgeLook(entry.value, entry.key, context)
      return look ? [{ k: 'var', id, var: vars.findIndex((variable) => variable.id === id), look }] : []
    })
  },
}

function readMarkerBadge(id: string, marker: number, node: Node, context: ViewContext): ViewBadge {
  const { game, diagnostics } = context
  const states = game.names.enums.get(game.def.markers[marker]?.enum ?? '')?.values ?? []
  const looks = new Map<number, BadgeLook>()
  for (const state of readMapEntries(node, `the badge \`${id}\``, diagnostics)) {
    const value = findWordIndexOrReport(
      diagnostics,
      'unknown-state',
      `the state of \`${id}\``,
      getKeyWithSpan(state),
      states,
    )
    const look = readBadgeLook(state.value, state.key, context)
    if (value !== null && look !== null) looks.set(value, look)
  }
  return { k: 'marker', id, marker, looks }
}

/** A colour alone takes the word of the data as its text. */
export function readBadgeLook(node: Node, word: string, context: ViewContext): BadgeLook | null {
  if (node.n === 'scalar') return readColourAsBadgeLook(node, word, context.diagnostics)
  const keys = {
    ...BADGE_LOOK_KEYS,
    colour: { ...BADGE_LOOK_KEYS.colour, nameInMessages: `\`colour\` of \`${word}\`` },
  }
  return readMapOfKeys(keys, node, `the look of \`${word}\``, context, ({ text, colour }) =>
    colour === null ? null : { text: text ?? word, colour },
  )
}

function readColourAsBadgeLook(node: Node, word: string, diagnostics: ViewDiagnostics): BadgeLook | null {
  const colour = readColour(node, `the colour of \`${word}\``, diagnostics)
  return colour === null ? null : { text: word, colour }
}
