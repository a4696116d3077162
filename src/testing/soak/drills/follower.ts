import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { pull, type TestPerson } from '#server/testing/test-client.ts'

/** A device that repeatedly pulls a zone from its last cursor and opens each new photo. */
export interface Follower {
  /** The comment words and photo ids that were received. */
  readonly marks: ReadonlySet<string>
  /** The SHA-256 of each photo's file, as received. */
  readonly files: ReadonlyMap<string, string>
  /** Pulls and opens until nothing is left, for at most a minute. */
  finish(): Promise<void>
}

const pauseMs = 500
const timeoutMs = 60_000

/** Starts to follow a zone. `open` returns the SHA-256 of a photo's file, or null if it fails to load. */
export function follow(
  who: TestPerson,
  zoneId: string,
  open: (filename: string) => Promise<string | null>,
): Follower {
  const scope = zoneScope(v.parse(ZoneId, zoneId))
  const marks = new Set<string>()
  const files = new Map<string, string>()
  const unopened = new Map<string, string>()
  let since = 0
  let endedAtMs: number | null = null
  const pullPage = async () => {
    const { rows, next, more } = await pull(who, scope, { since })
    for (const change of rows) {
      if (change.table === 'comment') marks.add(change.row.content)
      if (change.table !== 'photo') continue
      const { id, filename } = change.row
      marks.add(id)
      if (!files.has(id)) unopened.set(id, filename)
    }
    since = next
    for (const [id, filename] of unopened) {
      const sha256 = await open(filename).catch(() => null)
      if (sha256 === null) continue
      files.set(id, sha256)
      unopened.delete(id)
    }
    return more || unopened.size > 0 ? 'more' : 'all'
  }
  const run = async () => {
    for (;;) {
      const startedAtMs = performance.now()
      const outcome = await pullPage().catch(() => 'failed' as const)
      const sinceEndMs = endedAtMs === null ? -1 : startedAtMs - endedAtMs
      if (sinceEndMs > timeoutMs || (sinceEndMs > 0 && outcome === 'all')) return
      await pause(pauseMs)
    }
  }
  const running = run()
  return {
    marks,
    files,
    async finish() {
      endedAtMs = performance.now()
      await running
    },
  }
}
