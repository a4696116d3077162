import type { ReactNode } from 'react'
import type { DisplayFont } from '#src/brand/display-fonts.ts'

/** A rectangle on paper. All values in millimeters from the top left corner. */
export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A text color and the plain color behind it, both `#rrggbb`. A test requires WCAG's contrast of 4.5. */
export interface Tone {
  readonly ink: string
  readonly ground: string
}

/** The positions of a poster's parts, for the drawing behind them. */
export interface PosterBlocks {
  readonly head: Rect
  readonly code: Rect
  readonly steps: Rect
}

interface ArtProps {
  readonly widthMm: number
  readonly heightMm: number
  /** Makes gradient ids unique if a document contains several drawings. */
  readonly id: string
}

/** The print design of a brand. Its drawings contain no text and load nothing, so that they can be saved as a file. */
export interface PosterTheme {
  readonly font: DisplayFont
  /** The free space required above and below the code's plate. */
  readonly smallestGapMm: number
  /** The corner radius of the plate behind the code. */
  readonly plateRadiusMm: number
  readonly tones: Readonly<
    Record<'headline' | 'text' | 'name' | 'code' | 'steps' | 'number' | 'foot' | 'card' | 'cardName', Tone>
  >
  /** The area of the sheet for text and code. Larger if the drawing is reduced to make space for a large code. */
  readonly posterArea: (widthMm: number, heightMm: number, isReduced: boolean) => Rect
  /** The vertical center of the last line, below the area. */
  readonly footY: (heightMm: number) => number
  readonly drawPoster: (
    props: ArtProps & { readonly blocks: PosterBlocks; readonly isReduced: boolean },
  ) => ReactNode
  readonly drawCard: (props: ArtProps & { readonly plate: Rect }) => ReactNode
}
