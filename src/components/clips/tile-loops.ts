import { browserPlatform } from '#src/platform/browser-platform.ts'

/** How many silent previews play at once. */
const maxPlaying = 2
/** How long a tile must stay in view before its preview loads. */
const pauseMs = 900
const visibleRatio = 0.9

interface Tile {
  readonly element: HTMLElement
  readonly address: string
  isInView: boolean
  isPointedAt: boolean
  film: HTMLVideoElement | null
}

const tiles = new Map<Element, Tile>()
let observer: IntersectionObserver | null = null
let cancelRest = () => {}

/**
 * Plays the silent preview of a clip in its tile while the tile stays in view or the mouse is over it. At most two play
 * at a time; the one under the mouse has priority. Returns a function that stops this and removes the preview.
 */
export function followLoop(element: HTMLElement, address: string): () => void {
  const tile: Tile = { element, address, isInView: false, isPointedAt: false, film: null }
  const point = () => {
    tile.isPointedAt = true
    updatePlayback()
  }
  const leave = () => {
    tile.isPointedAt = false
    updatePlayback()
  }
  observer ??= new IntersectionObserver(onVisibilityChange, { threshold: visibleRatio })
  tiles.set(element, tile)
  observer.observe(element)
  element.addEventListener('pointerenter', point)
  element.addEventListener('pointerleave', leave)
  return () => {
    element.removeEventListener('pointerenter', point)
    element.removeEventListener('pointerleave', leave)
    observer?.unobserve(element)
    tiles.delete(element)
    stop(tile)
    schedulePlayback()
  }
}

function onVisibilityChange(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    const tile = tiles.get(target)
    if (tile === undefined) continue
    tile.isInView = isIntersecting
    if (!isIntersecting && !tile.isPointedAt) stop(tile)
  }
  schedulePlayback()
}

/** Scrolling postpones the preview. */
function schedulePlayback(): void {
  cancelRest()
  cancelRest = browserPlatform.clock.startTimer(pauseMs, updatePlayback)
}

function updatePlayback(): void {
  const playingTiles = [...tiles.values()]
    .filter(({ isPointedAt, isInView }) => isPointedAt || isInView)
    .toSorted((a, b) => Number(b.isPointedAt) - Number(a.isPointedAt))
    .slice(0, maxPlaying)
  for (const tile of tiles.values()) if (!playingTiles.includes(tile)) stop(tile)
  for (const tile of playingTiles) play(tile)
}

function play(tile: Tile): void {
  if (tile.film !== null) return
  const film = document.createElement('video')
  film.muted = true
  film.loop = true
  film.playsInline = true
  film.tabIndex = -1
  film.setAttribute('aria-hidden', 'true')
  Object.assign(film.style, {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    borderRadius: 'inherit',
    pointerEvents: 'none',
  })
  // The poster stays if the preview cannot be loaded.
  film.addEventListener('error', () => film.remove())
  film.src = tile.address
  tile.film = film
  const picture = tile.element.querySelector('img')
  if (picture === null) tile.element.prepend(film)
  else picture.after(film)
  film.play().catch(() => film.remove())
}

function stop(tile: Tile): void {
  const { film } = tile
  tile.film = null
  if (film === null) return
  film.remove()
  // Releases the decoder; phones have only a few.
  film.removeAttribute('src')
  film.load()
}
