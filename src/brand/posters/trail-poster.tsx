import { signpostDisplay } from '#src/brand/display-fonts.ts'
import type { PosterTheme, Rect } from './poster-theme.ts'

const wood = '#6b3d18'
const edge = '#9a6230'

/** A signpost in the mountains at golden hour. The poster's texts are on its boards. */
export const trailPoster: PosterTheme = {
  font: signpostDisplay,
  smallestGapMm: 13,
  plateRadiusMm: 1.5,
  tones: {
    headline: { ink: '#fff8e7', ground: wood },
    text: { ink: '#fbe9c8', ground: wood },
    name: { ink: '#14532d', ground: '#ffffff' },
    code: { ink: '#17211a', ground: '#ffffff' },
    steps: { ink: '#17211a', ground: '#fbf6e4' },
    number: { ink: '#ffffff', ground: '#15803d' },
    foot: { ink: '#eef7e3', ground: '#14532d' },
    card: { ink: '#17211a', ground: '#f6f5e6' },
    cardName: { ink: '#14532d', ground: '#f6f5e6' },
  },
  posterArea: (widthMm, heightMm, isReduced) => {
    const [top, bottom] = isReduced ? [20, 43] : [25, 46]
    return { x: 25, y: top, width: widthMm - 50, height: heightMm - top - bottom }
  },
  footY: (heightMm) => heightMm - 11,
  drawPoster: ({ widthMm, heightMm, id, blocks }) => (
    <>
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#2f7d8a" />
          <stop offset="0.32" stopColor="#9bb79a" />
          <stop offset="0.55" stopColor="#f0c987" />
          <stop offset="0.75" stopColor="#f7a45f" />
        </linearGradient>
        <radialGradient id={`${id}sun`}>
          <stop offset="0" stopColor="#fff6d8" stopOpacity="0.9" />
          <stop offset="1" stopColor="#ffd58a" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width={widthMm} height={heightMm} fill={`url(#${id}sky)`} />
      <circle cx={widthMm * 0.83} cy={heightMm * 0.4} r={70} fill={`url(#${id}sun)`} />
      <circle cx={widthMm * 0.83} cy={heightMm * 0.4} r={14} fill="#fff3cf" />
      <path
        d="M8 14q5-6 12-2q6-6 13 1q8-2 9 3H4q1-3 4-2zM165 11q4-4 9-1q6-4 10 1q6-1 7 2h-29q1-2 3-2z"
        fill="#ffffff"
        opacity={0.5}
      />
      <Mountains widthMm={widthMm} heightMm={heightMm} />
      <Trees widthMm={widthMm} heightMm={heightMm} />
      <path
        d={`M${widthMm / 2 - 6.5} 17l6.5-5l6.5 5V${heightMm - 20}h-13z`}
        fill={edge}
        stroke={wood}
        strokeWidth={0.5}
      />
      <path d={`M${widthMm / 2 + 2.5} 15.5l4 1.5V${heightMm - 20}h-4z`} fill={wood} opacity={0.55} />
      <ArrowBoard around={blocks.head} />
      <Board around={blocks.code} by={2.6} fill={edge} />
      <Board around={blocks.steps} by={4} fill="#fbf6e4" />
      <Foreground widthMm={widthMm} heightMm={heightMm} />
    </>
  ),
  drawCard: ({ widthMm, heightMm, plate }) => (
    <>
      <rect width={widthMm} height={heightMm} fill="#f6f5e6" />
      <Contours x={widthMm - 6} y={4} />
      <svg width={plate.x + plate.width + 2.6} height={heightMm}>
        <rect width="100%" height="100%" fill="#2f6f52" />
        <path d={`M-4 ${heightMm}l18-27l13 17l12-14l22 24z`} fill="#1f5138" />
        <path d={`M14 ${heightMm - 27}l-5 7.5l3.4-1.3l2 2.4l2.6-2.6l1.8 .8z`} fill="#fdf7ea" />
      </svg>
      <rect x={plate.x + plate.width / 2 - 3.5} y={0} width={7} height={heightMm} fill={edge} />
      <Board around={plate} by={1.4} fill={wood} />
      <path d={`M0 ${heightMm}v-2.4H${widthMm}v2.4z`} fill="#15803d" />
    </>
  ),
}

