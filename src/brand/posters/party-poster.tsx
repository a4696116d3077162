import { geometricDisplay } from '#src/brand/display-fonts.ts'
import type { PosterTheme, Rect } from './poster-theme.ts'

const night = '#3b0f6b'

/** A mirror ball over a dance floor, strings of lights, confetti, and phones held up. */
export const partyPoster: PosterTheme = {
  font: geometricDisplay,
  smallestGapMm: 8,
  plateRadiusMm: 9,
  tones: {
    headline: { ink: '#ffffff', ground: night },
    text: { ink: '#f0e2ff', ground: night },
    name: { ink: '#6b21a8', ground: '#ffffff' },
    code: { ink: '#1d1130', ground: '#ffffff' },
    steps: { ink: '#ffffff', ground: '#4a1480' },
    number: { ink: '#1d1130', ground: '#67e8f9' },
    foot: { ink: '#f0e2ff', ground: '#22083f' },
    card: { ink: '#f6edff', ground: night },
    cardName: { ink: '#67e8f9', ground: night },
  },
  posterArea: (widthMm, heightMm, isReduced) => {
    const [top, bottom] = isReduced ? [34, 42] : [48, 49]
    return { x: 18, y: top, width: widthMm - 36, height: heightMm - top - bottom }
  },
  footY: (heightMm) => heightMm - 11,
  drawPoster: ({ widthMm, heightMm, id, blocks, isReduced }) => (
    <>
      <Gradients id={id} />
      <rect width={widthMm} height={heightMm} fill={`url(#${id}night)`} />
      <circle cx={widthMm / 2} cy={25} r={70} fill={`url(#${id}halo)`} />
      <Rays x={widthMm / 2} y={25} length={heightMm - 40} />
      <Lights fromX={-4} toX={widthMm * 0.38} y={8} />
      <Lights fromX={widthMm * 0.62} toX={widthMm + 4} y={8} />
      <Confetti
        widthMm={widthMm}
        heightMm={heightMm - 40}
        count={120}
        textAreas={[blocks.head, blocks.steps]}
      />
      <path d={`M${widthMm / 2} 0v7`} stroke="#d8b4fe" strokeWidth={1} />
      <Ball x={widthMm / 2} y={isReduced ? 11 : 25} radius={19} id={id} />
      <rect
        {...inflateRect(blocks.code, 1.6)}
        rx={10.6}
        fill="none"
        stroke={`url(#${id}neon)`}
        strokeWidth={1.4}
      />
      <Crowd widthMm={widthMm} heightMm={heightMm} y={isReduced ? 7 : 0} />
    </>
  ),
  drawCard: ({ widthMm, heightMm, id, plate }) => (
    <>
      <Gradients id={id} />
      <rect width={widthMm} height={heightMm} fill={`url(#${id}night)`} />
      <rect width={widthMm} height={heightMm} fill={night} opacity={0.55} />
      <Confetti
        widthMm={widthMm}
        heightMm={heightMm}
        count={60}
        textAreas={[{ x: plate.x, y: 4, width: widthMm - plate.x - 4, height: heightMm - 8 }]}
      />
      <Ball x={widthMm - 3} y={3} radius={11} id={id} />
      <rect {...inflateRect(plate, 1)} rx={5} fill="none" stroke={`url(#${id}neon)`} strokeWidth={0.9} />
    </>
  ),
}

function inflateRect(rect: Rect, by: number): Rect {
  return { x: rect.x - by, y: rect.y - by, width: rect.width + 2 * by, height: rect.height + 2 * by }
}

