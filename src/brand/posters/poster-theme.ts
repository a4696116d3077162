import type { ReactNode } from 'react'
import type { DisplayFont } from '#src/brand/display-fonts.ts'

/** A box on paper; everything in millimetres from the upper left corner. */
export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The colour of words and the plain colour behind them, both `#rrggbb`; a test holds them to WCAG's 4.5. */
export interface Tone {
  readonly ink: string
  readonly ground: string
}

/** Where the parts of a poster came to lie, for what is drawn behind them. */
export interface PosterBlocks {
  readonly head: Rect
  readonly code: Rect
  readonly steps: Rect
}

interface ArtProps {
  readonly widthMm: number
  readonly heightMm: number
  /** Keeps the gradients of several drawings in one document apart. */
  readonly id: string
}

/** How a brand dresses printed matter. Its drawings hold no words and load nothing, so that they can be saved as a file. */
export interface PosterTheme {
  readonly font: DisplayFont
  /** What must stay free above and below the code's plate. */
  readonly smallestGapMm: number
  /** Corner radius of the plate behind the code. */
  readonly plateRadiusMm: number
  readonly tones: Readonly<
    Record<'headline' | 'text' | 'name' | 'code' | 'steps' | 'number' | 'foot' | 'card' | 'cardName', Tone>
  >
  /** The part of the sheet that words and code may use; a larger one where the drawing `stepsBack` for the code. */
  readonly posterArea: (widthMm: number, heightMm: number, stepsBack: boolean) => Rect
  /** The middle of the last line, below the area. */
  readonly footY: (heightMm: number) => number
  readonly drawPoster: (
    props: ArtProps & { readonly blocks: PosterBlocks; readonly stepsBack: boolean },
  ) => ReactNode
  readonly drawCard: (props: ArtProps & { readonly plate: Rect }) => ReactNode
}
