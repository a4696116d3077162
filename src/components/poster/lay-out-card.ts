import type { Rect } from '#src/brand/posters/poster-theme.ts'
import { type Result, ok } from '#src/contract/wire/result.ts'
import { fitText, type MeasureEm, type TextBox } from '#src/components/text/fit-text.ts'
import type { PlacedQr, PlacedText } from './lay-out-poster.ts'
import { planQr, type QrProblem } from './plan-qr.ts'
import type { Measures, PrintedContent } from './printed-content.ts'

export interface CardLayout {
  /** The direction of the headline. In right-to-left text the QR code is on the right. */
  readonly direction: 'ltr' | 'rtl'
  readonly plate: Rect
  readonly qr: PlacedQr
  readonly name: PlacedText
  readonly headline: PlacedText
  readonly label: PlacedText | null
  readonly steps: readonly PlacedText[]
  readonly codeHint: PlacedText
  readonly code: PlacedText
  readonly until: PlacedText | null
}

const edgeMm = 5
const gapMm = 5.5
const stepGapMm = 0.9
const footGapMm = 0.6
/** The space for a step's number next to its text. */
export const cardNumberMm = 4.6

interface CardLayoutOptions {
  readonly widthMm: number
  readonly heightMm: number
  readonly wantedMm: number
}

/** Lays out a table card: the QR code on a plate at the inline start, and texts next to it from top to bottom. */
export function layOutCard(
  content: PrintedContent,
  { widthMm, heightMm, wantedMm }: CardLayoutOptions,
  measures: Measures,
): Result<CardLayout, QrProblem> {
  const planned = planQr(content.link, { wantedMm, availableMm: heightMm - 2 * edgeMm })
  if (!planned.ok) return planned
  const { sideMm } = planned.value
  const plate: Rect = { x: edgeMm, y: (heightMm - sideMm) / 2, width: sideMm, height: sideMm }
  const x = edgeMm + sideMm + gapMm
  const width = widthMm - x - edgeMm
  const stack = new Stack({ x, y: edgeMm, width, height: heightMm - 2 * edgeMm })
  const foot = layOutFoot(content, { x, y: 0, width, height: heightMm }, measures)
  const headline = stack.place(
    content.headline,
    { maxLines: 3, largestMm: 6.4, smallestMm: 3.2 },
    measures.display,
  )
  const name = stack.place(
    content.name,
    { maxLines: 2, largestMm: 4.2, smallestMm: 2.6, gapMm: 1 },
    measures.display,
  )
  const label =
    content.label === ''
      ? null
      : stack.place(
          content.label,
          { maxLines: 1, largestMm: 4.2, smallestMm: 2.6, gapMm: 0.6 },
          measures.display,
        )
  const stepsTop = stack.bottom + 1.6
  const codeTop = heightMm - edgeMm - foot.heightMm
  const { hasSteps, steps } = layOutSteps({ content, width, measures, stepsTop, codeTop, x })
  const layout: CardLayout = {
    direction: headline.text.direction,
    plate,
    qr: { plan: planned.value, at: plate },
    headline,
    name,
    label,
    steps: hasSteps ? steps : [],
    ...foot.at(codeTop),
  }
  return ok(layout.direction === 'rtl' ? mirrorLayout(layout, widthMm) : layout)
}

/** Mirrors the layout for right-to-left text. */
function mirrorLayout(layout: CardLayout, widthMm: number): CardLayout {
  const mirror = <Part extends { readonly at: Rect }>(part: Part): Part => ({
    ...part,
    at: { ...part.at, x: widthMm - part.at.x - part.at.width },
  })
  const qr = mirror(layout.qr)
  return {
    direction: 'rtl',
    plate: qr.at,
    qr,
    headline: mirror(layout.headline),
    name: mirror(layout.name),
    label: layout.label === null ? null : mirror(layout.label),
    steps: layout.steps.map(mirror),
    codeHint: mirror(layout.codeHint),
    code: mirror(layout.code),
    until: layout.until === null ? null : mirror(layout.until),
  }
}

/** Lays out the bottom of the column: how to type the code, the code, and until when it works. */
function layOutFoot(content: PrintedContent, column: Rect, measures: Measures) {
  const place = (text: string, box: Omit<TextBox, 'widthMm'>, measure: MeasureEm) =>
    new Stack(column).place(text, box, measure)
  const smallBox = { largestMm: 2.5, smallestMm: 1.9 }
  const codeHint = place(content.codeHint, { maxLines: 2, ...smallBox }, measures.body)
  const code = place(content.codeInLetters, { maxLines: 2, largestMm: 4, smallestMm: 2.6 }, measures.code)
  const until =
    content.until === '' ? null : place(content.until, { maxLines: 1, ...smallBox }, measures.body)
  const codeAt = codeHint.at.height + footGapMm
  const untilAt = codeAt + code.at.height + footGapMm
  const moved = (placed: PlacedText, y: number): PlacedText => ({ ...placed, at: { ...placed.at, y } })
  return {
    heightMm: until === null ? untilAt - footGapMm : untilAt + until.at.height,
    at: (y: number) => ({
      codeHint: moved(codeHint, y),
      code: moved(code, y + codeAt),
      until: until === null ? null : moved(until, y + untilAt),
    }),
  }
}

interface LayOutStepsOptions {
  readonly content: PrintedContent
  readonly width: number
  readonly measures: Measures
  readonly stepsTop: number
  readonly codeTop: number
  readonly x: number
}

function layOutSteps({ content, width, measures, stepsTop, codeTop, x }: LayOutStepsOptions) {
  const inLines = (maxLines: number) =>
    content.steps.map((step) =>
      fitText(
        step,
        { widthMm: width - cardNumberMm, maxLines, largestMm: 2.6, smallestMm: 2.1 },
        measures.body,
      ),
    )
  const single = inLines(1)
  const words = single.some(({ isCut }) => isCut) ? inLines(2) : single
  const needed = words.reduce((sum, step) => sum + step.heightMm + stepGapMm, 0)
  // If there is no space, the card omits the steps: phones can still scan its code.
  const hasSteps = stepsTop + needed <= codeTop
  let y = stepsTop
  const steps = words.map((text) => {
    const at = { x: x + cardNumberMm, y, width: width - cardNumberMm, height: text.heightMm }
    y += text.heightMm + stepGapMm
    return { text, at }
  })
  return { hasSteps, steps }
}

class Stack {
  readonly #column: Rect
  bottom: number

  constructor(column: Rect) {
    this.#column = column
    this.bottom = column.y
  }

  place(
    text: string,
    { gapMm: above = 0, ...box }: Omit<TextBox, 'widthMm'> & { readonly gapMm?: number },
    measure: MeasureEm,
  ): PlacedText {
    const fitted = fitText(text, { ...box, widthMm: this.#column.width }, measure)
    const at = { ...this.#column, y: this.bottom + above, height: fitted.heightMm }
    this.bottom = at.y + fitted.heightMm
    return { text: fitted, at }
  }
}
