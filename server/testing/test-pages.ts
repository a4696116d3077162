import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { protocolVersion } from '#src/contract/wire/protocol-version.ts'
import { PullAnswer } from '#src/contract/wire/replicated-rows.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { openScope } from '#server/sync/open-scopes.ts'
import { readPage } from '#server/sync/pull.ts'
import type { CreatedZone, TestPerson } from './test-client.ts'
import type { TestServer } from './test-server.ts'

/** Returns the page as read only for this reader; null if the reader has no access to the scope. */
export async function readAlone(
  { deps }: Pick<TestServer, 'deps'>,
  who: TestPerson,
  { zone, since }: { readonly zone: CreatedZone; readonly since: number },
): Promise<PullAnswer | null> {
  const { database, clock, secret, config } = deps
  const device = { id: null, unsentCount: 0, lostCount: 0 }
  const userId = v.parse(UserId, who.id)
  const viewer = { userId, sessionId: '', kind: 'guest', plan: 'free', isAdmin: false, device } as const
  const { acceptsClips: takesClips } = config
  const from = {
    reader: database.reader,
    viewer,
    now: clock.now(),
    epoch: '',
    secret,
    acceptsClips: takesClips,
  }
  const scope = await openScope(from, zoneScope(zone.location.id))
  if (!scope.ok) return null
  const page = await readPage(from, scope.value, { since, limit: 500, schemaVersion: protocolVersion })
  return page.ok ? v.parse(PullAnswer, JSON.parse(JSON.stringify(page.value))) : null
}

/** Returns the content of a page, independent of row order and time. */
export function contentOf({ rows, gone, next, more, floor }: PullAnswer) {
  const changes = rows.map((change) => JSON.stringify(change, sortedKeys)).toSorted()
  return { rows: changes, gone: gone.map(({ table, id }) => `${table} ${id}`).toSorted(), next, more, floor }
}

const sortedKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value
