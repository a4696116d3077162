import type { WaitingItem } from '#src/data/unsent/waiting-item.ts'

const uploads: ReadonlySet<string> = new Set(['photo.upload', 'clip.add', 'film.share', 'guestbook.add'])

/**
 * Whether a photo, a clip, a film or a voice may be on its way, so that the page must not be reloaded now. As long as `waiting` is not known, one may
 * be.
 */
export function isUploading(waiting: readonly Pick<WaitingItem, 'kind' | 'state'>[] | undefined): boolean {
  return waiting?.some(({ kind, state }) => uploads.has(kind) && state === 'sending') ?? true
}
