/** The command `touchstone`. */
import { main } from './commands/main.ts'
import { processTerminal, untilNobodyReads } from './commands/terminal.ts'

untilNobodyReads(process.stdout)

// Not `process.exit`: what is still being written to a pipe would be lost.
process.exitCode = await main(process.argv.slice(2), processTerminal())
