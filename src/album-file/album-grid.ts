import type { AlbumData, AlbumPhoto } from '#src/contract/wire/album-data.ts'
import { makeElement } from './make-element.ts'
import { blockUrl } from './album-media.ts'

interface AlbumGrid {
  /** Shows these photos, scrolled to the first. */
  readonly show: (photos: readonly AlbumPhoto[]) => void
  readonly shown: () => readonly AlbumPhoto[]
  /** Call after content above the grid has changed its height. */
  readonly redraw: () => void
}

/** The approximate width of a tile. A row has as many tiles as fit. */
const tilePx = { narrow: 116, wide: 190 } as const
const gapPx = 4
const wideFromPx = 700
/** Tiles are rendered for one screen above and below the viewport. */
const spareScreens = 1

/** Creates a grid of square tiles in the list. Only tiles near the viewport exist. */
export function createGrid(list: HTMLElement, album: AlbumData): AlbumGrid {
  const tiles = new Map<number, Tile>()
  let photos: readonly AlbumPhoto[] = []
  let columns = 1
  let sizePx: number = tilePx.narrow

  const numberOf = (photo: AlbumPhoto) => album.photos.indexOf(photo) + 1
  const draw = () => {
    const top = list.getBoundingClientRect().top
    const margin = window.innerHeight * spareScreens
    const rowPx = sizePx + gapPx
    const from = Math.max(0, Math.floor((-top - margin) / rowPx)) * columns
    const to = Math.min(photos.length, Math.ceil((window.innerHeight - top + margin) / rowPx) * columns)
    for (const at of tiles.keys()) if (at < from || at >= to) close(tiles, at)
    for (let at = from; at < to; at += 1) {
      const photo = photos[at]
      if (photo === undefined || tiles.has(at)) continue
      const tile = makeTile(photo, { number: numberOf(photo), at, total: photos.length, words: album.words })
      // Not set as an attribute: the file's content security policy forbids inline styles in markup.
      tile.element.style.insetInlineStart = `${(at % columns) * rowPx}px`
      tile.element.style.top = `${Math.floor(at / columns) * rowPx}px`
      tile.element.style.width = `${sizePx}px`
      tiles.set(at, tile)
      insertInOrder(list, tile.element, at)
    }
  }
  const layOut = () => {
    const width = list.clientWidth
    const wanted = width < wideFromPx ? tilePx.narrow : tilePx.wide
    columns = Math.max(2, Math.floor((width + gapPx) / (wanted + gapPx)))
    sizePx = (width - gapPx * (columns - 1)) / columns
    list.style.height = `${Math.ceil(photos.length / columns) * (sizePx + gapPx)}px`
    for (const at of tiles.keys()) close(tiles, at)
    draw()
  }
  new ResizeObserver(layOut).observe(list)
  window.addEventListener('scroll', draw, { passive: true })
  list.addEventListener('keydown', (event) => {
    const step = stepOf(event.key, columns)
    const at = [...tiles].find(([, { element }]) => element.contains(document.activeElement))?.[0]
    if (step === 0 || at === undefined) return
    const target = Math.min(photos.length - 1, Math.max(0, at + step))
    event.preventDefault()
    const top = list.getBoundingClientRect().top + Math.floor(target / columns) * (sizePx + gapPx)
    if (top < 0 || top + sizePx > window.innerHeight) window.scrollBy(0, top - window.innerHeight / 3)
    draw()
    tiles.get(target)?.element.querySelector('a')?.focus({ preventScroll: true })
  })
  return {
    show: (photosToShow) => {
      photos = photosToShow
      layOut()
    },
    shown: () => photos,
    redraw: draw,
  }
}

function close(tiles: Map<number, Tile>, at: number): void {
  tiles.get(at)?.close()
  tiles.delete(at)
}

/** Keeps the tiles in the order of the photos, so that the keyboard follows it. */
function insertInOrder(list: HTMLElement, tile: HTMLElement, at: number): void {
  const next = [...list.children].find((other) => Number(other.getAttribute('aria-posinset')) > at + 1)
  list.insertBefore(tile, next ?? null)
}

interface Tile {
  readonly element: HTMLElement
  readonly close: () => void
}

interface TilePlace {
  readonly number: number
  readonly at: number
  readonly total: number
  readonly words: AlbumData['words']
}

function makeTile(photo: AlbumPhoto, { number, at, total, words }: TilePlace): Tile {
  const url = blockUrl(photo.thumb)
  const image = makeElement('img', { alt: altOf(photo, words), draggable: false })
  if (url !== null) image.src = url
  const link = makeElement('a', { href: `#${number}` }, [image])
  link.style.backgroundColor = photo.color
  if (photo.clip?.film != null) {
    const sign = makeElement('span', { className: 'sign', textContent: '▶' })
    sign.setAttribute('aria-hidden', 'true')
    link.append(sign)
  }
  const element = makeElement('li', {}, [link])
  element.setAttribute('aria-posinset', String(at + 1))
  element.setAttribute('aria-setsize', String(total))
  return {
    element,
    close: () => {
      if (url !== null) URL.revokeObjectURL(url)
      element.remove()
    },
  }
}

/** The photo's text alternative: its alt text, else its caption, else the name of its author. */
export function altOf({ altText, caption, by }: AlbumPhoto, words: AlbumData['words']): string {
  return altText || caption || words.photoBy.replace('{name}', () => by)
}

function stepOf(key: string, columns: number): number {
  const forward = document.documentElement.dir === 'rtl' ? -1 : 1
  if (key === 'ArrowRight') return forward
  if (key === 'ArrowLeft') return -forward
  if (key === 'ArrowDown') return columns
  return key === 'ArrowUp' ? -columns : 0
}
