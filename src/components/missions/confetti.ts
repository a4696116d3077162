import { browserPlatform } from '#src/platform/browser-platform.ts'

const pieces = 70
const colors = [
  'var(--colors-accent)',
  'var(--colors-second)',
  'var(--colors-warning)',
  'var(--colors-success)',
]

/**
 * Shows confetti over the page once. It ignores pointer events, is hidden from assistive technology, moves by
 * transforms only and ends after two seconds. Does nothing if the user prefers reduced motion.
 */
export function showConfetti(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const layer = document.createElement('div')
  layer.ariaHidden = 'true'
  layer.dataset['confetti'] = ''
  layer.style.cssText = 'position:fixed;inset:0;overflow:hidden;pointer-events:none;z-index:2147483647'
  // Above any open dialog.
  if ('showPopover' in layer) {
    layer.popover = 'manual'
    layer.style.cssText += ';width:auto;height:auto;margin:0;padding:0;border:0;background:none'
  }
  document.body.append(layer)
  if ('showPopover' in layer) layer.showPopover()
  const chances = browserPlatform.random.bytes(pieces * 4)
  const flights = Array.from({ length: pieces }, (_, index) =>
    animateConfettiPiece(layer, chances.subarray(index * 4), index),
  )
  void Promise.allSettled(flights.map(({ finished }) => finished)).then(() => layer.remove())
}

function animateConfettiPiece(
  layer: HTMLElement,
  [side = 0, high = 0, turn = 0, late = 0]: Uint8Array,
  index: number,
): Animation {
  const piece = document.createElement('i')
  const size = 6 + (late % 6)
  piece.style.cssText = `position:absolute;left:50%;top:38%;width:${size}px;height:${size * 1.6}px;border-radius:1px;background:${colors[index % colors.length]}`
  layer.append(piece)
  const across = (side / 255 - 0.5) * Math.min(innerWidth, 900)
  const up = -innerHeight * (0.1 + (high / 255) * 0.3)
  const turns = `rotate3d(${turn % 3}, 1, ${turn % 2}, ${turn * 5}deg)`
  return piece.animate(
    [
      { transform: 'translate(0, 0) scale(0.4)', opacity: 1, easing: 'cubic-bezier(0.1, 0.8, 0.3, 1)' },
      {
        transform: `translate(${across * 0.8}px, ${up}px) ${turns}`,
        opacity: 1,
        offset: 0.35,
        easing: 'cubic-bezier(0.5, 0, 0.9, 0.6)',
      },
      { transform: `translate(${across}px, ${innerHeight * 0.7}px) ${turns}`, opacity: 0 },
    ],
    { duration: 1400 + late * 2, fill: 'forwards' },
  )
}
