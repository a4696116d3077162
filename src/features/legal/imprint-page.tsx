import { createFileRoute } from '@tanstack/react-router'
import { PageLink } from '#src/components/navigation/page-link.tsx'
import { legalWords } from '#src/i18n/en/legal.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { LegalView } from './legal-view.tsx'

export const Route = createFileRoute('/imprint')({ component: ImprintPage })

/** Who runs the site, with a link to the form for authorities. */
function ImprintPage() {
  const words = useWords(legalWords)
  return (
    <LegalView page="imprint">
      <div>
        <PageLink href="/law-enforcement" className={buttonStyle({ tone: 'plain' })}>
          {words.authorities}
        </PageLink>
      </div>
    </LegalView>
  )
}
