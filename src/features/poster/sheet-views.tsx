import { type Ref, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { css } from '#src/styled-system/css/index.js'
import type { Drawing } from '#src/components/poster/draw-sheet.tsx'
import type { Paper } from '#src/components/poster/paper.ts'

interface SheetViewProps {
  readonly drawing: Drawing
  readonly paper: Paper
}

/** A preview of the sheet at the full available width. */
export function SheetPreview({ drawing, paper, label }: SheetViewProps & { readonly label: string }) {
  const { widthMm, heightMm } = paper
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${widthMm} ${heightMm}`} className={preview}>
      {drawing.body('seen-')}
    </svg>
  )
}

interface PrintedSheetProps extends SheetViewProps {
  /** Receives the SVG, to save it as a file. */
  readonly ref: Ref<SVGSVGElement>
}

/** The sheet at its actual size, in print only. Rendered outside the app's frame, which is hidden in print. */
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

/** Browsers round a page down to whole pixels. A sheet at full height would overflow to a second page. */
const roundingMm = 0.3

/**
 * While mounted, printing the page prints only the sheet, on paper of its size, without margins. Uses a constructed
 * style sheet, because the `@page` size is dynamic and the content security policy forbids style elements.
 */
function usePrintStyle({ widthMm, heightMm }: Paper): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      `@page { size: ${widthMm}mm ${heightMm}mm; margin: 0 }
      @media print {
        html, body { margin: 0; padding: 0; min-height: 0; background: #fff; }
        body > *:not([data-print-sheet]) { display: none; }
        [data-print-sheet] { height: ${heightMm - roundingMm}mm; overflow: hidden; }
      }`,
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [widthMm, heightMm])
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
