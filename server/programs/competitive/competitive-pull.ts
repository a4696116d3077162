import * as v from 'valibot'
import { CompetitiveEntry } from '#src/contract/entities/programs/competitive.ts'
import type { PullSource } from '#server/replication/pull-source.ts'
import { entriesSince } from './competitive-store.ts'

/** Entries of the competitive overview, for the site’s admins. */
export const competitiveEntryPull: PullSource<'competitiveEntry'> = {
  table: 'competitiveEntry',
  scopeKind: 'operator',
  rows: [{ table: 'competitive_entries', where: {} }],
  async since({ reader }, range) {
    const entries = await reader.all(entriesSince, range)
    return entries.map(({ id, rev, entry, updated_at }) => ({
      table: 'competitiveEntry',
      row: { id, rev, entry: v.parse(CompetitiveEntry, JSON.parse(entry)), updatedAt: updated_at },
    }))
  },
}
