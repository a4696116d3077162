import { createFileRoute } from '@tanstack/react-router'
import { LegalView } from './legal-view.tsx'

export const Route = createFileRoute('/imprint')({ component: ImprintPage })

function ImprintPage() {
  return <LegalView page="imprint" />
}
