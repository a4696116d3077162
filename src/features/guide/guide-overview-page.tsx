import { createFileRoute } from '@tanstack/react-router'
import { Guides } from './guides.tsx'

export const Route = createFileRoute('/guide')({ component: GuideOverviewPage })

/** The guides, and the search in them. */
function GuideOverviewPage() {
  return <Guides />
}
