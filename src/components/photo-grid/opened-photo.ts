import type { PhotoId } from '#src/contract/entities/ids/ids.ts'

let opened: PhotoId | null = null
let pressed: { readonly id: PhotoId; readonly box: DOMRect } | null = null

/** The photo that was opened from a grid last, whose tile gets the focus again on the way back; null when there is none. */
export function openedPhoto(): PhotoId | null {
  return opened
}

export function rememberOpenedPhoto(id: PhotoId | null): void {
  opened = id
}

/** Notes where in the window the tile is that opens a photo. */
export function rememberPressedTile(id: PhotoId, tile: Element): void {
  rememberOpenedPhoto(id)
  pressed = { id, box: tile.getBoundingClientRect() }
}

/** Where the tile was that has just opened this photo; null on every other way to it, and from the second time on. */
export function takePressedTile(id: PhotoId): DOMRect | null {
  const box = pressed?.id === id ? pressed.box : null
  pressed = null
  return box
}
