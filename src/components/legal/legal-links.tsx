import { legalPages } from '#src/contract/entities/legal.ts'
import { PageLink } from '#src/components/navigation/page-link.tsx'
import { legalWords } from '#src/i18n/en/legal.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'

/** Links to the legal pages. */
export function LegalLinks() {
  const words = useWords(legalWords)
  return (
    <nav aria-label={words.pages} className={links}>
      {legalPages.map((page) => (
        <PageLink key={page} href={`/${page}`} className={link}>
          {words.names[page]}
        </PageLink>
      ))}
    </nav>
  )
}

const links = css({ display: 'flex', flexWrap: 'wrap', columnGap: '6' })
const link = css({ color: 'ink', paddingBlock: '2', _hover: { textDecoration: 'underline' } })
