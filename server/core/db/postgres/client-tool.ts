import { spawn } from 'node:child_process'
import type { PostgresPlace } from './place.ts'

/**
 * Runs a PostgreSQL client program on the database. Returns null, or a message with the error. The password is
 * passed in the environment, where other users of the machine cannot read it.
 */
export function runClientProgram(
  { url }: PostgresPlace,
  program: 'pg_dump' | 'psql',
  args: readonly string[],
): Promise<string | null> {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const env = { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) }
  return new Promise((resolve) => {
    const child = spawn(program, [`--dbname=${address.href}`, ...args], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let errorText = ''
    child.stderr.on('data', (chunk: Buffer) => (errorText += chunk.toString()))
    child.once('error', (error) =>
      resolve(
        `Cannot run ${program} (${error.message}). Install PostgreSQL's client programs, in the server's version or newer (Debian: postgresql-client).`,
      ),
    )
    child.once('close', (code) => resolve(code === 0 ? null : `${program} failed: ${errorText.trim()}`))
  })
}
