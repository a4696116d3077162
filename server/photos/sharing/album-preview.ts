import { buffer } from 'node:stream/consumers'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { ZonesTable } from '#server/core/db/tables/zone-tables.ts'
import { makeFileRenderer } from '#server/photos/serving/file-renderer.ts'
import { currentRevision } from '#server/replication/scope-store.ts'
import { albumCounts, newestSeenByAll, photoSeenByAll } from './album-preview-store.ts'

/** The preview of a zone's photos for a person who has its code but has not joined. */
export interface AlbumPreview {
  /** The number of photos that every member can see; at least 1. */
  readonly photos: number
  /** The number of people who uploaded them. */
  readonly guests: number
  /** A WebP image of at most 20 px per side, in base64; null: none is shown. */
  readonly cover: string | null
}

export type PreviewedZone = Pick<
  ZonesTable,
  'id' | 'mode' | 'latitude' | 'cover_photo_id' | 'protects_photos'
>

/** The device chooses a cover from the same number of photos. */
const coverCandidates = 60
const maxZones = 500
/** How long a page load waits for a cover. */
const coverTimeoutMs = 400

interface CachedPreview extends Omit<AlbumPreview, 'cover'> {
  readonly revision: number
  readonly until: number
  readonly cover: Promise<string | null> | null
}

interface PreviewRead {
  readonly revision: number
  readonly now: number
  readonly known: CachedPreview | undefined
}

/** Photos expire by time, without a new revision. */
const cacheLifetimeMs = 60_000
/** In larger albums, counting is too slow to repeat for each like. */
const manyPhotos = 5000

/**
 * Reads previews of albums. null: the zone has no photos, or its members do not all see the same ones. A cover is shown
 * only if the code alone allows its holder to see that photo and no photo is marked as protected. Cover and counts are
 * refreshed after each revision of the zone. The counts of very large albums may be up to a minute old.
 */
export function albumPreviews(deps: Deps): (zone: PreviewedZone) => Promise<AlbumPreview | null> {
  const fileOf = makeFileRenderer(deps)
  const kept = new Map<ZoneId, CachedPreview>()
  const { reader } = deps.database

  return async (zone) => {
    if (zone.mode !== 'open') return null
    const now = deps.clock.now()
    const revision = await currentRevision(reader, zoneScope(zone.id))
    const known = kept.get(zone.id)
    const isFresh = known !== undefined && known.revision === revision && known.until > now
    const preview = isFresh ? known : await read(zone, { revision, now, known })
    if (!isFresh) {
      kept.delete(zone.id)
      kept.set(zone.id, preview)
      for (const oldest of kept.keys()) if (kept.size > maxZones) kept.delete(oldest)
    }
    const { photos, guests, cover } = preview
    return photos === 0
      ? null
      : { photos, guests, cover: cover === null ? null : await coverOrTimeout(cover) }
  }

  async function read(zone: PreviewedZone, { revision, now, known }: PreviewRead): Promise<CachedPreview> {
    const isCounted = known !== undefined && known.until > now && known.photos > manyPhotos
    const counts = isCounted ? known : await reader.first(albumCounts, { zoneId: zone.id, now })
    const { photos = 0, guests = 0 } = counts ?? {}
    const showsCover = zone.latitude === null && zone.protects_photos === 0
    const cover = showsCover && photos > 0 ? coverOf(zone, now).catch(noCover) : null
    return { photos, guests, cover, revision, until: isCounted ? known.until : now + cacheLifetimeMs }
  }

  function noCover(error: unknown): null {
    deps.log.warn({ err: error }, 'Cannot create the cover for the preview of an album')
    return null
  }

  async function coverOf(zone: PreviewedZone, now: number): Promise<string | null> {
    const photo = await chooseCover(zone, now)
    const file = photo === null ? null : await fileOf(photo, { kind: 'blur' })
    const blob = photo === null || file === null ? null : await deps.blobs.open(photo.filename, file.name)
    return blob === null ? null : (await buffer(blob.stream())).toString('base64')
  }

  /** Returns the chosen cover, or else the default cover of ordinary members: the most liked of the newest photos. */
  async function chooseCover({ id: zoneId, cover_photo_id: id }: PreviewedZone, now: number) {
    const chosen = id === null ? undefined : await reader.first(photoSeenByAll, { zoneId, id, now })
    if (chosen !== undefined) return chosen
    const newest = await reader.all(newestSeenByAll, { zoneId, now, limit: coverCandidates })
    return newest.reduce<(typeof newest)[number] | null>(
      (best, photo) => (best === null || photo.likes > best.likes ? photo : best),
      null,
    )
  }
}

/** Returns the cover, or null if it is not ready yet. A later page load has it. */
async function coverOrTimeout(cover: Promise<string | null>): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), coverTimeoutMs)
  })
  try {
    return await Promise.race([cover, late])
  } finally {
    clearTimeout(timer)
  }
}
