import type { Rect } from '#src/brand/posters/poster-theme.ts'

export const paperNames = ['a4', 'letter'] as const
export type PaperName = (typeof paperNames)[number]
export const posterKinds = ['poster', 'cards'] as const
export type PosterKind = (typeof posterKinds)[number]

export interface Paper {
  readonly widthMm: number
  readonly heightMm: number
}

/** ISO 216 and ANSI/ASME Y14.1, portrait. */
export const papers: Readonly<Record<PaperName, Paper>> = {
  a4: { widthMm: 210, heightMm: 297 },
  letter: { widthMm: 215.9, heightMm: 279.4 },
}

/** The margin that printers cannot print on. */
const sheetMarginMm = 10
const columns = 2
const rows = 4

/** The positions of a sheet's eight table cards, row by row. They touch, so that one cut separates two. */
export function cardPlaces({ widthMm, heightMm }: Paper): readonly Rect[] {
  const width = (widthMm - 2 * sheetMarginMm) / columns
  const height = (heightMm - 2 * sheetMarginMm) / rows
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: sheetMarginMm + (index % columns) * width,
    y: sheetMarginMm + Math.floor(index / columns) * height,
    width,
    height,
  }))
}
