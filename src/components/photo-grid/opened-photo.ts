import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'

let opened: { readonly id: PhotoId; readonly topPx: number | null } | null = null
let pressed: { readonly photo: PhotoView; readonly tile: Element; readonly box: DOMRect } | null = null

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

/**
 * Notes the tile that opens a photo, and the photo as it shows it. Its picture rises at once to where the stage will be, before
 * anything of the photo's page is made; where none comes it goes back by itself.
 */
export function rememberPressedTile(photo: PhotoView, tile: Element): void {
  const box = tile.getBoundingClientRect()
  opened = { id: photo.id, topPx: box.top }
  pressed = { photo, tile, box }
  rise(tile)
}

/** The photo as the tile showed it that has just opened it; null on every other way to it. */
export function pressedPhoto(id: PhotoId): PhotoView | null {
  return pressed?.photo.id === id ? pressed.photo : null
}

/**
 * Where the picture is by now whose tile has just opened this photo, or was before its grid went; null on every other way to it,
 * and from the second time on.
 */
export function takePressedTile(id: PhotoId): DOMRect | null {
  const last = pressed
  pressed = null
  if (last?.photo.id !== id) return null
  const picture = last.tile.querySelector('img')
  return picture?.isConnected === true ? picture.getBoundingClientRect() : last.box
}

const riseMs = 260
/** A page that has not come by then has failed, or its code is slow to come. */
const giveUpMs = 8000

function rise(tile: Element): void {
  const picture = tile.querySelector('img')
  if (picture === null) return
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  // The first frame shows it already.
  const [atOnce, raised] = isStill
    ? [{ opacity: 0.5 }, { opacity: 0.5 }]
    : [
        { transform: 'scale(1.06)', easing: 'cubic-bezier(0.22, 1, 0.36, 1)' },
        { transform: towardsStage(tile) },
      ]
  // Corners would grow with it.
  if (!isStill) picture.animate({ borderRadius: ['0', '0'] }, giveUpMs)
  picture.animate([atOnce, { ...raised, offset: riseMs / giveUpMs }, raised], giveUpMs)
  // Over the tiles after it and what stands above the grid, and not cut at the tile under a mouse.
  const over = { zIndex: [raisedLayer, raisedLayer], overflow: ['visible', 'visible'] }
  for (const around of [tile, tile.parentElement, tile.closest('ul')]) around?.animate(over, giveUpMs)
}

/** Over the header, under the bar: see the tokens of `zIndex`. */
const raisedLayer = 29
/** The column beside the stage, as wide as the photo's page makes it. */
const sidePx = 400

/** From the tile to about where the photo's page shows the photo: over the page's first screen, or all but its side column. */
function towardsStage(tile: Element): string {
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
