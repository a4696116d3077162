import type { Tone } from '#src/brand/posters/poster-theme.ts'
import type { DisplayFont } from '#src/brand/display-fonts.ts'
import { lineHeightEm } from '#src/components/text/fit-text.ts'
import { bodyFont } from '#src/components/text/measure-text.ts'
import type { PlacedQr, PlacedText } from './lay-out-poster.ts'
import { qrColors } from './plan-qr.ts'

/** The baseline's distance from the top of its line, in em. */
const baselineEm = 0.92

interface PlacedWordsProps {
  readonly placed: PlacedText
  readonly font: DisplayFont
  readonly fill: string
  /** The side to which all lines are aligned. */
  readonly align?: 'middle' | 'left' | 'right'
}

/** Lines with the width at which they were measured, regardless of the fonts on the device that prints the file. */
export function PlacedWords({ placed: { text, at }, font, fill, align = 'middle' }: PlacedWordsProps) {
  const { lines, sizeMm, direction } = text
  const x = align === 'middle' ? at.x + at.width / 2 : align === 'right' ? at.x + at.width : at.x
  const startsAt = direction === 'rtl' ? 'right' : 'left'
  return (
    <g
      fontFamily={font.family}
      fontWeight={font.weight}
      fontSize={sizeMm}
      // Scripts with joined letters use no letter spacing.
      letterSpacing={direction === 'rtl' ? 0 : font.spacingEm * sizeMm}
      textAnchor={align === 'middle' ? 'middle' : align === startsAt ? 'start' : 'end'}
      direction={direction}
      fill={fill}
    >
      {lines.map((line, index) => (
        <text
          key={`${index} ${line.text}`}
          x={x}
          y={at.y + sizeMm * (index * lineHeightEm + baselineEm)}
          textLength={line.widthMm}
          lengthAdjust="spacingAndGlyphs"
        >
          {line.text}
        </text>
      ))}
    </g>
  )
}

/** A QR code with its quiet zone. */
export function PlacedCode({ placed: { plan, at } }: { readonly placed: PlacedQr }) {
  return (
    <svg
      x={at.x}
      y={at.y}
      width={at.width}
      height={at.height}
      viewBox={`0 0 ${plan.modules} ${plan.modules}`}
      data-code
    >
      <rect width={plan.modules} height={plan.modules} fill={qrColors.paper} />
      <path d={plan.path} fill={qrColors.ink} shapeRendering="crispEdges" />
    </svg>
  )
}

interface StepNumberProps {
  readonly number: number
  /** The center of the disc. */
  readonly at: { readonly x: number; readonly y: number }
  /** `baselineMm`: the distance of the baseline below the center. */
  readonly measures: { readonly radiusMm: number; readonly sizeMm: number; readonly baselineMm: number }
  readonly tone: Tone
}

/** The number of a step on its disc. */
export function StepNumber({ number, at, measures, tone }: StepNumberProps) {
  return (
    <>
      <circle cx={at.x} cy={at.y} r={measures.radiusMm} fill={tone.ground} />
      <text
        x={at.x}
        y={at.y + measures.baselineMm}
        fontFamily={bodyFont.family}
        fontWeight="700"
        fontSize={measures.sizeMm}
        textAnchor="middle"
        fill={tone.ink}
      >
        {number}
      </text>
    </>
  )
}
