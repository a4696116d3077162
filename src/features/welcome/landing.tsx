import { Link } from '@tanstack/react-router'
import { ScanLine } from 'lucide-react'
import { BrandPattern, BrandScene } from '#src/components/brand/brand-scene.tsx'
import { useBrand } from '#src/brand/current-brand.ts'
import { useLandingWording } from '#src/brand/use-landing-wording.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { pageStyle } from '#src/ui/page.ts'
import { eyebrow } from '#src/ui/text.ts'
import { BrandCards } from './brand-cards.tsx'
import { CodeForm } from './code-form.tsx'
import { Footer } from './footer.tsx'
import { HowItWorks } from './how-it-works.tsx'

/** What a visitor sees first: what it is, the way in, the three brands. */
export function Landing() {
  const words = useLandingWording()
  const brand = useBrand()
  return (
    <>
      <section className={hero}>
        <BrandPattern brand={brand} />
        <div className={css(pageStyle.raw(), columns)}>
          <div className={intro}>
            <p className={eyebrow}>{brand.tagline}</p>
            <PageHeading size="hero">{words.heroTitle}</PageHeading>
            <p className={lead}>{words.heroText}</p>
            <div className={row}>
              <Link to="/scanner" className={buttonStyle({ size: 'large' })}>
                <ScanLine size={22} aria-hidden="true" />
                {words.scanCode}
              </Link>
            </div>
            <CodeForm />
          </div>
          <div className={frame}>
            <BrandScene brand={brand} isDescribed className={scene} />
          </div>
        </div>
      </section>
      <div className={pageStyle()}>
        <BrandCards />
        <HowItWorks />
      </div>
      <Footer />
    </>
  )
}

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
const lead = css({ fontSize: 'lg', color: 'muted', maxWidth: '[34rem]' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
const frame = css({
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
