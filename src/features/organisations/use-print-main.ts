import { useEffect } from 'react'

/**
 * While the page is shown, printing it prints what is in `main` alone, in black on white also where the screen is dark. As a
 * constructed style sheet, because the app's policy allows no style elements.
 */
export function usePrintMain(): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      `@media print {
        html, body, body :has(main) { background: #fff !important; }
        body :not(main, main *, :has(main)) { display: none; }
        main, main * { color: #000 !important; background: #fff !important; box-shadow: none !important; }
      }`,
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [])
}
