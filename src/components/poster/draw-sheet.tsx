import type { ReactNode } from 'react'
import type { PosterTheme } from '#src/brand/posters/poster-theme.ts'
import { type Result, ok } from '#src/contract/wire/result.ts'
import { CardSheet, cardSize } from './card-sheet.tsx'
import { layOutCard } from './lay-out-card.ts'
import { layOutPoster } from './lay-out-poster.ts'
import type { Paper, PosterKind } from './paper.ts'
import type { QrPlan, QrProblem } from './plan-qr.ts'
import { PosterSheet } from './poster-sheet.tsx'
import type { Measures, PrintedContent } from './printed-content.ts'

export interface Drawing {
  readonly plan: QrPlan
  /** What the sheet's SVG holds; `id` keeps two of them in one document apart. */
  readonly body: (id: string) => ReactNode
}

/** What a sheet is to be. */
export interface SheetWish {
  readonly kind: PosterKind
  readonly paper: Paper
  readonly look: PosterTheme
  /** The side of the code without its quiet zone. */
  readonly wantedMm: number
}

/** Where the parts of a poster may lie. */
export function areasOf({ posterArea, smallestGapMm }: PosterTheme, { widthMm, heightMm }: Paper) {
  return {
    area: posterArea(widthMm, heightMm, false),
    largerArea: posterArea(widthMm, heightMm, true),
    smallestGapMm,
  }
}

/** A whole sheet, or why its code cannot be printed so that a phone reads it. */
export function drawSheet(
  content: PrintedContent,
  { kind, paper, look, wantedMm }: SheetWish,
  measures: Measures,
): Result<Drawing, QrProblem> {
  if (kind === 'cards') {
    const laid = layOutCard(content, { ...cardSize(paper), wantedMm }, measures)
    if (!laid.ok) return laid
    const layout = laid.value
    return ok({ plan: layout.qr.plan, body: (id) => <CardSheet {...{ paper, look, layout, id }} /> })
  }
  const laid = layOutPoster(content, { ...areasOf(look, paper), wantedMm }, measures)
  if (!laid.ok) return laid
  const layout = laid.value
  const { foot } = content
  return ok({
    plan: layout.qr.plan,
    body: (id) => <PosterSheet {...{ paper, look, layout, foot, id }} />,
  })
}
