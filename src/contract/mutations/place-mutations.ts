import * as v from 'valibot'
import { Uuid, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { NewPlaceRequest, PlaceWords } from '#src/contract/entities/zones/place.ts'
import { defineMutation, zoneTraits, userTraits } from './mutation-definition.ts'
import { anyCaller } from './permission.ts'

/** Requests for permanent places. A repeat with the same `eventId` is the same step. */
export const placeMutations = {
  'place.request': defineMutation({
    args: NewPlaceRequest,
    permission: anyCaller,
    queue: ({ id }, userId) => ({ ...userTraits(userId, `zone:${id}`), makes: [`zone:${id}`] }),
    call: (body) => ({ name: 'requestPlace', body }),
    limits: () => ({ account: 'zone' }),
  }),
  'place.answer': defineMutation({
    args: v.object({ id: ZoneId, eventId: Uuid, text: PlaceWords }),
    permission: { on: 'zone', roles: ['owner'], otherwise: 'not_owner' },
    queue: ({ id }) => zoneTraits(id, `zone:${id}`),
    call: ({ id, ...body }) => ({ name: 'answerPlaceQuestion', params: { id }, body }),
  }),
}
