import * as v from 'valibot'
import { AgendaItem, AgendaItemId } from '#src/contract/entities/programs/agenda-item.ts'
import { defineMutation, userTraits } from './mutation-definition.ts'
import { anyCaller } from './permission.ts'

/** Mutations of the user's own agenda. Saving an existing id replaces the item. */
export const agendaMutations = {
  'agenda.save': defineMutation({
    args: v.object({ id: AgendaItemId, item: AgendaItem }),
    permission: anyCaller,
    queue: ({ id, item }, userId) => ({
      ...userTraits(userId, `agenda:${id}`),
      needs: item.kind === 'campaign' && item.codeId !== null ? [`code:${item.codeId}`] : [],
    }),
  }),
  'agenda.delete': defineMutation({
    args: v.object({ id: AgendaItemId }),
    permission: anyCaller,
    queue: ({ id }, userId) => userTraits(userId, `agenda:${id}`),
  }),
}
