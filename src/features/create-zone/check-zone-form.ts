import * as v from 'valibot'
import { type CoordinatesProblem, readCoordinates } from './read-coordinates.ts'
import { CodeLabel } from '#src/contract/entities/zones/code.ts'
import { type Result, err, ok } from '#src/contract/wire/result.ts'
import { ZoneName } from '#src/contract/entities/zones/zone.ts'
import type { ZonePlan } from '#src/data/drafts/zone-draft-commands.ts'
import type { ZoneForm } from '#src/data/engine/rows/zone-draft-row.ts'

/** A field that must change before the zone can be created, with the reason. `key` identifies the code. */
export type ZoneFormProblem =
  | { readonly field: 'name'; readonly problem: 'missing' | 'long' }
  | { readonly field: 'coordinates'; readonly problem: CoordinatesProblem }
  | { readonly field: 'code'; readonly key: string; readonly problem: 'missing' | 'long' | 'twice' }

/** Returns the zone that a form describes and its codes, or all invalid fields in form order. */
export function checkZoneForm(form: ZoneForm): Result<ZonePlan, readonly ZoneFormProblem[]> {
  const problems: ZoneFormProblem[] = []
  const name = v.safeParse(ZoneName, form.name)
  if (!name.success) problems.push({ field: 'name', problem: form.name.trim() === '' ? 'missing' : 'long' })
  const place = form.needsPresence ? readCoordinates(form.coordinates) : null
  if (place !== null && !place.ok) problems.push({ field: 'coordinates', problem: place.error })
  const seen = new Set<string>()
  const codes = form.codes.map(({ key, role, label: typed }) => {
    const label = typed.trim()
    const problem =
      label === ''
        ? 'missing'
        : !v.is(CodeLabel, label)
          ? 'long'
          : seen.has(label.toLowerCase())
            ? 'twice'
            : null
    if (problem !== null) problems.push({ field: 'code', key, problem })
    seen.add(label.toLowerCase())
    return { label, role }
  })
  if (problems.length > 0 || !name.success || (place !== null && !place.ok)) return err(problems)
  const { radiusMeters, mode, moderation, guestRole, timeZone } = form
  const day = form.day ? { day: form.day } : {}
  const center = place === null ? {} : { ...place.value.coordinates, radiusMeters }
  return ok({
    zone: { name: name.output, kind: 'event', mode, moderation, guestRole, timeZone, ...day, ...center },
    codes,
  })
}
