import { ScanLine, EyeOff, Hourglass } from 'lucide-react'
import { PageLink } from '#src/components/navigation/page-link.tsx'
import { useBrand } from '#src/brand/current-brand.ts'
import { useLandingWords } from '#src/brand/use-landing-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { eyebrow, headingStyle, mutedText } from '#src/ui/page/text.ts'
import { cardStyle } from '#src/ui/page/card.ts'
import { BrandCards } from './brand-cards.tsx'
import { CodeForm } from './code-form.tsx'
import { Footer } from './footer.tsx'
import { Hero, leadStyle } from './hero.tsx'
import { OfflineStory } from './offline-story.tsx'

/** The first page for visitors: what the product is, how to start, and the three brands. */
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

/** Three steps, and what happens offline. */
function HowItWorks() {
  const words = useLandingWords()
  return (
    <>
      <section aria-labelledby="how" className={section}>
        <h2 id="how" className={headingStyle({ size: 'large' })}>
          {words.howTitle}
        </h2>
        <ol className={steps}>
          {words.steps.map((step, index) => (
            <li key={step.title} className={stepStyle}>
              <span aria-hidden="true" className={number}>
                {index + 1}
              </span>
              <h3 className={headingStyle({ size: 'medium' })}>{step.title}</h3>
              <p className={mutedText}>{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <OfflineStory />
      <div className={pair}>
        <section className={cardStyle()}>
          <Hourglass size={26} aria-hidden="true" className={icon} />
          <h2 className={headingStyle({ size: 'medium' })}>{words.expiryTitle}</h2>
          <p className={mutedText}>{words.expiryText}</p>
        </section>
        <section className={cardStyle()}>
          <EyeOff size={26} aria-hidden="true" className={icon} />
          <h2 className={headingStyle({ size: 'medium' })}>{words.privateTitle}</h2>
          <p className={mutedText}>{words.privateText}</p>
        </section>
      </div>
    </>
  )
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
const section = css({ display: 'grid', gap: '5' })
const steps = css({
  display: 'grid',
  gap: { base: '5', md: '8' },
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: 'repeat(3, minmax(0, 1fr))' },
  listStyle: 'none',
})
const stepStyle = css({ display: 'grid', gap: '1.5', alignContent: 'start' })
const number = css({
  display: 'grid',
  placeItems: 'center',
  width: '12',
  height: '12',
  borderRadius: 'control',
  backgroundColor: 'accentSoft',
  color: 'accentText',
  fontFamily: 'display',
  fontWeight: 'display',
  fontSize: 'xl',
  marginBlockEnd: '1',
})
const pair = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[1fr 1fr]' },
})
const icon = css({ color: 'accentText', marginBlockEnd: '2' })
