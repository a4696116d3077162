import type { WaitingItem } from '#src/data/unsent/waiting-item.ts'

/**
 * Whether a photo, a clip or a film may be on its way, so that the page must not be reloaded now. As long as `waiting` is not known, one may
 * be.
 */
export function isUploading(waiting: readonly Pick<WaitingItem, 'kind' | 'state'>[] | undefined): boolean {
  return (
    waiting?.some(
      ({ kind, state }) =>
        (kind === 'photo.upload' || kind === 'clip.add' || kind === 'film.share') && state === 'sending',
    ) ?? true
  )
}