function ArrowBoard({ around }: { readonly around: Rect }) {
  const left = around.x - 9
  const right = around.x + around.width + 5
  const top = around.y - 6
  const bottom = around.y + around.height + 6
  const tip = right + 12
  const middle = (top + bottom) / 2
  return (
    <g>
      <path
        d={`M${left} ${top + 1.6}H${right}L${tip} ${middle + 1}L${right} ${bottom + 1.6}H${left}z`}
        fill="#3b200b"
        opacity={0.35}
      />
      <path d={`M${left} ${top}H${right}L${tip} ${middle}L${right} ${bottom}H${left}z`} fill={wood} />
      <path
        d={`M${left} ${top}H${right}L${tip} ${middle}h-1.8L${right - 0.8} ${top + 1.6}H${left}z`}
        fill={edge}
      />
      <circle cx={left + 3.5} cy={middle} r={1.1} fill="#d9b07a" />
      <circle cx={right + 4} cy={middle} r={1.1} fill="#d9b07a" />
    </g>
  )
}

interface BoardProps {
  readonly around: Rect
  readonly by: number
  readonly fill: string
}

function Board({ around, by, fill }: BoardProps) {
  const box = {
    x: around.x - by,
    y: around.y - by,
    width: around.width + 2 * by,
    height: around.height + 2 * by,
  }
  return (
    <g>
      <rect {...box} y={box.y + 1.2} rx={1.6} fill="#3b200b" opacity={0.3} />
      <rect {...box} rx={1.6} fill={fill} stroke={wood} strokeWidth={0.8} />
    </g>
  )
}

function Mountains({ widthMm, heightMm }: { readonly widthMm: number; readonly heightMm: number }) {
  const foot = heightMm * 0.8
  return (
    <g transform={`translate(0 ${foot}) scale(${widthMm / 210} ${heightMm / 297})`}>
      <path d="M-10 0L44-118l26 34l16-22l70 106z" fill="#62798a" />
      <path d="M44-118l-21 46l9-6l7 9l8-11l8 9l11-7z" fill="#fdf7ea" />
      <path d="M44-118l26 34l-7 16l13 28l-10 40H48l5-48l-9-24z" fill="#2c444f" opacity={0.4} />
      <path d="M96 0l52-92l20 30l14-16l38 78z" fill="#74909b" />
      <path d="M148-92l-15 27l9-4l6 7l7-8l6 5z" fill="#fdf7ea" />
      <path d="M-5 30V-28l38-26l34 22l36-34l32 30l34-42l46 40V30z" fill="#4d7d74" />
      <path d="M-5 60V-8l28-18l30 16l36-22l38 26l36-28l30 20l24-14V60z" fill="#35664f" />
    </g>
  )
}

const trees = [
  { at: 0.03, scale: 0.62, fill: '#0f2e20' },
  { at: 0.12, scale: 0.46, fill: '#174029' },
  { at: 0.2, scale: 0.3, fill: '#1f5138' },
  { at: 0.81, scale: 0.32, fill: '#1f5138' },
  { at: 0.89, scale: 0.48, fill: '#174029' },
  { at: 0.98, scale: 0.64, fill: '#0f2e20' },
] as const

function Trees({ widthMm, heightMm }: { readonly widthMm: number; readonly heightMm: number }) {
  return (
    <g>
      {trees.map(({ at, scale, fill }) => (
        <g key={at} transform={`translate(${widthMm * at} ${heightMm - 22}) scale(${scale})`} fill={fill}>
          <path d="M-5-14H5V12H-5z" />
          <path d="M0-132l28 52H13l27 42H21l29 40H-50l29-40h-19l27-42h-15z" />
        </g>
      ))}
    </g>
  )
}

function Foreground({ widthMm, heightMm }: { readonly widthMm: number; readonly heightMm: number }) {
  const flowers = Array.from({ length: 34 }, (_, index) => ({
    index,
    x: ((index * 0.754_877_666) % 1) * widthMm,
    y: heightMm - 3 - ((index * 0.569_840_291) % 1) * 20,
  }))
  return (
    <g>
      <path
        d={`M0 ${heightMm}V${heightMm - 34}q${widthMm * 0.3}-10 ${widthMm * 0.55} 0t${widthMm * 0.45}-4V${heightMm}z`}
        fill="#3d8a49"
      />
      <path
        d={`M0 ${heightMm}V${heightMm - 21}q${widthMm * 0.25}-7 ${widthMm * 0.5}-2t${widthMm * 0.5} 0V${heightMm}z`}
        fill="#14532d"
      />
      {flowers.map(({ index, x, y }) =>
        Math.abs(x - widthMm / 2) < 62 ? null : (
          <circle key={index} cx={x} cy={y} r={0.8} fill={index % 2 === 0 ? '#fdba74' : '#ffffff'} />
        ),
      )}
    </g>
  )
}

function Contours({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g fill="none" stroke="#dde2c4" strokeWidth={0.35}>
      {[6, 11, 16, 21, 27, 33].map((radius) => (
        <ellipse
          key={radius}
          cx={x}
          cy={y}
          rx={radius * 1.25}
          ry={radius * 0.8}
          transform={`rotate(${radius * 1.4 - 20} ${x} ${y})`}
        />
      ))}
    </g>
  )
}
