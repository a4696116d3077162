import type { PosterTheme, Rect } from '#src/brand/posters/poster-theme.ts'
import type { CardLayout } from './lay-out-card.ts'
import { cardNumberMm } from './lay-out-card.ts'
import { bodyFont, codeFont } from '#src/components/text/measure-text.ts'
import { cardPlaces, type Paper } from './paper.ts'
import { PlacedCode, PlacedWords, StepNumber } from './placed-words.tsx'

interface CardSheetProps {
  readonly paper: Paper
  readonly theme: PosterTheme
  readonly layout: CardLayout
  readonly id: string
}

/** Eight table cards with cutting lines. */
export function CardSheet({ paper, theme, layout, id }: CardSheetProps) {
  const places = cardPlaces(paper)
  const across = [...new Set(places.flatMap(({ y, height }) => [y, y + height]))]
  const down = [...new Set(places.flatMap(({ x, width }) => [x, x + width]))]
  return (
    <>
      <defs>
        <g id={`${id}card`}>
          <Card {...{ theme, layout, id }} {...cardSize(paper)} />
        </g>
      </defs>
      <rect width={paper.widthMm} height={paper.heightMm} fill="#ffffff" />
      {places.map(({ x, y, width, height }) => (
        <svg key={`${x} ${y}`} x={x} y={y} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
          <use href={`#${id}card`} />
        </svg>
      ))}
      <path
        d={`${across.map((y) => `M3 ${y}H${paper.widthMm - 3}`).join('')}${down.map((x) => `M${x} 3V${paper.heightMm - 3}`).join('')}`}
        stroke="#8a8a8a"
        strokeWidth={0.15}
        strokeDasharray="1.4 1.4"
        fill="none"
      />
    </>
  )
}

/** The size of one card of a sheet. */
export function cardSize(paper: Paper): Paper {
  const [first] = cardPlaces(paper)
  return { widthMm: first?.width ?? 0, heightMm: first?.height ?? 0 }
}

const numberRadiusMm = 1.7
const numberMeasures = { radiusMm: numberRadiusMm, sizeMm: 2.2, baselineMm: 0.8 }

type CardProps = Omit<CardSheetProps, 'paper'> & Paper

function Card({ theme, layout, id, widthMm, heightMm }: CardProps) {
  const { tones, font } = theme
  const side = layout.direction === 'rtl' ? 'right' : 'left'
  const numberX = ({ x, width }: Rect) =>
    side === 'right' ? x + width + cardNumberMm - numberRadiusMm : x - cardNumberMm + numberRadiusMm
  return (
    <>
      {theme.drawCard({ widthMm, heightMm, id, plate: layout.plate })}
      <rect {...layout.plate} rx={Math.min(theme.plateRadiusMm, 3)} fill={tones.code.ground} />
      <PlacedCode placed={layout.qr} />
      <PlacedWords placed={layout.headline} font={font} fill={tones.card.ink} align={side} />
      <PlacedWords placed={layout.name} font={font} fill={tones.cardName.ink} align={side} />
      {layout.label === null ? null : (
        <PlacedWords placed={layout.label} font={font} fill={tones.card.ink} align={side} />
      )}
      {layout.steps.map((step, index) => (
        <g key={step.at.y}>
          <StepNumber
            number={index + 1}
            at={{ x: numberX(step.at), y: step.at.y + step.text.sizeMm * 0.6 }}
            measures={numberMeasures}
            tone={tones.number}
          />
          <PlacedWords placed={step} font={bodyFont} fill={tones.card.ink} align={side} />
        </g>
      ))}
      <PlacedWords placed={layout.codeHint} font={bodyFont} fill={tones.card.ink} align={side} />
      <PlacedWords placed={layout.code} font={codeFont} fill={tones.card.ink} align={side} />
      {layout.until === null ? null : (
        <PlacedWords placed={layout.until} font={bodyFont} fill={tones.card.ink} align={side} />
      )}
    </>
  )
}
