import { photoFlags } from '#server/access/decide-access.ts'
import { isAtLeast } from '#server/access/permissions.ts'
import type { PullSource } from '#server/replication/pull-source.ts'
import { guestbookRow } from './guestbook-answer.ts'
import { reportsOfEntry } from './guestbook-report-store.ts'
import { entriesSince } from './guestbook-store.ts'

/** The maximum number of reports that a moderator reads per entry. */
const reportsRead = 20

/** The entries of a zone's guestbook that the reader can see. */
export const guestbookPull: PullSource<'guestbook'> = {
  rows: [{ table: 'guestbook_entries', where: { zone_id: 'zoneId' } }],
  minRole: null,
  isShared: true,
  async since({ reader, viewer, zoneId, role, isOpen }, range) {
    const queryParams = { zoneId, userId: viewer.userId, ...photoFlags({ role, isOpen }), ...range }
    const entries = await reader.all(entriesSince, queryParams)
    const isModerator = isAtLeast(role, 'moderator')
    return Promise.all(
      entries.map(async (entry) => {
        const reports = isModerator
          ? await reader.all(reportsOfEntry, { id: entry.id, limit: reportsRead })
          : []
        return {
          table: 'guestbook' as const,
          row: guestbookRow(entry, { viewer, role, reports: [...reports] }),
        }
      }),
    )
  },
}
