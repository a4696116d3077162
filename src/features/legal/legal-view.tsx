import { Fragment, type ReactNode, useCallback, useEffect, useState } from 'react'
import type { LegalBlock, LegalLanguage, LegalPage, LegalSpan } from '#src/contract/entities/legal.ts'
import { formatDay } from '#src/i18n/format.ts'
import { legalWords } from '#src/i18n/en/legal.ts'
import { useTranslation, useWords } from '#src/i18n/use-words.ts'
import { PageLink } from '#src/components/navigation/page-link.tsx'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageHeader, PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { headingStyle } from '#src/ui/page/text.ts'
import { useLegalText } from '#src/data/legal/legal-queries.ts'
import { loadLegalText } from '#src/data/legal/legal-store.ts'

/** Returns the language in which legal pages are requested. */
export function useLegalLanguage(): LegalLanguage {
  return useTranslation()?.language === 'de' ? 'de' : 'en'
}

interface LegalViewProps {
  readonly page: LegalPage
  /** Shown after the text. */
  readonly children?: ReactNode
}

/** A legal page with the operator's text. */
export function LegalView({ page, children }: LegalViewProps) {
  const language = useLegalLanguage()
  return (
    <div className={pageStyle({ width: 'text' })}>
      <LegalBody key={language} page={page} language={language} />
      {children}
    </div>
  )
}

interface LegalBodyProps {
  readonly page: LegalPage
  readonly language: LegalLanguage
}

function LegalBody({ page, language }: LegalBodyProps) {
  const words = useWords(legalWords)
  const { text, hasFailed, refresh } = useRefreshedText(page, language)
  if (text === undefined || (text === null && !hasFailed))
    return <PageSkeleton label={words.loading} variant="minimal" />
  if (text === null)
    return (
      <>
        <PageHeading>{words.names[page]}</PageHeading>
        <Notice tone="warning">{words.missing}</Notice>
        <Button onClick={() => void refresh()}>{words.tryAgain}</Button>
      </>
    )
  const [first, ...rest] = text.blocks
  const hasTitle = first?.kind === 'heading'
  return (
    <>
      <PageHeader
        title={hasTitle ? <Line spans={first.line} /> : words.names[page]}
        text={words.version({ version: text.version, date: formatDay(Date.parse(text.changedAt)) })}
      />
      {text.isDraft ? (
        <Notice tone="warning" title={words.draftTitle}>
          {words.draftText}
        </Notice>
      ) : null}
      {hasFailed ? <Notice>{words.kept}</Notice> : null}
      <article className={article} lang={language}>
        {(hasTitle ? rest : text.blocks).map((block, index) => (
          // The text is shown in full and never reordered, so the index is a safe key.
          <Block key={`${text.version} ${index}`} block={block} />
        ))}
      </article>
    </>
  )
}

function Block({ block }: { readonly block: LegalBlock }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 3 ? 'h3' : 'h2'
      return (
        <Heading className={headingStyle({ size: block.level === 3 ? 'small' : 'medium' })}>
          <Line spans={block.line} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <Line spans={block.line} />
        </p>
      )
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List className={list} data-ordered={block.isOrdered || undefined}>
          {block.items.map((item, index) => (
            <li key={`${index} ${item[0]?.text ?? ''}`}>
              <Line spans={item} />
            </li>
          ))}
        </List>
      )
    }
  }
}

function Line({ spans }: { readonly spans: readonly LegalSpan[] }) {
  return spans.map(({ text, isStrong, href }, index) => {
    const words = isStrong ? <strong>{text}</strong> : text
    const key = `${index} ${text}`
    return href === undefined ? (
      <Fragment key={key}>{words}</Fragment>
    ) : (
      <PageLink key={key} href={href} className={link}>
        {words}
      </PageLink>
    )
  })
}

/**
 * Returns a legal page from this device and refreshes it when it is opened. `hasFailed` is true if the request failed.
 */
function useRefreshedText(page: LegalPage, language: LegalLanguage) {
  const text = useLegalText(page, language)
  const [hasFailed, setFailed] = useState(false)
  const refresh = useCallback(async () => {
    const loaded = await loadLegalText(page, language)
    setFailed(!loaded.ok)
  }, [page, language])
  const isOpen = text !== undefined
  useEffect(() => {
    if (!isOpen) return
    const ask = async () => refresh()
    void ask()
  }, [isOpen, refresh])
  return { text, hasFailed, refresh }
}

const article = css({ display: 'grid', gap: '4', overflowWrap: 'anywhere', whiteSpace: 'pre-line' })
const list = css({
  display: 'grid',
  gap: '2',
  paddingInlineStart: '6',
  listStyle: 'disc',
  '&[data-ordered]': { listStyle: 'decimal' },
})
const link = css({ color: 'accentText', textDecoration: 'underline' })
