import { makeFilesPrivate } from '#server/core/crypto/private-files.ts'
import { runAdmin } from './run-admin.ts'

/** `npm run admin -- COMMAND [SUBCOMMAND] [ARGUMENTS]`: all operator commands. */
makeFilesPrivate()
process.exitCode = await runAdmin(process.argv.slice(2), {
  environment: process.env,
  print: (line) => process.stdout.write(`${line}\n`),
  printProblem: (line) => process.stderr.write(`${line}\n`),
})
