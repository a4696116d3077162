import { currentBrand, slugOf } from '#src/brand/current-brand.ts'
import { type LikeBurst, likeBursts } from '#src/brand/like-bursts.ts'

const piecePx = 26
const stillMs = 700
const svgNamespace = 'http://www.w3.org/2000/svg'

/**
 * Draws the current brand's burst above everything, using only transform and opacity, and removes it afterwards. With
 * reduced motion, a single mark fades in and out.
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
  // Nothing outside an open modal dialog is visible above it.
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

interface PieceStyle {
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

function drawPiece(layer: HTMLElement, { x, y }: BurstPoint, { shape, color }: PieceStyle): SVGElement {
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

/** A point of the window, in CSS pixels. */
export interface BurstPoint {
  readonly x: number
  readonly y: number
}

/** One piece of a burst, with its start and end. */
interface BurstPiece {
  readonly shape: string
  readonly color: string
  readonly delayMs: number
  readonly durationMs: number
  readonly keyframes: Keyframe[]
}

/** The golden angle: multiples of it never repeat a direction. */
const goldenRadians = 2.399963
const lastDelayMs = 120

/** The pieces of a burst, spread evenly in all directions. Deterministic. */
export function burstPieces({
  shapes,
  colors,
  count,
  durationMs,
  reachPx,
  fallPx,
  turns,
}: LikeBurst): readonly BurstPiece[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = index * goldenRadians
    // Mixes near and far pieces.
    const reach = reachPx * (0.45 + 0.55 * ((index * 0.618) % 1))
    const x = Math.cos(angle) * reach
    const y = Math.sin(angle) * reach
    const degrees = (index % 2 === 0 ? 1 : -1) * turns * 360
    const size = 0.6 + 0.5 * ((index * 0.382) % 1)
    return {
      shape: shapes[index % shapes.length] ?? '',
      color: colors[index % colors.length] ?? '',
      delayMs: (index / count) * lastDelayMs,
      durationMs,
      keyframes: [
        { transform: 'translate(0px, 0px) scale(0.2) rotate(0deg)', opacity: 0 },
        { transform: transformAt(x, y, { size, degrees: degrees * 0.6 }), opacity: 1, offset: 0.6 },
        { transform: transformAt(x * 1.15, y + fallPx, { size: size * 0.9, degrees }), opacity: 0 },
      ],
    }
  })
}

function transformAt(
  x: number,
  y: number,
  { size, degrees }: { readonly size: number; readonly degrees: number },
): string {
  return `translate(${round(x)}px, ${round(y)}px) scale(${round(size)}) rotate(${round(degrees)}deg)`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
