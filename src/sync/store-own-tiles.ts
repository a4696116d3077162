import type { RowChange } from '#src/contract/wire/replicated-rows.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { isQuotaError } from '#src/data/engine/quota-error.ts'
import { photoCacheName } from '#src/data/storage/photo-cache-name.ts'
import { recordViewTimes } from '#src/data/storage/photo-view-times.ts'

/**
 * Stores the preview of the user's own photo as its tile when a pull reveals its URL. The bytes leave the outbox once
 * the server has the photo, so an unseen tile would otherwise have no image offline. Called before the pulled rows are
 * stored, so that no tile requests the image. Does nothing if there is no space: the image is then fetched when it is
 * shown.
 */
export async function storeOwnTiles(context: DataContext, rows: readonly RowChange[]): Promise<void> {
  const { database, platform } = context
  const photos = rows.flatMap((change) => (change.table === 'photo' ? [change.row] : []))
  const previews = await database.pictures.bulkGet(
    photos.map(({ id }): [typeof id, 'preview'] => [id, 'preview']),
  )
  for (const [index, preview] of previews.entries()) {
    const filename = photos[index]?.filename
    if (preview === undefined || filename === undefined) continue
    const { bytes, mimeType } = preview
    const headers = { 'content-type': mimeType, 'content-length': String(bytes.byteLength) }
    try {
      const { href } = await platform.storage.putInCache(
        photoCacheName,
        `/uploads/${filename}?r=thumb`,
        new Response(bytes, { headers }),
      )
      const shownAt = platform.clock.now()
      await recordViewTimes(platform.storage, [{ url: href, bytes: bytes.byteLength, shownAt }])
    } catch (error) {
      if (!isQuotaError(error)) platform.log.error('own-tile-not-stored', error)
    }
  }
}
