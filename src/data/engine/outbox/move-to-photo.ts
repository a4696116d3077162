import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { type OutboxRow, isUnsent } from './outbox-row.ts'
import { replaceIds } from './replace-ids.ts'

/**
 * The row with another photo in the place of `from`: the server had the same bytes in this zone already, under that
 * photo's id, so what was done to the copy is meant for the first. null where there is nothing to change. Only a row that
 * the server cannot know of may move. A deletion stays with the copy, which the server does not have: who deletes a copy
 * keeps the first.
 */
export function movedToPhoto(row: OutboxRow, from: PhotoId, to: PhotoId): OutboxRow | null {
  if (!isUnsent(row) && row.state !== 'blocked') return null
  if (row.name === 'photo.delete') return null
  let isNamed = false
  const mutation = replaceIds(row, ({ kind, id }) => {
    if (kind !== 'PhotoId' || id !== from) return id
    isNamed = true
    return to
  })
  const movedKey = (key: string) =>
    /^(?:photo|clip):/.test(key) && key.endsWith(`:${from}`) ? key.replace(from, to) : key
  const isAbout = isNamed || row.entities.includes(`photo:${from}`)
  if (!isAbout) return null
  return {
    ...row,
    ...mutation,
    groupKey: movedKey(row.groupKey),
    makes: row.makes.map(movedKey),
    entities: row.entities.map(movedKey),
  }
}
