/**
 * Makes text of files safe for terminals and for logs that take some lines for commands. Control characters become �,
 * and what looks like a command is broken. Sequences of this program carry a secret key, so that one place can tell
 * them apart when a line is printed.
 */
import { randomUUID } from 'node:crypto'

/** The key of this process. It is never printed. */
const PROCESS_KEY = randomUUID()
const SEQUENCE_START = `\u0000${PROCESS_KEY}`
const SEQUENCE_END = '\u0000'

/** A sequence or a line that is this program's own. */
export const markSequence = (sequence: string): string => `${SEQUENCE_START}${sequence}${SEQUENCE_END}`

/** Finds such a sequence, which takes no room on a line. */
export const MARKED_SEQUENCE = new RegExp(`${SEQUENCE_START}([^${SEQUENCE_END}]*)${SEQUENCE_END}`, 'u')

/** The text as it may be printed: its line breaks are those of whoever put it together. */
export const toTerminalText = (text: string): string =>
  text
    .split(MARKED_SEQUENCE)
    .map((part, i) => (i % 2 === 1 ? part : breakWorkflowCommands(part.replace(CONTROL_CHARACTERS, '�'))))
    .join('')

/** A value as JSON, for programs and terminals. */
export const formatJson = (value: unknown, indent = 2): string =>
  `${toTerminalJson(JSON.stringify(value, null, indent))}\n`

/** Escaped as JSON can say it, so that it is still the same JSON. */
export const toTerminalJson = (json: string): string =>
  json.replace(CONTROL_CHARACTERS, escapeCharacter).replace(/#(?=#)/g, escapeCharacter)

const CONTROL_CHARACTERS = /(?!\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu

const escapeCharacter = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** `::error::` at the beginning of a line is one of GitHub, `##[error]` anywhere of it and of Azure, `##teamcity[` of that. */
const breakWorkflowCommands = (text: string): string =>
  escapeWorkflowCommands(text.replace(/^([^\S\n]*):(?=:)/gm, '$1: '))

/** The latter two, which begin anywhere. */
export const escapeWorkflowCommands = (text: string): string => text.replace(/##(?=\w*\[)/g, '# #')
