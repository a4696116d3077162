import { useLocation } from '@tanstack/react-router'
import { PageLink } from '#src/components/navigation/page-link.tsx'
import { guideWords } from '#src/i18n/en/guide.ts'
import type { GuideSection } from '#src/i18n/guide-text.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css, cx } from '#src/styled-system/css/index.js'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { headingStyle, linkStyle } from '#src/ui/page/text.ts'
import { GuideOverview } from './guide-overview.tsx'
import { Block } from './guide-block.tsx'
import { type GuideLanguage, guidesIn, useGuideLanguage } from './guide-texts.ts'

/** Shows the guide with that name, or the overview. All guides are in one file of the app, which no other page loads. */
export function Guides({ name }: { readonly name?: string }) {
  return name === undefined ? <GuideOverview /> : <GuideView name={name} />
}

/** A complete guide with its table of contents. Each section has the same URL in every language. */
function GuideView({ name }: { readonly name: string }) {
  const words = useWords(guideWords)
  const language = useGuideLanguage()
  return (
    <div className={pageStyle({ width: 'text' })}>
      <GuideText key={name} name={name} language={language} />
      <p>
        <PageLink href="/guide" className={linkStyle}>
          {words.all}
        </PageLink>
      </p>
    </div>
  )
}

function GuideText({ name, language }: { readonly name: string; readonly language: GuideLanguage }) {
  const words = useWords(guideWords)
  const guide = guidesIn[language].find((one) => one.name === name)
  if (guide === undefined) return null
  return (
    <>
      <header lang={language}>
        <PageHeading>{guide.title}</PageHeading>
        <p>{guide.lead}</p>
      </header>
      <nav aria-label={words.contents} lang={language}>
        <ul className={contents}>
          {guide.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className={linkStyle}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <article className={article} lang={language}>
        {guide.sections.map((section) => (
          <Section key={section.id} section={section} language={language} />
        ))}
      </article>
    </>
  )
}

function scrollTo(heading: HTMLElement | null): void {
  heading?.scrollIntoView()
}

interface SectionProps {
  readonly section: GuideSection
  readonly language: GuideLanguage
}

function Section({ section: { id, title, blocks }, language }: SectionProps) {
  const { hash } = useLocation()
  return (
    <section aria-labelledby={id} className={article}>
      <h2
        id={id}
        className={cx(headingStyle({ size: 'medium' }), target)}
        // The text loads after the page, so the page cannot scroll to the section on its own.
        ref={hash === id ? scrollTo : undefined}
      >
        {title}
      </h2>
      {blocks.map((block, index) => (
        <Block key={`${id} ${index}`} block={block} language={language} />
      ))}
    </section>
  )
}

const article = css({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
/** Keeps the target below the sticky bar. */
const target = css({ scrollMarginBlockStart: '20' })
const contents = css({ display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '2' })