function Gradients({ id }: { readonly id: string }) {
  return (
    <defs>
      <linearGradient id={`${id}night`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#1f0a3c" />
        <stop offset="0.5" stopColor="#4a1480" />
        <stop offset="0.85" stopColor="#7a1f93" />
        <stop offset="1" stopColor="#a02b98" />
      </linearGradient>
      <radialGradient id={`${id}halo`}>
        <stop offset="0" stopColor="#f0abfc" stopOpacity="0.55" />
        <stop offset="1" stopColor="#a855f7" stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${id}neon`} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#67e8f9" />
        <stop offset="0.5" stopColor="#d8b4fe" />
        <stop offset="1" stopColor="#f9a8d4" />
      </linearGradient>
      <radialGradient id={`${id}shine`} cx="0.32" cy="0.28" r="0.9">
        <stop offset="0" stopColor="#ffffff" stopOpacity="0.5" />
        <stop offset="0.4" stopColor="#ffffff" stopOpacity="0" />
        <stop offset="1" stopColor="#1d0638" stopOpacity="0.55" />
      </radialGradient>
    </defs>
  )
}

const facetColors = ['#f5d0fe', '#a855f7', '#6d28d9', '#7dd3fc', '#ede9fe', '#c4b5fd', '#38bdf8', '#f0abfc']
const bands = 9
const facetsAround = 11

interface BallProps {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly id: string
}

/** The front half of a sphere, tiled by latitude and longitude. */
function Ball({ x, y, radius, id }: BallProps) {
  const corner = (band: number, step: number) => {
    const latitude = Math.PI * (band / bands - 0.5)
    const longitude = Math.PI * (step / facetsAround - 0.5)
    const across = radius * Math.cos(latitude) * Math.sin(longitude)
    return `${across.toFixed(2)} ${(radius * Math.sin(latitude)).toFixed(2)}`
  }
  const facets = Array.from({ length: bands * facetsAround }, (_, index) => {
    const band = Math.floor(index / facetsAround)
    const step = index % facetsAround
    const d = `M${corner(band, step)}L${corner(band, step + 1)}L${corner(band + 1, step + 1)}L${corner(band + 1, step)}z`
    return (
      <path
        key={d}
        d={d}
        fill={facetColors[(band * 3 + step * 5 + (((band + 1) * (step + 2)) % 7)) % facetColors.length]}
      />
    )
  })
  return (
    <g transform={`translate(${x} ${y})`}>
      <g stroke="#4c1d95" strokeWidth={0.25}>
        {facets}
      </g>
      <circle cx={0} cy={0} r={radius} fill={`url(#${id}shine)`} />
      <path d={star(-radius * 0.42, -radius * 0.45, radius * 0.3)} fill="#ffffff" />
      <path d={star(radius * 0.72, radius * 0.3, radius * 0.2)} fill="#ffffff" />
    </g>
  )
}

function isInside({ x: left, y: top, width, height }: Rect, x: number, y: number): boolean {
  return x > left - 2 && x < left + width + 2 && y > top - 2 && y < top + height + 2
}

/** A four-pointed sparkle. */
function star(x: number, y: number, size: number): string {
  const waist = size * 0.24
  return `M${x} ${y - size}L${x + waist} ${y - waist}L${x + size} ${y}L${x + waist} ${y + waist}L${x} ${y + size}L${x - waist} ${y + waist}L${x - size} ${y}L${x - waist} ${y - waist}z`
}

const rays = [-62, -38, -13, 13, 38, 62]

function Rays({ x, y, length }: { readonly x: number; readonly y: number; readonly length: number }) {
  return (
    <g opacity={0.1} fill="#f5d0fe">
      {rays.map((degrees) => (
        <path
          key={degrees}
          d={`M0 0L${-length * 0.07} ${length}H${length * 0.07}z`}
          transform={`translate(${x} ${y}) rotate(${degrees})`}
        />
      ))}
    </g>
  )
}

const bulbColors = ['#fde047', '#f9a8d4', '#67e8f9']

function Lights({ fromX, toX, y }: { readonly fromX: number; readonly toX: number; readonly y: number }) {
  const sag = 17
  const bulbs = Array.from({ length: 8 }, (_, index) => {
    const along = (index + 0.5) / 8
    return { x: fromX + (toX - fromX) * along, y: y + 2 * along * (1 - along) * sag, index }
  })
  return (
    <g>
      <path
        d={`M${fromX} ${y}Q${(fromX + toX) / 2} ${y + sag} ${toX} ${y}`}
        fill="none"
        stroke="#a855f7"
        strokeWidth={0.5}
      />
      {bulbs.map((bulb) => (
        <g key={bulb.index} fill={bulbColors[bulb.index % bulbColors.length]}>
          <circle cx={bulb.x} cy={bulb.y + 1} r={3.4} opacity={0.25} />
          <circle cx={bulb.x} cy={bulb.y + 1} r={1.4} />
        </g>
      ))}
    </g>
  )
}

const confettiColors = ['#f9a8d4', '#fde047', '#67e8f9', '#c4b5fd', '#ffffff', '#fb7185']

interface ConfettiProps {
  readonly widthMm: number
  readonly heightMm: number
  readonly count: number
  /** No confetti is drawn in these areas. */
  readonly textAreas: readonly Rect[]
}

/** Scattered by the plastic number's additive recurrence: evenly, with irregular gaps, identical on each print. */
function Confetti({ widthMm, heightMm, count, textAreas }: ConfettiProps) {
  const pieces = Array.from({ length: count }, (_, index) => ({
    index,
    x: ((index * 0.754_877_666) % 1) * widthMm,
    y: ((index * 0.569_840_291) % 1) * heightMm,
  })).filter(({ x, y }) => !textAreas.some((rect) => isInside(rect, x, y)))
  return (
    <g opacity={0.8}>
      {pieces.map(({ index, x, y }) => (
        <rect
          key={index}
          width={index % 3 === 0 ? 1.3 : 2.2}
          height={1.1}
          rx={index % 4 === 0 ? 0.55 : 0.15}
          fill={confettiColors[index % confettiColors.length]}
          transform={`translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${(index * 47) % 180})`}
        />
      ))}
    </g>
  )
}

const phones = [
  { at: 0.14, turn: -9, rise: 33, screen: '#67e8f9' },
  { at: 0.86, turn: 9, rise: 34, screen: '#fde047' },
] as const

interface CrowdProps {
  readonly widthMm: number
  readonly heightMm: number
  /** The distance in mm by which it is moved down. */
  readonly y: number
}

function Crowd({ widthMm, heightMm, y }: CrowdProps) {
  const heads = Array.from({ length: 15 }, (_, index) => (index / 14) * widthMm)
  return (
    <g transform={`translate(0 ${y})`}>
      {heads.map((x, index) => (
        <circle key={x} cx={x} cy={heightMm - 25 - (index % 3) * 2.5} r={9} fill="#6b21a8" />
      ))}
      {phones.map(({ at, turn, rise, screen }) => (
        <g
          key={at}
          transform={`translate(${widthMm * at} ${heightMm - rise}) rotate(${turn})`}
          fill="#22083f"
        >
          <path d="M-3.5 8L-5 36H6L3.6 8z" />
          <rect x={-7} y={-14} width={14} height={25} rx={2.4} fill="#120522" />
          <rect x={-5.6} y={-12.4} width={11.2} height={21.8} rx={1.2} fill={screen} />
          <circle cx={0} cy={-1.5} r={2.4} fill="none" stroke="#ffffff" strokeWidth={1.1} />
        </g>
      ))}
      <path d={crowdLine(widthMm, heightMm)} fill="#22083f" />
    </g>
  )
}

function crowdLine(widthMm: number, heightMm: number): string {
  const step = widthMm / 6
  const humps = Array.from({ length: 6 }, () => `q${step / 2}-13 ${step} 0`).join('')
  return `M0 ${heightMm}V${heightMm - 17}${humps}V${heightMm}z`
}
