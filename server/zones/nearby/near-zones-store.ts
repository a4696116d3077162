import { build, query } from '#server/core/db/query.ts'

interface Box {
  readonly south: number
  readonly north: number
  readonly west: number
  readonly east: number
  readonly now: number
  readonly limit: number
}

/** Listed places in a box that does not cross the date line and have neither ended nor been closed; more than `limit` are left out. */
export const listedPlacesIn = query<Readonly<Record<keyof Box, number>>>()((param) =>
  build
    .selectFrom('zones')
    .select(['id', 'name', 'brand', 'latitude', 'longitude', 'radius_meters', 'is_place_obscured'])
    .where('is_listed', '=', 1)
    .where('kind', '=', 'place')
    .where('closed_at', 'is', null)
    .where('latitude', '>=', param('south'))
    .where('latitude', '<=', param('north'))
    .where('longitude', '>=', param('west'))
    .where('longitude', '<=', param('east'))
    .where((zone) => zone.or([zone('expires_at', 'is', null), zone('expires_at', '>', param('now'))]))
    .limit(param('limit')),
)
