import type { PosterBlocks, Rect } from '#src/brand/posters/poster-theme.ts'
import { type Result, ok } from '#src/contract/wire/result.ts'
import { type FittedText, fitText } from '#src/components/text/fit-text.ts'
import { planQr, type QrPlan, type QrProblem } from './plan-qr.ts'
import type { Measures, PrintedContent } from './printed-content.ts'

/** A text and its box; its lines are centered or aligned to the start of its script. */
export interface PlacedText {
  readonly text: FittedText
  readonly at: Rect
}

export interface PlacedQr {
  readonly plan: QrPlan
  readonly at: Rect
}

export interface PosterLayout {
  readonly blocks: PosterBlocks
  readonly headline: PlacedText
  readonly text: PlacedText
  readonly name: PlacedText
  readonly label: PlacedText | null
  readonly codeHint: PlacedText
  readonly code: PlacedText
  readonly until: PlacedText | null
  readonly qr: PlacedQr
  readonly steps: readonly PlacedText[]
  /** True if the drawing behind it is reduced to make space. */
  readonly isReduced: boolean
}

/**
 * The scale of the texts and the plate's padding. Smaller ones are used only if the QR code would otherwise be smaller
 * than wanted.
 */
const scales = [1, 0.85, 0.7, 0.55]
const fullPadMm = 6
const gapMm = 3
/** Height of a step's number above its text. */
export const numberMm = 8
const stepGapMm = 6

interface PosterLayoutOptions {
  /** The area for text and QR code, and the larger area if the drawing is reduced. */
  readonly area: Rect
  readonly largerArea: Rect
  /** The free space required above and below the code's plate. */
  readonly smallestGapMm: number
  /** The side of the QR code without its quiet zone. */
  readonly wantedMm: number
}

/**
 * Stacks a poster's parts in its area: the texts above and below get the height that they need, and the QR code gets the
 * rest. If the code is too small, the texts shrink first, then the drawing.
 */
export function layOutPoster(
  content: PrintedContent,
  options: PosterLayoutOptions,
  measures: Measures,
): Result<PosterLayout, QrProblem> {
  const { wantedMm, largerArea } = options
  const fits = possibleFits(content, options, measures)
  const fit = fits.find(({ planned }) => planned.ok && planned.value.codeMm >= wantedMm) ?? fits.at(-1)
  if (fit === undefined) throw new Error('The poster has no possible sizes')
  const { area, planned, padMm, left, headline, text, name, label, codeHint, code, stepWidth, steps } = fit
  const { until } = fit
  const { headHeight, stepsHeight, labelHeight, plateWords } = fit
  if (!planned.ok) return planned
  const rooms = fits.flatMap((one) => (one.planned.ok ? [one.planned.value.largestCodeMm] : []))
  const plan = { ...planned.value, largestCodeMm: Math.max(...rooms) }
  const { sideMm } = plan
  const { width } = area
  const gap = Math.min((left - sideMm) / 2, 24)

  const plateWidth = Math.min(
    width,
    2 * padMm +
      Math.max(sideMm, ...[name, codeHint, code, label, until].map((words) => (words ? widest(words) : 0))),
  )
  const head: Rect = { ...area, height: headHeight }
  const plate: Rect = {
    x: area.x + (width - plateWidth) / 2,
    y: area.y + headHeight + gap,
    width: plateWidth,
    height: plateWords + sideMm + 2 * padMm,
  }
  const stepsBlock: Rect = { ...area, y: plate.y + plate.height + gap, height: stepsHeight }
  const inPlate = (y: number, height: number): Rect => ({ x: plate.x, y, width: plate.width, height })
  const nameAt = inPlate(plate.y + padMm, name.heightMm)
  const qrY = nameAt.y + name.heightMm + 1
  const labelY = qrY + sideMm
  const hintY = labelY + labelHeight
  const codeY = hintY + codeHint.heightMm + 1
  return ok({
    blocks: { head, code: plate, steps: stepsBlock },
    headline: { text: headline, at: { ...head, height: headline.heightMm } },
    text: {
      text,
      at: { ...head, y: head.y + headline.heightMm + gapMm, height: text.heightMm },
    },
    name: { text: name, at: nameAt },
    label: label === null ? null : { text: label, at: inPlate(labelY, label.heightMm) },
    codeHint: { text: codeHint, at: inPlate(hintY, codeHint.heightMm) },
    code: { text: code, at: inPlate(codeY, code.heightMm) },
    until: until === null ? null : { text: until, at: inPlate(codeY + code.heightMm + 1, until.heightMm) },
    qr: {
      plan,
      at: { x: plate.x + (plate.width - sideMm) / 2, y: qrY, width: sideMm, height: sideMm },
    },
    steps: placedSteps(steps, { ...stepsBlock, width: stepWidth }, headline.direction),
    isReduced: area === largerArea,
  })
}

