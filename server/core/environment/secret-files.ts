import { readFileSync } from 'node:fs'
import { err, ok, type Result } from '#src/contract/wire/result.ts'

/** Variables that can be read from a file. Database URLs are included because they contain passwords. */
export const secretNames = [
  'SECRET',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
  'DATABASE_URL',
  'BLOB_URL',
  'BUS_URL',
  'SMTP_URL',
  'OIDC_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PRINT_SERVICE_KEY',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
] as const

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Returns the non-empty variables. A secret can be read from the file named by `NAME_FILE`. Reports all problems
 * together.
 */
export function withSecretFiles(environment: Environment): Result<Record<string, string>, readonly string[]> {
  const set: Record<string, string> = {}
  for (const [name, value] of Object.entries(environment))
    if (value !== undefined && value !== '') set[name] = value
  const problems: string[] = []
  for (const name of secretNames) {
    const path = set[`${name}_FILE`]
    if (path === undefined) continue
    if (set[name] !== undefined)
      problems.push(`${name}: cannot be combined with ${name}_FILE: set only one of them`)
    else
      try {
        set[name] = readFileSync(path, 'utf8').trim()
      } catch (error) {
        problems.push(`${name}_FILE: cannot be read: ${error instanceof Error ? error.message : ''}`)
      }
  }
  return problems.length > 0 ? err(problems) : ok(set)
}
