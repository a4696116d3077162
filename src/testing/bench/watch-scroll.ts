export interface Scroll {
  readonly pxPerSecond: number
  readonly durationMs: number
}

export interface WatchedScroll {
  /** The duration of each frame, in ms. */
  readonly frames: readonly number[]
  /** Share of the sampled viewport points that showed neither a tile's image nor the gap next to one. */
  readonly blankRatio: number
  /** The maximum number of elements in the list at any time. */
  readonly nodes: number
}

/**
 * Runs in the page. Scrolls down at a constant speed, like flicks of a thumb, and checks the viewport at every sixth
 * frame. Tiles are links to photos in the list that contains the first of them.
 */
export async function watchScroll({ pxPerSecond, durationMs }: Scroll): Promise<WatchedScroll> {
  const list = document.querySelector('a[href^="/photo/"]')?.closest('ul')
  if (!list) throw new Error('The page has no list of photos.')
  const frames: number[] = []
  const seen = { points: 0, blank: 0, nodes: 0 }
  // A point in the gap between tiles counts as part of the adjacent tile.
  const gapPx = 8
  // Hit-testing each point in the browser would itself take a whole frame on a slow CPU.
  const checkViewport = () => {
    const { top: listTop, left, width } = list.getBoundingClientRect()
    const shown = [...list.children]
      .map((tile) => ({ box: tile.getBoundingClientRect(), picture: tile.querySelector('img') }))
      .filter(({ box, picture }) => {
        const isSeen = box.bottom > 0 && box.top < window.innerHeight
        return isSeen && picture?.complete === true && picture.naturalWidth > 0
      })
    for (let row = 0; row < 12; row += 1) {
      for (let column = 0; column < 6; column += 1) {
        const x = left + ((column + 0.5) * width) / 6
        const y = ((row + 0.5) * window.innerHeight) / 12
        if (y < listTop) continue
        const isShown = shown.some(
          ({ box }) =>
            x > box.left - gapPx && x < box.right + gapPx && y > box.top - gapPx && y < box.bottom + gapPx,
        )
        seen.points += 1
        if (!isShown) seen.blank += 1
      }
    }
    seen.nodes = Math.max(seen.nodes, list.querySelectorAll('*').length)
  }
  await new Promise<void>((resolve) => {
    let startedAt = 0
    let before = 0
    const step = (now: number) => {
      if (startedAt === 0) startedAt = now
      else frames.push(now - before)
      before = now
      if (now - startedAt >= durationMs) {
        resolve()
        return
      }
      window.scrollTo({ top: ((now - startedAt) / 1000) * pxPerSecond, behavior: 'instant' })
      if (frames.length % 6 === 0) checkViewport()
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
  return { frames, blankRatio: seen.blank / Math.max(1, seen.points), nodes: seen.nodes }
}

interface ScrollRange {
  /** Start and end, as fractions of the page's height. */
  readonly from: number
  readonly to: number
  readonly steps: number
}

/** Runs in the page. Scrolls through a part of it in steps, each of which is painted. */
export async function scrollThrough({ from, to, steps }: ScrollRange): Promise<void> {
  for (let step = 1; step <= steps; step += 1) {
    const length = document.documentElement.scrollHeight - window.innerHeight
    window.scrollTo({ top: length * (from + ((to - from) * step) / steps), behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }
}

/**
 * Runs in the page. Renders only one tile for each image; the browser itself skips painting tiles outside the viewport.
 */
export function showPlainTiles(addresses: readonly string[]): void {
  const list = document.createElement('ul')
  Object.assign(list.style, { display: 'flex', flexWrap: 'wrap', gap: '6px', margin: '0', padding: '0' })
  for (const [index, address] of addresses.entries()) {
    const item = document.createElement('li')
    Object.assign(item.style, { listStyle: 'none', width: '176px', height: '132px' })
    item.style.setProperty('content-visibility', 'auto')
    const link = document.createElement('a')
    link.href = `/photo/${index}`
    const picture = document.createElement('img')
    picture.loading = 'lazy'
    picture.decoding = 'async'
    picture.src = address
    Object.assign(picture.style, { width: '100%', height: '100%', objectFit: 'cover' })
    link.append(picture)
    item.append(link)
    list.append(item)
  }
  document.body.replaceChildren(list)
}
