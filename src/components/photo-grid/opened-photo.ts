import type { PhotoId } from '#src/contract/entities/ids/ids.ts'

let opened: { readonly id: PhotoId; readonly topPx: number | null } | null = null
let pressed: { readonly id: PhotoId; readonly box: DOMRect } | null = null

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

/** Notes where in the window the tile is that opens a photo. */
export function rememberPressedTile(id: PhotoId, tile: Element): void {
  const box = tile.getBoundingClientRect()
  opened = { id, topPx: box.top }
  pressed = { id, box }
}

/** Where the tile was that has just opened this photo; null on every other way to it, and from the second time on. */
export function takePressedTile(id: PhotoId): DOMRect | null {
  const box = pressed?.id === id ? pressed.box : null
  pressed = null
  return box
}
