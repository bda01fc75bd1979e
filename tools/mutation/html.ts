/**
 * Prints the report as one page that needs no other file: the viewer of mutation-testing-elements with the report in
 * it.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PACKAGE_CODE_HASH } from '../../engine/node.ts'
import { TOUCHSTONE_ROOT } from '../project/own-files.ts'
import type { StrykerReport } from './stryker-report.ts'

export function formatHtmlReport(report: StrykerReport): string {
  const viewer =
    PACKAGE_CODE_HASH === null
      ? fileURLToPath(import.meta.resolve('mutation-testing-elements/mutation-test-elements.js'))
      : join(TOUCHSTONE_ROOT, 'mutation-test-elements.js')
  // No text in the data may end the script around it.
  const data = JSON.stringify(report).replaceAll('<', '\\u003c')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mutation of the rules</title>
<script>${readFileSync(viewer, 'utf8')}</script>
</head>
<body>
<mutation-test-report-app title-postfix="Touchstone"></mutation-test-report-app>
<script>
const app = document.querySelector('mutation-test-report-app')
const paint = () => { document.body.style.backgroundColor = app.themeBackgroundColor }
app.addEventListener('theme-changed', paint)
app.report = ${data}
paint()
</script>
</body>
</html>
`
}
