import { positionAtPoint, positionOfElement } from '#src/components/photo-grid/layout/tile-position.ts'

interface DragSelection {
  /** `on`: taps already select, and a mouse drags at once. `off`: a long press starts selecting. */
  readonly mode: () => 'on' | 'off' | 'never'
  readonly toggle: (position: number) => void
  readonly extend: (position: number) => void
}

interface Press {
  readonly pointerId: number
  readonly isMouse: boolean
  readonly position: number
  readonly startX: number
  readonly startY: number
  x: number
  y: number
  /** The index that the range reaches; null until the drag has begun. */
  reached: number | null
}

const longPressMs = 400
const stillPx = 10

/**
 * Selects a range of tiles by a drag: with a mouse in selection mode, with a finger after a long press, which starts
 * the mode. Until then a finger scrolls the page as usual. `earlyPress`: a press that began before this code was loaded
 * and continues. Returns a function that stops it.
 */
export function selectByDrag(
  grid: HTMLElement,
  choice: DragSelection,
  earlyPress: PointerEvent | null,
): () => void {
  let press: Press | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClickOfDrag = false

  const begin = () => {
    if (press === null || press.reached !== null) return
    press.reached = press.position
    choice.toggle(press.position)
    if (!press.isMouse) navigator.vibrate?.(12)
    let atMs = performance.now()
    const scroll = (nowMs: number) => {
      if (press === null) return
      const speed = edgeSpeed(press.y, { topPx: 0, bottomPx: window.innerHeight })
      if (speed !== 0) {
        window.scrollBy({ top: speed * (nowMs - atMs), behavior: 'instant' })
        reach()
      }
      atMs = nowMs
      requestAnimationFrame(scroll)
    }
    requestAnimationFrame(scroll)
  }
  const reach = () => {
    if (press === null || press.reached === null) return
    const position = positionAtPoint(grid, press.x, press.y)
    if (position === null || position === press.reached) return
    press.reached = position
    choice.extend(position)
  }
  const end = () => {
    clearTimeout(timer)
    if (press !== null && press.reached !== null) {
      isClickOfDrag = true
      setTimeout(() => (isClickOfDrag = false))
    }
    press = null
  }

  const down = (event: PointerEvent) => {
    end()
    const position = positionOfElement(grid, event.target)
    const isMouse = event.pointerType === 'mouse'
    if (position === null || event.button !== 0 || event.shiftKey) return
    const mode = choice.mode()
    if (!event.isPrimary || mode === 'never' || (isMouse && mode === 'off')) return
    const { pointerId, clientX: startX, clientY: startY } = event
    press = { pointerId, isMouse, position, startX, startY, x: startX, y: startY, reached: null }
    if (!isMouse) timer = setTimeout(begin, longPressMs)
  }
  const move = (event: PointerEvent) => {
    if (press === null || event.pointerId !== press.pointerId) return
    press.x = event.clientX
    press.y = event.clientY
    const hasMoved = Math.hypot(press.x - press.startX, press.y - press.startY) > stillPx
    if (press.reached !== null) reach()
    else if (hasMoved && !press.isMouse) end()
    else if (hasMoved) {
      begin()
      reach()
    }
  }
  const up = (event: PointerEvent) => {
    if (press?.pointerId === event.pointerId) end()
  }
  // A second finger makes it a pinch.
  const touch = (event: TouchEvent) => {
    if (event.touches.length > 1) end()
  }
  const preventScrolling = (event: Event) => {
    if (press !== null && press.reached !== null && event.cancelable) event.preventDefault()
  }
  const suppressMenu = (event: Event) => {
    if (press !== null && !press.isMouse) event.preventDefault()
  }
  const suppressClick = (event: Event) => {
    if (!isClickOfDrag) return
    event.preventDefault()
    event.stopPropagation()
  }

  const over = new AbortController()
  const { signal } = over
  grid.addEventListener('pointerdown', down, { signal })
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', up, { signal })
  window.addEventListener('pointercancel', up, { signal })
  grid.addEventListener('touchstart', touch, { signal, passive: true })
  grid.addEventListener('touchmove', preventScrolling, { signal, passive: false })
  grid.addEventListener('contextmenu', suppressMenu, { signal })
  grid.addEventListener('click', suppressClick, { signal, capture: true })
  if (earlyPress !== null) down(earlyPress)
  return () => {
    end()
    over.abort()
  }
}

/** Within this distance of the viewport's edge, a drag scrolls the page. */
const reachPx = 88
const fastestPxPerMs = 1.1

interface ViewportRange {
  readonly topPx: number
  readonly bottomPx: number
}

/** How fast a drag at `yPx` scrolls, in px per millisecond; below 0 means upward. The closer to the edge, the faster. */
export function edgeSpeed(yPx: number, { topPx, bottomPx }: ViewportRange): number {
  const reach = Math.min(reachPx, (bottomPx - topPx) / 3)
  const above = Math.min(1, Math.max(0, (topPx + reach - yPx) / reach))
  const below = Math.min(1, Math.max(0, (yPx - bottomPx + reach) / reach))
  return (below - above) * fastestPxPerMs
}
