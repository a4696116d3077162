import { PageLink } from '#src/components/navigation/page-link.tsx'
import { legalWords } from '#src/i18n/en/legal.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'

/** What somebody accepts by the button above it. The texts open beside the form, which keeps what was typed. */
export function ConsentLine() {
  const words = useWords(legalWords)
  return (
    <p className={line}>
      {words.consentBefore}
      <PageLink href="/terms" target="_blank" className={link}>
        {words.names.terms}
      </PageLink>
      {words.consentBetween}
      <PageLink href="/privacy" target="_blank" className={link}>
        {words.names.privacy}
      </PageLink>
      {words.consentAfter}
    </p>
  )
}

const line = css({ color: 'muted', fontSize: 'sm', lineHeight: 'snug' })
const link = css({ color: 'ink', textDecoration: 'underline' })
