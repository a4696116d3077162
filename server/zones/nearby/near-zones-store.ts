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
 * Returns listed places and boosted zones in a box that does not cross the date line, unless ended or closed. Returns
 * at most `limit`.
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

/** Returns the trails of listed places in a box whose exact location is public. */
export const trailsOfPlacesIn = query<Readonly<Record<keyof Omit<Box, 'now'>, number>>>()((param) =>
  build
    .selectFrom('zones')
    .innerJoin('trails', 'trails.zone_id', 'zones.id')
    .select([
      'trails.zone_id',
      'trails.overview',
      'trails.length_meters',
      'trails.climb_meters',
      'trails.descent_meters',
    ])
    .where('zones.is_listed', '=', 1)
    .where('zones.kind', '=', 'place')
    .where('zones.is_place_obscured', '=', 0)
    .where('zones.closed_at', 'is', null)
    .where('zones.purged_at', 'is', null)
    .where('zones.latitude', '>=', param('south'))
    .where('zones.latitude', '<=', param('north'))
    .where('zones.longitude', '>=', param('west'))
    .where('zones.longitude', '<=', param('east'))
    .limit(param('limit')),
)
