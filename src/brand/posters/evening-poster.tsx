import { serifDisplay } from '#src/brand/display-fonts.ts'
import type { PosterTheme } from './poster-theme.ts'

/** An arched window in a burgundy wall, a lamp above it and a laid table below. */
export const eveningPoster: PosterTheme = {
  font: serifDisplay,
  smallestGapMm: 7,
  plateRadiusMm: 6,
  tones: {
    headline: { ink: '#8c1233', ground: '#fff8f2' },
    text: { ink: '#5a4245', ground: '#fff8f2' },
    name: { ink: '#8c1233', ground: '#ffffff' },
    code: { ink: '#2b1a1c', ground: '#ffffff' },
    steps: { ink: '#2b1a1c', ground: '#fff8f2' },
    number: { ink: '#ffffff', ground: '#be123c' },
    foot: { ink: '#6d1c33', ground: '#f6dccb' },
    card: { ink: '#2b1a1c', ground: '#fff8f2' },
    cardName: { ink: '#8c1233', ground: '#fff8f2' },
  },
  posterArea: (widthMm, heightMm, isReduced) => {
    const [top, bottom] = isReduced ? [33, 44] : [41, 50]
    return { x: 27, y: top, width: widthMm - 54, height: heightMm - top - bottom }
  },
  footY: (heightMm) => heightMm - 13,
  drawPoster: ({ widthMm, heightMm, id, isReduced }) => {
    const tableY = heightMm - (isReduced ? 34 : 40)
    const flatter = isReduced ? 14 : 0
    return (
      <>
        <Gradients id={id} />
        <rect width={widthMm} height={heightMm} fill={`url(#${id}wall)`} />
        <Panels widthMm={widthMm} heightMm={heightMm} />
        <path
          d={arch(10, widthMm - 10, { top: 12, bottom: heightMm - 20, rise: 46 - flatter })}
          fill="#5b142a"
        />
        <path
          d={arch(14, widthMm - 14, { top: 16, bottom: heightMm - 20, rise: 44 - flatter })}
          fill="#fff8f2"
        />
        <path
          d={arch(17, widthMm - 17, { top: 19, bottom: heightMm - 20, rise: 42.5 - flatter })}
          fill="none"
          stroke="#e3b7a8"
          strokeWidth={0.5}
        />
        <circle cx={widthMm / 2} cy={30} r={62} fill={`url(#${id}glow)`} opacity={0.5} />
        <Lamp x={widthMm / 2} y={isReduced ? -8 : 0} />
        <path
          d={`M0 ${heightMm}V${tableY + 6}C${widthMm * 0.2} ${tableY - 9} ${widthMm * 0.8} ${tableY - 9} ${widthMm} ${tableY + 6}V${heightMm}z`}
          fill={`url(#${id}cloth)`}
        />
        <path
          d={`M0 ${tableY + 8.5}C${widthMm * 0.2} ${tableY - 6.5} ${widthMm * 0.8} ${tableY - 6.5} ${widthMm} ${tableY + 8.5}`}
          fill="none"
          stroke="#ffffff"
          strokeWidth={0.6}
        />
        <Plate x={widthMm / 2 - 34} y={tableY + 13} />
        <Plate x={widthMm / 2 + 34} y={tableY + 13} />
        <Glass x={widthMm / 2 - 13} y={tableY + 15} wine="#a11f3d" />
        <Glass x={widthMm / 2 + 13} y={tableY + 15} wine="#e2a047" />
        <Candles x={17} y={tableY + 21} id={id} />
        <Candles x={widthMm - 17} y={tableY + 21} id={id} />
      </>
    )
  },
  drawCard: ({ widthMm, heightMm, id, plate }) => (
    <>
      <Gradients id={id} />
      <rect width={widthMm} height={heightMm} fill="#fff8f2" />
      <rect width={plate.x + plate.width + 3} height={heightMm} fill={`url(#${id}wall)`} />
      <path
        d={arch(plate.x - 2, plate.x + plate.width + 1, { top: 2.5, bottom: heightMm, rise: 13 })}
        fill="#fff8f2"
      />
      <path d={`M0 ${heightMm}v-2.4H${widthMm}v2.4z`} fill="#be123c" />
    </>
  ),
}

