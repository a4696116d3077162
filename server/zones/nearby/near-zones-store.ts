import { build, query } from '#server/core/db/query.ts'

interface Box {
  readonly south: number
  readonly north: number
  readonly west: number
  readonly east: number
  readonly now: number
  readonly limit: number
}

/**
 * Listed places, and zones that a boost shows, in a box that does not cross the date line and have neither ended nor been
 * closed; more than `limit` are left out.
 */
export const listedPlacesIn = query<Readonly<Record<keyof Box, number>>>()((param) =>
  build
    .selectFrom('zones')
    .select(['id', 'name', 'brand', 'latitude', 'longitude', 'radius_meters', 'is_place_obscured'])
    .where((zone) =>
      zone.or([
        zone.and([zone('is_listed', '=', 1), zone('kind', '=', 'place')]),
        zone('nearby_until', '>', param('now')),
      ]),
    )
    .where('closed_at', 'is', null)
    .where('latitude', '>=', param('south'))
    .where('latitude', '<=', param('north'))
    .where('longitude', '>=', param('west'))
    .where('longitude', '<=', param('east'))
    .where((zone) => zone.or([zone('expires_at', 'is', null), zone('expires_at', '>', param('now'))]))
    .limit(param('limit')),
)
