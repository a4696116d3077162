import { css } from '#src/styled-system/css/index.js'
import type { Area } from './place-face.ts'

interface SignProps {
  readonly area: Area
}

/** A card that stands on a table, with a code to scan. */
export function TableStand({ area }: SignProps) {
  const { x, y, width, height } = area
  return (
    <>
      <path d={`M${x - 10} ${y + height + 12} H${x + width + 10} l-8 -14 H${x - 2} Z`} className={wood} />
      <rect {...area} rx="3" className={paper} />
      <Line area={area} at={0.1} share={0.6} />
      <Code {...middleOf(area)} />
      <Line area={area} at={0.87} share={0.4} />
    </>
  )
}

/** An aluminum plate with a hole in each corner. */
export function Plate({ area }: SignProps) {
  const { x, y, width, height } = area
  return (
    <>
      <rect {...area} rx="6" className={metal} />
      {[0, 1].flatMap((across) =>
        [0, 1].map((down) => (
          <circle
            key={`${across}${down}`}
            cx={x + 7 + across * (width - 14)}
            cy={y + 7 + down * (height - 14)}
            r="2.6"
            className={screw}
          />
        )),
      )}
      <Line area={area} at={0.12} share={0.6} />
      <Code {...middleOf(area)} />
      <Line area={area} at={0.86} share={0.4} />
    </>
  )
}

/**
 * A bar in place of a line of text on a sign. `at`: distance from the top as a fraction of the height. `share`:
 * fraction of the width.
 */
function Line({
  area: { x, y, width, height },
  at,
  share,
}: SignProps & { readonly at: number; readonly share: number }) {
  const left = x + (width * (1 - share)) / 2
  return <rect x={left} y={y + height * at} width={width * share} height="5" rx="2.5" className={line} />
}

function middleOf({ x, y, width, height }: Area) {
  const side = width * 0.66
  return { x: x + (width - side) / 2, y: y + (height - side) / 2, width: side }
}

/** A symbolic code. The real one is generated for printing. */
function Code({ x, y, width }: { readonly x: number; readonly y: number; readonly width: number }) {
  const cell = width / 7
  const finder = [
    [0, 0],
    [4, 0],
    [0, 4],
  ] as const
  return (
    <g className={code}>
      <rect x={x - 3} y={y - 3} width={width + 6} height={width + 6} className={hole} />
      {finder.map(([column, row]) => (
        <g key={`${column}${row}`} transform={`translate(${x + column * cell} ${y + row * cell})`}>
          <rect width={cell * 3} height={cell * 3} />
          <rect x={cell * 0.45} y={cell * 0.45} width={cell * 2.1} height={cell * 2.1} className={hole} />
          <rect x={cell * 0.95} y={cell * 0.95} width={cell * 1.1} height={cell * 1.1} />
        </g>
      ))}
      {[4, 5.2, 6.3].flatMap((column) =>
        [4, 5.2, 6.3].map((row) => (
          <rect
            key={`${column}${row}`}
            x={x + column * cell}
            y={y + row * cell}
            width={cell * 0.7}
            height={cell * 0.7}
          />
        )),
      )}
    </g>
  )
}

const paper = css({ fill: 'paper', stroke: 'line', strokeWidth: '[1px]' })
const wood = css({ fill: '[#8a6a4f]' })
const metal = css({ fill: '[#d5d9de]', stroke: '[#9aa0a6]', strokeWidth: '[1px]' })
const screw = css({ fill: '[#6b7177]' })
const line = css({ fill: 'accent' })
const code = css({ fill: 'qr' })
const hole = css({ fill: 'paper' })
