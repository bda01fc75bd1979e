/** The keys of expectations: why a move is refused, and what a choice offers. */
import { asInt, type Node } from '../../../engine/index.ts'
import { checkScalars, readTextNode } from '../read/text-nodes.ts'
import type { ExpectedRefusal, LocatedText } from '../scenario.ts'
import type { KeyContent, KeyDescriptor, KeyTable } from './key-descriptor.ts'

const describeRefusalKey = (key: string, content: KeyContent): KeyDescriptor<LocatedText | null> => ({
  key,
  content,
  read: (node, diagnostics, of) => readTextNode(node, `the ${key} of ${of}`, diagnostics),
})

/** Why a move is refused, or a choice is over, in full. */
export const REFUSAL_KEYS: KeyTable<Omit<ExpectedRefusal, 'at'>> = {
  code: describeRefusalKey('code', 'code'),
  rule: describeRefusalKey('rule', 'clause'),
  choice: describeRefusalKey('choice', 'choice'),
}

/** A partial statement of what a choice offers. */
export const OFFER_KEYS: KeyTable<Record<'has' | 'not' | 'min' | 'max' | 'by', Node | null>> = {
  has: describeOfferedKey('has'),
  not: describeOfferedKey('not'),
  min: describeLimitKey('min'),
  max: describeLimitKey('max'),
  by: {
    key: 'by',
    content: 'seat',
    read(node, diagnostics, of) {
      readTextNode(node, `\`by\` of ${of}`, diagnostics)
      return node
    },
  },
}

function describeOfferedKey(key: string): KeyDescriptor<Node | null> {
  return {
    key,
    content: 'offered',
    read(node, diagnostics, of) {
      checkScalars(node, of, diagnostics)
      return node
    },
  }
}

function describeLimitKey(key: string): KeyDescriptor<Node | null> {
  return {
    key,
    content: 'count',
    read(node, diagnostics, of) {
      if (node) asInt(node, `\`${key}\` of ${of}`, diagnostics, 0)
      return node
    },
  }
}
