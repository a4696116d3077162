import type { ReactNode } from 'react'
import type { PosterTheme } from '#src/brand/posters/poster-theme.ts'
import { bodyFont, codeFont } from '#src/components/text/measure-text.ts'
import { type Result, ok } from '#src/contract/wire/result.ts'
import { CardSheet, cardSize } from './card-sheet.tsx'
import { layOutCard } from './lay-out-card.ts'
import { layOutPoster, numberMm, type PosterLayout } from './lay-out-poster.ts'
import type { Paper, PosterKind } from './paper.ts'
import { PlacedCode, PlacedWords, StepNumber } from './placed-words.tsx'
import type { QrPlan, QrProblem } from './plan-qr.ts'
import type { Measures, PrintedContent } from './printed-content.ts'

export interface Drawing {
  readonly plan: QrPlan
  /** Renders the content of the sheet's SVG. `id` keeps two of them in one document apart. */
  readonly body: (id: string) => ReactNode
}

export interface SheetOptions {
  readonly kind: PosterKind
  readonly paper: Paper
  readonly theme: PosterTheme
  /** The side of the QR code without its quiet zone. */
  readonly wantedMm: number
}

/** The areas in which a poster's parts can be placed. */
export function areasOf({ posterArea, smallestGapMm }: PosterTheme, { widthMm, heightMm }: Paper) {
  return {
    area: posterArea(widthMm, heightMm, false),
    largerArea: posterArea(widthMm, heightMm, true),
    smallestGapMm,
  }
}

/** A complete sheet, or the reason why its QR code cannot be printed so that a phone can scan it. */
export function drawSheet(
  content: PrintedContent,
  { kind, paper, theme, wantedMm }: SheetOptions,
  measures: Measures,
): Result<Drawing, QrProblem> {
  if (kind === 'cards') {
    const result = layOutCard(content, { ...cardSize(paper), wantedMm }, measures)
    if (!result.ok) return result
    const layout = result.value
    return ok({ plan: layout.qr.plan, body: (id) => <CardSheet {...{ paper, theme, layout, id }} /> })
  }
  const result = layOutPoster(content, { ...areasOf(theme, paper), wantedMm }, measures)
  if (!result.ok) return result
  const layout = result.value
  const { foot } = content
  return ok({
    plan: layout.qr.plan,
    body: (id) => <PosterSheet {...{ paper, theme, layout, foot, id }} />,
  })
}

const numberMeasures = { radiusMm: numberMm / 2, sizeMm: 4.8, baselineMm: 1.75 }

interface PosterSheetProps {
  readonly paper: Paper
  readonly theme: PosterTheme
  readonly layout: PosterLayout
  readonly foot: string
  readonly id: string
}

/** One poster that fills the sheet. */
function PosterSheet({ paper, theme, layout, foot, id }: PosterSheetProps) {
  const { tones, font } = theme
  const { blocks, isReduced } = layout
  return (
    <>
      {theme.drawPoster({ ...paper, id, blocks, isReduced })}
      <rect {...blocks.code} rx={theme.plateRadiusMm} fill={tones.code.ground} />
      <PlacedWords placed={layout.headline} font={font} fill={tones.headline.ink} />
      <PlacedWords placed={layout.text} font={bodyFont} fill={tones.text.ink} />
      <PlacedWords placed={layout.name} font={font} fill={tones.name.ink} />
      <PlacedCode placed={layout.qr} />
      {layout.label === null ? null : <PlacedWords placed={layout.label} font={font} fill={tones.name.ink} />}
      <PlacedWords placed={layout.codeHint} font={bodyFont} fill={tones.code.ink} />
      <PlacedWords placed={layout.code} font={codeFont} fill={tones.code.ink} />
      {layout.until === null ? null : (
        <PlacedWords placed={layout.until} font={bodyFont} fill={tones.code.ink} />
      )}
      {layout.steps.map((step, index) => (
        <g key={step.at.x}>
          <StepNumber
            number={index + 1}
            at={{ x: step.at.x + step.at.width / 2, y: blocks.steps.y + numberMm / 2 }}
            measures={numberMeasures}
            tone={tones.number}
          />
          <PlacedWords placed={step} font={bodyFont} fill={tones.steps.ink} />
        </g>
      ))}
      <text
        x={paper.widthMm / 2}
        y={theme.footY(paper.heightMm) + 1.5}
        fontFamily={font.family}
        fontWeight={font.weight}
        fontSize={4.4}
        textAnchor="middle"
        fill={tones.foot.ink}
      >
        {foot}
      </text>
    </>
  )
}
