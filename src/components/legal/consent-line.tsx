import { PageLink } from '#src/components/navigation/page-link.tsx'
import { legalWords } from '#src/i18n/en/legal.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'

interface ConsentLineProps {
  /** What the button does; `join` by default. */
  readonly to?: 'join' | 'buy'
}

/**
 * The terms that the user accepts with the button next to it. The texts open in another tab, and the form keeps its
 * input.
 */
export function ConsentLine({ to = 'join' }: ConsentLineProps) {
  const words = useWords(legalWords)
  return (
    <p className={line}>
      {to === 'join' ? words.consentBefore : words.buyBefore}
      <PageLink href="/terms" target="_blank" className={link}>
        {words.names.terms}
      </PageLink>
      {words.consentBetween}
      <PageLink href="/privacy" target="_blank" className={link}>
        {words.names.privacy}
      </PageLink>
      {to === 'join' ? (
        words.consentAfter
      ) : (
        <>
          {words.buyAfter}{' '}
          <PageLink href="/withdrawal" target="_blank" className={link}>
            {words.names.withdrawal}
          </PageLink>
        </>
      )}
    </p>
  )
}

const line = css({ color: 'muted', fontSize: 'sm', lineHeight: 'snug' })
const link = css({ color: 'ink', textDecoration: 'underline' })
