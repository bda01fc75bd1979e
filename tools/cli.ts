/** The command `touchstone`. */
import { main } from './commands/main.ts'
import { processTerminal } from './commands/terminal.ts'

// Whoever reads our output may stop reading: `touchstone run | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

// Not `process.exit`: what is still being written to a pipe would be lost.
process.exitCode = await main(process.argv.slice(2), processTerminal())
