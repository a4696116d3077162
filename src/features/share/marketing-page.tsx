import { createFileRoute } from '@tanstack/react-router'
import { TopicView } from '#src/components/topic/topic-view.tsx'

export const Route = createFileRoute('/_signed-in/professional-marketing')({ component: MarketingPage })

/** Explains how people find out about a zone. */
function MarketingPage() {
  return <TopicView name="marketing" />
}