/** A round-headed window from `left` to `right`. */
function arch(left: number, right: number, { top, bottom, rise }: Record<'top' | 'bottom' | 'rise', number>) {
  return `M${left} ${bottom}V${top + rise}A${(right - left) / 2} ${rise} 0 0 1 ${right} ${top + rise}V${bottom}z`
}

function Gradients({ id }: { readonly id: string }) {
  return (
    <defs>
      <linearGradient id={`${id}wall`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#7d1f38" />
        <stop offset="1" stopColor="#b84a52" />
      </linearGradient>
      <linearGradient id={`${id}cloth`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#fff2e6" />
        <stop offset="1" stopColor="#f3cfbb" />
      </linearGradient>
      <radialGradient id={`${id}glow`}>
        <stop offset="0" stopColor="#ffdf9c" stopOpacity="0.95" />
        <stop offset="0.45" stopColor="#ffc873" stopOpacity="0.35" />
        <stop offset="1" stopColor="#ffb957" stopOpacity="0" />
      </radialGradient>
    </defs>
  )
}

function Panels({ widthMm, heightMm }: { readonly widthMm: number; readonly heightMm: number }) {
  const stripes = Array.from({ length: Math.ceil(widthMm / 14) }, (_, index) => 7 + index * 14)
  return (
    <path
      d={stripes.map((x) => `M${x} 0V${heightMm}`).join('')}
      stroke="#ffd9c9"
      strokeWidth={0.4}
      opacity={0.16}
    />
  )
}

function Lamp({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 0v15" stroke="#3f0d20" strokeWidth={1.2} />
      <path d="M-15 29a15 14 0 0 1 30 0z" fill="#e9a64f" />
      <ellipse cx={0} cy={29} rx={15} ry={2.4} fill="#ffe3ae" />
    </g>
  )
}

function Plate({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse cx={0} cy={1.4} rx={14} ry={4.2} fill="#8b4a44" opacity={0.25} />
      <ellipse cx={0} cy={0} rx={14} ry={4.2} fill="#fffdfa" />
      <ellipse cx={0} cy={-0.2} rx={9.6} ry={2.7} fill="#f3dfd1" />
    </g>
  )
}

function Glass({ x, y, wine }: { readonly x: number; readonly y: number; readonly wine: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(0.26)`}>
      <path d="M-22-78h44c4 34-6 52-22 52s-26-18-22-52z" fill="#ffffff" stroke="#d9a897" opacity={0.75} />
      <path d="M-23-62h46c2 22-8 34-23 34s-25-12-23-34z" fill={wine} />
      <path d="M-2-28h4v26h-4z" fill="#d9b3a4" />
      <ellipse cx={0} cy={0} rx={18} ry={4} fill="#d9b3a4" />
    </g>
  )
}

const candles = [
  [-7, 26],
  [0, 40],
  [7, 20],
] as const

function Candles({ x, y, id }: { readonly x: number; readonly y: number; readonly id: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse cx={0} cy={0.6} rx={13} ry={2} fill="#6d3f28" />
      {candles.map(([left, height]) => (
        <g key={left} transform={`translate(${left} 0)`}>
          <circle cx={0} cy={-height - 4} r={17} fill={`url(#${id}glow)`} />
          <rect x={-2} y={-height} width={4} height={height} rx={0.7} fill="#fff3e2" />
          <rect x={-2} y={-height} width={1.6} height={height} rx={0.7} fill="#f3d2ae" />
          <path d={`M0 ${-height - 7.5}c2.3 3 2.5 4.6 0 7c-2.5-2.4-2.3-4 0-7z`} fill="#ffac3d" />
          <path d={`M0 ${-height - 4.6}c1 1.5 1.2 2.6 0 4c-1.2-1.4-1-2.5 0-4z`} fill="#fff6d6" />
        </g>
      ))}
    </g>
  )
}
