import * as v from 'valibot'
import { type CoordinatesProblem, readCoordinates } from './read-coordinates.ts'
import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { PlaceContact, PlaceWho, PlaceWhy } from '#src/contract/entities/zones/place.ts'
import { type Result, err, ok } from '#src/contract/wire/result.ts'
import { ZoneName } from '#src/contract/entities/zones/zone.ts'
import type { PlaceDraft } from '#src/data/places/place-commands.ts'

/** The input of a place request form. */
export interface PlaceForm {
  readonly name: string
  readonly coordinates: string
  readonly radiusMeters: number
  readonly who: string
  readonly why: string
  readonly contact: string
}

export type PlaceFormProblem =
  | { readonly field: 'name' | 'who' | 'why' | 'contact' }
  | { readonly field: 'coordinates'; readonly problem: CoordinatesProblem }

interface PlaceFormContext {
  readonly brand: BrandSlug
  readonly timeZone: string
}

/** Returns the request that a form describes, or all invalid fields in form order. */
export function checkPlaceForm(
  form: PlaceForm,
  { brand, timeZone }: PlaceFormContext,
): Result<PlaceDraft, readonly PlaceFormProblem[]> {
  const problems: PlaceFormProblem[] = []
  if (!v.is(ZoneName, form.name)) problems.push({ field: 'name' })
  const place = readCoordinates(form.coordinates)
  if (!place.ok) problems.push({ field: 'coordinates', problem: place.error })
  if (!v.is(PlaceWho, form.who)) problems.push({ field: 'who' })
  if (!v.is(PlaceWhy, form.why)) problems.push({ field: 'why' })
  if (!v.is(PlaceContact, form.contact)) problems.push({ field: 'contact' })
  if (problems.length > 0 || !place.ok) return err(problems)
  const { name, radiusMeters, who, why, contact } = form
  const { coordinates } = place.value
  return ok({
    place: { ...coordinates, name, brand, kind: 'place', radiusMeters, timeZone },
    who,
    why,
    contact,
  })
}
