import { createFileRoute } from '@tanstack/react-router'
import { LegalView } from './legal-view.tsx'

export const Route = createFileRoute('/licence')({ component: LicencePage })

function LicencePage() {
  return <LegalView page="licence" />
}
