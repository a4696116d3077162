import { css } from '#src/styled-system/css/index.js'
import { wrapText } from '../wrap-text.ts'
import { Face, type Motif } from './face.tsx'
import type { Area } from './place-face.ts'

export interface DrawingProps {
  readonly area: Area
  readonly motif: Motif | null
  readonly text: string
}

/** The front and the back of a postcard. The text is on the left of the back, beside the address lines. */
export function Postcard({ area, motif, text }: DrawingProps) {
  const back = { x: 228 - area.width, y: 162 - area.height, width: area.width, height: area.height }
  const middle = back.x + back.width * 0.56
  const charactersPerLine = Math.max(6, Math.floor((middle - back.x) / 5))
  return (
    <>
      <g className={paper}>
        <rect {...back} rx="2" />
      </g>
      <line x1={middle} x2={middle} y1={back.y + 8} y2={back.y + back.height - 8} className={rule} />
      <rect x={back.x + back.width - 20} y={back.y + 6} width="13" height="16" className={stamp} />
      {[0.55, 0.7, 0.85].map((ratio) => (
        <line
          key={ratio}
          x1={middle + 6}
          x2={back.x + back.width - 8}
          y1={back.y + back.height * ratio}
          y2={back.y + back.height * ratio}
          className={rule}
        />
      ))}
      <Words
        text={text}
        at={{ x: back.x + 7, y: area.y + area.height + 14 }}
        charactersPerLine={charactersPerLine}
        lines={3}
      />
      <rect x={area.x - 1} y={area.y - 1} width={area.width + 2} height={area.height + 2} className={shade} />
      <Face area={area} motif={motif} />
    </>
  )
}

/** A folded card, upright and open: the photo in front, the text inside. */
export function FoldedCard({ area, motif, text }: DrawingProps) {
  const { x, y, width, height } = area
  const inside = { x: x + width + 3, y, width: Math.min(width, 232 - x - width - 3), height }
  const charactersPerLine = Math.max(7, Math.floor(inside.width / 5.4))
  return (
    <>
      <path
        d={`M${inside.x} ${y} L${inside.x + inside.width} ${y + 5} V${y + height - 5} L${inside.x} ${y + height} Z`}
        className={paper}
      />
      <line x1={inside.x - 1.5} x2={inside.x - 1.5} y1={y} y2={y + height} className={rule} />
      <Words
        text={text}
        at={{ x: inside.x + 7, y: y + height * 0.3 }}
        charactersPerLine={charactersPerLine}
        lines={6}
      />
      <rect x={x - 1} y={y - 1} width={width + 2} height={height + 2} className={shade} />
      <Face area={area} motif={motif} />
    </>
  )
}

/** A paper print with its white border, on top of another one. */
export function Print({ area, motif }: DrawingProps) {
  const { x, y, width, height } = area
  const edge = Math.min(width, height) * 0.045
  const inner = { x: x + edge, y: y + edge, width: width - 2 * edge, height: height - 2 * edge }
  return (
    <>
      <rect {...area} className={paper} transform={`rotate(5 ${x + width / 2} ${y + height / 2})`} />
      <rect {...area} className={paper} />
      <Face area={inner} motif={motif} />
    </>
  )
}

/** A poster between two wooden strips, on a string. */
export function Poster({ area, motif }: DrawingProps) {
  const { x, y, width, height } = area
  return (
    <>
      <path d={`M${x + width * 0.2} ${y} L120 6 L${x + width * 0.8} ${y}`} className={string} />
      <Face area={area} motif={motif} />
      <rect x={x - 5} y={y - 4} width={width + 10} height="7" rx="2" className={wood} />
      <rect x={x - 5} y={y + height - 3} width={width + 10} height="7" rx="2" className={wood} />
    </>
  )
}

/** A photo in a frame with mitered corners. */
export function Framed({ area, motif }: DrawingProps) {
  const { x, y, width, height } = area
  const bar = 11
  const outer = { x: x - bar, y: y - bar, width: width + 2 * bar, height: height + 2 * bar }
  const [right, bottom] = [x + width, y + height]
  return (
    <>
      <rect {...outer} y={outer.y + 3} className={shade} />
      <rect {...outer} className={wood} />
      <path
        d={`M${outer.x} ${outer.y}L${x} ${y}M${right + bar} ${outer.y}L${right} ${y}M${outer.x} ${bottom + bar}L${x} ${bottom}M${right + bar} ${bottom + bar}L${right} ${bottom}`}
        className={miter}
      />
      <Face area={area} motif={motif} />
      <rect {...area} className={inset} />
    </>
  )
}

/** A canvas seen from the right, so that its wrapped edge is visible. */
export function Canvas({ area, motif }: DrawingProps) {
  const { x, y, width, height } = area
  const [right, bottom, depth] = [x + width, y + height, 10]
  return (
    <>
      <Face area={area} motif={motif} />
      <path
        d={`M${right} ${y} l${depth} ${depth} V${bottom + depth} L${right} ${bottom} Z`}
        className={sideEdge}
      />
      <path d={`M${x} ${bottom} H${right} l${depth} ${depth} H${x + depth} Z`} className={lowEdge} />
    </>
  )
}

interface WordsProps {
  readonly text: string
  readonly at: { readonly x: number; readonly y: number }
  readonly charactersPerLine: number
  readonly lines: number
}

function Words({ text, at, charactersPerLine, lines }: WordsProps) {
  return (
    <g className={ink}>
      {wrapText(text, charactersPerLine, lines).map((line, index) => (
        // Lines have no key other than their index.
        <text key={`${index}-${line}`} x={at.x} y={at.y + index * 11}>
          {line}
        </text>
      ))}
    </g>
  )
}

const paper = css({ fill: 'paper', stroke: 'line', strokeWidth: '[1px]' })
const shade = css({ fill: '[#00000026]' })
const rule = css({ stroke: 'line', strokeWidth: '[1px]' })
const stamp = css({ fill: 'paper', stroke: 'line', strokeWidth: '[1px]', strokeDasharray: '[2 1.5]' })
const wood = css({ fill: '[#8a6a4f]' })
const miter = css({ stroke: '[#5f4632]', strokeWidth: '[0.8px]', fill: '[none]' })
const inset = css({ fill: '[none]', stroke: '[#00000055]', strokeWidth: '[1.5px]' })
const string = css({ fill: '[none]', stroke: 'muted', strokeWidth: '[1px]' })
const sideEdge = css({ fill: '[#00000066]' })
const lowEdge = css({ fill: '[#00000099]' })
const ink = css({ fill: '[#3d3238]', fontSize: '[8.5px]' })
