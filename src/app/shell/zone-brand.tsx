import { useZoneBrand } from '#src/components/zone/use-zone-brand.ts'

/** Gives the pages of a user's zones the brand of the zone. Shows nothing. */
export function ZoneBrand() {
  useZoneBrand()
  return null
}
