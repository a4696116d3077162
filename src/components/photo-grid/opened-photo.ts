import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'

let opened: { readonly id: PhotoId; readonly topPx: number | null } | null = null
let pressed: { readonly photo: PhotoView; readonly box: DOMRect } | null = null

/** The photo that was opened from a grid last, whose tile gets the focus again on the way back; null when there is none. */
export function openedPhoto(): PhotoId | null {
  return opened?.id ?? null
}

/** How far below the window's top edge its tile was when it was pressed, in CSS px; null where another tile was. */
export function openedTopPx(): number | null {
  return opened?.topPx ?? null
}

export function rememberOpenedPhoto(id: PhotoId | null): void {
  if (id !== opened?.id) opened = id === null ? null : { id, topPx: null }
}

/** Notes the tile that opens a photo: where in the window it is, and the photo as it shows it. */
export function rememberPressedTile(photo: PhotoView, tile: Element): void {
  const box = tile.getBoundingClientRect()
  opened = { id: photo.id, topPx: box.top }
  pressed = { photo, box }
}

/** The photo as the tile showed it that has just opened it; null on every other way to it. */
export function pressedPhoto(id: PhotoId): PhotoView | null {
  return pressed?.photo.id === id ? pressed.photo : null
}

/** Where the tile was that has just opened this photo; null on every other way to it, and from the second time on. */
export function takePressedTile(id: PhotoId): DOMRect | null {
  const box = pressed?.photo.id === id ? pressed.box : null
  pressed = null
  return box
}
