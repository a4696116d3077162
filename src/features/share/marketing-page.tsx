import { createFileRoute } from '@tanstack/react-router'
import { TopicView } from '#src/components/topic/topic-view.tsx'

export const Route = createFileRoute('/_signed-in/professional-marketing')({ component: MarketingPage })

/** How people learn of a zone. */
function MarketingPage() {
  return <TopicView name="marketing" />
}
