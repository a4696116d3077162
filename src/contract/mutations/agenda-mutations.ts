import * as v from 'valibot'
import { AgendaItem, AgendaItemId } from '#src/contract/entities/programs/agenda-item.ts'
import { defineMutation, ofUser } from './mutation-definition.ts'
import { nothing } from './permission.ts'

/** What is done to the user's own agenda; saving an id that is there replaces it. */
export const agendaMutations = {
  'agenda.save': defineMutation({
    args: v.object({ id: AgendaItemId, item: AgendaItem }),
    permission: nothing,
    queue: ({ id, item }, userId) => ({
      ...ofUser(userId, `agenda:${id}`),
      needs: item.kind === 'campaign' && item.codeId !== null ? [`code:${item.codeId}`] : [],
    }),
  }),
  'agenda.delete': defineMutation({
    args: v.object({ id: AgendaItemId }),
    permission: nothing,
    queue: ({ id }, userId) => ofUser(userId, `agenda:${id}`),
  }),
}
