import * as v from 'valibot'
import { type CoordinatesProblem, readCoordinates } from '#src/components/location/read-coordinates.ts'
import type { MutationInput } from '#src/contract/mutations.ts'
import { type Result, err, ok } from '#src/contract/result.ts'
import { ZoneName } from '#src/contract/zone.ts'
import type { ZoneForm } from '#src/data/drafts/zone-draft-queries.ts'

/** One field that has to change before the zone can be made, and why. */
export type ZoneFormProblem =
  | { readonly field: 'name'; readonly problem: 'missing' | 'long' }
  | { readonly field: 'coordinates'; readonly problem: CoordinatesProblem }

type ZoneArgs = Omit<MutationInput<'zone.create'>, 'id' | 'code' | 'brand'>

/** The zone that a form describes, or every field that stands in the way. */
export function checkZoneForm(form: ZoneForm): Result<ZoneArgs, readonly ZoneFormProblem[]> {
  const problems: ZoneFormProblem[] = []
  const name = v.safeParse(ZoneName, form.name)
  if (!name.success) problems.push({ field: 'name', problem: form.name.trim() === '' ? 'missing' : 'long' })
  const place = form.needsPresence ? readCoordinates(form.coordinates) : null
  if (place !== null && !place.ok) problems.push({ field: 'coordinates', problem: place.error })
  if (!name.success || (place !== null && !place.ok)) return err(problems)
  const { radiusMeters, mode, moderation, guestRole, timeZone } = form
  const center = place === null ? {} : { ...place.value.coordinates, radiusMeters }
  return ok({ name: name.output, kind: 'event', mode, moderation, guestRole, timeZone, ...center })
}
