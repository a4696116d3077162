import * as v from 'valibot'
import { Uuid, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { MutationInput } from '#src/contract/mutations/mutations.ts'
import { pageLanguage } from '#src/platform/device/page-language.ts'
import { newZoneCode } from '#src/data/codes/new-zone-code.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

type PlaceRequestInput = MutationInput<'place.request'>

/** A place request before it gets its ids: the user’s input. */
export interface PlaceDraft extends Omit<PlaceRequestInput, 'id' | 'place'> {
  readonly place: Omit<PlaceRequestInput['place'], 'id' | 'code'>
}

/** Sends a request. Returns the id under which its proof is added. */
export async function requestPlace(
  { place, ...rest }: PlaceDraft,
  context = requireContext(),
): Promise<ZoneId> {
  const { ids } = context.platform
  const id = v.parse(ZoneId, ids.uuid())
  const newPlace = { id: v.parse(ZoneId, ids.uuid()), code: newZoneCode(context), language: pageLanguage() }
  const requestToCreate = { ...place, ...newPlace }
  await commit(context, { name: 'place.request', args: { ...rest, id, place: requestToCreate } })
  return id
}

/** Answers a question about a request, or adds to the request. */
export async function answerPlace(id: ZoneId, text: string, context = requireContext()): Promise<void> {
  const eventId = v.parse(Uuid, context.platform.ids.uuid())
  await commit(context, { name: 'place.answer', args: { id, eventId, text } })
}
