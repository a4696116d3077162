import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { readConfig } from '#server/config.ts'
import { makeFilesPrivate } from '#server/core/crypto/private-files.ts'
import { backUp, restore } from '#server/core/backup/back-up.ts'

/** `npm run backup -- FOLDER` and `npm run restore -- FOLDER`, by the server's own variables. */
makeFilesPrivate()
const [command, name] = process.argv.slice(2)
const read = readConfig(process.env)
const problem = await run()
if (problem !== null) {
  process.stderr.write(`${problem}\n`)
  process.exitCode = 1
}

/** What went wrong, in words; null when nothing did. */
async function run(): Promise<string | null> {
  if (!read.ok) return `The configuration is not right:\n${read.error.join('\n')}`
  if (name === undefined || (command !== 'backup' && command !== 'restore'))
    return 'Name a folder: npm run backup -- FOLDER, or npm run restore -- FOLDER.'
  const folder = resolve(name)
  const done =
    command === 'backup'
      ? await backUp(read.value, folder)
      : await restore(folder, read.value, () => randomBytes(16).toString('hex'))
  if (!done.ok) return done.error
  const { files, bytes } = done.value
  process.stdout.write(`${command}: ${files} files, ${bytes} bytes, every hash checked.\n`)
  return null
}
