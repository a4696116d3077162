import type { Ref } from 'react'
import { createPortal } from 'react-dom'
import { css } from '#src/styled-system/css/index.js'
import type { Drawing } from '#src/components/poster/draw-sheet.tsx'
import type { Paper } from '#src/components/poster/paper.ts'
import { usePrintStyle } from './use-print-style.ts'

interface SheetViewProps {
  readonly drawing: Drawing
  readonly paper: Paper
}

/** The sheet as it will be, as wide as there is room. */
export function SheetPreview({ drawing, paper, label }: SheetViewProps & { readonly label: string }) {
  const { widthMm, heightMm } = paper
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${widthMm} ${heightMm}`} className={preview}>
      {drawing.body('seen-')}
    </svg>
  )
}

interface PrintedSheetProps extends SheetViewProps {
  /** Gets the drawing, to save it as a file. */
  readonly ref: Ref<SVGSVGElement>
}

/** The sheet in its true size, on paper only; outside the app's frame, which paper does not show. */
export function PrintedSheet({ drawing, paper, ref }: PrintedSheetProps) {
  usePrintStyle(paper)
  const { widthMm, heightMm } = paper
  return createPortal(
    <div data-print-sheet className={onPaper}>
      <svg
        ref={ref}
        xmlns="http://www.w3.org/2000/svg"
        width={`${widthMm}mm`}
        height={`${heightMm}mm`}
        viewBox={`0 0 ${widthMm} ${heightMm}`}
      >
        {drawing.body('printed-')}
      </svg>
    </div>,
    document.body,
  )
}

const preview = css({
  display: 'block',
  width: 'full',
  height: 'auto',
  backgroundColor: 'paper',
  boxShadow: 'float',
  forcedColorAdjust: 'none',
})
const onPaper = css({
  display: 'none',
  '@media print': {
    display: 'block',
    lineHeight: 'none',
    forcedColorAdjust: 'none',
    printColorAdjust: 'exact',
    '& svg': { display: 'block' },
  },
})
