import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Brand } from '#src/brand/brand.ts'
import { allBrands, chooseBrand } from '#src/brand/current-brand.ts'
import { VisitorApp } from './visitor-app.tsx'

/** A visitor's page as it is before any script. */
interface DrawnPage {
  /** Its address in the app. */
  readonly path: string
  readonly brand: Brand
  /** The inside of `#root`. */
  readonly html: string
}

/** Draws every page for visitors, as the build does once; `/` in the default brand. */
export function drawPages(): readonly DrawnPage[] {
  const [first] = allBrands
  if (first === undefined) throw new Error('There is no brand')
  const pages = [
    { path: '/', brand: first },
    ...allBrands.map((brand) => ({ path: brand.landingPath, brand })),
  ]
  return pages.map(({ path, brand }) => {
    chooseBrand(brand)
    const html = renderToString(
      <StrictMode>
        <VisitorApp startPath={path} onLeave={stay} />
      </StrictMode>,
    )
    return { path, brand, html }
  })
}

function stay(): void {}
