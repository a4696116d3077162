import { createFileRoute } from '@tanstack/react-router'
import { LegalView } from './legal-view.tsx'

export const Route = createFileRoute('/privacy')({ component: PrivacyPage })

function PrivacyPage() {
  return <LegalView page="privacy" />
}
