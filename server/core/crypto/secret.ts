import { join } from 'node:path'
import type { Random } from '#server/core/clock/ids.ts'
import { keepFile } from './kept-file.ts'
import { restoreAdvice, StartProblem } from '#server/core/errors/start-problem.ts'

/** As many as `SECRET` must have. */
const minLength = 32

/**
 * The key behind zone codes' signatures: the configured one, or one made at the first start and kept in DATA_DIR. Throws
 * a StartProblem where the kept one is too short to sign anything.
 */
export function loadSecret(
  config: { readonly secret: string | null; readonly dataDir: string },
  random: Random,
): string {
  if (config.secret !== null) return config.secret
  const path = join(config.dataDir, 'secret')
  const secret = keepFile(path, () => random.bytes(32).toString('base64url'))
  if (secret.length >= minLength) return secret
  throw new StartProblem(
    `The secret in ${path} is damaged: it has ${secret.length} characters, at least ${minLength} are needed.\n` +
      `${restoreAdvice(path)}\nWithout a backup delete it: a new one is made, and codes that are printed already can then be scanned only with a network.`,
  )
}
