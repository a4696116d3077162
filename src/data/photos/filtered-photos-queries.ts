import { useMemo, useState } from 'react'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import {
  type Contributor,
  type PhotoFilter,
  readContributors,
  readFilteredPhotos,
} from './filtered-photos.ts'
import type { PhotoView } from './photo-view.ts'
import { sortByAddedTime, recordAddedTimes, type PhotoAddedTimes } from './photo-added-times.ts'

/** The zone’s photos that match the filter, newest first. undefined while loading. */
export function useFilteredPhotos(zoneId: ZoneId, filter: PhotoFilter): readonly PhotoView[] | undefined {
  const [addedTimes] = useState<PhotoAddedTimes>(() => new Map())
  const photos = useLiveData(`filtered ${zoneId} ${filter}`, (context) =>
    readFilteredPhotos(context, zoneId, filter),
  )
  return useMemo(() => {
    if (photos === undefined) return undefined
    recordAddedTimes(addedTimes, photos)
    return sortByAddedTime(photos, addedTimes)
  }, [photos, addedTimes])
}

/** The other people whose photos in the zone the reader can see, most photos first. undefined while loading. */
export function useContributors(zoneId: ZoneId): readonly Contributor[] | undefined {
  return useLiveData(`contributors ${zoneId}`, (context) => readContributors(context, zoneId))
}
