import { Link } from '@tanstack/react-router'
import { BrandScene } from '#src/components/brand/brand-scene.tsx'
import { useBrand } from '#src/brand/current-brand.ts'
import { useWording } from '#src/brand/use-wording.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { pageStyle } from '#src/ui/page.ts'

/** What stands at every address that is not ours. */
export function NotFoundPage() {
  const words = useWording().shell
  const brand = useBrand()
  return (
    <div className={css(pageStyle.raw({ width: 'text' }), center)}>
      <BrandScene brand={brand} className={scene} />
      <PageHeading>{words.notFoundTitle}</PageHeading>
      <p>{words.notFoundText}</p>
      <Link to="/" className={buttonStyle()}>
        {words.goHome}
      </Link>
    </div>
  )
}

const center = css.raw({ justifyItems: 'center', textAlign: 'center', paddingBlock: '12', gap: '4' })
const scene = css({
  width: '[18rem]',
  maxWidth: 'full',
  borderRadius: 'hero',
  filter: '[grayscale(0.7) opacity(0.85)]',
})
