import { createFileRoute } from '@tanstack/react-router'
import { LegalView } from './legal-view.tsx'

export const Route = createFileRoute('/terms')({ component: TermsPage })

function TermsPage() {
  return <LegalView page="terms" />
}
