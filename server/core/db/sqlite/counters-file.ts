import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { CountRequest, Counters } from '#server/core/db/counters.ts'

/** Maximum time that a count waits for a write by another process. */
const busyTimeoutMs = 500

/** Opens the counters in a file, which is created if it is missing. Throws if it cannot be read. */
export function openCountersFile(path: string): Counters {
  mkdirSync(dirname(path), { recursive: true })
  const file = new Sqlite(path, { timeout: busyTimeoutMs })
  try {
    file.pragma('journal_mode = WAL')
    file.pragma('synchronous = OFF')
    const result: unknown = file.pragma('quick_check(1)', { simple: true })
    if (result !== 'ok') throw new Error(`quick_check: ${String(result)}`)
    file.exec(
      'create table if not exists limits (key text primary key, points integer not null, expire real not null) strict',
    )
    file.exec('create index if not exists limits_expire on limits (expire)')
    return countersIn(file)
  } catch (error) {
    file.close()
    throw error
  }
}

interface ExpiryRow {
  readonly expire: number
}

function countersIn(file: Sqlite.Database): Counters {
  const isOver = 'expire <= @now or expire > @now + @lengthMs'
  const addToWindow = file.prepare<[CountRequest], ExpiryRow>(`
    insert into limits (key, points, expire) values (@key, @points, @now + @lengthMs)
    on conflict (key) do update set
      points = case when ${isOver} then @points else points + @points end,
      expire = case when ${isOver} then @now + @lengthMs else expire end
    where ${isOver} or points + @points <= @maxPoints
    returning expire`)
  const after = `case when ${isOver} then @now else expire end + @points * @lengthMs / cast(@maxPoints as real)`
  const takeFromBucket = file.prepare<[CountRequest], ExpiryRow>(`
    insert into limits (key, points, expire) values (@key, 0, @now + @points * @lengthMs / cast(@maxPoints as real))
    on conflict (key) do update set expire = ${after}
    where (${after}) <= @now + @lengthMs
    returning expire`)
  const endOf = file.prepare<[{ key: string }], ExpiryRow>('select expire from limits where key = @key')
  const purge = file.prepare<[{ now: EpochMs }]>('delete from limits where expire <= @now')
  return {
    addToWindow(count) {
      if (addToWindow.get(count) !== undefined) return null
      return (endOf.get({ key: count.key })?.expire ?? count.now) - count.now
    },
    takeFromBucket(count) {
      if (takeFromBucket.get(count) !== undefined) return null
      const { key, points, maxPoints, lengthMs, now } = count
      return (endOf.get({ key })?.expire ?? now) + (points * lengthMs) / maxPoints - now - lengthMs
    },
    purge: (now) => void purge.run({ now }),
    close: () => void file.close(),
  }
}
