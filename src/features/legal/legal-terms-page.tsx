import { createFileRoute } from '@tanstack/react-router'
import { LegalVersions } from './legal-versions.tsx'
import { TopicView } from '#src/components/topic/topic-view.tsx'

export const Route = createFileRoute('/_signed-in/test-legal-terms')({ component: TermsPage })

/** The rules that the product keeps. */
function TermsPage() {
  return (
    <TopicView name="terms">
      <LegalVersions />
    </TopicView>
  )
}
