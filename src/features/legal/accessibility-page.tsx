import { createFileRoute } from '@tanstack/react-router'
import { LegalView } from './legal-view.tsx'

export const Route = createFileRoute('/accessibility')({ component: AccessibilityPage })

/** What was tested for accessibility, the known issues, and how to report a problem. */
function AccessibilityPage() {
  return <LegalView page="accessibility" />
}
