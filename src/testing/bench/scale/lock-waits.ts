import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import * as v from 'valibot'

const sampleMs = 5
/** A server process names its connections `process <number>` in its URL. */
const lockWaitsSql = `
  select waiting.application_name = holding.application_name as is_own, locks.locktype as kind
  from pg_stat_activity waiting
  cross join lateral unnest(pg_blocking_pids(waiting.pid)) as blocker
  join pg_stat_activity holding on holding.pid = blocker
  join pg_locks locks on locks.pid = waiting.pid and not locks.granted
  where waiting.wait_event_type = 'Lock' and waiting.datname = current_database()`

const LockWait = v.object({ is_own: v.boolean(), kind: v.string() })

/** Lock waits observed while several server processes wrote to one PostgreSQL. */
export interface LockWaits {
  readonly samples: number
  /** Connections seen waiting for a lock that the same process held. */
  readonly own: number
  /** Connections seen waiting for a lock that another process held, on a row or a scope that both write. */
  readonly others: number
  /** The kinds of locks held by other processes, as named in `pg_locks`. */
  readonly kinds: readonly string[]
}

/** Samples every few milliseconds which connections wait for which, until it is stopped. */
export async function watchLockWaits(url: string): Promise<() => Promise<LockWaits>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const ended = new AbortController()
  const watched = watch(client, ended.signal)
  return async () => {
    ended.abort()
    const waits = await watched
    await client.end()
    return waits
  }
}

async function watch(client: Client, ended: AbortSignal): Promise<LockWaits> {
  let [samples, own] = [0, 0]
  const kinds: string[] = []
  while (!ended.aborted) {
    const { rows } = await client.query(lockWaitsSql)
    samples += 1
    for (const wait of v.parse(v.array(LockWait), rows)) {
      if (wait.is_own) own += 1
      else kinds.push(wait.kind)
    }
    await setTimeout(sampleMs)
  }
  return { samples, own, others: kinds.length, kinds: [...new Set(kinds)] }
}
