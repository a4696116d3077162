import { installedVersion } from '#server/core/installation/installation.ts'
import { makeFilesPrivate } from '#server/core/crypto/private-files.ts'

/** Options for starting the server. Each confirms a situation in which the server would otherwise refuse to start. */
const startOptions = [
  { name: '--fresh', summary: 'Starts with an empty database although photos of a lost database exist.' },
  { name: '--accept-photo-store', summary: 'Accepts the existing photo store as the correct one.' },
] as const

const help = `Usage: waypost [OPTIONS]
       waypost COMMAND [ARGUMENTS]

Without a command it serves the site at http://localhost:3000, with its data in ./waypost-data.
Environment variables such as PORT, HOST, DATA_DIR and PUBLIC_URL change that.

${startOptions.map(({ name, summary }) => `  ${name.padEnd(22)}${summary}`).join('\n')}
  --version             Prints the version.

  waypost doctor        Checks the installation.
  waypost backup FOLDER Copies all data.
  waypost move          Moves the data to another database or photo store.
  waypost admin --help  Lists every command of the operator. They also work without the word admin.`

/** Serves the site, or runs the command in `argv` and sets the process's exit code. */
export async function runWaypost(argv: readonly string[]): Promise<void> {
  const [first] = argv
  if (first === '--help' || first === '-h') print(help)
  else if (first === '--version') print(installedVersion())
  else if (argv.every((word) => startOptions.some(({ name }) => name === word)))
    await import('#server/main.ts')
  else {
    makeFilesPrivate()
    const { runAdmin } = await import('./run-admin.ts')
    process.exitCode = await runAdmin(first === 'admin' ? argv.slice(1) : argv, {
      environment: process.env,
      print,
      printProblem: (line) => process.stderr.write(`${line}\n`),
    })
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
