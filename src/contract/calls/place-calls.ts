import * as v from 'valibot'
import type { Call } from './call.ts'
import { ZoneId, Uuid } from '#src/contract/entities/ids/ids.ts'
import { NewPlaceRequest, PlaceRequestRow, PlaceWords } from '#src/contract/entities/zones/place.ts'

const requestId = v.object({ id: ZoneId })
const answer = v.object({ request: PlaceRequestRow })

/** Permanent places: requests and answers to questions. Decisions are made at the desk. */
export const placeCalls = {
  requestPlace: {
    method: 'POST',
    path: '/api/places/requests',
    access: 'signed-in',
    limit: 'write',
    body: NewPlaceRequest,
    answer,
  },
  answerPlaceQuestion: {
    method: 'POST',
    path: '/api/places/requests/:id/answers',
    access: 'signed-in',
    limit: 'write',
    params: requestId,
    body: v.object({ eventId: Uuid, text: PlaceWords }),
    answer,
  },
} as const satisfies Record<string, Call>
