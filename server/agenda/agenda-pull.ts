import * as v from 'valibot'
import { AgendaItem } from '#src/contract/entities/programs/agenda-item.ts'
import type { PullSource } from '#server/replication/pull-source.ts'
import { agendaSince } from './agenda-store.ts'

/** Pulls a user's own tasks, campaigns and budget lines. */
export const agendaPull: PullSource<'agendaItem'> = {
  rows: [{ table: 'agenda_items', where: { user_id: 'userId' } }],
  async since({ reader, viewer }, range) {
    const items = await reader.all(agendaSince, { userId: viewer.userId, ...range })
    return items.map(({ id, rev, item, updated_at: updatedAt }) => ({
      table: 'agendaItem',
      row: { id, rev, item: v.parse(AgendaItem, JSON.parse(item)), updatedAt },
    }))
  },
}
