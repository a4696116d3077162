import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Random } from './deps.ts'

/** The key behind zone codes' signatures: the configured one, or one made at the first start and kept in DATA_DIR. */
export function loadSecret(config: Config, random: Random): string {
  if (config.secret !== null) return config.secret
  mkdirSync(config.dataDir, { recursive: true })
  const path = join(config.dataDir, 'secret')
  try {
    writeFileSync(path, random.bytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    if (!isThere) throw error
  }
  return readFileSync(path, 'utf8')
}
