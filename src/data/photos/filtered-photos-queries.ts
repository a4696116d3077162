import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import {
  type Contributor,
  type PhotoFilter,
  readContributors,
  readFilteredPhotos,
} from './filtered-photos.ts'
import type { PhotoView } from './photo-view.ts'

/** The photos of a zone that pass, newest first; undefined while loading. */
export function useFilteredPhotos(zoneId: ZoneId, filter: PhotoFilter): readonly PhotoView[] | undefined {
  return useLiveData(`filtered ${zoneId} ${filter}`, (context) => readFilteredPhotos(context, zoneId, filter))
}

/** Everybody else whose photos of the zone the reader sees, most photos first; undefined while loading. */
export function useContributors(zoneId: ZoneId): readonly Contributor[] | undefined {
  return useLiveData(`contributors ${zoneId}`, (context) => readContributors(context, zoneId))
}
