import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'

let opened: { readonly id: PhotoId; readonly topPx: number | null } | null = null
let pressed: { readonly photo: PhotoView; readonly tile: Element; readonly box: DOMRect } | null = null

/** The photo last opened from a grid; its tile gets the focus again on return. null if there is none. */
export function openedPhoto(): PhotoId | null {
  return opened?.id ?? null
}

/**
 * The distance of its tile from the window's top when it was pressed, in CSS px; null if no tile of this photo was
 * pressed.
 */
export function openedTopPx(): number | null {
  return opened?.topPx ?? null
}

export function rememberOpenedPhoto(id: PhotoId | null): void {
  if (id !== opened?.id) opened = id === null ? null : { id, topPx: null }
}

/**
 * Records the tile that opens a photo, and the photo as the tile shows it. The tile's image starts moving at once to
 * where the stage will be, before the photo's page renders. If no page appears, it moves back.
 */
export function rememberPressedTile(photo: PhotoView, tile: Element): void {
  const box = tile.getBoundingClientRect()
  opened = { id: photo.id, topPx: box.top }
  pressed = { photo, tile, box }
  animateTileToStage(tile)
}

/** The photo as shown by the tile that just opened it; null if it was opened in another way. */
export function pressedPhoto(id: PhotoId): PhotoView | null {
  return pressed?.photo.id === id ? pressed.photo : null
}

/**
 * The current position of the image whose tile just opened this photo, or its last position if the grid is unmounted.
 * null if it was opened in another way, and on every later call.
 */
export function consumePressedTile(id: PhotoId): DOMRect | null {
  const last = pressed
  pressed = null
  if (last?.photo.id !== id) return null
  const picture = last.tile.querySelector('img')
  return picture?.isConnected === true ? picture.getBoundingClientRect() : last.box
}

const riseMs = 260
/** If the page has not appeared by then, it failed or its code is slow to load. */
const waitTimeoutMs = 8000

function animateTileToStage(tile: Element): void {
  const picture = tile.querySelector('img')
  if (picture === null) return
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  // The first frame already shows the change.
  const [atOnce, raised] = isStill
    ? [{ opacity: 0.5 }, { opacity: 0.5 }]
    : [
        { transform: 'scale(1.06)', easing: 'cubic-bezier(0.22, 1, 0.36, 1)' },
        { transform: transformToStage(tile) },
      ]
  // Rounded corners would scale with it.
  if (!isStill) picture.animate({ borderRadius: ['0', '0'] }, waitTimeoutMs)
  picture.animate([atOnce, { ...raised, offset: riseMs / waitTimeoutMs }, raised], waitTimeoutMs)
  // Above the following tiles and the header of the grid, and not clipped by the tile under the mouse.
  const over = { zIndex: [raisedLayer, raisedLayer], overflow: ['visible', 'visible'] }
  for (const around of [tile, tile.parentElement, tile.closest('ul')]) around?.animate(over, waitTimeoutMs)
}

/** Above the header, below the bar: see the tokens of `zIndex`. */
const raisedLayer = 29
/** The width of the column next to the stage on the photo's page. */
const sidePx = 400

/**
 * The transform from the tile to about where the photo's page shows the photo: its first screen, without the side
 * column if there is one.
 */
function transformToStage(tile: Element): string {
  const box = tile.getBoundingClientRect()
  const page = (tile.closest('main') ?? document.body).getBoundingClientRect()
  const isWide = matchMedia('(min-width: 64rem)').matches
  const width = page.width - (isWide ? sidePx : 0)
  const height = isWide
    ? innerHeight
    : Math.max(240, Math.min((width * box.height) / box.width, innerHeight * 0.64))
  const scale = Math.min(width / box.width, height / box.height)
  const left = getComputedStyle(tile).direction === 'rtl' ? page.right - width : page.left
  const x = left + width / 2 - box.left - box.width / 2
  return `translate(${x}px, ${height / 2 - box.top - box.height / 2}px) scale(${scale})`
}
