import type { LikeBurst } from '#src/brand/like-bursts.ts'

const svgNamespace = 'http://www.w3.org/2000/svg'
/** However many like at once: more is no longer seen as more, and costs a slow screen frames. */
const mostAtOnce = 14
const riseMs = 4200
const apartMs = 140
let sent = 0

/** Sends pieces of the brand's burst up from the lower edge of `layer`; transforms and opacity alone. */
export function floatHearts(layer: HTMLElement, { shapes, colors }: LikeBurst, count: number): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const room = mostAtOnce - layer.childElementCount
  for (let index = 0; index < Math.min(count, room); index += 1) {
    const number = (sent += 1)
    const piece = document.createElementNS(svgNamespace, 'svg')
    piece.setAttribute('viewBox', '0 0 24 24')
    piece.setAttribute('fill', colors[number % colors.length] ?? '')
    const path = document.createElementNS(svgNamespace, 'path')
    path.setAttribute('d', shapes[number % shapes.length] ?? '')
    piece.append(path)
    // Spread by the golden section: near ones and far ones, never two in one place.
    const place = (number * 0.618) % 1
    piece.style.cssText = `position:absolute;bottom:0;left:${8 + place * 70}%;width:5vmin;height:5vmin;will-change:transform,opacity`
    layer.append(piece)
    const sway = (place - 0.5) * 12
    const animation = piece.animate(
      [
        { transform: 'translate(0, 10vmin) scale(0.4)', opacity: 0 },
        { transform: `translate(${sway}vmin, -10vmin) scale(1)`, opacity: 1, offset: 0.2 },
        {
          transform: `translate(${-sway}vmin, -40vmin) scale(${0.9 + place * 0.5})`,
          opacity: 0.9,
          offset: 0.7,
        },
        { transform: `translate(${sway}vmin, -62vmin) scale(${0.9 + place * 0.5})`, opacity: 0 },
      ],
      { duration: riseMs, delay: index * apartMs, fill: 'both', easing: 'ease-out' },
    )
    void animation.finished.then(
      () => piece.remove(),
      () => piece.remove(),
    )
  }
}
