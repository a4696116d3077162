import { ScanLine } from 'lucide-react'
import { BrandMark } from '#src/components/brand/brand-scene.tsx'
import { PageLink } from '#src/components/navigation/page-link.tsx'
import { useBrand } from '#src/brand/current-brand.ts'
import { useLandingWords } from '#src/brand/use-landing-words.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { mutedText } from '#src/ui/page/text.ts'
import { BrandCards } from './brand-cards.tsx'
import { BrandPlans } from './brand-plans.tsx'
import { BrandStory } from './brand-story.tsx'
import { CodeForm } from './code-form.tsx'
import { Footer } from './footer.tsx'
import { Hero, leadStyle } from './hero.tsx'
import { FilterStudio } from './filter-studio.tsx'
import { OfflineStory } from './offline-story.tsx'

/** A brand's own landing page; opening it makes the brand the one in use. */
export function BrandLanding() {
  const words = useLandingWords()
  const brand = useBrand()
  const session = useSession()
  return (
    <>
      <Hero>
        <BrandMark brand={brand} sizePx={64} />
        <PageHeading size="hero">{brand.name}</PageHeading>
        <p className={taglineStyle}>{brand.tagline}</p>
        <p className={leadStyle}>{brand.description}</p>
        <p className={audience}>
          <span className={mutedText}>{words.madeFor}</span>
          <Chip tone="second">{brand.targetAudience}</Chip>
          {brand.occasions.map((occasion) => (
            <Chip key={occasion} tone="accent">
              {occasion}
            </Chip>
          ))}
        </p>
        <div className={row}>
          {session === null || session === undefined ? (
            <PageLink href="/sign-in?returnTo=%2F" className={buttonStyle({ size: 'large' })}>
              {words.getStarted({ name: brand.name })}
            </PageLink>
          ) : (
            <PageLink href="/" className={buttonStyle({ size: 'large' })}>
              {words.openApp}
            </PageLink>
          )}
          <PageLink href="/scanner" className={buttonStyle({ size: 'large', tone: 'plain' })}>
            <ScanLine size={20} aria-hidden="true" />
            {words.scanCode}
          </PageLink>
        </div>
        <CodeForm />
      </Hero>
      <div className={pageStyle()}>
        <FilterStudio />
      </div>
      <BrandStory />
      <div className={pageStyle()}>
        <OfflineStory />
        <BrandPlans />
        <BrandCards />
      </div>
      <Footer />
    </>
  )
}

const taglineStyle = css({
  fontFamily: 'display',
  fontWeight: 'display',
  fontSize: 'xl',
  color: 'accentText',
  lineHeight: 'snug',
})
const audience = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3', marginBlockStart: '2' })
