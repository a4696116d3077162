import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { searchTermsOf } from '#src/contract/rules/search-words.ts'
import { currentData } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'
import { countOf, idAt } from '#src/data/engine/replica/photo-index.ts'
import { isZoneUnread } from '#src/data/engine/replica/scopes.ts'
import { useCurrentData } from '#src/data/engine/use-current-data.ts'
import type { PhotoFeed } from '#src/data/photos/photo-feed.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { readPhotoIndex } from '#src/data/photos/read-photo-index.ts'
import { readPhoto } from '#src/data/photos/read-photos.ts'
import { type AlbumSearch, openAlbumSearch } from './album-search.ts'
import { readUnsentWords } from './unsent-words.ts'

/** The search results so far. */
interface PhotoSearchResults {
  readonly feed: PhotoFeed
  /** True if the album’s words are still being read and more may be found. */
  readonly isReading: boolean
}

const blockSize = 48

/** The zone’s photos that match every word of the query, newest first. undefined while loading. */
export function usePhotoSearch(zoneId: ZoneId, query: string): PhotoSearchResults | undefined {
  const search = useAlbumSearch(zoneId)
  const index = useLiveData(`index ${zoneId}`, (context) => readPhotoIndex(context, zoneId, 'all'))
  const unsent = useLiveData(`unsent words ${zoneId}`, (context) => readUnsentWords(context, zoneId))
  const isUnread = useLiveData(`unread ${zoneId}`, (context) => readIsUnread(context, zoneId))
  const state = useSyncExternalStore(
    useCallback((onChange: () => void) => search?.subscribe(onChange) ?? noop, [search]),
    () => search?.get(),
  )
  const terms = useMemo(() => searchTermsOf(query), [query])
  const found = useMemo(
    () =>
      search === null || state === undefined || index === undefined || unsent === undefined
        ? undefined
        : search.find(index, terms, unsent),
    [search, state, index, unsent, terms],
  )
  const [place, setPlace] = useState({ from: 0, to: blockSize })
  const ids = useMemo(() => {
    if (found === undefined) return []
    const { from, to } = place
    const end = Math.min(to, countOf(found))
    return Array.from({ length: Math.max(0, end - from) }, (_, at) => idAt(found, from + at))
  }, [found, place])
  const photos = useLastPhotos(zoneId, ids)
  const requestPositions = useCallback(({ from, to }: { readonly from: number; readonly to: number }) => {
    const blocks = {
      from: Math.max(0, Math.floor(from / blockSize) * blockSize),
      to: Math.ceil(to / blockSize) * blockSize,
    }
    setPlace((before) => (before.from === blocks.from && before.to === blocks.to ? before : blocks))
  }, [])
  return useMemo(() => {
    if (found === undefined || state === undefined) return undefined
    const feed: PhotoFeed = {
      index: found,
      total: countOf(found),
      oldestAt: found.uploadedAts.at(-1) ?? null,
      isUnread: isUnread === true,
      photos,
      requestPositions,
    }
    return { feed, isReading: !state.isComplete }
  }, [found, state, isUnread, photos, requestPositions])
}

/** The searched album. Its words stay in memory until another album is searched. */
let opened: { readonly context: DataContext; readonly zoneId: ZoneId; readonly search: AlbumSearch } | null =
  null

/** Returns the search of the album and opens it if another album is open. `onFailure` receives a database failure. */
function albumSearchOf(
  context: DataContext,
  zoneId: ZoneId,
  onFailure: (error: unknown) => void,
): AlbumSearch {
  if (opened !== null && opened.context === context && opened.zoneId === zoneId) return opened.search
  opened?.search.close()
  const search = openAlbumSearch(context.database, zoneId, (error) => {
    opened = null
    const now = currentData.get()
    // A database that was closed during the search because its user signed out is not a failure.
    if (now.phase === 'open' && now.context === context) onFailure(error)
  })
  opened = { context, zoneId, search }
  return search
}

function useAlbumSearch(zoneId: ZoneId): AlbumSearch | null {
  const current = useCurrentData()
  const context = current.phase === 'open' ? current.context : null
  const [, setFailure] = useState(null)
  return useMemo(() => {
    if (context === null) return null
    return albumSearchOf(context, zoneId, (error) => {
      // The page’s error boundary shows it.
      setFailure(() => {
        throw error
      })
    })
  }, [context, zoneId])
}

/** Returns the photos with these ids. While others are read, returns the last ones. */
function useLastPhotos(zoneId: ZoneId, ids: readonly PhotoId[]): ReadonlyMap<PhotoId, PhotoView> {
  const read = useLiveData(`found ${zoneId} ${ids.join(' ')}`, (context) => readPhotos(context, ids))
  const [last, setLast] = useState<ReadonlyMap<PhotoId, PhotoView>>(new Map())
  if (read !== undefined && read !== last) setLast(read)
  return read ?? last
}

async function readPhotos(
  context: DataContext,
  ids: readonly PhotoId[],
): Promise<ReadonlyMap<PhotoId, PhotoView>> {
  const views = await Promise.all(ids.map((id) => readPhoto(context, id)))
  return new Map(views.flatMap((view) => (view === null ? [] : [[view.id, view]])))
}

async function readIsUnread(context: DataContext, zoneId: ZoneId): Promise<boolean> {
  return isZoneUnread(context, zoneId, await pendingFor(context.database, `zone:${zoneId}`))
}

function noop(): void {}
