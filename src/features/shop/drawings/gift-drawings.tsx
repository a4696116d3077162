import { css } from '#src/styled-system/css/index.js'
import { Face } from './face.tsx'
import type { DrawingProps } from './paper-drawings.tsx'
import type { Area } from './place-face.ts'

/** A bound book, with its spine and the edge of its pages. */
export function Book({ area, motif, text }: DrawingProps) {
  const { x, y, width, height } = area
  return (
    <>
      <rect x={x - 12} y={y - 3} width={width + 20} height={height + 10} rx="3" className={shade} />
      <rect x={x - 10} y={y - 6} width={width + 18} height={height + 12} rx="3" className={cover} />
      <rect x={x - 10} y={y - 6} width="9" height={height + 12} rx="3" className={spine} />
      <path d={`M${x + width + 8} ${y - 4} l5 3 V${y + height + 9} l-5 -3 Z`} className={pages} />
      <Face area={{ x: x + 8, y: y + 6, width: width - 14, height: width - 14 }} motif={motif} />
      {text === '' ? (
        <rect x={x + 24} y={y + width + 0.5} width={width - 46} height="3" className={pages} />
      ) : (
        <text x={x + 1 + width / 2} y={y + width + 3} textAnchor="middle" className={title}>
          {text.slice(0, 20)}
        </text>
      )}
    </>
  )
}

/** A stapled magazine, with the photo across its cover. */
export function Magazine({ area, motif, text }: DrawingProps) {
  const { x, y, width, height } = area
  return (
    <>
      <path
        d={`M${x + width} ${y + 3} l5 2 V${y + height + 3} L${x + 4} ${y + height + 4} l-2 -4 Z`}
        className={pages}
      />
      <Face area={area} motif={motif} />
      <rect x={x} y={y} width={width} height="20" className={band} />
      <text x={x + 6} y={y + 14} className={masthead}>
        {text.slice(0, 14)}
      </text>
      {[0.3, 0.7].map((down) => (
        <rect key={down} x={x + 0.5} y={y + height * down} width="1.6" height="9" className={staple} />
      ))}
    </>
  )
}

/** A round mug with its handle. The photo wraps around it. */
export function Mug({ area, motif }: DrawingProps) {
  const { x, y, width, height } = area
  const [right, bottom, bow] = [x + width, y + height, 9]
  const outline = `M${x} ${y} Q${x + width / 2} ${y + 2 * bow} ${right} ${y} V${bottom} Q${x + width / 2} ${bottom + 2 * bow} ${x} ${bottom} Z`
  const wide = { x: x - width * 0.3, y, width: width * 1.6, height: height + bow }
  return (
    <>
      <path d={`M${right - 2} ${y + 20} q38 -4 36 30 q-2 32 -36 26`} className={handle} />
      <path d={outline} className={glaze} />
      <Face area={wide} motif={motif} outline={outline} />
      <path
        d={`M${x} ${y} Q${x + width / 2} ${y + 2 * bow} ${right} ${y} V${bottom} Q${x + width * 0.9} ${bottom + 6} ${x + width * 0.82} ${bottom + 7} V${y + 7} Z`}
        className={roundShade}
      />
      <path d={`M${x} ${y} q5 5 12 6 V${bottom + 6} q-8 -2 -12 -6 Z`} className={roundShade} />
      <ellipse cx={x + width / 2} cy={y} rx={width / 2} ry={bow} className={glaze} />
      <ellipse cx={x + width / 2} cy={y + 1} rx={width / 2 - 5} ry={bow - 3} className={shade} />
    </>
  )
}

/** Four magnets on a fridge. */
export function Magnets({ area, motif }: DrawingProps) {
  const side = (area.width - 12) / 2
  const places = [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const
  return (
    <>
      <rect x="26" y="0" width="188" height="170" className={fridge} />
      <rect x="200" y="30" width="5" height="70" rx="2.5" className={staple} />
      {places.map(([column, row]) => {
        const one: Area = {
          x: area.x + column * (side + 12),
          y: area.y + row * (side + 12),
          width: side,
          height: side,
        }
        return (
          <g key={`${column}${row}`} transform={`rotate(${column === row ? -3 : 3} ${one.x} ${one.y})`}>
            <rect x={one.x + 2} y={one.y + 3} width={side} height={side} rx="3" className={shade} />
            <Face area={one} motif={motif} />
          </g>
        )
      })}
    </>
  )
}

const columns = 6
const rows = 5

/** The pieces of a puzzle, one of them beside it. */
export function Puzzle({ area, motif }: DrawingProps) {
  const { x, y, width, height } = area
  const [wide, high] = [width / columns, height / rows]
  const knob = Math.min(wide, high) * 0.2
  const across = Array.from({ length: rows - 1 }, (_, row) => {
    const steps = Array.from({ length: columns }, (__, column) => {
      const way = (row + column) % 2 === 0 ? -1 : 1
      return `h${wide / 2 - knob} c0 ${way * knob * 2} ${knob * 2} ${way * knob * 2} ${knob * 2} 0 h${wide / 2 - knob}`
    })
    return `M${x} ${y + (row + 1) * high}${steps.join('')}`
  })
  const down = Array.from({ length: columns - 1 }, (_, column) => {
    const steps = Array.from({ length: rows }, (__, row) => {
      const way = (row + column) % 2 === 0 ? 1 : -1
      return `v${high / 2 - knob} c${way * knob * 2} 0 ${way * knob * 2} ${knob * 2} 0 ${knob * 2} v${high / 2 - knob}`
    })
    return `M${x + (column + 1) * wide} ${y}${steps.join('')}`
  })
  return (
    <>
      <rect x={x + 2} y={y + 3} width={width} height={height} className={shade} />
      <Face area={area} motif={motif} />
      <path d={[...across, ...down].join('')} className={cutLine} />
      <path d={[...across, ...down].join('')} transform="translate(0.7 0.7)" className={cutLight} />
      <rect x={x} y={y} width={wide} height={high} className={hole} />
    </>
  )
}

const shade = css({ fill: '[#00000026]' })
const cover = css({ fill: 'accent' })
const spine = css({ fill: '[#00000033]' })
const pages = css({ fill: 'paper', stroke: 'line', strokeWidth: '[0.6px]' })
const title = css({ fill: 'paper', fontSize: '[9px]', fontWeight: 'bold' })
const band = css({ fill: '[#00000066]' })
const masthead = css({ fill: '[#ffffff]', fontSize: '[12px]', fontWeight: 'bold' })
const staple = css({ fill: '[#9aa0a6]' })
const handle = css({ fill: '[none]', stroke: 'paper', strokeWidth: '[9px]' })
const glaze = css({ fill: 'paper', stroke: 'line', strokeWidth: '[0.8px]' })
const roundShade = css({ fill: '[#0000001f]' })
const fridge = css({ fill: '[#c9ced3]' })
const cutLine = css({ fill: '[none]', stroke: '[#00000080]', strokeWidth: '[0.8px]' })
const cutLight = css({ fill: '[none]', stroke: '[#ffffff66]', strokeWidth: '[0.6px]' })
const hole = css({ fill: 'sunken', stroke: 'line', strokeWidth: '[0.8px]' })
