/** A line that GitHub shows beside the file it speaks of. */
import { printable } from './style.ts'
import { escapeWorkflowCommands } from './terminal-text.ts'

export interface AnnotationOptions {
  readonly file: string
  readonly line: number
  readonly title: string
  readonly message: string
}

/** https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
export const formatAnnotation = ({ file, line, title, message }: AnnotationOptions): string =>
  `::error file=${escapeAnnotationProperty(file)},line=${line},title=${escapeAnnotationProperty(title)}::${escapeAnnotationText(message)}\n`

/** Line breaks can be said; what else steers is replaced. */
const escapeAnnotationText = (text: string): string =>
  escapeWorkflowCommands(text.replace(/[^\r\n]+/g, printable))
    .replaceAll('%', '%25')
    .replaceAll('\r', '%0D')
    .replaceAll('\n', '%0A')

const escapeAnnotationProperty = (text: string): string =>
  escapeAnnotationText(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
