import type { PhotoId } from '#src/contract/entities/ids/ids.ts'

let opened: PhotoId | null = null

/** The photo that was opened from a grid last, whose tile gets the focus again on the way back; null when there is none. */
export function openedPhoto(): PhotoId | null {
  return opened
}

export function rememberOpenedPhoto(id: PhotoId | null): void {
  opened = id
}
