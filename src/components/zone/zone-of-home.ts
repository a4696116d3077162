import type { ZoneView } from '#src/data/zones/zone-view.ts'

/** The zone whose photos home shows: the one asked for, else the first; undefined where there is none. */
export function zoneOfHome<Zone extends Pick<ZoneView, 'id'>>(
  zones: readonly Zone[] | undefined,
  askedFor: unknown,
): Zone | undefined {
  return zones?.find(({ id }) => id === askedFor) ?? zones?.[0]
}
