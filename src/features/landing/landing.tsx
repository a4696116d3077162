import { ScanLine } from 'lucide-react'
import { PageLink } from '#src/components/navigation/page-link.tsx'
import { useBrand } from '#src/brand/current-brand.ts'
import { useLandingWords } from '#src/brand/use-landing-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { eyebrow } from '#src/ui/page/text.ts'
import { BrandCards } from './brand-cards.tsx'
import { CodeForm } from './code-form.tsx'
import { Footer } from './footer.tsx'
import { Hero, leadStyle } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'

/** What a visitor sees first: what it is, the way in, the three brands. */
export function Landing() {
  const words = useLandingWords()
  const brand = useBrand()
  return (
    <>
      <Hero>
        <p className={eyebrow}>{brand.tagline}</p>
        <PageHeading size="hero">{words.heroTitle}</PageHeading>
        <p className={leadStyle}>{words.heroText}</p>
        <div className={row}>
          <PageLink href="/scanner" className={buttonStyle({ size: 'large' })}>
            <ScanLine size={22} aria-hidden="true" />
            {words.scanCode}
          </PageLink>
          <PageLink
            href="/sign-in?returnTo=%2Fqr-zone-creator"
            className={buttonStyle({ size: 'large', tone: 'plain' })}
          >
            {words.startOwn}
          </PageLink>
        </div>
        <CodeForm />
      </Hero>
      <div className={pageStyle()}>
        <BrandCards />
        <HowItWorks />
      </div>
      <Footer />
    </>
  )
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