/**
 * The ways in which texts and QR code fit: at all scales with the full drawing, then at all scales with the reduced
 * drawing.
 */
function possibleFits(content: PrintedContent, options: PosterLayoutOptions, measures: Measures) {
  const { area: usualArea, largerArea, smallestGapMm, wantedMm } = options
  return [usualArea, largerArea].flatMap((area) =>
    scales.map((scale) => {
      const padMm = fullPadMm * scale
      const words = fitTexts(content, { width: area.width, padMm, scale }, measures)
      const left = area.height - words.heightMm - 2 * padMm
      const availableMm = Math.min(left - 2 * smallestGapMm, words.plateInner)
      return { ...words, area, padMm, left, planned: planQr(content.link, { wantedMm, availableMm }) }
    }),
  )
}

function widest(text: FittedText): number {
  return Math.max(0, ...text.lines.map(({ widthMm }) => widthMm))
}

/** Fits each text of the poster at the largest size for its place, and sums up the height of the texts. */
function fitTexts(
  content: PrintedContent,
  { width, padMm, scale }: { readonly width: number; readonly padMm: number; readonly scale: number },
  measures: Measures,
) {
  const headline = fitText(
    content.headline,
    { widthMm: width, maxLines: 2, largestMm: width * 0.086 * scale, smallestMm: 6 },
    measures.display,
  )
  const text = fitText(
    content.text,
    { widthMm: width, maxLines: 3, largestMm: Math.max(5.6 * scale, 3.6), smallestMm: 3.6 },
    measures.body,
  )
  const plateInner = width - 2 * padMm
  const name = fitText(
    content.name,
    { widthMm: plateInner, maxLines: 2, largestMm: 10 * scale, smallestMm: 4.4 },
    measures.display,
  )
  const line = { widthMm: plateInner, maxLines: 1, smallestMm: 2.6 }
  const label =
    content.label === ''
      ? null
      : fitText(content.label, { ...line, largestMm: 6.4 * scale }, measures.display)
  const codeHint = fitText(content.codeHint, { ...line, largestMm: 3.7 }, measures.body)
  const code = fitText(content.codeInLetters, { ...line, largestMm: 6.6 }, measures.code)
  const until =
    content.until === '' ? null : fitText(content.until, { ...line, largestMm: 3.6 }, measures.body)
  const stepWidth = (width - 2 * stepGapMm) / 3
  const steps = content.steps.map((step) =>
    fitText(
      step,
      { widthMm: stepWidth, maxLines: 3, largestMm: Math.max(4.6 * scale, 3), smallestMm: 3 },
      measures.body,
    ),
  )
  const headHeight = headline.heightMm + (text.lines.length === 0 ? 0 : gapMm + text.heightMm)
  const stepsHeight = numberMm + 2 + Math.max(...steps.map((step) => step.heightMm))
  const labelHeight = label === null ? 0 : label.heightMm + 1
  const untilHeight = until === null ? 0 : until.heightMm + 1
  const plateWords = name.heightMm + 1 + labelHeight + codeHint.heightMm + 1 + code.heightMm + untilHeight
  const heightMm = headHeight + stepsHeight + plateWords
  const texts = { headline, text, plateInner, name, label, codeHint, code, until, stepWidth, steps }
  return { ...texts, headHeight, stepsHeight, labelHeight, plateWords, heightMm }
}

/** Places the steps side by side, from the inline start of their block. `width` is the width of one step. */
function placedSteps(
  steps: readonly FittedText[],
  { x, y, width }: Rect,
  direction: 'ltr' | 'rtl',
): readonly PlacedText[] {
  const column = (index: number) => (direction === 'rtl' ? steps.length - 1 - index : index)
  return steps.map((text, index) => ({
    text,
    at: { x: x + column(index) * (width + stepGapMm), y: y + numberMm + 2, width, height: text.heightMm },
  }))
}
