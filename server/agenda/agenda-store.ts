import { ownRowsSince } from '#server/replication/rows-since-store.ts'
import type { AgendaItemId } from '#src/contract/entities/programs/agenda-item.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { deleteRows, selectColumns } from '#server/core/db/row-queries.ts'

export const agendaSince = ownRowsSince('agenda_items')

export const agendaOf = query<{ userId: UserId }>()((param) =>
  build.selectFrom('agenda_items').selectAll().where('user_id', '=', param('userId')).orderBy('id'),
)

export const agendaItemById = selectColumns('agenda_items', ['id'], ['user_id', 'item'])

export const agendaCount = query<{ userId: UserId }>()((param) =>
  build
    .selectFrom('agenda_items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', param('userId')),
)

/** Replaces an item of the same user. */
export const putAgendaItem = query<{
  id: AgendaItemId
  userId: UserId
  rev: number
  item: string
  at: number
}>()((param) =>
  build
    .insertInto('agenda_items')
    .values({
      id: param('id'),
      user_id: param('userId'),
      rev: param('rev'),
      item: param('item'),
      updated_at: param('at'),
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((from) => ({
          rev: from.ref('excluded.rev'),
          item: from.ref('excluded.item'),
          updated_at: from.ref('excluded.updated_at'),
        }))
        .whereRef('agenda_items.user_id', '=', 'excluded.user_id'),
    ),
)

export const deleteAgendaRow = deleteRows('agenda_items', ['id', 'user_id'])
