#!/usr/bin/env node
/** The command `touchstone`. */
import { runCommandLine } from './commands/main.ts'
import { ignoreClosedPipe, makeProcessTerminal } from './commands/terminal.ts'

ignoreClosedPipe(process.stdout)

// Not `process.exit`: what is still being written to a pipe would be lost.
process.exitCode = await runCommandLine(process.argv.slice(2), makeProcessTerminal())
