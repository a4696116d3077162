import type { Client } from 'pg'
import * as v from 'valibot'
import { codeOf } from '#server/core/db/transaction-error.ts'
import { StartProblem } from '#server/core/errors/start-problem.ts'
import { ConnectionLost } from './connect.ts'

const minimumVersion = 15

const Settings = v.object({
  version: v.pipe(v.string(), v.transform(Number)),
  encoding: v.string(),
  read_only: v.string(),
  synchronous_commit: v.string(),
  fsync: v.string(),
})

const settings = `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding,
  current_setting('transaction_read_only') as read_only, current_setting('synchronous_commit') as synchronous_commit,
  current_setting('fsync') as fsync`

/** Throws a StartProblem if the server is too old, read-only, or could lose acknowledged commits. */
export async function assertUsable(
  client: Client,
  { name, allowAsyncCommit }: { readonly name: string; readonly allowAsyncCommit: boolean },
): Promise<void> {
  const found = v.parse(Settings, (await client.query(settings)).rows[0])
  const major = Math.floor(found.version / 10_000)
  if (major < minimumVersion)
    throw new StartProblem(`${name} is PostgreSQL ${major}; at least ${minimumVersion} is required.`)
  if (found.encoding !== 'UTF8')
    throw new StartProblem(
      `${name} stores text as ${found.encoding}. Create it with: create database … encoding 'UTF8' template template0`,
    )
  if (found.read_only === 'on')
    throw new StartProblem(
      `${name} is read-only: it is a standby, or default_transaction_read_only is on. Set DATABASE_URL to the primary.`,
    )
  const isDurable = ['on', 'remote_apply'].includes(found.synchronous_commit) && found.fsync === 'on'
  if (isDurable || allowAsyncCommit) return
  throw new StartProblem(
    `${name} could lose acknowledged changes: synchronous_commit is ${found.synchronous_commit}, fsync is ${found.fsync}.\n` +
      'Set both to on in the PostgreSQL configuration, or accept the loss with ALLOW_ASYNC_COMMIT=1.',
  )
}

/** Explains known server errors as a StartProblem; returns other errors unchanged. */
export function asStartProblem(error: unknown, name: string): unknown {
  if (error instanceof ConnectionLost)
    return new StartProblem(
      `${name} cannot be reached (${error.message}).\nCheck that PostgreSQL is running and that DATABASE_URL is correct.`,
    )
  const message = error instanceof Error ? error.message : ''
  const advice = adviceOf(codeOf(error))
  return advice === null ? error : new StartProblem(`${name} cannot be used (${message}).\n${advice}`)
}

function adviceOf(code: string): string | null {
  if (code.startsWith('28'))
    return 'Check the user and the password in DATABASE_URL, and pg_hba.conf of the server.'
  if (code === '3D000') return 'Create it: create database … encoding UTF8.'
  if (code === '42501')
    return 'Its user must own the database or have permission to create tables in its schema.'
  if (code === '25006') return 'It is read-only. Set DATABASE_URL to the primary.'
  if (code === '53300')
    return 'It has no free connections: raise max_connections, or lower DATABASE_CONNECTIONS.'
  if (code === '42P07')
    return 'It contains tables of another application. Set DATABASE_URL to a separate database.'
  if (code.startsWith('57P')) return 'It is starting or stopping. Start again in a moment.'
  return null
}
