import type { BytesId, PictureRow, PictureSize } from '#src/data/engine/database.ts'

interface CachedUrl {
  readonly url: string
  holders: number
  release: ReturnType<typeof setTimeout> | null
}

/** Long enough for a tile that moves to another part of a page, and for a photo whose tile is about to appear. */
const releaseDelayMs = 10_000

/** A photo’s image bytes never change on a device, so all components that show it share one URL. */
const urls = new Map<string, CachedUrl>()
/** The URLs of JPEGs, which have no transparent pixels. */
const opaqueUrls = new Set<string>()

/**
 * Returns the object URL of the image, creating it if needed. It is revoked some seconds after the last component
 * releases it.
 */
export function pictureUrlOf({ photoId, size, bytes, mimeType }: PictureRow): string {
  const key = keyOf(photoId, size)
  const existing = urls.get(key)
  if (existing !== undefined) return existing.url
  const created: CachedUrl = {
    url: URL.createObjectURL(new Blob([bytes], { type: mimeType })),
    holders: 0,
    release: null,
  }
  urls.set(key, created)
  if (mimeType === 'image/jpeg') opaqueUrls.add(created.url)
  scheduleRelease(key, created)
  return created.url
}

/** Returns the URL of an image if it already exists, without reading the bytes. */
export function cachedPictureUrl(id: BytesId, size: PictureSize): string | undefined {
  return urls.get(keyOf(id, size))?.url
}

/** True if the URL was created here for an image without transparent pixels. */
export function isOpaqueUrl(url: string): boolean {
  return opaqueUrls.has(url)
}

/** Keeps the image’s URL until the returned function is called. */
export function retainPictureUrl(id: BytesId, size: PictureSize): () => void {
  const key = keyOf(id, size)
  const cached = urls.get(key)
  if (cached === undefined) return () => {}
  if (cached.release !== null) clearTimeout(cached.release)
  cached.release = null
  cached.holders += 1
  return () => {
    cached.holders -= 1
    if (cached.holders === 0) scheduleRelease(key, cached)
  }
}

function scheduleRelease(key: string, kept: CachedUrl): void {
  kept.release = setTimeout(() => {
    urls.delete(key)
    opaqueUrls.delete(kept.url)
    URL.revokeObjectURL(kept.url)
  }, releaseDelayMs)
}

function keyOf(id: BytesId, size: PictureSize): string {
  return `${id} ${size}`
}
