import type { ReactNode } from 'react'
import { BrandPattern, BrandScene } from '#src/components/brand/brand-scene.tsx'
import { useBrand } from '#src/brand/current-brand.ts'
import { css } from '#src/styled-system/css/index.js'
import { pageStyle } from '#src/ui/page/page.ts'
import { ProductPicture } from './product-picture.tsx'

/** The first screen of a landing page: words beside the brand's scene and an album on a phone, over its pattern. */
export function Hero({ children }: { readonly children: ReactNode }) {
  const brand = useBrand()
  return (
    <section className={hero}>
      <BrandPattern brand={brand} />
      <div className={css(pageStyle.raw(), columns)}>
        <div className={intro}>{children}</div>
        <div className={frame}>
          <BrandScene brand={brand} isDescribed className={scene} />
          <ProductPicture />
        </div>
      </div>
    </section>
  )
}

/** The line that says what it is, below the heading. */
export const leadStyle = css({ fontSize: 'lg', color: 'muted', maxWidth: '[34rem]' })

const hero = css({
  position: 'relative',
  overflow: 'hidden',
  borderBottomWidth: 'thin',
  borderBottomStyle: 'solid',
  borderColor: 'line',
  backgroundColor: 'surface',
})
const columns = css.raw({
  position: 'relative',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[1.05fr 1fr]' },
  alignItems: 'center',
  paddingBlock: { base: '8', lg: '16' },
})
const intro = css({
  display: 'grid',
  gap: '4',
  justifyItems: 'start',
  animation: '[rise 420ms cubic-bezier(0.22, 1, 0.36, 1)]',
})
const frame = css({
  position: 'relative',
  borderRadius: 'hero',
  overflow: 'hidden',
  boxShadow: 'float',
  borderWidth: '[6px]',
  borderStyle: 'solid',
  borderColor: 'raised',
  maxWidth: '[36rem]',
  justifySelf: 'center',
  width: 'full',
})
const scene = css({ width: 'full', aspectRatio: 'photo' })
