import { dirname, join } from 'node:path'
import type { Random } from '#server/core/clock/ids.ts'
import { restoreAdvice, StartProblem } from '#server/core/errors/start-problem.ts'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'

/** The minimum length of `SECRET`. */
const minLength = 32

/**
 * Returns the key for the signatures of zone codes: the configured one, or one that is generated at the first start and
 * stored in DATA_DIR. Throws a StartProblem if the stored one is too short.
 */
export function loadSecret(
  config: { readonly secret: string | null; readonly dataDir: string },
  random: Random,
): string {
  if (config.secret !== null) return config.secret
  const path = join(config.dataDir, 'secret')
  const secret = readOrCreateFile(path, () => random.bytes(32).toString('base64url'))
  if (secret.length >= minLength) return secret
  throw new StartProblem(
    `The secret in ${path} is damaged: it has ${secret.length} characters but needs at least ${minLength}.\n` +
      `${restoreAdvice(path)}\nWithout a backup, delete it. The server then creates a new one, and codes that are already printed can only be scanned with a network connection.`,
  )
}

/**
 * Returns the text of a file that is created once and then kept. It is written to a temporary file, fsynced and linked
 * to its final name. So neither a crash nor a second process ever leaves or reads a partial file.
 */
export function readOrCreateFile(path: string, make: () => string): string {
  const known = readIfExists(path)
  if (known !== null) return known
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const unfinished = `${path}.${process.pid}.unfinished`
  writeFileSync(unfinished, make(), { mode: 0o600, flush: true })
  try {
    linkSync(unfinished, path)
    syncFolder(dirname(path))
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
  return readFileSync(path, 'utf8')
}

function readIfExists(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
