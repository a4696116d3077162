import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { readRecapOffer, readRecapOffers, readRecapPhotos, type RecapOffer } from './read-recap.ts'

/** The photos that the zone's recap may show, newest first; undefined while loading. */
export function useRecapPhotos(zoneId: ZoneId): readonly PhotoView[] | undefined {
  return useLiveData(`recap ${zoneId}`, (context) => readRecapPhotos(context, zoneId))
}

/** The recaps to offer now; undefined while loading. */
export function useRecapOffers(): readonly RecapOffer[] | undefined {
  return useLiveData('recap-offers', readRecapOffers)
}

/** The zone's recap, if it is to be offered now; undefined while loading. */
export function useRecapOffer(zoneId: ZoneId): RecapOffer | null | undefined {
  return useLiveData(`recap-offer ${zoneId}`, (context) => readRecapOffer(context, zoneId))
}
