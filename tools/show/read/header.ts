/** The header of a view: named values beside the map, each an expression of the rule language. */
import { type Node, type Query, query } from '../../../engine/index.ts'
import type { HeaderGroup, HeaderRow } from '../view.ts'
import { findWordIndex, type ViewContext } from './view-context.ts'
import {
  allowKey,
  BOX_FORM,
  listForm,
  makeNeededKey,
  mapForm,
  nameForm,
  numberForm,
  TEXT_FORM,
  type ViewForm,
} from './view-form.ts'

const LARGEST_HEADER_VALUE = 100_000

interface HeaderValue {
  /** The expression as it is written; '' where it is a map. */
  readonly text: string
  readonly query: Query
}

const VALUE_FORM: ViewForm<HeaderValue> = {
  shape: { k: 'expression' },
  read(node, _, { game, d }) {
    const checked = query(game, node, null, d)
    return checked && { text: node.n === 'scalar' ? node.text : '', query: checked }
  },
}

const SEAT_FORM = nameForm((name, { game, d }) => findWordIndex(d, 'unknown-seat', 'the seat', name, game.def.seats))

const LABELLED_ROW = mapForm(
  'a row of the header',
  {
    value: makeNeededKey(VALUE_FORM, 'an expression of the rule language'),
    label: allowKey(TEXT_FORM, 'what the value is called; otherwise the expression itself', '`label`'),
    over: allowKey(
      numberForm(-LARGEST_HEADER_VALUE, LARGEST_HEADER_VALUE),
      'the number that the value must exceed to win',
      '`over`',
    ),
    seat: allowKey(SEAT_FORM, 'the seat whose value it is', '`seat`'),
  },
  ({ value, label, over, seat }): HeaderRow | null =>
    value && { label: label ?? value.text, query: value.query, over, seat: seat ?? -1 },
)

const ROW_FORM: ViewForm<HeaderRow> = {
  shape: { k: 'either', of: [VALUE_FORM.shape, LABELLED_ROW.shape] },
  read: (node, what, context) =>
    node.n === 'scalar' ? readBareRow(node, what, context) : LABELLED_ROW.read(node, what, context),
}

function readBareRow(node: Node, what: string, context: ViewContext): HeaderRow | null {
  const value = VALUE_FORM.read(node, what, context)
  return value && { label: value.text, query: value.query, over: null, seat: -1 }
}

export const HEADER_FORM = listForm(
  mapForm(
    'a group of the header',
    {
      title: allowKey(TEXT_FORM, 'the heading of the group'),
      box: allowKey(
        BOX_FORM,
        'where the group stands in the picture; without it the group is only in the text',
        '`box` of the header',
      ),
      rows: makeNeededKey(listForm(ROW_FORM), 'expressions, or maps with a label'),
    },
    ({ title, box, rows }): HeaderGroup => ({ title: title ?? '', box, rows: rows ?? [] }),
  ),
)
