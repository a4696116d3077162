import { readEntry } from '#src/contract/entities/programs/competitive.ts'
import { personOf } from '#server/accounts/users/user-answer.ts'
import type { PullSource } from '#server/replication/pull-source.ts'
import { changesSince, entriesSince } from './competitive-store.ts'

/** Entries of the competitive overview, for the site’s admins. */
export const competitiveEntryPull: PullSource<'competitiveEntry'> = {
  rows: [{ table: 'competitive_entries', where: {} }],
  async since({ reader }, range) {
    const entries = await reader.all(entriesSince, range)
    return entries.map(({ id, rev, entry, updated_at }) => ({
      table: 'competitiveEntry',
      row: { id, rev, entry: readEntry(JSON.parse(entry)), updatedAt: updated_at },
    }))
  },
}

/** Changes to competitive entries with their authors, for the site’s admins. */
export const competitiveChangePull: PullSource<'competitiveChange'> = {
  rows: [{ table: 'competitive_changes', where: {} }],
  async since({ reader }, range) {
    const changes = await reader.all(changesSince, range)
    return changes.map((change) => ({
      table: 'competitiveChange',
      row: {
        id: change.id,
        rev: change.rev,
        entryId: change.entry_id,
        at: change.at,
        actor: personOf({ ...change, user_id: change.actor_id }),
        before: entryOrNull(change.before),
        after: entryOrNull(change.after),
      },
    }))
  },
}

function entryOrNull(stored: string | null) {
  return stored === null ? null : readEntry(JSON.parse(stored))
}
