import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { TopicView } from '#src/components/topic/topic-view.tsx'
import { legalPages, type LegalLanguage, type LegalPage } from '#src/contract/entities/legal.ts'
import { PageLink } from '#src/components/navigation/page-link.tsx'
import { useLegalText } from '#src/data/legal/legal-queries.ts'
import { loadLegalText } from '#src/data/legal/legal-store.ts'
import { formatDay } from '#src/i18n/format.ts'
import { legalWords } from '#src/i18n/en/legal.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { Section } from '#src/ui/page/section.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { useLegalLanguage } from './legal-view.tsx'

export const Route = createFileRoute('/_signed-in/test-legal-terms')({ component: TermsPage })

/** The rules that the product follows. */
function TermsPage() {
  return (
    <TopicView name="terms">
      <LegalVersions />
    </TopicView>
  )
}

/** The current version of each legal page, with a link to it. */
function LegalVersions() {
  const words = useWords(legalWords)
  const language = useLegalLanguage()
  return (
    <Section id="versions" title={words.versions} className={stack}>
      <ul className={list}>
        {legalPages.map((page) => (
          <VersionRow key={`${page} ${language}`} page={page} language={language} />
        ))}
      </ul>
    </Section>
  )
}

interface VersionRowProps {
  readonly page: LegalPage
  readonly language: LegalLanguage
}

function VersionRow({ page, language }: VersionRowProps) {
  const words = useWords(legalWords)
  const text = useLegalText(page, language)
  const isOpen = text !== undefined
  useEffect(() => {
    if (isOpen) void loadLegalText(page, language)
  }, [isOpen, page, language])
  return (
    <li>
      <PageLink href={`/${page}`} className={css(cardStyle.raw({ isLink: true }), row)}>
        <span className={name}>{words.names[page]}</span>
        <span className={mutedText}>
          {text === undefined || text === null
            ? words.loading
            : words.version({ version: text.version, date: formatDay(Date.parse(text.changedAt)) })}
        </span>
      </PageLink>
    </li>
  )
}

const stack = css({ display: 'grid', gap: '3' })
const list = css({ display: 'grid', gap: '3', listStyle: 'none' })
const row = css.raw({ display: 'grid', gap: '1' })
const name = css({ fontWeight: 'semibold' })
