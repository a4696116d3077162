import { resolve } from 'node:path'
import { bucketOf } from './bucket-of.ts'
import { readConfig } from '#server/config.ts'
import { backUp } from '#server/core/backup/back-up.ts'
import { makeFilesPrivate } from '#server/core/crypto/private-files.ts'

/** `npm run backup -- FOLDER`, by the server's own variables. */
makeFilesPrivate()
const [name] = process.argv.slice(2)
const read = readConfig(process.env)
const problem = await run()
if (problem !== null) {
  process.stderr.write(`${problem}\n`)
  process.exitCode = 1
}

/** What went wrong, in words; null when nothing did. */
async function run(): Promise<string | null> {
  if (!read.ok) return `The configuration is not right:\n${read.error.join('\n')}`
  if (name === undefined) return 'Name a folder: npm run backup -- FOLDER, or npm run restore -- FOLDER.'
  const done = await backUp(read.value, resolve(name), await bucketOf(read.value))
  if (!done.ok) return done.error
  const { files, bytes } = done.value
  process.stdout.write(`backup: ${files} files, ${bytes} bytes, every hash checked.\n`)
  return null
}
