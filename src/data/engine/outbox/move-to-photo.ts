import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { type OutboxRow, isUnsent } from './outbox-row.ts'
import { replaceIds } from './replace-ids.ts'

/**
 * Returns the row with another photo in place of `from`. The server already had the same bytes in this zone under that
 * photo’s id, so changes to the copy apply to the first photo. Returns null if there is nothing to change. Only rows
 * that were never sent are moved. A deletion stays with the copy, which is not on the server: deleting a copy keeps the
 * first photo.
 */
export function movedToPhoto(row: OutboxRow, from: PhotoId, to: PhotoId): OutboxRow | null {
  if (!isUnsent(row) && row.state !== 'blocked') return null
  if (row.name === 'photo.delete') return null
  let isReferenced = false
  const mutation = replaceIds(row, ({ kind, id }) => {
    if (kind !== 'PhotoId' || id !== from) return id
    isReferenced = true
    return to
  })
  const replaceKey = (key: string) =>
    /^(?:photo|clip):/.test(key) && key.endsWith(`:${from}`) ? key.replace(from, to) : key
  const affectsPhoto = isReferenced || row.entities.includes(`photo:${from}`)
  if (!affectsPhoto) return null
  return {
    ...row,
    ...mutation,
    groupKey: replaceKey(row.groupKey),
    makes: row.makes.map(replaceKey),
    entities: row.entities.map(replaceKey),
  }
}
