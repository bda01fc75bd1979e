/** A line that GitHub shows beside the file it speaks of. */
export interface Annotated {
  readonly file: string
  readonly line: number
  readonly title: string
  readonly message: string
}

/** https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
export const annotation = ({ file, line, title, message }: Annotated): string =>
  `::error file=${property(file)},line=${line},title=${property(title)}::${data(message)}\n`

const data = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
