import { currentBrand, slugOf } from '#src/brand/current-brand.ts'
import { likeBursts } from '#src/brand/like-bursts.ts'
import { burstPieces } from './burst-pieces.ts'

const piecePx = 26
const stillMs = 700
const svgNamespace = 'http://www.w3.org/2000/svg'

/**
 * Draws the burst of the brand in use above everything, moves it by transform and opacity alone, and takes it away. Where
 * nothing may move, one mark comes and goes.
 */
export function drawLikeBurst(over: HTMLElement, at: BurstPoint): void {
  const burst = likeBursts[slugOf(currentBrand())]
  const layer = document.createElement('div')
  layer.dataset['likeBurst'] = ''
  layer.ariaHidden = 'true'
  Object.assign(layer.style, {
    position: 'fixed',
    inset: '0',
    overflow: 'hidden',
    pointerEvents: 'none',
    zIndex: '60',
  })
  // Nothing outside an open dialog is seen above it.
  ;(over.closest('dialog[open]') ?? document.body).append(layer)
  const animations = matchMedia('(prefers-reduced-motion: reduce)').matches
    ? [drawStill(layer, at, burst)]
    : burstPieces(burst).map(({ shape, color, keyframes, delayMs, durationMs }) =>
        drawPiece(layer, at, { shape, color }).animate(keyframes, {
          duration: durationMs,
          delay: delayMs,
          fill: 'both',
          easing: 'cubic-bezier(0.16, 0.8, 0.4, 1)',
        }),
      )
  void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => layer.remove())
}

interface Look {
  readonly shape: string
  readonly color: string
}

function drawStill(
  layer: HTMLElement,
  at: BurstPoint,
  burst: { shapes: readonly string[]; colors: readonly string[] },
) {
  const piece = drawPiece(layer, at, { shape: burst.shapes[0] ?? '', color: burst.colors[0] ?? '' })
  piece.style.scale = '2.5'
  return piece.animate({ opacity: [0, 1, 1, 0] }, { duration: stillMs, fill: 'both' })
}

function drawPiece(layer: HTMLElement, { x, y }: BurstPoint, { shape, color }: Look): SVGElement {
  const piece = document.createElementNS(svgNamespace, 'svg')
  piece.setAttribute('viewBox', '0 0 24 24')
  piece.setAttribute('fill', color)
  Object.assign(piece.style, {
    position: 'absolute',
    left: `${x - piecePx / 2}px`,
    top: `${y - piecePx / 2}px`,
    width: `${piecePx}px`,
    height: `${piecePx}px`,
  })
  const path = document.createElementNS(svgNamespace, 'path')
  path.setAttribute('d', shape)
  piece.append(path)
  layer.append(piece)
  return piece
}

/** A point of the window, CSS pixels. */
export interface BurstPoint {
  readonly x: number
  readonly y: number
}
