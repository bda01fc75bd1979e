/** The header of a view: named values beside the map, each an expression of the rule language. */
import { type Node, type Query, query } from '../../../engine/index.ts'
import type { HeaderGroup, HeaderRow } from '../view.ts'
import { findWordIndexOrReport, type ViewContext } from './view-context.ts'
import {
  BOX_FORM,
  makeIntegerForm,
  makeListForm,
  makeNameForm,
  makeOptionalKey,
  makeRequiredKey,
  makeYamlMapForm,
  TEXT_FORM,
  type ViewForm,
} from './view-form.ts'

const LARGEST_HEADER_VALUE = 100_000

interface HeaderValue {
  /** The expression as it is written; '' where it is a map. */
  readonly text: string
  readonly query: Query
}

const HEADER_VALUE_FORM: ViewForm<HeaderValue> = {
  shape: { k: 'expression' },
  read(node, _, { game, diagnostics }) {
    const checked = query(game, node, null, diagnostics)
    return checked && { text: node.n === 'scalar' ? node.text : '', query: checked }
  },
}

const SEAT_NAME_FORM = makeNameForm((name, { game, diagnostics }) =>
  findWordIndexOrReport(diagnostics, 'unknown-seat', 'the seat', name, game.def.seats),
)

const LABELLED_ROW_FORM = makeYamlMapForm(
  'a row of the header',
  {
    value: makeRequiredKey(HEADER_VALUE_FORM, 'an expression of the rule language'),
    label: makeOptionalKey(TEXT_FORM, 'what the value is called; otherwise the expression itself', '`label`'),
    over: makeOptionalKey(
      makeIntegerForm(-LARGEST_HEADER_VALUE, LARGEST_HEADER_VALUE),
      'the number that the value must exceed to win',
      '`over`',
    ),
    seat: makeOptionalKey(SEAT_NAME_FORM, 'the seat whose value it is', '`seat`'),
  },
  ({ value, label, over, seat }): HeaderRow | null =>
    value && { label: label ?? value.text, query: value.query, over, seat: seat ?? -1 },
)

const HEADER_ROW_FORM: ViewForm<HeaderRow> = {
  shape: { k: 'either', of: [HEADER_VALUE_FORM.shape, LABELLED_ROW_FORM.shape] },
  read: (node, what, context) =>
    node.n === 'scalar' ? readUnlabelledRow(node, what, context) : LABELLED_ROW_FORM.read(node, what, context),
}

function readUnlabelledRow(node: Node, what: string, context: ViewContext): HeaderRow | null {
  const value = HEADER_VALUE_FORM.read(node, what, context)
  return value && { label: value.text, query: value.query, over: null, seat: -1 }
}

export const HEADER_FORM = makeListForm(
  makeYamlMapForm(
    'a group of the header',
    {
      title: makeOptionalKey(TEXT_FORM, 'the heading of the group'),
      box: makeOptionalKey(
        BOX_FORM,
        'where the group stands in the picture; without it the group is only in the text',
        '`box` of the header',
      ),
      rows: makeRequiredKey(makeListForm(HEADER_ROW_FORM), 'expressions, or maps with a label'),
    },
    ({ title, box, rows }): HeaderGroup => ({ title: title ?? '', box, rows: rows ?? [] }),
  ),
)
