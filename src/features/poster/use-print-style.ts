import { useEffect } from 'react'
import type { Paper } from '#src/components/poster/paper.ts'

/** Browsers round a page down to whole pixels; a sheet of the full height would begin a second page. */
const roundingMm = 0.3

/**
 * While a sheet is shown, printing the page prints that sheet alone: on paper of its size, without margins. As a
 * constructed style sheet, because the size of `@page` is chosen here and the app's policy allows no style elements.
 */
export function usePrintStyle({ widthMm, heightMm }: Paper): void {
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
