import type { WaitingItem } from '#src/data/unsent/waiting-item.ts'

const uploads: ReadonlySet<string> = new Set(['photo.upload', 'clip.add', 'film.share', 'guestbook.add'])

/**
 * True if a photo, clip, film or voice recording may be uploading, so the page must not be reloaded. Also true while
 * `waiting` is unknown.
 */
export function isUploading(waiting: readonly Pick<WaitingItem, 'kind' | 'state'>[] | undefined): boolean {
  return waiting?.some(({ kind, state }) => uploads.has(kind) && state === 'sending') ?? true
}
