import { createFileRoute } from '@tanstack/react-router'
import { Guides } from './guides.tsx'

export const Route = createFileRoute('/guide')({ component: GuideOverviewPage })

function GuideOverviewPage() {
  return <Guides />
}
