import * as v from 'valibot'
import { AgendaItem } from '#src/contract/entities/programs/agenda-item.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { agendaOf } from '#server/agenda/agenda-store.ts'
import { isoTime } from '#server/core/clock/iso-time.ts'
import type { Reader } from '#server/core/db/database.ts'

/** What the user planned, item by item. */
export async function* agendaOfUser(reader: Reader, userId: UserId) {
  for (const { item, updated_at: updatedAt } of await reader.all(agendaOf, { userId }))
    yield { ...v.parse(AgendaItem, JSON.parse(item)), updatedAt: isoTime(updatedAt) }
}
