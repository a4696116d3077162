import { createFileRoute } from '@tanstack/react-router'
import { TopicView } from './topic-view.tsx'

export const Route = createFileRoute('/_signed-in/cloud-applications')({ component: CloudPage })

/** Where the app runs and where its data lie. */
function CloudPage() {
  return <TopicView name="cloud" />
}
