import { useState } from 'react'
import { PageLink } from '#src/components/navigation/page-link.tsx'
import { guideWords } from '#src/i18n/en/guide.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { PageHeader } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { findSections } from './find-sections.ts'
import { type GuideLanguage, guidesIn, useGuideLanguage } from './guide-texts.ts'

/** Lists the guides, with a search in all of them on this device. */
export function GuideOverview() {
  const words = useWords(guideWords)
  const language = useGuideLanguage()
  const [text, setText] = useState('')
  return (
    <div className={pageStyle({ width: 'text' })}>
      <PageHeader title={words.title} text={words.text} />
      <search>
        <TextField
          label={words.search}
          type="search"
          value={text}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
      </search>
      {text.trim() === '' ? <Guides language={language} /> : <Found language={language} text={text} />}
    </div>
  )
}

function Guides({ language }: { readonly language: GuideLanguage }) {
  const guides = guidesIn[language]
  return (
    <ul className={list} lang={language}>
      {guides.map(({ name, title, lead }) => (
        <li key={name}>
          <PageLink href={`/guide/${name}`} className={css(cardStyle.raw({ isLink: true }), entry)}>
            <span className={headingStyle({ size: 'medium' })}>{title}</span>
            <span className={mutedText}>{lead}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

function Found({ language, text }: { readonly language: GuideLanguage; readonly text: string }) {
  const words = useWords(guideWords)
  const found = findSections(guidesIn[language], text)
  return (
    <>
      <p role="status" className={mutedText}>
        {words.found({ count: found.length })}
      </p>
      <ul className={list} lang={language}>
        {found.map(({ guide, section, excerpt }) => (
          <li key={`${guide.name} ${section.id}`}>
            <PageLink
              href={`/guide/${guide.name}#${section.id}`}
              className={css(cardStyle.raw({ isLink: true }), entry)}
            >
              <span className={mutedText}>{guide.title}</span>
              <span className={headingStyle({ size: 'small' })}>{section.title}</span>
              <span className={mutedText}>{excerpt}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  )
}

const list = css({ display: 'grid', gap: '3' })
const entry = css.raw({ display: 'grid', gap: '1' })
